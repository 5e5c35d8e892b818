// A word or sign of the .atle notation. Internal to the room.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "text/span.h"

namespace kibitzer::oh_hell {

enum class TokenKind : std::uint8_t { kWord, kString, kMissing, kOpen, kClose, kColon, kComma, kEnd };

struct Token {
  TokenKind kind = TokenKind::kEnd;
  text::Span at;
  bool unclosed = false;    ///< a string or missing value without its end
  std::uint32_t meant = 0;  ///< where the lexer keeps the word that an odd one is read as; 0: read as it is written
};

/// The keywords that begin a list of players, or of rounds.
inline constexpr std::array kListKeywords =
    std::to_array<std::string_view>({"players", "rounds", "hands", "predictions", "results", "points", "totals"});

inline bool contains(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace kibitzer::oh_hell
