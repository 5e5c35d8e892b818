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

/// The rows, from the first to the one after the last, that have a tile which may come to be a player's.
std::pair<int, int> rows_of_moves(const tiles::Game& game) {
  std::uint64_t players = 0;
  for (const tiles::State state : game.player_states) players |= std::uint64_t{1} << state;
  int first = game.height;
  int last = 0;
  for (std::size_t cell = 0; cell < game.cells(); ++cell) {
    if (game.start[cell] == tiles::kNoState) continue;
    const auto& next = game.transitions[game.tile[cell]];
    if (std::none_of(next.begin(), next.end(), [&](std::uint64_t states) { return (states & players) != 0; })) continue;
    const int row = static_cast<int>(cell) / game.width;
    first = std::min(first, row);
    last = std::max(last, row + 1);
  }
  return first < last ? std::pair(first, last) : std::pair(0, game.height);
}

/// The words of one letter that mean a player in records, and the first letter of the name.
std::string letters_of(const Description& description, std::size_t player) {
  std::string letters;
  for (const tile_engine::RecordWord& word : description.record_words)
    if (word.player.index == player && word.word.value.size() == 1) letters += text::lower(word.word.value.front());
  const std::string& name = description.players[player].name.value;
  if (!name.empty()) letters += text::lower(name.front());
  return letters.empty() ? "?" : letters;
}

}  // namespace

Table::Table(std::shared_ptr<const Description> of)
    : description(std::move(of)), rules(tile_engine::compile(*description)) {
  const tiles::Game& game = rules.game();
  const auto [first, last] = rows_of_moves(game);
  layout = {game.width, last - first, first, description->rows == tile_engine::RowsFrom::kTop,
            unit_of(description->moves)};
  counts = game.counting == tiles::Counting::kMost || game.counting == tiles::Counting::kFewest;
  for (std::size_t player = 0; player < players(); ++player) letters.push_back(letters_of(*description, player));
  for (const tile_engine::Tile& tile : description->board->tiles)
    for (const tile_engine::State& state : tile.states)
      if (std::find(states.begin(), states.end(), state.name.value) == states.end()) states.push_back(state.name.value);
}

}  // namespace kibitzer::described::tile_games
