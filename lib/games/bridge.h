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
extern const Notation kResults;
extern const Notation kNzScorer;
extern const Notation kBbo;
extern const Notation kAcbl;
extern const Notation kRbn;

std::shared_ptr<const Game> bridge_game();

}  // namespace kibitzer::games
