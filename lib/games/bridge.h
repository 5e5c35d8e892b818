// Contract bridge, as the list of games has it.
#pragma once

#include <memory>

#include "games/game.h"
#include "games/notation.h"

namespace kibitzer::games {

extern const Notation kLin;
extern const Notation kLinks;
extern const Notation kBws;
extern const Notation kUsebio;

std::shared_ptr<const Game> bridge_game();

}  // namespace kibitzer::games
