#include "bridge/hand_text.h"

#include <array>

#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

constexpr std::array kDownward = {cards::Suit::kSpades, cards::Suit::kHearts, cards::Suit::kDiamonds,
                                  cards::Suit::kClubs};
constexpr std::string_view kLetters = "SHDC";
constexpr std::string_view kRanks = "23456789TJQKA";

constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace

std::optional<HandFault> read_hand(std::string_view text, std::uint32_t begin, Session& session, Hand& hand) {
  std::optional<HandFault> fault;
  const auto complain = [&](std::size_t from, std::size_t to, std::string message) {
    if (!fault)
      fault = HandFault{std::move(message),
                        {begin + static_cast<std::uint32_t>(from), begin + static_cast<std::uint32_t>(to)}};
  };
  hand.known = true;
  hand.at = {begin, begin + static_cast<std::uint32_t>(text.size())};
  std::size_t suit = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = upper(text[i]);
    if (c == '.') {
      if (++suit == kDownward.size()) {
        complain(i, text.size(), "a hand has four suits, with three dots between them");
        return fault;
      }
      continue;
    }
    if (c == kLetters[suit] && (i == 0 || text[i - 1] == '.')) continue;
    if (hand.cards.count == kMaxCardsOfHand) {
      complain(i, text.size(), "a hand of more than 100 cards is not read");
      return fault;
    }
    const bool ten = c == '1' && i + 1 < text.size() && text[i + 1] == '0';
    const std::size_t size = ten ? 2 : text::first_character(text.substr(i)).size;
    const std::size_t rank = ten ? 8 : kRanks.find(c);
    const text::Span at = {begin + static_cast<std::uint32_t>(i), begin + static_cast<std::uint32_t>(i + size)};
    if (rank == std::string_view::npos)
      complain(i, i + size, "\"" + text::printable(text.substr(i, size)) + "\" is no rank: A K Q J T 9 8 7 6 5 4 3 2");
    append(session.hand_cards, hand.cards,
           CardAt{rank == std::string_view::npos ? cards::Card()
                                                 : cards::Card(kDownward[suit], static_cast<int>(rank) + 2),
                  at});
    i += size - 1;
  }
  if (suit + 1 < kDownward.size() && !text.empty())
    complain(0, text.size(), "a hand has four suits, with three dots between them");
  return fault;
}

}  // namespace kibitzer::bridge
