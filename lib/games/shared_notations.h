// The notations that games share.
#pragma once

#include "games/notation.h"

namespace kibitzer::games {

extern const Notation kPbn;
extern const Notation kJson;
extern const Notation kJaxn;
extern const Notation kJsonLines;
extern const Notation kSessionText;
extern const Notation kPointsTable;
extern const Notation kCardGameEngine;
extern const Notation kRuleLanguage;
extern const Notation kTileEngine;

}  // namespace kibitzer::games
