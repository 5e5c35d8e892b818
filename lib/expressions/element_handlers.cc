// Instructions that ask lists for something.
#include <algorithm>
#include <optional>

#include "expressions/handlers.h"

namespace kibitzer::expressions::handle {
namespace {

/// `value`, taken from a list that may fail.
Scalar out_of(const ListValue& list, Scalar value) {
  value.maybe = false;
  if ((list.outcomes & kKnown) == 0) return failed();
  value.outcomes = static_cast<Outcomes>(value.outcomes | (list.outcomes & kFails));
  return value;
}

/// How many elements a list has at least and at most.
struct Count {
  std::uint32_t least = 0;
  std::uint32_t most = 0;
};

Count count_of(const ListValue& list) {
  if (list.cards)
    return {static_cast<std::uint32_t>(list.sure.size()), static_cast<std::uint32_t>(list.possible.size())};
  if (list.certain) return {list.count, list.count};
  Count count{0, list.count};
  for (const Scalar& element : elements_of(list)) count.least += element.maybe ? 0 : 1;
  return count;
}

/// What becomes of `value`, taken from a list that may be empty.
Scalar unless_empty(const Instruction& step, Count count, Scalar value) {
  if (count.most == 0) return step.option ? known(kNone) : failed();
  if (count.least > 0) return value;
  if (step.option) return unknown();
  value.outcomes = static_cast<Outcomes>(value.outcomes | kFails);
  return value;
}

/// An element, without knowing which one it is.
Scalar some_element(const ListValue& list, bool truths) {
  if (list.cards) return list.possible.size() == 1 ? known(list.possible.first()) : unknown();
  Scalar found{0, 0};
  for (const Scalar& element : elements_of(list)) found = found.valued() ? either(found, element, truths) : element;
  return found;
}

Scalar element_at(const ListValue& list, const Scalar& index, bool truths) {
  const Count count = count_of(list);
  if (count.most == 0 || (index.known() && (index.number < 0 || index.number >= static_cast<std::int32_t>(count.most))))
    return failed();
  const bool there = index.known() && index.number < static_cast<std::int32_t>(count.least);
  if (there && !list.cards && list.ordered && list.certain) return list.elements[index.number];
  Scalar found = some_element(list, truths);
  if (!there) found.outcomes = static_cast<Outcomes>(found.outcomes | kFails);
  return found;
}

void put_end(Run& run, const Instruction& step, bool last) {
  const ListValue& list = run.lists[step.a];
  const Count count = count_of(list);
  Scalar found;
  if (!list.cards && list.ordered && list.count > 0) {
    const Scalar& end = last ? list.elements[list.count - 1] : list.elements[0];
    found = end.maybe ? some_element(list, step.truths) : end;
  } else {
    found = some_element(list, step.truths);
  }
  run.scalars[step.to] = out_of(list, unless_empty(step, count, found));
}

/// Which of the elements is the greatest by its key, the first of equals; and whether that is certain.
struct Best {
  const Scalar* element = nullptr;
  bool certain = true;
};

/// `sign` -1: the least.
Best best_by(const ListValue& list, const ListValue& keys, int sign) {
  Best best;
  std::int64_t best_key = 0;
  bool open = false;
  for (std::size_t i = 0; i < list.count; ++i) {
    const Scalar& element = list.elements[i];
    open = open || !keys.elements[i].known();
    const std::int64_t key = std::int64_t{keys.elements[i].number} * sign;
    if (best.element == nullptr || key > best_key) {
      best = {&element, true};
      best_key = key;
    } else if (key == best_key && same(element, *best.element, false) == kTrue) {
      if (best.element->maybe) best.element = &element;
    } else if (key == best_key && (best.element->maybe || !list.ordered)) {
      best.certain = false;
    }
  }
  best.certain = best.certain && best.element != nullptr && !best.element->maybe && !open;
  return best;
}

void put_best_by(Run& run, const Instruction& step, int sign) {
  const ListValue& list = run.lists[step.a];
  const ListValue& keys = run.lists[step.b];
  Outcomes failing = 0;
  for (std::size_t i = 0; i < keys.count; ++i) {
    const Scalar& key = keys.elements[i];
    if (!key.valued() && !list.elements[i].maybe) failing = kFails | kTrue;
    if ((key.outcomes & kFails) != 0) failing |= kFails;
  }
  if (keys.count < list.count) failing |= kFails;  // there was no room
  Scalar found = unknown();
  if (keys.count == list.count && list.count > 0) {
    const Best best = best_by(list, keys, sign);
    if (best.certain) found = *best.element;
  }
  found = unless_empty(step, count_of(list), found);
  if ((failing & kTrue) != 0) found = failed();
  found.outcomes = static_cast<Outcomes>(found.outcomes | (failing & kFails));
  run.scalars[step.to] = out_of(list, found);
}

void put_best(Run& run, const Instruction& step, int sign) {
  const ListValue& list = run.lists[step.a];
  bool open = false;
  std::optional<std::int64_t> of_sure;
  std::optional<std::int64_t> of_all;
  const auto see = [&](std::int64_t number, bool maybe) {
    number *= sign;
    of_all = std::max(of_all.value_or(number), number);
    if (!maybe) of_sure = std::max(of_sure.value_or(number), number);
  };
  if (list.cards) {
    for (CardSet rest = list.possible; !rest.empty(); rest.remove(rest.first()))
      see(rest.first(), !list.sure.contains(rest.first()));
  }
  for (std::size_t i = 0; !list.cards && i < list.count; ++i) {
    open = open || !list.elements[i].known();
    see(list.elements[i].number, list.elements[i].maybe);
  }
  const bool certain = !open && of_sure && of_sure == of_all;
  const Scalar found = certain ? known(static_cast<std::int32_t>(*of_sure * sign)) : unknown();
  run.scalars[step.to] = out_of(list, unless_empty(step, count_of(list), found));
}

/// Goes through the elements until the condition certainly holds for one.
template <typename Condition>
Outcomes exists_in(const ListValue& list, Condition condition) {
  Outcomes found = 0;
  for (std::size_t i = 0; i < list.count; ++i) {
    const Outcomes outcomes = condition(i);
    found = static_cast<Outcomes>(found | (outcomes & (kTrue | kFails)));
    const bool goes_on = (outcomes & kFalse) != 0 || list.elements[i].maybe;
    if (goes_on) continue;
    // Without order what comes later may come first, and fail.
    for (std::size_t j = i + 1; !list.ordered && j < list.count; ++j)
      found = static_cast<Outcomes>(found | (condition(j) & (kTrue | kFails)));
    return found;
  }
  return static_cast<Outcomes>(found | kFalse);
}

Outcomes exists_in_cards(const ListValue& list, CardSet hold, CardSet not_hold, CardSet fail) {
  Outcomes found = 0;
  if (!(list.possible & hold).empty()) found |= kTrue;
  if (!(list.possible & fail).empty()) found |= kFails;
  if ((list.sure - not_hold).empty()) found |= kFalse;
  return found;
}

void put_exists(Run& run, const Instruction& step, Outcomes found) {
  const ListValue& list = run.lists[step.a];
  run.scalars[step.to] = out_of(list, {0, step.option ? opposite(found) : found});
}

}  // namespace

void is_empty(Run& run, const Instruction& step) {
  const ListValue& list = run.lists[step.a];
  Outcomes empty = kUndecided;
  if (list.cards) {
    if (!list.sure.empty()) empty = kFalse;
    if (list.possible.empty()) empty = kTrue;
  } else {
    const Count count = count_of(list);
    if (count.least > 0) empty = kFalse;
    if (count.most == 0) empty = kTrue;
  }
  run.scalars[step.to] = out_of(list, {0, step.negated ? opposite(empty) : empty});
}

void size(Run& run, const Instruction& step) {
  const ListValue& list = run.lists[step.a];
  const Count count = count_of(list);
  run.scalars[step.to] =
      out_of(list, count.least == count.most ? known(static_cast<std::int32_t>(count.most)) : unknown());
}

void head(Run& run, const Instruction& step) { put_end(run, step, false); }

void last(Run& run, const Instruction& step) { put_end(run, step, true); }

void at(Run& run, const Instruction& step) {
  const ListValue& list = run.lists[step.a];
  const Scalar& index = run.scalars[step.b];
  Scalar found = element_at(list, index, step.truths);
  found.outcomes = index.valued() ? static_cast<Outcomes>(found.outcomes | (index.outcomes & kFails)) : kFails;
  run.scalars[step.to] = out_of(list, found);
}

void contains(Run& run, const Instruction& step) {
  const ListValue& list = run.lists[step.a];
  const Scalar& value = run.scalars[step.b];
  Outcomes found = kFalse;
  if (list.cards) {
    if (value.known()) {
      const bool card = value.number >= 0;
      if (card && list.possible.contains(static_cast<Card>(value.number))) found = kUndecided;
      if (card && list.sure.contains(static_cast<Card>(value.number))) found = kTrue;
    } else if (!list.possible.empty()) {
      found = kUndecided;
    }
  }
  for (std::size_t i = 0; !list.cards && i < list.count && found != kTrue; ++i) {
    const Outcomes equal = same(list.elements[i], value, step.truths);
    if ((equal & kTrue) != 0) found = kUndecided;
    if (equal == kTrue && !list.elements[i].maybe) found = kTrue;
  }
  run.scalars[step.to] = out_of(list, {0, strictly(found, value.outcomes, kKnown)});
}

void index_of(Run& run, const Instruction& step) {
  const ListValue& list = run.lists[step.a];
  const Scalar& value = run.scalars[step.b];
  Scalar found = known(-1);
  if (list.cards) {
    const bool absent = value.known() && !list.possible.contains(static_cast<Card>(value.number));
    if (!list.possible.empty() && !absent) found = unknown();
    if (list.possible.size() == 1 && list.sure == list.possible && value.known() && !absent) found = known(0);
  }
  for (std::size_t i = 0; !list.cards && i < list.count; ++i) {
    const Outcomes equal = same(list.elements[i], value, step.truths);
    if ((equal & kTrue) == 0) continue;
    bool exact = equal == kTrue && list.ordered;
    for (std::size_t before = 0; before <= i; ++before) exact = exact && !list.elements[before].maybe;
    found = exact ? known(static_cast<std::int32_t>(i)) : unknown();
    break;
  }
  found.outcomes = strictly(found.outcomes, value.outcomes, kKnown);
  run.scalars[step.to] = out_of(list, found);
}

void sum(Run& run, const Instruction& step) {
  const ListValue& list = run.lists[step.a];
  std::int64_t sum = 0;
  bool open = !list.certain;
  for (const Scalar& element : elements_of(list)) {
    open = open || !element.known();
    sum += element.number;
  }
  run.scalars[step.to] = out_of(list, open ? unknown() : number_of(sum));
}

void most(Run& run, const Instruction& step) { put_best(run, step, 1); }

void least(Run& run, const Instruction& step) { put_best(run, step, -1); }

void most_by(Run& run, const Instruction& step) { put_best_by(run, step, 1); }

void least_by(Run& run, const Instruction& step) { put_best_by(run, step, -1); }

void exists(Run& run, const Instruction& step) {
  const ListValue& condition = run.lists[step.b];
  put_exists(run, step, exists_in(run.lists[step.a], [&](std::size_t i) {
               if (i >= condition.count) return static_cast<Outcomes>(kUndecided | kFails);  // there was no room
               const Outcomes outcomes = condition.elements[i].outcomes;
               return step.negated ? opposite(outcomes) : outcomes;
             }));
}

void exists_mask(Run& run, const Instruction& step) {
  const ListValue& list = run.lists[step.a];
  const Mask& mask = run.masks[step.b];
  const CardSet hold = step.negated ? mask.may_not : mask.may_hold;
  const CardSet not_hold = step.negated ? mask.may_hold : mask.may_not;
  if (list.cards) return put_exists(run, step, exists_in_cards(list, hold, not_hold, mask.may_fail));
  put_exists(run, step, exists_in(list, [&](std::size_t i) {
               const Outcomes outcomes = outcomes_of(mask, list.elements[i]);
               return step.negated ? opposite(outcomes) : outcomes;
             }));
}

}  // namespace kibitzer::expressions::handle
