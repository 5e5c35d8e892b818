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

std::optional<cards::HandFault> Session::read_hand(std::string_view text, std::uint32_t begin, Hand& hand) {
  hand.known = true;
  hand.at = {begin, begin + static_cast<std::uint32_t>(text.size())};
  cards::HandText cards(text, begin);
  while (cards.next()) append(hand_cards, hand.cards, CardAt{cards.card(), cards.at()});
  return cards.fault();
}

}  // namespace kibitzer::bridge
