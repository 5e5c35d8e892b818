// Whether what is written has colours.
#pragma once

#include <string>

namespace kibitzer::tool {

/// Whether what is written to `descriptor` has colours: as `asked`, which is "always", "never", or "auto". Then
/// NO_COLOR says no, FORCE_COLOR yes, where they are set and not empty (no-color.org, force-color.org), and else a
/// terminal has colours.
bool color_wanted(const std::string& asked, int descriptor);

/// Has messages on standard error follow `asked`.
void color_messages(const std::string& asked);

}  // namespace kibitzer::tool
