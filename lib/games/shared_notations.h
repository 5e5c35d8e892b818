// The notations that games share.
#pragma once

#include <optional>
#include <string>
#include <string_view>

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

/// A player's name as a field of CSV has it; nothing if it cannot be written there.
std::optional<std::string> name_in_csv(std::string_view name, std::string_view now);

}  // namespace kibitzer::games
