// Rounds that are numbered by their cards: 1, 2, 3, 2, 1. Internal to the readers of CSV.
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace kibitzer::oh_hell {

/// Whether `numbers` do not count rounds and so can only be hand sizes: they go up and down, or only down, by equal
/// steps, and may repeat where they turn, begin or end.
bool count_like_cards(std::span<const int> numbers);

/// The hand sizes of a whole game that begins with `sizes`: once they come down, they come down to where they began.
std::vector<int> whole_game(std::vector<int> sizes);

}  // namespace kibitzer::oh_hell
