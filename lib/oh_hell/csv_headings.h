// What the columns of a wide scoresheet hold, by what is written above them and by what is in them. Internal to the
// reader of that form.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "oh_hell/csv_words.h"
#include "text/csv_lines.h"

namespace kibitzer::oh_hell {

enum class Part : std::uint8_t { kCell, kBid, kWon, kPoints, kMade, kTotal, kDealer, kTrump, kCards, kUnread, kPassed };

/// What is written above one column.
struct Heading {
  std::size_t place = 0;
  Part part = Part::kCell;
  text::CsvField player;  ///< whose column it is; the whole heading where it is nobody's
};

/// The part of a player's columns that `word` names.
std::optional<Part> part_called(std::string_view word);

/// The headings of all columns except that of the rounds. A name may be followed or preceded by the part it is for.
std::vector<Heading> headings_of(const std::vector<text::CsvField>& names, std::optional<std::size_t> round_column);

/// The headings where the players and their parts are named on two lines, in either order; a text on the upper one
/// holds for the columns up to the next. Empty if `lower` is not such a line.
std::vector<Heading> headings_of(const std::vector<text::CsvField>& upper, const std::vector<text::CsvField>& lower,
                                 std::optional<std::size_t> round_column);

}  // namespace kibitzer::oh_hell
