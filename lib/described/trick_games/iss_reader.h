// Reads games of Skat as the International Skat Server (ISS) archives them, one SGF tree a line.
//
//   line := "(;" { NAME "[" value "]" } ";)"       GM[Skat] DT[date/time/zone] ID[number] P0[forehand] P1[…] P2[dealer] MV[moves] R[result]
//   moves := "w" card{32 by "."}                    three hands of ten, and the skat
//            { player move | "w" answer }            a player is 0, 1 or 2; "w" is the server
//   move := number | "y" | "p"                      a bid, holding it, passing
//         | "s"                                     the skat is taken up
//         | game { "." card }                       C S H D G N, then H hand, O open, S Schneider, Z Schwarz; what is laid away
//         | card { "." card } | "RE" | "SC" …       plays: suit and rank, 10 is T; who resigns; who shows cards
//   answer := card "." card | "TI." player | "LE." player
//   result := { "d:" player | "win" | "loss" | "v:" points | "t:" tricks | … }
//
// Facts of the format were learned from the server's public archive.
#pragma once

#include <string_view>
#include <vector>

#include "described/trick_games/session.h"
#include "described/trick_games/vocabulary.h"
#include "findings/finding.h"

namespace kibitzer::described::trick_games {

/// Whether a text begins with such a game.
bool looks_like_iss(std::string_view text);

/// The lines of a text, one after the other.
class IssReader {
 public:
  /// `vocabulary`: of Skat as it is described. Both must outlive this.
  IssReader(std::string_view text, const Vocabulary& vocabulary);

  /// Reads the next game into `session`; false if there are no more. What cannot be read becomes a finding
  /// (trick-game/syntax), and the deal is taken for damaged.
  bool next(Session& session, std::vector<findings::Finding>& findings);

  /// Where reading goes on.
  std::size_t position() const { return at_; }

 private:
  std::string_view text_;
  std::size_t at_;
  const Vocabulary& vocabulary_;
};

}  // namespace kibitzer::described::trick_games
