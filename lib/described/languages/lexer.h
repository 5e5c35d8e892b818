// Cuts a description into words, texts, numbers and symbols, and collects the comments that speak to the program.
//
// .cge and .bgdsl derive from it, and say what their words and symbols are and what a comment is about. Both have //
// comments to the end of the line, /* comments */, and texts in quotes, in which a backslash precedes what is meant
// literally. A character that only looks like the right one is reported by name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "described/languages/token.h"
#include "findings/comments.h"
#include "findings/reporter.h"
#include "findings/rule.h"
#include "text/span.h"

namespace kibitzer::described::languages {

/// Letters of any script, and _.
bool is_letter(char c);

class Lexer {
 public:
  /// Faults are reported as breaking `syntax`; comments that speak to the program are added to `comments`, unless it is
  /// null.
  Lexer(std::string_view bytes, const findings::Rule& syntax, findings::Reporter& reporter,
        findings::Comments* comments)
      : bytes_(bytes), syntax_(syntax), reporter_(reporter), comments_(comments) {}
  Lexer(const Lexer&) = delete;
  Lexer& operator=(const Lexer&) = delete;
  virtual ~Lexer() = default;

  /// The tokens, the last of which is the end.
  std::vector<Token> read();

 protected:
  /// A comment that speaks to the program: which one, and the token after it.
  struct FoundComment {
    std::size_t comment = 0;
    std::size_t token = 0;
    bool behind_code = false;
    std::size_t line_begin = 0;
  };

  /// Whether `c` opens a text.
  virtual bool is_quote(char c) const = 0;
  /// Where a text that is not closed is taken to end: it begins at `begin`, and its line or the bytes end at `end`.
  virtual std::size_t end_of_open_text(std::size_t begin, std::size_t end) const = 0;
  /// Passes the comment that begins with /* at pos_.
  virtual void read_block_comment() = 0;
  /// Adds the token at pos_, where no text begins, and passes it; or reports what is there.
  virtual void read_other() = 0;
  /// Completes tokens and comments once all are read.
  virtual void finish() = 0;

  static text::Span span(std::size_t from, std::size_t to) {
    return {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)};
  }
  bool starts(std::string_view with) const { return bytes_.substr(pos_, with.size()) == with; }
  /// Whether a character that looks like another is at pos_.
  bool at_lookalike() const;
  /// Takes the comment between `begin` and `end`, without its marks.
  void comment(std::size_t begin, std::size_t end);
  /// Adds a token of what is between `begin` and pos_.
  void add(TokenKind kind, std::size_t begin);

  std::string_view bytes_;
  const findings::Rule& syntax_;
  findings::Reporter& reporter_;
  findings::Comments* comments_;
  std::vector<Token> tokens_;
  std::vector<FoundComment> found_;
  std::size_t pos_ = 0;
  std::size_t line_begin_ = 0;
  bool first_of_line_ = true;

 private:
  void skip_to_token();
  void read_token();
  void read_text(char quote);
};

}  // namespace kibitzer::described::languages
