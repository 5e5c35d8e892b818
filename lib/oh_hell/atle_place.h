// A place within a text of the .atle notation, however much of it is still to be written. Internal to the room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace kibitzer::oh_hell {

enum class AtleLevel : std::uint8_t { kFile, kGame, kRound, kTurn, kSettings, kFormulas };

struct AtlePlace {
  text::Span line;                       ///< that the place is in
  text::Span word;                       ///< at the place, as far as it is written; empty between two words
  std::vector<std::string_view> before;  ///< the words and signs before it on its line
  AtleLevel level = AtleLevel::kFile;    ///< as of the beginning of the line
  std::string_view section;              ///< the list that the line continues: "players", "predictions"; empty: none
  std::vector<std::string_view> given;   ///< the keywords of the statements before it at this level
};

/// The place of byte `at`; nothing within a comment.
std::optional<AtlePlace> atle_place(std::string_view text, std::size_t at);

}  // namespace kibitzer::oh_hell
