#include "cards/card.h"

#include <fmt/format.h>

#include "cards/letters.h"
#include "text/words.h"

namespace kibitzer::cards {
namespace {

constexpr std::array<std::string_view, 4> kSuitNames = {"Clubs", "Diamonds", "Hearts", "Spades"};
constexpr std::array<std::string_view, 4> kLowerSuitNames = {"clubs", "diamonds", "hearts", "spades"};
constexpr std::array<std::string_view, 13> kRankNames = {"2", "3",  "4",    "5",     "6",    "7",  "8",
                                                         "9", "10", "Jack", "Queen", "King", "Ace"};
constexpr std::array<std::string_view, 13> kShortRanks = {"2", "3",  "4", "5", "6", "7", "8",
                                                          "9", "10", "J", "Q", "K", "A"};

constexpr int rank_of_word(std::string_view word) {
  if (word == "10") return 10;
  return word.size() == 1 ? rank_of_letter(word[0]) : kNoRank;
}

}  // namespace

std::string_view name_of(Suit suit) { return kSuitNames[static_cast<std::size_t>(suit)]; }

std::string_view name_of_rank(int rank) { return kRankNames[static_cast<std::size_t>(rank - kLowestRank)]; }

std::string name_of(Card card) { return fmt::format("{} of {}", name_of_rank(card.rank()), name_of(card.suit())); }

std::string_view word_of(Suit suit) { return kLowerSuitNames[static_cast<std::size_t>(suit)]; }

std::string words_of(Card card) { return text::lowered(name_of(card)); }

std::string short_name_of(Card card) {
  std::string name(kShortRanks[static_cast<std::size_t>(card.rank() - kLowestRank)]);
  name += name_of(card.suit())[0];
  return name;
}

std::optional<Card> read_short_card(std::string_view word) {
  if (word.size() == 2) {  // as most are: rank, then suit
    const int rank = rank_of_letter(word[0]);
    const int suit = suit_of_letter(word[1]);
    if (rank != kNoRank && suit != kNoSuit) return Card(static_cast<Suit>(suit), rank);
  }
  if (word.size() < 2 || word.size() > 3) return std::nullopt;
  int suit = suit_of_letter(word.back());
  int rank = rank_of_word(word.substr(0, word.size() - 1));
  if (suit == kNoSuit || rank == kNoRank) {
    suit = suit_of_letter(word.front());
    rank = rank_of_word(word.substr(1));
  }
  if (suit == kNoSuit || rank == kNoRank) return std::nullopt;
  return Card(static_cast<Suit>(suit), rank);
}

}  // namespace kibitzer::cards
