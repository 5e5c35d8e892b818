#include "reports/score_json.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reports/json_text.h"

namespace kibitzer::reports {
namespace {

template <typename Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

/// What a side writes down of a deal.
Json lines_of(const scoresheets::RubberDeal& deal, std::size_t side) {
  Json json = {{"above", nullptr}, {"below", nullptr}, {"premiums", Json::array()}};
  if (!deal.sides) return json;
  const scoresheets::RubberLines& lines = (*deal.sides)[side];
  int above = 0;
  for (const scoresheets::Premium& premium : lines.above) {
    above += premium.points;
    json["premiums"].push_back({{"for", premium.what}, {"points", premium.points}});
  }
  json["above"] = above;
  json["below"] = lines.below;
  return json;
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

}  // namespace

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

namespace {

/// Writes rounds, which are most of the document and so are not built first: keys and words that need no escapes by
/// hand, names as the library writes them, each once.
class RoundWriter {
 public:
  RoundWriter(std::ostream& stream, const std::vector<std::string>& players) : out_(stream) {
    for (const std::string& player : players) players_.push_back("{\"player\":" + dumped(player));
  }

  void write(const scoresheets::Round& round) {
    out_ << "{\"round\":";
    value(round.number);
    if (round.board)
      board(round, *round.board);
    else
      cards_and_trump(round);
    out_ << '}';
  }

 private:
  void cards_and_trump(const scoresheets::Round& round) {
    member("cards", round.cards);
    member("trump", round.trump);
    doubts(round);
    results(round, [&](std::size_t i) {
      member("bid", round.results[i].bid);
      member("won", round.results[i].won);
    });
  }
  void board(const scoresheets::Round& round, const scoresheets::Board& board) {
    member("room", board.room);
    member("vulnerable", board.vulnerable);
    member("contract", board.contract);
    member("declarer", board.declarer);
    member("lead", board.lead);
    member("declarerTricks", board.tricks);
    doubts(round);
    if (round.rubber) {
      member("rubber", std::optional(round.rubber->rubber));
      member("game", round.rubber->game);
    }
    results(round, [&](std::size_t i) {
      if (round.rubber) rest_of(lines_of(*round.rubber, i));
    });
    if (board.analysed)
      key("doubleDummy") << (board.double_dummy ? dumped(reports::json_of(*board.double_dummy)) : "null");
  }

  void doubts(const scoresheets::Round& round) {
    key("provisional") << (round.doubts.empty() ? "false" : "true");
    key("doubts") << (round.doubts.empty() ? "[]" : dumped(round.doubts));
  }
  /// What everybody has of a round; `before` writes what stands before the points.
  template <typename Before>
  void results(const scoresheets::Round& round, const Before& before) {
    key("results") << '[';
    for (std::size_t i = 0; i < round.results.size(); ++i) {
      out_ << (i == 0 ? "" : ",") << players_[i];
      before(i);
      member("points", round.results[i].points);
      member("total", round.results[i].total);
      out_ << '}';
    }
    out_ << ']';
  }

  std::ostream& key(std::string_view name) { return out_ << ",\"" << name << "\":"; }
  template <typename Value>
  void member(std::string_view name, const std::optional<Value>& optional) {
    key(name);
    value(optional);
  }
  void value(const std::optional<int>& number) {
    if (number)
      out_ << *number;
    else
      out_ << "null";
  }
  void value(std::optional<std::string_view> word) {
    if (word)
      out_ << '"' << *word << '"';
    else
      out_ << "null";
  }
  /// The members of `json` behind those that are written.
  void rest_of(const Json& json) {
    const std::string text = dumped(json);
    out_ << ',' << std::string_view(text).substr(1, text.size() - 2);
  }

  std::ostream& out_;
  std::vector<std::string> players_;  // how a result begins that is theirs
};

}  // namespace

void ScoreJson::take(const archives::JudgedPart& part) {
  path_ = part.path;
  for (const scoresheets::Scoresheet& sheet : part.sheets) session(sheet);
}

void ScoreJson::session(const scoresheets::Scoresheet& sheet) {
  std::string head = dumped({{"path", path_},
                             {"session", sheet.session},
                             {"game", sheet.game},
                             {"name", sheet.name},
                             {"players", sheet.players}});
  head.pop_back();
  if (!lines_) out_ << (any_ ? ",\n  " : "{ \"sessions\": [\n  ");
  out_ << head << ",\"rounds\":[";
  any_ = true;
  RoundWriter rounds(out_, sheet.players);
  for (const scoresheets::Round& round : sheet.rounds) {
    if (&round != &sheet.rounds.front()) out_ << ',';
    rounds.write(round);
  }
  Json rest = {{"totals", Json::object()},
               {"winners", sheet.winners},
               {"doubts", sheet.doubts},
               {"complete", or_null(sheet.complete)}};
  for (std::size_t i = 0; i < sheet.players.size(); ++i) rest["totals"][sheet.players[i]] = or_null(sheet.totals[i]);
  if (!sheet.scoring.empty()) {
    rest["scoring"] = sheet.scoring;
    rest["rubbers"] = Json::array();
    for (const scoresheets::Rubber& rubber : sheet.rubbers) rest["rubbers"].push_back(json_of(rubber, sheet.players));
  }
  out_ << "]," << std::string_view(dumped(rest)).substr(1) << (lines_ ? "\n" : "");
}

void ScoreJson::finish(const Summary& /*summary*/, bool partial) {
  if (lines_) return;
  out_ << (any_ ? "\n]" : "{ \"sessions\": []") << (partial ? ", \"partial\": true }\n" : " }\n");
}

}  // namespace kibitzer::reports
