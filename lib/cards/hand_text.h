// A hand as PBN writes it, and JSON with it: ranks of spades, hearts, diamonds and clubs, with dots between the suits.
//
//   hand := suit "." suit "." suit "." suit      suit := letter? rank*      rank := A K Q J T 9 … 2, or 10
//   letter := S, H, D, C at its own suit, as some programs write it
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cards/card.h"
#include "cards/letters.h"
#include "text/span.h"

namespace kibitzer::cards {

/// The most cards that are read of a hand; the deck's own limits are for a referee.
inline constexpr std::size_t kMaxCardsOfHand = 100;

/// In the order in which a hand has them.
inline constexpr std::array kSuitsOfHand = {Suit::kSpades, Suit::kHearts, Suit::kDiamonds, Suit::kClubs};

/// What cannot be read in a hand: one sentence, and where.
struct HandFault {
  std::string message;
  text::Span at;
};

/// Goes through the text of a hand card by card.
class HandText {
 public:
  /// `text` is at `begin` in the source.
  HandText(std::string_view text, std::uint32_t begin) : text_(text), begin_(begin) {}

  /// Moves to the next card; false at the end, after which `fault` has the first thing that cannot be read.
  bool next() {
    while (pos_ < text_.size()) {
      const char c = text_[pos_];
      const int rank = rank_of_letter(c);
      if (rank > 0 && count_ < kMaxCardsOfHand) {
        ++count_;
        card_ = Card(kSuitsOfHand[suit_], rank);
        at_ = span(pos_, pos_ + 1);
        ++pos_;
        return true;
      }
      if (c != '.' || suit_ + 1 == kSuitsOfHand.size()) return next_of_unusual();
      ++suit_;
      ++pos_;
    }
    return end();
  }

  /// The present card, unknown where its rank cannot be read, and where it is.
  Card card() const { return card_; }
  text::Span at() const { return at_; }

  const std::optional<HandFault>& fault() const { return fault_; }

 private:
  bool next_of_unusual();
  bool end();
  void fault(std::size_t from, std::size_t to, std::string message);
  text::Span span(std::size_t from, std::size_t to) const {
    return {begin_ + static_cast<std::uint32_t>(from), begin_ + static_cast<std::uint32_t>(to)};
  }

  std::string_view text_;
  std::uint32_t begin_;
  std::size_t pos_ = 0;
  std::size_t suit_ = 0;
  std::size_t count_ = 0;
  Card card_;
  text::Span at_{};
  std::optional<HandFault> fault_;
};

}  // namespace kibitzer::cards
