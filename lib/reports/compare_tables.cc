#include "reports/compare_tables.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "contests/terms.h"
#include "reports/contest_words.h"
#include "reports/words.h"
#include "text/utf8.h"

namespace kibitzer::reports {
namespace {

using contests::ComparedBoard;
using contests::Comparison;
using contests::Gathering;
using contests::Result;
using contests::Side;

constexpr std::size_t kLongestTitle = 160;

/// With a * where they depend on a result in doubt.
std::string points_of(const ComparedBoard& compared, std::size_t index, Side side) {
  const auto& points = compared.points[index];
  if (!points) return "-";
  return shown(side == Side::kNorthSouth ? points->north_south : points->east_west) +
         (compared.slacks[index][index_of(side)].any() ? " *" : "");
}

std::string heading_of(const Gathering& gathering, const ComparedBoard& compared) {
  const contests::Board& board = *compared.board;
  std::string heading = name_of(gathering, compared);
  if (board.dealer) heading += ", dealer " + std::string(letter_of(*board.dealer));
  if (board.vulnerable) heading += ", " + std::string(name_of(*board.vulnerable)) + " vulnerable";
  if (compared.datum) heading += ", datum " + std::to_string(*compared.datum);
  return heading;
}

/// Best for North-South first; what was given in place of a score last.
std::vector<std::size_t> by_score(const contests::Board& board) {
  std::vector<std::size_t> order(board.results.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const auto& [ours, theirs] = std::tie(board.results[a].score, board.results[b].score);
    return std::pair(ours.north_south.value_or(INT32_MIN), ours.east_west.has_value()) >
           std::pair(theirs.north_south.value_or(INT32_MIN), theirs.east_west.has_value());
  });
  return order;
}

/// Which columns a board's table has: those that say something of some result.
struct Shows {
  bool rooms = false;
  bool tables = false;

  explicit Shows(const contests::Board& board) {
    for (const Result& result : board.results) {
      rooms = rooms || result.room != contests::Room::kNone;
      tables = tables || result.table.has_value();
    }
  }
};

Section board_section(const Gathering& gathering, const ComparedBoard& compared) {
  const contests::Board& board = *compared.board;
  const std::string unit(short_unit_of(compared.method.kind));
  const Shows shows(board);
  Section section;
  section.level = 2;
  section.heading = heading_of(gathering, compared);
  if (board.double_dummy && board.double_dummy->par)
    section.lines.push_back("Double dummy: " + contests::par_in_words(*board.double_dummy) + ".");
  if (shows.rooms) section.columns.push_back({"room", Align::kLeft});
  if (shows.tables) section.columns.push_back({"table", Align::kRight, true});
  section.columns.insert(section.columns.end(), {{"North-South", Align::kLeft},
                                                 {"East-West", Align::kLeft},
                                                 {"contract", Align::kLeft, false, TableColumn::Of::kContracts},
                                                 {"by", Align::kLeft},
                                                 {"lead", Align::kLeft, false, TableColumn::Of::kCards},
                                                 {"tricks"},
                                                 {"NS"},
                                                 {"EW"},
                                                 {unit + " NS"},
                                                 {unit + " EW"}});
  for (const std::size_t i : by_score(board)) {
    const Result& result = board.results[i];
    auto& row = section.rows.emplace_back();
    if (shows.rooms) row.emplace_back(room_of(result.room));
    if (shows.tables) row.push_back(result.table ? text::printable(gathering.names().name(*result.table), 20) : "");
    const bool passed_out = result.contract && result.contract->passed_out();
    for (const Side side : contests::kSides)
      row.push_back(text::printable(pair_of(gathering, result, side), kLongestName));
    row.push_back(result.score.weighted != nullptr ? "weighted" : result.contract ? name_of(*result.contract) : "");
    row.emplace_back(result.declarer && !passed_out ? letter_of(*result.declarer) : "");
    row.push_back(result.lead && !passed_out ? cards::short_name_of(*result.lead) : "");
    row.push_back(result.tricks && !passed_out ? std::to_string(*result.tricks) : "");
    for (const Side side : contests::kSides) row.push_back(score_of(result, side) + (result.provisional ? " *" : ""));
    for (const Side side : contests::kSides) row.push_back(points_of(compared, i, side));
  }
  return section;
}

/// How often each score was made, and what it is worth; nothing if no two are the same.
std::optional<Section> frequency_section(const ComparedBoard& compared) {
  const contests::Board& board = *compared.board;
  Section section;
  section.level = 2;
  const std::string unit(short_unit_of(compared.method.kind));
  section.columns = {{"NS"}, {"EW"}, {"times"}};
  // In matches the same score may be worth something else in each.
  const bool of_field = !contests::is_of_match(compared.method.kind);
  if (of_field) section.columns.insert(section.columns.end(), {{unit + " NS"}, {unit + " EW"}});
  std::size_t most = 0;
  const auto order = by_score(board);
  for (std::size_t i = 0; i < order.size();) {
    const Result& result = board.results[order[i]];
    std::size_t times = 0;
    const auto& points = compared.points[order[i]];
    const std::size_t first = order[i];
    while (i < order.size() && board.results[order[i]].score.north_south == result.score.north_south &&
           board.results[order[i]].score.east_west == result.score.east_west)
      ++i, ++times;
    if (!result.score.north_south || !points) continue;
    most = std::max(most, times);
    auto& row = section.rows.emplace_back();
    row = {score_of(result, Side::kNorthSouth), score_of(result, Side::kEastWest), std::to_string(times)};
    if (of_field)
      for (const Side side : contests::kSides) row.push_back(points_of(compared, first, side));
  }
  if (most < 2 || section.rows.size() < 2) return std::nullopt;
  return section;
}

/// Why a board on which some table has no points has fractions; nothing if it has no fractions.
std::optional<Section> neuberg_section(const ComparedBoard& compared) {
  using contests::MethodKind;
  const MethodKind kind = compared.method.kind;
  if (kind != MethodKind::kMatchpoints && kind != MethodKind::kHalfMatchpoints) return std::nullopt;
  const auto& results = compared.board->results;
  const auto count = static_cast<std::size_t>(std::count_if(
      results.begin(), results.end(), [](const Result& result) { return result.score.north_south.has_value(); }));
  if (count < 2 || count >= compared.expected) return std::nullopt;
  Section section;
  section.level = 2;
  const bool simple = compared.method.raising == contests::Raising::kSimple;
  section.lines = {fmt::format("{} the matchpoints of {} results are raised to those of {}.",
                               simple ? "In the simple way," : "By Neuberg's formula,", count, compared.expected)};
  return section;
}

/// A match, and the one before it of the same teams in the same event.
struct Fixture {
  const contests::Match* match = nullptr;
  const contests::Match* before = nullptr;
};

/// The matches of each session.
std::vector<std::vector<Fixture>> fixtures_of(const Gathering& gathering, const Comparison& comparison) {
  std::vector<std::vector<Fixture>> fixtures(gathering.sessions().size());
  std::map<std::pair<std::string, std::array<std::string, 2>>, const contests::Match*> latest;
  for (const contests::Match& match : comparison.matches) {
    const contests::Match*& earlier = latest[{gathering.sessions()[match.session].event, match.teams}];
    fixtures[match.session].push_back({&match, std::exchange(earlier, &match)});
  }
  return fixtures;
}

/// Compares what a match carries over with the outcome of the match before.
std::vector<std::string> carry_over_lines(const std::vector<Fixture>& fixtures) {
  std::vector<std::string> lines;
  for (const auto& [fixture, last] : fixtures) {
    const contests::Match& match = *fixture;
    if (last == nullptr || last->session == match.session) continue;
    if (match.carried_over == decltype(match.carried_over){}) continue;
    const auto agrees = [&match, last = last](std::size_t team) {
      return last->total(team) == match.carried_over[team];
    };
    if (agrees(0) && agrees(1)) continue;
    std::string line = text::printable(match.teams[0], kLongestName) + " and ";
    line += text::printable(match.teams[1], kLongestName) + " carry over " + shown(match.carried_over[0]);
    line += " and " + shown(match.carried_over[1]) + ", but what is recorded before comes to ";
    line += shown(last->total(0)) + " and " + shown(last->total(1)) + ".";
    lines.push_back(std::move(line));
  }
  return lines;
}

/// "12.80", but "13": either both sides of a match have decimals or neither does.
std::string with_cents(contests::Hundredths points) {
  const std::int64_t rest = points.count % 100;
  if (rest == 0) return shown(points);
  return std::to_string(points.count / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest);
}

Section matches_section(const Gathering& gathering, const std::vector<Fixture>& fixtures) {
  Section section;
  section.level = 2;
  section.heading = "Matches";
  section.lines = carry_over_lines(fixtures);
  section.columns = {{"round", Align::kLeft},
                     {"home", Align::kLeft},
                     {"visitors", Align::kLeft},
                     {"boards"},
                     {"carried over"},
                     {"points"},
                     {"VPs"}};
  for (const Fixture& fixture : fixtures) {
    const contests::Match& match = *fixture.match;
    const auto both = [](const std::string& a, const std::string& b) { return std::string(a).append(" – ").append(b); };
    const bool carried = match.carried_over != decltype(match.carried_over){};
    const bool imps = match.has_victory_points();
    const std::string mark = match.in_doubt() ? " *" : "";
    section.rows.push_back(
        {match.round ? text::printable(gathering.names().name(*match.round)) : "",
         text::printable(match.teams[0], kLongestName), text::printable(match.teams[1], kLongestName),
         std::to_string(match.boards), carried ? both(shown(match.carried_over[0]), shown(match.carried_over[1])) : "",
         both(shown(match.total(0)), shown(match.total(1))) + mark,
         imps ? both(with_cents(match.victory_points[0]), with_cents(match.victory_points[1])) + mark : ""});
  }
  return section;
}

Section section_of(const std::string& heading, std::string_view of, contests::MethodKind kind,
                   const contests::RankedList& list) {
  Section section;
  section.level = 2;
  section.heading = heading;
  if (list.best) section.lines.push_back(best_in_words(*list.best, "session"));
  if (list.too_few > 0)
    section.lines.push_back(too_few_in_words(list.too_few, of, list.least_sessions.value_or(0), "session"));
  if (list.standings.empty()) return section;
  section.columns = {{"rank"},
                     {std::string(of), Align::kLeft},
                     {"sessions"},
                     {"counted"},
                     {"matches"},
                     {"boards"},
                     {std::string(unit_of(kind))},
                     {"per cent"},
                     {"VPs"},
                     {"carried over"},
                     {"penalty"},
                     {"handicap"},
                     {"total"}};
  const auto& all = list.standings;
  const bool several =
      std::any_of(all.begin(), all.end(), [](const auto& one) { return one.sessions > 1; }) || list.too_few > 0;
  const bool handicaps = std::any_of(all.begin(), all.end(), [](const auto& one) { return one.handicap.has_value(); });
  const auto unless_none = [](contests::Hundredths points) {
    return points == contests::Hundredths{} ? "" : shown(points);
  };
  for (const contests::Standing& standing : all)
    section.rows.push_back(
        {rank_of(standing), text::printable(full_name_of(standing), kLongestName),
         several ? std::to_string(standing.sessions) : "", list.best ? std::to_string(standing.counted) : "",
         standing.matches > 0 ? std::to_string(standing.matches) : "", std::to_string(standing.boards),
         shown(standing.points), standing.percentage ? shown(*standing.percentage) : "",
         standing.victory_points ? shown(*standing.victory_points) : "", unless_none(standing.carried_over),
         unless_none(standing.penalty), standing.handicap ? shown(*standing.handicap) : "",
         handicaps ? shown(standing.total()) : ""});
  return section;
}

}  // namespace

/// How the pairs of a session are ranked, and why; empty if there is nothing to say.
std::vector<std::string> movement_lines(const contests::Session& session) {
  std::vector<std::string> lines;
  if (std::string words = words_of(session.together); !words.empty()) lines.push_back(std::move(words));
  for (const contests::SectionOfSession& section : session.sections) {
    const std::string words = words_of(section.movement);
    if (words.empty()) continue;
    lines.push_back(section.name.empty() ? words
                                         : "Section " + text::printable(section.name, kLongestName) + ": " + words);
    if (lines.back().starts_with("Section")) continue;
    lines.back()[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(lines.back()[0])));
  }
  return lines;
}

void each_ranking(const std::vector<contests::Ranking>& rankings, const TakeSection& take) {
  for (const contests::Ranking& ranking : rankings) {
    const auto one = [&](std::string heading, std::string_view of, const contests::RankedList& list) {
      if (list.standings.empty() && list.too_few == 0) return;
      if (!ranking.field.section.empty())
        heading += ", section " + text::printable(ranking.field.section, kLongestName);
      if (ranking.field.direction) heading += ", " + std::string(name_of(*ranking.field.direction));
      Section section = section_of(heading, of, ranking.kind, list);
      drop_empty_columns(section);
      take(section);
    };
    one("Teams", "team", ranking.teams);
    one("Pairs", "pair", ranking.pairs);
    one("Players", "player", ranking.players);
  }
}

std::string name_of(const Gathering& gathering, const ComparedBoard& compared) {
  const contests::Board& board = *compared.board;
  std::string name = board.number ? "Board " + std::to_string(*board.number) : "A board without a number";
  if (board.section) name += ", section " + text::printable(gathering.names().name(*board.section), kLongestName);
  return name;
}

std::uint32_t session_of(const ComparedBoard& compared) {
  return std::min_element(compared.board->results.begin(), compared.board->results.end(),
                          [](const Result& a, const Result& b) { return a.session < b.session; })
      ->session;
}

std::vector<Section> sections_of(const Gathering& gathering, const ComparedBoard& compared) {
  std::vector<Section> sections = {board_section(gathering, compared)};
  drop_empty_columns(sections.front());
  if (auto frequency = frequency_section(compared)) sections.push_back(std::move(*frequency));
  if (auto footnote = neuberg_section(compared)) sections.push_back(std::move(*footnote));
  return sections;
}

namespace {

/// How the boards of a session are scored from `board` on, and, at the first of them, its title and its movement.
Section method_section(const Gathering& gathering, std::uint32_t session, const ComparedBoard& board, bool first) {
  Section section;
  if (first) section.heading = text::printable(gathering.title(session), kLongestTitle);
  section.lines = {"Scored by " + words_of(board.method) + "."};
  if (first && !contests::is_of_match(board.method.kind)) {
    const auto movement = movement_lines(gathering.sessions()[session]);
    section.lines.insert(section.lines.end(), movement.begin(), movement.end());
  }
  return section;
}

/// Passes on how the session's boards from `board` on are scored, or its title if it has none, and the boards themselves if
/// they are `shown`. Gives the first board of another session.
std::vector<ComparedBoard>::const_iterator take_boards(const Gathering& gathering, const Comparison& comparison,
                                                       std::uint32_t session,
                                                       std::vector<ComparedBoard>::const_iterator board, bool shown,
                                                       const TakeSection& take) {
  const ComparedBoard* before = nullptr;
  for (; board != comparison.boards.end() && session_of(*board) == session; ++board) {
    if (before == nullptr || before->method != board->method)
      take(method_section(gathering, session, *board, before == nullptr));
    before = &*board;
    if (!shown) continue;
    for (const Section& section : reports::sections_of(gathering, *board)) take(section);
  }
  if (before == nullptr) {
    Section title;
    title.heading = text::printable(gathering.title(session), kLongestTitle);
    take(title);
  }
  return board;
}

void take_matches(const Gathering& gathering, const std::vector<Fixture>& fixtures, const TakeSection& take) {
  Section matches = matches_section(gathering, fixtures);
  if (matches.rows.empty()) return;
  drop_empty_columns(matches);
  take(matches);
}

void take_overall(const Gathering& gathering, const Comparison& comparison, const TakeSection& take) {
  if (gathering.sessions().size() < 2) return;
  Section all;
  all.heading = "All " + std::to_string(gathering.sessions().size()) + " sessions";
  take(all);
  each_ranking(comparison.overall, take);
}

}  // namespace

void each_section(const Gathering& gathering, const Comparison& comparison, const TakeSection& take) {
  const auto fixtures = fixtures_of(gathering, comparison);
  auto board = comparison.boards.begin();
  for (std::uint32_t session = 0; session < gathering.sessions().size(); ++session) {
    board = take_boards(gathering, comparison, session, board, true, take);
    take_matches(gathering, fixtures[session], take);
    each_ranking(comparison.sessions[session], take);
  }
  take_overall(gathering, comparison, take);
}

void each_outcome(const Gathering& gathering, const Comparison& comparison, const TakeSection& take) {
  const auto fixtures = fixtures_of(gathering, comparison);
  take_overall(gathering, comparison, take);
  auto board = comparison.boards.begin();
  for (std::uint32_t session = 0; session < gathering.sessions().size(); ++session) {
    board = take_boards(gathering, comparison, session, board, false, take);
    each_ranking(comparison.sessions[session], take);
    take_matches(gathering, fixtures[session], take);
  }
}

}  // namespace kibitzer::reports
