#include "cards/hand_text.h"

#include <fmt/core.h>

#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::cards {
namespace {

constexpr std::string_view kLetters = "SHDC";
constexpr int kTen = 10;
constexpr const char* kFourSuits = "a hand has four suits, with three dots between them";

using text::upper;

}  // namespace

void HandText::fault(std::size_t from, std::size_t to, std::string message) {
  if (!fault_) fault_ = HandFault{std::move(message), span(from, to)};
}

/// Goes on where the text has anything but ranks and the dots between four suits.
bool HandText::next_of_unusual() {
  for (; pos_ < text_.size(); ++pos_) {
    const char c = text_[pos_];
    if (c == '.') {
      if (++suit_ < kSuitsOfHand.size()) continue;
      fault(pos_, text_.size(), kFourSuits);
      pos_ = text_.size();
      return false;
    }
    if (upper(c) == kLetters[suit_] && (pos_ == 0 || text_[pos_ - 1] == '.')) continue;
    if (++count_ > kMaxCardsOfHand) {
      fault(pos_, text_.size(), "a hand of more than 100 cards is not read");
      pos_ = text_.size();
      return false;
    }
    const bool ten = c == '1' && pos_ + 1 < text_.size() && text_[pos_ + 1] == '0';
    const int rank = ten ? kTen : rank_of_letter(c);
    const std::size_t size = ten ? 2 : rank > 0 ? 1 : text::first_character(text_.substr(pos_)).size;
    at_ = span(pos_, pos_ + size);
    card_ = rank > 0 ? Card(kSuitsOfHand[suit_], rank) : Card();
    if (rank == 0)
      fault(pos_, pos_ + size,
            fmt::format("\"{}\" is not a rank: A K Q J T 9 8 7 6 5 4 3 2", text::printable(text_.substr(pos_, size))));
    pos_ += size;
    return true;
  }
  return end();
}

bool HandText::end() {
  if (suit_ + 1 < kSuitsOfHand.size() && !text_.empty()) fault(0, text_.size(), kFourSuits);
  return false;
}

}  // namespace kibitzer::cards
