#include "described/climbing_games/scoresheet.h"

#include <utility>

#include "described/deals/sheet.h"

namespace kibitzer::described::climbing_games {

std::shared_ptr<const scoresheets::Form> sheet_form(std::string_view name, bool bids) {
  scoresheets::Form form{.game = std::string(name), .round = "deal", .unnumbered = "deal", .race = true};
  if (bids) form.player_columns.push_back({.key = "bid", .title = "bid", .csv = "bid", .gap = 3, .width = 3});
  form.player_columns.push_back({.key = "left", .title = "left", .gap = bids ? 0U : 3U, .width = 5});
  form.player_columns.push_back({.key = "points", .title = "points", .csv = "points", .gap = 0, .width = 7});
  form.player_columns.push_back({.key = "total", .title = "total", .csv = "total", .gap = 0, .width = 6});
  form.sections = [](const scoresheets::Scoresheet& sheet) { return std::vector{scoresheets::standing(sheet)}; };
  return std::make_shared<const scoresheets::Form>(std::move(form));
}

scoresheets::Scoresheet scoresheet_of(const Session& session, const Ruling& ruling,
                                      std::shared_ptr<const scoresheets::Form> form) {
  scoresheets::Scoresheet sheet = deals::sheet_without_rounds(session, ruling, std::move(form));
  if (ruling.scores.empty()) return sheet;
  const bool bids = scoresheets::index_of(sheet.form->player_columns, "bid").has_value();
  for (std::size_t i = 0; i < session.rounds.size(); ++i) {
    scoresheets::Round& round = deals::add_round(sheet, session.rounds[i], ruling.deals[i]);
    for (std::size_t seat = 0; seat < session.players.size(); ++seat) {
      const PlayerScore& score = ruling.score(i, seat);
      if (bids) round.cells.emplace_back(score.bid);
      for (const auto& number : {score.left, score.points, score.total}) round.cells.emplace_back(number);
      sheet.totals[seat] = score.total;
    }
  }
  if (sheet.doubts.empty() && ruling.complete) sheet.winners = deals::leaders_of(sheet);
  return sheet;
}

}  // namespace kibitzer::described::climbing_games
