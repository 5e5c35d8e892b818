#include "reports/compare_json.h"

#include <fmt/core.h>

#include "contests/terms.h"
#include "reports/contest_json.h"
#include "reports/contest_words.h"
#include "reports/sheet_json.h"

namespace kibitzer::reports {
namespace {

using contests::Comparison;
using contests::Gathering;
using contests::Result;
using contests::Side;

Json match_of(const Gathering& gathering, const contests::Match& match) {
  const auto both = [](const auto& values) { return Json::array({json_of(values[0]), json_of(values[1])}); };
  return {{"session", match.session},
          {"round", match.round ? Json(gathering.names().name(*match.round)) : Json(nullptr)},
          {"teams", match.teams},
          {"boards", match.boards},
          {"boardsLeftOut", match.left_out.size()},
          {"inDoubt", match.in_doubt()},
          {"unit", unit_of(match.kind)},
          {"carriedOver", both(match.carried_over)},
          {"points", both(match.won)},
          {"totals", Json::array({json_of(match.total(0)), json_of(match.total(1))})},
          {"victoryPoints", match.has_victory_points() ? both(match.victory_points) : Json(nullptr)}};
}

Json fields_of(const contests::Session& session) {
  Json all = Json::array();
  for (const contests::SectionOfSession& section : session.sections) {
    const std::string words = words_of(section.movement);
    all.push_back({{"section", or_null(section.name)},
                   {"rankings", has_two_fields(section.movement) ? 2 : 1},
                   {"why", words.empty() ? Json(nullptr) : Json(words)}});
  }
  return all;
}

Json sections_of(const contests::Session& session) {
  if (session.sections.size() < 2) return nullptr;
  const auto word = [](bool together) { return together ? "together" : "apart"; };
  const std::string words = words_of(session.together);
  return {{"scored", word(are_scored_together(session.together))},
          {"ranked", word(session.together != contests::Together::kNo)},
          {"why", or_null(words)}};
}

/// Writes results, which are most of the document and so are not built first: each key by hand, names as the library
/// writes them, each once.
class ResultWriter {
 public:
  ResultWriter(std::ostream& stream, const Gathering& gathering) : out_(stream), gathering_(gathering) {
    for (std::uint32_t i = 0; i < gathering.names().size(); ++i) quoted_.push_back(dumped(gathering.names().name(i)));
    for (std::uint32_t i = 0; i < gathering.files().size(); ++i) files_.push_back(dumped(gathering.files().name(i)));
  }

  void write(const contests::ComparedBoard& compared, std::size_t index) {
    const Result& one = compared.board->results[index];
    out_ << "{\"session\":" << one.session;
    key("round") << name(one.round);
    key("section") << name(one.section);
    key("table") << name(one.table);
    key("room") << word(room_of(one.room));
    key("teams") << '[' << name(one.teams[0]) << ',' << name(one.teams[1]) << ']';
    key("pairs") << '[' << pair(one, Side::kNorthSouth) << ',' << pair(one, Side::kEastWest) << ']';
    key("players");
    for (std::size_t seat = 0; seat < 4; ++seat) out_ << (seat == 0 ? '[' : ',') << name(one.players[seat]);
    out_ << ']';
    key("contract") << word(one.contract ? name_of(*one.contract) : std::string());
    key("declarer") << word(one.declarer ? letter_of(*one.declarer) : std::string_view());
    key("lead") << word(one.lead ? cards::short_name_of(*one.lead) : std::string());
    number("declarerTricks", one.tricks);
    number("score", one.score.north_south);
    number("scoreEastWest", one.score.east_west);
    if (one.score.weighted != nullptr) {
      key("weighted");
      char before = '[';
      for (const auto& part : *one.score.weighted) {
        out_ << before << "{\"percent\":" << part.percent << ",\"score\":" << part.north_south << '}';
        before = ',';
      }
      out_ << ']';
    }
    key("adjusted");
    if (one.score.north_south)
      out_ << "null";
    else
      out_ << '[' << word(score_of(one, Side::kNorthSouth)) << ',' << word(score_of(one, Side::kEastWest)) << ']';
    sides("points", compared.points[index]);
    sides("percentages", contests::percentages(compared, index));
    const contests::Slacks& slacks = compared.slacks[index];
    key("pointsInDoubt") << (slacks[0].any() || slacks[1].any() ? "true" : "false");
    key("provisional") << (one.provisional ? "true" : "false");
    key("path") << files_[one.file] << '}';
  }

 private:
  std::ostream& key(std::string_view name) { return out_ << ",\"" << name << "\":"; }
  std::string_view name(const std::optional<std::uint32_t>& number) const {
    return number ? std::string_view(quoted_[*number]) : "null";
  }
  /// Of words that need no escapes.
  static std::string word(std::string_view word) { return word.empty() ? "null" : "\"" + std::string(word) + "\""; }
  std::string pair(const Result& one, Side side) const {
    const auto& number = one.pairs[index_of(side)];
    if (number && gathering_.known_as(one.session, gathering_.names().name(*number)).empty()) return quoted_[*number];
    return dumped(or_null(pair_of(gathering_, one, side)));
  }
  void number(std::string_view name, const std::optional<int>& value) {
    key(name);
    if (value)
      out_ << *value;
    else
      out_ << "null";
  }
  void sides(std::string_view name, const std::optional<contests::Matchpoints>& points) {
    key(name);
    if (points)
      out_ << '[' << shown(points->north_south) << ',' << shown(points->east_west) << ']';
    else
      out_ << "null";
  }

  std::ostream& out_;
  const Gathering& gathering_;
  std::vector<std::string> quoted_;  // names, by their numbers
  std::vector<std::string> files_;
};

/// The members of a board without its results.
std::string board_of(const contests::ComparedBoard& compared) {
  const contests::Board& one = *compared.board;
  Json json = {{"board", or_null(one.number)},
               {"dealer", one.dealer ? Json(letter_of(*one.dealer)) : Json(nullptr)},
               {"vulnerable", one.vulnerable ? Json(name_of(*one.vulnerable)) : Json(nullptr)},
               {"scoredBy", words_of(compared.method)},
               {"unit", unit_of(compared.method.kind)},
               {"datum", or_null(compared.datum)}};
  std::string text = dumped(json);
  text.pop_back();
  if (one.double_dummy)
    text += "," + member_of(contests::double_dummy_column(), contests::double_dummy_record(*one.double_dummy, false));
  return text;
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
                   {"path", or_null(session.file)},
                   {"sections", sections_of(session)},
                   {"fields", fields_of(session)},
                   {"rankings", json_of(comparison.sessions[i])}});
  }
  out << "],\n\"boards\": [";
  ResultWriter results(out, gathering);
  for (std::size_t i = 0; i < comparison.boards.size(); ++i) {
    const contests::ComparedBoard& board = comparison.boards[i];
    out << (i > 0 ? ",\n  " : "\n  ") << board_of(board) << ",\"results\":[";
    for (std::size_t k = 0; k < board.points.size(); ++k) {
      if (k > 0) out << ',';
      results.write(board, k);
    }
    out << "]}";
  }
  out << "],\n\"matches\": [";
  for (std::size_t i = 0; i < comparison.matches.size(); ++i)
    out << (i > 0 ? ",\n  " : "\n  ") << dumped(match_of(gathering, comparison.matches[i]));
  out << "],\n\"overall\": " << dumped(json_of(comparison.overall))
      << ",\n\"names\": " << dumped(json_of(gathering.joined_names())) << ",\n\"repeated\": " << gathering.repeated()
      << ", \"withoutScore\": " << gathering.without_score()
      << (gathering.unread() > 0 ? fmt::format(", \"unread\": {}", gathering.unread()) : "")
      << (gathering.sit_outs() > 0 ? fmt::format(", \"sitOuts\": {}", gathering.sit_outs()) : "")
      << ", \"ofRubber\": " << gathering.rubber_deals() << (partial ? ", \"partial\": true" : "") << named(version())
      << " }\n";
}

}  // namespace kibitzer::reports
