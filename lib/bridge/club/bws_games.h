// Whole games in the database of an evening: the calls of BiddingData and the cards of PlayData.
//
//   BiddingData   a call a row, by Counter: Direction, Bid "1S", "PASS", "x", "xx"; "SkipBid" is a warning, not a call
//   PlayData      a card a row, by Counter: Direction, Card "SA"
//
// Erased rows are ignored.
#pragma once

#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "bridge/club/listing.h"
#include "bridge/model/session.h"
#include "findings/reporter.h"

namespace kibitzer::bridge {

/// The seat that a cell names: N, E, S or W, or a word for it.
std::optional<Seat> seat_of(const ListedCell& cell);

void report_value(findings::Reporter& reporter, const ListedCell& cell, std::string_view wanted);

class BwsGames {
 public:
  /// Section, table, round and board.
  using Place = std::tuple<int, int, int, int>;

  explicit BwsGames(const Listing& listing);

  /// Whether there is a call or a card of the game.
  bool has(const Place& place) const { return games_.contains(place); }

  /// Adds the calls and cards of the game to the session's board.
  void read(const Place& place, Session& session, findings::Reporter& reporter) const;

 private:
  struct Game {
    std::vector<const ListedRow*> calls;
    std::vector<const ListedRow*> cards;
  };

  std::map<Place, Game> games_;
};

}  // namespace kibitzer::bridge
