#include "oh_hell/session.h"

namespace kibitzer::oh_hell {
std::string_view Session::keep(std::string text) { return kept_.keep(std::move(text)); }

void Session::clear(SettingsPtr defaults) {
  Players::clear();
  at = {};
  name.reset();
  date.reset();
  place.reset();
  settings = std::move(defaults);
  settings_at.reset();
  scoring_at.reset();
  settings_unread = false;
  bids_in_order = true;
  rounds.clear();
  totals.clear();
  joined.clear();
  doubts.clear();
  running_totals = damaged = false;
  hands.clear();
  hand_cards.clear();
  tricks.clear();
  plays.clear();
  bids.clear();
  won.clear();
  points.clear();
  standings.clear();
  made.clear();
  kept_.clear();
}

}  // namespace kibitzer::oh_hell
