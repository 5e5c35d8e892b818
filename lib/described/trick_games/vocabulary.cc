#include "described/trick_games/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cards/card.h"
#include "cards/words.h"
#include "text/nearest.h"
#include "text/words.h"

namespace kibitzer::described::trick_games {

Vocabulary::Vocabulary(const card_game_engine::Description& description) {
  const expressions::Deck& deck = description.setting->deck;
  slots_.fill(tricks::kUnknownCard);
  for (std::size_t card = 0; card < deck.size(); ++card) {
    cards_.push_back(deck.name_of(static_cast<tricks::Card>(card)));
    std::size_t slot = slot_of(cards_.back());
    while (slots_[slot] != tricks::kUnknownCard) slot = (slot + 1) % kSlots;
    slots_[slot] = static_cast<std::uint8_t>(card);
  }
  for (const card_game_engine::Name& suit : description.suits) trumps_.emplace_back(suit.value);
  trumps_.emplace_back("none");
  for (const auto& declaration : description.declarations) declarations_.emplace_back(declaration.name.value);
  if (description.bids) {
    for (const auto& [name, bid] : description.bids->names) {
      bids_.emplace_back(name.value);
      bid_values_.push_back(bid);
    }
  }
  for (const auto& contract : description.outcome.contracts) contracts_.emplace_back(contract.value);
  for (const auto& figure : description.figures) {
    figures_.emplace_back(figure.name.value);
    of_player_.push_back(figure.of_player);
  }
}

/// Names of cards differ at both ends, in rank and suit, and in their length.
std::size_t Vocabulary::slot_of(std::string_view name) {
  std::uint32_t hash = static_cast<std::uint32_t>(name.size());
  const auto add = [&](char character) { hash = (hash ^ static_cast<unsigned char>(character)) * 16777619U; };
  for (const char character : name.substr(0, 3)) add(character);
  for (const char character : name.substr(name.size() - std::min<std::size_t>(name.size(), 4))) add(character);
  return (hash ^ hash >> 15U) % kSlots;
}

std::optional<tricks::Card> Vocabulary::card(std::string_view name) const {
  for (std::size_t slot = slot_of(name); slots_[slot] != tricks::kUnknownCard; slot = (slot + 1) % kSlots)
    if (cards_[slots_[slot]] == name) return slots_[slot];
  return std::nullopt;
}

namespace {

/// In the words that most descriptions have; `rank` in 2 … 14.
std::string_view word_of_rank(int rank) {
  constexpr std::array<std::string_view, 13> kWords = {"two",  "three", "four", "five",  "six",  "seven", "eight",
                                                       "nine", "ten",   "jack", "queen", "king", "ace"};
  return kWords.at(static_cast<std::size_t>(rank - 2));
}

/// "six of cups" for "6 of cups", "queen of cups" for "Q of cups".
std::string with_rank_in_words(std::string_view name) {
  const std::size_t blank = std::min(name.find(' '), name.size());
  const auto rank = cards::rank_in_words(name.substr(0, blank));
  return rank ? std::string(word_of_rank(*rank)).append(name.substr(blank)) : std::string(name);
}

/// "six of clubs" for a French card however it is written: "6C", "six clubs".
std::string french_words(std::string_view name) {
  const auto card = cards::card_in_words(name);
  return card ? fmt::format("{} of {}", word_of_rank(card->rank()), cards::word_of(card->suit())) : std::string();
}

}  // namespace

std::optional<tricks::Card> Vocabulary::card_meant(std::string_view name) const {
  const std::vector<std::string_view> names(cards_.begin(), cards_.end());
  const std::string lower = text::lowered(name);
  for (const std::string& meant : {lower, with_rank_in_words(lower), french_words(name)})
    for (std::size_t card = 0; card < names.size(); ++card)
      if (text::lowered(names[card]) == meant) return static_cast<tricks::Card>(card);
  const auto near = text::nearest(name, names);
  return near ? std::optional(static_cast<tricks::Card>(*near)) : std::nullopt;
}

}  // namespace kibitzer::described::trick_games
