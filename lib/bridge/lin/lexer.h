// Splits a LIN text into its commands.
//
//   text = { command } ;   command = NAME "|" VALUE "|" ;
//
// NAME is two characters, in either case. VALUE is anything but "|", ends of line included. Both may have blanks and ends
// of line around them. A line that begins with "%" where a command could begin is a comment. LIN cannot escape a "|", so one in a chat shifts everything after it: where a name is unknown and
// the word after it is a known one, reading goes on with that word.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "text/span.h"

namespace kibitzer::bridge {

constexpr bool is_lin_blank(char c) { return c <= ' ' && (c == ' ' || c == '\t' || c == '\r' || c == '\n'); }

/// The bytes of a command's name and the bar after it.
inline constexpr std::size_t kLinHead = 3;

/// Whether LIN is known to have a command of these two letters, which are small ones or any other bytes.
bool is_lin_command(char first, char second);

/// One piece of the text; spans are without the blanks around.
struct LinCommand {
  std::array<char, 2> letters{};  ///< the name, in small letters
  text::Span name_at;
  std::string_view value;
  text::Span value_at;
  bool comment = false;  ///< no command, but a line that begins with %; value is what is behind it
  bool stray = false;    ///< text that is not a command; name_at is its place
  bool known = false;    ///< a command that LIN is known to have
  bool closed = false;   ///< the "|" after the value is there

  bool is(std::string_view name) const { return std::string_view(letters.data(), letters.size()) == name; }
};

class LinLexer {
 public:
  /// `bytes` must outlive the commands.
  explicit LinLexer(std::string_view bytes);

  /// The next command; nothing at the end of the text.
  std::optional<LinCommand> next();

  /// Where what was not yet given begins.
  std::size_t position() const { return at_; }

  /// Goes on at `at`, where a command begins.
  void go_on_at(std::size_t at) { at_ = at; }

 private:
  bool plain_command(LinCommand& command);
  bool comment_line(LinCommand& command);
  text::Span trimmed(std::size_t begin, std::size_t end) const;
  std::string_view text_at(text::Span at) const { return bytes_.substr(at.begin, at.end - at.begin); }

  std::string_view bytes_;
  std::size_t at_ = 0;
};

}  // namespace kibitzer::bridge
