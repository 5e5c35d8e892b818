#include "bridge/club/result_readings.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include "bridge/model/sheet_notation.h"
#include "bridge/scoring/scoring.h"
#include "cards/words.h"
#include "text/ascii.h"
#include "text/lookalikes.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using Column = ResultColumn;
using Count = ResultReadings::Count;
using ScoreOf = ResultReadings::ScoreOf;
using Suits = ResultReadings::Suits;

constexpr std::string_view kEnglishSuits = "cdhs";

/// By Suits: the letters in the order of kEnglishSuits.
constexpr std::array<std::string_view, 3> kSuitLetters = {"cdhs", "krhs", "tkcp"};

/// Where a contract has its suit as one letter; nothing if it has a sign or a word.
std::optional<std::size_t> place_of_suit(std::string_view word) {
  if (word.size() < 2 || word[0] < '1' || word[0] > '7' || text::lower(word[1]) < 'a' || text::lower(word[1]) > 'z')
    return std::nullopt;
  constexpr std::string_view kBehind = "x*=+-0123456789neswovz/dbr";
  const bool alone = word.find_first_not_of(kBehind, 2) == std::string_view::npos;
  return alone ? std::optional<std::size_t>(1) : std::nullopt;
}

std::string contract_word(std::string_view text) { return plain_word(text::in_utf8(text.substr(0, 60))); }

/// The contract with the English letter of its suit.
std::string with_english_suit(std::string word, Suits suits) {
  const auto place = place_of_suit(word);
  if (!place) return word;
  const std::size_t found = kSuitLetters[static_cast<std::size_t>(suits)].find(word[*place]);
  if (found != std::string_view::npos) word[*place] = kEnglishSuits[found];
  return word;
}

std::optional<Text> cell_of(const ResultRow& row, Column column) { return row.cell({column, {}, {}}); }

std::optional<Text> declarer_cell(const ResultRow& row) {
  if (const auto seat = cell_of(row, Column::kDeclaringSeat)) return seat;
  return cell_of(row, Column::kDeclarer);
}

/// The cards that a lead of two letters can be, if its suit is one of the set's letters.
std::vector<cards::Card> leads_with(std::string_view word, Suits suits) {
  constexpr int kKing = 13;
  constexpr int kJack = 11;
  const std::string_view letters = kSuitLetters[static_cast<std::size_t>(suits)];
  std::vector<cards::Card> found;
  const auto add = [&](char suit, std::string_view rank) {
    const std::size_t place = letters.find(suit);
    // Roi and valet: the others are among the words for ranks.
    const bool french = suits == Suits::kFrench && rank.size() == 1;
    const auto value = french && rank == "r"   ? std::optional(kKing)
                       : french && rank == "v" ? std::optional(kJack)
                                               : cards::rank_in_words(rank);
    if (place != std::string_view::npos && value) found.emplace_back(static_cast<cards::Suit>(place), *value);
  };
  if (word.size() < 2) return found;
  add(word.front(), word.substr(1));
  add(word.back(), word.substr(0, word.size() - 1));
  return found;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool reads_as_lead(std::string_view text, Suits suits) {
  const std::string word = contract_word(text);
  return cards::card_in_words(text).has_value() || (suits != Suits::kEnglish && !leads_with(word, suits).empty());
}

/// The first set that has the letters of all contracts, and can be that of most leads.
Suits suits_of(const std::vector<ResultRow>& rows) {
  std::string letters;
  for (const ResultRow& row : rows) {
    const auto cell = cell_of(row, Column::kContract);
    if (!cell) continue;
    const std::string word = contract_word(cell->text);
    const auto place = place_of_suit(word);
    if (place && word[*place] != 'n' && letters.find(word[*place]) == std::string::npos) letters += word[*place];
  }
  Suits best = Suits::kEnglish;
  std::size_t fewest = rows.size() + 1;
  for (const Suits suits : {Suits::kEnglish, Suits::kNordic, Suits::kFrench}) {
    if (letters.find_first_not_of(kSuitLetters[static_cast<std::size_t>(suits)]) != std::string::npos) continue;
    std::size_t unread = 0;
    for (const ResultRow& row : rows)
      if (const auto lead = cell_of(row, Column::kLead); lead && !reads_as_lead(lead->text, suits)) ++unread;
    if (unread >= fewest) continue;
    fewest = unread;
    best = suits;
  }
  return best;
}

/// What O is, by the other seats, or else by the headings of the sides.
std::optional<Seat> letter_o_of(const std::vector<ResultRow>& rows) {
  for (const ResultRow& row : rows) {
    const auto cell = declarer_cell(row);
    const std::string word = cell ? contract_word(cell->text) : std::string();
    if (word == "e") return Seat::kWest;
    if (word == "w" || word == "v") return Seat::kEast;
  }
  for (const ResultRow& row : rows)
    for (const text::CsvField& field : row.header->fields) {
      const std::string word = contract_word(field.text);
      for (const std::string_view side : {"eo", "e-o", "e/o", "est-ouest"})
        if (word.find(side) != std::string::npos) return Seat::kWest;
      for (const std::string_view side : {"ow", "o-w", "o/w", "ost-west", "oost-west", "ov", "ost/west", "oost/west"})
        if (word.find(side) != std::string::npos) return Seat::kEast;
    }
  return std::nullopt;
}

/// A result without a sign; nothing if it is anything else.
std::optional<int> plain_count(const ResultRow& row) {
  const auto cell = cell_of(row, Column::kResult);
  if (!cell || cell->text.empty() || cell->text.size() > 2) return std::nullopt;
  int count = 0;
  for (const char c : cell->text) {
    if (!text::is_digit(c)) return std::nullopt;
    count = 10 * count + (c - '0');
  }
  return count;
}

int tricks_by(Count reading, int count, const Contract& contract) {
  switch (reading) {
    case Count::kTricks:
      return count;
    case Count::kBeyondContract:
      return kBook + contract.level() + count;
    case Count::kBeyondBook:
      return kBook + count;
  }
  return count;
}

/// How a reading of the counts does over the whole column.
struct Fit {
  std::size_t scores = 0;      ///< that are right
  std::size_t impossible = 0;  ///< more tricks than there are
  std::size_t unlikely = 0;

  bool better_than(const Fit& other) const {
    if (scores != other.scores) return scores > other.scores;
    return impossible != other.impossible ? impossible < other.impossible : unlikely < other.unlikely;
  }
};

class Counts {
 public:
  Counts(const std::vector<ResultRow>& rows, const ResultReadings& readings, const Settings& settings);
  void decide(ResultReadings& readings) const;

 private:
  struct Counted {
    const ResultRow* row;
    Contract contract;
    std::optional<Seat> declarer;
    int count;
  };
  Fit fit_of(Count reading) const;
  bool scores_fit(const Counted& one, int tricks) const;

  const Settings& settings_;
  std::vector<Counted> counted_;
  bool signed_ = false;
};

Counts::Counts(const std::vector<ResultRow>& rows, const ResultReadings& readings, const Settings& settings)
    : settings_(settings) {
  for (const ResultRow& row : rows) {
    const auto result = cell_of(row, Column::kResult);
    signed_ = signed_ || (result && read_surplus(result->text));
    const auto contract = cell_of(row, Column::kContract);
    const auto count = plain_count(row);
    if (!contract || !count) continue;
    ResultLine line;
    if (!take_contract_of(*contract, readings, line).empty() || !line.row.contract) continue;
    if (line.row.contract->value.passed_out()) continue;
    if (const auto declarer = declarer_cell(row)) (void)take_declarer_of(*declarer, readings, line);
    counted_.push_back({&row, line.row.contract->value,
                        line.row.declarer ? std::optional(line.row.declarer->value) : std::nullopt, *count});
  }
}

/// Whether some score in the row is what the tricks are worth, whosever it is.
bool Counts::scores_fit(const Counted& one, int tricks) const {
  if (!one.declarer) return false;
  const int worth =
      std::abs(north_south_score(one.contract, *one.declarer, tricks, vulnerability_of(*one.row), settings_));
  for (std::size_t i = 0; i < one.row->cells.size() && i < one.row->header->columns.size(); ++i) {
    const auto& column = one.row->header->columns[i];
    if (!column || (column->column != Column::kScore && column->column != Column::kPoints)) continue;
    const auto figure = figure_of(one.row->cells[i]);
    if (figure && (figure->value == Hundredths::of(worth) || figure->value == Hundredths::of(-worth))) return true;
  }
  return false;
}

Fit Counts::fit_of(Count reading) const {
  constexpr int kFewest = -4;  // beyond the contract, but for a few rows
  Fit fit;
  for (const Counted& one : counted_) {
    const int tricks = tricks_by(reading, one.count, one.contract);
    const int beyond = tricks - kBook - one.contract.level();
    // A contract that failed is never counted from the book, nor has a plain number in a column with signs.
    const bool failed = beyond < 0 && (reading == Count::kBeyondBook || signed_);
    fit.impossible += tricks > kMostTricks ? 1U : 0U;
    fit.unlikely += beyond < kFewest || failed ? 1U : 0U;
    if (tricks <= kMostTricks && scores_fit(one, tricks)) ++fit.scores;
  }
  return fit;
}

void Counts::decide(ResultReadings& readings) const {
  if (counted_.empty()) return;
  std::array<Count, 3> order = {Count::kTricks, Count::kBeyondContract, Count::kBeyondBook};
  if (signed_) order = {Count::kBeyondContract, Count::kBeyondBook, Count::kTricks};
  Fit best = fit_of(order[0]);
  readings.count = order[0];
  for (const Count reading : {order[1], order[2]}) {
    const Fit fit = fit_of(reading);
    if (!fit.better_than(best)) continue;
    best = fit;
    readings.count = reading;
  }
  if (signed_ && readings.count == Count::kBeyondContract) return;  // +1, 0, -1
  for (const Count other : order) {
    const Fit fit = fit_of(other);
    if (other == readings.count || best.better_than(fit)) continue;
    for (const Counted& one : counted_) {
      if (tricks_by(other, one.count, one.contract) == tricks_by(readings.count, one.count, one.contract)) continue;
      readings.other_count = other;
      readings.unclear_at = cell_of(*one.row, Column::kResult)->at;
      return;
    }
  }
}

ScoreOf score_of(const std::vector<ResultRow>& rows, const ResultReadings& readings, const Settings& settings) {
  std::array<std::size_t, 3> fits{};
  for (const ResultRow& row : rows) {
    auto score = cell_of(row, Column::kScore);
    if (!score && readings.points_are_scores) score = cell_of(row, Column::kPoints);
    const auto figure = score ? figure_of(*score) : std::nullopt;
    const auto contract = cell_of(row, Column::kContract);
    if (!figure || !contract) continue;
    ResultLine line;
    (void)take_contract_of(*contract, readings, line);
    if (const auto declarer = declarer_cell(row)) (void)take_declarer_of(*declarer, readings, line);
    if (const auto result = cell_of(row, Column::kResult)) (void)take_result_of(*result, readings, line);
    line.finish();
    if (!line.row.contract || !line.row.declarer || !line.row.tricks || line.row.tricks->value > kMostTricks) continue;
    const Seat declarer = line.row.declarer->value;
    const int worth =
        north_south_score(line.row.contract->value, declarer, line.row.tricks->value, vulnerability_of(row), settings);
    const bool ours = side_of(declarer) == Side::kNorthSouth;
    fits[0] += figure->value == Hundredths::of(worth) ? 1 : 0;
    fits[1] += figure->value == Hundredths::of(ours ? worth : -worth) ? 1 : 0;
    fits[2] += figure->value == Hundredths::of(std::abs(worth)) ? 1 : 0;
  }
  return static_cast<ScoreOf>(std::max_element(fits.begin(), fits.end()) - fits.begin());
}

/// Whether a column "points" has scores: without a column of scores, and all of them end in 0.
bool points_are_scores(const std::vector<ResultRow>& rows) {
  bool any = false;
  for (const ResultRow& row : rows)
    for (std::size_t i = 0; i < row.header->columns.size(); ++i) {
      const auto& column = row.header->columns[i];
      if (!column) continue;
      if (column->column == Column::kScore) return false;
      if (column->column != Column::kPoints || i >= row.cells.size()) continue;
      const auto figure = figure_of(row.cells[i]);
      if (!figure) continue;
      if (figure->decimals > 0 || figure->value.count % 1000 != 0) return false;
      any = any || figure->value.count != 0;
    }
  return any;
}

}  // namespace

std::optional<Text> ResultRow::cell(const HeadedColumn& column) const {
  for (std::size_t i = 0; i < header->columns.size() && i < cells.size(); ++i)
    if (header->columns[i] == column) return says_nothing(cells[i].text) ? std::nullopt : std::optional(cells[i]);
  return std::nullopt;
}

ResultReadings readings_of(const std::vector<ResultRow>& rows, const Settings& settings) {
  ResultReadings readings;
  readings.suits = suits_of(rows);
  readings.letter_o = letter_o_of(rows);
  readings.points_are_scores = points_are_scores(rows);
  Counts(rows, readings, settings).decide(readings);
  readings.score = score_of(rows, readings, settings);
  return readings;
}

std::string_view take_contract_of(const Text& cell, const ResultReadings& readings, ResultLine& line) {
  const std::string word = with_english_suit(contract_word(cell.text), readings.suits);
  const std::string_view wanted = take_contract({word, cell.at}, line);
  if (wanted.empty() || word.empty()) return wanted;
  // "4S N", "4S by N": the declarer without a result.
  const std::string_view seat = std::string_view(word).substr(word.size() - 1);
  std::string_view before = std::string_view(word).substr(0, word.size() - 1);
  for (const std::string_view by : {"by", "av", "af", "von", "par", "door", "-", ","})
    if (before.ends_with(by)) before.remove_suffix(by.size());
  if (!take_contract({before, cell.at}, line).empty()) return wanted;
  if (take_declarer_of({seat, cell.at}, readings, line).empty()) return {};
  line.row.contract.reset();
  return wanted;
}

std::string_view take_declarer_of(const Text& cell, const ResultReadings& readings, ResultLine& line) {
  const std::string word = contract_word(cell.text);
  if (word == "o" && readings.letter_o) {
    line.row.declarer = At<Seat>{*readings.letter_o, cell.at};
    return {};
  }
  return take_declarer({word, cell.at}, line);
}

std::string_view take_lead_of(const Text& cell, const ResultReadings& readings, ResultLine& line) {
  const std::string lead = text::in_utf8(cell.text.substr(0, 60));
  if (readings.suits == Suits::kEnglish || !is_ascii(lead)) return take_lead({lead, cell.at}, line);
  // With other letters, a card may be one of two, such as KD, and ranks have letters that are not known here.
  const auto cards = leads_with(contract_word(lead), readings.suits);
  if (cards.size() == 1) line.row.lead = CardAt{cards.front(), cell.at};
  return {};
}

std::string_view take_result_of(const Text& cell, const ResultReadings& readings, ResultLine& line) {
  constexpr std::string_view kWanted = "=, tricks over or under the contract as in +1 or -2, or the tricks won";
  const std::string word = contract_word(cell.text);
  for (const std::string_view made : {"c", "==", "ok", "made"})
    if (word == made) {
      line.surplus = At<int>{0, cell.at};
      return {};
    }
  ResultLine read;
  if (!take_tricks({word, cell.at}, read).empty())
    return take_adjustment({cell.text, cell.at}, line) ? std::string_view() : kWanted;
  if (read.surplus) {
    line.surplus = read.surplus;
    return {};
  }
  if (!line.row.contract || line.row.contract->value.passed_out()) return {};
  const int count = read.row.tricks->value;
  if (count > kMostTricks) return kWanted;
  const int tricks = tricks_by(readings.count, count, line.row.contract->value);
  if (readings.other_count && tricks_by(*readings.other_count, count, line.row.contract->value) != tricks) return {};
  line.row.tricks = At<int>{tricks, cell.at};
  return {};
}

Vulnerability vulnerability_of(const ResultRow& row) {
  const auto cell = cell_of(row, Column::kVulnerable);
  const auto written = cell ? vulnerability_in_words(cell->text) : std::nullopt;
  return written ? *written : vulnerability_of_board(row.board.value_or(1));
}

std::optional<Vulnerability> vulnerability_in_words(std::string_view text) {
  if (const auto read = read_vulnerability(text)) return read->value;
  const std::string word = contract_word(text);
  for (const std::string_view none : {"ingen", "keiner", "niemand", "personne", "nul", "o", "0", "-", "nikt", "inga"})
    if (word == none) return Vulnerability::kNone;
  for (const std::string_view both : {"alle", "alla", "begge", "båda", "allen", "tous", "b", "obie"})
    if (word == both) return Vulnerability::kBoth;
  const auto column = result_column(text);
  if (!column || column->column != Column::kPair || !column->side) return std::nullopt;
  return *column->side == Side::kNorthSouth ? Vulnerability::kNorthSouth : Vulnerability::kEastWest;
}

std::optional<Figure> figure_of(const Text& cell) {
  std::string number = contract_word(cell.text);
  if (number.ends_with('%')) number.pop_back();
  const std::size_t comma = number.find(',');
  if (comma != std::string::npos && number.find('.') == std::string::npos) number[comma] = '.';
  auto figure = read_figure(number, cell.at);
  // What a spreadsheet has calculated is rounded, like what it is compared with.
  const std::size_t third = number.find('.') + 3;
  if (figure && figure->decimals == 2 && third > 2 && third < number.size() && number[third] >= '5')
    figure->value += number.starts_with('-') ? Hundredths{-1} : Hundredths{1};
  return figure;
}

}  // namespace kibitzer::bridge
