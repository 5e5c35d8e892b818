// Splits a LIN text into its commands.
//
//   text = { command } ;   command = NAME "|" VALUE "|" ;
//
// NAME is two characters, in either case. VALUE is anything but "|", ends of line included. Both may have blanks and ends
// of line around them. A line that begins with "%" where a command could begin is a comment. LIN cannot escape a "|", so
// one in a chat shifts everything after it: where a name is unknown and the word after it is a known one, reading goes on
// with that word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cards/card.h"
#include "cards/letters.h"
#include "text/span.h"

namespace kibitzer::bridge {

constexpr bool is_lin_blank(char c) { return c <= ' ' && (c == ' ' || c == '\t' || c == '\r' || c == '\n'); }

/// The bytes of a command's name and the bar after it.
inline constexpr std::size_t kLinHead = 3;

/// The name of a command, in small letters, as a number to switch on.
constexpr std::uint16_t lin_name(char first, char second) {
  return static_cast<std::uint16_t>(static_cast<unsigned char>(first) << 8U | static_cast<unsigned char>(second));
}
constexpr std::uint16_t lin_name(const char (&name)[3]) { return lin_name(name[0], name[1]); }

/// One piece of the text; spans are without the blanks around.
struct LinCommand {
  std::uint16_t name = 0;
  text::Span name_at;
  std::string_view value;
  text::Span value_at;
  bool comment = false;  ///< no command, but a line that begins with %; value is what follows the %
  bool stray = false;    ///< text that is not a command; name_at is its place
  bool known = false;    ///< a command that LIN is known to have
  bool closed = false;   ///< the "|" after the value is there

  bool is(const char (&wanted)[3]) const { return name == lin_name(wanted); }
  /// Where it is, for a finding: its value, or its name if it has none.
  text::Span place() const { return value.empty() ? name_at : value_at; }
  /// The bytes of the value from `from` up to `to`.
  text::Span part(std::size_t from, std::size_t to) const {
    return {value_at.begin + static_cast<std::uint32_t>(from), value_at.begin + static_cast<std::uint32_t>(to)};
  }
  /// The name as text.
  std::string letters() const { return {static_cast<char>(name >> 8U), static_cast<char>(name & 0xFFU)}; }
};

class LinLexer {
 public:
  /// `bytes` must outlive the commands.
  explicit LinLexer(std::string_view bytes);

  /// Puts the next command into `command`; false at the end of the text.
  bool next(LinCommand& command);

  /// Takes the next command, and an empty `pg` before it, if it is a `pc` of one card in two letters, as most are: small
  /// letters, no blanks. The card is at the two bytes before position() - 1. False, and nothing taken, if it is any other.
  bool next_card(cards::Card& card);

  std::string_view text_at(text::Span at) const { return bytes_.substr(at.begin, at.end - at.begin); }

  /// Where what was not yet given begins.
  std::size_t position() const { return at_; }

 private:
  bool plain_command(LinCommand& command);
  std::size_t end_of_value(std::size_t begin) const;
  bool comment_line(LinCommand& command);
  void any_piece(LinCommand& command);
  text::Span trimmed(std::size_t begin, std::size_t end) const;

  std::string_view bytes_;
  std::size_t at_ = 0;
};

inline bool LinLexer::next_card(cards::Card& card) {
  constexpr std::size_t kEndOfTrick = 4;  // pg||
  constexpr std::size_t kOneCard = 6;     // pc|SA|
  if (bytes_.size() - at_ < kEndOfTrick + kOneCard) return false;
  const char* at = bytes_.data() + at_;
  const auto is = [&](char second, std::size_t bar) {
    return at[0] == 'p' && at[1] == second && at[2] == '|' && at[bar] == '|';
  };
  if (is('g', kLinHead)) at += kEndOfTrick;
  if (!is('c', kOneCard - 1)) return false;
  card = cards::card_of_letters(at[kLinHead], at[kLinHead + 1]);
  if (!card.known()) return false;
  at_ = static_cast<std::size_t>(at - bytes_.data()) + kOneCard;
  return true;
}

}  // namespace kibitzer::bridge
