#include "bridge/results/table_result.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

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
  return result;
}

/// Where only one side is given something, the other has the rest.
Adjusted rest_of(Adjusted given) { return static_cast<Adjusted>(2 - static_cast<int>(given)); }

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

/// The result that the record itself tells of, if it does.
bool add_own(const Session& session, const Board& board, const BoardRuling& ruling, TableResult& result) {
  result.round = text_of(session.round);
  result.section = text_of(session.section);
  result.table = text_of(session.table);
  result.room = board.room;
  if (result.room == Room::kNone) std::tie(result.room, result.table) = room_of_table(result.table);
  for (const Side side : kSides) result.pairs[index_of(side)] = text_of(session.pairs[index_of(side)]);
  for (const Seat seat : kSeats) result.players[index_of(seat)] = text_of(session.players[index_of(seat)]);
  for (const Side side : kSides) {
    const std::size_t i = index_of(side);
    if (!result.players[i].empty() && !result.players[i + 2].empty() && result.players[i] != result.players[i + 2])
      result.names[i] = result.players[i] + " & " + result.players[i + 2];
  }
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

/// What the Director gave each side by a row, in per cent. Elsewhere than in a column of percentages, a number is one only
/// beside another: ^50 alone may be 50 points.
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

TableResult of_row(const TableRow& row, TableResult result, const Session& session, const Board& board) {
  result.round = text_of(row.round);
  result.section = text_of(row.section);
  result.table = text_of(row.table);
  result.room = row.room;
  if (result.room == Room::kNone) std::tie(result.room, result.table) = room_of_table(result.table);
  result.of_row = true;
  result.listed = row.room != Room::kNone;
  for (const Side side : kSides) result.pairs[index_of(side)] = text_of(row.pairs[index_of(side)]);
  for (const Side side : kSides) result.names[index_of(side)] = text_of(row.names[index_of(side)]);
  for (const Seat seat : kSeats) result.players[index_of(seat)] = text_of(row.players[index_of(seat)]);
  if (row.contract) result.contract = row.contract->value;
  if (row.declarer) result.declarer = row.declarer->value;
  if (row.tricks && row.tricks->value <= kMostTricks) result.tricks = row.tricks->value;
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
    const std::array<const findings::Rule*, 6> kDerived = {
        &kRule<"bridge/wrong-imps">,  &kRule<"bridge/wrong-matchpoints">, &kRule<"bridge/wrong-percentage">,
        &kRule<"bridge/wrong-datum">, &kRule<"bridge/wrong-rank">,        &kRule<"bridge/wrong-total">};
    return std::find(kDerived.begin(), kDerived.end(), one.rule) == kDerived.end();
  });
}

/// Whether both have the text, and whether it differs; nothing if one has none.
std::optional<bool> same(const std::string& a, const std::string& b) {
  return a.empty() || b.empty() ? std::nullopt : std::optional(a == b);
}

/// Whether the board as played is this row of its own table: the pairs, the table and the names tell; where the record
/// has none of them, the result does, since the table has all results. (PBN 2.1, 5.9)
bool is_of(const TableResult& own, const TableResult& of_row, const TableRow& row) {
  const auto ours = same(own.pairs[0], of_row.pairs[0]);
  const auto theirs = same(own.pairs[1], of_row.pairs[1]);
  const bool of_section = same(own.section, of_row.section).value_or(true);
  if (!of_section || own.room != of_row.room) return false;
  if (ours || theirs) return ours.value_or(true) && theirs.value_or(true);
  if (const auto at_table = same(own.table, of_row.table)) return *at_table;
  const auto north_south = same(own.names[0], of_row.names[0]);
  const auto east_west = same(own.names[1], of_row.names[1]);
  if (north_south || east_west) return north_south.value_or(true) && east_west.value_or(true);
  std::optional<bool> players;
  for (std::size_t seat = 0; seat < 4; ++seat)
    if (const auto one = same(own.players[seat], of_row.players[seat])) players = players.value_or(true) && *one;
  if (players) return *players;
  if (own.contract && of_row.contract)
    return *own.contract == *of_row.contract && (own.contract->passed_out() || own.declarer == of_row.declarer) &&
           (!row.tricks || !own.tricks || *own.tricks == *of_row.tricks);
  return own.score.north_south && own.score.north_south == of_row.score.north_south;
}

/// Puts what the row says beside the play with it. Where they have other scores, one is wrong.
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
  bool has_own = add_own(session, board, ruling, own);
  for (std::size_t i = 0; i < session.table_rows.size(); ++i) {
    const TableRow& row = session.table_rows[i];
    TableResult result = of_row(row, shared, session, board);
    result.row = i + 1;
    result.provisional = in_doubt(row, found);
    for (std::uint32_t times = 0; times < row.times; ++times) {
      const bool same = has_own && !own.of_rubber && is_of(own, result, row);
      if (same) join(own, result);
      has_own = has_own && !same;
      results.push_back(same ? own : result);
    }
  }
  if (has_own || (results.empty() && (own.deal != DealKey{} || !session.total_rows.empty())))
    results.insert(results.begin(), std::move(own));
  if (!results.empty())
    for (const TotalRow& row : session.total_rows)
      if (row.contestant)
        results.front().contestants.push_back({text_of(row.contestant), text_of(row.names), text_of(row.section),
                                               text_of(row.direction),
                                               row.rank ? std::optional(row.rank->value) : std::nullopt});
  return results;
}

}  // namespace kibitzer::bridge
