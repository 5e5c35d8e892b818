// A deck made at run time: which cards are of one suit, and which of two is the higher.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "kernels/tricks/card_set.h"

namespace kibitzer::tricks {

/// What the play of tricks asks of a card: the suit that it follows, which need not be the one printed on it, and how
/// strong it is there. Of two equally strong cards the one played first wins.
struct Face {
  std::uint8_t suit = 0;
  std::uint8_t strength = 0;  ///< below kMostCards
};

class Deck {
 public:
  static constexpr std::size_t kMostSuits = 16;

  /// `suits` suits of `ranks` cards each; card i is of suit i / ranks, in which the strength rises with the index. At
  /// most kMostSuits suits and kMostCards cards.
  constexpr Deck(int suits, int ranks) : suits_(static_cast<std::size_t>(suits)) {
    for (int card = 0; card < suits * ranks; ++card)
      add(Face{static_cast<std::uint8_t>(card / ranks), static_cast<std::uint8_t>(card % ranks)});
  }

  /// A deck of at most kMostCards, card by card, whose suits are below kMostSuits.
  explicit constexpr Deck(std::span<const Face> faces) {
    for (const Face face : faces) {
      suits_ = std::max(suits_, std::size_t{face.suit} + 1);
      add(face);
    }
  }

  constexpr std::size_t size() const { return size_; }
  constexpr std::size_t suits() const { return suits_; }
  constexpr int suit_of(Card card) const { return faces_[card].suit; }
  constexpr int strength_of(Card card) const { return faces_[card].strength; }
  constexpr CardSet cards() const { return cards_; }
  constexpr CardSet of_suit(int suit) const { return of_suit_[static_cast<std::size_t>(suit)]; }
  /// The strength of the strongest card of a suit; -1 for a suit without cards.
  constexpr int strongest(int suit) const { return strongest_[static_cast<std::size_t>(suit)] - 1; }

 private:
  constexpr void add(Face face) {
    const auto card = static_cast<Card>(size_++);
    faces_[card] = face;
    cards_.add(card);
    of_suit_[face.suit].add(card);
    strongest_[face.suit] = std::max(strongest_[face.suit], face.strength + 1);
  }

  std::size_t size_ = 0;
  std::size_t suits_ = 0;
  std::array<Face, kMostCards> faces_{};
  CardSet cards_;
  std::array<CardSet, kMostSuits> of_suit_{};
  std::array<int, kMostSuits> strongest_{};  // one more than the strength, 0 for none
};

/// The order of the cards of such a deck in a trick: trumps, then the suit led (compare tricks::weight). A game whose
/// tricks are won otherwise has a type of its own with these two members.
struct DeckOrder {
  const Deck* deck = nullptr;
  std::optional<int> trump;

  /// What `card` weighs in a trick in which suit `led` was led; 0 if it cannot win.
  constexpr int weight(Card card, int led) const {
    const int suit = deck->suit_of(card);
    if (suit == trump) return deck->strength_of(card) + 1 + kMostCards;
    return suit == led ? deck->strength_of(card) + 1 : 0;
  }
  /// What the heaviest card of the deck weighs.
  constexpr int greatest(int led) const {
    if (trump && deck->strongest(*trump) >= 0) return deck->strongest(*trump) + 1 + kMostCards;
    return deck->strongest(led) + 1;
  }
};

}  // namespace kibitzer::tricks
