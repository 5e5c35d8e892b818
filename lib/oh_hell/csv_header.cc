#include "oh_hell/csv_header.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "text/lookalikes.h"
#include "text/nearest.h"
#include "text/words.h"

namespace kibitzer::oh_hell {
namespace {

/// A name that people give a column of the long form.
struct OtherColumn {
  std::string_view name;
  CsvColumn column;
};

constexpr OtherColumn kOtherColumns[] = {
    {"hand", kRound},    {"deal", kRound},   {"name", kPlayer},   {"prediction", kBid},
    {"predicted", kBid}, {"tip", kBid},      {"tricks", kWon},    {"taken", kWon},
    {"result", kWon},    {"score", kPoints}, {"scores", kPoints}, {"hand size", kCards},
};

/// What is above the numbers of the rounds where each player has a column.
constexpr std::string_view kRoundWords[] = {"round", "rounds", "rd", "rnd", "hand",  "deal", "game",  "#",
                                            "no",    "no.",    "nr", "nr.", "runde", "giv",  "omgang"};

constexpr std::size_t kMostTitleLines = 20;

bool is_round_word(std::string_view name) {
  return std::find(std::begin(kRoundWords), std::end(kRoundWords), plain_words(name)) != std::end(kRoundWords);
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("+-0123456789./: ") == std::string_view::npos;
}

/// Whether the line names columns of the long form: that of the players, or two of all but the cards, which both forms
/// have.
bool names_columns(const std::vector<CsvField>& fields) {
  std::size_t named = 0;
  std::size_t of_players = 0;  // "Player 1" and "Player 2" are names
  for (const CsvField& field : fields) {
    const auto column = csv_column(field.text);
    of_players += (column ? column : csv_column_meant(field.text)) == kPlayer ? 1 : 0;
    named += column && column != kCards ? 1 : 0;
  }
  return named >= 2 || of_players == 1;
}

/// The column of the rounds of a line that otherwise names players, two at least; nothing if it is not such a line.
std::optional<std::size_t> round_column_of_players(const std::vector<CsvField>& fields) {
  std::optional<std::size_t> rounds;
  std::size_t others = 0;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (!rounds && is_round_word(fields[i].text)) {
      rounds = i;
    } else if (is_number(fields[i].text)) {
      return std::nullopt;
    } else {
      others += fields[i].text.empty() ? 0 : 1;
    }
  }
  if (!rounds && !fields.empty() && fields.front().text.empty()) rounds = 0;
  return others >= 2 ? rounds : std::nullopt;
}

/// Whether a number is in that column of the next line or the one after it.
bool rounds_follow(CsvLines lines, std::size_t column) {
  for (int further = 0; further < 2 && lines.next();) {
    if (lines.blank() || lines.comment()) continue;
    ++further;
    const auto& fields = lines.fields();
    if (column < fields.size() && is_number(fields[column].text)) return true;
  }
  return false;
}

}  // namespace

std::string plain_words(std::string_view text) { return text::lowered(csv_trimmed(text::without_lookalikes(text))); }

std::optional<CsvColumn> csv_column(std::string_view name) {
  const auto* const found = std::find(kCsvColumns.begin(), kCsvColumns.end(), plain_words(name));
  if (found == kCsvColumns.end()) return std::nullopt;
  return static_cast<CsvColumn>(found - kCsvColumns.begin());
}

std::optional<CsvColumn> csv_column_meant(std::string_view name) {
  const std::string lower = plain_words(name);
  const auto* const other = std::find_if(std::begin(kOtherColumns), std::end(kOtherColumns),
                                         [&](const OtherColumn& column) { return column.name == lower; });
  if (other != std::end(kOtherColumns)) return other->column;
  // A "card" is rather the one that was turned for trump than the cards of a hand.
  const auto near = text::nearest(lower, std::span(kCsvColumns).first(kCards));
  return near ? std::optional(static_cast<CsvColumn>(*near)) : std::nullopt;
}

std::optional<CsvHeader> take_csv_header(CsvLines& lines) {
  std::optional<CsvLines> first;
  for (std::size_t seen = 0; seen < kMostTitleLines && lines.next();) {
    if (lines.blank() || lines.comment()) continue;
    ++seen;
    lines.separate_like_header();
    const auto& fields = lines.fields();
    if (names_columns(fields)) {
      const auto at = std::find_if(fields.begin(), fields.end(), [](const CsvField& field) {
        const auto column = csv_column(field.text);
        return (column ? column : csv_column_meant(field.text)) == kRound;
      });
      const auto column =
          at == fields.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - fields.begin()));
      return CsvHeader{lines.line(), fields, false, column};
    }
    const auto rounds = round_column_of_players(fields);
    if (rounds && rounds_follow(lines, *rounds)) return CsvHeader{lines.line(), fields, true, rounds};
    if (!first) first = lines;
  }
  if (!first) return std::nullopt;
  lines = *first;
  return CsvHeader{lines.line(), lines.fields(), false, std::nullopt};
}

}  // namespace kibitzer::oh_hell
