#include "bridge/lin/values.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "bridge/lin/lexer.h"
#include "bridge/lin/rules.h"
#include "cards/letters.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using text::is_digit;
using text::upper;

/// What a letter is in a hand: a rank, 0 for the 2; kSuit plus the index of the first card of a suit; else kOther.
constexpr int kSuit = 0x40;
constexpr int kOther = 0x80;
constexpr int kRanksOfSuit = 13;

constexpr std::array<std::uint8_t, 256> make_letters_of_hand() {
  std::array<std::uint8_t, 256> letters{};
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const int rank = cards::rank_of_letter(static_cast<char>(i));
    const int suit = cards::suit_of_letter(static_cast<char>(i));
    letters[i] = static_cast<std::uint8_t>(rank != cards::kNoRank   ? rank - cards::kLowestRank
                                           : suit != cards::kNoSuit ? kSuit + suit * kRanksOfSuit
                                                                    : kOther);
  }
  return letters;
}

constexpr std::array<std::uint8_t, 256> kLettersOfHand = make_letters_of_hand();

std::size_t byte(char c) { return static_cast<unsigned char>(c); }

bool is_word(std::string_view word, std::string_view capitals) {
  return std::equal(word.begin(), word.end(), capitals.begin(), capitals.end(),
                    [](char a, char b) { return upper(a) == b; });
}

/// The rank at the front of `text`, which it takes off; kNoRank if absent.
int take_rank(std::string_view& text) {
  const int rank = text.empty() ? cards::kNoRank : cards::rank_of_letter(text.front());
  if (rank != cards::kNoRank) {
    text.remove_prefix(1);
    return rank;
  }
  if (!text.starts_with("10")) return cards::kNoRank;
  text.remove_prefix(2);
  return 10;
}

/// The part without the blanks around it.
LinPart trimmed(LinPart part) {
  while (!part.text.empty() && is_lin_blank(part.text.front())) part.text.remove_prefix(1), ++part.at.begin;
  while (!part.text.empty() && is_lin_blank(part.text.back())) part.text.remove_suffix(1);
  part.at.end = part.at.begin + static_cast<std::uint32_t>(part.text.size());
  return part;
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
  const char first = text.empty() ? '\0' : upper(text[0]);
  if (is_digit(first) && text.size() >= 2) {
    text.remove_prefix(1);
    const auto denomination = take_denomination(text);
    return denomination ? Call{CallKind::kBid, {static_cast<std::uint8_t>(first - '0'), *denomination}} : Call{};
  }
  switch (first) {
    case 'P':
      text.remove_prefix(is_word(text.substr(0, 4), "PASS") ? 4 : 1);
      return {CallKind::kPass, {}};
    case 'A':
      if (!is_word(text.substr(0, 2), "AP")) return {};
      text.remove_prefix(2);
      return {CallKind::kAllPass, {}};
    case 'X':
      return {take_letters(text, 'X', 2) == 1 ? CallKind::kDouble : CallKind::kRedouble, {}};
    case 'D':
      text.remove_prefix(1);
      return {CallKind::kDouble, {}};
    case 'R':
      text.remove_prefix(1);
      return {CallKind::kRedouble, {}};
    default:
      return {};
  }
}

/// Reads cards from `text`, which is at `begin`, up to the first byte that is neither a suit nor a rank: nearly all hands to
/// their ends. Reads nothing if the text does not begin with a suit, or may have too many cards. `suit` is that of the last
/// card. Gives how many bytes are read. Where the suits change is unpredictable, so no branch depends on it.
std::size_t read_letters(std::string_view text, std::uint32_t begin, std::vector<CardAt>& cards, int& suit) {
  if (text.size() > cards::kMaxCardsOfHand || text.empty() || cards::suit_of_letter(text[0]) == cards::kNoSuit)
    return 0;
  const std::size_t first = cards.size();
  cards.resize(first + text.size());
  CardAt* next = cards.data() + first;
  int first_of_suit = 0;
  std::uint32_t at = begin;
  for (const char c : text) {
    const int letter = kLettersOfHand[byte(c)];
    if (letter == kOther) break;
    const bool is_card = letter < kSuit;
    first_of_suit = is_card ? first_of_suit : letter - kSuit;
    *next = {cards::Card::from_index(first_of_suit + letter), {at, at + 1}};
    next += is_card ? 1 : 0;
    ++at;
  }
  cards.resize(static_cast<std::size_t>(next - cards.data()));
  suit = first_of_suit / kRanksOfSuit;
  return at - begin;
}

}  // namespace

LinPart LinParts::next() {
  const std::size_t comma = rest_.text.find(',');
  done_ = comma == std::string_view::npos;
  const LinPart part = trimmed({rest_.text.substr(0, comma), rest_.at});
  const auto taken = static_cast<std::uint32_t>(done_ ? rest_.text.size() : comma + 1);
  rest_.text.remove_prefix(taken);
  rest_.at.begin += taken;
  return part;
}

LinPart LinParts::rest() const { return done_ ? LinPart{{}, {rest_.at.end, rest_.at.end}} : trimmed(rest_); }

std::vector<LinPart> split_lin(std::string_view value, std::uint32_t begin, std::size_t most) {
  LinParts parts({value, {begin, begin + static_cast<std::uint32_t>(value.size())}});
  std::vector<LinPart> all;
  while (!parts.done() && all.size() + 1 < most) all.push_back(parts.next());
  if (!parts.done()) all.push_back(parts.rest());
  return all;
}

std::string quoted_lin(std::string_view word) { return fmt::format("\"{}\"", text::printable(word)); }

std::optional<int> read_lin_number(std::string_view word) {
  if (word.empty() || word.size() > 6 || !std::all_of(word.begin(), word.end(), is_digit)) return std::nullopt;
  int number = 0;
  for (const char digit : word) number = number * 10 + (digit - '0');
  return number;
}

std::optional<LinFault> read_lin_hand(LinPart part, Session& session, Hand& hand) {
  std::optional<LinFault> fault;
  const std::string_view text = part.text;
  const auto place = [&](std::size_t at) { return part.at.begin + static_cast<std::uint32_t>(at); };
  hand.cards = {static_cast<std::uint32_t>(session.hand_cards.size()), 0};
  int suit = cards::kNoSuit;
  std::size_t at = read_letters(text, part.at.begin, session.hand_cards, suit);
  hand.cards.count = static_cast<std::uint32_t>(session.hand_cards.size()) - hand.cards.first;
  while (at < text.size()) {
    const int letter = cards::suit_of_letter(text[at]);
    if (letter != cards::kNoSuit) suit = letter;
    if (letter != cards::kNoSuit || is_lin_blank(text[at]) || text[at] == '.') {
      ++at;
      continue;
    }
    if (hand.cards.count == cards::kMaxCardsOfHand) {
      fault = LinFault{"a hand of more than 100 cards is not read", part.at};
      break;
    }
    std::string_view rest = text.substr(at);
    const int rank = take_rank(rest);
    const std::size_t end = rank != cards::kNoRank ? text.size() - rest.size() : at + text::first_character(rest).size;
    const bool known = rank != cards::kNoRank && suit != cards::kNoSuit;
    const CardAt held = {known ? cards::Card(static_cast<cards::Suit>(suit), rank) : cards::Card(),
                         {place(at), place(end)}};
    if (!known && !fault) {
      const std::string shown = quoted_lin(text.substr(at, end - at));
      fault = LinFault{
          rank == cards::kNoRank
              ? fmt::format("{} is not a card of a hand: suits are S, H, D, C, ranks are A K Q J T 9 8 7 6 5 4 3 2",
                            shown)
              : fmt::format("no suit precedes {}: a hand is written as in SAK5H72DQJ9", shown),
          held.at};
    }
    append(session.hand_cards, hand.cards, held);
    at = end;
  }
  hand.known = !hand.cards.empty();
  hand.at = part.at;
  return fault;
}

LinCall read_lin_call(std::string_view value, std::size_t& at) {
  const std::size_t begin = std::exchange(at, value.size());
  std::string_view rest = value.substr(begin);
  LinCall read{take_call(rest)};
  if (read.call.kind == CallKind::kUnknown) {
    read.alerted = value.find('!', begin) != std::string_view::npos;
    return read;
  }
  for (; !rest.empty(); rest.remove_prefix(1)) {
    const bool other = rest[0] == '?' || rest[0] == '*';
    if (!other && rest[0] != '!' && !is_lin_blank(rest[0])) break;
    read.alerted |= rest[0] == '!';
    read.marked |= other;
  }
  at -= rest.size();
  return read;
}

cards::Card read_lin_card(std::string_view value, std::size_t& at) {
  std::string_view rest = value.substr(at);
  at = value.size();
  const int suit = rest.empty() ? cards::kNoSuit : cards::suit_of_letter(rest[0]);
  if (suit == cards::kNoSuit) return cards::read_short_card(rest).value_or(cards::Card());
  rest.remove_prefix(1);
  const int rank = take_rank(rest);
  if (rank == cards::kNoRank) return {};
  while (!rest.empty() && is_lin_blank(rest[0])) rest.remove_prefix(1);
  at -= rest.size();
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
  const LinPart first = LinParts({value, {begin, begin + static_cast<std::uint32_t>(value.size())}}).next();
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
