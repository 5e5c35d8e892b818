// The PBN dialect in which programs record Oh Hell: a PBN game whose GameCode is "OhHell" is a round.
//
//   [Event "…"]                        name of the session
//   [West "…"] [North "…"] …           players, of those seats that are taken, clockwise from North
//   [Dealer "W"]
//   [Deal "W:7..6.AJ6 .64.J.95 … …"]   hands as in PBN, of any size, clockwise from the seat named
//   [Undealt "HQHJ…"]                  the rest of the deck; its first card is turned for trump, without any there is
//                                      none
//   [GameOptionsJson "{\"hookRule\":false}"]
//   [Auction "N"] 2 2 0 0              bids, clockwise from the seat named; - is unknown
//   [Play "N"] H4 HT H3 CA …           tricks, a row each: the columns stay with the seats, from the
//                                      leader of the first on; - is not played
//
// Rounds of the same players make a session; as they are not numbered, they count from 1. Nothing in it says how many
// rounds there are or how they are scored: hand sizes are as dealt, and all else is as the "standard" preset has it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "findings/finding.h"
#include "oh_hell/session.h"
#include "pbn/game.h"

namespace kibitzer::oh_hell {

/// Whether the game is a round of Oh Hell.
bool is_oh_hell(const pbn::Game& game);

/// Reads games one by one into the session that they belong to.
class PbnReader {
 public:
  /// Whether `game` has the players of `session`, so that it is a further round of it.
  bool continues(const pbn::Game& game, const Session& session) const;

  /// Empties `session` and seats the players of `game`.
  void begin(const pbn::Game& game, Session& session);

  /// Reads `game` as the next round of `session`, whose views hold as long as the bytes of the game. What cannot be
  /// read is added to `findings`.
  void add(const pbn::Game& game, Session& session, std::vector<findings::Finding>& findings);

  /// Where the games of the session name its players, who are called by their seats elsewhere.
  const std::vector<PlayerRef>& named() const { return named_; }

 private:
  class Pass;

  /// The players' places at the table, clockwise from North, by their index in the session; and their names as written.
  std::vector<std::size_t> seats_;
  std::vector<std::string> names_;
  std::vector<PlayerRef> named_;
};

}  // namespace kibitzer::oh_hell
