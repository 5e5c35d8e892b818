// Records copied out of texts into one text of the same notation, byte for byte as they are written. What a record takes
// over from earlier ones is written out where it would mean something else in its new place.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "text/span.h"

namespace kibitzer::records {

/// A record of a text: from the end of the one before it to its own end, with the comments and blank lines between them.
struct Copied {
  text::Span at;
  bool chosen = false;
};

class Copier {
 public:
  Copier() = default;
  Copier(const Copier&) = delete;
  Copier& operator=(const Copier&) = delete;
  virtual ~Copier() = default;

  /// Adds the chosen ones of `records`, which are all of `text`. Texts begin without a byte order mark.
  virtual void add(std::string_view text, std::span<const Copied> records) = 0;

  /// What was added; call it once.
  virtual std::string finish() = 0;
};

/// The text that a copier makes, with the ends of lines of its first text.
class CopiedText {
 public:
  /// Begins a text to be copied from.
  void begin(std::string_view text);

  /// Appends what `at` is in that text; nothing is put between two parts that follow each other there. Between others
  /// there is an end of line, or an empty line if `apart`.
  void append(std::string_view text, text::Span at, bool apart);

  /// Puts `words` in place of what `at` is in that text, which must follow what was last appended.
  void replace(text::Span at, std::string_view words);

  /// Appends a line that the text does not have, before what follows in it.
  void line(std::string_view words, bool apart);

  /// Whether the part of the text that begins at `begin` follows what was last appended.
  bool goes_on(std::size_t begin) const { return any_ && of_text_ && end_ == begin; }

  std::string take() { return std::move(made_); }

 private:
  void end_line(bool apart);

  std::string made_;
  std::string_view line_end_ = "\n";
  std::size_t end_ = 0;   // of what was last appended, in its text
  bool of_text_ = false;  // that is the present text
  bool any_ = false;
};

/// Copies records that take over nothing from others.
std::unique_ptr<Copier> plain_copier();

}  // namespace kibitzer::records
