// Who played which card when, and who is declarer, as far as a record shows.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// A card in the order of play, and whose it was, if known.
struct OrderedPlay {
  std::optional<Seat> seat;
  cards::Card card;
  const Play* play = nullptr;  ///< of the session
};

/// The plays of each trick in the order they were made, as far as record and hands tell it.
std::vector<std::vector<OrderedPlay>> plays_in_order(const Session& session, const Board& board);

/// How many cards would be given to another player, or to none, if only their order, the hands and the calls were recorded,
/// as in LIN.
std::size_t mistaken_by_order(const Session& session, const Board& board);

/// Who takes a trick of `board` to which `plays` were made: the winner by the cards, else as claimed in `trick`.
std::optional<Seat> winner_of(const Session& session, const Board& board, const Trick& trick,
                              const std::vector<OrderedPlay>& plays);

/// Who is declarer by the auction as recorded.
std::optional<Seat> declarer_by_auction(const Session& session, const Board& board);

/// Declarer: as claimed, or else by the auction.
std::optional<Seat> declarer_of(const Session& session, const Board& board);

}  // namespace kibitzer::bridge
