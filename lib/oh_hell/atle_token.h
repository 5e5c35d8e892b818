// A word or sign of the .atle notation. Internal to the room.
#pragma once

#include <cstdint>

#include "text/span.h"

namespace kibitzer::oh_hell {

enum class TokenKind : std::uint8_t { kWord, kString, kMissing, kOpen, kClose, kColon, kComma, kEnd };

struct Token {
  TokenKind kind = TokenKind::kEnd;
  text::Span at;
  bool unclosed = false;    ///< a string or missing value without its end
  std::uint32_t meant = 0;  ///< where the lexer keeps what an oddly written word is read as; 0: as it is written
};

}  // namespace kibitzer::oh_hell
