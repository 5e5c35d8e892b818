#include "described/climbing_games/scoresheet.h"

#include <algorithm>
#include <utility>

namespace kibitzer::described::climbing_games {

std::shared_ptr<const scoresheets::Form> sheet_form(std::string_view name) {
  scoresheets::Form form{.game = std::string(name), .round = "deal", .unnumbered = "deal", .race = true};
  form.player_columns = {{.key = "bid", .title = "bid", .csv = "bid", .gap = 3, .width = 3},
                         {.key = "left", .title = "left", .gap = 0, .width = 5},
                         {.key = "points", .title = "points", .csv = "points", .gap = 0, .width = 7},
                         {.key = "total", .title = "total", .csv = "total", .gap = 0, .width = 6}};
  form.sections = [](const scoresheets::Scoresheet& sheet) { return std::vector{scoresheets::standing(sheet)}; };
  return std::make_shared<const scoresheets::Form>(std::move(form));
}

scoresheets::Scoresheet scoresheet_of(const Session& session, const Ruling& ruling,
                                      std::shared_ptr<const scoresheets::Form> form) {
  scoresheets::Scoresheet sheet;
  sheet.form = std::move(form);
  if (session.name) sheet.name = session.name->text;
  for (const Text& player : session.players) sheet.players.emplace_back(player.text);
  sheet.complete = ruling.complete;
  if (session.damaged) sheet.doubts.emplace_back("parts of the record could not be read");
  sheet.totals.resize(session.players.size());
  if (ruling.scores.empty()) return sheet;
  for (std::size_t i = 0; i < session.rounds.size(); ++i) {
    scoresheets::Round& round = sheet.rounds.emplace_back();
    if (session.rounds[i].number) round.number = session.rounds[i].number->value;
    round.cells.reserve(sheet.players.size() * sheet.form->player_columns.size());
    for (const findings::Rule* rule : ruling.deals[i].doubts) round.doubts.emplace_back(rule->name);
    if (ruling.deals[i].unreadable) round.doubts.emplace_back("unreadable parts");
    for (std::size_t seat = 0; seat < session.players.size(); ++seat) {
      const PlayerScore& score = ruling.score(i, seat);
      for (const auto& number : {score.bid, score.left, score.points, score.total}) round.cells.emplace_back(number);
      sheet.totals[seat] = score.total;
    }
  }
  if (!sheet.doubts.empty() || !ruling.complete) return sheet;
  // Where all have the same, nobody has won.
  const auto [least, most] = std::minmax_element(
      sheet.totals.begin(), sheet.totals.end(), [](const auto& a, const auto& b) { return a.integer() < b.integer(); });
  if (least == sheet.totals.end() || least->integer() == most->integer()) return sheet;
  const auto best = most->integer();
  for (std::size_t seat = 0; seat < sheet.players.size(); ++seat)
    if (sheet.totals[seat].integer() == best) sheet.winners.push_back(sheet.players[seat]);
  return sheet;
}

}  // namespace kibitzer::described::climbing_games
