// The scoresheet of a session.
#pragma once

#include <memory>
#include <string_view>

#include "described/tile_games/ruling.h"
#include "described/tile_games/session.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::described::tile_games {

/// What sheets of the game called `name` look like; `counts`: whether its players' tiles are counted.
std::shared_ptr<const scoresheets::Form> sheet_form(std::string_view name, bool counts);

/// The sheet of a judged session, in a form made by sheet_form().
scoresheets::Scoresheet scoresheet_of(const Session& session, const Ruling& ruling,
                                      std::shared_ptr<const scoresheets::Form> form);

}  // namespace kibitzer::described::tile_games
