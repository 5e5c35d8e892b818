#include "contests/comparison.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

#include "bridge/pbn/values.h"
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

/// What a contestant has so far.
struct Account {
  Standing standing;
  std::int64_t rest = 0;  // of the points, in millionths
  Hundredths top;
  Slack slack;  // of what decides the rank; of points until they are added up
  std::set<std::uint32_t> sessions;

  void take_off(const std::vector<Penalty>& penalties) {
    for (const Penalty& penalty : penalties)
      if (penalty.name == standing.name || penalty.name == standing.known_as) standing.penalty += penalty.points;
    (standing.victory_points ? *standing.victory_points : standing.points) += -standing.penalty;
  }

  /// Allows for one more board, which could give anything up to `most`.
  void take_unread(Hundredths most) {
    slack.less += most;
    slack.more += most;
  }

  /// Points and percentage, rounded only now.
  void add_up() {
    constexpr std::int64_t kMillionths = 10'000;  // of a hundredth
    const std::int64_t points = standing.points.count * kMillionths + rest;
    standing.points = Hundredths::ratio(points, 100 * kMillionths);
    if (top == Hundredths{}) return;
    standing.percentage = Hundredths::ratio(points, top.count * kMillionths / 100);
    for (Hundredths* const one : {&slack.less, &slack.more})
      if (*one > Hundredths{}) *one = std::max(Hundredths{1}, Hundredths::ratio(one->count * 100, top.count));
  }
};

class Accounts {
 public:
  void add(std::uint32_t name, std::uint32_t session, const Matchpoints& points, const Slacks& slacks, Side side,
           Hundredths top) {
    Account& account = accounts_[name];
    ++account.standing.boards;
    account.standing.points += side == Side::kNorthSouth ? points.north_south : points.east_west;
    account.rest += side == Side::kNorthSouth ? points.rest : -points.rest;
    account.top += top;
    account.slack += slacks[index_of(side)];
    account.sessions.insert(session);
  }

  /// Adds a board whose score cannot be read, if the name has others.
  void add_unread(std::uint32_t name, Hundredths most) {
    if (const auto found = accounts_.find(name); found != accounts_.end()) found->second.take_unread(most);
  }

  void add_match(std::uint32_t name, const Match& match, std::size_t team) {
    Account& account = accounts_[name];
    ++account.standing.matches;
    account.standing.boards += static_cast<std::size_t>(match.boards);
    account.standing.points += match.won[team];
    if (match.kind == MethodKind::kTeams) {
      account.standing.points += -match.won[1 - team];
      account.standing.victory_points =
          account.standing.victory_points.value_or(Hundredths{}) + match.victory_points[team];
    }
    account.slack += match.slack_of(team);
    account.sessions.insert(match.session);
  }

  /// `gathering` knows whom numbers stand for, if the names are its own.
  std::vector<Standing> ranked(const Names& names, const Gathering* gathering, const Options& options) const;

 private:
  std::unordered_map<std::uint32_t, Account> accounts_;
};

/// What decides the rank.
Hundredths decisive(const Standing& standing) {
  if (standing.victory_points) return *standing.victory_points;
  return standing.percentage.value_or(standing.points);
}

std::vector<Standing> Accounts::ranked(const Names& names, const Gathering* gathering, const Options& options) const {
  std::vector<Standing> all;
  std::unordered_map<std::string, Slack> slacks;  // by name
  for (auto [name, account] : accounts_) {
    account.standing.name = names.name(name);
    if (gathering != nullptr)
      account.standing.known_as = gathering->known_as(*account.sessions.begin(), account.standing.name);
    account.take_off(options.penalties);
    account.add_up();
    if (account.slack.any()) slacks[account.standing.name] = account.slack;
    Standing& standing = all.emplace_back(account.standing);
    standing.sessions = account.sessions.size();
  }
  std::sort(all.begin(), all.end(), [](const Standing& a, const Standing& b) {
    if (decisive(a) != decisive(b)) return decisive(a) > decisive(b);
    return a.name < b.name;
  });
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool level = i > 0 && decisive(all[i]) == decisive(all[i - 1]);
    all[i].rank = level ? all[i - 1].rank : i + 1;
    if (level) all[i].shared = all[i - 1].shared = true;
  }
  if (slacks.empty()) return all;
  std::vector<Uncertain> uncertain;
  for (const Standing& one : all) {
    const auto found = slacks.find(one.name);
    uncertain.push_back({decisive(one), found == slacks.end() ? Slack{} : found->second});
  }
  const std::vector<bool> in_doubt = ranks_in_doubt(uncertain);
  for (std::size_t i = 0; i < all.size(); ++i) all[i].in_doubt = in_doubt[i];
  return all;
}

/// The accounts of one method.
struct Ledger {
  Accounts pairs;
  Accounts players;
  Accounts teams;

  /// The points go to the person that `named` gives for a player of the session.
  template <typename Named>
  void add(const Result& result, Side side, const Matchpoints& points, const Slacks& slacks, Hundredths top,
           const Named& named) {
    const std::size_t i = index_of(side);
    if (result.pairs[i]) pairs.add(named(*result.pairs[i]), result.session, points, slacks, side, top);
    // One name for both is that of the pair.
    if (result.players[i] == result.players[i + 2]) return;
    for (const std::size_t seat : {i, i + 2})
      if (result.players[seat]) players.add(named(*result.players[seat]), result.session, points, slacks, side, top);
  }
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

class Comparing {
 public:
  Comparing(const Gathering& gathering, const Options& options)
      : gathering_(gathering), options_(options), ledgers_(gathering.sessions().size()) {}

  Comparison compare();

 private:
  void choose_methods();
  void add_points(const ComparedBoard& compared, std::size_t index, Hundredths top);
  std::uint32_t person(std::uint32_t session, std::uint32_t name);
  void compare_board(ComparedBoard& compared);
  void compare_matches(ComparedBoard& compared);
  void enter_unread();
  void enter(const ComparedBoard& compared, const Encounter& encounter);
  /// Notes with each match the boards that it has without points.
  void note_left_out();
  void finish_matches();
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
  std::map<MatchKey, std::size_t> match_keys_;
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

void Comparing::add_points(const ComparedBoard& compared, std::size_t index, Hundredths top) {
  const Result& result = compared.board->results[index];
  const MethodKind kind = compared.method.kind;
  const Matchpoints& points = *compared.points[index];
  const Slacks& slacks = compared.slacks[index];
  const auto& section = compared.board->section;
  for (const Side side : bridge::kSides) {
    Field field;
    if (!is_of_match(kind)) {
      if (section && gathering_.sessions()[result.session].together == Together::kNo)
        field.section = gathering_.names().name(*section);
      field.direction = result.fields[index_of(side)];
    }
    ledgers_[result.session][{kind, field}].add(result, side, points, slacks, top,
                                                [](std::uint32_t name) { return name; });
    // Who sits where differs from session to session, so over several sessions all are ranked together.
    if (ledgers_.size() > 1) field = {};
    overall_[{kind, field}].add(result, side, points, slacks, top,
                                [&](std::uint32_t name) { return person(result.session, name); });
  }
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
    const Hundredths most =
        top > Hundredths{} ? top : Hundredths::of(compared.method.most_imps * static_cast<std::int64_t>(others));
    for (const Result& result : compared.board->left_out) {
      for (const auto& pair : result.pairs) {
        if (!pair) continue;
        for (auto& [key, ledger] : ledgers_[result.session])
          if (key.first == compared.method.kind) ledger.pairs.add_unread(*pair, most);
        for (auto& [key, ledger] : overall_)
          if (key.first == compared.method.kind) ledger.pairs.add_unread(person(result.session, *pair), most);
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
    if (match.kind == MethodKind::kTeams) {
      const auto margin = static_cast<int>(Hundredths::ratio((match.won[0] - match.won[1]).count, 10'000).count);
      const int boards = std::clamp(match.boards, 1, bridge::kMostBoardsOfMatch);
      match.victory_points[0] = bridge::victory_points(margin, boards, options_.scale);
      const auto with = [&](std::int64_t more) {
        return bridge::victory_points(margin + static_cast<int>(more), boards, options_.scale);
      };
      match.slack = {match.victory_points[0] - with(-match.slack.less.count / 100),
                     with(match.slack.more.count / 100) - match.victory_points[0]};
      match.victory_points[1] = Hundredths::of(20) - match.victory_points[0];
    }
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

/// The options where people go by their names: in a single session, a penalty against a number is against its names.
Options Comparing::options_by_name() const {
  Options options = options_;
  if (gathering_.sessions().size() != 1) return options;
  for (Penalty& penalty : options.penalties)
    if (const auto known = gathering_.known_as(0, penalty.name); !known.empty()) penalty.name = known;
  return options;
}

void Comparing::find_strangers() {
  std::set<std::string, std::less<>> names;
  const auto note = [&](const std::vector<Ranking>& rankings) {
    for (const Ranking& ranking : rankings)
      for (const auto* all : {&ranking.pairs, &ranking.players, &ranking.teams})
        for (const Standing& one : *all) names.insert({one.name, one.known_as});
  };
  note(comparison_.overall);
  for (const auto& session : comparison_.sessions) note(session);
  for (const Penalty& penalty : options_.penalties)
    if (!names.contains(penalty.name)) comparison_.strangers.push_back(penalty.name);
}

Comparison Comparing::compare() {
  choose_methods();
  for (ComparedBoard& compared : comparison_.boards) compare_board(compared);
  note_left_out();
  enter_unread();
  finish_matches();
  put_in_order();
  for (const Ledgers& ledgers : ledgers_)
    comparison_.sessions.push_back(rankings(ledgers, gathering_.names(), &gathering_, teams_, options_));
  comparison_.overall = rankings(overall_, people_, nullptr, teams_, options_by_name());
  if (!options_.penalties.empty()) find_strangers();
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
