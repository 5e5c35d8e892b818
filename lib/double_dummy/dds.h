// The one door to libdds, which solves; without it in the build nothing can be asked. Internal to the room.
//
// libdds is called from one thread at a time, shares out what it is given over threads of its own, and keeps some 100
// MB for each of them until the process ends. It takes no more threads than there are cores, nor than there is memory
// for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "double_dummy/deal.h"
#include "double_dummy/play.h"

namespace kibitzer::double_dummy::dds {

/// How many deals or plays may be given at once.
inline constexpr std::size_t kMostTables = 32;
inline constexpr std::size_t kMostPlays = 20;

/// Whether this build has libdds; nothing else may be called where it has not.
bool available();

/// Sets how many threads libdds uses, at least 1.
void begin(unsigned threads);

/// The tricks of each of `deals`. Throws where libdds fails.
std::vector<Tricks> solve(std::span<const Deal> deals);

/// For each of `plays` the tricks of declarer's side before the first card and after each, up to where there is nothing
/// left to choose. Throws where libdds fails.
std::vector<std::vector<std::uint8_t>> analyse(std::span<const Play* const> plays);

}  // namespace kibitzer::double_dummy::dds
