// Renames a player, but only if the resulting text says the same apart from the name.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "editing/index.h"
#include "games/notation.h"
#include "sessions/trials.h"

namespace kibitzer::language_server {

/// What a text says: what is found in it, and what it holds.
struct Reading {
  sessions::Found found;
  editing::Index index;
};
using Read = std::function<Reading(const std::string& text)>;

/// The longest name that a player can be given, in characters.
inline constexpr std::size_t kMostNameCharacters = 100;

/// The edits that call the player named at byte `at` of `text` by another name, in the player's own game. The error
/// says why there are none: nobody is named there, the notation cannot hold the name, or a finding or a mention of a
/// player would change with it.
tl::expected<std::vector<sessions::PlainEdit>, std::string> renaming(const std::string& text,
                                                                     const games::Notation& notation, std::size_t at,
                                                                     std::string_view name, const Read& read);

}  // namespace kibitzer::language_server
