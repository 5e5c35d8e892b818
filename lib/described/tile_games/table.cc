#include "described/tile_games/table.h"

#include <algorithm>
#include <utility>

#include "described/tile_engine/compile.h"
#include "text/ascii.h"

namespace kibitzer::described::tile_games {
namespace {

Layout::Unit unit_of(tile_engine::MovesAs moves) {
  switch (moves) {
    case tile_engine::MovesAs::kCells:
      return Layout::Unit::kCells;
    case tile_engine::MovesAs::kColumns:
      return Layout::Unit::kColumns;
    case tile_engine::MovesAs::kRows:
      return Layout::Unit::kRows;
  }
  return Layout::Unit::kCells;
}

}  // namespace

Table::Table(std::shared_ptr<const Description> of)
    : description(std::move(of)), rules(tile_engine::compile(*description)) {
  const tiles::Game& game = rules.game();
  layout = {game.width, game.height, description->rows == tile_engine::RowsFrom::kTop, unit_of(description->moves)};
  counts = game.counting == tiles::Counting::kMost || game.counting == tiles::Counting::kFewest;
  for (const tile_engine::Player& player : description->players)
    letters.push_back(player.name.value.empty() ? '?' : text::lower(player.name.value.front()));
  for (const tile_engine::Tile& tile : description->board->tiles)
    for (const tile_engine::State& state : tile.states)
      if (std::find(states.begin(), states.end(), state.name.value) == states.end()) states.push_back(state.name.value);
}

}  // namespace kibitzer::described::tile_games
