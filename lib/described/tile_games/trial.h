// Tries a description of a game of tiles out.
#pragma once

#include <memory>

#include "described/deals/trial.h"
#include "described/tile_engine/description.h"

namespace kibitzer::described::tile_games {

/// `description` must be usable.
deals::Trial try_out(const std::shared_ptr<const tile_engine::Description>& description,
                     const deals::TrialOptions& options, const deals::TakeSession& take);

}  // namespace kibitzer::described::tile_games
