// What the diagrams of all described card games have in common.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "described/deals/session.h"
#include "diagrams/diagram.h"
#include "findings/rule.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::described::deals {

/// The player's place at the table; nothing for a stranger.
inline std::optional<std::size_t> seat_of_player(records::PlayerRef player) {
  return player.stranger() ? std::nullopt : std::optional(static_cast<std::size_t>(player.index));
}

/// The heading of `deal`, which the game calls a `noun`, its players and who leads.
template <typename Deal, typename CardAt>
diagrams::Diagram begin_diagram(const SessionOfDeals<Deal, CardAt>& session, const Deal& deal, std::string_view noun,
                                const std::vector<const findings::Rule*>& doubts, bool unreadable) {
  diagrams::Diagram diagram;
  diagram.begin = deal.at.begin;
  diagram.title = noun;
  if (deal.number) {
    diagram.round = deal.number->value;
    diagram.title += fmt::format(" {}", deal.number->value);
  }
  for (const findings::Rule* rule : doubts) diagram.doubts.emplace_back(rule->name);
  if (unreadable) diagram.doubts.emplace_back("unreadable parts");
  for (const text::Text& player : session.players) diagram.players.push_back({std::string(player.text), player.at});
  if (deal.leader) diagram.facts.push_back({"First", {{std::string(session.name_of(*deal.leader)), deal.leader->at}}});
  return diagram;
}

/// The hands of `deal`, whose cards `words_of` names.
template <typename Deal, typename CardAt, typename WordsOf>
void add_hands(const SessionOfDeals<Deal, CardAt>& session, const Deal& deal, WordsOf words_of,
               diagrams::Diagram& diagram) {
  for (const records::Hand& hand : session.hands_of(deal)) {
    const auto seat = seat_of_player(hand.player);
    if (!seat) continue;
    diagrams::Hand& drawing = diagram.hands.emplace_back();
    drawing.player = *seat;
    drawing.at = hand.player.at;
    diagrams::Suit& row = drawing.suits.emplace_back();
    for (const CardAt& card : session.cards_of(hand)) row.cards.push_back({words_of(card.card), card.at});
  }
}

/// Adds to `sheet` where its rounds, points and totals are recorded.
template <typename Deal, typename CardAt>
void add_places(const SessionOfDeals<Deal, CardAt>& session, scoresheets::Scoresheet& sheet) {
  const auto& form = *sheet.form;
  const auto points = index_of(form.player_columns, "points");
  const auto total = index_of(form.player_columns, "total");
  for (std::uint32_t i = 0; i < sheet.rounds.size(); ++i) {
    sheet.places.push_back({i, scoresheets::CellPlace::kRound, session.rounds[i].at});
    const auto add = [&](const auto& numbers, std::optional<std::size_t> column) {
      for (const records::PlayerNumber& one : numbers)
        if (const auto seat = seat_of_player(one.player); seat && column)
          sheet.places.push_back(
              {i, static_cast<std::uint32_t>(form.columns.size() + *seat * form.player_columns.size() + *column),
               one.number.at});
    };
    add(session.points_of(session.rounds[i]), points);
    if (i + 1 == sheet.rounds.size()) add(session.totals, total);
  }
}

}  // namespace kibitzer::described::deals
