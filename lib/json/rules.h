// What can be wrong with a JSON record before any game is looked at.
#pragma once

#include "findings/rule.h"

namespace kibitzer::json {

/// All rules named json/….
findings::Catalogue rules();

namespace rule {
extern const findings::Rule& kSyntax;
extern const findings::Rule& kTooDeep;
extern const findings::Rule& kUnknownKey;
extern const findings::Rule& kDuplicateKey;
extern const findings::Rule& kMissingKey;
extern const findings::Rule& kWrongType;
extern const findings::Rule& kOutOfRange;
extern const findings::Rule& kUnknownValue;
extern const findings::Rule& kUnknownGame;
extern const findings::Rule& kBadCard;
}  // namespace rule

}  // namespace kibitzer::json
