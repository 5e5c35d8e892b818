// The scoresheet of a session.
#pragma once

#include <memory>
#include <string_view>

#include "described/climbing_games/ruling.h"
#include "described/climbing_games/session.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::described::climbing_games {

/// What sheets of the game called `name` look like; `bids`: whether its players bid.
std::shared_ptr<const scoresheets::Form> sheet_form(std::string_view name, bool bids);

/// The sheet of a judged session, in a form made by sheet_form().
scoresheets::Scoresheet scoresheet_of(const Session& session, const Ruling& ruling,
                                      std::shared_ptr<const scoresheets::Form> form);

}  // namespace kibitzer::described::climbing_games
