// Rounds of the long form that are numbered by their cards. Internal to the reader of that form.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "text/csv_lines.h"

namespace kibitzer::oh_hell {

/// The round number of each line, by where the line begins, if the column of the rounds goes up and down as hand sizes
/// do, so that numbers recur; else nothing. `lines` are those below the header.
std::unordered_map<std::uint32_t, int> rounds_by_cards(text::CsvLines lines, std::size_t round, std::size_t player);

}  // namespace kibitzer::oh_hell
