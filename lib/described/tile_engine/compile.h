// A description as the kernel of tile games takes it.
#pragma once

#include <optional>

#include "described/tile_engine/description.h"
#include "kernels/tiles/game.h"

namespace kibitzer::described::tile_engine {

/// The game of a usable description. States go by their own names, whatever tile has them. Win conditions are taken out
/// of both pipelines; a chain ends before its first one.
tiles::Game compile(const Description& description);

/// The same game on a board of another size, where all of the board is tiles of one kind that begin alike; nothing if it is not,
/// or the board would be too large. No place of the description changes.
std::optional<Description> on_board(const Description& description, int width, int height);

}  // namespace kibitzer::described::tile_engine
