#include "described/trick_games/session.h"

namespace kibitzer::described::trick_games {

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
  tricks.clear();
  plays.clear();
  points.clear();
  declarations.clear();
  winners.clear();
  kept_.clear();
}

}  // namespace kibitzer::described::trick_games
