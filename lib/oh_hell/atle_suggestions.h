// What an editor offers in a text of the .atle notation: only players of the game that the place is in, in each list only
// those that are not in it yet; of a recorded hand the cards that are still to be played, legal ones first.
#pragma once

#include <cstddef>
#include <string_view>

#include "editing/suggestion.h"

namespace kibitzer::oh_hell {

/// Suggestions for byte `at` of `text`, which may be any bytes.
editing::Suggestions suggest_in_atle(std::string_view text, std::size_t at);

}  // namespace kibitzer::oh_hell
