// What people write above the columns of a scoresheet, in English, Norwegian, Danish, Swedish, German, Dutch and
// French. Internal to the readers of CSV.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kibitzer::oh_hell {

/// What a column holds. The first seven are columns of the long form.
enum CsvColumn : std::size_t { kRound, kPlayer, kBid, kWon, kPoints, kMade, kCards, kTrump, kDealer, kTotal };

/// The names that the long form is documented with, in the same order.
inline constexpr std::array<std::string_view, 10> kCsvColumns = {"round", "player", "bid",   "won",    "points",
                                                                 "made",  "cards",  "trump", "dealer", "total"};

/// A field's text in small letters, without invisible characters, blanks at its ends, or dots and colons after it.
std::string plain_words(std::string_view text);

/// The column of exactly that English name, whatever its case.
std::optional<CsvColumn> csv_column(std::string_view name);

/// The column that `name` names in one of the languages.
std::optional<CsvColumn> csv_word(std::string_view name);

/// The column that `name` was surely meant to name: a word for it, or a misspelling of its English name.
std::optional<CsvColumn> csv_column_meant(std::string_view name);

/// Whether a line that `name` begins holds totals.
bool csv_total_word(std::string_view name);

/// Whether a line or column that is called `name` follows from the others: places, averages, winners.
bool csv_passed_over(std::string_view name);

/// Whether a column that is called `name` holds dates or remarks.
bool csv_remark(std::string_view name);

/// Whether a column that is called `name` says which evening its lines are of.
bool csv_evening_word(std::string_view name);

/// Whether `name` is a word for a round that means a whole game beside another word for a round.
bool csv_game_word(std::string_view name);

/// Whether `text` marks a bid as made ("✓", "yes") or missed ("x", "no"); nothing if it is not a mark.
std::optional<bool> csv_mark(std::string_view text);

/// Whether `text` means that there is no trump.
bool csv_no_trump(std::string_view text);

}  // namespace kibitzer::oh_hell
