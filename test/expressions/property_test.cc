// Compiled expressions against the plain interpreter, over random expressions and states. What a compiled expression
// says of a state in which something is unknown must hold in every completion of it; where all is known, both agree.
#include <gtest/gtest.h>

#include <algorithm>

#include "expressions/generator.h"
#include "expressions/machine.h"
#include "expressions/oracle.h"
#include "expressions/program.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using namespace expressions;

const std::vector<Parameter> kParameters = {
    {"table", {}, one(Base::kTable), Input::kNothing},   {"card", {}, one(Base::kCard), Input::kFirst},
    {"player", {}, one(Base::kPlayer), Input::kSecond},  {"hand", {}, list_of(Base::kCard), Input::kTrick},
    {"trump", {}, optional(Base::kSuit), Input::kTrump}, {"ranks", {}, list_of(Base::kRank), Input::kRanks},
    {"game", {}, one(Base::kGame), Input::kNothing},
};

std::shared_ptr<const Setting> setting() {
  static const auto made =
      std::make_shared<const Setting>(Setting{"Example",
                                              {"Anna", "Annabel", "Bruno"},
                                              {0, 1, 0},
                                              Deck({"Cups", "Coins", "Clubs"}, {"Two", "Three", "King", "Ace"})});
  return made;
}

/// A state as it is, and what is known of it.
struct Moment {
  PlainState plain;
  int card = 0;
  int player = 0;
};

std::vector<Card> some_cards(Random& random, int most) {
  std::vector<Card> deck;
  for (std::size_t i = 0; i < setting()->deck.size(); ++i) deck.push_back(static_cast<Card>(i));
  random.shuffle(deck);
  deck.resize(static_cast<std::size_t>(random.number(0, most)));
  return deck;
}

Moment random_moment(Random& random, int largest_hand) {
  Moment moment;
  moment.plain.trick = some_cards(random, 3);
  if (random.chance(80)) moment.plain.trump = random.number(0, 2);
  moment.plain.turn = random.number(0, 2);
  moment.plain.played = some_cards(random, 4);
  for (int i = 0; i < 3; ++i)
    moment.plain.players.push_back({some_cards(random, largest_hand), some_cards(random, 3), random.number(0, 4),
                                    random.number(0, 9), random.number(0, 3), random.number(0, 3)});
  for (int i = random.number(0, 3); i > 0; --i) moment.plain.bids.push_back(random.number(0, 3));
  moment.card = random.number(0, 11);
  moment.player = random.number(0, 2);
  return moment;
}

/// What is known, in percent.
struct Known {
  State state;
  std::vector<PlayerState> players;
  std::vector<Card> trick;
  std::vector<std::vector<Card>> played;
  std::vector<Card> played_by_all;
  std::vector<Scalar> bids;
  Scalar card;
  Scalar player;
};

CardSet set_of(const std::vector<Card>& cards) {
  CardSet set;
  for (const Card card : cards) set.add(card);
  return set;
}

void know(Known& seen, const Moment& moment, int percent, Random& random) {
  const auto hidden = [&] { return !random.chance(percent); };
  const auto number = [&](int value) { return hidden() ? unknown() : known(value); };
  seen.trick = moment.plain.trick;
  for (Card& card : seen.trick)
    if (hidden()) card = kUnknownCard;
  for (const PlainPlayer& player : moment.plain.players) {
    PlayerState& one = seen.players.emplace_back();
    one.sure = one.possible = set_of(player.hand);
    for (int i = 0; i < 12 && percent < 100; ++i) {
      const auto card = static_cast<Card>(i);
      if (one.sure.contains(card) && hidden()) one.sure.remove(card);
      if (!one.possible.contains(card) && hidden()) one.possible.add(card);
    }
    auto& played = seen.played.emplace_back(player.played);
    for (Card& card : played)
      if (hidden()) card = kUnknownCard;
    one.all_played = !hidden();
    one.points = number(player.points);
    one.total = number(player.total);
    one.bid = number(player.bid);
    one.tricks = number(player.tricks);
  }
  for (std::size_t i = 0; i < seen.players.size(); ++i) seen.players[i].played = seen.played[i];
  seen.played_by_all = moment.plain.played;
  for (Card& card : seen.played_by_all)
    if (hidden()) card = kUnknownCard;
  seen.state.played = seen.played_by_all;
  seen.state.all_played = !hidden();
  seen.bids.clear();
  for (const int bid : moment.plain.bids) seen.bids.push_back(number(bid));
  seen.state.bids = seen.bids;
  seen.state.all_bids = !hidden();
  seen.state.trick = seen.trick;
  seen.state.trump = number(moment.plain.trump.value_or(kNone));
  seen.state.players = seen.players;
  seen.state.turn = number(moment.plain.turn);
  seen.card = number(moment.card);
  seen.player = number(moment.player);
}

/// Everything that is unknown becomes anything.
Moment completion(const Known& seen, const Moment& moment, Random& random) {
  Moment made = moment;
  const auto any_card = [&] { return static_cast<Card>(random.number(0, 11)); };
  for (std::size_t i = 0; i < seen.trick.size(); ++i)
    if (seen.trick[i] == kUnknownCard) made.plain.trick[i] = any_card();
  for (std::size_t i = 0; i < seen.played_by_all.size(); ++i)
    if (seen.played_by_all[i] == kUnknownCard) made.plain.played[i] = any_card();
  if (!seen.state.all_played && random.chance(50))
    made.plain.played.insert(made.plain.played.begin() + random.number(0, static_cast<int>(made.plain.played.size())),
                             any_card());
  for (std::size_t i = 0; i < seen.bids.size(); ++i)
    if (!seen.bids[i].known()) made.plain.bids[i] = random.number(0, 3);
  if (!seen.state.all_bids && made.plain.bids.size() < 3 && random.chance(50))
    made.plain.bids.insert(made.plain.bids.begin() + random.number(0, static_cast<int>(made.plain.bids.size())),
                           random.number(0, 3));
  if (!seen.state.trump.known()) {
    made.plain.trump.reset();
    if (random.chance(70)) made.plain.trump = random.number(0, 2);
  }
  if (!seen.state.turn.known()) made.plain.turn = random.number(0, 2);
  if (!seen.card.known()) made.card = random.number(0, 11);
  if (!seen.player.known()) made.player = random.number(0, 2);
  for (std::size_t p = 0; p < seen.players.size(); ++p) {
    const PlayerState& known_player = seen.players[p];
    PlainPlayer& player = made.plain.players[p];
    player.hand.clear();
    for (int i = 0; i < 12; ++i) {
      const auto card = static_cast<Card>(i);
      if (known_player.sure.contains(card) || (known_player.possible.contains(card) && random.chance(50)))
        player.hand.push_back(card);
    }
    random.shuffle(player.hand);
    for (std::size_t i = 0; i < player.played.size(); ++i)
      if (known_player.played[i] == kUnknownCard) player.played[i] = any_card();
    if (!known_player.all_played && random.chance(50))
      player.played.insert(player.played.begin() + random.number(0, static_cast<int>(player.played.size())),
                           any_card());
    if (!known_player.points.known()) player.points = random.number(-2, 5);
    if (!known_player.total.known()) player.total = random.number(-2, 9);
    if (!known_player.bid.known()) player.bid = random.number(0, 3);
    if (!known_player.tricks.known()) player.tricks = random.number(0, 3);
  }
  return made;
}

/// What the interpreter says.
Outcomes plain_outcome(const RandomExpression& expression, const Checked& checked, const Moment& moment) {
  const auto value = interpret(expression.tree, expression.root, checked, kParameters, *setting(), moment.plain,
                               moment.card, moment.player);
  if (!value) return kFails;
  return value->number != 0 ? kTrue : kFalse;
}

struct Compiled {
  RandomExpression expression;
  Checked checked;
  Program program;
  Program for_every_card;
};

std::optional<Compiled> compiled(const Leeway& leeway, Random& random) {
  Compiled made;
  made.expression = random_expression(kParameters, *setting(), leeway, random);
  if (made.expression.tree.limit() != Limit::kKept) return std::nullopt;
  auto checked = check(made.expression.tree, made.expression.root, kParameters, one(Base::kBool), *setting());
  for (const Fault& fault : checked.faults)
    if (fault.kind != FaultKind::kOutOfRange && fault.kind != FaultKind::kAlwaysFalse &&
        fault.kind != FaultKind::kUnused)
      ADD_FAILURE() << fault.message;
  if (!checked.usable()) return std::nullopt;
  made.checked = std::move(checked.checked);
  made.program = *compile(made.expression.tree, made.expression.root, made.checked, kParameters, setting());
  made.for_every_card =
      *compile(made.expression.tree, made.expression.root, made.checked, kParameters, setting(), true);
  return made;
}

Outcomes outcomes_in(const Mask& mask, Card card) {
  return static_cast<Outcomes>((mask.may_hold.contains(card) ? kTrue : 0) | (mask.may_not.contains(card) ? kFalse : 0) |
                               (mask.may_fail.contains(card) ? kFails : 0));
}

struct Count {
  int decided = 0;
  int undecided = 0;
};

/// With everything known, both give the same.
void expect_equal(const Compiled& one, int largest_hand, Random& random, Machine& machine, Count& count) {
  const Moment moment = random_moment(random, largest_hand);
  Known seen;
  know(seen, moment, 100, random);
  const Outcomes plain = plain_outcome(one.expression, one.checked, moment);
  const Scalar found = machine.run(one.program, seen.state, seen.card, seen.player);
  if (machine.exhausted()) return;
  EXPECT_EQ(found.outcomes, plain);
  ++count.decided;
  const Mask mask = machine.run_for_every_card(one.for_every_card, seen.state, seen.player);
  if (machine.exhausted()) return;
  for (const Card card : moment.plain.trick) {
    Moment with_card = moment;
    with_card.card = card;
    EXPECT_EQ(outcomes_in(mask, card), plain_outcome(one.expression, one.checked, with_card));
  }
}

/// With something unknown, what is possible in some completion has been said to be possible.
void expect_sound(const Compiled& one, Random& random, Machine& machine, Count& count) {
  const Moment moment = random_moment(random, 6);
  Known seen;
  know(seen, moment, random.one_of(std::vector<int>{0, 50, 80, 95}), random);
  const Scalar found = machine.run(one.program, seen.state, seen.card, seen.player);
  if (machine.exhausted()) return;
  const bool decided = found.outcomes == kTrue || found.outcomes == kFalse || found.outcomes == kFails;
  ++(decided ? count.decided : count.undecided);
  for (int i = 0; i < 12; ++i) {
    const Moment other = completion(seen, moment, random);
    const Outcomes plain = plain_outcome(one.expression, one.checked, other);
    EXPECT_EQ(found.outcomes & plain, plain) << "found " << int{found.outcomes};
  }
}

TEST(Expressions, AgreeWithTheInterpreterWhereAllIsKnown) {
  Count count;
  for (std::uint64_t seed = 1; seed <= test::trials(std::uint64_t{20000}) && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const bool order = random.chance(50);
    const auto one = compiled({order, random.number(2, 6)}, random);
    if (!one) continue;
    Machine machine;
    SCOPED_TRACE(written(one->expression.tree, one->expression.root));
    // The order of a hand is unknown: with a card at most there is none.
    for (int i = 0; i < 6; ++i) expect_equal(*one, order ? 1 : 6, random, machine, count);
  }
  EXPECT_GT(count.decided, test::trials(60000));
}

TEST(Expressions, HoldInEveryCompletion) {
  Count count;
  for (std::uint64_t seed = 1; seed <= test::trials(std::uint64_t{20000}) && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto one = compiled({random.chance(70), random.number(2, 6)}, random);
    if (!one) continue;
    Machine machine;
    SCOPED_TRACE(written(one->expression.tree, one->expression.root));
    for (int i = 0; i < 4; ++i) expect_sound(*one, random, machine, count);
  }
  EXPECT_GT(count.decided, test::trials(25000));
  EXPECT_GT(count.undecided, test::trials(12000));
}

}  // namespace
}  // namespace kibitzer::test
