#include "bridge/lin/lexer.h"

#include <algorithm>

#include "cards/card.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using text::lower;

/// The commands that are met with: those of a recorded board, and those that only lay out what a viewer shows.
constexpr std::string_view kNames =
    "3b 4b ah an at bb bc bg bm bn bt cb cc ch ci cm cp cq cr cs ct d3 dd dt dx eb ef fb fc fg fh fp ft ha hb hc hd he hf hi hn hs ht ia ih in ip is kb kn lb lc lf lg lh ln ls mb mc md mn mp mx nb nt ob oa pa pb pc pd pf pg pl pn ps pt pw px qx rc rh rm rq rs sa sb sc se sk sp sr st sv ta tc te tu ub up va vg wt xx yt zz ";

constexpr std::size_t kAscii = 128;

constexpr std::size_t place_of(char first, char second) {
  return static_cast<std::size_t>(static_cast<unsigned char>(first)) * kAscii + static_cast<unsigned char>(second);
}

constexpr std::array<bool, kAscii * kAscii> make_known() {
  std::array<bool, kAscii * kAscii> known{};
  for (std::size_t i = 0; i < kNames.size(); i += 3) known[place_of(kNames[i], kNames[i + 1])] = true;
  return known;
}

constexpr std::array<bool, kAscii* kAscii> kKnown = make_known();

bool is_known(std::array<char, 2> letters) { return is_lin_command(letters[0], letters[1]); }

/// The name that `word` is, if it has the form of one.
std::optional<std::array<char, 2>> name_in(std::string_view word) {
  if (word.size() != 2) return std::nullopt;
  for (const char c : word)
    if (c <= ' ' || c > '~') return std::nullopt;
  return std::array<char, 2>{lower(word[0]), lower(word[1])};
}

bool names_known(std::string_view word) {
  const auto name = name_in(word);
  return name && is_known(*name);
}

}  // namespace

bool is_lin_command(char first, char second) {
  return ((first | second) & 0x80) == 0 && kKnown[place_of(first, second)];
}

LinLexer::LinLexer(std::string_view bytes) : bytes_(bytes), at_(text::byte_order_mark_size(bytes)) {}

text::Span LinLexer::trimmed(std::size_t begin, std::size_t end) const {
  while (begin < end && is_lin_blank(bytes_[begin])) ++begin;
  while (begin < end && is_lin_blank(bytes_[end - 1])) --end;
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// A known command whose bar is right after its two letters and that is closed, as nearly all are; false, and
/// nothing read, where it is anything else.
bool LinLexer::plain_command(LinCommand& command) {
  const char* const begin = bytes_.data() + at_;
  if (at_ + 3 >= bytes_.size() || begin[2] != '|') return false;
  const std::array<char, 2> letters = {lower(begin[0]), lower(begin[1])};
  if (!is_known(letters)) return false;
  const std::size_t value = at_ + 3;
  const std::size_t end = bytes_.find('|', value);
  if (end == std::string_view::npos) return false;
  command.letters = letters;
  command.known = command.closed = true;
  command.name_at = {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + 2)};
  command.value_at = trimmed(value, end);
  command.value = text_at(command.value_at);
  at_ = end + 1;
  return true;
}

/// Reads a line that begins with %; false if there is no such line here.
bool LinLexer::comment_line(LinCommand& command) {
  const bool begins_line =
      at_ == text::byte_order_mark_size(bytes_) || bytes_[at_ - 1] == '\n' || bytes_[at_ - 1] == '\r';
  if (bytes_[at_] != '%' || !begins_line) return false;
  const std::size_t end = std::min(bytes_.find_first_of("\r\n", at_), bytes_.size());
  command.comment = command.closed = true;
  command.name_at = {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + 1)};
  command.value_at = trimmed(at_ + 1, end);
  command.value = text_at(command.value_at);
  at_ = end;
  return true;
}

std::optional<LinCommand> LinLexer::next() {
  while (at_ < bytes_.size() && is_lin_blank(bytes_[at_])) ++at_;
  if (at_ == bytes_.size()) return std::nullopt;
  LinCommand command;
  if (plain_command(command) || comment_line(command)) return command;
  const std::size_t bar = bytes_.find('|', at_);
  command.name_at = trimmed(at_, std::min(bar, bytes_.size()));
  const auto name = name_in(text_at(command.name_at));
  if (bar == std::string_view::npos || !name) {
    command.stray = true;
    if (bar != std::string_view::npos) command.name_at.end = std::max(command.name_at.end, command.name_at.begin + 1);
    at_ = std::min(bar, bytes_.size() - 1) + 1;
    return command;
  }
  const std::size_t end = bytes_.find('|', bar + 1);
  command.letters = *name;
  command.known = is_known(*name);
  command.closed = end != std::string_view::npos;
  command.value_at = trimmed(bar + 1, std::min(end, bytes_.size()));
  command.value = text_at(command.value_at);
  // No command is called like a card: there a bar is missing, or the pc before it.
  const auto card = [&] { return cards::read_short_card(text_at(command.name_at)).has_value(); };
  command.stray = !command.known && (card() || names_known(command.value));
  at_ = command.stray ? bar + 1 : std::min(end, bytes_.size() - 1) + 1;
  return command;
}

}  // namespace kibitzer::bridge
