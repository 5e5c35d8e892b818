// Instructions that make lists.
#include <algorithm>

#include "expressions/handlers.h"

namespace kibitzer::expressions {

Outcomes outcomes_of(const Mask& mask, const Scalar& card) {
  if (card.known()) {
    const auto known_card = static_cast<Card>(card.number);
    return static_cast<Outcomes>((mask.may_hold.contains(known_card) ? kTrue : 0) |
                                 (mask.may_not.contains(known_card) ? kFalse : 0) |
                                 (mask.may_fail.contains(known_card) ? kFails : 0));
  }
  return static_cast<Outcomes>((mask.may_hold.empty() ? 0 : kTrue) | (mask.may_not.empty() ? 0 : kFalse) |
                               (mask.may_fail.empty() ? 0 : kFails));
}

namespace {

/// The outcomes of a list some of whose parts may fail, and some certainly do.
Outcomes list_outcomes(Outcomes before, bool may_fail, bool fails) {
  if (fails) return kFails;
  return static_cast<Outcomes>(before | (may_fail ? kFails : 0));
}

ListValue empty_of(const ListValue& like) {
  ListValue list;
  list.ordered = like.ordered;
  list.certain = like.certain;
  list.outcomes = like.outcomes;
  return list;
}

/// Turns `list` into a list of elements with room for `count`, to be filled in; null if there is not enough room.
Scalar* begin_elements(Run& run, ListValue& list, std::size_t count) {
  list.cards = false;
  list.count = 0;
  Scalar* const made = run.make_room(count);
  list.elements = made;
  return made;
}

/// Adds the cards of a set as elements in any order.
void add_cards(ListValue& list, Scalar* to, CardSet sure, CardSet possible) {
  for (CardSet rest = possible; !rest.empty(); rest.remove(rest.first())) {
    Scalar& element = to[list.count++];
    element = known(rest.first());
    element.maybe = !sure.contains(rest.first());
    list.certain = list.certain && !element.maybe;
  }
  list.ordered = list.count <= 1;
}

ListValue as_elements(Run& run, const ListValue& list) {
  if (!list.cards) return list;
  ListValue made;
  made.outcomes = list.outcomes;
  Scalar* const to = begin_elements(run, made, static_cast<std::size_t>(list.possible.size()));
  if (to != nullptr) add_cards(made, to, list.sure, list.possible);
  return made;
}

/// A list that is one of two: what is in both may still be absent.
ListValue union_of(Run& run, const ListValue& a, const ListValue& b) {
  ListValue made;
  made.outcomes = static_cast<Outcomes>(a.outcomes | b.outcomes);
  if (a.cards && b.cards) {
    made.cards = true;
    made.sure = a.sure & b.sure;
    made.possible = a.possible | b.possible;
    return made;
  }
  const ListValue first = as_elements(run, a);
  const ListValue second = as_elements(run, b);
  Scalar* const to = begin_elements(run, made, std::size_t{first.count} + second.count);
  if (to == nullptr) return made;
  for (const ListValue* part : {&first, &second}) {
    for (const Scalar& element : elements_of(*part)) {
      to[made.count] = element;
      to[made.count++].maybe = true;
    }
  }
  made.certain = made.count == 0;
  made.ordered = made.count <= 1;
  return made;
}

/// Keeps the elements for which `condition(i)` may be true.
template <typename Condition>
ListValue kept(Run& run, const ListValue& list, Condition condition) {
  ListValue made = empty_of(list);
  Scalar* const to = begin_elements(run, made, list.count);
  if (to == nullptr) return made;
  bool fails = false;
  bool may_fail = false;
  for (std::size_t i = 0; i < list.count; ++i) {
    const Outcomes outcomes = condition(i);
    may_fail = may_fail || (outcomes & kFails) != 0;
    fails = fails || (outcomes == kFails && !list.elements[i].maybe);
    if ((outcomes & kTrue) == 0) continue;
    Scalar& element = to[made.count++] = list.elements[i];
    if (outcomes != kTrue) element.maybe = true;
    made.certain = made.certain && !element.maybe;
  }
  made.outcomes = (list.outcomes & kKnown) == 0 ? kFails : list_outcomes(list.outcomes, may_fail, fails);
  return made;
}

/// A list with elements that may fail may fail itself.
void lift_failures(ListValue& list, Scalar* elements, std::size_t count) {
  bool fails = false;
  bool may_fail = false;
  list.count = 0;
  for (std::size_t i = 0; i < count; ++i) {
    Scalar element = elements[i];
    may_fail = may_fail || (element.outcomes & kFails) != 0;
    fails = fails || (!element.valued() && !element.maybe);
    if (!element.valued()) continue;
    element.outcomes &= kUndecided;
    elements[list.count++] = element;
    list.certain = list.certain && !element.maybe;
  }
  if ((list.outcomes & kKnown) != 0) list.outcomes = list_outcomes(list.outcomes, may_fail, fails);
}

/// `played` as elements of `list`; unless it is `all`, there may be any others.
ListValue list_of_played(Run& run, ListValue list, std::span<const Card> played, bool all) {
  const std::size_t cards = std::min(played.size(), static_cast<std::size_t>(kMostCards));
  const std::size_t most = all ? cards : std::max(cards, run.setting->deck.size());
  Scalar* const to = begin_elements(run, list, most);
  for (std::size_t i = 0; to != nullptr && i < most; ++i) {
    to[i] = i < cards && played[i] != kUnknownCard ? known(played[i]) : unknown();
    to[i].maybe = i >= cards;
    list.count = static_cast<std::uint32_t>(i + 1);
  }
  list.ordered = list.certain = all;
  return list;
}

/// `said` as elements of `list`; unless that is `all`, there may be others, `most` in all.
ListValue list_of_said(Run& run, ListValue list, std::span<const Scalar> said, bool all, std::size_t most) {
  if (all || most < said.size()) most = said.size();
  Scalar* const to = begin_elements(run, list, most);
  for (std::size_t i = 0; to != nullptr && i < most; ++i) {
    to[i] = i < said.size() ? said[i] : unknown();
    to[i].maybe = i >= said.size();
    list.count = static_cast<std::uint32_t>(i + 1);
  }
  list.ordered = list.certain = all;
  return list;
}

const PlayerState& player_at(const Run& run, std::uint16_t at, const PlayerState& none) {
  const Scalar& seat = run.scalars[at];
  const bool found = seat.known() && static_cast<std::size_t>(seat.number) < run.state->players.size();
  return found ? run.state->players[static_cast<std::size_t>(seat.number)] : none;
}

/// An empty list that fails where the player at `at` does.
ListValue list_of(const Run& run, std::uint16_t at) {
  ListValue list;
  list.outcomes = strictly(kKnown, run.scalars[at].outcomes, kKnown);
  return list;
}

}  // namespace

namespace handle {

void hand(Run& run, const Instruction& step) {
  const Scalar& seat = run.scalars[step.a];
  ListValue& list = run.lists[step.to];
  list.cards = true;
  list.ordered = false;
  list.outcomes = strictly(kKnown, seat.outcomes, kKnown);
  if (seat.known() && static_cast<std::size_t>(seat.number) < run.state->players.size()) {
    const PlayerState& player = run.state->players[static_cast<std::size_t>(seat.number)];
    list.sure = player.sure;
    list.possible = player.possible;
  } else {
    list.sure = CardSet();
    list.possible = run.setting->deck.cards();
  }
}

void played(Run& run, const Instruction& step) {
  const PlayerState none;
  const PlayerState& player = player_at(run, step.a, none);
  run.lists[step.to] = list_of_played(run, list_of(run, step.a), player.played, player.all_played);
}

void taken(Run& run, const Instruction& step) {
  const PlayerState none;
  const PlayerState& player = player_at(run, step.a, none);
  run.lists[step.to] = list_of_played(run, list_of(run, step.a), player.taken, player.all_taken);
}

void dealt(Run& run, const Instruction& step) {
  const PlayerState none;
  const PlayerState& player = player_at(run, step.a, none);
  run.lists[step.to] = list_of_played(run, list_of(run, step.a), player.dealt, player.all_dealt);
}

void played_in_deal(Run& run, const Instruction& step) {
  run.lists[step.to] = list_of_played(run, {}, run.state->played, run.state->all_played);
}

void talon(Run& run, const Instruction& step) {
  run.lists[step.to] = list_of_played(run, {}, run.state->talon, run.state->all_talon);
}

void laid_away(Run& run, const Instruction& step) {
  run.lists[step.to] = list_of_played(run, {}, run.state->laid_away, run.state->all_laid_away);
}

void bids(Run& run, const Instruction& step) {
  run.lists[step.to] = list_of_said(run, {}, run.state->bids, run.state->all_bids, run.state->players.size());
}

void declared(Run& run, const Instruction& step) {
  const PlayerState none;
  const PlayerState& player = player_at(run, step.a, none);
  run.lists[step.to] =
      list_of_said(run, list_of(run, step.a), player.declared, player.all_declared, run.setting->declarations.size());
}

void constant_list(Run& run, const Instruction& step) {
  const auto& elements = run.program->lists[static_cast<std::size_t>(step.c)];
  ListValue list;
  list.elements = elements.data();
  list.count = static_cast<std::uint32_t>(elements.size());
  run.lists[step.to] = list;
}

void make_list(Run& run, const Instruction& step) {
  ListValue list;
  Scalar* const to = begin_elements(run, list, step.b);
  for (std::size_t i = 0; to != nullptr && i < step.b; ++i) {
    to[i] = run.scalars[run.program->operands[static_cast<std::size_t>(step.c) + i]];
    to[i].maybe = false;
  }
  if (to != nullptr) lift_failures(list, to, step.b);
  run.lists[step.to] = list;
}

void append(Run& run, const Instruction& step) {
  const ListValue before = as_elements(run, run.lists[step.a]);
  ListValue list = empty_of(before);
  Scalar* const to = begin_elements(run, list, std::size_t{before.count} + 1);
  if (to != nullptr) {
    std::copy_n(before.elements, before.count, to);
    to[before.count] = run.scalars[step.b];
    to[before.count].maybe = false;
    lift_failures(list, to, std::size_t{before.count} + 1);
  }
  list.ordered = before.ordered || list.count <= 1;
  run.lists[step.to] = list;
}

void elements(Run& run, const Instruction& step) { run.lists[step.to] = as_elements(run, run.lists[step.a]); }

void each(Run& run, const Instruction& step) {
  const ListValue list = run.lists[step.a];
  const std::size_t body = run.pc;
  const auto end = static_cast<std::size_t>(step.c);
  ListValue made = empty_of(list);
  Scalar* const to = begin_elements(run, made, list.count);
  for (std::size_t i = 0; to != nullptr && i < list.count && run.may_take(end - body + 1); ++i) {
    const std::size_t used = run.used;
    run.scalars[step.b] = list.elements[i];
    run.pc = body;
    run.go_on(end);
    run.used = used;
    to[made.count] = run.scalars[step.with];
    to[made.count++].maybe = list.elements[i].maybe;
  }
  run.pc = end;
  run.lists[step.to] = made;
}

void look_up_each(Run& run, const Instruction& step) {
  const ListValue& list = run.lists[step.a];
  const LookUp& table = run.program->tables[static_cast<std::size_t>(step.c)];
  ListValue made = empty_of(list);
  Scalar* const to = begin_elements(run, made, list.count);
  for (std::size_t i = 0; to != nullptr && i < list.count; ++i) {
    const Scalar& index = list.elements[i];
    const bool inside = index.known() && static_cast<std::size_t>(index.number) < table.entries.size();
    to[i] = inside ? table.entries[static_cast<std::size_t>(index.number)] : table.any;
    to[i].maybe = index.maybe;
    made.count = static_cast<std::uint32_t>(i + 1);
  }
  run.lists[step.to] = made;
}

void mapped(Run& run, const Instruction& step) {
  const ListValue& from = run.lists[step.a];
  ListValue list = empty_of(from);
  Scalar* const to = begin_elements(run, list, from.count);
  if (to != nullptr) {
    std::copy_n(from.elements, from.count, to);
    lift_failures(list, to, from.count);
  }
  run.lists[step.to] = list;
}

void keep(Run& run, const Instruction& step) {
  const ListValue& condition = run.lists[step.b];
  run.lists[step.to] = kept(run, run.lists[step.a], [&](std::size_t i) {
    if (i >= condition.count) return static_cast<Outcomes>(kUndecided | kFails);  // there was no room
    const Outcomes outcomes = condition.elements[i].outcomes;
    return step.negated ? opposite(outcomes) : outcomes;
  });
}

void keep_mask(Run& run, const Instruction& step) {
  const ListValue& list = run.lists[step.a];
  const Mask& mask = run.masks[step.b];
  const CardSet hold = step.negated ? mask.may_not : mask.may_hold;
  const CardSet not_hold = step.negated ? mask.may_hold : mask.may_not;
  if (list.cards) {
    ListValue& made = run.lists[step.to];
    made.cards = true;
    made.ordered = false;
    made.sure = list.sure - not_hold - mask.may_fail;
    made.possible = list.possible & hold;
    const bool fails = !((list.sure & mask.may_fail) - hold - not_hold).empty();
    const bool may_fail = !(list.possible & mask.may_fail).empty();
    made.outcomes = (list.outcomes & kKnown) == 0 ? kFails : list_outcomes(list.outcomes, may_fail, fails);
    return;
  }
  run.lists[step.to] = kept(run, list, [&](std::size_t i) {
    const Outcomes outcomes = outcomes_of(mask, list.elements[i]);
    return step.negated ? opposite(outcomes) : outcomes;
  });
}

void choose_list(Run& run, const Instruction& step) {
  const Outcomes condition = run.scalars[step.a].outcomes;
  ListValue chosen;
  chosen.outcomes = kFails;
  if ((condition & kUndecided) == kTrue) chosen = run.lists[step.b];
  if ((condition & kUndecided) == kFalse) chosen = run.lists[step.with];
  if ((condition & kUndecided) == kUndecided) chosen = union_of(run, run.lists[step.b], run.lists[step.with]);
  chosen.outcomes = static_cast<Outcomes>(chosen.outcomes | (condition & kFails));
  run.lists[step.to] = chosen;
}

void list_after(Run& run, const Instruction& step) {
  ListValue list = run.lists[step.a];
  list.outcomes = run.scalars[step.b].valued()
                      ? static_cast<Outcomes>(list.outcomes | (run.scalars[step.b].outcomes & kFails))
                      : kFails;
  run.lists[step.to] = list;
}

void list_status(Run& run, const Instruction& step) { run.scalars[step.to] = {0, run.lists[step.a].outcomes}; }

}  // namespace handle
}  // namespace kibitzer::expressions
