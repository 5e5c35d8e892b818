// Whether a file that is there already is an older report, which a new one may replace.
#pragma once

#include <cstddef>
#include <string_view>

#include "games/games.h"

namespace kibitzer::reports {

/// How much of a file shows what it is.
inline constexpr std::size_t kFormerHeadBytes = 4096;

/// Whether a file that begins with `head` may be an older report of the form `format`: it is empty, or begins as one.
/// A report in GitLab's form is known by the rules of `games`. Forms that begin with names from the records have a finding, a table's heading or a summary near their beginning.
bool may_be_former(std::string_view format, std::string_view head, const games::Games& games);

}  // namespace kibitzer::reports
