// What expressions are about: the deck and the players of a game.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "cards/any_deck.h"

namespace kibitzer::expressions {

using cards::any_deck::Card;
using cards::any_deck::CardSet;
using cards::any_deck::kMostCards;
using cards::any_deck::kUnknownCard;

inline constexpr std::size_t kMostSuits = 16;

/// The value of an optional one that is empty.
inline constexpr std::int32_t kNone = std::numeric_limits<std::int32_t>::min();
/// A word that is not a suit or rank of the game: it equals none.
inline constexpr std::int32_t kNoWord = -1;

/// Suits of the same ranks, named: card s * ranks + r is of suit s and rank r, ranks weakest first.
class Deck {
 public:
  Deck() = default;
  /// At most kMostSuits suits, and kMostCards cards in all.
  Deck(std::vector<std::string> suits, std::vector<std::string> ranks);

  const std::vector<std::string>& suits() const { return suits_; }
  const std::vector<std::string>& ranks() const { return ranks_; }
  std::size_t size() const { return suits_.size() * ranks_.size(); }
  int suit_of(Card card) const { return suit_of_[card]; }
  int rank_of(Card card) const { return rank_of_[card]; }
  Card card(int suit, int rank) const {
    return static_cast<Card>(static_cast<std::size_t>(suit) * ranks_.size() + static_cast<std::size_t>(rank));
  }
  CardSet cards() const { return cards_; }
  CardSet of_suit(int suit) const { return of_suit_[static_cast<std::size_t>(suit)]; }
  CardSet of_rank(int rank) const { return of_rank_[static_cast<std::size_t>(rank)]; }

  /// "Ace of Cups"; "an unknown card".
  std::string name_of(Card card) const;

 private:
  std::vector<std::string> suits_;
  std::vector<std::string> ranks_;
  std::array<std::uint8_t, kMostCards> suit_of_{};
  std::array<std::uint8_t, kMostCards> rank_of_{};
  CardSet cards_;
  std::array<CardSet, kMostSuits> of_suit_;
  std::array<CardSet, kMostCards> of_rank_;
};

struct Setting {
  std::string game;
  std::vector<std::string> players;  ///< by seat
  std::vector<std::size_t> teams;    ///< the number of each player's
  Deck deck;
  std::vector<std::string> contracts = {};
  std::vector<std::string> declarations = {};
};

}  // namespace kibitzer::expressions
