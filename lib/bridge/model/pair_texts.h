// How records write who plays: the names of a pair, and sections.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kibitzer::bridge {

/// The names in "Ann Berg - Bo Dahl", "Ann Berg & Bo Dahl", "Ann Berg og Bo Dahl", "Berg, Ann / Dahl, Bo" and the like, as
/// they are written; the whole text if it is one name. "Anne-Lise Berg" is one.
std::vector<std::string_view> players_in(std::string_view pair);

/// A player's name to compare it by: its words in small letters, without accents and in one order, so that "Lund, Kari"
/// and "KARI  LUND" are the same. Empty if there are none.
std::string player_key(std::string_view name);

/// The names of a pair, each as player_key() without blanks, in one order whichever way round the record has them.
std::vector<std::string> names_in(std::string_view pair);

/// The same as one text, to compare pairs by.
std::string names_key(std::string_view pair);

/// Whether both may be names of one pair: the words of each player in one are among those of a player in the other, as
/// where a record has only first names.
bool may_be_same_pair(std::string_view a, std::string_view b);

/// Whether two pairs, or two players, have nearly the same names: all but one are the same, and in that one a letter or,
/// if it is long, two are wrong.
bool nearly_same_names(std::string_view a, std::string_view b);

/// Whether `part` has fewer words than `name`, or initials in place of some, and none that differs: "K. Lund", "Kari" and
/// "Kari Lund".
bool is_part_of_name(std::string_view part, std::string_view name);

/// "A" for "a": programs write sections in either case.
std::string_view section_name(std::string_view section);

}  // namespace kibitzer::bridge
