#include "bridge/lin/values.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "bridge/lin/lexer.h"
#include "bridge/lin/rules.h"
#include "cards/letters.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using text::is_digit;
using text::upper;

bool is_word(std::string_view word, std::string_view capitals) {
  return std::equal(word.begin(), word.end(), capitals.begin(), capitals.end(),
                    [](char a, char b) { return upper(a) == b; });
}

/// The rank at the front of `text`, which it takes off; kNoRank if absent.
int take_rank(std::string_view& text) {
  if (text.starts_with("10")) {
    text.remove_prefix(2);
    return 10;
  }
  const int rank = text.empty() ? cards::kNoRank : cards::rank_of_letter(text.front());
  if (rank != cards::kNoRank) text.remove_prefix(1);
  return rank;
}

std::size_t take_letters(std::string_view& text, char capital, std::size_t most) {
  std::size_t taken = 0;
  while (taken < most && taken < text.size() && upper(text[taken]) == capital) ++taken;
  text.remove_prefix(taken);
  return taken;
}

/// A bid's denomination at the front of `text`, which it takes off: C, D, H, S, N or NT.
std::optional<Denomination> take_denomination(std::string_view& text) {
  const std::size_t found = text.empty() ? std::string_view::npos : std::string_view("CDHSN").find(upper(text[0]));
  if (found == std::string_view::npos) return std::nullopt;
  text.remove_prefix(1);
  const auto denomination = static_cast<Denomination>(found);
  if (denomination == Denomination::kNoTrump) take_letters(text, 'T', 1);
  return denomination;
}

Call take_call(std::string_view& text) {
  if (text.size() >= 2 && is_digit(text[0])) {
    const auto level = static_cast<std::uint8_t>(text[0] - '0');
    text.remove_prefix(1);
    const auto denomination = take_denomination(text);
    return denomination ? Call{CallKind::kBid, {level, *denomination}} : Call{};
  }
  for (const std::string_view pass : {"PASS", "P"}) {
    if (!is_word(text.substr(0, pass.size()), pass)) continue;
    text.remove_prefix(pass.size());
    return {CallKind::kPass, {}};
  }
  if (is_word(text.substr(0, 2), "AP")) {
    text.remove_prefix(2);
    return {CallKind::kAllPass, {}};
  }
  if (const std::size_t crosses = take_letters(text, 'X', 2); crosses > 0)
    return {crosses == 1 ? CallKind::kDouble : CallKind::kRedouble, {}};
  if (take_letters(text, 'D', 1) > 0) return {CallKind::kDouble, {}};
  if (take_letters(text, 'R', 1) > 0) return {CallKind::kRedouble, {}};
  return {};
}

}  // namespace

std::vector<LinPart> split_lin(std::string_view value, std::uint32_t begin, std::size_t most) {
  std::vector<LinPart> parts;
  std::size_t from = 0;
  while (from <= value.size()) {
    const std::size_t comma = parts.size() + 1 < most ? value.find(',', from) : std::string_view::npos;
    std::size_t to = std::min(comma, value.size());
    const std::size_t next = to + 1;
    while (from < to && is_lin_blank(value[from])) ++from;
    while (from < to && is_lin_blank(value[to - 1])) --to;
    parts.push_back({value.substr(from, to - from),
                     {begin + static_cast<std::uint32_t>(from), begin + static_cast<std::uint32_t>(to)}});
    from = next;
  }
  return parts;
}

std::optional<int> read_lin_number(std::string_view word) {
  if (word.empty() || word.size() > 6 || !std::all_of(word.begin(), word.end(), is_digit)) return std::nullopt;
  int number = 0;
  for (const char digit : word) number = number * 10 + (digit - '0');
  return number;
}

std::optional<LinFault> read_lin_hand(LinPart part, Session& session, Hand& hand) {
  std::optional<LinFault> fault;
  std::string_view rest = part.text;
  const auto place = [&] { return part.at.end - static_cast<std::uint32_t>(rest.size()); };
  std::optional<cards::Suit> suit;
  while (!rest.empty()) {
    const int letter = cards::suit_of_letter(rest[0]);
    if (letter != cards::kNoSuit) suit = static_cast<cards::Suit>(letter);
    if (letter != cards::kNoSuit || is_lin_blank(rest[0]) || rest[0] == '.') {
      rest.remove_prefix(1);
      continue;
    }
    if (hand.cards.count == cards::kMaxCardsOfHand) {
      fault = LinFault{"a hand of more than 100 cards is not read", part.at};
      break;
    }
    text::Span at = {place(), 0};
    const std::string_view before = rest;
    const int rank = take_rank(rest);
    if (rank == 0) rest.remove_prefix(text::first_character(rest).size);
    at.end = place();
    const auto shown = [&] { return fmt::format("\"{}\"", text::printable(before.substr(0, at.end - at.begin))); };
    if (!fault && rank == 0)
      fault = LinFault{
          fmt::format("{} is not a card of a hand: suits are S, H, D, C, ranks are A K Q J T 9 8 7 6 5 4 3 2", shown()),
          at};
    if (!fault && !suit)
      fault = LinFault{fmt::format("no suit precedes {}: a hand is written as in SAK5H72DQJ9", shown()), at};
    CardAt& held = append(session.hand_cards, hand.cards);
    if (rank != cards::kNoRank && suit) held.card = cards::Card(*suit, rank);
    held.at = at;
  }
  hand.known = !hand.cards.empty();
  hand.at = part.at;
  return fault;
}

Call read_lin_call(std::string_view value, std::size_t& at) {
  std::string_view rest = value.substr(at);
  const Call call = take_call(rest);
  const auto is_mark = [](char c) { return c == '!' || c == '?' || c == '*' || is_lin_blank(c); };
  while (!rest.empty() && is_mark(rest[0])) rest.remove_prefix(1);
  at = call.kind == CallKind::kUnknown ? value.size() : value.size() - rest.size();
  return call;
}

cards::Card read_lin_card(std::string_view value, std::size_t& at) {
  std::string_view rest = value.substr(at);
  at = value.size();
  const int suit = rest.empty() ? cards::kNoSuit : cards::suit_of_letter(rest[0]);
  if (suit == cards::kNoSuit) return cards::read_short_card(rest).value_or(cards::Card());
  rest.remove_prefix(1);
  const int rank = take_rank(rest);
  if (rank == 0) return {};
  while (!rest.empty() && is_lin_blank(rest[0])) rest.remove_prefix(1);
  at = value.size() - rest.size();
  return {static_cast<cards::Suit>(suit), rank};
}

std::string lin_text_of(cards::Card card) {
  if (!card.known()) return "??";
  return {"CDHS"[static_cast<std::size_t>(card.suit())],
          "23456789TJQKA"[static_cast<std::size_t>(card.rank() - cards::kLowestRank)]};
}

std::string lin_text_of(Bid bid) {
  return std::to_string(bid.level) + "CDHSN"[static_cast<std::size_t>(bid.denomination)];
}

std::string lin_text_of(Call call) {
  switch (call.kind) {
    case CallKind::kPass:
      return "p";
    case CallKind::kBid:
      return lin_text_of(call.bid);
    case CallKind::kDouble:
      return "d";
    case CallKind::kRedouble:
      return "r";
    case CallKind::kAllPass:
      return "ap";
    case CallKind::kUnknown:
    case CallKind::kSkipped:
      return "?";
  }
  return {};
}

std::optional<Vulnerability> vulnerability_of_lin_letter(char letter) {
  switch (letter) {
    case 'o':
    case 'O':
    case '0':
    case '-':
      return Vulnerability::kNone;
    case 'n':
    case 'N':
      return Vulnerability::kNorthSouth;
    case 'e':
    case 'E':
      return Vulnerability::kEastWest;
    case 'b':
    case 'B':
      return Vulnerability::kBoth;
    default:
      return std::nullopt;
  }
}

LinBoard read_lin_board(std::string_view value, std::uint32_t begin) {
  LinBoard board;
  const LinPart first = split_lin(value, begin, 2).front();
  std::string_view rest = first.text;
  if (take_letters(rest, 'O', 1) > 0)
    board.room = Room::kOpen;
  else if (take_letters(rest, 'C', 1) > 0)
    board.room = Room::kClosed;
  board.number_text = {rest, {first.at.end - static_cast<std::uint32_t>(rest.size()), first.at.end}};
  board.number = read_lin_number(rest);
  if (board.number == 0) board.number.reset();
  return board;
}

std::optional<int> read_lin_label(std::string_view label) {
  constexpr std::string_view kWord = "BOARD";
  if (!is_word(label.substr(0, kWord.size()), kWord)) return std::nullopt;
  label.remove_prefix(kWord.size());
  while (!label.empty() && is_lin_blank(label.front())) label.remove_prefix(1);
  const auto number = read_lin_number(label);
  return number == 0 ? std::nullopt : number;
}

std::optional<Listed> read_lin_result(LinPart part) {
  Listed listed{part.at, &kLinRule<"lin/wrong-result-list">, {}, {}, {}};
  for (const std::string_view word : {"PASS", "PASSED", "P"})
    if (is_word(part.text, word)) return listed;
  std::string_view rest = part.text;
  if (rest.empty() || rest[0] < '1' || rest[0] > '7') return std::nullopt;
  const auto level = static_cast<std::uint8_t>(rest[0] - '0');
  rest.remove_prefix(1);
  const auto denomination = take_denomination(rest);
  if (!denomination) return std::nullopt;
  std::size_t risk = take_letters(rest, 'X', 2);
  listed.declarer = read_seat(rest.substr(0, 1));
  if (!listed.declarer) return std::nullopt;
  rest.remove_prefix(1);
  if (risk == 0) risk = take_letters(rest, 'X', 2);
  listed.contract = {{level, *denomination}, static_cast<Risk>(risk)};
  const int needed = level + 6;
  if (rest == "=") {
    listed.tricks = needed;
    return listed;
  }
  const auto difference = rest.empty() ? std::nullopt : read_lin_number(rest.substr(1));
  if (!difference || *difference > 13 || (rest[0] != '+' && rest[0] != '-')) return std::nullopt;
  listed.tricks = rest[0] == '+' ? needed + *difference : needed - *difference;
  return listed;
}

}  // namespace kibitzer::bridge
