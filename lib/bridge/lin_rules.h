// The catalogue of what can be wrong with a LIN text.
#pragma once

#include "findings/rule.h"

namespace kibitzer::bridge {

findings::Catalogue lin_rules();

namespace lin_rule {
extern const findings::Rule& kWrongResultList;
}  // namespace lin_rule

}  // namespace kibitzer::bridge
