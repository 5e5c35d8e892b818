// The words of the .atle notation. Internal to the room.
//
//   token   = WORD | STRING | MISSING | "{" | "}" | ":" | ","
//   WORD    = any run of characters other than white space, { } : , " < and //
//   STRING  = '"' (character | '\"' | '\\' | '\n' | '\r' | '\t' | '\u{' HEX+ '}')* '"'   on one line
//             (without the closing quote: up to the first { } or : of the line)
//   MISSING = "<" … ">"   on one line: what the original editor shows for a value that was never filled in
//
// White space and comments, from // to the end of the line, separate tokens and mean nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "text/span.h"

namespace kibitzer::oh_hell {

enum class TokenKind : std::uint8_t { kWord, kString, kMissing, kOpen, kClose, kColon, kComma, kEnd };

struct Token {
  TokenKind kind = TokenKind::kEnd;
  text::Span at;
  bool unclosed = false;  ///< a string or missing value without its end
};

class AtleLexer {
 public:
  explicit AtleLexer(std::string_view text);

  /// The token `ahead` places on, 0 being the next; at most 4.
  const Token& peek(std::size_t ahead = 0) {
    while (count_ <= ahead) ahead_[(first_ + count_++) % ahead_.size()] = scan();
    return ahead_[(first_ + ahead) % ahead_.size()];
  }
  Token take() {
    const Token token = peek();
    first_ = (first_ + 1) % ahead_.size();
    --count_;
    return token;
  }

  std::string_view written(const Token& token) const {
    return text_.substr(token.at.begin, token.at.end - token.at.begin);
  }
  /// Whether the token `ahead` places on is the word `word`.
  bool is(std::size_t ahead, std::string_view word) {
    const Token& token = peek(ahead);
    return token.kind == TokenKind::kWord && written(token) == word;
  }

 private:
  void skip_blanks();
  std::size_t end_of_word(std::size_t at) const;
  Token scan();

  std::string_view text_;
  std::size_t at_ = 0;
  std::array<Token, 8> ahead_{};  // more than are looked at: places in it are found quickest by a power of two
  std::size_t first_ = 0;
  std::size_t count_ = 0;
};

/// What a string token stands for, its quotes and escapes undone; what is no escape is kept as it is written.
std::string unquoted(std::string_view written);

/// `text` as a string token, or as it is where it is a plain word.
std::string quoted_if_needed(std::string_view text);

/// `text` as a string token.
std::string quoted(std::string_view text);

}  // namespace kibitzer::oh_hell
