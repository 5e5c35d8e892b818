// Rounds of the long form that are numbered by their cards. Internal to the reader of that form.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "oh_hell/csv_lines.h"

namespace kibitzer::oh_hell {

/// The number of the round that each line is about, by where the line begins, if the column of the rounds goes up and
/// down as hands do, so that numbers come again; else nothing. `lines` are those below the header.
std::unordered_map<std::uint32_t, int> rounds_by_cards(CsvLines lines, std::size_t round, std::size_t player);

}  // namespace kibitzer::oh_hell
