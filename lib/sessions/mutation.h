// Where a rule of the catalogue is broken on purpose, to see that tests notice (test/mutation/run). Only the program and
// the tests that are built for that can do so (test/mutation/CMakeLists.txt).
#pragma once

#include <vector>

#include "findings/finding.h"

namespace kibitzer::sessions {

#ifdef KIBITZER_MUTATION
/// Breaks among `findings` those of the rule that the environment names, as "silent bridge/follow-suit" does. The first
/// word is how: silent (nothing is reported), weight (another severity), place (another beginning), extent (another end),
/// words (another sentence) or notes (a related place too many).
void break_rule(std::vector<findings::Finding>& findings);
#else
inline void break_rule(std::vector<findings::Finding>& /*findings*/) {}
#endif

}  // namespace kibitzer::sessions
