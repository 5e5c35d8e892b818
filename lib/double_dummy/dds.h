// The only interface to libdds; a build without it cannot solve. Internal to the room.
//
// libdds is called from one thread at a time, distributes its work over its own threads, and keeps about 100 MB for
// each of them until the process ends. It uses no more threads than there are cores, or than memory allows.
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

/// Whether this build has libdds; if not, nothing else may be called.
bool available();

/// Sets how many threads libdds uses, at least 1.
void begin(unsigned threads);

/// The tricks of each of `deals`. Throws if libdds fails.
std::vector<Tricks> solve(std::span<const Deal> deals);

/// For each of `plays` the tricks of declarer's side before the first card and after each, until no choice is left.
/// Throws if libdds fails.
std::vector<std::vector<std::uint8_t>> analyse(std::span<const Play* const> plays);

}  // namespace kibitzer::double_dummy::dds
