// Bridgewebs' files: CSV behind tags.
//
//   #VERSION, #DATE,dd/mm/yyyy, #TITLE …   a value behind the tag, or in the next line
//   #SCORES       a header and a row a pair: POSITION, PAIR, NAME1, NAME2, PERCENT, points; twice where both directions are
//                 ranked, first North-South
//   #TRAVELLERS   a header, of the rows below
//   #BOARD,n      the rows of a board
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "bridge/club/result_table.h"
#include "bridge/club/rules.h"
#include "bridge/model/nobody.h"
#include "bridge/model/sheet_notation.h"
#include "text/date.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using Column = ResultColumn;

constexpr std::size_t kMostTotals = 20'000;

/// What a column of the ranking has.
enum class OfPair : std::uint8_t {
  kUnknown,
  kPlace,
  kNumber,
  kName,
  kPercentage,
  kScore,
  kMatchpoints,
  kImps,
  kDirection,
  kSection,
  kBoards
};

struct RankingWord {
  std::string_view word;
  OfPair column;
};
constexpr auto kRankingWords =
    std::to_array<RankingWord>({{"position", OfPair::kPlace},      {"pos", OfPair::kPlace},
                                {"place", OfPair::kPlace},         {"rank", OfPair::kPlace},
                                {"pair", OfPair::kNumber},         {"pairno", OfPair::kNumber},
                                {"no", OfPair::kNumber},           {"number", OfPair::kNumber},
                                {"name1", OfPair::kName},          {"name2", OfPair::kName},
                                {"name", OfPair::kName},           {"names", OfPair::kName},
                                {"player1", OfPair::kName},        {"player2", OfPair::kName},
                                {"percent", OfPair::kPercentage},  {"percentage", OfPair::kPercentage},
                                {"%", OfPair::kPercentage},        {"score%", OfPair::kPercentage},
                                {"score", OfPair::kScore},         {"points", OfPair::kScore},
                                {"total", OfPair::kScore},         {"mps", OfPair::kMatchpoints},
                                {"mp", OfPair::kMatchpoints},      {"matchpoints", OfPair::kMatchpoints},
                                {"imps", OfPair::kImps},           {"imp", OfPair::kImps},
                                {"direction", OfPair::kDirection}, {"dir", OfPair::kDirection},
                                {"section", OfPair::kSection},     {"boards", OfPair::kBoards},
                                {"boardsplayed", OfPair::kBoards}});

OfPair ranking_column(std::string_view heading) {
  std::string word = plain_word(text::in_utf8(heading.substr(0, 60)));
  word.erase(std::remove_if(word.begin(), word.end(), [](char c) { return c == '_' || c == '.' || c == '-'; }),
             word.end());
  for (const RankingWord& one : kRankingWords)
    if (one.word == word) return one.column;
  return OfPair::kUnknown;
}

bool has_digits_alone(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

class Bridgewebs {
 public:
  Bridgewebs(std::string_view text, ResultTable& table, findings::Reporter& reporter)
      : lines_(text), table_(table), reporter_(reporter) {}

  void read();

 private:
  enum class Part : std::uint8_t { kOther, kDate, kTitle, kScores, kTravellers };

  void read_tag();
  void read_value(const text::CsvField& field);
  void read_ranking();
  void read_traveller();
  Text text_of(const text::CsvField& field);
  void finish_rankings();

  text::CsvLines lines_;
  ResultTable& table_;
  findings::Reporter& reporter_;
  Part part_ = Part::kOther;
  std::vector<OfPair> ranking_;        // its columns
  std::vector<std::size_t> rankings_;  // where each begins in the totals
  std::optional<int> board_;
  text::Span board_at_;
  bool full_ = false;
};

Text Bridgewebs::text_of(const text::CsvField& field) {
  const std::string_view text = text::csv_trimmed(field.text).substr(0, kMaxNameBytes);
  if (!field.doubled && !text::first_invalid_utf8(text)) return {text, field.at};
  return {table_.kept.keep(text::in_utf8(field.doubled ? text::undoubled(text) : std::string(text))), field.at};
}

void Bridgewebs::read_value(const text::CsvField& field) {
  if (field.text.empty()) return;
  if (part_ == Part::kDate && !table_.date) {
    table_.date = text_of(field);
    if (const auto iso = text::iso_day_first(table_.date->text)) table_.date->text = table_.kept.keep(*iso);
  }
  if (part_ == Part::kTitle && !table_.event) table_.event = text_of(field);
}

void Bridgewebs::read_tag() {
  const auto& fields = lines_.fields();
  const std::string tag = text::lowered(fields.front().text.substr(0, 40));
  part_ = Part::kOther;
  if (tag == "#date") part_ = Part::kDate;
  if (tag == "#title") part_ = Part::kTitle;
  if (tag == "#scores") {
    part_ = Part::kScores;
    ranking_.clear();
    rankings_.push_back(table_.totals.size());
  }
  if (tag == "#travellers") part_ = Part::kTravellers;
  if (fields.size() > 1) read_value(fields[1]);
  if (tag != "#board") return;
  part_ = Part::kTravellers;
  board_ = fields.size() > 1 ? board_number(text::csv_trimmed(fields[1].text)) : std::nullopt;
  board_at_ = fields.size() > 1 ? fields[1].at : fields.front().at;
  if (!board_)
    reporter_.report(kClubRule<"results/bad-value">, board_at_, "\"{}\" is not the number of a board, from 1 up",
                     text::printable(fields.size() > 1 ? fields[1].text : std::string_view()));
}

void Bridgewebs::read_ranking() {
  const auto& fields = lines_.fields();
  if (ranking_.empty()) {
    for (const text::CsvField& field : fields) ranking_.push_back(ranking_column(field.text));
    return;
  }
  if (table_.totals.size() >= kMostTotals) return;
  TotalRow row;
  row.at = lines_.line();
  std::string names;
  for (std::size_t i = 0; i < std::min(fields.size(), ranking_.size()); ++i) {
    const Text cell = text_of(fields[i]);
    if (says_nothing(cell.text)) continue;
    auto* figure = ranking_[i] == OfPair::kPercentage    ? &row.percentage
                   : ranking_[i] == OfPair::kScore       ? &row.score
                   : ranking_[i] == OfPair::kMatchpoints ? &row.matchpoints
                   : ranking_[i] == OfPair::kImps        ? &row.imps
                   : ranking_[i] == OfPair::kBoards      ? &row.boards
                                                         : nullptr;
    if (ranking_[i] == OfPair::kPlace) {
      std::string_view place = cell.text;
      if (place.ends_with('=')) place.remove_suffix(1);
      if (place.starts_with('=')) place.remove_prefix(1);
      row.rank = figure_of({place, cell.at});
    }
    if (ranking_[i] == OfPair::kNumber && !names_nobody(cell.text)) row.contestant = cell;
    if (ranking_[i] == OfPair::kDirection) row.direction = cell;
    if (ranking_[i] == OfPair::kSection) row.section = cell;
    if (ranking_[i] == OfPair::kName && !names_nobody(cell.text)) {
      names += (names.empty() ? "" : " & ") + std::string(cell.text);
      row.names = Text{{}, row.names ? join(row.names->at, cell.at) : cell.at};
    }
    if (figure == nullptr || *figure) continue;
    *figure = figure_of(cell);
    if (!*figure)
      reporter_.report(kClubRule<"results/bad-value">, cell.at,
                       "\"{}\" cannot be read in the ranking; expected a number", text::printable(cell.text));
  }
  if (row.names) row.names->text = table_.kept.keep(names);
  if (row.contestant) table_.totals.push_back(row);
}

void Bridgewebs::read_traveller() {
  auto header = columns_in_line(lines_);
  const auto known =
      std::count_if(header.columns.begin(), header.columns.end(), [](const auto& one) { return one.has_value(); });
  const bool words = std::none_of(header.fields.begin(), header.fields.end(),
                                  [](const text::CsvField& field) { return has_digits_alone(field.text); });
  constexpr std::ptrdiff_t kFewest = 3;
  if (words && known >= kFewest) {
    if (table_.headers.empty() || table_.headers.back().columns != header.columns)
      table_.headers.push_back(std::move(header));
    return;
  }
  if (!board_ || full_) return;
  if (table_.headers.empty()) {
    reporter_.report(kClubRule<"results/syntax">, lines_.line(),
                     "no line below #TRAVELLERS names the columns of this row, such as NS, EW, CONTRACT, BY, TRICKS");
    full_ = true;
    return;
  }
  ResultRow row;
  row.at = lines_.line();
  row.header = &table_.headers.back();
  take_cells(lines_, row, table_, reporter_);
  row.board = board_;
  row.board_at = board_at_;
  full_ = !add_row(std::move(row), table_, reporter_);
}

/// Two rankings are those of North-South and East-West, if their pairs have the same numbers.
void Bridgewebs::finish_rankings() {
  if (rankings_.size() != 2) return;
  const auto second = table_.totals.begin() + static_cast<std::ptrdiff_t>(rankings_[1]);
  std::set<std::string_view> first;
  for (auto row = table_.totals.begin(); row != second; ++row) first.insert(row->contestant->text);
  const bool alike = std::any_of(second, table_.totals.end(),
                                 [&](const TotalRow& row) { return first.contains(row.contestant->text); });
  if (!alike) return;
  for (auto row = table_.totals.begin(); row != table_.totals.end(); ++row)
    if (!row->direction) row->direction = Text{row < second ? "NS" : "EW", row->at};
}

void Bridgewebs::read() {
  while (lines_.next() && !reporter_.full()) {
    if (lines_.blank()) continue;
    const auto& fields = lines_.fields();
    if (fields.empty()) continue;
    if (fields.front().text.starts_with('#'))
      read_tag();
    else if (part_ == Part::kDate || part_ == Part::kTitle)
      read_value(fields.front());
    else if (part_ == Part::kScores)
      read_ranking();
    else if (part_ == Part::kTravellers)
      read_traveller();
  }
  finish_rankings();
  if (table_.rows.empty() && reporter_.count() == 0)
    reporter_.report(kClubRule<"results/syntax">, findings::Severity::kInfo, {0, 0},
                     "the file has no results of boards, so {}",
                     table_.totals.empty() ? "nothing of it is judged" : "its totals cannot be verified");
}

}  // namespace

bool looks_like_bridgewebs(std::string_view text) {
  constexpr std::size_t kHead = 4096;
  constexpr std::array<std::string_view, 4> kTags = {"#scores", "#travellers", "#boardformat", "#board,"};
  text.remove_prefix(text::byte_order_mark_size(text));
  const std::string head = text::lowered(text.substr(0, kHead));
  if (!head.starts_with('#')) return false;
  if (head.starts_with("#version")) return true;
  return std::any_of(kTags.begin(), kTags.end(),
                     [&](std::string_view tag) { return head.find("\n" + std::string(tag)) != std::string::npos; });
}

void read_bridgewebs(std::string_view text, ResultTable& table, findings::Reporter& reporter) {
  Bridgewebs(text, table, reporter).read();
}

}  // namespace kibitzer::bridge
