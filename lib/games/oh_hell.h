// Oh Hell, as the list of games has it.
#pragma once

#include <memory>

#include "games/game.h"
#include "games/notation.h"

namespace kibitzer::games {

extern const Notation kAtle;
extern const Notation kCsv;

std::shared_ptr<const Game> oh_hell_game();

}  // namespace kibitzer::games
