// What an editor offers in JSON sessions: by the schema of their game.
#pragma once

#include <cstddef>
#include <string_view>

#include "editing/suggestion.h"

namespace kibitzer::games {

class Games;

/// Where a key can be, those that the object can have besides its own; where a value can be, the values that the schema
/// lists, and players where it wants one: each once in a trick, a list of bids, or an object keyed by player.
editing::Suggestions suggest_in_json(std::string_view text, std::size_t at, const Games& games);

}  // namespace kibitzer::games
