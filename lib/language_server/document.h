// A text as an editor counts in it: lines, and UTF-16 code units within them, both from 0 (LSP 3.17, Position). Lines end
// in LF, CR LF or CR.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/span.h"

namespace kibitzer::language_server {

struct Position {
  std::size_t line = 0;
  std::size_t character = 0;  ///< in UTF-16 code units; a byte that is not UTF-8 is one

  friend bool operator==(const Position&, const Position&) = default;
};

struct Range {
  Position begin;
  Position end;

  friend bool operator==(const Range&, const Range&) = default;
};

/// Counts lazily: the first query after a change scans the whole text, later ones at most one block.
class Document {
 public:
  Document() = default;
  explicit Document(std::string text) : text_(std::move(text)) {}

  const std::string& text() const { return text_; }

  /// The byte at `position`. What is beyond the end of a line, or of the text, means that end.
  std::size_t offset(Position position) const;

  /// The position of byte `offset`, or of the end; within a character it is that of its end.
  Position position(std::size_t offset) const;
  Range range(text::Span span) const { return {position(span.begin), position(span.end)}; }

  /// Replaces what is from `range.begin` to `range.end`; a range that ends before it begins is empty.
  void replace(Range range, std::string_view with);
  void set(std::string text);

 private:
  /// The start of the first character that begins in a block, and the code units before it.
  struct Mark {
    std::uint32_t at = 0;
    std::uint32_t units = 0;
  };

  void count() const;
  std::size_t end_of_line(std::size_t line) const;
  std::size_t units_before(std::size_t offset) const;

  std::string text_;
  mutable bool counted_ = false;
  mutable bool plain_ = false;                // all characters are ASCII
  mutable std::vector<std::uint32_t> lines_;  // where each begins
  mutable std::vector<Mark> marks_;           // of each block
};

}  // namespace kibitzer::language_server
