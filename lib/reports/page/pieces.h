// How the pieces of players on a board are shown.
#pragma once

#include <array>
#include <string_view>

#include "diagrams/diagram.h"

namespace kibitzer::reports::page {

/// By player.
inline constexpr std::array<std::string_view, 10> kPieces = {"●", "○", "▲", "△", "■", "□", "◆", "◇", "★", "☆"};

/// What is shown on a square with `sign`; nothing if it is not a player's.
inline std::string_view piece_of(const diagrams::Squares& squares, char sign) {
  const std::size_t player = squares.signs.find(sign);
  return player < kPieces.size() ? kPieces[player] : std::string_view();
}

/// "#118844", or nothing.
inline std::string_view color_at(const std::vector<std::string>& colors, std::size_t index) {
  return index < colors.size() ? std::string_view(colors[index]) : std::string_view();
}

}  // namespace kibitzer::reports::page
