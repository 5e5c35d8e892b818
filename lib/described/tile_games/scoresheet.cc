#include "described/tile_games/scoresheet.h"

#include <algorithm>
#include <utility>

#include "described/deals/sheet.h"

namespace kibitzer::described::tile_games {
namespace {

constexpr std::size_t kBoardColumn = 1;

/// The final board of each game that was followed to its end.
std::vector<scoresheets::Section> boards_of(const scoresheets::Scoresheet& sheet) {
  std::vector<scoresheets::Section> sections;
  for (std::size_t i = 0; i < sheet.rounds.size(); ++i) {
    const auto board = sheet.value(sheet.rounds[i], kBoardColumn).text();
    if (!board) continue;
    scoresheets::Section& section = sections.emplace_back();
    section.heading = scoresheets::name_of_round(sheet, i);
    std::string_view rest = *board;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('/'), rest.size());
      section.lines.push_back({{}, std::string(rest.substr(0, end))});
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return sections;
}

std::string joined(const std::vector<std::string>& rows) {
  std::string all;
  for (const std::string& row : rows) all += (all.empty() ? "" : "/") + row;
  return all;
}

scoresheets::Value winners_of(const RoundRuling& round) {
  if (!round.winners) return scoresheets::Gap::kUnknown;
  scoresheets::Players players;
  for (std::size_t i = 0; i < round.winners->size(); ++i)
    if ((*round.winners)[i]) players.set |= scoresheets::Players::of(i).set;
  return players;
}

}  // namespace

std::shared_ptr<const scoresheets::Form> sheet_form(std::string_view name, bool counts) {
  using scoresheets::Kind;
  scoresheets::Form form{.game = std::string(name), .round = "game", .unnumbered = "game"};
  form.columns = {{.key = "moves", .title = "moves", .width = 6},
                  {.key = "board", .kind = Kind::kText, .shown = false},
                  {.key = "winners",
                   .title = "winner",
                   .kind = Kind::kPlayers,
                   .place = scoresheets::Place::kBehindPlayers,
                   .if_any = true}};
  if (counts) form.player_columns.push_back({.key = "tiles", .title = "tiles", .gap = 3, .width = 6});
  form.player_columns.push_back({.key = "points",
                                 .title = "points",
                                 .csv = "points",
                                 .gap = counts ? std::size_t{0} : std::size_t{3},
                                 .width = 7});
  form.player_columns.push_back({.key = "total", .title = "total", .csv = "total", .gap = 0, .width = 6});
  form.sections = [](const scoresheets::Scoresheet& sheet) {
    auto sections = boards_of(sheet);
    sections.push_back(scoresheets::standing(sheet));
    return sections;
  };
  return std::make_shared<const scoresheets::Form>(std::move(form));
}

scoresheets::Scoresheet scoresheet_of(const Session& session, const Ruling& ruling,
                                      std::shared_ptr<const scoresheets::Form> form) {
  scoresheets::Scoresheet sheet = deals::sheet_without_rounds(session, ruling, std::move(form));
  if (ruling.scores.empty()) return sheet;
  const bool counts = sheet.form->player_columns.size() == 3;
  for (std::size_t i = 0; i < session.rounds.size(); ++i) {
    const RoundRuling& judged = ruling.deals[i];
    scoresheets::Round& round = deals::add_round(sheet, session.rounds[i], judged);
    round.cells.emplace_back(judged.moves);
    if (judged.board.empty())
      round.cells.emplace_back(scoresheets::Gap::kUnknown);
    else
      round.cells.emplace_back(joined(judged.board));
    round.cells.push_back(winners_of(judged));
    for (std::size_t seat = 0; seat < session.players.size(); ++seat) {
      const PlayerScore& score = ruling.score(i, seat);
      if (counts) round.cells.emplace_back(score.tiles);
      round.cells.emplace_back(score.points);
      round.cells.emplace_back(score.total);
      sheet.totals[seat] = score.total;
    }
  }
  if (!sheet.doubts.empty() || !ruling.complete) return sheet;
  sheet.winners = deals::leaders_of(sheet);
  // Where somebody resigned, tiles are not counted: there is a winner, and there are no points.
  if (const RoundRuling& only = ruling.deals.front();
      ruling.deals.size() == 1 && only.winners && !sheet.totals.front().integer())
    for (std::size_t seat = 0; seat < session.players.size(); ++seat)
      if ((*only.winners)[seat]) sheet.winners.push_back(sheet.players[seat]);
  return sheet;
}

}  // namespace kibitzer::described::tile_games
