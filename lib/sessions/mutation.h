// Breaks a rule of the catalogue on purpose, to see whether tests notice (test/mutation/run). Compiled only into the
// program and the tests that are built for that (test/mutation/CMakeLists.txt).
#pragma once

#include <vector>

#include "findings/finding.h"

namespace kibitzer::sessions {

#ifdef KIBITZER_MUTATION
/// Breaks those of `findings` whose rule the environment names, as in "silent bridge/follow-suit". The first word says
/// how: silent (not reported), weight (another severity), place (another beginning), extent (another end), words
/// (another message) or notes (one related place too many).
void break_rule(std::vector<findings::Finding>& findings);
#else
inline void break_rule(std::vector<findings::Finding>& /*findings*/) {}
#endif

}  // namespace kibitzer::sessions
