// The 52 cards: suits, ranks, cards, and sets of cards in 64 bits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kibitzer::cards {

enum class Suit : std::uint8_t { kClubs, kDiamonds, kHearts, kSpades };

inline constexpr std::array kSuits = {Suit::kClubs, Suit::kDiamonds, Suit::kHearts, Suit::kSpades};
inline constexpr int kLowestRank = 2;
inline constexpr int kAce = 14;
inline constexpr int kDeckSize = 52;

/// One of the 52 cards, or the unknown card: what a record holds where it shows no readable card. Ranks run from 2 to
/// 14 (jack 11, queen 12, king 13, ace 14).
class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Suit suit, int rank) : index_(static_cast<std::uint8_t>(static_cast<int>(suit) * 13 + rank - 2)) {}
  /// `index` in 0 … 51: clubs, diamonds, hearts, spades, each from 2 to ace.
  static constexpr Card from_index(int index) {
    Card card;
    card.index_ = static_cast<std::uint8_t>(index);
    return card;
  }

  constexpr bool known() const { return index_ < kDeckSize; }
  constexpr int index() const { return index_; }
  constexpr Suit suit() const { return static_cast<Suit>(index_ / 13); }
  constexpr int rank() const { return index_ % 13 + 2; }

  friend constexpr bool operator==(Card, Card) = default;

 private:
  std::uint8_t index_ = 0xFF;
};

/// A set of known cards.
class CardSet {
 public:
  constexpr CardSet() = default;
  /// `bits` as bits() gives them.
  static constexpr CardSet from_bits(std::uint64_t bits) {
    CardSet set;
    set.bits_ = bits;
    return set;
  }
  static constexpr CardSet whole_deck() { return from_bits((std::uint64_t{1} << unsigned{kDeckSize}) - 1); }

  constexpr void add(Card card) { bits_ |= bit(card); }
  constexpr void remove(Card card) { bits_ &= ~bit(card); }
  constexpr void add_all(CardSet others) { bits_ |= others.bits_; }
  constexpr void remove_all(CardSet others) { bits_ &= ~others.bits_; }
  constexpr bool contains(Card card) const { return (bits_ & bit(card)) != 0; }
  constexpr bool has_all(CardSet others) const { return (others.bits_ & ~bits_) == 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr CardSet of_suit(Suit suit) const {
    CardSet part;
    part.bits_ = bits_ & (std::uint64_t{0x1FFF} << (static_cast<unsigned>(suit) * 13U));
    return part;
  }
  /// The lowest card by index; the set must not be empty.
  constexpr Card first() const { return Card::from_index(std::countr_zero(bits_)); }

  /// A bit for each card, by its index.
  constexpr std::uint64_t bits() const { return bits_; }

  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  static constexpr std::uint64_t bit(Card card) { return std::uint64_t{1} << static_cast<unsigned>(card.index()); }
  std::uint64_t bits_ = 0;
};

/// "Clubs", "Diamonds", "Hearts", "Spades".
std::string_view name_of(Suit suit);

/// "2" … "10", "Jack", "Queen", "King", "Ace"; `rank` in 2 … 14.
std::string_view name_of_rank(int rank);

/// "10 of Diamonds"; the card must be known.
std::string name_of(Card card);

/// The same in a sentence: "clubs" … "spades", and "10 of diamonds", "king of spades".
std::string_view word_of(Suit suit);
std::string words_of(Card card);

/// "10D", "QS": rank, then suit; the card must be known.
std::string short_name_of(Card card);

/// Reads a short card: a rank (2 … 9, T or 10, J, Q, K, A) and a suit letter (C, D, H, S), in either order and either
/// case. Nothing if `word` is anything else.
std::optional<Card> read_short_card(std::string_view word);

}  // namespace kibitzer::cards
