// The words of a description. Internal to the room.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "findings/comments.h"
#include "findings/reporter.h"
#include "text/span.h"

namespace kibitzer::described::tile_engine {

enum class TokenKind : std::uint8_t { kWord, kText, kNumber, kSymbol, kEnd };

struct Token {
  TokenKind kind = TokenKind::kEnd;
  text::Span at;
  std::string_view text;  ///< as written; of a text what is between the quotes, of ^x what follows the ^
  bool escaped = false;   ///< ^x: no keyword
  bool first_of_line = false;

  bool is_word(std::string_view word) const { return kind == TokenKind::kWord && !escaped && text == word; }
  bool is_symbol(std::string_view symbol) const { return kind == TokenKind::kSymbol && text == symbol; }
};

/// The tokens of `bytes`, the last one being the end. Faults are reported; comments that speak to the program are added
/// to `comments`, unless it is null.
std::vector<Token> read_tokens(std::string_view bytes, findings::Reporter& reporter, findings::Comments* comments);

/// What a text token stands for: \" is a quote, \\ a backslash.
std::string value_of_text(const Token& token);

/// A token in a message: "\"tiles\"", "the end of the text".
std::string shown(const Token& token);

/// Whether the grammar reserves the word: things of that name must be quoted.
bool is_keyword(std::string_view word);

}  // namespace kibitzer::described::tile_engine
