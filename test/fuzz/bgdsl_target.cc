// Any bytes as a description in the tile engine's notation.
#include "described/tile_engine/compile.h"
#include "described/tile_engine/reader.h"
#include "fuzz/checks.h"

using namespace kibitzer;
using namespace kibitzer::described::tile_engine;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  std::vector<findings::Finding> findings;
  findings::Comments comments;
  const Description description = read_description({"game.bgdsl", bytes, 1}, findings, &comments);
  fuzz::check_findings(findings, size);
  if (!description.usable) return 0;
  const tiles::Game game = compile(description);
  fuzz::require(game.start.size() == game.cells() && game.tile.size() == game.cells(), "every cell has a start");
  for (const tiles::State state : game.start)
    fuzz::require(state == tiles::kNoState || state < game.states, "a cell is in one of the states");
  for (const tiles::State state : game.player_states)
    fuzz::require(state < game.states, "a player has one of the states");
  fuzz::require(game.first_player < game.player_states.size(), "the first player is one of the players");
  return 0;
}
