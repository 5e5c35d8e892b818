// Rounds that are numbered by their cards: 1, 2, 3, 2, 1. Internal to the readers of CSV.
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace kibitzer::oh_hell {

/// Whether `numbers` can only be the cards of a hand, as they do not count rounds: they go up and down, or only
/// down, by equal steps, and may stay where they turn, begin or end.
bool count_like_cards(std::span<const int> numbers);

/// The hand sizes of a whole game whose first are `sizes`: what goes up and is coming down comes down to where it began.
std::vector<int> whole_game(std::vector<int> sizes);

}  // namespace kibitzer::oh_hell
