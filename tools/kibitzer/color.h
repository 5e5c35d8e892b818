// Whether output is colored.
#pragma once

#include <string>

namespace kibitzer::tool {

/// Whether output to `descriptor` is colored. `asked` is "always", "never" or "auto": then NO_COLOR says no and
/// FORCE_COLOR yes, if set and not empty (no-color.org, force-color.org); otherwise terminals get colors.
bool color_wanted(const std::string& asked, int descriptor);

/// Applies `asked` to messages on standard error.
void color_messages(const std::string& asked);

}  // namespace kibitzer::tool
