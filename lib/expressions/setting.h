// What expressions are about: the deck and the players of a game.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <utility>
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

/// Suits and ranks by their names, ranks weakest first.
class Deck {
 public:
  /// A card as its suit and rank, which are indices of the names.
  using Face = std::pair<std::size_t, std::size_t>;

  Deck() = default;
  /// Suits of the same ranks: card s * ranks + r is of suit s and rank r. At most kMostSuits suits, and kMostCards cards in all.
  Deck(std::vector<std::string> suits, std::vector<std::string> ranks);
  /// These cards in their order, of at most kMostSuits suits and kMostCards ranks; at most kMostCards of them.
  Deck(std::vector<std::string> suits, std::vector<std::string> ranks, std::span<const Face> cards);

  const std::vector<std::string>& suits() const { return suits_; }
  const std::vector<std::string>& ranks() const { return ranks_; }
  std::size_t size() const { return size_; }
  int suit_of(Card card) const { return suit_of_[card]; }
  int rank_of(Card card) const { return rank_of_[card]; }
  CardSet cards() const { return cards_; }
  CardSet of_suit(int suit) const { return of_suit_[static_cast<std::size_t>(suit)]; }
  CardSet of_rank(int rank) const { return of_rank_[static_cast<std::size_t>(rank)]; }

  /// "Ace of Cups"; "an unknown card".
  std::string name_of(Card card) const;

 private:
  std::vector<std::string> suits_;
  std::vector<std::string> ranks_;
  std::size_t size_ = 0;
  std::array<std::uint8_t, kMostCards> suit_of_{};
  std::array<std::uint8_t, kMostCards> rank_of_{};
  CardSet cards_;
  std::array<CardSet, kMostSuits> of_suit_;
  std::array<CardSet, kMostCards> of_rank_;
};

/// A number that rules ask for by its name: of the game, or of each player.
struct Figure {
  std::string name;
  bool of_player = false;
};

struct Setting {
  std::string game;
  std::vector<std::string> players;  ///< by seat
  std::vector<std::size_t> teams;    ///< the number of each player's
  Deck deck;
  std::vector<std::string> contracts = {};
  std::vector<std::string> declarations = {};
  std::vector<Figure> figures = {};
};

}  // namespace kibitzer::expressions
