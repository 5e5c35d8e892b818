// Cards as values of the rule language while a deal runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "described/rule_language/description.h"
#include "described/rule_language/value.h"

namespace kibitzer::described::climbing_games {

/// Values of cards: what a holder has (0 is the pack), and from here on the plays of the record.
inline constexpr std::uint32_t kFirstPlay = rule_language::kMostPlayers + 1;
inline constexpr std::uint32_t kFirstTaken = 1U << 24U;  // and from here on cards that the body has asked for
inline constexpr std::uint32_t kUnrecordedPlay = ~std::uint32_t{0};  // that the record lacks

/// The play of the record with this index, which has so many cards.
inline rule_language::Value value_of_play(std::size_t index, std::size_t cards) {
  return {rule_language::ValueKind::kCards, static_cast<std::int32_t>(cards),
          static_cast<std::uint32_t>(index) + kFirstPlay};
}

/// The play of the record that a value is, if it is one.
inline std::optional<std::size_t> play_of(rule_language::Value value) {
  if (value.kind != rule_language::ValueKind::kCards || value.index < kFirstPlay || value.index >= kFirstTaken)
    return std::nullopt;
  return value.index - kFirstPlay;
}

}  // namespace kibitzer::described::climbing_games
