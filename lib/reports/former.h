// Recognizes older reports, which new ones may replace.
#pragma once

#include <cstddef>
#include <string_view>

#include "games/games.h"

namespace kibitzer::reports {

/// How many bytes of a file show what it is.
inline constexpr std::size_t kFormerHeadBytes = 4096;

/// Whether a file that begins with `head` may be an older report in `format`: it is empty, or begins like one. GitLab's
/// format is recognized by the rules of `games`. Formats that begin with names from the records have a finding, a
/// table's heading or a summary near their beginning.
bool may_be_former(std::string_view format, std::string_view head, const games::Games& games);

}  // namespace kibitzer::reports
