// What must hold of every bridge session that a reader gives.
#pragma once

#include "bridge/model/session.h"
#include "fuzz/checks.h"

namespace kibitzer::fuzz {

inline void check_ranges(const bridge::Session& session) {
  for (const auto& board : session.boards) {
    for (const auto& hand : board.hands) {
      require(session.cards_of(hand).size() == hand.cards.count, "a hand's cards are there");
      require(hand.known || hand.cards.empty(), "a hand that is not known has no cards");
    }
    require(session.calls_of(board).size() == board.calls.count, "a board's calls are there");
    for (const auto& trick : session.tricks_of(board))
      require(session.plays_of(trick).size() == trick.plays.count, "a trick's plays are there");
  }
}

}  // namespace kibitzer::fuzz
