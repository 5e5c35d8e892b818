// Tries a description of a trick game out.
#pragma once

#include <memory>

#include "described/card_game_engine/description.h"
#include "described/deals/trial.h"

namespace kibitzer::described::trick_games {

/// `description` must be usable.
deals::Trial try_out(const std::shared_ptr<const card_game_engine::Description>& description,
                     const deals::TrialOptions& options, const deals::TakeSession& take);

}  // namespace kibitzer::described::trick_games
