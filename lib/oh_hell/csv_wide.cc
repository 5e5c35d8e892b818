// The wide form of a CSV scoresheet: a line for each round, and in it a column for each player.
//
//   header = ROUND { NAME | NAME part | part NAME | "dealer" | "trump" | "cards" } ;
//   part   = "bid" | "won" | "points" | "made" ;          in any of the languages of csv_words.cc
//   line   = NUMBER { cell | value of the part } ;
//   cell   = BID "/" WON [ "/" POINTS ] | BID mark | mark | POINTS ;
//   mark   = "✓" | "x" | "yes" | "no" | …
//   totals = ( "Total" | "Sum" | … ) { NUMBER } ;
//
// A cell of one number is points: of the round, or the running total after it (csv_running_totals.cc).
#include <algorithm>
#include <utility>

#include "cards/card.h"
#include "oh_hell/csv_columns.h"
#include "oh_hell/csv_numbering.h"
#include "oh_hell/csv_rules.h"
#include "oh_hell/csv_table.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::oh_hell {
namespace {

/// What follows a bid: the tricks won after one of "/:|-", and the points after another, or after "=" or "(".
std::optional<std::pair<std::string_view, std::string_view>> won_and_points(std::string_view rest) {
  const std::size_t joint = rest.starts_with("–") ? std::string_view("–").size() : 1;
  if (rest.empty() || (joint == 1 && std::string_view("/:|-").find(rest.front()) == std::string_view::npos))
    return std::nullopt;
  rest = text::csv_trimmed(rest.substr(joint));
  const std::size_t end = std::min(rest.find_first_not_of("0123456789"), rest.size());
  std::string_view points = text::csv_trimmed(rest.substr(end));
  const std::string_view won = rest.substr(0, end);
  if (won.empty()) return std::nullopt;
  if (points.empty()) return std::pair(won, points);
  if (std::string_view("/:|=(").find(points.front()) == std::string_view::npos) return std::nullopt;
  points = text::csv_trimmed(points.substr(1));
  if (points.ends_with(')')) points = text::csv_trimmed(points.substr(0, points.size() - 1));
  return points.empty() ? std::nullopt : std::optional(std::pair(won, points));
}

/// Whether the text is a number, with or without sign and decimals.
bool is_decimal(std::string_view text) {
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  if (end == 0) return false;
  if (end == text.size()) return true;
  return (text[end] == ',' || text[end] == '.') && end + 1 < text.size() &&
         text.find_first_not_of("0123456789", end + 1) == std::string_view::npos;
}

/// "2-Feb", "02.feb", "02.02.2026".
bool looks_like_date(std::string_view text) {
  const std::string_view digits = "0123456789";
  const std::size_t day = text.find_first_not_of(digits);
  if (day == 0 || day == std::string_view::npos || std::string_view(".- ").find(text[day]) == std::string_view::npos)
    return false;
  const std::string_view rest = text::csv_trimmed(text.substr(day + 1));
  const bool month = rest.size() >= 3 && rest.substr(0, 3).find_first_of("0123456789.- /") == std::string_view::npos;
  return month || (!rest.empty() && rest.find_first_not_of("0123456789.-") == std::string_view::npos);
}

class WideReader {
 public:
  WideReader(CsvTable& table, const CsvHeader& header)
      : table_(table), session_(table.session()), sheet_(take_wide_sheet(table, header)) {}

  void read();

 private:
  void settle_order();
  std::vector<WideLine*> counted_down();
  bool more_above(const std::vector<WideLine*>& rounds) const;
  void number_by_cards();
  std::optional<int> tricks_of(const WideLine& line) const;
  std::optional<std::size_t> round_of(const WideLine& line);
  void line(const WideLine& line);
  void totals(const std::vector<text::CsvField>& fields);
  void keep_totals();
  void value(const WideColumn& column, const text::CsvField& field, CsvRow& row);
  void cell(const text::CsvField& field, CsvRow& row);
  CsvRow& row_of(std::size_t round, PlayerRef player);

  CsvTable& table_;
  Session& session_;
  WideSheet sheet_;
  std::vector<WideColumn> columns_;
  bool by_cards_ = false;      // the labels of the rounds are their cards
  bool newest_first_ = false;  // the rounds are recorded from the last to the first
  int counted_ = 0;            // rounds so far, where they are counted
  std::vector<CsvRow> rows_;
  std::size_t round_begin_ = 0;            // of the rows of the present round
  std::vector<std::size_t> place_of_row_;  // of each player's in it
};

/// The row of `player` in the round being read.
CsvRow& WideReader::row_of(std::size_t round, PlayerRef player) {
  std::size_t& place = place_of_row_[static_cast<std::size_t>(player.index)];
  if (place >= round_begin_ && place < rows_.size() && rows_[place].player.index == player.index) return rows_[place];
  place = rows_.size();
  CsvRow& row = rows_.emplace_back();
  row.round = round;
  row.player = player;
  return row;
}

/// How many tricks the players won according to the line; nothing unless it says so for all of them.
std::optional<int> WideReader::tricks_of(const WideLine& line) const {
  int sum = 0;
  bool any = false;
  for (const WideColumn& column : columns_) {
    if (column.place >= line.fields.size()) continue;
    std::string_view text = line.fields[column.place].text;
    if (column.part == Part::kCell) {
      const std::size_t slash = text.find('/');
      if (slash == std::string_view::npos) return std::nullopt;
      text = text.substr(slash + 1, text.find('/', slash + 1) - slash - 1);
    } else if (column.part != Part::kWon) {
      continue;
    }
    const auto won = csv_whole_number(text::csv_trimmed(text));
    if (!won) return std::nullopt;
    sum += *won;
    any = true;
  }
  return any ? std::optional(sum) : std::nullopt;
}

/// Finds out whether the labels of the rounds are numbers of cards: where they do not count rounds, but go up and
/// down as hands do, and the tricks won do not say otherwise.
void WideReader::number_by_cards() {
  const auto is_cards = [](const WideColumn& column) { return column.part == Part::kCards; };
  if (std::any_of(columns_.begin(), columns_.end(), is_cards)) return;
  const auto named_cards = [&](const std::vector<text::CsvField>& names) {
    return sheet_.round_column < names.size() && csv_word(names[sheet_.round_column].text) == kCards;
  };
  by_cards_ = named_cards(sheet_.parts) || named_cards(sheet_.names);
  std::vector<int> labels;
  std::vector<const WideLine*> of;
  for (const WideLine& line : sheet_.lines) {
    if (line.kind != LineKind::kRound) continue;
    const auto number = csv_whole_number(csv_round_number(sheet_.label_of(line).text));
    if (!number) return;
    labels.push_back(*number);
    of.push_back(&line);
  }
  if (by_cards_ || !count_like_cards(labels)) return;
  int fits = 0;
  int departed = 0;  // lines where the two readings differ
  int down = 0;
  std::size_t first = labels.size();
  for (std::size_t i = 0; i < labels.size(); ++i) {
    down += i > 0 && labels[i] < labels[i - 1] ? 1 : 0;
    if (labels[i] == static_cast<int>(i) + 1) continue;
    first = std::min(first, i);
    const auto tricks = tricks_of(*of[i]);
    if (!tricks) continue;
    ++departed;
    fits += *tricks == labels[i] ? 1 : 0;
  }
  by_cards_ = departed > 0 ? fits * 2 > departed : down > 1;
  if (!by_cards_) return;
  const text::CsvField& label = sheet_.label_of(*of[first]);
  table_.reporter().report(kCsvRule<"csv/numbered-by-cards">, label.at,
                           "the rounds are numbered by their cards: this is round {}, with hands of {}", first + 1,
                           text::counted(labels[first], "card"));
}

/// The lines of the rounds, where their numbers go down to 1 one by one; else nothing.
std::vector<WideLine*> WideReader::counted_down() {
  constexpr std::size_t kFewest = 3;
  std::vector<WideLine*> rounds;
  for (WideLine& line : sheet_.lines)
    if (line.kind == LineKind::kRound) rounds.push_back(&line);
  if (rounds.size() < kFewest) return {};
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    const auto number = csv_whole_number(csv_round_number(sheet_.label_of(*rounds[i]).text));
    if (!number || *number != static_cast<int>(rounds.size() - i)) return {};
  }
  return rounds;
}

/// Whether the totals of the players, which are recorded, rise from the bottom up.
bool WideReader::more_above(const std::vector<WideLine*>& rounds) const {
  const bool totals = std::any_of(columns_.begin(), columns_.end(),
                                  [](const WideColumn& column) { return column.part == Part::kTotal; });
  bool risen = false;
  for (const WideColumn& column : columns_) {
    if (column.part != (totals ? Part::kTotal : Part::kCell)) continue;
    std::optional<int> below;
    for (auto line = rounds.rbegin(); line != rounds.rend(); ++line) {
      const auto number = csv_whole_number(WideSheet::field(**line, column.place).text);
      if (!number || (below && *number < *below)) return false;
      risen = risen || (below && *number > *below);
      below = number;
    }
  }
  return risen;
}

/// Finds out in which order the rounds are, and what their labels count.
void WideReader::settle_order() {
  const auto down = counted_down();
  const auto is_cards = [](const WideColumn& column) { return column.part == Part::kCards; };
  const bool too_many = down.size() * session_.players.size() > static_cast<std::size_t>(cards::kDeckSize);
  const bool cards_apart = std::any_of(columns_.begin(), columns_.end(), is_cards);
  if (down.empty() || (!too_many && !cards_apart && !more_above(down))) number_by_cards();
  if (down.empty() || by_cards_) return;
  newest_first_ = true;
  for (std::size_t i = 0; i < down.size() / 2; ++i) std::swap(*down[i], *down[down.size() - 1 - i]);
  // A line of totals above the rounds belongs to the last.
  if (sheet_.lines.front().kind == LineKind::kTotals)
    std::rotate(sheet_.lines.begin(), sheet_.lines.begin() + 1, sheet_.lines.end());
}

/// The round that the line is about; nothing if that cannot be read.
std::optional<std::size_t> WideReader::round_of(const WideLine& line) {
  const text::CsvField& label = sheet_.label_of(line);
  text::CsvField digits = label;
  digits.text = csv_round_number(label.text);
  auto number = table_.number(digits, "the number of a round");
  if (by_cards_ && number) number->value = ++counted_;
  const std::size_t rounds = session_.rounds.size();
  const auto in = number ? table_.round(*number) : std::nullopt;
  if (!in) {
    session_.damaged = true;
    return std::nullopt;
  }
  if (by_cards_) table_.hand_size(*in, digits);
  if (session_.rounds.size() > rounds) return in;
  table_.reporter()
      .report(kCsvRule<"csv/fields">, label.at, "this round is given twice")
      .related.push_back({"first given here", session_.rounds[*in].number.at});
  session_.damaged = true;
  return std::nullopt;
}

void WideReader::line(const WideLine& line) {
  switch (line.kind) {
    case LineKind::kPassedOver:
      return;
    case LineKind::kTotals:
      return totals(line.fields);
    case LineKind::kNowhere:
      table_.reporter().report(kCsvRule<"csv/fields">, line.at, "this line does not say which round it is about");
      session_.damaged = true;
      return;
    case LineKind::kRound:
      break;
  }
  keep_totals();
  const auto in = round_of(line);
  if (!in) return;
  round_begin_ = rows_.size();
  for (const WideColumn& column : columns_) {
    if (column.place >= line.fields.size() || line.fields[column.place].text.empty()) continue;
    const text::CsvField& field = line.fields[column.place];
    if (column.part == Part::kDealer) {
      session_.rounds[*in].dealer = session_.refer(field.text, field.at);
    } else if (column.part == Part::kTrump) {
      table_.trump(*in, field);
    } else if (column.part == Part::kCards) {
      table_.hand_size(*in, field);
    } else {
      value(column, field, row_of(*in, column.player));
    }
  }
}

void WideReader::value(const WideColumn& column, const text::CsvField& field, CsvRow& row) {
  const auto number = [&](std::optional<Number>& into, std::string_view what) {
    into = table_.number(field, what);
    if (!into) session_.rounds[row.round].damaged = true;
  };
  const auto points = [&](std::optional<records::At<Points>>& into, std::string_view what) {
    into = table_.points(field, what);
    if (!into) session_.rounds[row.round].damaged = true;
  };
  switch (column.part) {
    case Part::kCell:
      return cell(field, row);
    case Part::kBid:
      return number(row.bid, "a bid");
    case Part::kWon:
      return number(row.won, "a number of tricks won");
    case Part::kPoints:
      return points(row.points, "a number of points");
    case Part::kMade:
      if (const auto mark = csv_mark(field.text)) {
        row.made = PlayerMade{row.player, *mark, field.at};
        return;
      }
      table_.reporter().report(kCsvRule<"csv/bad-number">, field.at, "expected yes or no, found '{}'",
                               text::printable(field.text));
      session_.rounds[row.round].damaged = true;
      return;
    case Part::kTotal:
      return points(row.total, "a total");
    case Part::kDealer:
    case Part::kTrump:
    case Part::kCards:
    case Part::kUnread:
    case Part::kPassed:
      return;
  }
}

/// "2/3", "2/2/12", "2 ✓", "x", "12".
void WideReader::cell(const text::CsvField& field, CsvRow& row) {
  if (field.text == "-" || field.text == "–") return;
  if (const auto mark = csv_mark(field.text)) {
    row.made = PlayerMade{row.player, *mark, field.at};
    return;
  }
  if (is_decimal(field.text)) {
    row.points = table_.points(field, "a number of points");
    return;
  }
  const std::size_t bid_end = std::min(field.text.find_first_not_of("0123456789"), field.text.size());
  text::CsvField part = field;
  part.text = field.text.substr(0, bid_end);
  const std::string_view rest = text::csv_trimmed(field.text.substr(bid_end));
  const auto mark = csv_mark(rest);
  const auto pair = mark ? std::nullopt : won_and_points(rest);
  if (bid_end == 0 || (!mark && !pair)) {
    table_.reporter().report(kCsvRule<"csv/bad-number">, field.at,
                             "'{}' is neither points nor bid/won nor a bid with a mark (2 ✓, 2 x){}",
                             text::printable(field.text),
                             looks_like_date(field.text) ? "; a spreadsheet may have made a date of bid/won" : "");
    session_.rounds[row.round].damaged = true;
    return;
  }
  row.bid = table_.number(part, "a bid");
  if (mark) {
    row.made = PlayerMade{row.player, *mark, field.at};
    return;
  }
  part.text = pair->first;
  row.won = table_.number(part, "a number of tricks won");
  if (pair->second.empty()) return;
  part.text = pair->second;
  row.points = table_.points(part, "a number of points");
}

void WideReader::totals(const std::vector<text::CsvField>& fields) {
  if (!session_.totals.empty()) return;  // a second line of sums
  for (const WideColumn& column : columns_) {
    if (column.place >= fields.size() || fields[column.place].text.empty()) continue;
    if (column.part != Part::kCell && column.part != Part::kPoints && column.part != Part::kTotal) continue;
    if (column.part == Part::kTotal)
      std::erase_if(session_.totals, [&](const auto& other) { return other.player.index == column.player.index; });
    if (const auto total = table_.points(fields[column.place], "a total"))
      session_.totals.push_back({column.player, *total});
  }
}

/// Totals followed by another round are those after the preceding round.
void WideReader::keep_totals() {
  if (session_.rounds.empty()) return;
  for (const PlayerPoints& total : session_.totals)
    row_of(session_.rounds.size() - 1, total.player).total = total.number;
  session_.totals.clear();
}

void WideReader::read() {
  columns_ = take_wide_columns(table_, sheet_);
  place_of_row_.assign(session_.players.size(), 0);
  settle_order();
  for (const WideLine& each : sheet_.lines) {
    if (table_.reporter().full()) break;
    line(each);
  }
  if (newest_first_ && !session_.rounds.empty()) table_.say_newest_first(session_.rounds.back());
  const bool bids = std::any_of(rows_.begin(), rows_.end(), [](const CsvRow& row) { return row.bid.has_value(); });
  if (bids)
    for (Round& round : session_.rounds) round.bids_at = round.number.at;
  table_.settle_hand_sizes(rows_);
  read_running_totals(table_, rows_);
  table_.enter(std::move(rows_));
}

}  // namespace

void read_wide_csv(CsvTable& table, const CsvHeader& header) { WideReader(table, header).read(); }

}  // namespace kibitzer::oh_hell
