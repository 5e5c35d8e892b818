// Where a text of PBN can be cut into parts that are read apart from each other.
#pragma once

#include <cstddef>
#include <string_view>

namespace kibitzer::pbn {

/// The last place in `text`, not before `least`, in front of a game that takes nothing over from those before it; 0 if
/// there is none. Such a game stands after an empty line, has an Event and a Deal of its own, no value that begins
/// with # (PBN 2.1, 4.8), and is no game of something else than bridge. It has a Scoring and a Competition if games of
/// `text` take these over, since later ones may do the same. No brace comment is open there: the last brace before it is
/// a closing one. A text with a ## has no such place, for its value may hold anywhere. Whether the text is the `first` of
/// its file does not matter.
std::size_t place_to_cut(std::string_view text, std::size_t least, bool first);

}  // namespace kibitzer::pbn
