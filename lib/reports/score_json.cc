#include "reports/score_json.h"

#include <array>

#include "reports/json_text.h"

namespace kibitzer::reports {
namespace {

template <typename Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

/// What a side writes down of a deal.
void add_lines(const scoresheets::RubberDeal& deal, std::size_t side, Json& result) {
  result["above"] = nullptr;
  result["below"] = nullptr;
  result["premiums"] = Json::array();
  if (!deal.sides) return;
  const scoresheets::RubberLines& lines = (*deal.sides)[side];
  int above = 0;
  for (const scoresheets::Premium& premium : lines.above) {
    above += premium.points;
    result["premiums"].push_back({{"for", premium.what}, {"points", premium.points}});
  }
  result["above"] = above;
  result["below"] = lines.below;
}

Json json_of(const scoresheets::Rubber& rubber, const std::vector<std::string>& sides) {
  Json json = {{"rubber", rubber.number}, {"complete", rubber.complete}, {"results", Json::array()}};
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const scoresheets::Rubber::Side& side = rubber.sides[i];
    json["results"].push_back({{"player", sides[i]},
                               {"above", side.above},
                               {"below", side.below},
                               {"total", side.above + side.below},
                               {"unfinished", side.unfinished},
                               {"earlier", side.earlier},
                               {"broughtAbove", side.brought},
                               {"broughtBelow", side.brought_below}});
  }
  return json;
}

Json json_of(const scoresheets::DoubleDummy& analysis) {
  constexpr std::array kSeats = {"N", "E", "S", "W"};
  constexpr std::array kDenominations = {"NT", "S", "H", "D", "C"};
  Json json = {{"tricks", Json::object()}, {"par", nullptr}, {"declarerTricks", or_null(analysis.declarer_tricks)}};
  for (std::size_t seat = 0; seat < kSeats.size(); ++seat)
    for (std::size_t i = 0; i < kDenominations.size(); ++i)
      json["tricks"][kSeats[seat]][kDenominations[i]] = analysis.tricks[seat][i];
  if (analysis.par) {
    json["par"] = {{"NS", *analysis.par}, {"EW", -*analysis.par}, {"contracts", Json::array()}};
    for (const scoresheets::ParContract& par : analysis.par_contracts)
      json["par"]["contracts"].push_back(
          {{"contract", par.contract}, {"declarers", par.declarers}, {"declarerTricks", par.tricks}});
  }
  if (!analysis.gifts) return json;
  json["cardsAnalysed"] = analysis.cards_analysed;
  json["gifts"] = Json::array();
  for (const scoresheets::Gift& gift : *analysis.gifts)
    json["gifts"].push_back({{"trick", gift.trick},
                             {"player", gift.player},
                             {"card", gift.card},
                             {"tricks", gift.tricks},
                             {"to", gift.to}});
  return json;
}

Json json_of(const scoresheets::Round& round, const scoresheets::Board& board, const std::vector<std::string>& sides) {
  Json json = {{"round", or_null(round.number)},
               {"room", or_null(board.room)},
               {"vulnerable", or_null(board.vulnerable)},
               {"contract", or_null(board.contract)},
               {"declarer", or_null(board.declarer)},
               {"lead", or_null(board.lead)},
               {"declarerTricks", or_null(board.tricks)},
               {"provisional", !round.doubts.empty()},
               {"doubts", round.doubts}};
  if (round.rubber) {
    json["rubber"] = round.rubber->rubber;
    json["game"] = or_null(round.rubber->game);
  }
  json["results"] = Json::array();
  for (std::size_t i = 0; i < round.results.size(); ++i) {
    Json& result = json["results"].emplace_back(Json::object({{"player", sides[i]}}));
    if (round.rubber) add_lines(*round.rubber, i, result);
    result["points"] = or_null(round.results[i].points);
    result["total"] = or_null(round.results[i].total);
  }
  if (board.analysed) json["doubleDummy"] = board.double_dummy ? json_of(*board.double_dummy) : Json(nullptr);
  return json;
}

Json json_of(const scoresheets::Round& round, const std::vector<std::string>& players) {
  if (round.board) return json_of(round, *round.board, players);
  Json json = {{"round", or_null(round.number)},       {"cards", or_null(round.cards)}, {"trump", or_null(round.trump)},
               {"provisional", !round.doubts.empty()}, {"doubts", round.doubts},        {"results", Json::array()}};
  for (std::size_t i = 0; i < round.results.size(); ++i) {
    const scoresheets::Result& result = round.results[i];
    json["results"].push_back({{"player", players[i]},
                               {"bid", or_null(result.bid)},
                               {"won", or_null(result.won)},
                               {"points", or_null(result.points)},
                               {"total", or_null(result.total)}});
  }
  return json;
}

}  // namespace

void ScoreJson::take(const archives::JudgedPart& part) {
  path_ = part.path;
  for (const scoresheets::Scoresheet& sheet : part.sheets) session(sheet);
}

void ScoreJson::session(const scoresheets::Scoresheet& sheet) {
  Json json = {{"path", path_},
               {"session", sheet.session},
               {"game", sheet.game},
               {"name", sheet.name},
               {"players", sheet.players},
               {"rounds", Json::array()},
               {"totals", Json::object()},
               {"winners", sheet.winners},
               {"doubts", sheet.doubts},
               {"complete", or_null(sheet.complete)}};
  for (const scoresheets::Round& round : sheet.rounds) json["rounds"].push_back(json_of(round, sheet.players));
  if (!sheet.scoring.empty()) {
    json["scoring"] = sheet.scoring;
    json["rubbers"] = Json::array();
    for (const scoresheets::Rubber& rubber : sheet.rubbers) json["rubbers"].push_back(json_of(rubber, sheet.players));
  }
  for (std::size_t i = 0; i < sheet.players.size(); ++i) json["totals"][sheet.players[i]] = or_null(sheet.totals[i]);
  out_ << (any_ ? ",\n  " : "{ \"sessions\": [\n  ") << dumped(json);
  any_ = true;
}

void ScoreJson::finish(const Summary& /*summary*/, bool partial) {
  out_ << (any_ ? "\n]" : "{ \"sessions\": []") << (partial ? ", \"partial\": true }\n" : " }\n");
}

}  // namespace kibitzer::reports
