#include "bridge/lin_rules.h"

#include "findings/lookup.h"

namespace kibitzer::bridge {
namespace {
constexpr findings::Rule kRules[] = {
    {"lin/wrong-result-list", findings::Severity::kError, "", "", "", "lin", "", "", ""}};
}
findings::Catalogue lin_rules() { return kRules; }
namespace lin_rule {
const findings::Rule& kWrongResultList = findings::entry(kRules, "lin/wrong-result-list");
}
}  // namespace kibitzer::bridge
