// Who played which card when, for notations that must say it and records that do not.
#include "bridge/model/play_order.h"

#include <algorithm>

#include "bridge/model/auction.h"
#include "kernels/tricks/order.h"

namespace kibitzer::bridge {
namespace {

/// The auction as recorded, to its end.
std::optional<Auction> auction_of(const Session& session, const Board& board) {
  const std::optional<Seat> first = board.first_caller ? board.first_caller
                                    : board.dealer     ? std::optional(board.dealer->value)
                                                       : std::nullopt;
  if (!first) return std::nullopt;
  Auction auction(*first, session.settings.doubling);
  for (const RecordedCall& call : session.calls_of(board)) {
    if (call.by) auction.turn_to(*call.by);
    auction.make(call.call);
  }
  return auction;
}

std::optional<cards::Suit> trump(const Session& session, const Board& board) {
  if (board.contract && !board.contract->value.passed_out()) return trump_of(board.contract->value.bid.denomination);
  if (board.trump) return trump_of(board.trump->value);
  const auto auction = auction_of(session, board);
  return auction ? trump_of(auction->bid().denomination) : std::nullopt;
}

/// The one hand that holds `card`.
std::optional<Seat> holder_of(const Session& session, const Board& board, cards::Card card) {
  std::optional<Seat> holder;
  for (const Seat seat : kSeats) {
    const auto cards = session.cards_of(board.hands[index_of(seat)]);
    if (std::none_of(cards.begin(), cards.end(), [&](const CardAt& held) { return held.card == card; })) continue;
    if (holder) return std::nullopt;
    holder = seat;
  }
  return holder;
}

std::optional<Seat> winner_of(const std::vector<OrderedPlay>& plays, std::optional<cards::Suit> trump) {
  const auto known = [](const OrderedPlay& play) { return play.card.known(); };
  if (plays.size() < kSeats.size() || !std::all_of(plays.begin(), plays.end(), known)) return std::nullopt;
  return plays[tricks::winning_place(
                   plays.size(), [&](std::size_t i) { return plays[i].card; }, trump)]
      .seat;
}

}  // namespace

std::optional<Seat> declarer_by_auction(const Session& session, const Board& board) {
  const auto auction = auction_of(session, board);
  return auction ? auction->declarer() : std::nullopt;
}

std::optional<Seat> declarer_of(const Session& session, const Board& board) {
  return board.declarer ? board.declarer->value : declarer_by_auction(session, board);
}

std::optional<Seat> winner_of(const Session& session, const Board& board, const Trick& trick,
                              const std::vector<OrderedPlay>& plays) {
  if (const auto winner = winner_of(plays, trump(session, board))) return winner;
  return trick.winner ? std::optional(trick.winner->value) : std::nullopt;
}

std::vector<std::vector<OrderedPlay>> plays_in_order(const Session& session, const Board& board) {
  const auto declarer = declarer_of(session, board);
  std::optional<Seat> leader = declarer ? std::optional(left_of(*declarer)) : std::nullopt;
  // Columns begin with who led, whoever is said to be declarer.
  if (board.first_leader && (!leader || !board.plays_in_order)) leader = board.first_leader->value;
  std::vector<std::vector<OrderedPlay>> ordered;
  for (const Trick& trick : session.tricks_of(board)) {
    std::vector<OrderedPlay>& plays = ordered.emplace_back();
    for (const Play& play : session.plays_of(trick)) {
      OrderedPlay& made = plays.emplace_back(OrderedPlay{play.seat, play.card, &play});
      if (!made.seat && made.card.known()) made.seat = holder_of(session, board, made.card);
      if (made.seat || !board.plays_in_order) continue;
      if (plays.size() == 1)
        made.seat = leader;
      else if (plays[plays.size() - 2].seat)
        made.seat = left_of(*plays[plays.size() - 2].seat);
    }
    if (!board.plays_in_order && leader) {
      const auto turn = [&](const OrderedPlay& play) {
        return play.seat ? (index_of(*play.seat) + kSeats.size() - index_of(*leader)) % kSeats.size() : kSeats.size();
      };
      std::stable_sort(plays.begin(), plays.end(),
                       [&](const OrderedPlay& a, const OrderedPlay& b) { return turn(a) < turn(b); });
    }
    leader = trick.winner ? std::optional(trick.winner->value) : winner_of(plays, trump(session, board));
  }
  return ordered;
}

}  // namespace kibitzer::bridge
