// The words of the .atle notation. Internal to the room.
//
//   token   = WORD | STRING | MISSING | "{" | "}" | ":" | ","
//   WORD    = any run of characters other than white space, { } : , " < and //
//   STRING  = '"' (character | '\"' | '\\' | '\n' | '\r' | '\t' | '\u{' HEX+ '}')* '"'   on one line
//             (without the closing quote: up to the first { } or : of the line)
//   MISSING = "<" … ">"   on one line: what the original editor shows for a value that was never filled in
//
// White space and comments, from // to the end of the line, separate tokens and mean nothing.
//
// What people write instead is read as what it was meant to be, and remarked on: comments of other notations,
// typographic quotes, full-width braces, spaces that are not blanks.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "oh_hell/atle_comments.h"
#include "oh_hell/atle_token.h"
#include "text/lookalikes.h"
#include "text/span.h"

namespace kibitzer::oh_hell {

/// Something odd about how a text is written, and where it first occurs.
struct AtleRemark {
  text::Span at;
  std::string message;
};

class AtleLexer {
 public:
  /// Comments that speak to the program are added to `comments`, unless it is null; what they are about is known after
  /// finish_comments().
  explicit AtleLexer(std::string_view text, findings::Comments* comments = nullptr);

  /// The token `ahead` places on, 0 being the next; at most 4.
  const Token& peek(std::size_t ahead = 0) {
    while (count_ <= ahead) ahead_[(first_ + count_++) % ahead_.size()] = scan();
    return ahead_[(first_ + ahead) % ahead_.size()];
  }
  Token take() {
    const Token token = peek();
    first_ = (first_ + 1) % ahead_.size();
    --count_;
    if (comments_) comments_->see(token);
    return token;
  }
  /// Call it once the last token is taken.
  void finish_comments() {
    if (comments_) comments_->finish(peek());
  }

  std::string_view written(const Token& token) const {
    return text_.substr(token.at.begin, token.at.end - token.at.begin);
  }
  /// The word that a token is read as: a keyword even in capitals, a number even if one of its characters only looks
  /// like a digit.
  std::string_view word(const Token& token) const {
    return token.meant == 0 ? written(token) : meant_[token.meant - 1];
  }
  /// Whether the token `ahead` places on is the word `word`.
  bool is(std::size_t ahead, std::string_view wanted) {
    const Token& token = peek(ahead);
    return token.kind == TokenKind::kWord && word(token) == wanted;
  }

  /// Remarks that `token` is read as another word than the one written; once per text for each reason.
  void remark(const Token& token);
  /// Returns the remarks so far, and forgets them.
  std::vector<AtleRemark> take_remarks() { return std::exchange(remarks_, {}); }
  bool has_remarks() const { return !remarks_.empty(); }

 private:
  void skip_blanks();
  std::size_t past_comment(std::size_t at);
  std::size_t past_odd_blank(std::size_t at);
  void remark_once(text::Span at, std::string message);
  void remark(std::size_t base, const text::Lookalike& found);
  Token odd_token();
  std::uint32_t meaning(std::string_view written);
  std::size_t end_of_word(std::size_t at) const;
  Token scan();

  std::string_view text_;
  std::size_t at_ = 0;
  std::array<Token, 8> ahead_{};  // more than needed: indices are cheapest with a power of two
  std::size_t first_ = 0;
  std::size_t count_ = 0;
  std::deque<std::string> meant_;
  std::vector<AtleRemark> remarks_;
  std::set<std::string> remarked_;
  std::optional<AtleComments> comments_;
};

/// `text` as a string token, or unchanged if it is a plain word.
std::string quoted_if_needed(std::string_view text);

}  // namespace kibitzer::oh_hell
