// What can be wrong with the notation of a LIN record.
#pragma once

#include "findings/rule.h"

namespace kibitzer::bridge {

/// All rules named lin/….
findings::Catalogue lin_rules();

namespace lin_rule {
extern const findings::Rule& kSyntax;
extern const findings::Rule& kUnknownCommand;
extern const findings::Rule& kMisplaced;
extern const findings::Rule& kBadBoard;
extern const findings::Rule& kBadDealer;
extern const findings::Rule& kBadHand;
extern const findings::Rule& kBadVulnerability;
extern const findings::Rule& kBadCall;
extern const findings::Rule& kBadCard;
extern const findings::Rule& kBadClaim;
extern const findings::Rule& kBadResultList;
extern const findings::Rule& kWrongResultList;
extern const findings::Rule& kNotText;
}  // namespace lin_rule

}  // namespace kibitzer::bridge
