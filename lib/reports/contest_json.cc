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
                   {"matches", standing.matches},
                   {"boards", standing.boards},
                   {"points", json_of(standing.points)},
                   {"penalty", json_of(standing.penalty)},
                   {"percentage", json_of(standing.percentage)},
                   {"victoryPoints", json_of(standing.victory_points)}});
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
    all.push_back({{"unit", unit_of(ranking.kind)},
                   {"section", or_null(ranking.field.section)},
                   {"direction", ranking.field.direction ? Json(letters_of(*ranking.field.direction)) : Json(nullptr)},
                   {"teams", standings_of(ranking.teams)},
                   {"pairs", standings_of(ranking.pairs)},
                   {"players", standings_of(ranking.players)}});
  return all;
}

}  // namespace kibitzer::reports
