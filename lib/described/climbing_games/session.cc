#include "described/climbing_games/session.h"

namespace kibitzer::described::climbing_games {

void Session::clear() {
  Players::clear();
  at = {};
  name.reset();
  date.reset();
  place.reset();
  damaged = false;
  rounds.clear();
  totals.clear();
  hands.clear();
  hand_cards.clear();
  bids.clear();
  plays.clear();
  play_cards.clear();
  points.clear();
  winners.clear();
  kept_.clear();
}

}  // namespace kibitzer::described::climbing_games
