// Comments in a record that speak to the program, and what they may be about: readers hand them on, suppressions read
// them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace kibitzer::findings {

struct Comment {
  text::Span at;       ///< what is in it, after "kibitzer:"
  bool empty = false;  ///< nothing is in it; then `at` is that word

  /// The element that it is about: the one that follows, or the one it is written after. Nothing until that is read.
  std::optional<text::Span> next;

  std::optional<text::Span> round;  ///< the round or board that it is in, or that the next element begins
};

/// The comments of one text, in its order.
struct Comments {
  std::vector<Comment> all;

  /// Adds what is in `bytes` from `begin` to `end`, the inside of a comment, if it speaks to the program: it begins with
  /// "kibitzer:", in whatever case, after blanks. Gives its index then.
  std::optional<std::size_t> add(std::string_view bytes, std::size_t begin, std::size_t end);
};

/// Whether what is in a comment speaks to the program.
bool speaks_to_us(std::string_view inside);

}  // namespace kibitzer::findings
