// Who the contestants of a session are, and whether they are ranked as one field or as two.
//
// In a Mitchell movement pairs are often numbered from 1 in both directions, so a number means one pair North-South and
// another East-West; in a Howell it is one pair wherever it sits. Records do not name the movement: it follows from who
// meets whom.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bridge/results/table_result.h"

namespace kibitzer::contests {

class Names;
struct Result;

/// A result, and its board.
struct Seating {
  Result* result = nullptr;
  std::size_t board = 0;
};

/// What shows whether all are one field, or North-South and East-West are two.
enum class Movement : std::uint8_t {
  kUnknown,         ///< nothing; all are ranked together
  kListedTogether,  ///< one: the record's own list ranks all together
  kBothDirections,  ///< one: pairs sat in both directions
  kOneDirection,    ///< two: everybody sat in one direction throughout
  kNumberedAlike,   ///< two: the same, and both directions have the same numbers
  kWithOthers,      ///< one: the section is ranked with another that is one
  kAskedOne,        ///< one, as the user wants it
  kAskedTwo,        ///< two, as the user wants it
};

constexpr bool has_two_fields(Movement movement) {
  return movement == Movement::kOneDirection || movement == Movement::kNumberedAlike || movement == Movement::kAskedTwo;
}

/// Whether the sections of a session are scored together, and what shows it.
enum class Together : std::uint8_t {
  kNo,            ///< apart; each has its own rankings
  kAsked,         ///< together, as the user wants it
  kByFigures,     ///< together: so the recorded IMPs, matchpoints or percentages were made
  kByList,        ///< together: the record's own list ranks them in one order
  kRankedByList,  ///< only ranked together, by that list; the figures were made from each section's tables
};

constexpr bool are_scored_together(Together together) {
  return together != Together::kNo && together != Together::kRankedByList;
}

/// The contestants of a session, or of a section of one.
struct Contestants {
  Movement movement = Movement::kUnknown;
  std::map<std::uint32_t, std::string> known_as;  ///< the names of contestants who have a number
  /// Contestants who share their number: those told apart only by the direction they sit in, and those by names.
  std::set<std::uint32_t> by_direction, by_names;
};

/// A number, and what is written with it: "12", "A12", "12 NS", "(A) EW 12".
struct Numbered {
  std::string section;
  std::optional<bridge::Side> direction;
  std::string number;
};
std::optional<Numbered> numbered(std::string_view text);

/// "NS", "East-West": a direction.
std::optional<bridge::Side> direction_of(std::string_view text);

/// Whether the text is a contestant's number, with or without letters of a section or a direction: "7", "A12", "7 NS".
bool is_number(std::string_view text);

/// Whether the result is of an individual: its players have numbers of their own.
bool is_of_individual(const Result& result, const Names& names);

/// Whether the list ranks the contestants of several sections in one order, by direction where it has those.
bool ranks_sections_together(std::span<const bridge::ListedContestant> listed);

/// Finds out who the contestants of `seatings` are, which are of one section of one session: gives each pair of each
/// result its name in `names`, `section` before its number if there is one, and the field that it is ranked in.
/// `listed` is the session's list of contestants; `winners` is how many fields the user wants, 1 or 2.
Contestants identify(std::span<const Seating> seatings, std::span<const bridge::ListedContestant> listed,
                     std::string_view section, Names& names, std::optional<int> winners = std::nullopt);

}  // namespace kibitzer::contests
