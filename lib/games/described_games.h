// The descriptions of games that are part of the program.
#pragma once

#include <span>
#include <string_view>

namespace kibitzer::games {

struct DescribedGame {
  std::string_view path;  ///< "marafone.cge", in sessions/games
  std::string_view text;
};

std::span<const DescribedGame> described_games();

}  // namespace kibitzer::games
