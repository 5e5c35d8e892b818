#include "contests/repeats.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "bridge/model/pair_texts.h"
#include "contests/contestants.h"

namespace kibitzer::contests {
namespace {

using bridge::TableResult;
using Texts = std::array<std::string, 2>;  // by side

bool has_both(const Texts& texts) { return !texts[0].empty() && !texts[1].empty(); }

Texts name_keys(const Texts& names) { return {bridge::names_key(names[0]), bridge::names_key(names[1])}; }

/// The numbers of the pairs alone: one file writes NS 3, or A3 in section A, and another 3. The section is that of the
/// result, or else what stands before its numbers.
struct Numbers {
  Texts pairs;
  std::string section;
};

Numbers numbers_of(const TableResult& from) {
  Numbers numbers = {from.pairs, from.section};
  for (const bridge::Side side : bridge::kSides) {
    std::string& pair = numbers.pairs[index_of(side)];
    const auto read = numbered(pair);
    if (!read) continue;
    pair = read->number;
    if (numbers.section.empty()) numbers.section = bridge::section_name(read->section);
  }
  return numbers;
}

/// A way to recognize a result, together with its score.
struct ResultKey {
  bool by_table = false;  ///< not by the pairs
  std::string text;
};

/// What the record says of who played.
std::vector<ResultKey> result_keys(std::size_t board, const TableResult& from) {
  const std::string begin = fmt::format("{}\n{}\n", board, *from.score.north_south);
  std::vector<ResultKey> all;
  const Texts pairs = numbers_of(from).pairs;
  if (has_both(pairs)) all.push_back({false, fmt::format("{}pairs\n{}\n{}", begin, pairs[0], pairs[1])});
  if (has_both(from.names)) {
    const auto [ours, theirs] = name_keys(from.names);
    all.push_back({false, fmt::format("{}names\n{}\n{}", begin, ours, theirs)});
  }
  if (!from.table.empty() && from.contract && (from.contract->passed_out() || (from.declarer && from.tricks)))
    all.push_back({true, fmt::format("{}table\n{}\n{}\n{}\n{}", begin, from.table, name_of(*from.contract),
                                     from.declarer ? static_cast<int>(*from.declarer) : -1, from.tricks.value_or(-1))});
  return all;
}

bool differ(const std::string& a, const std::string& b) { return !a.empty() && !b.empty() && a != b; }

}  // namespace

/// The rows of one table are results of different tables, whatever they have in common, and so are games.
bool Repeats::is_in_other_record(const Noted& noted, std::size_t row) {
  if (row == 0) return *noted.rows.rbegin() > 0;
  return noted.rows.contains(0) || noted.rows.contains(row);
}

void Repeats::complete(Noted& noted, const TableResult& from) {
  noted.rows.insert(from.row);
  const Numbers numbers = numbers_of(from);
  for (const std::size_t side : {0U, 1U}) {
    if (noted.pairs[side].empty()) noted.pairs[side] = numbers.pairs[side];
    if (noted.names[side].empty()) noted.names[side] = from.names[side];
  }
  if (noted.section.empty()) noted.section = numbers.section;
  if (noted.round.empty()) noted.round = from.round;
}

std::optional<std::size_t> Repeats::find(std::size_t board, const TableResult& from) {
  if (!from.score.north_south) return std::nullopt;
  const Numbers numbers = numbers_of(from);
  const auto is_other = [&](const Noted& noted, bool by_table) {
    if (differ(noted.section, numbers.section) || (by_table && differ(noted.round, from.round))) return true;
    for (const std::size_t side : {0U, 1U}) {
      if (differ(noted.pairs[side], numbers.pairs[side])) return true;
      const auto& names = noted.names[side];
      if (!names.empty() && !from.names[side].empty() && !bridge::may_be_same_pair(names, from.names[side]))
        return true;
    }
    return by_table && from.row == 0 && noted.rows.contains(0);
  };
  constexpr std::size_t kMostTried = 64;
  for (const auto& [by_table, key] : result_keys(board, from)) {
    const auto there = by_key_.find(key);
    if (there == by_key_.end()) continue;
    for (std::size_t tried = 0; tried < std::min(kMostTried, there->second.size()); ++tried) {
      Noted& noted = all_[there->second[tried]];
      if (!is_in_other_record(noted, from.row) || is_other(noted, by_table)) continue;
      complete(noted, from);
      return noted.index;
    }
  }
  return std::nullopt;
}

void Repeats::note(std::size_t board, const TableResult& from, std::size_t index) {
  if (!from.score.north_south) return;
  for (ResultKey& key : result_keys(board, from)) by_key_[std::move(key.text)].push_back(all_.size());
  Numbers numbers = numbers_of(from);
  all_.push_back({index, {from.row}, std::move(numbers.pairs), from.names, std::move(numbers.section), from.round});
}

}  // namespace kibitzer::contests
