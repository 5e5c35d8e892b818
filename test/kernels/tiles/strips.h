// Games on small boards that are written as rows of characters: `.` empty, `x` and `o` of the players, `#` of nobody, and
// a blank where no tile is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernels/tiles/rules.h"

namespace kibitzer::test::tile_games {

inline constexpr std::string_view kLetters = ".xo#";

inline std::vector<tiles::State> states_of(std::string_view letters) {
  std::vector<tiles::State> states;
  for (const char letter : letters)
    states.push_back(letter == ' ' ? tiles::kNoState : static_cast<tiles::State>(kLetters.find(letter)));
  return states;
}

inline std::string letters_of(const tiles::Rules& rules, const tiles::Position& position) {
  std::string letters;
  for (std::size_t cell = 0; cell < rules.game().cells(); ++cell) {
    const tiles::State state = position.at(static_cast<tiles::Cell>(cell));
    letters += state == tiles::kNoState ? ' ' : kLetters[state];
  }
  return letters;
}

/// One row, or rows of `width`, of tiles that change from any state to any.
inline tiles::Game strip(std::string_view letters, int width = 0) {
  tiles::Game game;
  game.width = width == 0 ? static_cast<int>(letters.size()) : width;
  game.height = static_cast<int>(letters.size()) / game.width;
  game.states = kLetters.size();
  game.start = states_of(letters);
  game.tile.assign(letters.size(), 0);
  game.transitions = {{15, 15, 15, 15}};
  game.player_states = {1, 2};
  return game;
}

inline tiles::Pattern named(char letter, std::vector<tiles::Offset> at = {{0, 0}}) {
  return {tiles::Whose::kState, static_cast<tiles::State>(kLetters.find(letter)), std::move(at)};
}
inline tiles::Pattern own(std::vector<tiles::Offset> at = {{0, 0}}) {
  return {tiles::Whose::kMover, tiles::kNoState, std::move(at)};
}
inline tiles::Pattern others(std::vector<tiles::Offset> at = {{0, 0}}) {
  return {tiles::Whose::kOther, tiles::kNoState, std::move(at)};
}

inline tiles::Filter all_of(std::vector<tiles::Pattern> patterns) {
  tiles::Filter filter;
  filter.patterns = std::move(patterns);
  return filter;
}

inline tiles::Filter rays(std::vector<tiles::Offset> directions, tiles::Pattern match, tiles::Pattern end) {
  tiles::Filter filter;
  filter.kind = tiles::FilterKind::kIterative;
  filter.directions = std::move(directions);
  filter.match = std::move(match);
  filter.end = std::move(end);
  return filter;
}

inline tiles::Filter become(tiles::Whose whose, char letter = '.') {
  tiles::Filter filter;
  filter.kind = tiles::FilterKind::kStateEffect;
  filter.whose = whose;
  filter.state = static_cast<tiles::State>(kLetters.find(letter));
  return filter;
}

}  // namespace kibitzer::test::tile_games
