// Tries a description of a game of card combinations out.
#pragma once

#include <memory>

#include "described/deals/trial.h"
#include "described/rule_language/description.h"

namespace kibitzer::described::climbing_games {

/// `description` must run (Description::runs).
deals::Trial try_out(const rule_language::Description& description, const deals::TrialOptions& options,
                     const deals::TakeSession& take);

}  // namespace kibitzer::described::climbing_games
