// Cuts a PBN file into games and their elements. (PBN 2.1, chapters 2, 3.1 to 3.3, 3.8 and 5.1.)
//
//   file    := game, (semi-empty line, game)*      a semi-empty line is blank
//   game    := (tag | token | string | comment)*   blanks and ends of line between them mean nothing
//   tag     := "[" name string "]"                 also over several lines, also several in a line
//   string  := '"' (character | '\"' | '\\')* '"'
//   comment := ";" to the end of the line | "{" up to the next "}", over semi-empty lines
//   "%" in the first column, outside a brace comment: the line is skipped, and is not a semi-empty line
//
// What is not well-formed is read as it was meant if that is plain, and always reported. Every byte is looked at a
// bounded number of times, whatever the text.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "findings/reporter.h"
#include "pbn/characters.h"
#include "pbn/game.h"

namespace kibitzer::pbn {

enum class Step : std::uint8_t {
  kGame,  ///< a game was read
  kMore,  ///< the game is not complete in the bytes given
  kEnd,   ///< there are no more games
};

inline constexpr std::size_t kMostFirstBytes = 4096;

/// The escape lines that a file begins with, after a byte order mark: those within kMostFirstBytes, so that they can be
/// put before every later part of a large file.
std::string_view first_escape_lines(std::string_view bytes);

class Lexer {
 public:
  /// Must be called before the first game of every file.
  void begin_file();

  /// Reports at every place what is otherwise reported once per file.
  void report_everywhere() { once_.report_everywhere(); }

  /// Reads the game at `at`, which moves past it. Unless `last` says that the file ends with `bytes`, kMore means: call
  /// again with more bytes; `at` is then where the game may begin, and what is before it is no longer needed. Spans
  /// count in `bytes`.
  Step next(std::string_view bytes, std::size_t& at, bool last, Game& game, std::vector<findings::Finding>& findings);

  /// The game at `at`, for a caller that reads it without next(), and then calls pass(); nothing if no more games are
  /// read. Only a game with nothing but tags and tokens, about which next() would report nothing, may be read so.
  std::optional<Unread> unread(std::string_view bytes, std::size_t at, bool last) const {
    return given_up_ ? std::nullopt : std::optional(Unread{bytes, at, last, exported_});
  }
  void pass() { first_ = false; }

 private:
  // What a game may have; the largest tables have some ten thousand cells, and no table of tags is that long.
  static constexpr std::size_t kMostElements = 1'000'000;
  static constexpr std::size_t kMostTags = 10'000;

  Step run();
  bool line_start();
  bool escape_line();
  bool blank_line();
  void end_line();
  void report_long_line(std::size_t size);
  void element(Class kind);
  void tag();
  bool plain_tag();
  std::size_t after_blanks(std::size_t from);
  bool bracket_after(std::size_t from, std::size_t& bracket);
  void quoted_value(Tag& tag);
  bool closes_later(std::size_t from);
  void bare_value(Tag& tag);
  void finish_value(Tag& tag, std::size_t from, std::size_t to, bool escapes);
  bool begins_new_game(TagName name) const;
  void add_tag(const Tag& tag, std::size_t begin);
  void note_tag(TagName name);
  void line_comment();
  void brace_comment();
  struct Nested {
    std::size_t end = 0;
    std::optional<std::size_t> inner;
  };
  Nested end_of_nested(std::size_t begin, std::size_t close) const;
  void unclosed_comment(std::size_t begin, std::uint32_t line, std::size_t line_start);
  void string();
  void stray();
  void tokens();
  bool has_room() const { return game_->elements.size() < kMostElements && game_->tags.size() < kMostTags; }
  void add(Kind kind, std::uint32_t line, text::Span at, std::uint32_t tag = 0) {
    if (!has_room()) return report_full(at);
    Element& element = game_->elements.next();  // filled in place: see text::append
    element.kind = kind;
    element.line = line;
    element.at = at;
    element.tag = tag;
  }
  void add_comment(std::uint32_t line, text::Span at) {
    game_->comments = true;
    add(Kind::kComment, line, at);
  }
  void report_full(text::Span at);
  void finish();
  void report_unknown(const Tag& tag);
  void check_characters(const Tag& tag);
  bool more_to_come() const { return pos_ >= bytes_.size() && !last_; }

  // What holds for the file.
  bool first_ = true;
  bool exported_ = false;
  bool given_up_ = false;
  bool no_more_braces_ = false;  // an unclosed comment has shown that no } follows
  findings::Once once_;

  // What holds while a game is read.
  std::string_view bytes_;
  bool last_ = false;
  Game* game_ = nullptr;
  std::optional<findings::Reporter> reporter_;
  std::size_t pos_ = 0;
  std::size_t line_begin_ = 0;
  std::uint32_t line_ = 0;
  std::size_t words_of_line_ = 0;
  std::size_t no_close_before_ = 0;  // in this line up to here, no quote is followed by a bracket
  std::size_t close_at_ = 0;         // the last quote found that a bracket follows in its line
  std::size_t line_end_ = 0;         // of the line last looked through for one
  bool full_ = false;                // the game has more elements than are allowed
  bool passed_line_ = false;         // after_blanks has passed an end of line since the tag began
  SeenTags seen_tags_;               // of this game
  bool in_table_ = false;
  bool line_in_comment_ = false;
  bool new_game_ = false;  // the tag just read begins another game, without the blank line
};

}  // namespace kibitzer::pbn
