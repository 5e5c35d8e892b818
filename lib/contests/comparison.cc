#include "contests/comparison.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

#include "bridge/model/nobody.h"
#include "bridge/model/pair_texts.h"
#include "bridge/pbn/values.h"
#include "contests/accounts.h"
#include "contests/inference.h"
#include "contests/matches.h"

namespace kibitzer::contests {
namespace {

using bridge::Hundredths;
using bridge::Matchpoints;
using bridge::Side;

bool says_imps(std::string_view scoring) { return scoring.substr(0, 3) == "IMP" || scoring.substr(0, 3) == "imp"; }

/// What the records ask for, or what fits them: teams where there are any, else what explains the recorded figures, else
/// matchpoints or cross-IMPs.
Method method_of(const Gathering& gathering, const Board& board, const std::optional<Method>& of_figures) {
  const std::string& scoring = gathering.names().name(board.scoring);
  if (!board.scorings_differ)
    if (const auto method = read_method(scoring))
      // Programs write "Butler" for any datum, and "Cross" for any way to average.
      return of_figures && of_figures->kind == method->kind ? *of_figures : *method;
  const bool by_imps = says_imps(scoring);
  Method method;
  if (is_of_matches(board))
    method.kind = MethodKind::kTeams;
  else if (of_figures && (scoring.empty() || by_imps == (unit_of(of_figures->kind) == unit_of(MethodKind::kTeams))))
    method = *of_figures;
  else if (by_imps)
    method.kind = MethodKind::kCrossImps;
  return method;
}

/// The accounts of one method.
struct Ledger {
  Accounts pairs;
  Accounts players;
  Accounts teams;
};

/// The ledgers of a session, or of all of them: what is scored in different ways cannot be added up.
using Ledgers = std::map<std::pair<MethodKind, Field>, Ledger>;

/// `gathering` is as for Accounts::ranked.
std::vector<Ranking> rankings(const Ledgers& ledgers, const Names& names, const Gathering* gathering,
                              const Names& teams, const Options& options) {
  std::vector<Ranking> all;
  for (const auto& [key, ledger] : ledgers)
    all.push_back({key.first, key.second, ledger.pairs.ranked(names, gathering, options),
                   ledger.players.ranked(names, gathering, options), ledger.teams.ranked(teams, nullptr, options)});
  return all;
}

/// A match of two pairs: a session, a round, the pairs.
using MeetingKey = std::tuple<std::uint32_t, std::optional<std::uint32_t>, std::uint32_t, std::uint32_t>;

struct Meeting {
  const ComparedBoard* compared = nullptr;  ///< the first board
  const Result* result = nullptr;           ///< and its result, which says who sat North-South
  int boards = 0;
  std::int64_t won = 0;  ///< by who sat North-South then, in millionths of an IMP
  Slack slack;
};

class Comparing {
 public:
  Comparing(const Gathering& gathering, const Options& options)
      : gathering_(gathering), options_(options), ledgers_(gathering.sessions().size()) {}

  Comparison compare();

 private:
  void choose_methods();
  void add_points(const ComparedBoard& compared, std::size_t index, Hundredths top);
  std::uint32_t person(std::uint32_t session, std::uint32_t name);
  std::vector<std::uint32_t> players_named(const Result& result, Side side);
  void compare_board(ComparedBoard& compared);
  void compare_matches(ComparedBoard& compared);
  void enter_unread();
  void enter(const ComparedBoard& compared, const Encounter& encounter);
  /// Notes with each match the boards that it has without points.
  void note_left_out();
  void finish_matches();
  template <typename Take>
  void each_account(const ComparedBoard& compared, const Result& result, Side side, const Take& take);
  bool gives_victory_points(const Method& method) const;
  void enter_meeting(const ComparedBoard& compared, std::size_t index);
  void finish_meetings();
  void give_victory_points(Match& match) const;
  void put_in_order();
  Options options_by_name() const;
  void find_strangers();

  const Gathering& gathering_;
  const Options& options_;
  Comparison comparison_;
  std::vector<Ledgers> ledgers_;  // by session
  Ledgers overall_;
  Names teams_;
  Names people_;                                                              // of all sessions
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> persons_;  // by session and name there
  std::map<std::uint32_t, std::vector<std::uint32_t>> players_named_;         // by pair
  std::map<MatchKey, std::size_t> match_keys_;
  std::map<MeetingKey, Meeting> meetings_;
};

/// A board is scored in the largest field that any board of its sessions has, so that all have the same top. Boards of
/// no event may be unrelated.
void Comparing::choose_methods() {
  using SectionKey = std::pair<std::uint32_t, std::optional<std::uint32_t>>;
  std::map<SectionKey, std::size_t> largest;
  const auto of_figures = methods_of_figures(gathering_);
  for (const Board& board : gathering_.boards()) {
    ComparedBoard& compared = comparison_.boards.emplace_back();
    compared.board = &board;
    const auto& inferred = board.results.empty() ? std::nullopt : of_figures[board.results.front().session];
    compared.method = options_.method ? *options_.method : method_of(gathering_, board, inferred);
    compared.method.raising = options_.raising;
    if (options_.extremes && compared.method.kind == MethodKind::kButler) {
      compared.method.datum = Datum::kMeanWithoutExtremes;
      compared.method.extremes = *options_.extremes;
    }
    if (options_.most_imps) compared.method.most_imps = *options_.most_imps;
    compared.points.resize(board.results.size());
    compared.slacks.resize(board.results.size());
    for (const Result& result : board.results)
      largest[{result.session, board.section}] =
          std::max(largest[{result.session, board.section}], board.results.size());
  }
  for (ComparedBoard& compared : comparison_.boards)
    for (const Result& result : compared.board->results)
      compared.expected = std::max(compared.expected, gathering_.sessions()[result.session].event.empty()
                                                          ? compared.board->results.size()
                                                          : largest[{result.session, compared.board->section}]);
}

/// The person, among those of all sessions, whom a session calls by this name or number. A number is resolved to the names
/// that the session gives for it; without names it belongs to its session only.
std::uint32_t Comparing::person(std::uint32_t session, std::uint32_t name) {
  const auto [found, is_new] = persons_.try_emplace({session, name});
  if (!is_new) return found->second;
  const std::string& called = gathering_.names().name(name);
  std::string known(gathering_.known_as(session, called));
  if (known.empty()) known = called;
  if (is_number(known) && gathering_.sessions().size() > 1) known += " (" + gathering_.title(session) + ")";
  return found->second = people_.number_of(known);
}

/// Calls `take` with the accounts of a side, of its pair and of its players: in the session, then in all of them.
template <typename Take>
void Comparing::each_account(const ComparedBoard& compared, const Result& result, Side side, const Take& take) {
  const MethodKind kind = compared.method.kind;
  const std::size_t i = index_of(side);
  const auto& section = compared.board->section;
  Field field;
  if (!is_of_match(kind)) {
    if (section && gathering_.sessions()[result.session].together == Together::kNo)
      field.section = gathering_.names().name(*section);
    field.direction = result.fields[i];
  }
  const auto take_in = [&](Ledger& ledger, const auto& named) {
    if (result.pairs[i]) take(ledger.pairs, named(*result.pairs[i]));
    // One name for both is that of the pair.
    if (result.players[i] == result.players[i + 2]) return;
    for (const std::size_t seat : {i, i + 2})
      if (result.players[seat]) take(ledger.players, named(*result.players[seat]));
  };
  take_in(ledgers_[result.session][{kind, field}], [](std::uint32_t name) { return name; });
  // Who sits where differs from session to session, so over several sessions all are ranked together.
  if (ledgers_.size() > 1) field = {};
  Ledger& overall = overall_[{kind, field}];
  take_in(overall, [&](std::uint32_t name) { return person(result.session, name); });
  if (ledgers_.size() < 2) return;
  for (const std::uint32_t player : players_named(result, side)) take(overall.players, player);
}

void Comparing::add_points(const ComparedBoard& compared, std::size_t index, Hundredths top) {
  const Result& result = compared.board->results[index];
  const Matchpoints& points = *compared.points[index];
  const Slacks slacks = gives_victory_points(compared.method) ? Slacks{} : compared.slacks[index];
  for (const Side side : bridge::kSides)
    each_account(compared, result, side, [&](Accounts& accounts, std::uint32_t name) {
      accounts.add(name, result.session, points, slacks, side, top);
    });
  if (gives_victory_points(compared.method)) enter_meeting(compared, index);
}

/// Whether pairs are ranked by what the IMPs of a whole match are worth.
bool Comparing::gives_victory_points(const Method& method) const {
  return options_.victory_points && !is_of_match(method.kind) && unit_of(method.kind) == unit_of(MethodKind::kTeams);
}

/// Adds a board to the match that its pairs play in its round.
void Comparing::enter_meeting(const ComparedBoard& compared, std::size_t index) {
  const Result& result = compared.board->results[index];
  if (!result.pairs[0] || !result.pairs[1]) return;
  const auto [low, high] = std::minmax(*result.pairs[0], *result.pairs[1]);
  Meeting& meeting = meetings_[{result.session, result.round, low, high}];
  if (meeting.boards++ == 0) {
    meeting.compared = &compared;
    meeting.result = &result;
  }
  // Against so many tables as there are others, a match is decided by the mean.
  const bool sum = compared.method.kind == MethodKind::kCrossImps && compared.method.averaging == Averaging::kSum;
  const std::int64_t parts =
      sum ? divisor_of(Averaging::kPerOther, static_cast<std::int64_t>(compared.points.size())) : 1;
  const bool first_side = result.pairs[0] == meeting.result->pairs[0];
  const Matchpoints& points = *compared.points[index];
  const std::int64_t won = (points.north_south.count * kMillionthsOfHundredth + points.rest) / parts;
  meeting.won += first_side ? won : -won;
  const Slack& slack = compared.slacks[index][0];
  const Slack part = {Hundredths::ratio(slack.less.count, 100 * parts),
                      Hundredths::ratio(slack.more.count, 100 * parts)};
  meeting.slack += first_side ? part : Slack{part.more, part.less};
}

/// What each match of pairs is worth.
void Comparing::finish_meetings() {
  for (const auto& [key, meeting] : meetings_) {
    const Result& result = *meeting.result;
    Match match;
    match.session = result.session;
    match.round = result.round;
    match.boards = meeting.boards;
    match.kind = meeting.compared->method.kind;
    const Hundredths won = Hundredths::ratio(meeting.won, 100 * kMillionthsOfHundredth);
    match.won = {std::max(won, Hundredths{}), std::max(-won, Hundredths{})};
    match.slack = meeting.slack;
    give_victory_points(match);
    for (const Side side : bridge::kSides) {
      const std::size_t i = index_of(side);
      const std::string& pair = gathering_.names().name(*result.pairs[i]);
      const std::string_view known = gathering_.known_as(result.session, pair);
      match.teams[i] = known.empty() ? pair : std::string(known);
      each_account(*meeting.compared, result, side,
                   [&](Accounts& accounts, std::uint32_t name) { accounts.add_victory_points(name, match, i); });
    }
    comparison_.matches.push_back(std::move(match));
  }
}

/// Of the IMPs of a match, and of how far off these may be.
void Comparing::give_victory_points(Match& match) const {
  const auto margin = static_cast<int>(Hundredths::ratio((match.won[0] - match.won[1]).count, 10'000).count);
  const int boards = std::clamp(match.boards, 1, bridge::kMostBoardsOfMatch);
  const auto with = [&](std::int64_t more) {
    return bridge::victory_points(margin + static_cast<int>(more), boards, options_.scale);
  };
  match.victory_points[0] = with(0);
  match.slack = {match.victory_points[0] - with(-match.slack.less.count / 100),
                 with(match.slack.more.count / 100) - match.victory_points[0]};
  match.victory_points[1] = Hundredths::of(20) - match.victory_points[0];
}

/// The players whom the pair of a result is named after, where the result itself does not name them.
std::vector<std::uint32_t> Comparing::players_named(const Result& result, Side side) {
  const std::size_t i = index_of(side);
  if (!result.pairs[i] || result.players[i] != result.players[i + 2]) return {};
  const auto [found, is_new] = players_named_.try_emplace(person(result.session, *result.pairs[i]));
  if (!is_new) return found->second;
  const std::string& called = gathering_.names().name(*result.pairs[i]);
  const std::string_view known = gathering_.known_as(result.session, called);
  const std::string_view pair = known.empty() ? std::string_view(called) : known;
  if (is_number(pair) || bridge::names_nobody(pair)) return {};
  if (const auto players = bridge::players_in(pair); players.size() == 2)
    found->second = {people_.number_of(players[0]), people_.number_of(players[1])};
  return found->second;
}

void Comparing::compare_board(ComparedBoard& compared) {
  const Board& board = *compared.board;
  if (is_of_match(compared.method.kind)) return compare_matches(compared);
  if (board.results.size() < 2) return;
  std::vector<bridge::Comparable> tables;
  for (const Result& result : board.results) tables.push_back(result.score);
  const auto points = contests::compare(tables, compared.method, compared.expected);
  compared.datum = points.datum;
  std::vector<bool> in_doubt;
  for (const Result& result : board.results) in_doubt.push_back(result.provisional);
  // A score that cannot be read counts, too, and may be any.
  auto with_unread = points;
  with_unread.tables.resize(tables.size() + board.left_out.size());
  auto all = tables;
  all.resize(with_unread.tables.size(), bridge::Comparable{0});
  in_doubt.resize(all.size(), true);
  compared.slacks = slacks(all, in_doubt, compared.method, std::max(compared.expected, all.size()), with_unread);
  compared.slacks.resize(board.results.size());
  const Hundredths top = top_of(compared.method.kind, compared.expected);
  for (std::size_t i = 0; i < board.results.size(); ++i) {
    compared.points[i] = points.tables[i];
    add_points(compared, i, top);
  }
}

/// Contestants whose scores cannot be read may have anything from these boards.
void Comparing::enter_unread() {
  for (const ComparedBoard& compared : comparison_.boards) {
    if (is_of_match(compared.method.kind)) continue;
    const Hundredths top = top_of(compared.method.kind, std::max<std::size_t>(compared.expected, 2));
    const std::size_t others = compared.board->results.size();
    const Hundredths most = gives_victory_points(compared.method) ? Hundredths::of(20)
                            : top > Hundredths{}
                                ? top
                                : Hundredths::of(compared.method.most_imps * static_cast<std::int64_t>(others));
    for (const Result& result : compared.board->left_out) {
      for (const auto& pair : result.pairs) {
        if (!pair) continue;
        for (auto& [key, ledger] : ledgers_[result.session])
          if (key.first == compared.method.kind) ledger.pairs.add_unread(*pair, result.session, most);
        for (auto& [key, ledger] : overall_)
          if (key.first == compared.method.kind)
            ledger.pairs.add_unread(person(result.session, *pair), result.session, most);
      }
    }
  }
}

void Comparing::compare_matches(ComparedBoard& compared) {
  const Board& board = *compared.board;
  for (const Encounter& encounter : encounters(board)) {
    const std::array tables = {board.results[encounter.first].score, board.results[encounter.second].score};
    const auto points = contests::compare(tables, compared.method, 2);
    const std::vector<bool> in_doubt = {board.results[encounter.first].provisional,
                                        board.results[encounter.second].provisional};
    const auto of_tables = slacks(tables, in_doubt, compared.method, 2, points);
    compared.slacks[encounter.first] = of_tables[0];
    compared.slacks[encounter.second] = of_tables[1];
    const Hundredths top = top_of(compared.method.kind, 2);
    for (const auto& [index, won] :
         {std::pair(encounter.first, points.tables[0]), std::pair(encounter.second, points.tables[1])}) {
      compared.points[index] = won;
      add_points(compared, index, top);
    }
    enter(compared, encounter);
  }
}

void Comparing::note_left_out() {
  for (const ComparedBoard& compared : comparison_.boards) {
    if (!is_of_match(compared.method.kind)) continue;
    for (std::size_t i = 0; i < compared.points.size(); ++i) {
      const Result& result = compared.board->results[i];
      const auto match = match_keys_.find(match_key(result));
      if (!compared.points[i] && match != match_keys_.end())
        comparison_.matches[match->second].left_out.insert(result.number);
    }
  }
}

void Comparing::enter(const ComparedBoard& compared, const Encounter& encounter) {
  if (!encounter.home_known) {
    ++comparison_.without_rooms;
    return;
  }
  const Board& board = *compared.board;
  const Result& result = board.results[encounter.first];
  const bool named = result.teams[0] && result.teams[1];
  const std::array<std::string, 2> names = team_names(gathering_, board, encounter);
  const auto [found, is_new] = match_keys_.try_emplace(match_key(result), comparison_.matches.size());
  if (is_new) {
    Match& match = comparison_.matches.emplace_back();
    match.session = result.session;
    match.round = result.round;
    match.teams = names;
    match.carried_over = result.carried_over;
    match.kind = compared.method.kind;
  }
  Match& match = comparison_.matches[found->second];
  const bool home_first = !named || match.teams[0] == names[0];
  const Matchpoints& won = *compared.points[encounter.first];
  ++match.boards;
  const Slack& slack = compared.slacks[encounter.first][0];
  match.slack += home_first ? slack : Slack{slack.more, slack.less};
  match.won[home_first ? 0 : 1] += std::max(won.north_south, Hundredths{});
  match.won[home_first ? 1 : 0] += std::max(won.east_west, Hundredths{});
}

void Comparing::finish_matches() {
  for (Match& match : comparison_.matches) {
    if (match.kind == MethodKind::kTeams) give_victory_points(match);
    for (const std::size_t team : {0U, 1U}) {
      const std::uint32_t name = teams_.number_of(match.teams[team]);
      for (Ledgers* const ledgers : {&ledgers_[match.session], &overall_})
        (*ledgers)[{match.kind, {}}].teams.add_match(name, match, team);
    }
  }
}

void Comparing::put_in_order() {
  const auto session = [](const ComparedBoard& compared) {
    std::uint32_t first = UINT32_MAX;
    for (const Result& result : compared.board->results) first = std::min(first, result.session);
    return first;
  };
  const auto section = [&](const ComparedBoard& compared) {
    const auto& of = compared.board->section;
    return of ? std::string_view(gathering_.names().name(*of)) : std::string_view();
  };
  std::stable_sort(comparison_.boards.begin(), comparison_.boards.end(),
                   [&](const ComparedBoard& a, const ComparedBoard& b) {
                     return std::tuple(session(a), section(a), a.board->number.value_or(INT32_MAX)) <
                            std::tuple(session(b), section(b), b.board->number.value_or(INT32_MAX));
                   });
}

/// The options where people go by their names: in a single session, what is given to a number is given to its names.
Options Comparing::options_by_name() const {
  Options options = options_;
  if (gathering_.sessions().size() != 1) return options;
  for (Adjustment& one : options.adjustments)
    if (const auto known = gathering_.known_as(0, one.name); !known.empty()) one.name = known;
  return options;
}

void Comparing::find_strangers() {
  std::set<std::string, std::less<>> names;    // and what they are compared by
  std::set<std::string, std::less<>> players;  // of pairs: a pair has the mean of their handicaps
  const auto note = [&](const std::vector<Ranking>& rankings) {
    for (const Ranking& ranking : rankings)
      for (const auto* list : {&ranking.pairs, &ranking.players, &ranking.teams})
        for (const Standing& one : list->standings)
          for (const std::string& name : {one.name, one.known_as}) {
            names.insert({name, bridge::names_key(name)});
            for (const std::string_view player : bridge::players_in(name)) players.insert(bridge::names_key(player));
          }
  };
  note(comparison_.overall);
  for (const auto& session : comparison_.sessions) note(session);
  for (const Adjustment& one : options_.adjustments) {
    const std::string key = is_number(one.name) ? std::string() : bridge::names_key(one.name);
    const bool by_key =
        !key.empty() && (names.contains(key) || (one.kind == AdjustmentKind::kHandicap && players.contains(key)));
    if (!by_key && !names.contains(one.name)) comparison_.strangers.push_back(one.name);
  }
}

Comparison Comparing::compare() {
  choose_methods();
  for (ComparedBoard& compared : comparison_.boards) compare_board(compared);
  comparison_.lacks_imps =
      options_.victory_points &&
      std::any_of(comparison_.boards.begin(), comparison_.boards.end(), [&](const ComparedBoard& compared) {
        return !is_of_match(compared.method.kind) && compared.points.size() > 1 &&
               !gives_victory_points(compared.method);
      });
  note_left_out();
  enter_unread();
  finish_matches();
  finish_meetings();
  put_in_order();
  Options of_session = options_;
  of_session.best = of_session.least_sessions = std::nullopt;
  for (const Ledgers& ledgers : ledgers_)
    comparison_.sessions.push_back(rankings(ledgers, gathering_.names(), &gathering_, teams_, of_session));
  comparison_.overall = rankings(overall_, people_, nullptr, teams_, options_by_name());
  if (!options_.adjustments.empty()) find_strangers();
  return std::move(comparison_);
}

}  // namespace

std::optional<Hundredths> read_points(std::string_view text) {
  constexpr std::size_t kMostDecimals = 2;
  if (const std::size_t point = text.find('.');
      point != std::string_view::npos && text.size() - point - 1 > kMostDecimals)
    return std::nullopt;
  const auto figure = bridge::read_figure(text, {});
  if (!figure || figure->artificial) return std::nullopt;
  return figure->value;
}

bool is_of_match(MethodKind kind) { return kind == MethodKind::kTeams || kind == MethodKind::kBoardAMatch; }

std::optional<Matchpoints> percentages(const ComparedBoard& compared, std::size_t result) {
  const auto& points = compared.points[result];
  const Hundredths top = top_of(compared.method.kind, compared.expected);
  if (!points || top == Hundredths{}) return std::nullopt;
  return Matchpoints{Hundredths::ratio(points->north_south.count * 100, top.count),
                     Hundredths::ratio(points->east_west.count * 100, top.count)};
}

Comparison compare(const Gathering& gathering, const Options& options) {
  return Comparing(gathering, options).compare();
}

}  // namespace kibitzer::contests
