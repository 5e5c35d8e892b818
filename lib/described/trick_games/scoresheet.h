// The scoresheet of a session.
#pragma once

#include <memory>
#include <string_view>

#include "described/card_game_engine/description.h"
#include "described/trick_games/ruling.h"
#include "described/trick_games/session.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::described::trick_games {

/// What sheets of the game called `name` look like, in which there are `bids` or not.
std::shared_ptr<const scoresheets::Form> sheet_form(std::string_view name, bool bids);

/// The sheet of a judged session, in a form made by sheet_form().
scoresheets::Scoresheet scoresheet_of(const Session& session, const Ruling& ruling,
                                      const card_game_engine::Description& game,
                                      std::shared_ptr<const scoresheets::Form> form);

}  // namespace kibitzer::described::trick_games
