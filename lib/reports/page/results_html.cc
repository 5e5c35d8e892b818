#include "reports/page/results_html.h"

#include <algorithm>
#include <cstdint>
#include <utility>

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

/// The winners of a ranking, with its field if there are several.
std::string winners_of(const Ranking& ranking, List list) {
  std::vector<std::string> names;
  std::string with;
  for (const Standing& standing : (ranking.*list).standings) {
    if (standing.rank != 1) break;
    names.push_back(standing.known_as.empty() ? standing.name : standing.known_as);
    with = standing.victory_points ? shown(*standing.victory_points) + " VPs"
           : standing.percentage   ? shown(*standing.percentage) + " %"
                                   : shown(standing.points) + " " + std::string(contests::unit_of(ranking.kind));
    if (standing.in_doubt) with += ", provisional";
  }
  std::string field = ranking.field.section.empty() ? "" : "Section " + ranking.field.section;
  if (ranking.field.direction) field += (field.empty() ? "" : ", ") + std::string(name_of(*ranking.field.direction));
  return winner_html(field, names, with);
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

void Results::settle() {
  gathering_.settle(options_.comparing);
  comparison_ = contests::compare(gathering_, options_.comparing);
  unfulfilled_ = unknown_in_words(comparison_);
  // Boards that only one table played are not compared, and are not mentioned.
  compares_boards_ = std::any_of(comparison_.boards.begin(), comparison_.boards.end(), [](const auto& board) {
    return std::any_of(board.points.begin(), board.points.end(), [](const auto& points) { return points.has_value(); });
  });
}

std::vector<Chart> Results::charts() const {
  std::vector<Chart> charts = charts_of(comparison_);
  charts.push_back(season_chart());
  return charts;
}

std::string Results::winners() const {
  std::string html;
  if (season_.games() > 1) {
    const auto players = season_standings(season_, options_);
    std::vector<std::string> names;
    for (const contests::PlayerStanding& one : players)
      if (one.rank == 1) names.push_back(one.name);
    html += winner_html({}, names, {});
  }
  if (!compares_boards_) return html;
  for (const Ranking& ranking : comparison_.overall)
    for (const List list : {&Ranking::teams, &Ranking::pairs, &Ranking::players}) {
      if ((ranking.*list).standings.empty()) continue;
      html += winners_of(ranking, list);
      break;  // pairs won as pairs, though their players are ranked too
    }
  return html;
}

std::string Results::outcome() const {
  std::string html;
  // The page's own heading names a session that is alone.
  const bool alone = gathering_.sessions().size() == 1 && season_.games() < 2;
  const auto add = [&](Section section) {
    if (alone && section.level == 1) section.heading.clear();
    html += html_of(section, section.level == 1 || alone ? 3 : 4);
  };
  if (compares_boards_) {
    each_outcome(gathering_, comparison_, add);
    for (const Chart& chart : charts_of(comparison_)) html += html_of(chart);
  }
  if (season_.games() > 1) {
    add(season_section(season_standings(season_, options_), season_, options_.comparing));
    html += html_of(season_chart());
  }
  return html;
}

Results::Board Results::board(std::size_t index) const {
  const contests::ComparedBoard& compared = comparison_.boards[index];
  Board board;
  if (gathering_.sessions().size() > 1) board.session = gathering_.title(session_of(compared));
  for (const contests::Result& result : compared.board->results)
    board.tables.push_back({gathering_.files().name(result.file), result.record, result.number});
  std::vector<Section> sections = sections_of(gathering_, compared);
  board.heading = std::exchange(sections.front().heading, {});
  board.title = name_of(gathering_, compared);
  for (const Section& section : sections) board.html += html_of(section, 4);
  return board;
}

}  // namespace kibitzer::reports::page
