// What a player is known to hold while cards are put down. Suits may be unknown, of cards held and of cards played.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "kernels/climb/cards.h"

namespace kibitzer::climb {

/// The cards that one player has received and has put down.
class Holding {
 public:
  void clear() { *this = Holding(); }

  void get(Card card) { ++got_[slot(card)]; }
  /// Cards that the record does not show.
  void get_unknown(int cards) { unknown_ += cards; }
  /// From now on any cards may come, as many as are put down.
  void get_anything() { anything_ = true; }
  void put(Card card) { ++put_[slot(card)]; }

  /// Whether all that was put down may have been held: each card is one that was got, or one of the unknown ones.
  bool covers() const { return anything_ || lacking() <= unknown_; }

  /// Whether more cards of that suit were put down than were got; false if the suit is unknown.
  bool lacks_suit(Card card) const { return card.suit != kSuits && put_[slot(card)] > got_[slot(card)]; }

  /// The cards that are held; nothing if some of them are unknown.
  std::optional<Play> whole() const;

  /// How many cards of that number, and of that suit unless it is kSuits, are certainly held still, …
  int certain(Card card) const;
  /// … and how many may be.
  int possible(Card card) const;

  /// How many cards were put down beyond those of the same number and suit that were got.
  int lacking(Number number) const;

 private:
  // Four suits, and unknown ones, of each number.
  static constexpr std::size_t kSlots = kSuits + 1;
  static std::size_t slot(Card card) { return card.number * kSlots + (card.joker() ? kSuits : card.suit); }

  int lacking() const;

  std::array<int, kNumbers * kSlots> got_{};
  std::array<int, kNumbers * kSlots> put_{};
  int unknown_ = 0;
  bool anything_ = false;
};

}  // namespace kibitzer::climb
