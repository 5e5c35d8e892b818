// What an editor offers in descriptions of games, and where CSV names players.
#pragma once

#include <cstddef>
#include <string_view>

#include "editing/suggestion.h"

namespace kibitzer::games {

/// The words of the text, and those of the built-in descriptions whose names end in `ending`.
editing::Suggestions suggest_words(std::string_view text, std::size_t at, std::string_view ending);

/// In the column of players of a scoresheet: those of other lines; not those whose line in this round is there.
editing::Suggestions suggest_in_csv(std::string_view text, std::size_t at);

}  // namespace kibitzer::games
