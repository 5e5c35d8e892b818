#include "described/rule_language/card_words.h"

#include <array>

namespace kibitzer::described::rule_language {
namespace {

/// Three to king, ace, two, jokers.
constexpr std::array<climb::Number, climb::kNumbers> kUpwards = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 13, 14};

}  // namespace

std::string word_of(climb::Card card) {
  if (card.number == climb::kBigJoker) return "JB";
  if (card.number == climb::kLittleJoker) return "JS";
  return {card.suit < climb::kSuits ? kSuitLetters[card.suit] : '.', kNumberLetters[card.number]};
}

std::string in_words(climb::Card card) {
  if (card.number == climb::kBigJoker) return "big joker";
  if (card.number == climb::kLittleJoker) return "little joker";
  std::string word;
  if (card.suit < climb::kSuits) word += kSuitLetters[card.suit];
  const char letter = kNumberLetters[card.number];
  return word + (letter == '0' ? std::string("10") : std::string(1, letter));
}

std::string in_words(const climb::Play& play) {
  std::string words;
  const auto add = [&](climb::Card card) {
    if (!words.empty()) words += ' ';
    words += in_words(card);
  };
  for (const climb::Number number : kUpwards) {
    std::size_t suited = 0;
    for (std::uint32_t suit = 0; play.suits && suit < climb::kSuits; ++suit)
      for (std::uint8_t each = 0; each < (*play.suits)[suit][number]; ++each, ++suited) add({number, suit});
    for (; suited < play.counts[number]; ++suited) add({number});
  }
  return words;
}

}  // namespace kibitzer::described::rule_language
