#include "oh_hell/csv_header.h"

#include <algorithm>
#include <array>

#include "oh_hell/csv_numbering.h"
#include "oh_hell/csv_sheet.h"

namespace kibitzer::oh_hell {
namespace {

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("+-0123456789./: ") == std::string_view::npos;
}

/// What the fields of a line name.
struct NamedColumns {
  std::array<std::size_t, kCsvColumns.size()> words{};  // in any language
  std::size_t english = 0;  // columns of the long form except the cards, which both forms have
  std::size_t players = 0;  // "Player 1" and "Player 2" are names
  std::size_t unnamed = 0;  // fields that are not such words

  explicit NamedColumns(const std::vector<text::CsvField>& fields) {
    for (const text::CsvField& field : fields) {
      const auto column = csv_column(field.text);
      const auto word = column ? column : csv_word(field.text);
      players += (word ? word : csv_column_meant(field.text)) == kPlayer ? 1 : 0;
      english += column && *column < kCards ? 1 : 0;
      if (word) ++words[*word];
      unnamed += word || field.text.empty() ? 0 : 1;
    }
  }

  std::size_t parts() const { return words[kBid] + words[kWon] + words[kPoints] + words[kMade]; }
  /// Whether parts are named more than once, as when the players are named above them.
  bool repeated_parts() const {
    return std::any_of(words.begin() + kBid, words.begin() + kCards, [](std::size_t count) { return count > 1; });
  }
  /// Whether players are named before parts that are repeated.
  bool repeated_parts_of_players() const { return players == 0 && unnamed > 1 && repeated_parts(); }
  bool long_form() const { return players == 1 || english >= 2 || (unnamed == 0 && words[kRound] == 1 && parts() > 0); }
};

/// The first column of `fields` that is named with a word for `column`.
std::optional<std::size_t> column_called(const std::vector<text::CsvField>& fields, CsvColumn column) {
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (csv_column_meant(fields[i].text) == column) return i;
  return std::nullopt;
}

/// The rounds column of a line that otherwise names players, at least two; nothing for any other line.
std::optional<std::size_t> round_column_of_players(const std::vector<text::CsvField>& fields) {
  std::optional<std::size_t> rounds;
  std::size_t others = 0;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (!rounds && csv_word(fields[i].text) == kRound) {
      rounds = i;
    } else if (is_number(fields[i].text)) {
      return std::nullopt;
    } else {
      others += fields[i].text.empty() ? 0 : 1;
    }
  }
  if (!rounds && !fields.empty() && fields.front().text.empty()) rounds = 0;
  if (!rounds) {
    rounds = column_called(fields, kCards);
    if (rounds) --others;
  }
  return others >= 2 ? rounds : std::nullopt;
}

/// Whether the next line names the rounds and the same players again and again, so that the line before it names the
/// parts of their columns.
bool players_follow(text::CsvLines lines) {
  if (!lines.next()) return false;
  const auto& fields = lines.fields();
  const auto again = [&](const text::CsvField& field) {
    return !field.text.empty() && !csv_word(field.text) &&
           std::count_if(fields.begin(), fields.end(),
                         [&](const text::CsvField& other) { return other.text == field.text; }) > 1;
  };
  return column_called(fields, kRound) && std::any_of(fields.begin(), fields.end(), again);
}

/// Whether a number is in that column of the next line or the one after it.
bool rounds_follow(text::CsvLines lines, std::size_t column) {
  for (int further = 0; further < 2 && lines.next();) {
    if (lines.blank() || lines.comment()) continue;
    ++further;
    const auto& fields = lines.fields();
    if (column >= fields.size()) continue;
    const std::string_view text = fields[column].text;
    const std::size_t digits = text.find_last_not_of("0123456789.:");
    if (is_number(text) || (digits != std::string_view::npos && csv_word(text.substr(0, digits + 1)) == kRound &&
                            digits + 1 < text.size()))
      return true;
  }
  return false;
}

/// Whether the line names rounds, one a column, and the next line a player.
bool names_rounds(const std::vector<text::CsvField>& fields, text::CsvLines lines) {
  if (fields.size() < 3) return false;
  const auto first = csv_word(fields.front().text);
  if (!fields.front().text.empty() && first != kRound && first != kPlayer && first != kCards) return false;
  std::vector<int> numbers;
  const bool second_label = fields[1].text.empty() || csv_word(fields[1].text).has_value();
  for (std::size_t i = second_label ? 2 : 1; i < fields.size(); ++i) {
    const std::string_view digits = csv_round_number(fields[i].text);
    const auto number = csv_whole_number(digits);
    const bool named = csv_whole_number(fields[i].text) ||
                       csv_word(fields[i].text.substr(0, fields[i].text.size() - digits.size())) == kRound;
    if (!number || !named) break;
    numbers.push_back(*number);
  }
  std::size_t counted = 0;
  while (counted < numbers.size() && numbers[counted] == static_cast<int>(counted) + 1) ++counted;
  if (numbers.size() < 2 || (counted < numbers.size() && !count_like_cards(numbers))) return false;
  while (lines.next()) {
    if (lines.blank() || lines.comment()) continue;
    const auto& next = lines.fields();
    return !next.empty() && !next.front().text.empty() && !is_number(next.front().text);
  }
  return false;
}

}  // namespace

std::optional<CsvHeader> take_csv_header(text::CsvLines& lines) {
  std::optional<text::CsvLines> first;
  std::optional<std::vector<text::CsvField>> above;  // the line before
  for (std::size_t seen = 0; seen < kMostTitleLines && lines.next();) {
    if (lines.blank() || lines.comment()) continue;
    ++seen;
    lines.separate_like_header();
    const auto& fields = lines.fields();
    if (names_rounds(fields, lines)) return CsvHeader{lines.line(), fields, true, std::size_t{0}, true, {}};
    const NamedColumns named(fields);
    const bool names_above = above && std::any_of(above->begin(), above->end(), [](const text::CsvField& field) {
                               return !field.text.empty() && !csv_word(field.text);
                             });
    if (named.players == 0 && named.repeated_parts() && named.unnamed == 0 && names_above) {
      const auto rounds = column_called(fields, kRound);
      const auto column = rounds ? rounds : column_called(fields, kCards);
      return CsvHeader{lines.line(), fields, true, column.value_or(0), false, *above};
    }
    if (named.long_form() && !named.repeated_parts_of_players() && (named.players > 0 || !players_follow(lines)))
      return CsvHeader{lines.line(), fields, false, column_called(fields, kRound), false, {}};
    const auto rounds = round_column_of_players(fields);
    if (rounds && rounds_follow(lines, *rounds)) return CsvHeader{lines.line(), fields, true, rounds, false, {}};
    if (!first) first = lines;
    above = fields;
  }
  if (!first) return std::nullopt;
  lines = *first;
  return CsvHeader{lines.line(), lines.fields(), false, std::nullopt, false, {}};
}

}  // namespace kibitzer::oh_hell
