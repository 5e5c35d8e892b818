#include "contests/ranks.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

namespace kibitzer::contests {
namespace {

/// Which rank rows of equal value have.
enum class Ties : std::uint8_t {
  kShared,   ///< 1 2 2 4: one more than the number of those that have more
  kInOrder,  ///< 1 2 3 4: one more than the number of those listed above
  kDense,    ///< 1 2 2 3: one more than the number of values above
};

constexpr std::array kTies = {Ties::kShared, Ties::kInOrder, Ties::kDense};

/// The rows from the best to the worst, equals by their recorded rank, then as they are listed.
std::vector<std::size_t> order_of(const RankedTable& rows) {
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto key = [&](std::size_t row) {
    const auto& rank = rows[row].rank;
    return std::tuple(-rows[row].value, rank ? rank->value.count : 0);
  };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
  return order;
}

WrongRanks wrong_ranks(const RankedTable& rows, Ties ties) {
  WrongRanks wrong;
  std::size_t above = 0;   // how many are listed above
  std::size_t better = 0;  // how many have more
  std::size_t values = 0;  // how many different values there are so far
  std::optional<std::int64_t> value;
  for (const std::size_t row : order_of(rows)) {
    if (value != rows[row].value) {
      value = rows[row].value;
      better = above;
      ++values;
    }
    std::size_t right = values;
    if (ties == Ties::kShared) right = better + 1;
    if (ties == Ties::kInOrder) right = above + 1;
    above += rows[row].times;
    const auto& rank = rows[row].rank;
    if (rank && rank->value != bridge::Hundredths::of(static_cast<std::int64_t>(right))) wrong.emplace_back(row, right);
  }
  std::sort(wrong.begin(), wrong.end());
  return wrong;
}

std::size_t count_ranks(const RankedTable& rows) {
  return static_cast<std::size_t>(
      std::count_if(rows.begin(), rows.end(), [](const Ranked& row) { return row.rank.has_value(); }));
}

/// The wrong ranks of every table by the way of ranking that leaves the fewest.
std::vector<WrongRanks> fewest_wrong(std::span<const RankedTable> tables) {
  std::vector<WrongRanks> fewest;
  std::size_t fewest_rows = SIZE_MAX;
  std::vector<bool> explained(tables.size());
  for (const Ties ties : kTies) {
    std::vector<WrongRanks> all;
    std::size_t rows = 0;
    for (std::size_t i = 0; i < tables.size(); ++i) {
      all.push_back(wrong_ranks(tables[i], ties));
      rows += all.back().size();
      if (all.back().empty()) explained[i] = true;
    }
    if (rows >= fewest_rows) continue;
    fewest_rows = rows;
    fewest = std::move(all);
  }
  for (std::size_t i = 0; i < tables.size(); ++i)
    if (explained[i]) fewest[i].clear();
  return fewest;
}

}  // namespace

std::vector<std::optional<WrongRanks>> wrong_ranks(std::span<const RankedTable> tables) {
  constexpr std::size_t kFewest = 4;
  const std::vector<WrongRanks> wrong = fewest_wrong(tables);
  std::vector<std::optional<WrongRanks>> ranks(tables.size());
  std::size_t asked = 0;
  std::size_t off = 0;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const std::size_t rows = count_ranks(tables[i]);
    if (rows < kFewest) {
      if (wrong[i].empty()) ranks[i].emplace();
      continue;
    }
    ++asked;
    off += wrong[i].empty() ? 0 : 1;
    if (4 * wrong[i].size() <= rows) ranks[i] = wrong[i];
  }
  if (off > std::max<std::size_t>(1, asked / 4)) std::fill(ranks.begin(), ranks.end(), std::nullopt);
  return ranks;
}

}  // namespace kibitzer::contests
