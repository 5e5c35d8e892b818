// What is said of the examples of rules.
#pragma once

#include <string>

#include "findings/rule.h"

namespace kibitzer::tool {

/// What lint, or reconcile for the files of an evening, says of the faulty example of `rule`.
std::string reported_of_faulty(const findings::Rule& rule);

}  // namespace kibitzer::tool
