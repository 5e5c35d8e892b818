// The words of a description, in any of the three languages.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "text/span.h"

namespace kibitzer::described::languages {

enum class TokenKind : std::uint8_t { kWord, kText, kNumber, kSymbol, kEnd };

struct Token {
  TokenKind kind = TokenKind::kEnd;
  text::Span at;
  std::string_view text;  ///< as written; of a text what is between the quotes, of ^x what follows the ^
  bool first_of_line = false;
  bool begins_sentence = false;  ///< .cge: or the closing line
  bool escaped = false;          ///< .bgdsl: ^x, not a keyword

  bool is_word(std::string_view word) const { return kind == TokenKind::kWord && !escaped && text == word; }
  bool is_symbol(std::string_view symbol) const { return kind == TokenKind::kSymbol && text == symbol; }
};

/// What a text token stands for: \" is a quote, \\ a backslash. Other tokens stand for themselves.
std::string value_of_text(const Token& token);

}  // namespace kibitzer::described::languages
