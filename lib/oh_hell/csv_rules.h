// What can be wrong with the notation of a CSV scoresheet.
#pragma once

#include "findings/rule.h"

namespace kibitzer::oh_hell {

/// All rules named csv/….
findings::Catalogue csv_rules();

namespace csv_rule {
extern const findings::Rule& kHeader;
extern const findings::Rule& kUnknownColumn;
extern const findings::Rule& kFields;
extern const findings::Rule& kBadNumber;
extern const findings::Rule& kUnknownValue;
extern const findings::Rule& kQuote;
extern const findings::Rule& kNotText;
}  // namespace csv_rule

}  // namespace kibitzer::oh_hell
