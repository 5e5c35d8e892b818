// Checks recorded double-dummy claims against what the cards could have made.
#pragma once

#include <vector>

#include "bridge/model/session.h"
#include "double_dummy/deal.h"
#include "findings/finding.h"
#include "findings/once.h"

namespace kibitzer::double_dummy {

/// The rule that wrong claims break; it is judged only on request.
const findings::Rule& rule_of_claims();

/// Judges the claims of `session` (Session::double_dummy) about its `board`, of which `right` are the tricks, and adds
/// what is wrong to `findings`: bridge/wrong-double-dummy. Par is judged only if the vulnerability is known, and
/// whichever side may bid first. A table that writes numbers in a way of its own is a warning, once per file: `once`
/// remembers it.
void judge_claims(const bridge::Session& session, const bridge::Board& board, const Tricks& right, findings::Once& once,
                  std::vector<findings::Finding>& findings);

}  // namespace kibitzer::double_dummy
