#include "reports/compare_json.h"

#include "reports/contest_json.h"
#include "reports/contest_words.h"

namespace kibitzer::reports {
namespace {

using bridge::Side;
using contests::Comparison;
using contests::Gathering;
using contests::Result;

Json match_of(const Gathering& gathering, const contests::Match& match) {
  const auto both = [](const auto& values) { return Json::array({json_of(values[0]), json_of(values[1])}); };
  return {{"session", match.session},
          {"round", match.round ? Json(gathering.names().name(*match.round)) : Json(nullptr)},
          {"teams", match.teams},
          {"boards", match.boards},
          {"unit", unit_of(match.kind)},
          {"carriedOver", match.carried_over},
          {"points", both(match.won)},
          {"totals", Json::array({json_of(match.total(0)), json_of(match.total(1))})},
          {"victoryPoints", match.kind == bridge::MethodKind::kTeams ? both(match.victory_points) : Json(nullptr)}};
}

Json result_of(const Gathering& gathering, const contests::ComparedBoard& compared, std::size_t index) {
  const Result& one = compared.board->results[index];
  const auto name = [&](const std::optional<std::uint32_t>& number) {
    return number ? Json(gathering.names().name(*number)) : Json(nullptr);
  };
  const auto sides = [](const std::optional<bridge::Matchpoints>& points) {
    return points ? Json::array({json_of(points->north_south), json_of(points->east_west)}) : Json(nullptr);
  };
  Json players = Json::array();
  for (const auto& player : one.players) players.push_back(name(player));
  Json adjusted = nullptr;
  if (!one.score.north_south)
    adjusted = Json::array({score_of(one, Side::kNorthSouth), score_of(one, Side::kEastWest)});
  return {{"session", one.session},
          {"round", name(one.round)},
          {"section", name(one.section)},
          {"table", name(one.table)},
          {"room", or_null(std::string(room_of(one.room)))},
          {"teams", Json::array({name(one.teams[0]), name(one.teams[1])})},
          {"pairs", Json::array({or_null(pair_of(gathering, one, Side::kNorthSouth)),
                                 or_null(pair_of(gathering, one, Side::kEastWest))})},
          {"players", std::move(players)},
          {"contract", one.contract ? Json(name_of(*one.contract)) : Json(nullptr)},
          {"declarer", one.declarer ? Json(letter_of(*one.declarer)) : Json(nullptr)},
          {"declarerTricks", or_null(one.tricks)},
          {"score", or_null(one.score.north_south)},
          {"adjusted", std::move(adjusted)},
          {"points", sides(compared.points[index])},
          {"percentages", sides(contests::percentages(compared, index))},
          {"provisional", one.provisional},
          {"path", gathering.files().name(one.file)}};
}

Json board_of(const Gathering& gathering, const contests::ComparedBoard& compared) {
  const contests::Board& one = *compared.board;
  Json json = {{"board", or_null(one.number)},
               {"dealer", one.dealer ? Json(letter_of(*one.dealer)) : Json(nullptr)},
               {"vulnerable", one.vulnerable ? Json(name_of(*one.vulnerable)) : Json(nullptr)},
               {"scoredBy", words_of(compared.method)},
               {"unit", unit_of(compared.method.kind)},
               {"datum", or_null(compared.datum)},
               {"results", Json::array()}};
  for (std::size_t i = 0; i < one.results.size(); ++i) json["results"].push_back(result_of(gathering, compared, i));
  return json;
}

}  // namespace

void CompareJson::write(const Gathering& gathering, const Comparison& comparison, bool partial) {
  out << "{ \"sessions\": [";
  for (std::uint32_t i = 0; i < gathering.sessions().size(); ++i) {
    const contests::Session& session = gathering.sessions()[i];
    out << (i > 0 ? ",\n  " : "\n  ")
        << dumped({{"session", i},
                   {"event", or_null(session.event)},
                   {"date", or_null(session.date)},
                   {"stage", or_null(session.stage)},
                   {"rankings", json_of(comparison.sessions[i])}});
  }
  out << "],\n\"boards\": [";
  for (std::size_t i = 0; i < comparison.boards.size(); ++i)
    out << (i > 0 ? ",\n  " : "\n  ") << dumped(board_of(gathering, comparison.boards[i]));
  out << "],\n\"matches\": [";
  for (std::size_t i = 0; i < comparison.matches.size(); ++i)
    out << (i > 0 ? ",\n  " : "\n  ") << dumped(match_of(gathering, comparison.matches[i]));
  out << "],\n\"overall\": " << dumped(json_of(comparison.overall))
      << ",\n\"withoutScore\": " << gathering.without_score() << (partial ? ", \"partial\": true }\n" : " }\n");
}

}  // namespace kibitzer::reports
