// What people write for suits and ranks who do not write the words a notation asks for: for "did you mean …?".
#pragma once

#include <optional>
#include <string_view>

#include "cards/card.h"

namespace kibitzer::cards {

/// The suit that `word` stands for, in any case: an English word or letter, ♠ ♥ ♦ ♣, or a word of Norwegian, Danish,
/// Swedish, German, Dutch or French. Nothing if it could be two.
std::optional<Suit> suit_in_words(std::string_view word);

/// The rank that `word` stands for, in the same way: "10", "T", "ten", "Kn", "Dame", "roi", "13".
std::optional<int> rank_in_words(std::string_view word);

/// The card that `words` name: a rank and a suit in either order, with or without blanks, hyphens or "of" between.
std::optional<Card> card_in_words(std::string_view words);

}  // namespace kibitzer::cards
