#include "bridge/referee/sound_tricks.h"

#include <algorithm>
#include <cstdint>

#include "kernels/tricks/card_tables.h"

namespace kibitzer::bridge {
namespace {

using cards::Card;
using cards::CardSet;

constexpr const tricks::CardTables& kByCard = tricks::kCardTables;

/// By four bits, one a suit, all cards of these suits.
constexpr std::array<CardSet, 16> make_cards_of_suits() {
  std::array<CardSet, 16> sets{};
  for (std::size_t suits = 0; suits < sets.size(); ++suits)
    for (const cards::Suit suit : cards::kSuits)
      if ((suits >> static_cast<unsigned>(suit) & 1U) != 0) sets[suits].add_all(CardSet::whole_deck().of_suit(suit));
  return sets;
}

constexpr std::array<CardSet, 16> kCardsOfSuits = make_cards_of_suits();

}  // namespace

/// Cards are unpredictable, so few branches depend on them.
bool SoundTricks::play(const std::array<Card, 4>& trick) {
  const auto led = static_cast<std::size_t>(trick[0].index());
  const CardSet led_suit = kCardsOfSuits[kByCard.suit[0][led]];
  const auto& strength = strengths()[kByCard.suit_index[led]];
  CardSet faults;     // cards that are not in the hand that plays them, or that it should have played
  unsigned best = 0;  // four times the strength of the winning card, and its place
  for (unsigned place = 0; place < 4; ++place) {
    const auto index = static_cast<std::size_t>(trick[place].index());
    const CardSet card = kByCard.card[index];
    CardSet& held = held_[(leader_ + place) % 4];
    const std::uint64_t revoked = (card.bits() & led_suit.bits()) == 0 ? held.bits() & led_suit.bits() : 0;
    faults.add_all(CardSet::from_bits((card.bits() & ~held.bits()) | revoked));
    held.remove_all(card);
    best = std::max(best, strength[index] + place);
  }
  leader_ = (leader_ + best) % 4;
  ++won_[leader_ % 2];
  return faults.empty();
}

/// The hands are checked once, after the last trick: they had the cards they played if all these differ
/// and were dealt to them. A hand revoked if it has, or later plays, a card of a suit that it did not follow.
bool SoundTricks::play_columns(std::span<const Card> tricks, std::size_t first) {
  constexpr unsigned kEveryColumn = 0x1111;  // a bit in the four of each column
  const auto& weights = strengths();
  std::array<CardSet, 4> played;
  unsigned out = 0;  // by column four bits, for each suit that it did not follow
  unsigned revoked = 0;
  std::size_t leader = (leader_ + 4 - first) % 4;  // its column
  std::size_t odd = 0;                             // tricks of the second and the fourth column
  for (std::size_t at = 0; at + 4 <= tricks.size(); at += 4) {
    std::array<std::size_t, 4> cards{};
    unsigned suits = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      cards[i] = static_cast<std::size_t>(tricks[at + i].index());
      suits |= kByCard.suit[i][cards[i]];
      played[i].add_all(kByCard.card[cards[i]]);
    }
    const std::size_t led = cards[leader];
    revoked |= suits & out;
    unsigned discards = suits & ~(kByCard.suit[0][led] * kEveryColumn);
    discards |= discards >> 1U;
    discards |= discards >> 2U;
    out |= (discards & kEveryColumn) * kByCard.suit[0][led];
    const auto& strength = weights[kByCard.suit_index[led]];
    std::size_t best = 0;
    for (std::size_t i = 0; i < 4; ++i) best = std::max(best, strength[cards[i]] + i);
    leader = best % 4;
    odd += leader % 2;
  }
  CardSet all;
  bool sound = revoked == 0;
  for (std::size_t i = 0; i < 4; ++i) {
    CardSet& held = held_[(first + i) % 4];
    sound &= held.has_all(played[i]);
    held.remove_all(played[i]);
    sound &= (held.bits() & kCardsOfSuits[out >> 4 * i & 0xFU].bits()) == 0;
    all.add_all(played[i]);
  }
  const auto count = static_cast<int>(tricks.size() / 4);
  leader_ = (first + leader) % 4;
  won_[(first + 1) % 2] += static_cast<int>(odd);
  won_[first % 2] += count - static_cast<int>(odd);
  return sound && all.size() == 4 * count;
}

bool SoundTricks::may_break_off_in(std::span<const Card> trick, std::size_t first) const {
  const std::size_t place = (leader_ + 4 - first) % 4;
  const Card led = place < trick.size() ? trick[place] : Card();
  for (std::size_t i = 0; i < trick.size(); ++i) {
    if (!trick[i].known()) continue;
    const CardSet& held = held_[(first + i) % 4];
    if (!held.contains(trick[i])) return false;
    if (led.known() && trick[i].suit() != led.suit() && !held.of_suit(led.suit()).empty()) return false;
  }
  return true;
}

}  // namespace kibitzer::bridge
