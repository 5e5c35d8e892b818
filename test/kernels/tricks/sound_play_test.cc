#include "kernels/tricks/sound_play.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "kernels/tricks/plain_game.h"

namespace kibitzer::tricks {
namespace {

/// Rules over a deck made at run time, as a described game has them.
struct DeckRules {
  using Card = tricks::Card;
  using Cards = CardSet;
  DeckOrder order;

  bool may_play(const Cards& held, Card card, Card led, std::span<const Card> table) const {
    EXPECT_EQ(table.front(), led);
    const int suit = order.deck->suit_of(led);
    return order.deck->suit_of(card) == suit || (held & order.deck->of_suit(suit)).empty();
  }
  int weight(Card card, Card led) const { return order.weight(card, order.deck->suit_of(led)); }
};

using Table = SoundPlay<DeckRules, 10>;

/// Plays the tricks of `game`; false if some play is not sound.
bool play_all(const test::PlainGame& game, Table& table) {
  for (const auto& hand : game.tricks)
    for (const auto& play : hand) table.held(play.seat).add(play.card);
  for (const auto& trick : game.tricks) {
    const auto card_of = [&](std::size_t step, std::size_t seat) {
      return trick[step].seat == seat ? std::optional(trick[step].card) : std::nullopt;
    };
    if (!table.play_trick(card_of)) return false;
  }
  return true;
}

TEST(SoundPlay, CountsTheTricksOfLegalPlay) {
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    std::mt19937_64 random(seed);
    const auto game = test::play_plainly(test::PlainFault::kNone, random);
    const Deck deck(game.faces);
    Table table({{&deck, game.trump}}, game.players, game.first_leader);
    ASSERT_TRUE(play_all(game, table)) << "seed " << seed;
    EXPECT_EQ(table.leader(), game.winners.back());
    for (std::size_t seat = 0; seat < game.players; ++seat)
      EXPECT_EQ(table.won(seat), std::count(game.winners.begin(), game.winners.end(), seat)) << "seed " << seed;
  }
}

TEST(SoundPlay, EndsAtAnyFault) {
  for (const auto fault : {test::PlainFault::kRevoke, test::PlainFault::kWrongLead, test::PlainFault::kOutOfTurn}) {
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
      std::mt19937_64 random(seed);
      const auto game = test::play_plainly(fault, random);
      const Deck deck(game.faces);
      Table table({{&deck, game.trump}}, game.players, game.first_leader);
      EXPECT_EQ(play_all(game, table), !game.faulty.has_value()) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace kibitzer::tricks
