#include "reports/page/results_html.h"

#include <algorithm>

#include "reports/compare_tables.h"
#include "reports/page/sheet_html.h"

namespace kibitzer::reports::page {

void Results::take(const judging::JudgedPart& part) {
  for (const contests::TableResult& result : part.results) gathering_.add(part.path, result);
  for (const scoresheets::Scoresheet& sheet : part.sheets) {
    season_.add(part.path, sheet);
    if (!contests::Season::takes(sheet)) continue;
    ++games_;
    for (std::size_t i = 0; i < sheet.players.size(); ++i)
      if (const auto total = sheet.totals[i].integer()) totals_[sheet.players[i]].emplace(games_, *total);
  }
}

/// Boards that only one table played are not compared, and nothing is said of them.
std::string Results::boards_html() {
  gathering_.settle();
  const contests::Comparison comparison = contests::compare(gathering_, options_.comparing);
  const auto compared = [](const contests::ComparedBoard& board) {
    return std::any_of(board.points.begin(), board.points.end(), [](const auto& points) { return points.has_value(); });
  };
  if (std::none_of(comparison.boards.begin(), comparison.boards.end(), compared)) return {};
  std::string html;
  each_section(gathering_, comparison,
               [&](const Section& section) { html += html_of(section, section.level == 1 ? 3 : 4); });
  return html;
}

Chart Results::season_chart() const {
  Chart chart;
  chart.title = "Points so far, from game to game";
  chart.unit = "game";
  if (season_.games() < 2) return chart;
  for (std::size_t game = 1; game <= games_; ++game) chart.labels.push_back(std::to_string(game));
  for (const auto& [name, totals] : totals_) {
    Line& line = chart.lines.emplace_back();
    line.name = name;
    int sum = 0;
    for (std::size_t game = 1; game <= games_; ++game) {
      const auto total = totals.find(game);
      if (total != totals.end()) sum += total->second;
      line.values.push_back(game < totals.begin()->first ? std::nullopt : std::optional(sum));
    }
  }
  return chart;
}

std::string Results::season_html() const {
  if (season_.games() < 2) return {};
  const auto players = season_.standings(options_.by, options_.games);
  return html_of(season_section(players, season_, options_.games), 3) + html_of(season_chart());
}

std::string Results::html() {
  const std::string html = boards_html() + season_html();
  return html.empty() ? html : "<section class=results id=results>\n<h2>Results</h2>\n" + html + "</section>\n";
}

}  // namespace kibitzer::reports::page
