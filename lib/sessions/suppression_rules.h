// The rules of suppressions, which allow in a record what would else be told of it.
#pragma once

#include "findings/rule.h"

namespace kibitzer::sessions {

/// How the names of these rules begin.
inline constexpr std::string_view kSuppressionRoom = "kibitzer/";

findings::Catalogue suppression_rules();

namespace suppression_rule {
extern const findings::Rule& kUnused;
extern const findings::Rule& kWithoutReason;
extern const findings::Rule& kBad;
}  // namespace suppression_rule

}  // namespace kibitzer::sessions
