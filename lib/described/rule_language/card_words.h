// The cards of the language: two characters, the suit first. "HA", "S0" is the ten of spades, "JB" the big joker, "JS"
// the little one; "." is an unspecified suit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernels/climb/cards.h"

namespace kibitzer::described::rule_language {

inline constexpr std::string_view kSuitLetters = "HSDC";             // in the order of climb::Suits
inline constexpr std::string_view kNumberLetters = "A234567890JQK";  // in the order of climb::Number; 1 is A as well

/// The number that a letter is: "0" is ten, "A" and "1" are the ace.
constexpr std::optional<climb::Number> number_of(char letter) {
  const std::size_t at = kNumberLetters.find(letter == '1' ? 'A' : letter);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<climb::Number>(at);
}

constexpr std::optional<std::uint32_t> suit_of(char letter) {
  const std::size_t at = kSuitLetters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<std::uint32_t>(at);
}

/// The card of two characters; nothing if they name no card.
constexpr std::optional<climb::Card> card_of(std::string_view word) {
  if (word.size() != 2) return std::nullopt;
  if (word == "JB") return climb::Card{climb::kBigJoker};
  if (word == "JS") return climb::Card{climb::kLittleJoker};
  const auto number = number_of(word[1]);
  const auto suit = suit_of(word[0]);
  if (!number || (!suit && word[0] != '.')) return std::nullopt;
  return climb::Card{*number, suit.value_or(climb::kSuits)};
}

/// The card as records have it.
std::string word_of(climb::Card card);

/// The card for people: "3", "H10", "little joker".
std::string in_words(climb::Card card);

/// Cards from weak to strong in the order of most of these games, with blanks between: "3 3 3 10", "H3 S3".
std::string in_words(const climb::Play& play);

}  // namespace kibitzer::described::rule_language
