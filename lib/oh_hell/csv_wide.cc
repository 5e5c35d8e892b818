// The wide form of a CSV scoresheet: a line for each round, and in it a column for each player.
//
//   header = ROUND { NAME | NAME part | "dealer" | "trump" | "cards" } ;      part = "bid" | "won" | "points" | "made" ;
//   line   = NUMBER { cell | value of the part } ;
//   cell   = BID "/" WON [ "/" POINTS ] | BID mark | mark | POINTS ;
//   mark   = "✓" | "x" | "yes" | "no" | …
//   totals = ( "Total" | "Sum" | … ) { NUMBER } ;
//
// A cell of one number is points: of the round, or the running total after it (csv_running_totals.cc).
#include <algorithm>
#include <iterator>
#include <utility>

#include "oh_hell/csv_rules.h"
#include "oh_hell/csv_table.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::string_view kMadeMarks[] = {"✓",   "✔",    "✔️", "√",    "☑",  "✅",   "+", "y",
                                           "yes", "made", "ok",     "true", "ja", "oui", "j"};
constexpr std::string_view kMissedMarks[] = {"✗", "✘",  "✕",      "✖",     "×",   "❌",    "☒",   "x",   "-",
                                             "n", "no", "missed", "false", "nei", "nein", "nej", "nee", "non"};
constexpr std::string_view kTotalWords[] = {"total",  "totals", "sum",   "sums",   "score", "scores", "result",
                                            "σ",      "Σ",      "∑",     "totalt", "summa", "summe",  "gesamt",
                                            "totaal", "i alt",  "poeng", "points", "final", "end"};
constexpr std::string_view kPassedOver[] = {"place",  "places",  "rank", "ranking", "position",
                                            "winner", "average", "avg",  "mean",    "plass"};

bool among(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

enum class Part : std::uint8_t { kCell, kBid, kWon, kPoints, kMade, kDealer, kTrump, kCards };

struct WideColumn {
  std::size_t place = 0;
  Part part = Part::kCell;
  PlayerRef player;
};

std::optional<Part> part_called(std::string_view word) {
  const auto column = csv_column(word);
  const auto meant = column ? column : csv_column_meant(word);
  if (!meant) return std::nullopt;
  switch (*meant) {
    case kBid:
      return Part::kBid;
    case kWon:
      return Part::kWon;
    case kPoints:
      return Part::kPoints;
    case kMade:
      return Part::kMade;
    case kRound:
    case kPlayer:
    case kCards:
      return std::nullopt;
  }
  return std::nullopt;
}

class WideReader {
 public:
  WideReader(CsvTable& table, const CsvHeader& header) : table_(table), session_(table.session()), header_(header) {}

  void read();

 private:
  void columns();
  void column(const CsvField& name, std::size_t place);
  bool parts_line();
  void line();
  void totals(const std::vector<CsvField>& fields);
  void value(const WideColumn& column, const CsvField& field, CsvRow& row);
  void cell(const CsvField& field, CsvRow& row);
  CsvRow& row_of(std::size_t round, PlayerRef player);

  CsvTable& table_;
  Session& session_;
  const CsvHeader& header_;
  std::vector<WideColumn> columns_;
  std::vector<CsvRow> rows_;
  std::size_t round_begin_ = 0;            // of the rows of the present round
  std::vector<std::size_t> place_of_row_;  // of each player's in it
};

void WideReader::column(const CsvField& name, std::size_t place) {
  if (name.text.empty()) return;
  const std::string lower = plain_words(name.text);
  if (lower == "dealer") return columns_.push_back({place, Part::kDealer, {}});
  if (lower == "trump" || lower == "trumps") return columns_.push_back({place, Part::kTrump, {}});
  if (lower == "cards" || lower == "hand size") return columns_.push_back({place, Part::kCards, {}});
  if (among(kTotalWords, lower) || lower == "date" || lower == "notes" || lower == "comment")
    return void(table_.reporter().report(kCsvRule<"csv/unknown-column">, name.at, "the column '{}' is not read",
                                         text::printable(name.text)));
  CsvField player = name;
  Part part = Part::kCell;
  const std::size_t blank = name.text.find_last_of(" _");
  if (const auto called = blank == std::string_view::npos ? std::nullopt : part_called(name.text.substr(blank + 1))) {
    part = *called;
    player.text = csv_trimmed(name.text.substr(0, blank));
  }
  if (const auto seated = table_.player(player)) columns_.push_back({place, part, *seated});
}

void WideReader::columns() {
  for (std::size_t i = 0; i < header_.fields.size(); ++i)
    if (i != header_.round_column) column(header_.fields[i], i);
  place_of_row_.assign(session_.players.size(), 0);
}

/// Whether the line names the parts that the columns below a player's name hold; a player's name is above the first
/// of them only.
bool WideReader::parts_line() {
  const auto& fields = table_.fields();
  std::vector<WideColumn> columns;
  const WideColumn* owner = nullptr;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    for (const WideColumn& column : columns_)
      if (column.place == i) owner = &column;
    if (fields[i].text.empty()) continue;
    const auto part = part_called(fields[i].text);
    if (!part || owner == nullptr) return false;
    columns.push_back({i, *part, owner->player});
  }
  if (columns.empty()) return false;
  columns_ = std::move(columns);
  return true;
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

/// The number in a round's label: "7", "7.", "Round 7", "R7".
std::string_view number_in(std::string_view label) {
  while (!label.empty() && (label.back() == '.' || label.back() == ':')) label.remove_suffix(1);
  const std::size_t digits = label.find_last_not_of("0123456789");
  return digits == std::string_view::npos || digits + 1 == label.size() || label[digits] == '-' ||
                 label[digits] == '.' || label[digits] == ','
             ? label
             : label.substr(digits + 1);
}

void WideReader::line() {
  const auto& fields = table_.fields();
  if (fields.empty()) return;
  const std::size_t place = *header_.round_column;
  const CsvField empty;
  const CsvField& label = place < fields.size() ? fields[place] : empty;
  const std::string word = plain_words(label.text);
  std::string_view stripped = word;
  while (stripped.ends_with(':')) stripped.remove_suffix(1);
  if (among(kPassedOver, stripped)) return;
  if (among(kTotalWords, stripped) || (label.text.empty() && !session_.rounds.empty())) return totals(fields);
  if (label.text.empty()) {
    table_.reporter().report(kCsvRule<"csv/fields">, table_.line(), "this line does not say which round it is about");
    session_.damaged = true;
    return;
  }
  CsvField digits = label;
  digits.text = number_in(label.text);
  const auto number = table_.number(digits, "the number of a round");
  const std::size_t rounds = session_.rounds.size();
  const auto in = number ? table_.round(*number) : std::nullopt;
  if (!in) {
    session_.damaged = true;
    return;
  }
  if (session_.rounds.size() == rounds) {
    table_.reporter()
        .report(kCsvRule<"csv/fields">, label.at, "this round is given twice")
        .related.push_back({"first given here", session_.rounds[*in].number.at});
    return;
  }
  round_begin_ = rows_.size();
  for (const WideColumn& column : columns_) {
    if (column.place >= fields.size() || fields[column.place].text.empty()) continue;
    const CsvField& field = fields[column.place];
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
    case Part::kDealer:
    case Part::kTrump:
    case Part::kCards:
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
    if (column.part != Part::kCell && column.part != Part::kPoints) continue;
    if (const auto total = table_.number(fields[column.place], "a total"))
      session_.totals.push_back({column.player, *total});
  }
}

void WideReader::read() {
  columns();
  bool begun = false;
  while (!table_.reporter().full() && table_.next_line()) {
    if (begun || !parts_line()) line();
    begun = true;
  }
  const bool bids = std::any_of(rows_.begin(), rows_.end(), [](const CsvRow& row) { return row.bid.has_value(); });
  if (bids)
    for (Round& round : session_.rounds) round.bids_at = round.number.at;
  table_.settle_hand_sizes();
  read_running_totals(session_, rows_);
  table_.enter(std::move(rows_));
}

}  // namespace

std::optional<bool> csv_mark(std::string_view text) {
  const std::string word = plain_words(text);
  if (among(kMadeMarks, word)) return true;
  if (among(kMissedMarks, word)) return false;
  return std::nullopt;
}

void read_wide_csv(CsvTable& table, const CsvHeader& header) { WideReader(table, header).read(); }

}  // namespace kibitzer::oh_hell
