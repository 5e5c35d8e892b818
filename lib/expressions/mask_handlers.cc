// Conditions on a card, for all cards at once: the possible truth values, as sets of cards.
#include <utility>

#include "expressions/handlers.h"

namespace kibitzer::expressions::handle {
namespace {

CardSet all(const Run& run) { return run.setting->deck.cards(); }

CardSet all_if(const Run& run, bool condition) { return condition ? all(run) : CardSet(); }

/// Whether a card's suit, or rank, or the card itself is `value`; `cards` has those of which it is.
void put_equal(Run& run, const Instruction& step, const Scalar& value, CardSet cards) {
  Mask& mask = run.masks[step.to];
  mask.may_fail = all_if(run, (value.outcomes & kFails) != 0);
  mask.may_hold = mask.may_not = CardSet();
  if (!value.valued()) return;
  mask.may_hold = value.known() ? cards : all(run);
  mask.may_not = value.known() ? all(run) - cards : all(run);
  if (step.negated) std::swap(mask.may_hold, mask.may_not);
}

}  // namespace

void mask_suit(Run& run, const Instruction& step) {
  const Scalar& suit = run.scalars[step.a];
  const bool none = !suit.known() || suit.number < 0;
  put_equal(run, step, suit, none ? CardSet() : run.setting->deck.of_suit(suit.number));
}

void mask_rank(Run& run, const Instruction& step) {
  const Scalar& rank = run.scalars[step.a];
  const bool none = !rank.known() || rank.number < 0;
  put_equal(run, step, rank, none ? CardSet() : run.setting->deck.of_rank(rank.number));
}

void mask_card(Run& run, const Instruction& step) {
  const Scalar& card = run.scalars[step.a];
  CardSet cards;
  if (card.known() && card.number >= 0) cards.add(static_cast<Card>(card.number));
  put_equal(run, step, card, cards);
}

void mask_all(Run& run, const Instruction& step) {
  const Outcomes outcomes = run.scalars[step.a].outcomes;
  run.masks[step.to] = {all_if(run, (outcomes & kTrue) != 0), all_if(run, (outcomes & kFalse) != 0),
                        all_if(run, (outcomes & kFails) != 0)};
}

void mask_constant(Run& run, const Instruction& step) {
  run.masks[step.to] = run.program->masks[static_cast<std::size_t>(step.c)];
}

void mask_and(Run& run, const Instruction& step) {
  const Mask& a = run.masks[step.a];
  const Mask& b = run.masks[step.b];
  run.masks[step.to] = {a.may_hold & b.may_hold, a.may_not | (a.may_hold & b.may_not),
                        a.may_fail | (a.may_hold & b.may_fail)};
}

void mask_or(Run& run, const Instruction& step) {
  const Mask& a = run.masks[step.a];
  const Mask& b = run.masks[step.b];
  run.masks[step.to] = {a.may_hold | (a.may_not & b.may_hold), a.may_not & b.may_not,
                        a.may_fail | (a.may_not & b.may_fail)};
}

void mask_not(Run& run, const Instruction& step) {
  const Mask& a = run.masks[step.a];
  run.masks[step.to] = {a.may_not, a.may_hold, a.may_fail};
}

void mask_choose(Run& run, const Instruction& step) {
  const Mask& condition = run.masks[step.a];
  const Mask& a = run.masks[step.b];
  const Mask& b = run.masks[step.with];
  run.masks[step.to] = {(condition.may_hold & a.may_hold) | (condition.may_not & b.may_hold),
                        (condition.may_hold & a.may_not) | (condition.may_not & b.may_not),
                        condition.may_fail | (condition.may_hold & a.may_fail) | (condition.may_not & b.may_fail)};
}

void mask_after(Run& run, const Instruction& step) {
  const Outcomes outcomes = run.scalars[step.b].outcomes;
  Mask mask = run.masks[step.a];
  if ((outcomes & kUndecided) == 0) mask.may_hold = mask.may_not = CardSet();
  if ((outcomes & kFails) != 0) mask.may_fail = all(run);
  run.masks[step.to] = mask;
}

void mask_each(Run& run, const Instruction& step) {
  const ListValue& list = run.lists[step.a];
  CardSet cards = list.possible;
  if (!list.cards) {
    cards = CardSet();
    for (const Scalar& element : elements_of(list)) {
      if (!element.known()) cards = all(run);
      if (element.known()) cards.add(static_cast<Card>(element.number));
    }
  }
  const std::size_t body = run.pc;
  const auto end = static_cast<std::size_t>(step.c);
  Mask mask;
  for (; !cards.empty() && run.may_take(end - body + 1); cards.remove(cards.first())) {
    const std::size_t used = run.used;
    run.scalars[step.b] = known(cards.first());
    run.pc = body;
    run.go_on(end);
    run.used = used;
    const Outcomes outcomes = run.scalars[step.with].outcomes;
    if ((outcomes & kTrue) != 0) mask.may_hold.add(cards.first());
    if ((outcomes & kFalse) != 0) mask.may_not.add(cards.first());
    if ((outcomes & kFails) != 0) mask.may_fail.add(cards.first());
  }
  run.pc = end;
  run.masks[step.to] = mask;
}

}  // namespace kibitzer::expressions::handle
