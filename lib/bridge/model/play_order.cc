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

/// Fills in missing seats: the hand that holds the card, unless it is in `played`; otherwise the player whose turn it is.
/// Adds the cards to `played`.
void find_players(const Session& session, const Board& board, bool in_order, std::optional<Seat> leader,
                  std::vector<OrderedPlay>& plays, cards::CardSet& played) {
  for (std::size_t i = 0; i < plays.size(); ++i) {
    OrderedPlay& play = plays[i];
    const bool fresh = play.card.known() && !played.contains(play.card);
    if (!play.seat && fresh) play.seat = holder_of(session, board, play.card);
    if (fresh) played.add(play.card);
    if (play.seat || !in_order) continue;
    if (i == 0 && leader) play.seat = *leader;
    if (i > 0 && plays[i - 1].seat) play.seat = left_of(*plays[i - 1].seat);
  }
}

/// Who leads to the first trick, as far as the record shows.
std::optional<Seat> first_leader(const Session& session, const Board& board) {
  const auto declarer = declarer_of(session, board);
  // The first column is that of the opening leader, whatever declarer is recorded.
  if (board.first_leader && (!declarer || !board.plays_in_order)) return board.first_leader->value;
  return declarer ? std::optional(left_of(*declarer)) : std::nullopt;
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
  std::optional<Seat> leader = first_leader(session, board);
  std::vector<std::vector<OrderedPlay>> ordered;
  cards::CardSet played;
  for (const Trick& trick : session.tricks_of(board)) {
    std::vector<OrderedPlay>& plays = ordered.emplace_back();
    for (const Play& play : session.plays_of(trick)) plays.push_back({play.seat, play.card, &play});
    find_players(session, board, board.plays_in_order, leader, plays, played);
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

std::size_t mistaken_by_order(const Session& session, const Board& board) {
  const auto auction = auction_of(session, board);
  std::optional<Seat> leader;
  std::optional<cards::Suit> suit;
  if (auction) {
    if (const auto declarer = auction->declarer()) leader = left_of(*declarer);
    suit = trump_of(auction->bid().denomination);
  }
  cards::CardSet played;
  cards::Card before;
  std::size_t mistaken = 0;
  for (const auto& plays : plays_in_order(session, board)) {
    std::vector<OrderedPlay> bare = plays;
    for (OrderedPlay& play : bare) play.seat.reset();
    find_players(session, board, true, leader, bare, played);
    for (std::size_t i = 0; i < plays.size(); ++i) {
      // A card written twice running is read once.
      const bool again = plays[i].card.known() && plays[i].card == before;
      mistaken += plays[i].seat && (again || bare[i].seat != plays[i].seat) ? 1 : 0;
      before = plays[i].card;
    }
    leader = winner_of(bare, suit);
  }
  return mistaken;
}

}  // namespace kibitzer::bridge
