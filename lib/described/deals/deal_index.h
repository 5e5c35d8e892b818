// What editors show of sessions of described games: deals and players.
#pragma once

#include <fmt/format.h>

#include <string>

#include "described/deals/session.h"
#include "editing/index.h"
#include "text/utf8.h"

namespace kibitzer::described::deals {

/// Adds `session`, a game's own kind of SessionOfDeals, to `index`; `noun` is the game's word for a deal.
template <typename Session>
void add_to(editing::Index& index, const Session& session, std::string_view noun) {
  const auto mention = [&](records::PlayerRef player) {
    if constexpr (requires { session.names_apart; })
      if (session.names_apart) return;
    if (!player.stranger()) index.mention(player.at, static_cast<std::uint32_t>(player.index), false);
  };
  index.section(editing::SectionKind::kSession, session.at,
                session.name ? text::printable(session.name->text) : std::string("session"),
                session.date ? text::printable(session.date->text) : std::string());
  for (std::size_t seat = 0; seat < session.players.size(); ++seat)
    index.introduce(session.players[seat].at, static_cast<std::uint32_t>(seat), session.players[seat].text);
  for (const auto& deal : session.rounds) {
    index.section(editing::SectionKind::kRound, deal.at,
                  deal.number ? fmt::format("{} {}", noun, deal.number->value) : std::string(noun));
    if (deal.leader) mention(*deal.leader);
    if constexpr (requires { deal.resigned; })
      if (deal.resigned) mention(*deal.resigned);
    if constexpr (requires { deal.dealer; }) {
      if (deal.dealer) mention(*deal.dealer);
      if (deal.declarer) mention(*deal.declarer);
      if (deal.claimed) mention(*deal.claimed);
      if (deal.turned) index.word(deal.turned->at, editing::WordKind::kCard);
      for (const records::Hand& passed : session.passed_of(deal)) mention(passed.player);
    }
    for (const records::Hand& hand : session.hands_of(deal)) mention(hand.player);
    for (const records::PlayerNumber& points : session.points_of(deal)) mention(points.player);
    for (const records::PlayerRef& winner : session.winners_of(deal)) mention(winner);
  }
  for (const records::PlayerNumber& total : session.totals) mention(total.player);
  for (const auto& card : session.hand_cards)
    if constexpr (requires { card.at; }) index.word(card.at, editing::WordKind::kCard);
  const auto mention_in = [&](const auto& all) {
    for (const auto& one : all) {
      if constexpr (requires { one.player.index; }) mention(one.player);
      if constexpr (requires { one.player->index; })
        if (one.player) mention(*one.player);
      if constexpr (requires { one.card.at; }) index.word(one.card.at, editing::WordKind::kCard);
    }
  };
  if constexpr (requires { session.plays; }) mention_in(session.plays);
  if constexpr (requires { session.moves; }) mention_in(session.moves);
  if constexpr (requires { session.bids; }) mention_in(session.bids);
  if constexpr (requires { session.won; }) mention_in(session.won);
  if constexpr (requires { session.declarations; }) mention_in(session.declarations);
  if constexpr (requires { session.counts; }) mention_in(session.counts);
  if constexpr (requires { session.figures; })
    for (const auto& figure : session.figures)
      if (figure.player) mention(*figure.player);
  if constexpr (requires { session.exchanges; }) {
    for (const auto& exchange : session.exchanges) {
      mention(exchange.from);
      mention(exchange.to);
    }
    for (const auto& card : session.exchanged_cards) index.word(card.at, editing::WordKind::kCard);
    for (const records::PlayerRef& player : session.finished) mention(player);
  }
  if constexpr (requires { session.tricks; })
    for (const auto& trick : session.tricks)
      if (trick.winner) mention(*trick.winner);
  ++index.session;
}

}  // namespace kibitzer::described::deals
