#include "contests/pair_names.h"

#include <fmt/core.h>

#include <algorithm>

#include "contests/gathering.h"

namespace kibitzer::contests {

std::optional<std::uint32_t> PairNames::name(const std::string& text) {
  if (text.empty()) return std::nullopt;
  return names_.number_of(text);
}

/// "A & B": of two players in either seat, as they sat first. One name for both is the name of the pair.
std::optional<std::uint32_t> PairNames::pair_of(const std::string& a, const std::string& b) {
  if (a.empty() || b.empty() || a == b) return name(a.empty() ? b : a);
  const std::pair players = std::minmax(a, b);
  const auto found = pairs_.find(players);
  if (found != pairs_.end()) return found->second;
  return pairs_.emplace(players, names_.number_of(fmt::format("{} & {}", a, b))).first->second;
}

void PairNames::enter(const bridge::TableResult& from, Result& result) {
  for (const bridge::Seat seat : bridge::kSeats) result.players[index_of(seat)] = name(from.players[index_of(seat)]);
  for (const bridge::Side side : bridge::kSides) {
    const std::size_t i = index_of(side);
    if (!from.pairs[i].empty()) {
      result.pairs[i] = name(from.pairs[i]);
      result.called[i] = name(from.names[i]);
    } else {
      result.pairs[i] = from.names[i].empty() || from.players[i] != from.players[i + 2]
                            ? pair_of(from.players[i], from.players[i + 2])
                            : name(from.names[i]);
    }
  }
}

}  // namespace kibitzer::contests
