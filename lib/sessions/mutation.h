// Where a rule of the catalogue is broken on purpose, to see that tests notice (test/mutation/run). Only a build with
// the option KIBITZER_MUTATION can do so; in every other nothing of it is compiled.
#pragma once

#include <vector>

#include "findings/finding.h"

namespace kibitzer::sessions {

#ifdef KIBITZER_MUTATION
/// Breaks among `findings` those of the rule that the environment names, as "silent bridge/follow-suit" does. The first
/// word is how: silent (nothing is told), weight (another severity), place (another beginning), extent (another end),
/// words (another sentence) or notes (a related place too many).
void break_rule(std::vector<findings::Finding>& findings);
#else
inline void break_rule(std::vector<findings::Finding>& /*findings*/) {}
#endif

}  // namespace kibitzer::sessions
