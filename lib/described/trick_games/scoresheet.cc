#include "described/trick_games/scoresheet.h"

#include <algorithm>
#include <utility>

#include "described/deals/sheet.h"

namespace kibitzer::described::trick_games {
namespace {

using card_game_engine::Description;

scoresheets::Value trump_of(const Deal& deal, const Description& game) {
  switch (deal.trump.kind) {
    case TrumpKind::kSuit:
      return game.suits[static_cast<std::size_t>(deal.trump.suit)].value;
    case TrumpKind::kNone:
      return "none";
    case TrumpKind::kUnknown:
      break;
  }
  if (deal.turned && deal.turned->card.known())
    return game.suits[static_cast<std::size_t>(game.deck.suit_of(deal.turned->card.index))].value;
  if (game.trump.kind == card_game_engine::TrumpKind::kSuit)
    return game.suits[static_cast<std::size_t>(game.trump.suit)].value;
  return scoresheets::Gap::kUnknown;
}

scoresheets::Value winners_of(const std::optional<tricks::Seats>& winners) {
  if (!winners) return scoresheets::Gap::kUnknown;
  return scoresheets::Players{*winners};
}

/// In a game of several deals, those with the most when it ends; else the winners of the only deal.
std::vector<std::string> winners_of(const scoresheets::Scoresheet& sheet, const Ruling& ruling,
                                    const Description& game) {
  std::vector<std::string> winners;
  const auto add = [&](auto has_won) {
    for (std::size_t seat = 0; seat < sheet.players.size(); ++seat)
      if (has_won(seat)) winners.push_back(sheet.players[seat]);
  };
  if (ruling.deals.empty() || !ruling.complete) return winners;
  const bool one_deal = ruling.deals.size() == 1 && !game.of_many_deals();
  if (one_deal && ruling.deals.front().winners)
    add([&](std::size_t seat) { return tricks::holds(*ruling.deals.front().winners, seat); });
  if (one_deal || !game.of_many_deals()) return winners;
  if (game.has(card_game_engine::RuleKind::kWin) && ruling.deals.back().winners) {
    add([&](std::size_t seat) { return tricks::holds(*ruling.deals.back().winners, seat); });
    return winners;
  }
  std::optional<int> best;
  for (const scoresheets::Value& total : sheet.totals) best = std::max(best, total.integer());
  add([&](std::size_t seat) { return sheet.totals[seat].integer() == best; });
  return winners;
}

}  // namespace

std::shared_ptr<const scoresheets::Form> sheet_form(std::string_view name, bool bids) {
  using scoresheets::Kind;
  scoresheets::Form form{.game = std::string(name), .round = "deal", .unnumbered = "deal", .race = true};
  form.columns = {{.key = "trump", .title = "trump", .kind = Kind::kText, .if_any = true, .width = 8},
                  {.key = "winners",
                   .title = "winners",
                   .kind = Kind::kPlayers,
                   .place = scoresheets::Place::kBehindPlayers,
                   .if_any = true}};
  if (bids) form.player_columns.push_back({.key = "bid", .title = "bid", .csv = "bid", .gap = 3, .width = 3});
  form.player_columns.push_back({.key = "tricks", .title = "tricks", .csv = "won", .gap = bids ? 1U : 3U, .width = 6});
  form.player_columns.push_back({.key = "points", .title = "points", .csv = "points", .gap = 0, .width = 7});
  form.player_columns.push_back({.key = "total", .title = "total", .csv = "total", .gap = 0, .width = 6});
  form.sections = [](const scoresheets::Scoresheet& sheet) { return std::vector{scoresheets::standing(sheet)}; };
  return std::make_shared<const scoresheets::Form>(std::move(form));
}

scoresheets::Scoresheet scoresheet_of(const Session& session, const Ruling& ruling, const Description& game,
                                      std::shared_ptr<const scoresheets::Form> form) {
  scoresheets::Scoresheet sheet = deals::sheet_without_rounds(session, ruling, std::move(form));
  if (ruling.scores.empty()) return sheet;
  for (std::size_t i = 0; i < session.rounds.size(); ++i) {
    const Deal& deal = session.rounds[i];
    scoresheets::Round& round = deals::add_round(sheet, deal, ruling.deals[i]);
    round.cells.push_back(trump_of(deal, game));
    round.cells.push_back(winners_of(ruling.deals[i].winners));
    for (std::size_t seat = 0; seat < session.players.size(); ++seat) {
      const PlayerScore& score = ruling.score(i, seat);
      if (game.bids) round.cells.emplace_back(score.bid);
      for (const auto& number : {score.tricks, score.points, score.total}) round.cells.emplace_back(number);
      sheet.totals[seat] = score.total;
    }
  }
  if (sheet.doubts.empty()) sheet.winners = winners_of(sheet, ruling, game);
  return sheet;
}

}  // namespace kibitzer::described::trick_games
