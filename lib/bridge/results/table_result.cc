#include "bridge/results/table_result.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

#include "bridge/model/pair_texts.h"
#include "bridge/rulings/rules.h"
#include "bridge/rulings/weights.h"
#include "bridge/scoring/scoring.h"
#include "cards/card.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

/// In UTF-8, so that names are the same whatever the encoding of their files.
std::string text_of(const std::optional<Text>& text) { return text ? text::in_utf8(text->text) : std::string(); }

std::string section_of(const std::optional<Text>& text) { return std::string(section_name(text_of(text))); }

/// The names of a pair whose players are recorded.
void name_by_players(TableResult& result) {
  for (const std::size_t i : {0U, 1U}) {
    const std::string& first = result.players[i];
    const std::string& second = result.players[i + 2];
    if (result.names[i].empty() && !first.empty() && !second.empty() && first != second)
      result.names[i].append(first).append(" & ").append(second);
  }
}

text::Span& span_of(TableResult& result, Cell cell) { return result.spans[static_cast<std::size_t>(cell)]; }

/// Notes where a value is written, if there is one.
template <typename Value>
void mark(TableResult& result, Cell cell, const std::optional<Value>& value) {
  if (value) span_of(result, cell) = value->at;
}

/// What all results of a record share.
TableResult common(const Session& session, const Board& board) {
  TableResult result;
  result.event = named_event(session);
  result.date = day_of(session);
  result.stage = text_of(session.stage);
  result.scoring = text_of(session.scoring);
  result.teams = {text_of(session.home_team), text_of(session.visit_team)};
  result.carried_over = session.carried_over;
  result.of_teams = session.of_teams;
  result.deal = deal_key(session, board);
  if (board.number) result.number = board.number->value;
  if (board.dealer) result.dealer = board.dealer->value;
  if (board.vulnerable) result.vulnerable = board.vulnerable->value;
  span_of(result, Cell::kRow) = board.at;
  mark(result, Cell::kBoard, board.number);
  if (board.deal_at) span_of(result, Cell::kDeal) = *board.deal_at;
  return result;
}

std::vector<MovementRow> movement_of(const Session& session) {
  std::vector<MovementRow> rows;
  rows.reserve(session.movement.size());
  for (const ScheduledMeeting& meeting : session.movement)
    rows.push_back({section_of(meeting.section),
                    text_of(meeting.table),
                    text_of(meeting.round),
                    {text_of(meeting.pairs[0]), text_of(meeting.pairs[1])},
                    meeting.boards});
  return rows;
}

/// If only one side is given something, the other has the rest.
Adjusted rest_of(Adjusted given) { return static_cast<Adjusted>(2 - static_cast<int>(given)); }

ListedContestant listed(const TotalRow& row) {
  ListedContestant one = {text_of(row.contestant), text_of(row.names), section_of(row.section), text_of(row.direction),
                          row.rank ? std::optional(row.rank->value) : std::nullopt};
  one.claimed = row;
  for (const auto text : {&TotalRow::contestant, &TotalRow::names, &TotalRow::section, &TotalRow::direction})
    (one.claimed.*text).reset();
  return one;
}

/// What the record gives North-South from comparing tables; what is declarer's is theirs if they declare.
std::optional<Figure> figure_of(const std::optional<FigureClaim>& claim, std::optional<Seat> declarer) {
  if (!claim) return std::nullopt;
  if (claim->north_south) return claim->north_south;
  const bool ours = declarer && side_of(*declarer) == Side::kNorthSouth;
  return ours ? claim->declarer : std::nullopt;
}

/// The room that a table is called after, "Open" or "2 Closed Room", and the words before it. Some programs name the rooms
/// of a match as tables.
std::pair<Room, std::string> room_of_table(const std::string& table) {
  const std::string words = text::lowered(table);
  std::string_view rest = text::without_blanks(words);
  constexpr std::string_view kRoom = "room";
  if (rest.ends_with(kRoom)) rest = text::without_blanks(rest.substr(0, rest.size() - kRoom.size()));
  for (const auto& [name, room] :
       {std::pair(std::string_view("open"), Room::kOpen), std::pair(std::string_view("closed"), Room::kClosed)}) {
    if (!rest.ends_with(name)) continue;
    const std::string_view before = text::without_blanks(rest.substr(0, rest.size() - name.size()));
    if (std::all_of(before.begin(), before.end(), text::is_digit)) return {room, std::string(before)};
  }
  return {Room::kNone, table};
}

/// The result that the record itself has, if any.
bool add_own(const Session& session, const Board& board, const BoardRuling& ruling, TableResult& result) {
  result.round = text_of(session.round);
  result.section = section_of(session.section);
  result.table = text_of(session.table);
  result.room = board.room;
  if (result.room == Room::kNone) std::tie(result.room, result.table) = room_of_table(result.table);
  for (const Side side : kSides) result.pairs[index_of(side)] = text_of(session.pairs[index_of(side)]);
  for (const Seat seat : kSeats) result.players[index_of(seat)] = text_of(session.players[index_of(seat)]);
  name_by_players(result);
  mark(result, Cell::kNorthSouth, session.pairs[0]);
  mark(result, Cell::kEastWest, session.pairs[1]);
  mark(result, Cell::kContract, board.contract);
  mark(result, Cell::kDeclarer, board.declarer);
  mark(result, Cell::kTricks, board.result);
  mark(result, Cell::kScore, board.score);
  result.contract = ruling.contract;
  result.declarer = ruling.declarer;
  result.lead = ruling.lead;
  result.tricks = ruling.tricks;
  result.score.north_south = ruling.north_south;
  if (!ruling.contract) result.score.north_south = recorded_points(board, ruling.declarer);
  result.provisional = !ruling.doubts.empty() || ruling.unreadable;
  result.figures = {figure_of(board.imps, ruling.declarer), figure_of(board.matchpoints, ruling.declarer),
                    figure_of(board.percentage, ruling.declarer)};
  const auto& [ours, theirs] = board.adjusted;
  if (ours || theirs) {
    result.adjusted = true;
    result.score.north_south.reset();
    result.score.north_south_adjusted = ours ? ours->value : rest_of(theirs->value);
    result.score.east_west_adjusted = theirs ? theirs->value : rest_of(ours->value);
  }
  if (!ruling.weighted.empty()) {
    result.adjusted = true;
    result.weighted = ruling.weighted;
    result.score = {ruling.north_south};
  }
  return result.scored() || ruling.contract.has_value();
}

/// 40, 50 or 60, given by the Director.
std::optional<Adjusted> as_percentage(const std::optional<Figure>& figure) {
  if (!figure || !figure->artificial) return std::nullopt;
  for (const Adjusted one : {Adjusted::kAverageMinus, Adjusted::kAverage, Adjusted::kAveragePlus})
    if (figure->value == Hundredths::of(percent(one))) return one;
  return std::nullopt;
}

/// What the Director gave each side by a row, in per cent. Outside a column of percentages, a number is a percentage
/// only beside another: ^50 alone may be 50 points.
std::array<std::optional<Adjusted>, 2> percentages_of(const TableRow& row) {
  std::array<std::optional<Adjusted>, 2> given = {as_percentage(row.percentage[0]), as_percentage(row.percentage[1])};
  for (const auto* figures : {&row.matchpoints, &row.score}) {
    if (given[0] || given[1]) break;
    const auto ours = as_percentage((*figures)[0]);
    const auto theirs = as_percentage((*figures)[1]);
    if (ours && theirs) given = {ours, theirs};
  }
  return given;
}

int whole(const Figure& figure) { return static_cast<int>(figure.value.count / 100); }

/// Whether the row has a score that the Director gave, in points: marked with a ^, or two that do not balance where no
/// contract is recorded.
bool is_ruling(const TableRow& row) {
  const auto& [ours, theirs] = row.score;
  if ((ours && ours->artificial) || (theirs && theirs->artificial)) return true;
  return ours && theirs && !row.contract && ours->value != -theirs->value;
}

/// Each side's points by the Director's ruling; where only one side's are given, the other has the opposite. (Law 12C1)
Comparable ruling_of(const TableRow& row) {
  const auto& [ours, theirs] = row.score;
  Comparable score;
  score.north_south = ours ? whole(*ours) : -whole(*theirs);
  const int opposite = -*score.north_south;
  if (theirs && whole(*theirs) != opposite) score.east_west = whole(*theirs);
  return score;
}

void mark_cells(const TableRow& row, TableResult& result) {
  span_of(result, Cell::kRow) = row.at;
  if (row.board_at) span_of(result, Cell::kBoard) = *row.board_at;
  mark(result, Cell::kNorthSouth, row.pairs[0]);
  mark(result, Cell::kEastWest, row.pairs[1]);
  mark(result, Cell::kContract, row.contract);
  mark(result, Cell::kDeclarer, row.declarer);
  mark(result, Cell::kTricks, row.tricks);
  mark(result, Cell::kLead, row.lead);
  mark(result, Cell::kScore, row.score[0] ? row.score[0] : row.score[1]);
}

TableResult of_row(const TableRow& row, TableResult result, const Session& session, const Board& board) {
  result.round = text_of(row.round);
  result.section = section_of(row.section);
  result.table = text_of(row.table);
  result.room = row.room;
  if (result.room == Room::kNone) std::tie(result.room, result.table) = room_of_table(result.table);
  result.of_row = true;
  result.listed = row.room != Room::kNone;
  for (const Side side : kSides) result.pairs[index_of(side)] = text_of(row.pairs[index_of(side)]);
  for (const Side side : kSides) result.names[index_of(side)] = text_of(row.names[index_of(side)]);
  for (const Seat seat : kSeats) result.players[index_of(seat)] = text_of(row.players[index_of(seat)]);
  name_by_players(result);
  if (row.contract) result.contract = row.contract->value;
  if (row.declarer) result.declarer = row.declarer->value;
  if (row.tricks && row.tricks->value <= kMostTricks) result.tricks = row.tricks->value;
  if (row.lead && row.lead->card.known()) result.lead = row.lead->card;
  if (row.entered) result.entered = text_of(row.entered);
  mark_cells(row, result);
  result.score.north_south = points_of(row, session, board);
  result.figures = {row.imps[0], row.matchpoints[0], row.percentage[0]};
  if (const auto [ours, theirs] = percentages_of(row); ours || theirs) {
    result.adjusted = true;
    result.score = {};
    result.score.north_south_adjusted = ours ? *ours : rest_of(*theirs);
    result.score.east_west_adjusted = theirs ? *theirs : rest_of(*ours);
  } else if (is_ruling(row)) {
    result.adjusted = true;
    result.score = ruling_of(row);
  }
  if (row.weights.empty()) return result;
  result.adjusted = true;
  result.score = {};
  if (auto parts = weighted_points(session.weights_of(row), session, board)) {
    result.score.north_south = mean_of(*parts);
    result.weighted = std::move(*parts);
  }
  return result;
}

/// Whether something of the row that its score rests on is proven wrong. Figures from comparing tables and ranks are not.
bool in_doubt(const TableRow& row, std::span<const findings::Finding> found) {
  return std::any_of(found.begin(), found.end(), [&](const findings::Finding& one) {
    if (one.severity != findings::Severity::kError || one.at.begin < row.at.begin || one.at.begin >= row.at.end)
      return false;
    const std::array<const findings::Rule*, 7> kDerived = {
        &kRule<"bridge/wrong-imps">,       &kRule<"bridge/wrong-matchpoints">, &kRule<"bridge/wrong-percentage">,
        &kRule<"bridge/wrong-datum">,      &kRule<"bridge/wrong-rank">,        &kRule<"bridge/wrong-total">,
        &kRule<"bridge/wrong-match-score">};
    return std::find(kDerived.begin(), kDerived.end(), one.rule) == kDerived.end();
  });
}

/// Whether both have the same text; nothing if one has none.
std::optional<bool> same(const std::string& a, const std::string& b) {
  return a.empty() || b.empty() ? std::nullopt : std::optional(a == b);
}

bool differ(const std::string& a, const std::string& b) { return same(a, b) == false; }

/// Finds the row of a board's own table that is the board as played: the pairs, their names and the table tell; where
/// the record has none of them, the result does, since the table has all results. (PBN 2.1, 5.9)
class OwnRow {
 public:
  OwnRow(const TableResult& own, const std::vector<TableResult>& rows) : own_(own), rows_(rows) {}

  /// Its index; nothing if no row is known to be it.
  std::optional<std::size_t> find() const;

 private:
  template <typename Is>
  std::optional<std::size_t> first(const Is& is, bool only) const;
  bool possible(const TableResult& row) const;
  bool with_pairs(const TableResult& row) const;
  bool with_names(const TableResult& row) const;
  bool others_by_name(const TableResult& row) const;
  bool with_result(const TableResult& row) const;

  const TableResult& own_;
  const std::vector<TableResult>& rows_;
};

/// The first row for which `is` holds; nothing if `only` one may be it and several are.
template <typename Is>
std::optional<std::size_t> OwnRow::first(const Is& is, bool only) const {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (!possible(rows_[i]) || !is(rows_[i])) continue;
    if (found) return std::nullopt;
    found = i;
    if (!only) return found;
  }
  return found;
}

bool OwnRow::possible(const TableResult& row) const {
  return own_.room == row.room && !differ(own_.section, row.section) && !differ(own_.pairs[0], row.pairs[0]) &&
         !differ(own_.pairs[1], row.pairs[1]);
}

bool OwnRow::with_pairs(const TableResult& row) const {
  return same(own_.pairs[0], row.pairs[0]).value_or(false) || same(own_.pairs[1], row.pairs[1]).value_or(false);
}

bool OwnRow::with_names(const TableResult& row) const {
  const auto is_same = [&](std::size_t side) { return same(names_key(own_.names[side]), names_key(row.names[side])); };
  const auto ours = is_same(0);
  const auto theirs = is_same(1);
  return (ours || theirs) && ours.value_or(true) && theirs.value_or(true);
}

bool OwnRow::others_by_name(const TableResult& row) const {
  for (const std::size_t side : {0U, 1U})
    if (!own_.names[side].empty() && !row.names[side].empty() && !may_be_same_pair(own_.names[side], row.names[side]))
      return true;
  for (const std::size_t seat : {0U, 1U, 2U, 3U})
    if (own_.names[seat % 2].empty() && differ(own_.players[seat], row.players[seat])) return true;
  return false;
}

bool OwnRow::with_result(const TableResult& row) const {
  if (others_by_name(row) || differ(own_.table, row.table)) return false;
  if (own_.contract && row.contract)
    return *own_.contract == *row.contract && (own_.contract->passed_out() || own_.declarer == row.declarer) &&
           (!row.tricks || !own_.tricks || *own_.tricks == *row.tricks);
  return own_.score.north_south && own_.score.north_south == row.score.north_south;
}

std::optional<std::size_t> OwnRow::find() const {
  if (const auto row = first([&](const auto& one) { return with_pairs(one); }, false)) return row;
  if (const auto row = first([&](const auto& one) { return with_names(one); }, false)) return row;
  const auto at_table = [&](const auto& one) {
    return same(own_.table, one.table).value_or(false) && !differ(own_.round, one.round);
  };
  if (const auto row = first(at_table, true)) return row;
  const auto named_so = [&](const auto& one) {
    const bool named =
        !own_.names[0].empty() && !own_.names[1].empty() && !one.names[0].empty() && !one.names[1].empty();
    return named && !others_by_name(one) && !differ(own_.table, one.table);
  };
  if (const auto row = first(named_so, true)) return row;
  return first([&](const auto& one) { return with_result(one); }, false);
}

/// Adds what the row says to the play. If their scores differ, one is wrong.
void join(TableResult& own, const TableResult& of_row) {
  own.row = of_row.row;
  for (const auto member : {&TableResult::round, &TableResult::section, &TableResult::table})
    if ((own.*member).empty()) own.*member = of_row.*member;
  for (const auto member : {&TableResult::pairs, &TableResult::names})
    for (const std::size_t side : {0U, 1U})
      if ((own.*member)[side].empty()) (own.*member)[side] = (of_row.*member)[side];
  for (std::size_t kind = 0; kind < own.figures.size(); ++kind)
    if (!own.figures[kind]) own.figures[kind] = of_row.figures[kind];
  if (!own.scored() || of_row.adjusted) {
    own.score = of_row.score;
    own.adjusted = of_row.adjusted;
  }
  own.provisional = own.provisional || of_row.provisional ||
                    (of_row.score.north_south && own.score.north_south != of_row.score.north_south);
}

}  // namespace

std::string named_event(const Session& session) { return text_of(session.event ? session.event : session.name); }

std::string day_of(const Session& session) { return text_of(session.date).substr(0, 10); }

DealKey deal_key(const Session& session, const Board& board) {
  DealKey key{};
  cards::CardSet all;
  for (const Seat seat : kSeats) {
    const Hand& hand = board.hands[index_of(seat)];
    if (!hand.known || hand.cards.count != 13 || board.deal_damaged) return {};
    cards::CardSet cards;
    for (const CardAt& card : session.cards_of(hand)) {
      cards.add(card.card);
      all.add(card.card);
    }
    if (seat != Seat::kWest) key[index_of(seat)] = cards.bits();
  }
  return all.size() == cards::kDeckSize ? key : DealKey{};
}

std::optional<int> recorded_points(const Board& board, std::optional<Seat> declarer) {
  if (!board.score) return std::nullopt;
  if (board.score->north_south) return board.score->north_south;
  if (board.score->east_west) return -*board.score->east_west;
  if (!board.score->declarer || !declarer) return std::nullopt;
  return side_of(*declarer) == Side::kNorthSouth ? *board.score->declarer : -*board.score->declarer;
}

std::optional<int> points_of(const TableRow& row, const Session& session, const Board& board) {
  if (!row.weights.empty() || (row.score[0] && row.score[1] && is_ruling(row))) return std::nullopt;
  for (const Side side : kSides) {
    const auto& score = row.score[index_of(side)];
    if (!score || score->artificial) continue;
    const int points = whole(*score);
    return side == Side::kNorthSouth ? points : -points;
  }
  if (!row.contract) return std::nullopt;
  if (row.contract->value.passed_out()) return 0;
  if (!row.declarer || !row.tricks || !board.vulnerable) return std::nullopt;
  if (!row.contract->value.possible() || row.tricks->value > kMostTricks) return std::nullopt;
  return north_south_score(row.contract->value, row.declarer->value, row.tricks->value, board.vulnerable->value,
                           session.settings);
}

std::vector<TableResult> table_results(const Session& session, const Board& board, const BoardRuling& ruling,
                                       std::span<const findings::Finding> found) {
  std::vector<TableResult> results;
  const TableResult shared = common(session, board);
  TableResult own = shared;
  own.of_rubber = session.settings.scoring != Scoring::kDuplicate;
  const bool has_own = add_own(session, board, ruling, own);
  for (std::size_t i = 0; i < session.table_rows.size(); ++i) {
    const TableRow& row = session.table_rows[i];
    TableResult result = of_row(row, shared, session, board);
    result.row = i + 1;
    result.provisional = row.damaged || in_doubt(row, found);
    results.insert(results.end(), row.times, result);
  }
  const auto same = has_own && !own.of_rubber ? OwnRow(own, results).find() : std::nullopt;
  if (same) {
    join(own, results[*same]);
    results[*same] = std::move(own);
  } else if (has_own || (results.empty() && (own.deal != DealKey{} || !session.total_rows.empty()))) {
    results.insert(results.begin(), std::move(own));
  }
  if (!results.empty()) results.front().movement = movement_of(session);
  if (!results.empty())
    for (const TotalRow& row : session.total_rows)
      if (row.contestant) results.front().contestants.push_back(listed(row));
  return results;
}

}  // namespace kibitzer::bridge
