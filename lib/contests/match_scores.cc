#include "contests/match_scores.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "bridge/results/table_result.h"
#include "bridge/rulings/rules.h"
#include "bridge/scoring/imps.h"
#include "bridge/scoring/victory_points.h"
#include "contests/contestants.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::contests {
namespace {

using bridge::Figure;
using bridge::Hundredths;
using bridge::kSides;
using bridge::TableRow;
using bridge::VictoryScale;

/// In what the scores of matches may be.
enum class Unit : std::uint8_t { kContinuousPoints, kDiscretePoints, kMargin, kImpsWon };

constexpr std::array kUnits = {Unit::kContinuousPoints, Unit::kDiscretePoints, Unit::kMargin, Unit::kImpsWon};

constexpr Hundredths kPointsOfMatch = Hundredths::of(20);

/// A score as it should be: where IMPs are fractions, scales leave open how they are rounded.
struct Right {
  Hundredths least;
  Hundredths most;

  bool said_by(const Figure& figure) const { return figure.says(std::clamp(figure.value, least, most)); }
};
using Rights = std::array<Right, 2>;

/// Where the margin of a match is taken from: nothing: from the record, or a way of working it out.
using Source = std::optional<std::size_t>;

std::optional<Hundredths> margin_of(const ScoredMatch& match, const Source& source) {
  if (source) return match.of_teams || !match.known ? std::nullopt : std::optional(match.worked_out[*source]);
  return match.of_teams   ? match.known ? std::optional(match.margin) : std::nullopt
         : match.recorded ? std::optional(match.margin)
                          : std::nullopt;
}

Rights points_of(Hundredths margin, int boards, VictoryScale scale) {
  const auto down = static_cast<int>((margin.count - (margin.count % 100 + 100) % 100) / 100);
  const int up = margin.count % 100 == 0 ? down : down + 1;
  const Hundredths least = bridge::victory_points(down, boards, scale);
  const Hundredths most = bridge::victory_points(up, boards, scale);
  return {Right{least, most}, Right{kPointsOfMatch - most, kPointsOfMatch - least}};
}

/// What both should have; nothing if it is unknown.
std::optional<Rights> rights_of(const ScoredMatch& match, const Source& source, Unit unit) {
  const auto margin = margin_of(match, source);
  if (!margin || match.boards == 0 || match.boards > bridge::kMostBoardsOfMatch) return std::nullopt;
  switch (unit) {
    case Unit::kContinuousPoints:
      return points_of(*margin, match.boards, VictoryScale::kContinuous);
    case Unit::kDiscretePoints:
      return points_of(*margin, match.boards, VictoryScale::kDiscrete);
    case Unit::kMargin:
      return Rights{Right{*margin, *margin}, Right{-*margin, -*margin}};
    case Unit::kImpsWon:
      if (!match.of_teams) return std::nullopt;
      return Rights{Right{Hundredths::of(match.won[0]), Hundredths::of(match.won[0])},
                    Right{Hundredths::of(match.won[1]), Hundredths::of(match.won[1])}};
  }
  return std::nullopt;
}

struct WrongMatch {
  const ScoredMatch* match = nullptr;
  Rights rights;
  Hundredths margin;
  Unit unit{};
};

/// The matches that this unit does not explain; nothing if it does not explain nearly all.
template <typename Matches>
std::optional<std::vector<WrongMatch>> wrong_by(const Matches& matches, const Source& source, Unit unit) {
  std::vector<WrongMatch> wrong;
  std::size_t asked = 0;
  for (const auto& [key, match] : matches) {
    const auto& [first, second] = match.row.scores;
    const auto rights = first || second ? rights_of(match, source, unit) : std::nullopt;
    if (!rights) continue;
    ++asked;
    const bool right = (!first || (*rights)[0].said_by(*first)) && (!second || (*rights)[1].said_by(*second));
    if (!right) wrong.push_back({&match, *rights, *margin_of(match, source), unit});
  }
  // Other scales of whole points agree with this one on most margins.
  const bool strict = source.has_value() || unit == Unit::kDiscretePoints;
  const std::size_t few =
      unit == Unit::kDiscretePoints ? asked / 8 : std::max<std::size_t>(1, asked / (strict ? 8 : 4));
  if (asked < wrong.size() + 3 || wrong.size() > few) return std::nullopt;
  return wrong;
}

std::string message_of(const WrongMatch& wrong) {
  const ScoredMatch& match = *wrong.match;
  const std::size_t winner = wrong.margin < Hundredths{} ? 1 : 0;
  const std::size_t loser = 1 - winner;
  const auto name = [&](std::size_t i) {
    const std::string& one = match.contestants[i];
    const bool numbered_team = match.of_teams && is_number(one);
    return (numbered_team ? "team " : match.of_teams ? "" : "pair ") + text::printable(one);
  };
  std::string said;
  if (wrong.margin == Hundredths{})
    said = fmt::format("{} and {} tie over {}: ", name(0), name(1), text::counted(match.boards, "board"));
  else
    said = fmt::format("{} beats {} by {} IMPs over {}: ", name(winner), name(loser),
                       shown(winner == 0 ? wrong.margin : -wrong.margin), text::counted(match.boards, "board"));
  const bool of_points = wrong.unit == Unit::kContinuousPoints || wrong.unit == Unit::kDiscretePoints;
  const auto score = [&](std::size_t i) {
    const auto& figure = match.row.scores[i];
    return figure ? shown(figure->value) : std::string("?");
  };
  // Where the margin is a fraction, those of both whole margins beside it are right.
  const Right& right = wrong.rights[winner];
  const Right& rest = wrong.rights[loser];
  std::string points = fmt::format("{} – {}", shown(right.least), shown(rest.most));
  if (!(right.least == right.most)) points += fmt::format(" or {} – {}", shown(right.most), shown(rest.least));
  said += fmt::format("{} {}, not {} – {}", points, of_points ? "victory points" : "IMPs", score(winner), score(loser));
  return said;
}

/// By row, whether a finding is in it.
std::vector<bool> rows_in_doubt(const bridge::Session& session, const std::vector<findings::Finding>& findings) {
  const auto& rows = session.table_rows;
  std::vector<bool> doubtful(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) doubtful[i] = rows[i].damaged;
  for (const findings::Finding& finding : findings) {
    if (finding.rule == &bridge::kRule<"bridge/lead-not-held">) continue;
    if (const TableRow* const row = row_at(rows, finding.at.begin))
      doubtful[static_cast<std::size_t>(row - rows.data())] = true;
  }
  return doubtful;
}

std::string words(const std::optional<bridge::Text>& text) { return text ? text::in_utf8(text->text) : std::string(); }

}  // namespace

MatchScores::Key MatchScores::key_of(const std::optional<bridge::Text>& round,
                                     const std::array<std::optional<bridge::Text>, 2>& contestants) {
  auto [first, second] = std::pair(words(contestants[0]), words(contestants[1]));
  if (second < first) std::swap(first, second);
  return {words(round), std::move(first), std::move(second)};
}

void MatchScores::list(const bridge::Session& session, std::size_t record) {
  for (const bridge::MatchRow& row : session.match_rows) {
    for (const std::size_t i : {0U, 1U}) {
      if (!row.contestants[i] || !row.scores[i]) continue;
      Total& total = totals_[words(row.contestants[i])];
      total.score += row.scores[i]->value;
      most_matches_ = std::max(most_matches_, ++total.matches);
    }
    if (!row.contestants[0] || !row.contestants[1]) continue;
    ScoredMatch match;
    match.record = record;
    match.row = row;
    match.contestants = {words(row.contestants[0]), words(row.contestants[1])};
    match.of_teams = session.of_teams;
    const auto [listed, is_new] = matches_.try_emplace(key_of(row.round, row.contestants), std::move(match));
    if (!is_new) listed->second.known = listed->second.recorded = false;
  }
}

void MatchScores::add(const bridge::Session& session, const std::vector<findings::Finding>& findings,
                      std::size_t record) {
  list(session, record);
  if (session.table_rows.empty()) {
    // A board of a match without results may have been played.
    const auto match = matches_.find(key_of(session.round, {session.home_team, session.visit_team}));
    if (match != matches_.end()) match->second.known = false;
    return;
  }
  const auto doubtful = rows_in_doubt(session, findings);
  if (session.of_teams)
    add_teams(session, doubtful);
  else if (!matches_.empty())
    add_pairs(session, doubtful);
}

/// A board of a match of teams.
void MatchScores::add_teams(const bridge::Session& session, const std::vector<bool>& doubtful) {
  const auto& rows = session.table_rows;
  const auto found = matches_.find(key_of(rows.front().round, {session.home_team, session.visit_team}));
  if (found == matches_.end()) return;
  ScoredMatch& match = found->second;
  ++match.boards;
  std::array<std::optional<int>, 2> points;  // in the open room, and in the closed one
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].room == bridge::Room::kNone || doubtful[i]) continue;
    auto& here = points[rows[i].room == bridge::Room::kOpen ? 0 : 1];
    here = bridge::points_of(rows[i], session, session.boards.front());
  }
  if (rows.size() != 2 || !points[0] || !points[1]) {
    match.known = false;
    return;
  }
  const int of_home = bridge::imps(*points[0] - *points[1]);
  const int of_first = words(session.home_team) == match.contestants[0] ? of_home : -of_home;
  match.margin += Hundredths::of(of_first);
  match.won[of_first < 0 ? 1 : 0] += std::abs(of_first);
}

/// A board of matches of pairs, which all play the same boards.
void MatchScores::add_pairs(const bridge::Session& session, const std::vector<bool>& doubtful) {
  const auto& rows = session.table_rows;
  std::vector<bridge::Comparable> scores;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (const auto points = bridge::points_of(rows[i], session, session.boards.front()); points && !doubtful[i])
      scores.push_back(bridge::Comparable{*points});
  const bool all = scores.size() == rows.size() && rows.size() > 1;
  std::array<BoardPoints, kWaysOfTotals.size()> worked_out;
  for (std::size_t way = 0; way < worked_out.size() && all; ++way)
    worked_out[way] = compare(scores, kWaysOfTotals[way], rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const TableRow& row = rows[i];
    const auto found = matches_.find(key_of(row.round, row.pairs));
    if (found == matches_.end()) continue;
    ScoredMatch& match = found->second;
    ++match.boards;
    match.known = match.known && all;
    const bool turned = words(row.pairs[0]) != match.contestants[0];
    const auto of_first = [&](Hundredths north_south) { return turned ? -north_south : north_south; };
    if (const auto& [ours, theirs] = row.imps; (ours || theirs) && !doubtful[i])
      match.margin += of_first(ours ? ours->value : -theirs->value);
    else
      match.recorded = false;
    for (std::size_t way = 0; way < worked_out.size() && all; ++way)
      match.worked_out[way] += of_first(worked_out[way].tables[i].north_south);
  }
}

std::vector<MatchScores::Fault> MatchScores::faults() const {
  std::vector<Source> sources = {std::nullopt};
  for (std::size_t way = 0; way < kWaysOfTotals.size(); ++way)
    if (unit_of(kWaysOfTotals[way].kind) == unit_of(MethodKind::kTeams)) sources.emplace_back(way);
  const auto is_whole = [](const std::optional<Figure>& score) { return !score || score->value.count % 100 == 0; };
  const bool whole = std::all_of(matches_.begin(), matches_.end(), [&](const auto& one) {
    return is_whole(one.second.row.scores[0]) && is_whole(one.second.row.scores[1]);
  });
  std::optional<std::vector<WrongMatch>> fewest;
  for (const Source& source : sources)
    for (const Unit unit : kUnits)
      if (whole && unit == Unit::kContinuousPoints)
        continue;  // it hardly ever gives whole points
      else if (auto wrong = wrong_by(matches_, source, unit); wrong && (!fewest || wrong->size() < fewest->size()))
        fewest = std::move(wrong);
  std::vector<Fault> found;
  for (const WrongMatch& wrong : fewest.value_or(std::vector<WrongMatch>{})) {
    const auto& [first, second] = wrong.match->row.scores;
    const bool first_wrong = first && !wrong.rights[0].said_by(*first);
    found.push_back({wrong.match->record, first_wrong ? first->at : second->at, message_of(wrong)});
  }
  return found;
}

std::optional<Hundredths> MatchScores::total_of(const bridge::TotalRow& row) const {
  if (!row.contestant) return std::nullopt;
  // A team may be listed by its number, and matches by its name.
  auto found = totals_.find(words(row.contestant));
  if (found == totals_.end()) found = totals_.find(words(row.names));
  if (found == totals_.end() || found->second.matches < most_matches_) return std::nullopt;
  return found->second.score;
}

}  // namespace kibitzer::contests
