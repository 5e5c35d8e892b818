#include "text/nearest.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "text/ascii.h"

namespace kibitzer::text {
namespace {

constexpr std::size_t kLongestWord = 64;

/// The letters of a word, without regard to case, a bit for each; some share one.
std::uint64_t letters_of(std::string_view word) {
  std::uint64_t letters = 0;
  for (const char c : word) letters |= std::uint64_t{1} << (static_cast<unsigned char>(lower(c)) % 64);
  return letters;
}

/// A lower bound of the distance of two words that needs no table: each edit adds, drops or replaces one letter, so there
/// are at least as many as the lengths, or the letters used, differ by.
std::size_t least_distance(std::string_view a, std::string_view b) {
  const auto [shorter, longer] = std::minmax({a.size(), b.size()});
  const std::uint64_t of_a = letters_of(a);
  const std::uint64_t of_b = letters_of(b);
  const int missing = std::max(std::popcount(of_a & ~of_b), std::popcount(of_b & ~of_a));
  return std::max(longer - shorter, static_cast<std::size_t>(missing));
}

/// The distance. `rows` has room for three rows of the table: the distances of a's prefixes of length i-2, i-1 and i to
/// every prefix of b.
std::size_t distance_in(std::size_t* rows, std::string_view a, std::string_view b) {
  std::size_t* before_last = rows;
  std::size_t* last = before_last + b.size() + 1;
  std::size_t* row = last + b.size() + 1;
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (lower(a[i - 1]) == lower(b[j - 1]) ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
      const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  const std::size_t needed = 3 * (b.size() + 1);
  // Of a word: .atle asks often.
  std::array<std::size_t, 3 * (kLongestWord + 1)> few;  // NOLINT(cppcoreguidelines-pro-type-member-init): room to work
  if (needed <= few.size()) return distance_in(few.data(), a, b);
  return distance_in(std::vector<std::size_t>(needed).data(), a, b);
}

std::optional<std::size_t> nearest(std::string_view word, std::span<const std::string_view> candidates) {
  if (word.empty() || word.size() > kLongestWord) return std::nullopt;
  std::size_t best = std::max<std::size_t>(1, word.size() / 3) + 1;
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (candidates[i].empty() || candidates[i].size() > kLongestWord) continue;
    if (least_distance(word, candidates[i]) > best) continue;
    const std::size_t distance = edit_distance(word, candidates[i]);
    if (distance < best) {
      best = distance;
      found = i;
    } else if (distance == best) {
      found.reset();
    }
  }
  return found;
}

}  // namespace kibitzer::text
