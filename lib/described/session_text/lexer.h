// The words of the text notation of sessions. Internal to the room.
//
//   token = WORD | STRING | "{" | "}" | ":" | ","
//   WORD   = any run of characters other than white space, { } : , " and //
//   STRING = '"' (character | '\"' | '\\' | '\n' | '\r' | '\t' | '\u{' HEX+ '}')* '"'   on one line
//
// Comments go from // to the end of the line. What only looks like a mark or a blank is read as one, and remarked on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "findings/comments.h"
#include "findings/reporter.h"
#include "text/span.h"

namespace kibitzer::described::session_text {

enum class TokenKind : std::uint8_t { kWord, kString, kOpen, kClose, kColon, kComma, kEnd };

struct Token {
  TokenKind kind = TokenKind::kEnd;
  bool first = false;     ///< on its line
  bool unclosed = false;  ///< a text without its closing quote
  text::Span at;

  bool names() const { return kind == TokenKind::kWord || kind == TokenKind::kString; }
};

struct Tokens {
  std::string_view text;
  std::vector<Token> all;            ///< the last is kEnd
  std::vector<text::Span> comments;  ///< with their mark

  std::string_view written(const Token& token) const {
    return text.substr(token.at.begin, token.at.end - token.at.begin);
  }
  /// Whether the token at `index` is the word `word`, without quotes.
  bool is(std::size_t index, std::string_view word) const {
    return all[index].kind == TokenKind::kWord && written(all[index]) == word;
  }
  /// Whether a record begins with the token at `index`: the word "game" begins its line, and a name follows.
  bool begins_record(std::size_t index) const;
};

/// The tokens of `text`. What looks like another character goes to `reporter`, if it is there.
Tokens tokens_of(std::string_view text, findings::Reporter* reporter);

/// Hands on the comments that speak to the program, with what they are about: after something, that line; else the next
/// line, with the block that it opens.
void add_comments(const Tokens& tokens, findings::Comments& comments);

/// Where the last record of `text` begins behind its front; 0 if no other does.
std::size_t last_record_in(std::string_view text);

/// Whether `text` begins with a record, after comments: a line has the name of the game, and the next one begins with a word
/// that a record has.
bool looks_like_record(std::string_view text);

/// A whole number, or what can only be meant for one: "12", "-3", "+1", "2.5".
bool looks_like_number(std::string_view word);

/// `text` in quotes.
std::string in_quotes(std::string_view text);

/// `text` as one word, or in quotes where it is not a plain one or means something to the notation.
std::string in_words(std::string_view text);

}  // namespace kibitzer::described::session_text
