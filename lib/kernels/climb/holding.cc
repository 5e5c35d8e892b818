#include "kernels/climb/holding.h"

#include <algorithm>

namespace kibitzer::climb {

/// Cards of a known suit need one of that suit or one of an unknown suit; those of an unknown suit need any of the number.
int Holding::lacking(Number number) const {
  const std::size_t first = number * kSlots;
  int more_put = 0;
  int of_no_suit = 0;
  for (std::size_t i = first; i < first + kSlots; ++i) {
    more_put += put_[i] - got_[i];
    if (i < first + kSuits) of_no_suit += std::max(0, put_[i] - got_[i]);
  }
  return std::max({0, more_put, of_no_suit - got_[first + kSuits]});
}

int Holding::lacking() const {
  int all = 0;
  for (std::size_t number = 0; number < kNumbers; ++number) all += lacking(static_cast<Number>(number));
  return all;
}

std::optional<Play> Holding::whole() const {
  if (anything_ || unknown_ != 0 || lacking() != 0) return std::nullopt;
  Play play;
  for (std::size_t number = 0; number < kNumbers; ++number) {
    const std::size_t first = number * kSlots;
    // A card put down without its suit may have been any of that number.
    const bool suits_known = put_[first + kSuits] == 0 && put_[first] <= got_[first] &&
                             put_[first + 1] <= got_[first + 1] && put_[first + 2] <= got_[first + 2] &&
                             put_[first + 3] <= got_[first + 3];
    int left = 0;
    for (std::size_t i = first; i < first + kSlots; ++i) {
      left += got_[i] - put_[i];
      for (int each = put_[i]; suits_known && each < got_[i]; ++each)
        play.add({static_cast<Number>(number), static_cast<std::uint32_t>(i - first)});
    }
    for (int each = 0; !suits_known && each < left; ++each) play.add({static_cast<Number>(number)});
  }
  return play;
}

int Holding::certain(Card card) const {
  const std::size_t first = card.number * kSlots;
  int left = 0;
  for (std::size_t i = first; i < first + kSlots; ++i) left += got_[i] - put_[i];
  if (card.joker() || card.suit == kSuits) return std::max(0, left);
  // A card put down without its suit may have been this one.
  const int of_suit = got_[slot(card)] - put_[slot(card)] - put_[first + kSuits];
  return std::max(0, std::min(left, of_suit));
}

int Holding::possible(Card card) const {
  const std::size_t first = card.number * kSlots;
  if (anything_) return static_cast<int>(kSuits);
  int left = 0;
  for (std::size_t i = first; i < first + kSlots; ++i) left += got_[i] - put_[i];
  int found = std::max(0, left);
  if (!card.joker() && card.suit != kSuits)
    found = std::min(found, std::max(0, got_[slot(card)] - put_[slot(card)]) + got_[first + kSuits]);
  return found + std::max(0, unknown_ - lacking());
}

}  // namespace kibitzer::climb
