#include "contests/joined_names.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

#include "bridge/model/nobody.h"
#include "bridge/model/pair_texts.h"
#include "contests/gathering.h"
#include "contests/spellings.h"

namespace kibitzer::contests {
namespace {

using bridge::index_of;
using bridge::kSides;
using bridge::Side;

using Players = std::vector<std::uint32_t>;  // spellings
using Name = std::optional<std::uint32_t>;   // in Names

/// Where nobody is twice: on a board of a session, in a round, in a list of contestants.
enum class Kind : std::uint64_t { kBoard, kRound, kList };

std::uint64_t occasion(Kind kind, std::uint64_t session, std::uint64_t number) {
  return (static_cast<std::uint64_t>(kind) << 62U) | (session << 31U) | number;
}

class Joining {
 public:
  Joining(std::vector<Board>& boards, ListedNames& listed, Names& names)
      : boards_(boards), listed_(listed), names_(names) {}

  JoinedNames join(const std::set<std::string, std::less<>>& known);

 private:
  /// The players of a pair; nothing if it is a number, or nobody.
  const Players& players_of(std::uint32_t pair);
  bool is_person(std::uint32_t name);
  void count();
  void seat();
  void seat(const Result& result, std::size_t board, std::uint64_t table);
  void seat_listed();
  void name_pairs();
  std::string pair_text(std::uint32_t pair);
  std::uint32_t one_name(std::uint32_t pair);
  void rename();

  template <typename Take>
  void each_result(const Take& take) {
    for (std::size_t board = 0; board < boards_.size(); ++board)
      for (auto* const results : {&boards_[board].results, &boards_[board].left_out, &boards_[board].unplayed})
        for (Result& result : *results) take(result, board);
  }

  std::vector<Board>& boards_;
  ListedNames& listed_;
  Names& names_;
  Spellings people_;
  Spellings teams_;
  std::unordered_map<std::uint32_t, std::size_t> pair_times_;
  std::unordered_map<std::uint32_t, std::size_t> player_times_;
  std::unordered_map<std::uint32_t, Players> players_;        // of pairs
  std::unordered_map<std::uint32_t, std::uint32_t> person_;   // spellings of players
  std::unordered_map<std::uint32_t, std::uint32_t> team_;     // spellings of teams
  std::map<Players, std::uint32_t> pairs_;                    // the name of a pair by its players
  std::unordered_map<std::uint32_t, std::uint32_t> renamed_;  // pairs
};

bool Joining::is_person(std::uint32_t name) {
  const std::string& text = names_.name(name);
  return !is_number(text) && !bridge::names_nobody(text);
}

const Players& Joining::players_of(std::uint32_t pair) {
  const auto [found, is_new] = players_.try_emplace(pair);
  if (is_new && is_person(pair)) {
    const std::size_t times = pair_times_.contains(pair) ? pair_times_.at(pair) : 0;
    for (const std::string_view player : bridge::players_in(names_.name(pair)))
      found->second.push_back(people_.add(player, times));
  }
  return found->second;
}

void Joining::count() {
  std::unordered_map<std::uint32_t, std::size_t> team_times;
  each_result([&](const Result& result, std::size_t /*board*/) {
    for (const auto* const pairs : {&result.pairs, &result.called})
      for (const Name& pair : *pairs)
        if (pair) ++pair_times_[*pair];
    for (const Name& player : result.players)
      if (player) ++player_times_[*player];
    for (const Name& team : result.teams)
      if (team) ++team_times[*team];
  });
  for (const auto& [session, contestants] : listed_)
    for (const bridge::ListedContestant& one : contestants)
      if (!one.names.empty()) ++pair_times_[names_.number_of(one.names)];
  // In the order of arrival, which is that of their numbers.
  for (std::uint32_t name = 0; name < names_.size(); ++name) {
    if (pair_times_.contains(name)) players_of(name);
    if (const auto found = player_times_.find(name); found != player_times_.end() && is_person(name))
      person_.emplace(name, people_.add(names_.name(name), found->second));
    if (const auto found = team_times.find(name); found != team_times.end() && is_person(name))
      team_.emplace(name, teams_.add(names_.name(name), found->second));
  }
}

/// `table` is another for each result.
void Joining::seat(const Result& result, std::size_t board, std::uint64_t table) {
  const std::uint64_t here = occasion(Kind::kBoard, result.session, board);
  for (const Side side : kSides) {
    const std::size_t i = index_of(side);
    Players sitting;
    for (const Name& pair : {result.pairs[i], result.called[i]})
      if (pair) sitting.insert(sitting.end(), players_of(*pair).begin(), players_of(*pair).end());
    for (const Name& player : {result.players[i], result.players[i + 2]})
      if (player && person_.contains(*player)) sitting.push_back(person_.at(*player));
    for (const std::uint32_t one : sitting) {
      if (!people_.has_rivals(one)) continue;
      people_.seat(one, here, 2 * table + i);
      if (result.round && result.table)
        people_.seat(one, occasion(Kind::kRound, result.session, *result.round),
                     (std::uint64_t{*result.table} << 32U) | (std::uint64_t{result.section.value_or(0)} << 1U) | i);
    }
    if (const auto& ours = result.teams[i]; ours && team_.contains(*ours)) teams_.seat(team_.at(*ours), table, i);
  }
}

/// Each contestant of a list is another.
void Joining::seat_listed() {
  Names labels;
  for (const auto& [session, contestants] : listed_)
    for (const bridge::ListedContestant& one : contestants) {
      if (one.names.empty() || one.number.empty()) continue;
      const std::uint32_t label = labels.number_of(one.section + "\n" + one.direction + "\n" + one.number);
      for (const std::uint32_t player : players_of(names_.number_of(one.names)))
        if (people_.has_rivals(player)) people_.seat(player, occasion(Kind::kList, session, 0), label);
    }
}

void Joining::seat() {
  std::uint64_t table = 0;
  each_result([&](const Result& result, std::size_t board) { seat(result, board, table++); });
  seat_listed();
  for (const auto& [pair, players] : players_)
    if (players.size() == 2 && people_.has_rivals(players[0]) && people_.has_rivals(players[1]))
      people_.part(players[0], players[1]);
}

/// The text of a pair, with each player as named everywhere.
std::string Joining::pair_text(std::uint32_t pair) {
  const std::string& text = names_.name(pair);
  std::string written;
  std::size_t from = 0;
  std::size_t player = 0;
  for (const std::string_view part : bridge::players_in(text)) {
    const auto at = static_cast<std::size_t>(part.data() - text.data());
    written.append(text, from, at - from) += people_.text(people_.main(players_.at(pair)[player++]));
    from = at + part.size();
  }
  written.append(text, from, std::string::npos);
  // "Berg, Ann" for one of two that only a comma parts would read as three.
  const auto& players = players_.at(pair);
  if (bridge::players_in(written).size() == players.size()) return written;
  written.clear();
  for (const std::uint32_t one : players) (written += written.empty() ? "" : " & ") += people_.text(people_.main(one));
  return written;
}

/// Of the ways in which a pair is written, the most frequent one is its name.
void Joining::name_pairs() {
  for (std::uint32_t pair = 0; pair < names_.size(); ++pair) {
    const auto found = players_.find(pair);
    if (found == players_.end() || found->second.empty()) continue;
    Players key;
    for (const std::uint32_t player : found->second) key.push_back(people_.main(player));
    std::sort(key.begin(), key.end());
    const auto [first, is_new] = pairs_.try_emplace(std::move(key), pair);
    if (!is_new && pair_times_[first->second] < pair_times_[pair]) first->second = pair;
  }
}

std::uint32_t Joining::one_name(std::uint32_t pair) {
  const auto [found, is_new] = renamed_.try_emplace(pair, pair);
  if (!is_new) return found->second;
  Players key;
  for (const std::uint32_t player : players_of(pair)) key.push_back(people_.main(player));
  if (key.empty()) return pair;
  std::sort(key.begin(), key.end());
  return found->second = names_.number_of(pair_text(pairs_.at(key)));
}

void Joining::rename() {
  const auto spelled = [&](Name& name, const auto& spellings, const Spellings& of) {
    if (!name) return;
    if (const auto found = spellings.find(*name); found != spellings.end() && of.main(found->second) != found->second)
      name = names_.number_of(of.text(of.main(found->second)));
  };
  each_result([&](Result& result, std::size_t /*board*/) {
    for (auto* const pairs : {&result.pairs, &result.called})
      for (Name& pair : *pairs)
        if (pair) pair = one_name(*pair);
    for (Name& player : result.players) spelled(player, person_, people_);
    for (Name& team : result.teams) spelled(team, team_, teams_);
  });
  for (auto& [session, contestants] : listed_)
    for (bridge::ListedContestant& one : contestants)
      if (!one.names.empty()) one.names = names_.name(one_name(names_.number_of(one.names)));
}

JoinedNames Joining::join(const std::set<std::string, std::less<>>& known) {
  count();
  for (Spellings* const spellings : {&people_, &teams_}) spellings->group();
  seat();
  for (Spellings* const spellings : {&people_, &teams_}) spellings->join();
  name_pairs();
  rename();
  JoinedNames found;
  for (const Spellings* const spellings : {&people_, &teams_}) spellings->report(known, found);
  return found;
}

}  // namespace

JoinedNames join_names(std::vector<Board>& boards, ListedNames& listed, Names& names,
                       const std::set<std::string, std::less<>>& known) {
  return Joining(boards, listed, names).join(known);
}

}  // namespace kibitzer::contests
