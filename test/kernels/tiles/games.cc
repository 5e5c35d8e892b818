#include "kernels/tiles/games.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace kibitzer::test::tile_games {
namespace {

using namespace kibitzer::tiles;

Filter pattern_filter(Whose whose, State state, Offset at) {
  Filter filter;
  filter.kind = FilterKind::kPattern;
  filter.patterns = {{whose, state, {at}}};
  return filter;
}

Filter empty() { return pattern_filter(Whose::kState, kEmpty, {0, 0}); }

Filter claim() {
  Filter filter;
  filter.kind = FilterKind::kStateEffect;
  filter.whose = Whose::kMover;
  return filter;
}

/// Cells that are all empty, and that both players may take.
Game empty_board(int width, int height) {
  Game game;
  game.width = width;
  game.height = height;
  game.states = 3;
  game.start.assign(game.cells(), kEmpty);
  game.tile.assign(game.cells(), 0);
  game.transitions = {{1U << kFirst | 1U << kSecond, 0, 0}};
  game.player_states = {kFirst, kSecond};
  game.legal = {{empty()}};
  game.effects = {{claim()}};
  return game;
}

/// Lines in the four directions.
std::vector<Pattern> lines(int length) {
  std::vector<Pattern> all;
  for (const Offset& step : {Offset{1, 0}, Offset{0, 1}, Offset{1, 1}, Offset{1, -1}}) {
    Pattern& line = all.emplace_back();
    for (int i = 0; i < length; ++i) line.at.push_back({i * step.x, i * step.y});
  }
  return all;
}

}  // namespace

Game tic_tac_toe() {
  Game game = empty_board(3, 3);
  game.wins = lines(3);
  return game;
}

Game connect_four() {
  Game game = empty_board(7, 7);
  game.states = 4;
  for (std::size_t cell = 42; cell < 49; ++cell) {
    game.start[cell] = kFloor;
    game.tile[cell] = 1;
  }
  game.transitions = {{1U << kFirst | 1U << kSecond, 0, 0, 0}, {0, 0, 0, 0}};
  game.legal = {{empty(), pattern_filter(Whose::kState, kFloor, {0, 1})},
                {empty(), pattern_filter(Whose::kMover, kNoState, {0, 1})},
                {empty(), pattern_filter(Whose::kOther, kNoState, {0, 1})}};
  game.wins = lines(4);
  return game;
}

Game othello(int side) {
  Game game = empty_board(side, side);
  const auto cell = [&](int row, int column) { return static_cast<std::size_t>(row * side + column); };
  const int middle = side / 2;
  game.start[cell(middle - 1, middle - 1)] = game.start[cell(middle, middle)] = kSecond;
  game.start[cell(middle - 1, middle)] = game.start[cell(middle, middle - 1)] = kFirst;
  game.transitions = {{1U << kFirst | 1U << kSecond, 1U << kSecond, 1U << kFirst}};
  Filter rays;
  rays.kind = FilterKind::kIterative;
  rays.directions = {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}};
  rays.match = {Whose::kOther, kNoState, {{0, 0}}};
  rays.end = {Whose::kMover, kNoState, {{0, 0}}};
  game.legal = {{empty(), rays}};
  game.effects = {{rays, claim()}, {claim()}};
  game.counting = Counting::kMost;
  return game;
}

Game misere_tic_tac_toe() {
  Game game = empty_board(3, 3);
  game.losses = lines(3);
  return game;
}

Game standard_gomoku(int side) {
  Game game = gomoku(side);
  for (Pattern& line : game.wins) {
    const Offset step = line.at[1];
    line.none_at = {{-step.x, -step.y}, {5 * step.x, 5 * step.y}};
  }
  return game;
}

Game gomoku(int side) {
  Game game = empty_board(side, side);
  game.wins = lines(5);
  return game;
}

Game hex(int side) {
  Game game = empty_board(side, side);
  for (const auto& [state, start, end] :
       {std::tuple(kFirst, Edge::kTop, Edge::kBottom), std::tuple(kSecond, Edge::kLeft, Edge::kRight)}) {
    const Pattern match = {Whose::kState, state, {{0, 0}}};
    Connection connection = {{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}, match, match, match};
    connection.start.edge = start;
    connection.end.edge = end;
    game.connections.push_back(connection);
  }
  return game;
}

Game breakthrough(int width, int height) {
  Game game = empty_board(width, height);
  const auto cells = static_cast<std::size_t>(2 * width);
  std::fill_n(game.start.begin(), cells, kSecond);
  std::fill_n(game.start.rbegin(), cells, kFirst);
  game.transitions = {{7, 7, 7}};
  game.legal.clear();
  for (const auto& [state, ahead] : {std::pair(kFirst, -1), std::pair(kSecond, 1)}) {
    Filter step;
    step.kind = FilterKind::kStep;
    step.state = kEmpty;
    step.directions = {{-1, ahead}, {0, ahead}, {1, ahead}};
    step.end = {Whose::kState, kEmpty, {{0, 0}}};
    Filter capture = step;
    capture.directions = {{-1, ahead}, {1, ahead}};
    capture.end = {Whose::kOther, kNoState, {{0, 0}}};
    const Filter piece = pattern_filter(Whose::kState, state, {0, 0});
    game.legal.push_back({piece, step});
    game.legal.push_back({piece, capture});
    game.wins.push_back({Whose::kState, state, {{0, 0}}, {}, state == kFirst ? Edge::kTop : Edge::kBottom});
  }
  game.effects.clear();
  game.stuck = Stuck::kLoses;
  return game;
}

Game english_draughts() {
  Game game = empty_board(8, 8);
  game.states = 5;
  for (std::size_t cell = 0; cell < 64; ++cell) {
    const std::size_t row = cell / 8;
    game.start[cell] = (row + cell) % 2 == 0 ? kNoState : row < 3 ? kFirst : row > 4 ? kSecond : kEmpty;
  }
  game.transitions = {std::vector<std::uint64_t>(5, 31)};
  game.further_states = {{kFirstKing}, {kSecondKing}};
  game.legal.clear();
  game.effects.clear();
  const std::vector<Offset> down = {{-1, 1}, {1, 1}};
  const std::vector<Offset> up = {{-1, -1}, {1, -1}};
  std::vector<Offset> both = down;
  both.insert(both.end(), up.begin(), up.end());
  for (const auto& [state, directions] :
       {std::pair(kFirst, down), std::pair(kSecond, up), std::pair(kFirstKing, both), std::pair(kSecondKing, both)}) {
    Filter step;
    step.kind = FilterKind::kStep;
    step.state = kEmpty;
    step.directions = directions;
    step.end = {Whose::kState, kEmpty, {{0, 0}}};
    const Filter piece = pattern_filter(Whose::kState, state, {0, 0});
    game.legal.push_back({piece, step});
    step.jumps = true;
    step.match = {Whose::kOther, kNoState, {{0, 0}}};
    game.legal.push_back({piece, step});
  }
  for (const auto& [man, king, edge] :
       {std::tuple(kFirst, kFirstKing, Edge::kBottom), std::tuple(kSecond, kSecondKing, Edge::kTop)}) {
    Filter crown = claim();
    crown.whose = Whose::kState;
    crown.state = king;
    Filter at_end = pattern_filter(Whose::kState, man, {0, 0});
    at_end.patterns.front().edge = edge;
    game.effects.push_back({at_end, crown});
  }
  game.stuck = Stuck::kLoses;
  game.jumps = Jumps::kChained;
  return game;
}

}  // namespace kibitzer::test::tile_games
