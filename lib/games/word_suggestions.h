// What an editor offers in descriptions of games, and where JSON and CSV name players.
#pragma once

#include <cstddef>
#include <string_view>

#include "editing/suggestion.h"

namespace kibitzer::games {

/// The words of the text, and those of the built-in descriptions whose names end in `ending`.
editing::Suggestions suggest_words(std::string_view text, std::size_t at, std::string_view ending);

/// In a string of a JSON session: its players, where they can be named, and the values that some keys can have.
editing::Suggestions suggest_in_json(std::string_view text, std::size_t at);

/// In the column of players of a scoresheet: those of other lines; not those whose line in this round is there.
editing::Suggestions suggest_in_csv(std::string_view text, std::size_t at);

}  // namespace kibitzer::games
