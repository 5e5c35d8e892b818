#include "contests/aliases.h"

#include "bridge/model/pair_texts.h"
#include "contests/contestants.h"

namespace kibitzer::contests {

void Aliases::add(const std::string& other, const std::string& name) {
  names_.emplace(other, name);
  const std::string key = bridge::player_key(other);
  if (key.empty()) return;
  players_.emplace(key, name);
  pairs_.emplace(bridge::names_key(other), name);
}

void Aliases::rename(std::string& name) const {
  if (const auto found = names_.find(name); found != names_.end()) name = found->second;
}

/// Whether the whole name is a known one, or another one of somebody.
bool Aliases::rename(std::string& name, const ByName& by_key, std::string_view key) const {
  auto found = names_.find(name);
  if (found == names_.end()) {
    found = by_key.find(key);
    if (found == by_key.end()) return false;
  }
  name = found->second;
  return true;
}

/// Of a player, or a team.
void Aliases::rename_one(std::string& name) const {
  if (!name.empty()) rename(name, players_, bridge::player_key(name));
}

void Aliases::rename_pair(std::string& names) const {
  if (names.empty() || is_number(names) || rename(names, pairs_, bridge::names_key(names))) return;
  const auto players = bridge::players_in(names);
  if (players.size() < 2) return rename_one(names);
  std::string written;
  std::size_t from = 0;
  for (const std::string_view player : players) {
    const auto at = static_cast<std::size_t>(player.data() - names.data());
    std::string name(player);
    rename_one(name);
    written.append(names, from, at - from) += name;
    from = at + player.size();
  }
  names = written.append(names, from, std::string::npos);
}

void Aliases::rename(bridge::TableResult& result) const {
  for (std::string& team : result.teams) rename_one(team);
  for (std::string& player : result.players) rename_one(player);
  for (auto* const pairs : {&result.pairs, &result.names})
    for (std::string& names : *pairs) rename_pair(names);
  for (bridge::ListedContestant& listed : result.contestants) rename_pair(listed.names);
}

}  // namespace kibitzer::contests
