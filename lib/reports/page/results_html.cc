#include "reports/page/results_html.h"

#include <algorithm>
#include <cstdint>

#include "reports/compare_tables.h"
#include "reports/contest_words.h"
#include "reports/page/html.h"
#include "reports/page/sheet_html.h"

namespace kibitzer::reports::page {
namespace {

using contests::Comparison;
using contests::Ranking;
using contests::Standing;

constexpr std::size_t kMostAhead = 8;  // whose lines can be told apart at a glance

using List = contests::RankedList Ranking::*;

/// Whom a ranking of several sessions is about: players, who may change partners, if each session ranks them; or else
/// pairs, or teams.
List compared_in(const Ranking& ranking, const Comparison& comparison) {
  const bool players = std::any_of(comparison.sessions.begin(), comparison.sessions.end(), [](const auto& session) {
    return std::any_of(session.begin(), session.end(),
                       [](const Ranking& one) { return !one.players.standings.empty(); });
  });
  if (players) return &Ranking::players;
  return ranking.pairs.standings.empty() ? &Ranking::teams : &Ranking::pairs;
}

/// What `name` scored by the method in a session, in hundredths.
std::int64_t points_of(const std::string& name, const std::vector<Ranking>& session, contests::MethodKind kind,
                       List list) {
  for (const Ranking& ranking : session) {
    if (ranking.kind != kind) continue;
    for (const Standing& standing : (ranking.*list).standings)
      if (standing.name == name || standing.known_as == name) return standing.points.count;
  }
  return 0;
}

contests::Hundredths whole(std::int64_t hundredths) {
  return contests::Hundredths::of((hundredths + (hundredths < 0 ? -50 : 50)) / 100);
}

/// How the leaders at the end got there.
Chart chart_of(const Ranking& overall, const Comparison& comparison) {
  Chart chart;
  chart.title = capital(std::string(contests::unit_of(overall.kind))) + ", session by session";
  chart.unit = "session";
  for (std::size_t i = 0; i < comparison.sessions.size(); ++i) chart.labels.push_back(std::to_string(i + 1));
  const List list = compared_in(overall, comparison);
  for (const Standing& standing : (overall.*list).standings) {
    if (chart.lines.size() == kMostAhead) break;
    Line& line = chart.lines.emplace_back();
    line.name = standing.name;
    std::int64_t sum = 0;
    for (const std::vector<Ranking>& session : comparison.sessions) {
      sum += points_of(standing.name, session, overall.kind, list);
      line.values.emplace_back(whole(sum));
    }
  }
  return chart;
}

Results::Part& part_for_more(std::size_t size, std::vector<Results::Part>& parts) {
  return parts.empty() || parts.back().html.size() >= size ? parts.emplace_back() : parts.back();
}

void add(const Section& section, std::size_t size, std::vector<Results::Part>& parts) {
  Results::Part& part = part_for_more(size, parts);
  part.html += html_of(section, section.level == 1 ? 3 : 4);
  part.tables += section.columns.empty() ? 0 : 1;
  if (section.heading.empty()) return;
  if (part.first.empty()) part.first = section.heading;
  part.last = section.heading;
}

std::vector<Chart> charts_of(const Comparison& comparison) {
  std::vector<Chart> charts;
  if (comparison.sessions.size() < 2) return charts;
  for (const Ranking& ranking : comparison.overall) charts.push_back(chart_of(ranking, comparison));
  return charts;
}

}  // namespace

void Results::take(const judging::JudgedPart& part) {
  for (const contests::TableResult& result : part.results) gathering_.add(part.path, result);
  for (const scoresheets::Scoresheet& sheet : part.sheets) {
    season_.add(part.path, sheet);
    if (!contests::Season::takes(sheet)) continue;
    ++games_;
    for (std::size_t i = 0; i < sheet.players.size(); ++i)
      if (const auto total = sheet.totals[i].fraction())
        totals_[sheet.players[i]].emplace(games_, contests::Hundredths::ratio(total->numerator, total->denominator));
  }
}

/// Boards that only one table played are not compared, and are not mentioned.
void Results::add_boards(const Comparison& comparison, std::size_t size, std::vector<Part>& parts) const {
  const auto compared = [](const contests::ComparedBoard& board) {
    return std::any_of(board.points.begin(), board.points.end(), [](const auto& points) { return points.has_value(); });
  };
  if (std::none_of(comparison.boards.begin(), comparison.boards.end(), compared)) return;
  each_section(gathering_, comparison, [&](const Section& section) { add(section, size, parts); });
  for (const Chart& chart : charts_of(comparison)) part_for_more(size, parts).html += html_of(chart);
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
    contests::Hundredths sum;
    for (std::size_t game = 1; game <= games_; ++game) {
      const auto total = totals.find(game);
      if (total != totals.end()) sum += total->second;
      line.values.push_back(game < totals.begin()->first ? std::nullopt : std::optional(sum));
    }
  }
  return chart;
}

void Results::add_season(std::size_t size, std::vector<Part>& parts) const {
  if (season_.games() < 2) return;
  add(season_section(season_standings(season_, options_), season_, options_.comparing), size, parts);
  part_for_more(size, parts).html += html_of(season_chart());
}

contests::Comparison Results::compared() {
  gathering_.settle(options_.comparing);
  contests::Comparison comparison = contests::compare(gathering_, options_.comparing);
  unfulfilled_ = unknown_in_words(comparison);
  return comparison;
}

std::vector<Chart> Results::charts() {
  std::vector<Chart> charts = charts_of(compared());
  charts.push_back(season_chart());
  return charts;
}

std::vector<Results::Part> Results::parts(std::size_t size) {
  std::vector<Part> parts;
  add_boards(compared(), size, parts);
  add_season(size, parts);
  return parts;
}

}  // namespace kibitzer::reports::page
