// How records write who plays: the names of a pair, and sections.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kibitzer::bridge {

/// The names in "Ann Berg - Bo Dahl", "Ann Berg & Bo Dahl", "Ann Berg og Bo Dahl" and the like, in lower case without
/// blanks, in one order whichever way round the record has them. Names with hyphens come in parts.
std::vector<std::string> names_in(std::string_view pair);

/// The same as one text, to compare pairs by.
std::string names_key(std::string_view pair);

/// Whether both may be names of one pair: the words of each player in one are among those of a player in the other, as
/// where a record has only first names.
bool may_be_same_pair(std::string_view a, std::string_view b);

/// "A" for "a": programs write sections in either case.
std::string_view section_name(std::string_view section);

}  // namespace kibitzer::bridge
