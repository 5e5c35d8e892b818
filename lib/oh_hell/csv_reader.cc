#include "oh_hell/csv_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <span>
#include <unordered_map>

#include "findings/encoding.h"
#include "oh_hell/bridge_columns.h"
#include "oh_hell/csv_long_rounds.h"
#include "oh_hell/csv_rules.h"
#include "oh_hell/csv_table.h"
#include "text/lookalikes.h"
#include "text/nearest.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::size_t kRequiredColumns = 2;  // besides at least one of bid, won, points and made
constexpr int kNoColumn = -1;

/// The long form: a line for each player of each round. Lines may come in any order, a player's rounds together or a
/// round's players.
class CsvReader {
 public:
  explicit CsvReader(CsvTable& table) : table_(table), session_(table.session()) {}

  bool read(const CsvHeader& header);

 private:
  bool columns(const CsvHeader& header);
  void unknown_column(const text::CsvField& name, int index);
  void unnamed_columns(const CsvHeader& header);
  void number_by_cards();
  std::optional<Number> number_of_round(const text::CsvField& field, std::size_t line);
  bool newest_first() const;
  void line();
  void numbers(CsvRow& row);
  const text::CsvField* value(CsvColumn column) const;
  std::vector<int> misspelt_players() const;
  void set_apart(const std::vector<int>& misspelt);
  void sort_rounds();

  CsvTable& table_;
  Session& session_;
  const std::vector<text::CsvField>* fields_ = nullptr;
  std::size_t columns_ = 0;  // named by the header
  std::array<int, kCsvColumns.size()> places_{};
  std::vector<CsvRow> rows_;
  std::vector<std::pair<std::size_t, text::CsvField>> dealers_;  // and the rounds they deal
  std::unordered_map<std::uint32_t, int> by_cards_;  // the rounds of the lines, where their numbers are cards
  bool said_by_cards_ = false;
  std::unordered_map<std::size_t, text::Span> given_;  // where each player of each round was given
};

bool CsvReader::columns(const CsvHeader& header) {
  places_.fill(kNoColumn);
  columns_ = header.fields.size();
  for (const bool exact : {true, false}) {
    for (std::size_t i = 0; i < columns_; ++i) {
      const auto named = csv_column(header.fields[i].text);
      const auto column = exact ? named : csv_word(header.fields[i].text);
      if (!column || (!exact && named)) continue;
      if (places_[*column] == kNoColumn)
        places_[*column] = static_cast<int>(i);
      else if (exact)
        table_.reporter().report(kCsvRule<"csv/header">, header.fields[i].at, "the column '{}' is named twice",
                                 kCsvColumns[*column]);
    }
  }
  const bool any = std::any_of(places_.begin(), places_.end(), [](int place) { return place != kNoColumn; });
  if (!any) {
    table_.reporter().report(
        kCsvRule<"csv/header">, header.at,
        "the first line does not name the columns: round,player,bid,won[,points] is expected here");
    return false;
  }
  for (std::size_t i = 0; i < columns_; ++i) unknown_column(header.fields[i], static_cast<int>(i));
  std::vector<std::string> missing;
  for (std::size_t column = 0; column < kRequiredColumns; ++column)
    if (places_[column] == kNoColumn) missing.push_back(fmt::format("no column '{}'", kCsvColumns[column]));
  const std::span results(places_.begin() + kBid, places_.begin() + kCards);
  if (places_[kTotal] == kNoColumn &&
      std::all_of(results.begin(), results.end(), [](int place) { return place == kNoColumn; }))
    missing.emplace_back("none of the columns 'bid', 'won' or 'points'");
  if (missing.empty()) return true;
  table_.reporter().report(kCsvRule<"csv/header">, header.at, "the first line names {}",
                           findings::list_in_words(missing));
  return false;
}

/// Reports a column whose name is unknown; if it was meant for a missing column, reads it as that.
void CsvReader::unknown_column(const text::CsvField& name, int index) {
  if (name.text.empty() || csv_column(name.text)) return;
  if (std::find(places_.begin(), places_.end(), index) != places_.end()) return;
  const std::string shown = fmt::format("'{}'", text::printable(name.text));
  const auto meant = csv_column_meant(name.text);
  if (!meant || places_[*meant] != kNoColumn)
    return void(table_.reporter().report(kCsvRule<"csv/unknown-column">, name.at, "the column {} is not read", shown));
  table_.reporter().report(kCsvRule<"csv/header">, name.at, "no column is called {}; did you mean '{}'?", shown,
                           kCsvColumns[*meant]);
  places_[*meant] = index;
}

/// Reports unnamed columns that are not empty.
void CsvReader::unnamed_columns(const CsvHeader& header) {
  const auto unnamed = [](const text::CsvField& field) { return field.text.empty(); };
  if (std::none_of(header.fields.begin(), header.fields.end(), unnamed)) return;
  text::CsvLines ahead = table_.lines();
  std::set<std::size_t> reported;
  while (ahead.next()) {
    if (ahead.blank() || ahead.comment()) continue;
    const auto& fields = ahead.fields();
    for (std::size_t i = 0; i < std::min(fields.size(), columns_); ++i)
      if (header.fields[i].text.empty() && !fields[i].text.empty() && reported.insert(i).second)
        table_.reporter().report(kCsvRule<"csv/unknown-column">, fields[i].at, "column {} has no name, and is not read",
                                 i + 1);
  }
}

void CsvReader::number_by_cards() {
  if (places_[kCards] != kNoColumn) return;
  by_cards_ = rounds_by_cards(table_.lines(), static_cast<std::size_t>(places_[kRound]),
                              static_cast<std::size_t>(places_[kPlayer]));
}

/// The number of the round that the present line is about.
std::optional<Number> CsvReader::number_of_round(const text::CsvField& field, std::size_t line) {
  auto number = table_.number(field, "the number of a round");
  const auto counted = by_cards_.find(static_cast<std::uint32_t>(line));
  if (!number || counted == by_cards_.end()) return number;
  const int cards = std::exchange(number->value, counted->second);
  if (cards == number->value || std::exchange(said_by_cards_, true)) return number;
  table_.reporter().report(kCsvRule<"csv/numbered-by-cards">, field.at,
                           "the rounds are numbered by their cards: this is round {}, with hands of {}", number->value,
                           text::counted(cards, "card"));
  return number;
}

const text::CsvField* CsvReader::value(CsvColumn column) const {
  const int place = places_[column];
  if (place == kNoColumn || static_cast<std::size_t>(place) >= fields_->size()) return nullptr;
  const text::CsvField& found = (*fields_)[static_cast<std::size_t>(place)];
  return found.text.empty() ? nullptr : &found;
}

void CsvReader::line() {
  fields_ = &table_.fields();
  if (fields_->empty()) return;
  if (fields_->size() > columns_) {
    table_.reporter().report(kCsvRule<"csv/fields">, table_.line(), "this line has {} fields, but the header names {}",
                             fields_->size(), columns_);
    session_.damaged = true;
  }
  const text::CsvField* const round_field = value(kRound);
  const text::CsvField* const player_field = value(kPlayer);
  const bool header = round_field != nullptr && player_field != nullptr && csv_word(round_field->text) == kRound &&
                      csv_word(player_field->text) == kPlayer;
  if (header) return;  // repeated, as on a further page
  if (round_field == nullptr || player_field == nullptr) {
    table_.reporter().report(kCsvRule<"csv/fields">, table_.line(), "this line does not say which {} it is about",
                             round_field == nullptr ? "round" : "player");
    session_.damaged = true;
    return;
  }
  const auto round_number = number_of_round(*round_field, table_.line().begin);
  const auto in = round_number ? table_.round(*round_number) : std::nullopt;
  if (in && !by_cards_.empty()) table_.hand_size(*in, *round_field);
  const auto player = in ? table_.player(*player_field) : std::nullopt;
  if (!player) {
    if (in) session_.rounds[*in].damaged = true;
    session_.damaged = true;
    return;
  }
  if (places_[kBid] != kNoColumn && !session_.rounds[*in].bids_at) session_.rounds[*in].bids_at = round_number->at;
  const text::Span at = join(round_field->at, player_field->at);
  const auto [first, added] = given_.try_emplace(*in * kMaxPlayers + static_cast<std::size_t>(player->index), at);
  if (!added) {
    table_.reporter()
        .report(kCsvRule<"csv/fields">, at, "this round of this player is given twice")
        .related.push_back({"first given here", first->second});
    return;
  }
  if (const text::CsvField* const cards = value(kCards)) table_.hand_size(*in, *cards);
  if (const text::CsvField* const trump = value(kTrump)) table_.trump(*in, *trump);
  if (const text::CsvField* const dealer = value(kDealer)) dealers_.emplace_back(*in, *dealer);
  CsvRow row;
  row.round = *in;
  row.player = *player;
  numbers(row);
  rows_.push_back(row);
}

/// Reads what the line says besides round and player.
void CsvReader::numbers(CsvRow& row) {
  bool sound = true;
  const auto read = [&](CsvColumn column, auto as, std::string_view what) {
    const text::CsvField* const given = value(column);
    const auto number = given == nullptr ? std::nullopt : (table_.*as)(*given, what);
    sound = sound && (given == nullptr || number);
    return number;
  };
  row.bid = read(kBid, &CsvTable::number, "a bid");
  row.won = read(kWon, &CsvTable::number, "a number of tricks won");
  row.points = read(kPoints, &CsvTable::points, "a number of points");
  row.total = read(kTotal, &CsvTable::points, "a total");
  if (const text::CsvField* const made = value(kMade)) {
    if (const auto mark = csv_mark(made->text)) {
      row.made = PlayerMade{row.player, *mark, made->at};
    } else {
      table_.reporter().report(kCsvRule<"csv/bad-number">, made->at, "expected yes or no, found '{}'",
                               text::printable(made->text));
      sound = false;
    }
  }
  if (!sound) session_.rounds[row.round].damaged = true;
}

/// For each name, the earlier name that it misspells, if any: a similar one that never appears in the same round and
/// appears in at least as many rounds. The table has no list of players that would show it.
std::vector<int> CsvReader::misspelt_players() const {
  constexpr int kNobody = -1;
  constexpr std::size_t kMostPlayers = 52;  // beyond, no deck serves them, and comparing each with each takes long
  constexpr std::size_t kShortestName = 3;
  const std::size_t players = session_.players.size();
  std::vector<int> misspelt(players, kNobody);
  if (players > kMostPlayers) return misspelt;
  std::vector<std::set<std::size_t>> rounds(players);
  for (const CsvRow& row : rows_) rounds[static_cast<std::size_t>(row.player.index)].insert(row.round);
  std::vector<std::string_view> earlier;
  for (std::size_t p = 0; p < players; ++p) {
    const std::string_view name = session_.players[p].text;
    if (const auto same = text::same_to_the_eye(name, earlier)) {
      misspelt[p] = misspelt[*same] == kNobody ? static_cast<int>(*same) : misspelt[*same];
      earlier.push_back(name);
      continue;
    }
    const auto near = name.size() < kShortestName ? std::nullopt : text::nearest(name, earlier);
    earlier.push_back(name);
    if (!near || misspelt[*near] != kNobody || rounds[*near].size() < rounds[p].size()) continue;
    const bool apart = std::none_of(rounds[p].begin(), rounds[p].end(),
                                    [&](std::size_t round) { return rounds[*near].contains(round); });
    if (apart) misspelt[p] = static_cast<int>(*near);
  }
  return misspelt;
}

/// Turns the misspelt names into strangers, as a list of players would.
void CsvReader::set_apart(const std::vector<int>& misspelt) {
  std::vector<Text> players;
  std::vector<int> index(misspelt.size());
  for (std::size_t p = 0; p < misspelt.size(); ++p) {
    if (misspelt[p] < 0) {
      index[p] = static_cast<int>(players.size());
      players.push_back(session_.players[p]);
    } else {
      index[p] = ~static_cast<int>(session_.strangers.size());
      session_.strangers.push_back(session_.players[p]);
    }
  }
  session_.players = std::move(players);
  for (CsvRow& row : rows_) {
    row.player.index = index[static_cast<std::size_t>(row.player.index)];
    if (row.made) row.made->player = row.player;
  }
}

/// Whether the rounds of every player, at least three, come from the last to the first.
bool CsvReader::newest_first() const {
  constexpr std::size_t kFewest = 3;
  std::unordered_map<int, int> last;  // round of each player
  for (const CsvRow& row : rows_) {
    const int number = session_.rounds[row.round].number.value;
    const auto [before, first] = last.try_emplace(row.player.index, number);
    if (!first && before->second <= number) return false;
    before->second = number;
  }
  return session_.rounds.size() >= kFewest && rows_.size() > last.size();
}

/// Puts the rounds in order if the lines go player by player: the first player need not have played all of them.
void CsvReader::sort_rounds() {
  auto& rounds = session_.rounds;
  std::unordered_map<int, int> last;  // round of each player
  const bool turned = newest_first();
  if (turned) table_.say_newest_first(rounds.front());
  for (const CsvRow& row : rows_) {
    if (turned) break;
    const int number = rounds[row.round].number.value;
    const auto [before, first] = last.try_emplace(row.player.index, number);
    if (!first && before->second > number) return;
    before->second = number;
  }
  std::vector<std::size_t> order(rounds.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return rounds[a].number.value < rounds[b].number.value; });
  std::vector<std::size_t> place(order.size());
  std::vector<Round> sorted;
  for (const std::size_t round : order) {
    place[round] = sorted.size();
    sorted.push_back(rounds[round]);
  }
  rounds = std::move(sorted);
  for (CsvRow& row : rows_) row.round = place[row.round];
}

bool CsvReader::read(const CsvHeader& header) {
  if (!columns(header)) return false;
  unnamed_columns(header);
  number_by_cards();
  while (!table_.reporter().full() && table_.next_line()) line();
  if (session_.players.empty() && table_.reporter().count() == 0)
    table_.reporter().report(kCsvRule<"csv/fields">, session_.at, "the table has a header, but no lines");
  set_apart(misspelt_players());
  for (const auto& [round, dealer] : dealers_) session_.rounds[round].dealer = session_.refer(dealer.text, dealer.at);
  table_.settle_hand_sizes(rows_);
  sort_rounds();
  read_running_totals(table_, rows_);
  table_.enter(std::move(rows_));
  return true;
}

/// Whether the text is JSON: an object, or an array of objects, arrays or texts.
bool is_json(std::string_view text) {
  text.remove_prefix(text::byte_order_mark_size(text));
  const auto take = [&]() -> char {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const char c = text.empty() ? '\0' : text.front();
    text.remove_prefix(text.empty() ? 0 : 1);
    return c;
  };
  const char bracket = take();
  const char first = take();
  return (bracket == '{' && (first == '"' || first == '}')) ||
         (bracket == '[' && (first == '{' || first == '[' || first == '"'));
}

/// False, with a finding, if the text is not text at all and nothing can be read. Also reports text that is not in
/// UTF-8.
bool is_text(std::string_view text, std::vector<findings::Finding>& findings) {
  findings::Reporter reporter(findings);
  if (const auto nul = text.find('\0'); nul != std::string_view::npos) {
    const auto at = static_cast<std::uint32_t>(nul);
    reporter.report(kCsvRule<"csv/not-text">, {at, at + 1}, "this is not text: it holds a byte of value 0");
    return false;
  }
  findings::report_encoding(reporter, kCsvRule<"csv/not-text">, text);
  return true;
}

/// Names the columns of bridge, at most three of them.
void report_bridge(CsvTable& table, const BridgeColumns& columns) {
  constexpr std::size_t kMostNamed = 3;
  std::string names;
  const std::size_t named = std::min(columns.names.size(), kMostNamed);
  for (std::size_t i = 0; i < named; ++i) {
    if (i > 0) names += i + 1 == named ? " and " : ", ";
    names += fmt::format("'{}'", text::printable(columns.names[i]));
  }
  table.reporter().report(
      kCsvRule<"csv/bridge-results">, columns.at,
      "this looks like a table of bridge, with the {} {}; of those, only results of boards are read",
      named == 1 ? "column" : "columns", names);
}

}  // namespace

bool read_csv(std::string_view text, SettingsPtr settings, Session& session, std::vector<findings::Finding>& findings,
              findings::Comments* comments) {
  session.clear(std::move(settings));
  CsvTable table(text, session, findings, comments);
  if (!is_text(text, findings)) return false;
  if (is_json(text)) {
    const auto begin = static_cast<std::uint32_t>(text.find_first_of("{["));
    table.reporter().report(kCsvRule<"csv/header">, {begin, begin + 1},
                            "this is JSON, not a table of CSV; --notation json reads it");
    return false;
  }
  if (const auto columns = bridge_columns(table.lines())) {
    report_bridge(table, *columns);
    return false;
  }
  const auto header = take_csv_header(table.lines());
  if (!header) {
    const auto end = static_cast<std::uint32_t>(text.size());
    table.reporter().report(kCsvRule<"csv/header">, {end, end}, "the file contains no table");
    return false;
  }
  session.at = header->at;
  session.bids_in_order = false;
  table.fields();  // reports faults in the quotes of the header
  table.begin(*header);
  bool read = true;
  if (header->wide)
    read_wide_csv(table, *header);
  else
    read = CsvReader(table).read(*header);
  table.finish_comments();
  if (!read) return false;
  session.damaged |= table.reporter().full();
  return true;
}

}  // namespace kibitzer::oh_hell
