#include "reports/contest_json.h"

namespace kibitzer::reports {
namespace {

Json standings_of(const std::vector<contests::Standing>& standings) {
  Json all = Json::array();
  for (const contests::Standing& standing : standings)
    all.push_back({{"rank", standing.rank},
                   {"shared", standing.shared},
                   {"rankInDoubt", standing.in_doubt},
                   {"name", standing.name},
                   {"knownAs", or_null(standing.known_as)},
                   {"sessions", standing.sessions},
                   {"counted", standing.counted},
                   {"matches", standing.matches},
                   {"boards", standing.boards},
                   {"points", json_of(standing.points)},
                   {"penalty", json_of(standing.penalty)},
                   {"carriedOver", json_of(standing.carried_over)},
                   {"percentage", json_of(standing.percentage)},
                   {"victoryPoints", json_of(standing.victory_points)},
                   {"handicap", json_of(standing.handicap)},
                   {"total", json_of(standing.total())}});
  return all;
}

}  // namespace

Json json_of(contests::Hundredths value) {
  if (value.count % 100 == 0) return value.count / 100;
  return static_cast<double>(value.count) / 100;
}

Json json_of(const std::vector<contests::Ranking>& rankings) {
  Json all = Json::array();
  for (const contests::Ranking& ranking : rankings)
    all.push_back(
        {{"unit", unit_of(ranking.kind)},
         {"section", or_null(ranking.field.section)},
         {"direction", ranking.field.direction ? Json(letters_of(*ranking.field.direction)) : Json(nullptr)},
         {"teams", standings_of(ranking.teams.standings)},
         {"pairs", standings_of(ranking.pairs.standings)},
         {"players", standings_of(ranking.players.standings)},
         {"tooFew",
          {{"teams", ranking.teams.too_few}, {"pairs", ranking.pairs.too_few}, {"players", ranking.players.too_few}}}});
  return all;
}

Json json_of(const contests::JoinedNames& names) {
  Json joined = Json::array();
  for (const contests::OneName& one : names.joined) joined.push_back({{"name", one.name}, {"others", one.others}});
  Json near = Json::array();
  for (const contests::NearName& one : names.near) near.push_back({{"name", one.name}, {"mayBe", one.other}});
  return {{"joined", joined}, {"near", near}};
}

}  // namespace kibitzer::reports
