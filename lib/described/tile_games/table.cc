#include "described/tile_games/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "described/tile_engine/compile.h"
#include "text/ascii.h"

namespace kibitzer::described::tile_games {
namespace {

Layout::Unit unit_of(tile_engine::MovesAs moves) {
  switch (moves) {
    case tile_engine::MovesAs::kCells:
    case tile_engine::MovesAs::kNumbered:
      return Layout::Unit::kCells;
    case tile_engine::MovesAs::kColumns:
      return Layout::Unit::kColumns;
    case tile_engine::MovesAs::kRows:
      return Layout::Unit::kRows;
  }
  return Layout::Unit::kCells;
}

/// Whether the tile of a cell may be, or become, a player's.
bool is_playable(const tiles::Game& game, std::size_t cell) {
  if (game.start[cell] == tiles::kNoState) return false;
  std::uint64_t players = 0;
  for (std::size_t player = 0; player < game.player_states.size(); ++player)
    for (const tiles::State state : game.states_of(player)) players |= std::uint64_t{1} << state;
  const auto& next = game.transitions[game.tile[cell]];
  return (players >> game.start[cell] & 1U) != 0 ||
         std::any_of(next.begin(), next.end(), [&](std::uint64_t states) { return (states & players) != 0; });
}

/// The rows, from the first to the one after the last, that have a tile which may become a player's.
std::pair<int, int> rows_of_moves(const tiles::Game& game) {
  int first = game.height;
  int last = 0;
  for (std::size_t cell = 0; cell < game.cells(); ++cell) {
    if (!is_playable(game, cell)) continue;
    const int row = static_cast<int>(cell) / game.width;
    first = std::min(first, row);
    last = std::max(last, row + 1);
  }
  return first < last ? std::pair(first, last) : std::pair(0, game.height);
}

/// The words of one letter that mean a player in records, and the first letter of the name; if others have these,
/// another of its letters or the number of the player.
std::string letters_of(const Description& description, std::size_t player, std::string_view taken) {
  std::string letters;
  const auto add = [&](char letter) {
    letter = text::lower(letter);
    if (taken.find(letter) == std::string_view::npos) letters += letter;
  };
  for (const tile_engine::RecordWord& word : description.record_words)
    if (word.player.index == player && word.word.value.size() == 1) add(word.word.value.front());
  const std::string& name = description.players[player].name.value;
  if (!name.empty()) add(name.front());
  for (std::size_t i = 1; letters.empty() && i < name.size(); ++i)
    if (text::lower(name[i]) >= 'a' && text::lower(name[i]) <= 'z') add(name[i]);
  if (letters.empty()) add(static_cast<char>('0' + (player + 1) % 10));
  return letters.empty() ? "?" : letters;
}

}  // namespace

namespace {

std::string darkened(const std::string& color) {
  std::string dark = "#";
  for (std::size_t i = 1; i < color.size(); i += 2)
    dark += fmt::format("{:02x}", std::stoi(color.substr(i, 2), nullptr, 16) * 4 / 5);
  return dark;
}

/// A square that is a player's at first has the color of its tile, else that of its state.
std::string color_of_square(const Description& description, const tiles::Game& game,
                            const std::vector<std::string>& states, int row, int column) {
  const auto cell = static_cast<std::size_t>(row * game.width + column);
  if (game.start[cell] == tiles::kNoState) return {};
  const tile_engine::Tile& tile = description.board->tiles[game.tile[cell] - std::size_t{1}];
  const auto state = std::find_if(tile.states.begin(), tile.states.end(), [&](const tile_engine::State& one) {
    return one.name.value == states[game.start[cell]];
  });
  const bool owned = game.owner(game.start[cell]) != game.player_states.size();
  const auto color = tile_engine::color_of(owned || state == tile.states.end() ? tile.color : state->color);
  if (!color) return {};
  return description.board->darker(row, column) ? darkened(*color) : *color;
}

}  // namespace

Table::Table(std::shared_ptr<const Description> of)
    : description(std::move(of)), rules(tile_engine::compile(*description)) {
  const tiles::Game& game = rules.game();
  const auto [first, last] = rows_of_moves(game);
  layout = {game.width, last - first, first, description->rows == tile_engine::RowsFrom::kTop,
            rules.has_steps() ? Layout::Unit::kSteps : unit_of(description->moves)};
  if (description->moves == tile_engine::MovesAs::kNumbered)
    for (std::size_t cell = 0; cell < game.cells(); ++cell)
      if (game.start[cell] != tiles::kNoState) layout.numbered.push_back(static_cast<std::uint16_t>(cell));
  layout.hand = game.hand > 0;
  layout.swaps = description->swap && description->swap->value;
  layout.removes = game.removal.has_value();
  for (std::size_t cell = 0; cell < game.cells(); ++cell) playable.push_back(is_playable(game, cell));
  counts = game.counting == tiles::Counting::kMost || game.counting == tiles::Counting::kFewest;
  std::string taken;
  for (std::size_t player = 0; player < players(); ++player)
    taken += layout.letters.emplace_back(letters_of(*description, player, taken));
  for (const tile_engine::Tile& tile : description->board->tiles)
    for (const tile_engine::State& state : tile.states)
      if (std::find(states.begin(), states.end(), state.name.value) == states.end()) states.push_back(state.name.value);
  colors.size = static_cast<std::size_t>(description->board->size());
  for (const tile_engine::Player& player : description->players)
    colors.players.push_back(tile_engine::color_of(player.color).value_or(std::string()));
  for (int row = first; row < last; ++row)
    for (int column = 0; column < game.width; ++column)
      colors.squares.push_back(color_of_square(*description, game, states, row, column));
}

}  // namespace kibitzer::described::tile_games
