#include "reports/compare.h"

#include <array>
#include <stdexcept>
#include <string>

#include "reports/compare_tables.h"
#include "reports/contest_words.h"
#include "reports/json_text.h"

namespace kibitzer::reports {
namespace {

using bridge::Side;
using contests::Comparison;
using contests::Gathering;
using contests::Options;
using contests::Result;

std::string closing(const Gathering& gathering, bool partial) {
  std::string text;
  if (gathering.boards().empty()) text = "No result of a bridge board is recorded here.\n";
  if (gathering.without_score() > 0)
    text += std::to_string(gathering.without_score()) + (gathering.without_score() == 1
                                                             ? " record has no score, and is left out.\n"
                                                             : " records have no score, and are left out.\n");
  for (const contests::Board& board : gathering.boards())
    for (const Result& result : board.results)
      if (result.provisional) {
        text += "* is in doubt: kibitzer lint tells why.\n";
        return text + (partial ? "The run was interrupted: these are the results until then.\n" : "");
      }
  return text + (partial ? "The run was interrupted: these are the results until then.\n" : "");
}

class CompareText : public Compare {
 public:
  CompareText(std::ostream& stream, bool color, Options options) : Compare(stream, options), color_(color) {}

 private:
  void write(const Gathering& gathering, const Comparison& comparison, bool partial) override {
    bool first = true;
    each_section(gathering, comparison, [&](const Section& section) {
      write_text(out, section, first, color_);
      first = false;
    });
    const std::string rest = closing(gathering, partial);
    if (!rest.empty()) out << (first ? "" : "\n") << rest;
  }

  bool color_;
};

class CompareMarkdown : public Compare {
 public:
  using Compare::Compare;

 private:
  void write(const Gathering& gathering, const Comparison& comparison, bool partial) override {
    bool first = true;
    each_section(gathering, comparison, [&](const Section& section) {
      write_markdown(out, section, first);
      first = false;
    });
    const std::string rest = closing(gathering, partial);
    if (!rest.empty()) out << (first ? "" : "\n") << rest;
  }
};

/// A line for every result.
class CompareCsv : public Compare {
 public:
  using Compare::Compare;

 private:
  void write(const Gathering& gathering, const Comparison& comparison, bool /*partial*/) override {
    out << "event,date,stage,board,round,section,table,room,ns,ew,contract,declarer,tricks,score_ns,score_ew,unit,"
           "points_ns,points_ew,percent_ns,percent_ew,provisional,file\n";
    for (const contests::ComparedBoard& compared : comparison.boards)
      for (std::size_t i = 0; i < compared.board->results.size(); ++i) row(gathering, compared, i);
  }

  void row(const Gathering& gathering, const contests::ComparedBoard& compared, std::size_t index) {
    const Result& result = compared.board->results[index];
    const contests::Session& session = gathering.sessions()[result.session];
    const auto name = [&](const std::optional<std::uint32_t>& number) {
      return number ? csv_field(gathering.names().name(*number)) : std::string();
    };
    out << csv_field(session.event) << ',' << csv_field(session.date) << ',' << csv_field(session.stage) << ',';
    if (compared.board->number) out << *compared.board->number;
    out << ',' << name(result.round) << ',' << name(result.section) << ',' << name(result.table) << ','
        << room_of(result.room);
    for (const Side side : bridge::kSides) out << ',' << csv_field(pair_of(gathering, result, side));
    out << ',' << (result.contract ? name_of(*result.contract) : "") << ','
        << (result.declarer ? letter_of(*result.declarer) : "") << ',';
    if (result.tricks) out << *result.tricks;
    for (const Side side : bridge::kSides) out << ',' << csv_field(score_of(result, side));
    out << ',' << unit_of(compared.method.kind);
    const auto& points = compared.points[index];
    const auto figure = [&](std::optional<bridge::Hundredths> value) {
      out << ',';
      if (value) out << shown(*value);
    };
    figure(points ? std::optional(points->north_south) : std::nullopt);
    figure(points ? std::optional(points->east_west) : std::nullopt);
    const auto percent = contests::percentages(compared, index);
    figure(percent ? std::optional(percent->north_south) : std::nullopt);
    figure(percent ? std::optional(percent->east_west) : std::nullopt);
    out << ',' << (result.provisional ? "yes" : "no") << ',' << csv_field(gathering.files().name(result.file)) << '\n';
  }
};

template <typename Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}
Json json_of(bridge::Hundredths value) {
  if (value.count % 100 == 0) return value.count / 100;
  return static_cast<double>(value.count) / 100;
}
Json json_of(const std::optional<bridge::Hundredths>& value) { return value ? json_of(*value) : Json(nullptr); }

class CompareJson : public Compare {
 public:
  using Compare::Compare;

 private:
  void write(const Gathering& gathering, const Comparison& comparison, bool partial) override;
  Json board(const Gathering& gathering, const contests::ComparedBoard& compared) const;
  Json result(const Gathering& gathering, const contests::ComparedBoard& compared, std::size_t index) const;
};

Json or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json json_of(const std::vector<contests::Standing>& standings) {
  Json all = Json::array();
  for (const contests::Standing& standing : standings)
    all.push_back({{"rank", standing.rank},
                   {"shared", standing.shared},
                   {"name", standing.name},
                   {"knownAs", or_null(standing.known_as)},
                   {"sessions", standing.sessions},
                   {"matches", standing.matches},
                   {"boards", standing.boards},
                   {"points", json_of(standing.points)},
                   {"percentage", json_of(standing.percentage)},
                   {"victoryPoints", json_of(standing.victory_points)}});
  return all;
}

Json json_of(const std::vector<contests::Ranking>& rankings) {
  Json all = Json::array();
  for (const contests::Ranking& ranking : rankings)
    all.push_back({{"unit", unit_of(ranking.kind)},
                   {"teams", json_of(ranking.teams)},
                   {"pairs", json_of(ranking.pairs)},
                   {"players", json_of(ranking.players)}});
  return all;
}

Json json_of(const Gathering& gathering, const contests::Match& match) {
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

Json CompareJson::result(const Gathering& gathering, const contests::ComparedBoard& compared, std::size_t index) const {
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

Json CompareJson::board(const Gathering& gathering, const contests::ComparedBoard& compared) const {
  const contests::Board& one = *compared.board;
  Json json = {{"board", or_null(one.number)},
               {"dealer", one.dealer ? Json(letter_of(*one.dealer)) : Json(nullptr)},
               {"vulnerable", one.vulnerable ? Json(name_of(*one.vulnerable)) : Json(nullptr)},
               {"scoredBy", words_of(compared.method)},
               {"unit", unit_of(compared.method.kind)},
               {"datum", or_null(compared.datum)},
               {"results", Json::array()}};
  for (std::size_t i = 0; i < one.results.size(); ++i) json["results"].push_back(result(gathering, compared, i));
  return json;
}

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
    out << (i > 0 ? ",\n  " : "\n  ") << dumped(board(gathering, comparison.boards[i]));
  out << "],\n\"matches\": [";
  for (std::size_t i = 0; i < comparison.matches.size(); ++i)
    out << (i > 0 ? ",\n  " : "\n  ") << dumped(json_of(gathering, comparison.matches[i]));
  out << "],\n\"overall\": " << dumped(json_of(comparison.overall))
      << ",\n\"withoutScore\": " << gathering.without_score() << (partial ? ", \"partial\": true }\n" : " }\n");
}

constexpr std::array<std::string_view, 4> kForms = {"text", "markdown", "csv", "json"};

}  // namespace

void Compare::take(const archives::JudgedPart& part) {
  for (const bridge::TableResult& result : part.results) gathering_.add(part.path, result);
}

void Compare::finish(const Summary& /*summary*/, bool partial) {
  write(gathering_, contests::compare(gathering_, options_), partial);
}

std::span<const std::string_view> compare_formats() { return kForms; }

std::unique_ptr<Report> compare_report(std::string_view format, std::ostream& out, bool color,
                                       const contests::Options& options) {
  if (format == "text") return std::make_unique<CompareText>(out, color, options);
  if (format == "markdown") return std::make_unique<CompareMarkdown>(out, options);
  if (format == "csv") return std::make_unique<CompareCsv>(out, options);
  if (format == "json") return std::make_unique<CompareJson>(out, options);
  throw std::logic_error("there is no report of the form " + std::string(format));
}

}  // namespace kibitzer::reports
