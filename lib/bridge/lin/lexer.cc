#include "bridge/lin/lexer.h"

#include <algorithm>

#include "cards/letters.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using text::lower;

/// The commands found in records: those of a recorded board, and those that only lay out what a viewer shows.
constexpr std::string_view kNames =
    "3b 4b ah an at bb bc bg bm bn bt cb cc ch ci cm cp cq cr cs ct d3 dd dt dx eb ef fb fc fg fh fp ft ha hb hc hd he hf hi hn hs ht ia ih in ip is kb kn lb lc lf lg lh ln ls mb mc md mn mp mx nb nt ob oa pa pb pc pd pf pg pl pn ps pt pw px qx rc rh rm rq rs sa sb sc se sk sp sr st sv ta tc te tu ub up va vg wt xx yt zz ";

constexpr std::size_t kAscii = 128;

constexpr std::size_t place_of(char first, char second) {
  return static_cast<std::size_t>(static_cast<unsigned char>(first)) * kAscii + static_cast<unsigned char>(second);
}

constexpr std::array<bool, kAscii * kAscii> make_known() {
  std::array<bool, kAscii * kAscii> known{};
  for (std::size_t i = 0; i < kNames.size(); i += 3)
    for (const char first : {kNames[i], text::upper(kNames[i])})
      for (const char second : {kNames[i + 1], text::upper(kNames[i + 1])}) known[place_of(first, second)] = true;
  return known;
}

constexpr std::array<bool, kAscii* kAscii> kKnown = make_known();

/// Whether LIN is known to have a command of these letters, in either case.
bool is_known(char first, char second) { return ((first | second) & 0x80) == 0 && kKnown[place_of(first, second)]; }

/// Whether `word` has the form of a name.
bool is_name(std::string_view word) {
  return word.size() == 2 && word[0] > ' ' && word[0] <= '~' && word[1] > ' ' && word[1] <= '~';
}

bool names_known(std::string_view word) { return is_name(word) && is_known(word[0], word[1]); }

}  // namespace

LinLexer::LinLexer(std::string_view bytes) : bytes_(bytes), at_(text::byte_order_mark_size(bytes)) {}

text::Span LinLexer::trimmed(std::size_t begin, std::size_t end) const {
  while (begin < end && is_lin_blank(bytes_[begin])) ++begin;
  while (begin < end && is_lin_blank(bytes_[end - 1])) --end;
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// Reads a known command whose bar is right after its two letters and that is closed, as nearly all are; false, and
/// nothing read, if it is anything else.
bool LinLexer::plain_command(LinCommand& command) {
  const char* const begin = bytes_.data() + at_;
  if (at_ + kLinHead >= bytes_.size() || begin[2] != '|' || !is_known(begin[0], begin[1])) return false;
  const std::size_t value = at_ + kLinHead;
  const std::size_t end = end_of_value(value);
  if (end == std::string_view::npos) return false;
  command.name = lin_name(lower(begin[0]), lower(begin[1]));
  command.comment = command.stray = false;
  command.known = command.closed = true;
  command.name_at = {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + 2)};
  command.value_at = trimmed(value, end);
  command.value = text_at(command.value_at);
  at_ = end + 1;
  return true;
}

/// The place of the bar after the value at `begin`. Most values are empty, a call or a card.
std::size_t LinLexer::end_of_value(std::size_t begin) const {
  constexpr std::size_t kShort = 3;
  const std::size_t last = std::min(begin + kShort, bytes_.size());
  for (std::size_t at = begin; at < last; ++at)
    if (bytes_[at] == '|') return at;
  return bytes_.find('|', last);
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

bool LinLexer::next(LinCommand& command) {
  while (at_ < bytes_.size() && is_lin_blank(bytes_[at_])) ++at_;
  if (at_ == bytes_.size()) return false;
  if (plain_command(command)) return true;
  command = {};
  if (!comment_line(command)) any_piece(command);
  return true;
}

/// Reads any other piece, which need not be a command.
void LinLexer::any_piece(LinCommand& command) {
  const std::size_t bar = bytes_.find('|', at_);
  command.name_at = trimmed(at_, std::min(bar, bytes_.size()));
  const std::string_view name = text_at(command.name_at);
  if (bar == std::string_view::npos || !is_name(name)) {
    command.stray = true;
    if (bar != std::string_view::npos) command.name_at.end = std::max(command.name_at.end, command.name_at.begin + 1);
    at_ = std::min(bar, bytes_.size() - 1) + 1;
    return;
  }
  const std::size_t end = bytes_.find('|', bar + 1);
  command.name = lin_name(lower(name[0]), lower(name[1]));
  command.known = is_known(name[0], name[1]);
  command.closed = end != std::string_view::npos;
  command.value_at = trimmed(bar + 1, std::min(end, bytes_.size()));
  command.value = text_at(command.value_at);
  // No command is called like a card: there a bar is missing, or the pc before it.
  const auto card = [&] { return cards::read_short_card(name).has_value(); };
  command.stray = !command.known && (card() || names_known(command.value));
  at_ = command.stray ? bar + 1 : std::min(end, bytes_.size() - 1) + 1;
}

}  // namespace kibitzer::bridge
