#include "bridge/results/table_result.h"

#include "bridge/scoring/scoring.h"
#include "cards/card.h"

namespace kibitzer::bridge {
namespace {

std::string text_of(const std::optional<Text>& text) { return text ? std::string(text->text) : std::string(); }

/// What all results of a record share.
TableResult common(const Session& session, const Board& board) {
  TableResult result;
  result.event = text_of(session.event ? session.event : session.name);
  result.date = text_of(session.date).substr(0, 10);
  result.stage = text_of(session.stage);
  result.scoring = text_of(session.scoring);
  result.teams = {text_of(session.home_team), text_of(session.visit_team)};
  result.carried_over = session.carried_over;
  result.deal = deal_key(session, board);
  if (board.number) result.number = board.number->value;
  if (board.dealer) result.dealer = board.dealer->value;
  if (board.vulnerable) result.vulnerable = board.vulnerable->value;
  return result;
}

/// Where only one side is given something, the other has the rest.
Adjusted rest_of(Adjusted given) { return static_cast<Adjusted>(2 - static_cast<int>(given)); }

/// The result that the record itself tells of, if it does.
bool add_own(const Session& session, const Board& board, const BoardRuling& ruling, TableResult& result) {
  result.round = text_of(session.round);
  result.section = text_of(session.section);
  result.table = text_of(session.table);
  result.room = board.room;
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
  const auto& [ours, theirs] = board.adjusted;
  if (ours || theirs) {
    result.adjusted = true;
    result.score.north_south.reset();
    result.score.north_south_adjusted = ours ? ours->value : rest_of(theirs->value);
    result.score.east_west_adjusted = theirs ? theirs->value : rest_of(ours->value);
  }
  return result.scored() || ruling.contract.has_value();
}

/// What the Director gave a side by a row: 40, 50 or 60 with a ^, in whichever of its columns.
std::optional<Adjusted> adjusted(const TableRow& row, std::size_t side) {
  for (const auto* figures : {&row.percentage, &row.matchpoints, &row.score}) {
    const auto& figure = (*figures)[side];
    if (!figure || !figure->artificial) continue;
    for (const Adjusted one : {Adjusted::kAverageMinus, Adjusted::kAverage, Adjusted::kAveragePlus})
      if (figure->value == Hundredths::of(percent(one))) return one;
  }
  return std::nullopt;
}

TableResult of_row(const TableRow& row, TableResult result, const Session& session, const Board& board) {
  result.round = text_of(row.round);
  result.section = text_of(row.section);
  result.table = text_of(row.table);
  result.room = row.room;
  result.of_row = true;
  result.listed = row.room != Room::kNone;
  for (const Side side : kSides) result.pairs[index_of(side)] = text_of(row.pairs[index_of(side)]);
  for (const Side side : kSides) result.names[index_of(side)] = text_of(row.names[index_of(side)]);
  for (const Seat seat : kSeats) result.players[index_of(seat)] = text_of(row.players[index_of(seat)]);
  if (row.contract) result.contract = row.contract->value;
  if (row.declarer) result.declarer = row.declarer->value;
  if (row.tricks && row.tricks->value <= kMostTricks) result.tricks = row.tricks->value;
  result.score.north_south = points_of(row, session, board);
  const auto ours = adjusted(row, index_of(Side::kNorthSouth));
  const auto theirs = adjusted(row, index_of(Side::kEastWest));
  if (ours || theirs) {
    result.adjusted = true;
    result.score = {std::nullopt, ours ? *ours : rest_of(*theirs), theirs ? *theirs : rest_of(*ours)};
  }
  return result;
}

}  // namespace

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
  for (const Side side : kSides) {
    const auto& score = row.score[index_of(side)];
    if (!score || score->artificial) continue;
    const int points = static_cast<int>(score->value.count / 100);
    return side == Side::kNorthSouth ? points : -points;
  }
  if (!row.contract) return std::nullopt;
  if (row.contract->value.passed_out()) return 0;
  if (!row.declarer || !row.tricks || !board.vulnerable) return std::nullopt;
  if (!row.contract->value.possible() || row.tricks->value > kMostTricks) return std::nullopt;
  return north_south_score(row.contract->value, row.declarer->value, row.tricks->value, board.vulnerable->value,
                           session.settings);
}

std::vector<TableResult> table_results(const Session& session, const Board& board, const BoardRuling& ruling) {
  std::vector<TableResult> results;
  const TableResult shared = common(session, board);
  TableResult own = shared;
  own.of_rubber = session.settings.scoring != Scoring::kDuplicate;
  if (add_own(session, board, ruling, own)) results.push_back(std::move(own));
  for (const TableRow& row : session.table_rows)
    for (std::uint32_t i = 0; i < row.times; ++i) results.push_back(of_row(row, shared, session, board));
  if (!results.empty())
    for (const TotalRow& row : session.total_rows)
      if (row.contestant)
        results.front().contestants.push_back({text_of(row.contestant), text_of(row.names), text_of(row.section),
                                               text_of(row.direction),
                                               row.rank ? std::optional(row.rank->value) : std::nullopt});
  return results;
}

}  // namespace kibitzer::bridge
