#include "oh_hell/csv_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <unordered_map>

#include "json/reader.h"
#include "oh_hell/csv_rules.h"
#include "text/nearest.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::array<std::string_view, 5> kColumns = {"round", "player", "bid", "won", "points"};
enum Column : std::size_t { kRound, kPlayer, kBid, kWon, kPoints };
constexpr std::size_t kRequiredColumns = 2;  // of bid, won and points one at least
constexpr std::size_t kMostFaults = 100;
constexpr int kNoColumn = -1;

struct Field {
  std::string_view text;  ///< without quotes and surrounding blanks
  text::Span at;
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

/// What one line tells. Lines may come in any order, a player's rounds together or a round's players.
struct Row {
  std::size_t round = 0;
  PlayerRef player;
  std::array<std::optional<Number>, kColumns.size()> numbers;
};

class CsvReader {
 public:
  CsvReader(std::string_view text, Session& session, std::vector<findings::Finding>& findings)
      : text_(text), session_(session), findings_(findings) {}

  bool read();

 private:
  bool separates(char c) const;
  std::size_t line_end(std::size_t begin) const;
  bool next_line();
  void split();
  Field field(std::size_t& at, std::size_t end);
  void pass_over_separator_line();
  bool header();
  void unknown_column(int index);
  void line();
  const Field* value(Column column) const;
  std::optional<PlayerRef> player(const Field& field);
  std::optional<Number> number(const Field& field, std::string_view what);
  std::optional<std::size_t> round(const Number& number);
  std::vector<int> misspelt_players() const;
  void set_apart(const std::vector<int>& misspelt);
  void enter_rows();
  void fault(const findings::Rule& rule, text::Span at, std::string message);

  std::string_view text_;
  Session& session_;
  std::vector<findings::Finding>& findings_;
  std::size_t next_ = 0;  // where the next line begins
  text::Span line_;
  char separator_ = ',';
  std::vector<Field> fields_;
  std::size_t columns_ = 0;  // named by the header
  std::array<int, kColumns.size()> places_{};
  std::vector<Row> rows_;
  std::unordered_map<int, std::size_t> rounds_;        // index of the round of each number
  std::unordered_map<std::size_t, text::Span> given_;  // where each player of each round was given
  std::size_t faults_ = 0;
};

void CsvReader::fault(const findings::Rule& rule, text::Span at, std::string message) {
  if (faults_ > kMostFaults) return;
  findings_.push_back({&rule, rule.severity, std::move(message), at, {}, {}, {}, {}});
  if (++faults_ != kMostFaults) return;
  ++faults_;
  findings_.push_back({&csv_rule::kFields,
                       findings::Severity::kError,
                       "after a hundred faults of notation the rest of the table is not read",
                       at,
                       {},
                       {},
                       {},
                       {}});
}

bool CsvReader::separates(char c) const {
  return c == separator_ || (columns_ == 0 && (c == ';' || c == '\t'));  // the header shows which it is
}

/// Where the line from `begin` on ends. A quoted field may hold ends of line; a quote inside a plain field opens
/// nothing. A field that seems to end on a later line, but not before a separator, was never closed.
std::size_t CsvReader::line_end(std::size_t begin) const {
  const std::size_t plain_end = std::min(text_.find('\n', begin), text_.size());
  bool quoted = false;
  bool field_begins = true;
  std::size_t end = begin;
  for (; end < text_.size() && (quoted || text_[end] != '\n'); ++end) {
    const char c = text_[end];
    if (quoted) {
      if (c != '"') continue;
      if (text_.substr(end + 1, 1) == "\"") {
        ++end;
        continue;
      }
      const std::size_t next = text_.find_first_not_of(" \r", end + 1);
      const bool closes = next >= text_.size() || text_[next] == '\n' || separates(text_[next]);
      if (!closes && end > plain_end) return plain_end;
      quoted = false;
    } else {
      quoted = c == '"' && field_begins;
      field_begins = separates(c) || (field_begins && (c == ' ' || c == '\t'));
    }
  }
  return quoted ? plain_end : end;
}

/// Moves to the next line that says something.
bool CsvReader::next_line() {
  while (next_ < text_.size()) {
    const std::size_t begin = next_;
    const std::size_t end = line_end(begin);
    next_ = end + 1;
    line_ = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    const std::string_view written = trimmed(text_.substr(begin, end - begin));
    if (!written.empty() && written.front() != '#') return true;
  }
  return false;
}

/// One field from `at` on; leaves `at` behind its separator, or behind the line.
Field CsvReader::field(std::size_t& at, std::size_t end) {
  while (at < end && (text_[at] == ' ' || (text_[at] == '\t' && separator_ != '\t'))) ++at;
  const std::size_t begin = at;
  const auto span = [](std::size_t from, std::size_t to) {
    return text::Span{static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)};
  };
  if (at < end && text_[at] == '"') {
    std::size_t close = at + 1;
    bool doubled = false;
    while (close < end && (text_[close] != '"' || (close + 1 < end && text_[close + 1] == '"'))) {
      doubled |= text_[close] == '"';
      close += text_[close] == '"' ? 2 : 1;
    }
    if (close >= end) {
      fault(csv_rule::kQuote, span(begin, begin + 1), "the closing '\"' of this field is missing");
      const std::size_t stop = std::min(text_.substr(0, end).find(separator_, begin), end);
      at = stop + 1;
      return {trimmed(text_.substr(begin + 1, stop - begin - 1)), span(begin, stop)};
    }
    std::string_view inside = text_.substr(begin + 1, close - begin - 1);
    if (doubled) {
      std::string single;
      for (std::size_t i = 0; i < inside.size(); ++i) {
        single += inside[i];
        if (inside[i] == '"') ++i;
      }
      inside = session_.keep(std::move(single));
    }
    const std::size_t stop = std::min(text_.substr(0, end).find(separator_, close), end);
    if (!trimmed(text_.substr(close + 1, stop - close - 1)).empty())
      fault(csv_rule::kQuote, span(close + 1, stop), "nothing may follow the closing '\"' of a field");
    at = stop + 1;
    return {inside, span(begin, close + 1)};
  }
  const std::size_t stop = std::min(text_.substr(0, end).find(separator_, at), end);
  at = stop + 1;
  const std::string_view text = trimmed(text_.substr(begin, stop - begin));
  return {text, span(begin, begin + text.size())};
}

void CsvReader::split() {
  fields_.clear();
  std::size_t at = line_.begin;
  while (at <= line_.end) fields_.push_back(field(at, line_.end));
  while (!fields_.empty() && fields_.back().text.empty()) fields_.pop_back();  // spreadsheets fill lines up
}

/// "sep=;" in the first line, by which spreadsheets tell one another of the separator; the header shows it as well.
void CsvReader::pass_over_separator_line() {
  const std::size_t end = std::min(text_.find('\n', next_), text_.size());
  const std::string_view line = trimmed(text_.substr(next_, end - next_));
  if (line.size() <= 5 && text::lowered(line).starts_with("sep=")) next_ = std::min(end + 1, text_.size());
}

bool CsvReader::header() {
  const std::string_view written = text_.substr(line_.begin, line_.end - line_.begin);
  if (written.find(',') == std::string_view::npos)
    separator_ = written.find(';') != std::string_view::npos    ? ';'
                 : written.find('\t') != std::string_view::npos ? '\t'
                                                                : ',';
  split();
  places_.fill(kNoColumn);
  columns_ = fields_.size();
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    const std::string lower = text::lowered(fields_[i].text);
    const auto found = std::find(kColumns.begin(), kColumns.end(), lower);
    if (found == kColumns.end()) continue;
    int& place = places_[static_cast<std::size_t>(found - kColumns.begin())];
    if (place == kNoColumn)
      place = static_cast<int>(i);
    else
      fault(csv_rule::kHeader, fields_[i].at, "the column '" + lower + "' is named twice");
  }
  const bool any = std::any_of(places_.begin(), places_.end(), [](int place) { return place != kNoColumn; });
  if (!any) {
    fault(csv_rule::kHeader, line_,
          "the first line does not name the columns: round,player,bid,won[,points] is expected here");
    return false;
  }
  for (std::size_t i = 0; i < fields_.size(); ++i) unknown_column(static_cast<int>(i));
  std::vector<std::string> missing;
  for (std::size_t column = 0; column < kRequiredColumns; ++column)
    if (places_[column] == kNoColumn) missing.push_back("no column '" + std::string(kColumns[column]) + "'");
  if (places_[kBid] == kNoColumn && places_[kWon] == kNoColumn && places_[kPoints] == kNoColumn)
    missing.emplace_back("none of the columns 'bid', 'won' or 'points'");
  if (missing.empty()) return true;
  fault(csv_rule::kHeader, line_, "the first line names " + findings::list_in_words(missing));
  return false;
}

/// Tells of a column whose name is not known; a misspelt one is read as the one that is missing.
void CsvReader::unknown_column(int index) {
  const Field& name = fields_[static_cast<std::size_t>(index)];
  const std::string lower = text::lowered(name.text);
  if (name.text.empty() || std::find(kColumns.begin(), kColumns.end(), lower) != kColumns.end()) return;
  const std::string shown = "'" + text::printable(name.text) + "'";
  const auto near = text::nearest(lower, kColumns);
  if (!near || places_[*near] != kNoColumn)
    return fault(csv_rule::kUnknownColumn, name.at, "the column " + shown + " is not read");
  fault(csv_rule::kHeader, name.at,
        "no column is called " + shown + "; did you mean '" + std::string(kColumns[*near]) + "'?");
  places_[*near] = index;
}

const Field* CsvReader::value(Column column) const {
  const int place = places_[column];
  if (place == kNoColumn || static_cast<std::size_t>(place) >= fields_.size()) return nullptr;
  const Field& found = fields_[static_cast<std::size_t>(place)];
  return found.text.empty() ? nullptr : &found;
}

std::optional<Number> CsvReader::number(const Field& field, std::string_view what) {
  std::string_view digits = field.text;
  if (digits.starts_with('+') && !digits.starts_with("+-")) digits.remove_prefix(1);
  int value = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool whole = stop == digits.data() + digits.size();
  if (whole && (error == std::errc::result_out_of_range || value > json::kMaxNumber || value < -json::kMaxNumber)) {
    fault(csv_rule::kBadNumber, field.at,
          "'" + text::printable(field.text) + "' is out of range: numbers from -1000000 to 1000000 are read");
    return std::nullopt;
  }
  if (error != std::errc() || !whole) {
    fault(csv_rule::kBadNumber, field.at,
          std::string(what) + " is expected here, and '" + text::printable(field.text) + "' is none");
    return std::nullopt;
  }
  return Number{value, field.at};
}

/// The index of the round of that number, a new one where it is the first line of it.
std::optional<std::size_t> CsvReader::round(const Number& number) {
  const auto [found, added] = rounds_.try_emplace(number.value, session_.rounds.size());
  if (!added) return found->second;
  if (session_.rounds.size() == kMaxRounds) {
    fault(csv_rule::kBadNumber, number.at, "more than 10000 rounds are not read");
    session_.damaged = true;
    rounds_.erase(found);
    return std::nullopt;
  }
  Round& round = session_.rounds.emplace_back();
  round.at = number.at;
  round.number = number;
  if (places_[kBid] != kNoColumn) round.bids_at = number.at;
  return found->second;
}

void CsvReader::line() {
  split();
  if (fields_.empty()) return;
  if (fields_.size() > columns_) {
    fault(csv_rule::kFields, line_,
          "this line has " + std::to_string(fields_.size()) + " fields, but the header names " +
              std::to_string(columns_));
    session_.damaged = true;
  }
  const Field* const round_field = value(kRound);
  const Field* const player_field = value(kPlayer);
  if (round_field == nullptr || player_field == nullptr) {
    fault(
        csv_rule::kFields, line_,
        std::string("this line does not say which ") + (round_field == nullptr ? "round" : "player") + " it is about");
    session_.damaged = true;
    return;
  }
  const auto round_number = number(*round_field, "the number of a round");
  const auto in = round_number ? round(*round_number) : std::nullopt;
  const auto player = in ? this->player(*player_field) : std::nullopt;
  if (!player) {
    if (in) session_.rounds[*in].damaged = true;
    session_.damaged = true;
    return;
  }
  const text::Span at = join(round_field->at, player_field->at);
  const auto [first, added] = given_.try_emplace(*in * kMaxPlayers + static_cast<std::size_t>(player->index), at);
  if (!added) {
    fault(csv_rule::kFields, at, "this round of this player is given twice");
    if (faults_ < kMostFaults) findings_.back().related.push_back({"first given here", first->second});
    return;
  }
  Row& row = rows_.emplace_back(Row{*in, *player, {}});
  const auto read = [&](Column column, std::string_view what) {
    const Field* const given = value(column);
    if (given == nullptr) return;
    row.numbers[column] = number(*given, what);
    if (!row.numbers[column]) session_.rounds[*in].damaged = true;
  };
  read(kBid, "a bid");
  read(kWon, "a number of tricks won");
  read(kPoints, "a number of points");
}

std::optional<PlayerRef> CsvReader::player(const Field& field) {
  if (field.text.size() > kMaxNameBytes) {
    fault(csv_rule::kFields, field.at, "the player's name is longer than 1000 bytes");
    return std::nullopt;
  }
  const auto same_name = [&](const Text& player) { return player.text == field.text; };
  if (std::none_of(session_.players.begin(), session_.players.end(), same_name)) {
    if (session_.players.size() == kMaxPlayers) {
      fault(csv_rule::kFields, field.at, "more than 1000 players are not read");
      return std::nullopt;
    }
    session_.seat({field.text, field.at});
  }
  return session_.refer(field.text, field.at);
}

/// For each name, whose misspelling it is, or nobody's: of an earlier, similar name that is never given in the same
/// round, and in as many rounds at least. The table has no list of players that would tell.
std::vector<int> CsvReader::misspelt_players() const {
  constexpr int kNobody = -1;
  constexpr std::size_t kMostPlayers = 52;  // beyond, no deck serves them, and comparing each with each takes long
  constexpr std::size_t kShortestName = 3;
  const std::size_t players = session_.players.size();
  std::vector<int> misspelt(players, kNobody);
  if (players > kMostPlayers) return misspelt;
  std::vector<std::set<std::size_t>> rounds(players);
  for (const Row& row : rows_) rounds[static_cast<std::size_t>(row.player.index)].insert(row.round);
  std::vector<std::string_view> earlier;
  for (std::size_t p = 0; p < players; ++p) {
    const std::string_view name = session_.players[p].text;
    const auto near = name.size() < kShortestName ? std::nullopt : text::nearest(name, earlier);
    earlier.push_back(name);
    if (!near || misspelt[*near] != kNobody || rounds[*near].size() < rounds[p].size()) continue;
    const bool apart = std::none_of(rounds[p].begin(), rounds[p].end(),
                                    [&](std::size_t round) { return rounds[*near].contains(round); });
    if (apart) misspelt[p] = static_cast<int>(*near);
  }
  return misspelt;
}

/// Makes strangers of the misspelt names, as they would be where a list of players stands.
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
  for (Row& row : rows_) row.player.index = index[static_cast<std::size_t>(row.player.index)];
}

void CsvReader::enter_rows() {
  set_apart(misspelt_players());
  std::stable_sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) { return a.round < b.round; });
  for (const Row& row : rows_) {
    Round& round = session_.rounds[row.round];
    const auto add = [&](Column column, std::vector<PlayerNumber>& all, Range& range) {
      if (row.numbers[column]) append(all, range, PlayerNumber{row.player, *row.numbers[column]});
    };
    add(kBid, session_.bids, round.bids);
    add(kWon, session_.won, round.won);
    add(kPoints, session_.points, round.points);
  }
}

bool CsvReader::read() {
  if (const auto nul = text_.find('\0'); nul != std::string_view::npos) {
    const auto at = static_cast<std::uint32_t>(nul);
    fault(csv_rule::kNotText, {at, at + 1}, "this is not text in UTF-8: it holds a byte of value 0");
    return false;
  }
  if (const auto bad = text::first_invalid_utf8(text_)) {
    const auto at = static_cast<std::uint32_t>(*bad);
    fault(csv_rule::kNotText, {at, at + 1}, "this byte is not valid UTF-8; save the file as UTF-8");
  }
  next_ = text::byte_order_mark_size(text_);
  pass_over_separator_line();
  if (!next_line()) {
    const auto end = static_cast<std::uint32_t>(text_.size());
    fault(csv_rule::kHeader, {end, end}, "the file ends here, and holds no table");
    return false;
  }
  if (!header()) return false;
  session_.at = line_;
  session_.bids_in_order = false;
  while (faults_ <= kMostFaults && next_line()) line();
  if (session_.players.empty() && faults_ == 0)
    fault(csv_rule::kFields, session_.at, "the table has a header, but no lines");
  if (faults_ > kMostFaults) session_.damaged = true;
  enter_rows();
  return true;
}

}  // namespace

bool read_csv(std::string_view text, SettingsPtr settings, Session& session, std::vector<findings::Finding>& findings) {
  session.clear(std::move(settings));
  return CsvReader(text, session, findings).read();
}

}  // namespace kibitzer::oh_hell
