// "Did you mean …?": the nearest right word to a wrong one.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace kibitzer::text {

/// How many single letters have to be inserted, removed, replaced or swapped with their neighbour to make `a` into `b`
/// (optimal string alignment distance), bytes compared without regard to ASCII case.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The one of `candidates` that `word` was most likely meant to be: nearest by edit distance, no further than a third
/// of the word's length (at least one letter), and nearer than every other. Nothing if no candidate or more than one
/// qualifies, or if `word` is not a word at all (empty, or longer than 64 bytes). Gives the candidate's index.
std::optional<std::size_t> nearest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace kibitzer::text
