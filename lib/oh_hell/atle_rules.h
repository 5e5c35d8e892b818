// What can be wrong with the notation of an .atle file.
#pragma once

#include "findings/rule.h"

namespace kibitzer::oh_hell {

/// All rules named atle/….
findings::Catalogue atle_rules();

namespace atle_rule {
extern const findings::Rule& kSyntax;
extern const findings::Rule& kUnknownWord;
extern const findings::Rule& kMissingBrace;
extern const findings::Rule& kSurplusBrace;
extern const findings::Rule& kMissingValue;
extern const findings::Rule& kBadCard;
extern const findings::Rule& kBadNumber;
extern const findings::Rule& kBadSetting;
extern const findings::Rule& kRepeatedEntry;
extern const findings::Rule& kNoGame;
extern const findings::Rule& kNotText;
}  // namespace atle_rule

}  // namespace kibitzer::oh_hell
