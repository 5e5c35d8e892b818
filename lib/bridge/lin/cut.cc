#include "bridge/lin/cut.h"

#include <algorithm>
#include <array>

#include "bridge/lin/lexer.h"
#include "findings/comments.h"
#include "text/pairs.h"

namespace kibitzer::bridge {
namespace {

constexpr std::size_t kNone = std::string_view::npos;
constexpr std::size_t kLongestBoard = std::size_t{1} << 16;  // bytes of a board that are looked at
constexpr int kMostPlaces = 2000;                            // places that are looked at

/// The first command called `name`, with its bar, in `text`.
std::size_t find_command(std::string_view text, std::string_view name) {
  for (std::size_t at = text.find(name); at != kNone; at = text.find(name, at + 1))
    if (at == 0 || text[at - 1] == '|' || is_lin_blank(text[at - 1])) return at;
  return kNone;
}

/// The last one.
std::size_t find_last_command(std::string_view text, std::string_view name) {
  for (std::size_t at = text.rfind(name); at != kNone && at > 0; at = text.rfind(name, at - 1))
    if (text[at - 1] == '|' || is_lin_blank(text[at - 1])) return at;
  return text.starts_with(name) ? 0 : kNone;
}

/// How many names are in the pn that `text` begins with; 0 if one of them is empty, or if it is not closed.
std::size_t names_in(std::string_view text) {
  text = text.substr(0, kLongestBoard);
  const std::size_t bar = text.find('|', kLinHead);
  if (bar == kNone) return 0;
  std::string_view names = text.substr(kLinHead, bar - kLinHead);
  std::size_t count = 0;
  while (true) {
    const std::size_t comma = std::min(names.find(','), names.size());
    const std::string_view name = names.substr(0, comma);
    if (std::all_of(name.begin(), name.end(), is_lin_blank)) return 0;
    ++count;
    if (comma == names.size()) return count;
    names.remove_prefix(comma + 1);
  }
}

/// Whether the vg, rs or pn at `at` affects all later boards. A pn does if it has more than four names; any of them does in
/// capitals or with a blank before its bar, without a closer look.
bool holds_on_at(std::string_view text, std::size_t at) {
  if (at > 0 && text[at - 1] != '|' && !is_lin_blank(text[at - 1])) return false;
  std::size_t bar = at + 2;
  while (bar < text.size() && is_lin_blank(text[bar])) ++bar;
  if (bar == text.size() || text[bar] != '|') return false;
  if (!text.substr(at).starts_with("pn|")) return true;
  const std::string_view value = text.substr(bar + 1, text.find('|', bar + 1) - bar - 1);
  return std::count(value.begin(), value.end(), ',') > 3;
}

/// Whether `text` has a command that affects all later boards.
bool holds_on(std::string_view text) {
  constexpr std::array<std::string_view, 3> kHoldOn = {"vg", "rs", "pn"};
  for (std::size_t at = text::find_pair(text, 0, kHoldOn); at + 1 < text.size();
       at = text::find_pair(text, at + 1, kHoldOn))
    if (holds_on_at(text, at)) return true;
  return false;
}

/// Whether `text` has allow-file. LIN has fewer hyphens than the letter a.
bool has_allow_file(std::string_view text) {
  constexpr std::string_view kBefore = "allow";
  for (std::size_t at = text.find("-file"); at != kNone; at = text.find("-file", at + 1))
    if (text.substr(0, at).ends_with(kBefore)) return true;
  return false;
}

/// Whether the last command in `text` is a call, a card or a claim, not counting chat that does not speak to the
/// program.
bool ends_in_play(std::string_view text) {
  while (true) {
    while (!text.empty() && is_lin_blank(text.back())) text.remove_suffix(1);
    if (text.size() <= kLinHead || text.back() != '|') return false;
    const std::size_t bar = text.rfind('|', text.size() - 2);
    if (bar == kNone || bar < kLinHead || !(text[bar - 3] == '|' || is_lin_blank(text[bar - 3]))) return false;
    const std::string_view name = text.substr(bar - 2, 2);
    if (name == "pc" || name == "mc" || name == "mb") return true;
    if ((name != "pg" && name != "nt") || findings::speaks_to_us(text.substr(bar + 1))) return false;
    text = text.substr(0, bar - 2);
  }
}

/// Whether `text` ends with a board that was called or played, and nothing after it is of a later one.
bool ends_with_board(std::string_view text) {
  text = text.substr(text.size() - std::min(text.size(), kLongestBoard));
  const std::size_t deal = find_last_command(text, "md|");
  if (deal == kNone) return false;
  const std::string_view board = text.substr(deal);
  if (find_command(board, "mb|") == kNone && find_command(board, "pc|") == kNone) return false;
  for (const std::string_view other : {"qx|", "pn|", "rs|", "bn|", "vg|"})
    if (find_command(board, other) != kNone) return false;
  return ends_in_play(board);
}

/// Whether a board begins in `text` before anything is called or played.
bool begins_board(std::string_view text) {
  text = text.substr(0, kLongestBoard);
  const std::size_t begin = std::min(find_command(text, "qx|"), find_command(text, "md|"));
  const std::size_t called = std::min(find_command(text, "mb|"), find_command(text, "pc|"));
  return begin != kNone && begin < called;
}

/// Whether `text` begins with a board whose four players are named in it at once.
bool names_players(std::string_view text) {
  if (text.starts_with("qx|")) {
    text = text.substr(std::min(text.find('|', kLinHead), text.size() - 1) + 1);
    while (!text.empty() && is_lin_blank(text.front())) text.remove_prefix(1);
    return text.starts_with("pn|") && names_in(text) == 4;
  }
  return text.starts_with("pn|") && names_in(text) == 4 && begins_board(text);
}

/// Whether the match that `text` begins with names the players of both rooms before its first board.
bool names_both_rooms(std::string_view text) {
  text = text.substr(0, kLongestBoard);
  const std::size_t names = find_command(text, "pn|");
  return names != kNone && names_in(text.substr(names)) == 8 && begins_board(text.substr(names)) &&
         !begins_board(text.substr(0, names));
}

}  // namespace

std::size_t place_to_cut_lin(std::string_view text, std::size_t least, bool /*first*/) {
  if (has_allow_file(text) || text.starts_with('%') || text.find("\n%") != kNone) return 0;
  int places = 0;
  bool matches_alone = false;  // because something holds on
  for (std::size_t newline = text.rfind('\n'); newline != kNone && newline > least && newline > 0;
       newline = text.rfind('\n', newline - 1)) {
    const std::size_t at = newline + 1;
    const std::string_view rest = text.substr(at);
    const bool match = rest.starts_with("vg|");
    if (!match && (matches_alone || !(rest.starts_with("pn|") || rest.starts_with("qx|")))) continue;
    if (++places > kMostPlaces) return 0;
    if (!(match ? names_both_rooms(rest) : names_players(rest)) || !ends_with_board(text.substr(0, at))) continue;
    if (match || !holds_on(text.substr(0, at))) return at;
    matches_alone = true;
  }
  return 0;
}

}  // namespace kibitzer::bridge
