// Where a text of PBN can be cut into parts that are read apart from each other.
#pragma once

#include <cstddef>
#include <string_view>

namespace kibitzer::pbn {

/// The last place in `text`, not before `least`, in front of a game that inherits nothing from those before it; 0 if
/// there is none. It is a bridge game, follows an empty line, and has an Event and a Deal of its own and no value that
/// begins with # (PBN 2.1, 4.8). If a game of `text` inherits its Scoring or Competition, it has that, since later
/// games may inherit it, too. No brace comment is open there: the last brace before it is a closing one. A text with ##
/// has no such place, since that value may hold in every later game. Whether the text is the `first` of its file does
/// not matter.
std::size_t place_to_cut(std::string_view text, std::size_t least, bool first);

}  // namespace kibitzer::pbn
