#include "bridge/lin/viewer_parameters.h"

#include <algorithm>
#include <array>
#include <optional>

#include "bridge/lin/lexer.h"
#include "text/ascii.h"

namespace kibitzer::bridge {
namespace {

/// A seat as LIN orders them, by the names of its parameters.
struct SeatNames {
  std::string_view hand, whole, player;
};
constexpr std::array<SeatNames, 4> kSeatNames = {
    {{"s", "south", "sn"}, {"w", "west", "wn"}, {"n", "north", "nn"}, {"e", "east", "en"}}};

std::string lowered(std::string_view text) {
  std::string low(text);
  std::transform(low.begin(), low.end(), low.begin(), text::lower);
  return low;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_lin_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_lin_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// `words` without what would end a value of LIN, or one of its parts.
std::string in_lin(std::string_view words, bool part) {
  std::string text(trimmed(words));
  std::replace(text.begin(), text.end(), '|', '/');
  if (part) std::replace(text.begin(), text.end(), ',', ';');
  return text;
}

std::string command(std::string_view name, std::string_view value) {
  return std::string(name) + '|' + std::string(value) + '|';
}

/// A hand as LIN has it: with a letter before the cards of each suit; "-" and "---" are for no card.
std::string hand_in_lin(std::string_view hand) {
  constexpr std::string_view kSuits = "SHDC";
  const bool dotted = hand.find('.') != std::string_view::npos;
  std::string lin;
  std::size_t suit = 0;
  if (dotted) lin += kSuits[0];
  for (const char c : hand) {
    if (dotted && c == '.') {
      if (++suit < kSuits.size()) lin += kSuits[suit];
    } else if (c != '-') {
      lin += c;
    }
  }
  return in_lin(lin, true);
}

std::string deal_in_lin(const ViewerParameters& parameters) {
  const std::string dealer = lowered(value_of(parameters, "d", "dealer")).substr(0, 1);
  const auto* const dealt =
      std::find_if(kSeatNames.begin(), kSeatNames.end(), [&](const SeatNames& seat) { return seat.hand == dealer; });
  std::string deal = dealt == kSeatNames.end() ? in_lin(dealer.empty() ? "0" : dealer, true)
                                               : std::to_string(dealt - kSeatNames.begin() + 1);
  for (const SeatNames& seat : kSeatNames)
    deal += (&seat == kSeatNames.data() ? "" : ",") + hand_in_lin(value_of(parameters, seat.hand, seat.whole));
  return deal;
}

std::string vulnerability_in_lin(std::string_view value) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kWords = {
      {{"none", "o"}, {"love", "o"}, {"ns", "n"}, {"ew", "e"}, {"all", "b"}, {"both", "b"}}};
  const std::string word = lowered(value);
  for (const auto& [name, letter] : kWords)
    if (word == name) return std::string(letter);
  return in_lin(word, false);
}

/// How many bytes of `text` one call takes, its alert not included; 0 if none begins there.
std::size_t size_of_call(std::string_view text) {
  const auto at = [&](std::size_t i) { return i < text.size() ? text::lower(text[i]) : '\0'; };
  if (at(0) == 'x' && at(1) == 'x') return 2;
  if (std::string_view("pdxr").find(at(0)) != std::string_view::npos) return 1;
  if (at(0) < '1' || at(0) > '7' || std::string_view("cdhsn").find(at(1)) == std::string_view::npos) return 0;
  return at(1) == 'n' && at(2) == 't' ? 3 : 2;
}

/// The inside of the brackets that `text` begins with, which it is moved after; nothing where it begins with none.
std::optional<std::string_view> take_bracketed(std::string_view& text) {
  if (text.empty() || (text[0] != '(' && text[0] != '{')) return std::nullopt;
  const std::size_t end = std::min(text.find(text[0] == '(' ? ')' : '}'), text.size());
  const std::string_view inside = text.substr(1, end - 1);
  text.remove_prefix(std::min(end + 1, text.size()));
  return inside;
}

bool between(char c) { return is_lin_blank(c) || c == '-' || c == ','; }

std::string calls_in_lin(std::string_view calls) {
  std::string lin;
  while (!calls.empty()) {
    if (const auto explanation = take_bracketed(calls)) {
      lin += command("an", in_lin(*explanation, false));
    } else if (between(calls[0])) {
      calls.remove_prefix(1);
    } else {
      std::size_t size = size_of_call(calls);
      if (size == 0) return lin + command("mb", in_lin(calls, false));
      while (size < calls.size() && calls[size] == '!') ++size;
      lin += command("mb", calls.substr(0, size));
      calls.remove_prefix(size);
    }
  }
  return lin;
}

std::string cards_in_lin(std::string_view cards) {
  std::string lin;
  while (!cards.empty()) {
    if (take_bracketed(cards)) continue;
    if (between(cards[0])) {
      cards.remove_prefix(1);
      continue;
    }
    const std::size_t size = cards.substr(1).starts_with("10") ? 3 : 2;
    lin += command("pc", in_lin(cards.substr(0, size), false));
    cards.remove_prefix(std::min(size, cards.size()));
  }
  return lin;
}

}  // namespace

std::string_view value_of(const ViewerParameters& parameters, std::string_view name, std::string_view other) {
  for (const auto& [key, value] : parameters)
    if (key == name || (!other.empty() && key == other)) return value;
  return {};
}

std::string lin_of(const ViewerParameters& parameters) {
  const bool hands = std::any_of(kSeatNames.begin(), kSeatNames.end(), [&](const SeatNames& seat) {
    return !hand_in_lin(value_of(parameters, seat.hand, seat.whole)).empty();
  });
  const std::string calls = calls_in_lin(value_of(parameters, "a"));
  const std::string cards = cards_in_lin(value_of(parameters, "p"));
  if (!hands && calls.empty() && cards.empty()) return {};
  std::string lin;
  const std::string_view number = trimmed(value_of(parameters, "b", "board"));
  if (!number.empty() && std::all_of(number.begin(), number.end(), text::is_digit)) lin += command("qx", number);
  std::string names;
  for (const SeatNames& seat : kSeatNames)
    names += (&seat == kSeatNames.data() ? "" : ",") + in_lin(value_of(parameters, seat.player), true);
  if (names.size() + 1 > kSeatNames.size()) lin += command("pn", names);
  lin += command("md", deal_in_lin(parameters));
  const std::string_view vulnerable = value_of(parameters, "v", "vul");
  if (!vulnerable.empty()) lin += command("sv", vulnerability_in_lin(vulnerable));
  return lin + calls + cards;
}

}  // namespace kibitzer::bridge
