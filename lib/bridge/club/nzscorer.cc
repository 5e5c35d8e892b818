#include "bridge/club/nzscorer.h"

#include <algorithm>

#include "bridge/club/result_line.h"
#include "bridge/club/rules.h"
#include "bridge/model/nobody.h"
#include "bridge/pbn/values.h"

namespace kibitzer::bridge {
namespace {

using Element = XmlDocument::Element;
using Attribute = XmlDocument::Attribute;

constexpr std::string_view kOutermost = "session";
constexpr XmlRules kRulesOfNzScorer = {kClubRule<"nzscorer/syntax">, kClubRule<"nzscorer/bad-value">,
                                       kClubRule<"nzscorer/encoding">};

/// What the points of a side are written as where it has none.
constexpr std::string_view kNoPoints = "-9999";

/// The value of an attribute; empty if absent.
Text value_in(const XmlDocument& xml, const Element& of, std::string_view name) {
  const Attribute* const attribute = xml.attribute(of, name);
  return attribute == nullptr ? Text() : attribute->value;
}

bool has_points(std::string_view points) { return !says_nothing(points) && points != kNoPoints; }

/// Matchpoints, which are written in tenths.
std::optional<Figure> tenths(const XmlOutput& output, std::string_view name, const Text& value) {
  if (!has_points(value.text)) return std::nullopt;
  auto figure = output.figure(name, value);
  if (!figure) return std::nullopt;
  figure->value = Hundredths::ratio(figure->value.count, 1000);
  figure->decimals = std::min<std::uint8_t>(2, figure->decimals + 1);
  return figure;
}

/// The direction of a pair, by that of its first player; nothing for a pair that changes it.
std::optional<Text> direction_by(const Text& written) {
  if (same_word(written.text, "N")) return Text{"NS", written.at};
  if (same_word(written.text, "E")) return Text{"EW", written.at};
  return std::nullopt;
}

}  // namespace

bool looks_like_nzscorer(std::string_view head) {
  constexpr std::size_t kPrologue = 4096;
  head = head.substr(0, kPrologue);
  const std::size_t root = head.find("<session");
  if (root == std::string_view::npos) return false;
  const std::string_view tag = head.substr(root, head.find('>', root) - root);
  return tag.find("scoring_type") != std::string_view::npos || head.find("<board_results") != std::string_view::npos;
}

NzScorerReader::NzScorerReader(std::string_view text, const Settings& defaults,
                               std::vector<findings::Finding>& findings)
    : text_(text), defaults_(defaults), findings_(findings), reporter_(findings), xml_(text) {
  const Element* const root = xml_.root();
  if (root == nullptr || root->name != kOutermost) return;
  of_matchpoints_ = same_word(value_in(xml_, *root, "scoring_type").text, "MP");
  std::map<int, std::size_t> found;
  for (const Element* list = xml_.first_child(*root); list != nullptr; list = xml_.next(*list))
    for (const Element* one = xml_.first_child(*list); one != nullptr; one = xml_.next(*one)) {
      if (one->name == "brsection") collect_results(*one, found);
      if (one->name == "scsection") collect_pairs(*one);
    }
  for (ReadBoard& board : boards_) {
    auto& results = board.results;
    results.erase(
        std::remove_if(results.begin(), results.end(), [&](const Result& result) { return is_of_nobody(result); }),
        results.end());
  }
  boards_.erase(std::remove_if(boards_.begin(), boards_.end(), [](const auto& board) { return board.results.empty(); }),
                boards_.end());
}

/// Sorts the results of a section by their boards.
void NzScorerReader::collect_results(const Element& section, std::map<int, std::size_t>& found) {
  for (const Element* one = xml_.first_child(section); one != nullptr; one = xml_.next(*one)) {
    if (one->name != "result") continue;
    const auto number = positive_number(value_in(xml_, *one, "bd").text);
    std::size_t index = boards_.size();
    if (number) index = found.try_emplace(*number, index).first->second;
    if (index == boards_.size()) boards_.push_back({number, {}});
    boards_[index].results.push_back({one, &section});
  }
}

void NzScorerReader::collect_pairs(const Element& section) {
  const std::string_view id = value_in(xml_, section, "id").text;
  for (const Element* one = xml_.first_child(section); one != nullptr; one = xml_.next(*one)) {
    if (one->name != "pair") continue;
    pairs_.push_back({one, &section});
    playing_.emplace(id, value_in(xml_, *one, "no").text);
  }
}

/// Whether the row has neither contract nor points, and a pair that plays nowhere.
bool NzScorerReader::is_of_nobody(const Result& result) const {
  const auto value = [&](std::string_view name) { return value_in(xml_, *result.element, name).text; };
  if (!says_nothing(value("cont")) || !says_nothing(value("score"))) return false;
  if (has_points(value("mp_ns")) || has_points(value("mp_ew"))) return false;
  const std::string_view section = value_in(xml_, *result.section, "id").text;
  const auto plays_nowhere = [&](std::string_view pair) {
    return !pair.empty() && !playing_.contains({section, pair});
  };
  return !playing_.empty() && (plays_nowhere(value("ns")) || plays_nowhere(value("ew")));
}

bool NzScorerReader::next(Session& session) {
  session.clear(defaults_);
  reporter_ = findings::Reporter(findings_);
  if (boards_.empty() && index_ == 0 && !pairs_.empty()) {
    ++index_;
    begin_ranking(session);
    return true;
  }
  if (index_ >= boards_.size()) {
    if (text_.data() != nullptr)
      report_document(xml_, text_, kOutermost, "a file of NZ Scorer", index_ > 0, kRulesOfNzScorer, reporter_);
    text_ = {};
    return false;
  }
  const ReadBoard& read = boards_[index_++];
  begin_session(read, session);
  const XmlOutput output{xml_, session, reporter_, kRulesOfNzScorer.bad_value};
  for (const Result& result : read.results) add_row(output, result);
  if (index_ == boards_.size()) add_totals(output);
  return true;
}

/// A ranking without results is that of a board without a number, as in PBN.
void NzScorerReader::begin_ranking(Session& session) {
  const XmlOutput output{xml_, session, reporter_, kRulesOfNzScorer.bad_value};
  session.at = pairs_.front().element->at;
  session.boards.emplace_back().at = session.at;
  read_heading(output);
  if (of_matchpoints_) session.scoring = Text{"MP", session.at};
  add_totals(output);
}

/// An attribute as a text of the session; nothing if it is absent or, as "0", means that there is no pair.
std::optional<Text> NzScorerReader::text_of(const XmlOutput& output, const Element& of, std::string_view name) const {
  const Attribute* const attribute = xml_.attribute(of, name);
  if (attribute == nullptr || names_nobody(attribute->value.text)) return std::nullopt;
  return output.text_of(*attribute);
}

/// Fills in the context of the board.
void NzScorerReader::begin_session(const ReadBoard& read, Session& session) {
  const XmlOutput output{xml_, session, reporter_, kRulesOfNzScorer.bad_value};
  const Element& first = *read.results.front().element;
  Board& board = session.boards.emplace_back();
  board.at = first.at;
  session.at = board.at;
  const Text number = value_in(xml_, first, "bd");
  if (read.number) {
    board.number = At<int>{*read.number, number.at};
    board.dealer = At<Seat>{dealer_of_board(*read.number), number.at};
    board.vulnerable = At<Vulnerability>{vulnerability_of_board(*read.number), number.at};
  } else if (!number.text.empty()) {
    output.bad("bd", number, "the number of a board, from 1 up");
  }
  read_heading(output);
  if (of_matchpoints_) session.scoring = Text{"MP", board.at};
}

void NzScorerReader::read_heading(const XmlOutput& output) {
  const Element& root = *xml_.root();
  output.session.event = text_of(output, root, "event_name");
  output.session.site = text_of(output, root, "club");
  const Attribute* const date = xml_.attribute(root, "event_date");
  if (date != nullptr && !says_nothing(date->value.text))
    output.take_date(date->name, date->value, date->verbatim, date_reported_);
}

void NzScorerReader::add_row(const XmlOutput& output, const Result& result) {
  const Element& element = *result.element;
  const auto take_named = [&](std::string_view name, ResultLine& line, TakeValue taken, std::string_view wanted) {
    const Text value = value_in(xml_, element, name);
    if (!take(taken, value, line)) output.bad(name, value, wanted);
  };
  ResultLine line;
  TableRow& row = line.row;
  row.at = element.at;
  row.damaged = !element.closed;
  row.section = text_of(output, *result.section, "id");
  row.table = text_of(output, element, "tab");
  row.round = text_of(output, element, "rnd");
  row.pairs = {text_of(output, element, "ns"), text_of(output, element, "ew")};
  take_named("cont", line, take_contract, kWantedContract);
  take_named("dec", line, take_declarer, kWantedSeat);
  take_named("lead", line, take_lead, "a card like HK");
  take_named("res", line, take_tricks, "=, or the tricks over or under the contract as in +1 or -2");
  take_named("score", line, take_score, "points like -420, or Adj");
  if (of_matchpoints_)
    row.matchpoints = {tenths(output, "mp_ns", value_in(xml_, element, "mp_ns")),
                       tenths(output, "mp_ew", value_in(xml_, element, "mp_ew"))};
  line.finish();
  output.session.table_rows.push_back(row);
}

void NzScorerReader::add_totals(const XmlOutput& output) {
  for (const auto& [element, section] : pairs_) {
    if (!element->closed) continue;
    const auto figure = [&, pair = element](std::string_view name) {
      return output.figure(name, value_in(xml_, *pair, name));
    };
    TotalRow row;
    row.at = element->at;
    row.contestant = text_of(output, *element, "no");
    if (!row.contestant) continue;
    row.section = text_of(output, *section, "id");
    row.direction = direction_by(value_in(xml_, *element, "dir"));
    const auto one = text_of(output, *element, "player_name_1");
    const auto other = text_of(output, *element, "player_name_2");
    row.names = one ? one : other;
    if (one && other)
      row.names = Text{output.session.keep(fmt::format("{} & {}", one->text, other->text)), join(one->at, other->at)};
    row.rank = figure("place");
    row.percentage = figure("res");
    row.score = figure("raw_score");
    row.handicap = figure("handicap");
    // Without the matchpoints there were to win: 374/624
    Text points = value_in(xml_, *element, "match_points");
    points.text = points.text.substr(0, points.text.find('/'));
    if (of_matchpoints_) row.matchpoints = output.figure("match_points", points);
    output.session.total_rows.push_back(row);
  }
}

}  // namespace kibitzer::bridge
