// Texts whose lines end in CR alone, as old Macintosh programs wrote them: readers see an LF in place of each.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kibitzer::text {

/// How much of a text shows how its lines end.
inline constexpr std::size_t kLineEndHeadBytes = std::size_t{1} << 16;

/// Whether the text that begins with `head` ends its lines in CR alone: there is a CR in the first kLineEndHeadBytes of
/// it, and no LF. Elsewhere a CR is a blank, as in the CR CR LF of files that were converted twice.
bool ends_lines_in_cr(std::string_view head);

/// Makes each CR from `from` on an LF, and takes out an LF that follows a CR. `after_cr` says whether the byte before
/// `from` was a CR, and is set for the text that follows.
void turn_cr_into_lf(std::string& text, std::size_t from, bool& after_cr);

}  // namespace kibitzer::text
