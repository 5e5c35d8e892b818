// Comments of a text in the .atle notation that speak to the program. Internal to the room.
//
//   // kibitzer: …     after something: about that line; else about the next line, with the block that it opens; in the
//                      game round around it, or in the one that begins in the next line
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <string_view>
#include <vector>

#include "findings/comments.h"
#include "oh_hell/atle_token.h"

namespace kibitzer::oh_hell {

/// Sees the tokens of a text in order, as they are read. Between two tokens there is only white space and comments.
class AtleComments {
 public:
  AtleComments(std::string_view bytes, findings::Comments& comments) : bytes_(bytes), comments_(comments) {}

  /// Sees the next token.
  void see(const Token& token);

  /// Works out what each comment is about, once reading is over. `end` is the next token.
  void finish(const Token& end);

 private:
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

  struct Block {
    std::size_t begin = 0;  // of its brace
    std::size_t end = 0;    // after the brace that closes it, or of the text
    std::size_t heading = 0;
    std::size_t around = kNone;  // the innermost round around it, or itself
    bool round = false;
  };

  /// A comment, and what is around it.
  struct Found {
    std::size_t index = 0;
    std::size_t next = 0;       // where the next token begins
    std::size_t round = kNone;  // the block of the round around it
    std::size_t behind = 0;     // where the line begins that it is written after
    bool trailing = false;
  };

  void look_for_comments(const Token& next);
  void enter(const Token& token);
  text::Span element(std::size_t begin);
  std::size_t round_in_line(std::size_t begin) const;
  std::size_t line_end(std::size_t from) const;
  std::size_t first_block(std::size_t from) const;

  std::string_view bytes_;
  findings::Comments& comments_;
  std::vector<Block> blocks_;      // in the order of their beginnings
  std::vector<std::size_t> open_;  // those not yet closed
  std::vector<Found> found_;
  std::array<Token, 3> last_;  // the tokens last read, the latest first
  std::size_t end_ = 0;        // of the last token
  bool first_ = true;
  std::size_t element_begin_ = kNone;
  text::Span element_;
};

}  // namespace kibitzer::oh_hell
