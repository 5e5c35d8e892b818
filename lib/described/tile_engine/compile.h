// A description as the kernel of tile games takes it.
#pragma once

#include "described/tile_engine/description.h"
#include "kernels/tiles/game.h"

namespace kibitzer::described::tile_engine {

/// The game of a usable description. States go by their own names, whatever tile has them. Win conditions are taken out
/// of both pipelines; a chain ends before its first one.
tiles::Game compile(const Description& description);

}  // namespace kibitzer::described::tile_engine
