#include "oh_hell/csv_long_rounds.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "oh_hell/csv_numbering.h"
#include "oh_hell/csv_sheet.h"
#include "oh_hell/csv_words.h"

namespace kibitzer::oh_hell {
namespace {

struct PlayerEntry {
  std::uint32_t line = 0;  ///< where it begins
  int label = 0;
  std::string_view player;
};

/// Nothing if a line has no number or no player.
std::optional<std::vector<PlayerEntry>> entries_of(text::CsvLines& lines, std::size_t round, std::size_t player) {
  std::vector<PlayerEntry> entries;
  while (lines.next()) {
    if (lines.blank() || lines.comment()) continue;
    const auto& fields = lines.fields();
    if (fields.empty() || (round < fields.size() && csv_word(fields[round].text) == kRound)) continue;
    if (std::max(round, player) >= fields.size()) return std::nullopt;
    const auto label = csv_whole_number(fields[round].text);
    if (!label) return std::nullopt;
    entries.push_back({lines.line().begin, *label, fields[player].text});
  }
  return entries;
}

/// Where each round begins, if the lines go round by round.
std::vector<std::size_t> blocks_of(const std::vector<PlayerEntry>& entries) {
  std::vector<std::size_t> begins;
  std::set<std::string_view> players;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const bool same = i > 0 && entries[i].label == entries[i - 1].label && !players.contains(entries[i].player);
    if (!same) {
      begins.push_back(i);
      players.clear();
    }
    players.insert(entries[i].player);
  }
  return begins;
}

/// Where each player begins, if the lines go player by player and all have the same rounds.
std::vector<std::size_t> runs_of(const std::vector<PlayerEntry>& entries) {
  std::vector<std::size_t> begins;
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (i == 0 || entries[i].player != entries[i - 1].player) begins.push_back(i);
  const std::size_t size = begins.size() > 1 ? begins[1] : entries.size();
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (entries[i].label != entries[i % size].label || entries[i].player != entries[i / size * size].player) return {};
  return begins;
}

bool repeat(std::vector<int> labels) {
  std::sort(labels.begin(), labels.end());
  return std::adjacent_find(labels.begin(), labels.end()) != labels.end();
}

}  // namespace

std::unordered_map<std::uint32_t, int> rounds_by_cards(text::CsvLines lines, std::size_t round, std::size_t player) {
  std::unordered_map<std::uint32_t, int> numbers;
  const auto entries = entries_of(lines, round, player);
  if (!entries || entries->size() < 2) return numbers;
  const bool by_player = (*entries)[0].player == (*entries)[1].player;
  const auto begins = by_player ? runs_of(*entries) : blocks_of(*entries);
  if (begins.empty()) return numbers;
  const std::size_t rounds = by_player ? (begins.size() > 1 ? begins[1] : entries->size()) : begins.size();
  std::vector<int> labels;
  for (std::size_t i = 0; i < rounds; ++i) labels.push_back((*entries)[by_player ? i : begins[i]].label);
  if (!repeat(labels) || !count_like_cards(labels)) return numbers;
  std::size_t block = 0;
  for (std::size_t i = 0; i < entries->size(); ++i) {
    if (block + 1 < begins.size() && begins[block + 1] == i) ++block;
    numbers.emplace((*entries)[i].line, static_cast<int>(by_player ? i % rounds : block) + 1);
  }
  return numbers;
}

}  // namespace kibitzer::oh_hell
