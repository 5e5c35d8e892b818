#include "contests/accounts.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "bridge/model/pair_texts.h"

namespace kibitzer::contests {
namespace {

using bridge::Hundredths;
using bridge::Matchpoints;
using bridge::Side;

constexpr std::int64_t kMillionths = 10'000;  // of a hundredth

Hundredths percentage_of(std::int64_t millionths, Hundredths top) {
  return Hundredths::ratio(millionths, top.count * kMillionths / 100);
}

constexpr std::int64_t kPartsOfPercent = 100'000;

/// The same in parts of a percentage.
std::int64_t part_of(std::int64_t millionths, Hundredths top) {
  const long double whole = static_cast<long double>(top.count) * kMillionths;
  return std::llround(static_cast<long double>(millionths) / whole * 100 * kPartsOfPercent);
}

/// The adjustments of those who are ranked.
class Adjustments {
 public:
  explicit Adjustments(const std::vector<Adjustment>& all) {
    for (const Adjustment& one : all) all_.push_back({&one, is_number(one.name) ? "" : bridge::names_key(one.name)});
  }

  void give(Standing& standing) const {
    if (all_.empty()) return;
    standing.penalty = given(AdjustmentKind::kPenalty, standing.name, standing.known_as).value_or(Hundredths{});
    standing.carried_over = given(AdjustmentKind::kCarryOver, standing.name, standing.known_as).value_or(Hundredths{});
    standing.handicap = given(AdjustmentKind::kHandicap, standing.name, standing.known_as);
    if (!standing.handicap) standing.handicap = of_players(standing);
  }

 private:
  struct Named {
    const Adjustment* adjustment;
    std::string key;
  };

  std::optional<Hundredths> given(AdjustmentKind kind, const std::string& name, const std::string& known_as) const {
    std::optional<Hundredths> sum;
    const std::string key = bridge::names_key(known_as.empty() ? name : known_as);
    for (const Named& one : all_) {
      if (one.adjustment->kind != kind) continue;
      const bool called = one.adjustment->name == name || (!one.key.empty() && one.key == key);
      if (called) sum = sum.value_or(Hundredths{}) + one.adjustment->points;
    }
    return sum;
  }

  /// The handicap of a pair whose players have theirs: the mean.
  std::optional<Hundredths> of_players(const Standing& standing) const {
    const std::string& names = standing.known_as.empty() ? standing.name : standing.known_as;
    const auto players = bridge::players_in(names);
    if (players.size() != 2) return std::nullopt;
    std::optional<Hundredths> sum;
    for (const std::string_view player : players)
      if (const auto one = given(AdjustmentKind::kHandicap, std::string(player), {}))
        sum = sum.value_or(Hundredths{}) + *one;
    return sum ? std::optional(Hundredths::ratio(sum->count, 200)) : std::nullopt;
  }

  std::vector<Named> all_;
};

/// Adds up the sessions that count, of all of which `sessions` are the best first.
void add_up(const std::vector<SessionAccount>& sessions, Standing& standing, Slack& slack) {
  std::int64_t points = 0;
  Hundredths top;
  std::int64_t parts = 0;  // of the tops of sessions, finer than percentages are shown, so that equals stay equal
  const auto counted = static_cast<std::int64_t>(standing.counted);
  // For a percentage, in parts of it.
  const auto take_slack = [&](const SessionAccount& one, bool counts) {
    const auto share = [&](Hundredths of) {
      if (one.top == Hundredths{} || of == Hundredths{}) return of;
      return std::max(Hundredths{1}, Hundredths::ratio(of.count * 100, one.top.count * counted));
    };
    if (counts) slack.less += share(one.slack.less);
    slack.more += share(one.slack.more);
  };
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    const SessionAccount& one = sessions[i];
    take_slack(one, i < standing.counted);
    if (i >= standing.counted) continue;
    standing.boards += one.boards;
    standing.matches += one.matches;
    points += one.millionths();
    top += one.top;
    if (one.top > Hundredths{}) parts += part_of(one.millionths(), one.top);
    if (one.victory_points)
      standing.victory_points = standing.victory_points.value_or(Hundredths{}) + *one.victory_points;
  }
  const Hundredths adjusted = standing.carried_over - standing.penalty;
  if (standing.victory_points)
    *standing.victory_points += adjusted;
  else
    points += adjusted.count * kMillionths;
  standing.points = Hundredths::ratio(points, 100 * kMillionths);
  if (top == Hundredths{}) return;
  standing.percentage = counted == 1 ? percentage_of(points, top)
                                     : Hundredths::ratio(parts, kPartsOfPercent * counted) +
                                           percentage_of(adjusted.count * kMillionths, top);
}

void rank(std::vector<Standing>& all) {
  std::sort(all.begin(), all.end(), [](const Standing& a, const Standing& b) {
    if (a.total() != b.total()) return a.total() > b.total();
    return a.name < b.name;
  });
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool level = i > 0 && all[i].total() == all[i - 1].total();
    all[i].rank = level ? all[i - 1].rank : i + 1;
    if (level) all[i].shared = all[i - 1].shared = true;
  }
}

SessionAccount& of_session(std::vector<SessionAccount>& account, std::uint32_t session) {
  for (auto one = account.rbegin(); one != account.rend(); ++one)
    if (one->session == session) return *one;
  account.emplace_back().session = session;
  return account.back();
}

}  // namespace

std::int64_t SessionAccount::millionths() const { return points.count * kMillionths + rest; }

Hundredths SessionAccount::worth() const {
  if (victory_points) return *victory_points;
  return top > Hundredths{} ? percentage_of(millionths(), top) : points;
}

void Accounts::add(std::uint32_t name, std::uint32_t session, const Matchpoints& points, const Slacks& slacks,
                   Side side, Hundredths top) {
  SessionAccount& account = of_session(accounts_[name], session);
  ++account.boards;
  account.points += side == Side::kNorthSouth ? points.north_south : points.east_west;
  account.rest += side == Side::kNorthSouth ? points.rest : -points.rest;
  account.top += top;
  account.slack += slacks[index_of(side)];
}

void Accounts::add_unread(std::uint32_t name, std::uint32_t session, Hundredths most) {
  const auto found = accounts_.find(name);
  if (found == accounts_.end()) return;
  const auto of = std::find_if(found->second.begin(), found->second.end(),
                               [&](const SessionAccount& one) { return one.session == session; });
  (of == found->second.end() ? found->second.back() : *of).slack += Slack{most, most};
}

void Accounts::add_match(std::uint32_t name, const Match& match, std::size_t team) {
  SessionAccount& account = of_session(accounts_[name], match.session);
  ++account.matches;
  account.boards += static_cast<std::size_t>(match.boards);
  account.points += match.won[team];
  if (match.kind == MethodKind::kTeams) {
    account.points += -match.won[1 - team];
    account.victory_points = account.victory_points.value_or(Hundredths{}) + match.victory_points[team];
  }
  account.slack += match.slack_of(team);
}

void Accounts::add_victory_points(std::uint32_t name, const Match& match, std::size_t pair) {
  SessionAccount& account = of_session(accounts_[name], match.session);
  ++account.matches;
  account.victory_points = account.victory_points.value_or(Hundredths{}) + match.victory_points[pair];
  account.slack += match.slack_of(pair);
}

RankedList Accounts::ranked(const Names& names, const Gathering* gathering, const Options& options) const {
  const Adjustments adjustments(options.adjustments);
  RankedList list = {{}, options.best, options.least_sessions, 0};
  std::unordered_map<std::string, Slack> slacks;  // by name
  for (auto [name, sessions] : accounts_) {
    if (sessions.size() < static_cast<std::size_t>(options.least_sessions.value_or(0))) {
      ++list.too_few;
      continue;
    }
    Standing& standing = list.standings.emplace_back();
    standing.name = names.name(name);
    if (gathering != nullptr) standing.known_as = gathering->known_as(sessions.front().session, standing.name);
    standing.sessions = standing.counted = sessions.size();
    if (options.best) {
      standing.counted = std::min(standing.sessions, static_cast<std::size_t>(*options.best));
      std::stable_sort(sessions.begin(), sessions.end(),
                       [](const SessionAccount& a, const SessionAccount& b) { return a.worth() > b.worth(); });
    }
    adjustments.give(standing);
    Slack slack;
    add_up(sessions, standing, slack);
    if (slack.any()) slacks[standing.name] = slack;
  }
  rank(list.standings);
  if (slacks.empty()) return list;
  std::vector<Uncertain> uncertain;
  for (const Standing& one : list.standings) {
    const auto found = slacks.find(one.name);
    uncertain.push_back({one.total(), found == slacks.end() ? Slack{} : found->second});
  }
  const std::vector<bool> in_doubt = ranks_in_doubt(uncertain);
  for (std::size_t i = 0; i < list.standings.size(); ++i) list.standings[i].in_doubt = in_doubt[i];
  return list;
}

}  // namespace kibitzer::contests
