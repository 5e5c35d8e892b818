// The kernel against a plain model, over random decks that are not French: records complete and cut, with cards that
// cannot be read, plays that are missing, and hands that are not recorded. Seeds are printed with every failure.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>

#include "kernels/tricks/holdings.h"
#include "kernels/tricks/plain_game.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using namespace tricks;

constexpr std::uint64_t kTrials = test::trials(std::uint64_t{3000});

/// A fault that the kernel proves: its kind, and the number of its play.
using Found = std::pair<std::string, std::size_t>;

/// A record of a game.
struct Recorded {
  tricks::Deck deck;
  tricks::Deal deal;
  PlayRecord record;
  std::optional<int> hand_size;
};

tricks::CardSet set_of(const std::vector<Card>& cards) {
  tricks::CardSet set;
  for (const Card card : cards) set.add(card);
  return set;
}

/// What to leave out, in percent.
struct Gaps {
  std::size_t hands = 0;
  std::size_t cards = 0;
  std::size_t plays = 0;
  bool cut = false;
};

Recorded recorded(const PlainGame& game, const Gaps& gaps, std::mt19937_64& random) {
  Recorded made{tricks::Deck(game.faces), {}, {}, static_cast<int>(game.hands[0].size())};
  const auto left_out = [&](std::size_t percent) { return number(random, 1, 100) <= percent; };
  for (const auto& hand : game.hands) {
    tricks::Hand& entered = made.deal.hands.emplace_back();
    entered.recorded = !left_out(gaps.hands);
    if (entered.recorded) entered.dealt = set_of(hand);
    if (!entered.recorded || !left_out(gaps.cards)) continue;
    entered.dealt.remove(hand.front());
    entered.missing = 1;
  }
  std::size_t plays = game.tricks.size() * game.players;
  if (gaps.cut) plays = number(random, 1, plays);
  made.record.begin(game.players);
  for (const auto& trick : game.tricks) {
    if (plays == 0) break;
    made.record.begin_trick();
    for (const PlainPlay& play : trick) {
      if (plays == 0) break;
      --plays;
      if (left_out(gaps.plays)) continue;
      made.record.add(static_cast<int>(play.seat), left_out(gaps.cards) ? kUnknownCard : play.card);
    }
  }
  made.record.find_doubts(made.deal);
  return made;
}

std::vector<Found> faults_of_suit(const Recorded& made, Holdings& holdings) {
  std::vector<Found> found;
  holdings.begin(made.record, made.deal, made.deck, {made.hand_size, 0, 0});
  while (holdings.back()) {
    const Trick& trick = made.record.tricks()[holdings.trick()];
    if (trick.count == 0 || trick.leader_in_doubt || made.record.plays()[trick.first].in_doubt) continue;
    const int led = made.deck.suit_of(made.record.plays()[trick.first].card);
    for (std::size_t i = trick.first; i < trick.first + trick.count; ++i) {
      const Play& play = made.record.plays()[i];
      if (play.in_doubt) continue;
      if (holdings.follows_suit(static_cast<std::size_t>(play.seat), play.card, led) == Verdict::kBroken)
        found.push_back({"revoke", i});
    }
  }
  return found;
}

/// Judges the record as a game would. `on_winners` is called with each trick and who can have won it.
template <typename OnWinners>
std::vector<Found> faults_of(const PlainGame& game, Recorded& made, OnWinners on_winners) {
  std::vector<Found> found;
  const std::vector<DeckOrder> orders = {{&made.deck, game.trump}};
  Seats leaders = seat_bit(game.first_leader);
  for (std::size_t t = 0; t < made.record.tricks().size(); ++t) {
    const Trick& trick = made.record.tricks()[t];
    for (std::size_t i = trick.first; i < trick.first + trick.count; ++i)
      if (made.record.plays()[i].card != kUnknownCard && made.record.judge_card(i, made.deal) != CardFault::kNone)
        found.push_back({"card", i});
    if (made.record.judge_lead(t, leaders, false) == Verdict::kBroken) found.push_back({"lead", trick.first});
    if (const auto fault = made.record.first_out_of_turn(trick)) found.push_back({"turn", fault->play});
    leaders = made.record.possible_winners(trick, std::span(orders), made.deck, Reading::kCautious);
    on_winners(t, leaders);
  }
  Holdings holdings;
  for (const Found& fault : faults_of_suit(made, holdings)) found.push_back(fault);
  return found;
}

Gaps any_gaps(std::mt19937_64& random) {
  const auto percent = [&] { return number(random, 0, 1) == 0 ? 0 : number(random, 1, 100); };
  return {percent(), percent() / 4, percent() / 4, number(random, 0, 1) == 0};
}

TEST(TricksProperty, LegalPlayIsNeverFoundFaultyWhateverIsLeftOut) {
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    const PlainGame game = play_plainly(PlainFault::kNone, random);
    Recorded made = recorded(game, any_gaps(random), random);
    const auto found = faults_of(game, made, [&](std::size_t trick, Seats possible) {
      EXPECT_TRUE(holds(possible, game.winners[trick])) << "trick " << trick;
    });
    ASSERT_TRUE(found.empty()) << found.front().first << " at play " << found.front().second;
    ASSERT_FALSE(testing::Test::HasFailure());
  }
}

TEST(TricksProperty, TheWinnerOfACompleteTrickIsTheModels) {
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    std::mt19937_64 random(seed);
    const PlainGame game = play_plainly(PlainFault::kNone, random);
    Recorded made = recorded(game, {}, random);
    faults_of(game, made, [&](std::size_t trick, Seats possible) {
      EXPECT_EQ(only_seat(possible), static_cast<int>(game.winners[trick])) << "seed " << seed << ", trick " << trick;
    });
  }
}

/// Compares what is said of every holding with what was held, and counts the answers.
void compare_holdings(const PlainGame& game, const Recorded& made, std::array<int, 3>& answers) {
  Holdings holdings;
  holdings.begin(made.record, made.deal, made.deck, {made.hand_size, 0, 0});
  while (holdings.back()) {
    for (std::size_t seat = 0; seat < game.players; ++seat) {
      const auto held = set_of(plainly_held(game, seat, holdings.trick()));
      ASSERT_TRUE((holdings.of(seat).sure - held).empty()) << "seat " << seat << ", trick " << holdings.trick();
      ASSERT_TRUE((held - holdings.possible(seat)).empty()) << "seat " << seat << ", trick " << holdings.trick();
      for (int suit = 0; suit < static_cast<int>(made.deck.suits()); ++suit) {
        const Answer answer = holdings.holds_any(seat, made.deck.of_suit(suit));
        ++answers[static_cast<std::size_t>(answer)];
        if (answer == Answer::kUnknown) continue;
        ASSERT_EQ(answer == Answer::kYes, plainly_holds(game, seat, holdings.trick(), suit))
            << "seat " << seat << ", trick " << holdings.trick() << ", suit " << suit;
      }
    }
  }
}

TEST(TricksProperty, WhatAHandHoldsIsNeverSaidWrongly) {
  std::array<int, 3> answers{};
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    const PlainGame game = play_plainly(PlainFault::kNone, random);
    compare_holdings(game, recorded(game, any_gaps(random), random), answers);
    ASSERT_FALSE(testing::Test::HasFailure());
  }
  for (const int count : answers) EXPECT_GT(count, 1000);
}

TEST(TricksProperty, WhatAHandHoldsIsKnownOfACompletePlayThoughNoHandIsRecorded) {
  std::array<int, 3> answers{};
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    const PlainGame game = play_plainly(PlainFault::kNone, random);
    compare_holdings(game, recorded(game, {.hands = 100}, random), answers);
    ASSERT_FALSE(testing::Test::HasFailure());
  }
  EXPECT_EQ(answers[static_cast<std::size_t>(Answer::kUnknown)], 0);
}

TEST(TricksProperty, WhatAHandHoldsIsKnownOfRecordedHandsThoughThePlayIsCut) {
  std::array<int, 3> answers{};
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    const PlainGame game = play_plainly(PlainFault::kNone, random);
    Recorded made = recorded(game, {}, random);
    Recorded cut = recorded(game, {.cut = true}, random);
    if (cut.record.tricks().back().count < game.players) continue;
    compare_holdings(game, cut, answers);
    ASSERT_FALSE(testing::Test::HasFailure());
  }
  EXPECT_EQ(answers[static_cast<std::size_t>(Answer::kUnknown)], 0);
}

/// Makes one fault in each of many games and expects that it is found, and nothing else.
void expect_found(PlainFault fault, const std::string& kind, const Gaps& gaps) {
  int made_faults = 0;
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    const PlainGame game = play_plainly(fault, random);
    if (!game.faulty) continue;
    ++made_faults;
    Recorded made = recorded(game, gaps, random);
    const auto found = faults_of(game, made, [](std::size_t, Seats) {});
    ASSERT_EQ(found.size(), 1U) << (found.empty() ? "nothing" : found.back().first);
    EXPECT_EQ(found[0], (Found{kind, game.faulty->first * game.players + game.faulty->second}));
  }
  EXPECT_GT(made_faults, static_cast<int>(kTrials) / 10);
}

TEST(TricksProperty, ARevokeIsFoundWithHands) { expect_found(PlainFault::kRevoke, "revoke", {}); }
TEST(TricksProperty, ARevokeIsFoundWithoutHands) { expect_found(PlainFault::kRevoke, "revoke", {.hands = 100}); }
TEST(TricksProperty, AWrongLeadIsFound) { expect_found(PlainFault::kWrongLead, "lead", {.hands = 50}); }
TEST(TricksProperty, APlayOutOfTurnIsFound) { expect_found(PlainFault::kOutOfTurn, "turn", {.hands = 50}); }

/// Gives one play another card, as `other_card` says, and expects that this is all that is found, at play `expected`.
template <typename OtherCard>
void expect_wrong_card_found(const Gaps& gaps, OtherCard other_card) {
  int made_faults = 0;
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    PlainGame game = play_plainly(PlainFault::kNone, random);
    const std::size_t trick = number(random, 0, game.tricks.size() - 1);
    const std::size_t place = number(random, 0, game.players - 1);
    const std::optional<Card> card = other_card(game, trick, place, random);
    if (!card) continue;
    ++made_faults;
    game.tricks[trick][place].card = *card;
    Recorded made = recorded(game, gaps, random);
    const auto found = faults_of(game, made, [](std::size_t, Seats) {});
    ASSERT_EQ(found.size(), 1U) << (found.empty() ? "nothing" : found.back().first);
    EXPECT_EQ(found[0], (Found{"card", trick * game.players + place}));
  }
  EXPECT_GT(made_faults, static_cast<int>(kTrials) / 10);
}

TEST(TricksProperty, ACardThatWasPlayedBeforeIsFoundWithoutHands) {
  expect_wrong_card_found(
      {.hands = 100},
      [](const PlainGame& game, std::size_t trick, std::size_t, std::mt19937_64& random) -> std::optional<Card> {
        if (trick == 0) return std::nullopt;
        return game.tricks[number(random, 0, trick - 1)][number(random, 0, game.players - 1)].card;
      });
}

TEST(TricksProperty, ACardThatIsInNoHandIsFoundWithHands) {
  expect_wrong_card_found({},
                          [](const PlainGame& game, std::size_t, std::size_t, std::mt19937_64&) -> std::optional<Card> {
                            tricks::CardSet undealt = tricks::Deck(game.faces).cards();
                            for (const auto& hand : game.hands) undealt -= set_of(hand);
                            return undealt.empty() ? std::nullopt : std::optional(undealt.first());
                          });
}

}  // namespace
}  // namespace kibitzer::test
