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
#include <charconv>
#include <utility>

#include "oh_hell/csv_headings.h"
#include "oh_hell/csv_numbering.h"
#include "oh_hell/csv_rules.h"
#include "oh_hell/csv_table.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::oh_hell {
namespace {

struct WideColumn {
  std::size_t place = 0;
  Part part = Part::kCell;
  PlayerRef player;
};

constexpr std::size_t kMostLines = kMaxRounds + 1000;  // more rounds than are read, and what may be around them

/// The number in a round's label: "7", "7.", "Round 7", "R7".
std::string_view number_in(std::string_view label) {
  while (!label.empty() && (label.back() == '.' || label.back() == ':')) label.remove_suffix(1);
  const std::size_t digits = label.find_last_not_of("0123456789");
  return digits == std::string_view::npos || digits + 1 == label.size() || label[digits] == '-' ||
                 label[digits] == '.' || label[digits] == ','
             ? label
             : label.substr(digits + 1);
}

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
  return value;
}

class WideReader {
 public:
  WideReader(CsvTable& table, const CsvHeader& header) : table_(table), session_(table.session()), header_(header) {}

  void read();

 private:
  enum class LineKind : std::uint8_t { kRound, kTotals, kPassedOver, kNowhere };

  void collect();
  void columns();
  void column(const Heading& heading);
  bool only(std::size_t place, bool (*allowed)(std::string_view)) const;
  bool hand_sizes_in(std::size_t place) const;
  LineKind kind_of(const WideLine& line) const;
  const CsvField& label_of(const WideLine& line) const;
  void number_by_cards();
  std::optional<int> tricks_of(const WideLine& line) const;
  std::optional<std::size_t> round_of(const WideLine& line);
  void line(const WideLine& line);
  void totals(const std::vector<CsvField>& fields);
  void value(const WideColumn& column, const CsvField& field, CsvRow& row);
  void cell(const CsvField& field, CsvRow& row);
  CsvRow& row_of(std::size_t round, PlayerRef player);

  CsvTable& table_;
  Session& session_;
  const CsvHeader& header_;
  std::vector<WideLine> lines_;
  std::vector<WideColumn> columns_;
  bool by_cards_ = false;  // the labels of the rounds are their cards
  int counted_ = 0;        // rounds so far, where they are
  std::vector<CsvRow> rows_;
  std::size_t round_begin_ = 0;            // of the rows of the present round
  std::vector<std::size_t> place_of_row_;  // of each player's in it
};

void WideReader::collect() {
  while (!table_.reporter().full() && lines_.size() < kMostLines && table_.next_line())
    if (const auto& fields = table_.fields(); !fields.empty()) lines_.push_back({table_.line(), fields});
}

/// Whether all that is in the column below its heading, some of it at least, is allowed.
bool WideReader::only(std::size_t place, bool (*allowed)(std::string_view)) const {
  bool any = false;
  for (const WideLine& line : lines_) {
    if (place >= line.fields.size() || line.fields[place].text.empty() || kind_of(line) != LineKind::kRound) continue;
    if (!allowed(line.fields[place].text)) return false;
    any = true;
  }
  return any;
}

void WideReader::column(const Heading& heading) {
  const auto is_count = [](std::string_view text) { return whole_number(text).has_value(); };
  switch (heading.part) {
    case Part::kDealer:
    case Part::kTrump:
      if (only(heading.place, is_count)) break;  // somebody who is called so
      return columns_.push_back({heading.place, heading.part, {}});
    case Part::kCards:
      return columns_.push_back({heading.place, heading.part, {}});
    case Part::kUnread:
      return void(table_.reporter().report(kCsvRule<"csv/unknown-column">, heading.player.at,
                                           "the column '{}' is not read", text::printable(heading.player.text)));
    case Part::kCell:
    case Part::kBid:
    case Part::kWon:
    case Part::kPoints:
    case Part::kMade:
    case Part::kTotal:
      break;
  }
  const Part part = heading.part == Part::kDealer || heading.part == Part::kTrump ? Part::kCell : heading.part;
  if (const auto seated = table_.player(heading.player)) columns_.push_back({heading.place, part, *seated});
}

void WideReader::columns() {
  std::vector<Heading> headings;
  const auto names_parts = [&](const std::vector<CsvField>& upper, const std::vector<CsvField>& lower) {
    const std::size_t place = *header_.round_column;
    if (place < lower.size() && csv_word(lower[place].text) != kRound && csv_word(lower[place].text) != kCards &&
        !lower[place].text.empty())
      return false;
    headings = headings_of(upper, lower, place);
    return !headings.empty();
  };
  if (!header_.names.empty()) {
    names_parts(header_.names, header_.fields);
  } else if (!lines_.empty() && names_parts(header_.fields, lines_.front().fields)) {
    lines_.erase(lines_.begin());
  } else {
    headings = headings_of(header_.fields, header_.round_column);
  }
  for (const Heading& heading : headings) column(heading);
  place_of_row_.assign(session_.players.size(), 0);
}

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

const CsvField& WideReader::label_of(const WideLine& line) const {
  static const CsvField kEmpty;
  const std::size_t place = *header_.round_column;
  return place < line.fields.size() ? line.fields[place] : kEmpty;
}

WideReader::LineKind WideReader::kind_of(const WideLine& line) const {
  const CsvField& label = label_of(line);
  if (csv_passed_over(label.text)) return LineKind::kPassedOver;
  if (csv_total_word(label.text)) return LineKind::kTotals;
  if (!label.text.empty()) return LineKind::kRound;
  return &line == lines_.data() ? LineKind::kNowhere : LineKind::kTotals;
}

/// How many tricks the players won by the line; nothing if it does not say that of all.
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
    const auto won = whole_number(csv_trimmed(text));
    if (!won) return std::nullopt;
    sum += *won;
    any = true;
  }
  return any ? std::optional(sum) : std::nullopt;
}

/// Finds out whether the labels of the rounds are numbers of cards: where they are no count of rounds, but go up and
/// down as hands do, and the tricks won do not say otherwise.
void WideReader::number_by_cards() {
  const auto is_cards = [](const WideColumn& column) { return column.part == Part::kCards; };
  if (std::any_of(columns_.begin(), columns_.end(), is_cards)) return;
  const auto& names = header_.fields;
  const std::size_t place = *header_.round_column;
  by_cards_ = place < names.size() && csv_word(names[place].text) == kCards;
  std::vector<int> labels;
  std::vector<const WideLine*> of;
  for (const WideLine& line : lines_) {
    if (kind_of(line) != LineKind::kRound) continue;
    const auto number = whole_number(number_in(label_of(line).text));
    if (!number) return;
    labels.push_back(*number);
    of.push_back(&line);
  }
  if (by_cards_ || !count_like_cards(labels)) return;
  int fits = 0;
  int departed = 0;  // lines where both readings differ
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
  const CsvField& label = label_of(*of[first]);
  table_.reporter().report(kCsvRule<"csv/numbered-by-cards">, label.at,
                           "the rounds are numbered by their cards: this is round {}, with hands of {}", first + 1,
                           text::counted(labels[first], "card"));
}

/// The round that the line is about; nothing where that cannot be read.
std::optional<std::size_t> WideReader::round_of(const WideLine& line) {
  const CsvField& label = label_of(line);
  CsvField digits = label;
  digits.text = number_in(label.text);
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
  switch (kind_of(line)) {
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
  const auto in = round_of(line);
  if (!in) return;
  round_begin_ = rows_.size();
  for (const WideColumn& column : columns_) {
    if (column.place >= line.fields.size() || line.fields[column.place].text.empty()) continue;
    const CsvField& field = line.fields[column.place];
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

void WideReader::value(const WideColumn& column, const CsvField& field, CsvRow& row) {
  const auto number = [&](std::optional<Number>& into, std::string_view what) {
    into = table_.number(field, what);
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
      return number(row.points, "a number of points");
    case Part::kMade:
      if (const auto mark = csv_mark(field.text)) {
        row.made = PlayerMade{row.player, *mark, field.at};
        return;
      }
      table_.reporter().report(kCsvRule<"csv/bad-number">, field.at, "yes or no is expected here, and '{}' is neither",
                               text::printable(field.text));
      session_.rounds[row.round].damaged = true;
      return;
    case Part::kTotal:
      return number(row.total, "a total");
    case Part::kDealer:
    case Part::kTrump:
    case Part::kCards:
    case Part::kUnread:
      return;
  }
}

/// "2/3", "2/2/12", "2 ✓", "x", "12".
void WideReader::cell(const CsvField& field, CsvRow& row) {
  if (field.text == "-" || field.text == "–") return;
  if (const auto mark = csv_mark(field.text)) {
    row.made = PlayerMade{row.player, *mark, field.at};
    return;
  }
  const std::size_t digits = field.text.find_first_not_of("+-0123456789");
  if (digits == std::string_view::npos && !field.text.ends_with('+') && !field.text.ends_with('-')) {
    row.points = table_.number(field, "a number of points");
    return;
  }
  const std::size_t bid_end = std::min(field.text.find_first_not_of("0123456789"), field.text.size());
  CsvField part = field;
  part.text = field.text.substr(0, bid_end);
  const std::string_view rest = csv_trimmed(field.text.substr(bid_end));
  const auto mark = csv_mark(rest);
  const std::size_t second = rest.find('/', 1);
  const bool pair = rest.starts_with('/') && rest.find_first_not_of("0123456789", 1) == second && rest.size() > 1;
  if (bid_end == 0 || (!mark && !pair)) {
    table_.reporter().report(
        kCsvRule<"csv/bad-number">, field.at,
        "points, bid/won, or a bid made (2 ✓) or missed (2 x) are expected here, and '{}' is none of them",
        text::printable(field.text));
    session_.rounds[row.round].damaged = true;
    return;
  }
  row.bid = table_.number(part, "a bid");
  if (mark) {
    row.made = PlayerMade{row.player, *mark, field.at};
    return;
  }
  part.text = rest.substr(1, second == std::string_view::npos ? second : second - 1);
  row.won = table_.number(part, "a number of tricks won");
  if (second == std::string_view::npos) return;
  part.text = csv_trimmed(rest.substr(second + 1));
  row.points = table_.number(part, "a number of points");
}

void WideReader::totals(const std::vector<CsvField>& fields) {
  if (!session_.totals.empty()) return;  // a second line of sums
  for (const WideColumn& column : columns_) {
    if (column.place >= fields.size() || fields[column.place].text.empty()) continue;
    if (column.part != Part::kCell && column.part != Part::kPoints && column.part != Part::kTotal) continue;
    if (const auto total = table_.number(fields[column.place], "a total"))
      session_.totals.push_back({column.player, *total});
  }
}

void WideReader::read() {
  collect();
  columns();
  number_by_cards();
  for (const WideLine& each : lines_) {
    if (table_.reporter().full()) break;
    line(each);
  }
  const bool bids = std::any_of(rows_.begin(), rows_.end(), [](const CsvRow& row) { return row.bid.has_value(); });
  if (bids)
    for (Round& round : session_.rounds) round.bids_at = round.number.at;
  table_.settle_hand_sizes();
  read_running_totals(table_, rows_);
  table_.enter(std::move(rows_));
}

}  // namespace

void read_wide_csv(CsvTable& table, const CsvHeader& header) { WideReader(table, header).read(); }

}  // namespace kibitzer::oh_hell
