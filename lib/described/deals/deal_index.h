// What editors show of sessions of described games: deals and players.
#pragma once

#include <fmt/format.h>

#include <string>

#include "described/deals/session.h"
#include "editing/index.h"
#include "text/utf8.h"

namespace kibitzer::described::deals {

/// Adds `session` to `index`; `noun` is what the game calls a deal.
template <typename Deal, typename CardAt>
void add_to(editing::Index& index, const SessionOfDeals<Deal, CardAt>& session, std::string_view noun) {
  const auto mention = [&](records::PlayerRef player) {
    if (!player.stranger()) index.mention(player.at, static_cast<std::uint32_t>(player.index), false);
  };
  index.sections.push_back({editing::SectionKind::kSession, session.at,
                            session.name ? text::printable(session.name->text) : std::string("session"),
                            session.date ? text::printable(session.date->text) : std::string()});
  for (std::size_t seat = 0; seat < session.players.size(); ++seat)
    index.mention(session.players[seat].at, static_cast<std::uint32_t>(seat), true);
  for (const Deal& deal : session.rounds) {
    index.sections.push_back({editing::SectionKind::kRound, deal.at,
                              deal.number ? fmt::format("{} {}", noun, deal.number->value) : std::string(noun)});
    if (deal.leader) mention(*deal.leader);
    for (const records::Hand& hand : session.hands_of(deal)) mention(hand.player);
    for (const records::PlayerNumber& points : session.points_of(deal)) mention(points.player);
    for (const records::PlayerRef& winner : session.winners_of(deal)) mention(winner);
  }
  for (const records::PlayerNumber& total : session.totals) mention(total.player);
  for (const CardAt& card : session.hand_cards)
    if constexpr (requires { card.at; }) index.words.push_back({card.at, editing::WordKind::kCard});
  const auto mention_in = [&](const auto& all) {
    for (const auto& one : all) {
      if constexpr (requires { one.player.index; }) mention(one.player);
      if constexpr (requires { one.player->index; })
        if (one.player) mention(*one.player);
    }
  };
  if constexpr (requires { session.plays; }) mention_in(session.plays);
  ++index.session;
}

}  // namespace kibitzer::described::deals
