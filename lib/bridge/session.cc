#include "bridge/session.h"

namespace kibitzer::bridge {

void Session::clear(const Settings& defaults) {
  at = {};
  for (auto* text : {&name, &event, &site, &date, &stage, &round, &section, &table, &home_team, &visit_team})
    text->reset();
  players.fill(std::nullopt);
  settings = defaults;
  settings_unread = false;
  boards.clear();
  hand_cards.clear();
  calls.clear();
  tricks.clear();
  plays.clear();
  kept_.clear();
}

}  // namespace kibitzer::bridge
