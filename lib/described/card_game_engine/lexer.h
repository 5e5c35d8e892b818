// The words of a description. Internal to the room.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "findings/comments.h"
#include "findings/reporter.h"
#include "text/span.h"

namespace kibitzer::described::card_game_engine {

enum class TokenKind : std::uint8_t { kWord, kText, kNumber, kSymbol, kEnd };

struct Token {
  TokenKind kind = TokenKind::kEnd;
  text::Span at;
  std::string_view text;  ///< as written; of a text what is between the quotes
  bool first_of_line = false;
  bool begins_sentence = false;  ///< or the closing line
};

/// The tokens of `bytes`, the last one being the end. Faults are reported; comments that speak to the program are added
/// to `comments`, unless it is null.
std::vector<Token> read_tokens(std::string_view bytes, findings::Reporter& reporter, findings::Comments* comments);

/// What a text token stands for: \" is a quote, \\ a backslash.
std::string value_of_text(const Token& token);

/// A token in a message: "\"cards\"", "the end of the text".
std::string shown(const Token& token);

}  // namespace kibitzer::described::card_game_engine
