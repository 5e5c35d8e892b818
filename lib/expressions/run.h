// An evaluation under way. Internal to the room.
#pragma once

#include <span>

#include "expressions/machine.h"

namespace kibitzer::expressions {

struct Run {
  const Program* program = nullptr;
  const Setting* setting = nullptr;
  const State* state = nullptr;
  Scalar* scalars = nullptr;
  ListValue* lists = nullptr;
  Mask* masks = nullptr;
  std::span<Scalar> room;  ///< for the elements of lists
  std::size_t used = 0;    ///< of it
  std::size_t pc = 0;
  std::size_t steps = 0;
  std::size_t most_steps = kMostSteps;
  bool exhausted = false;
  Outcomes* seen = nullptr;  ///< by instruction, what conditions of choices came to (coverage.h); null: not noted

  /// Carries out the instructions up to `end`, from `pc` on.
  void go_on(std::size_t end);
  void go_on_noting(std::size_t end);
  /// Room for `count` elements; null if there is not enough.
  Scalar* make_room(std::size_t count) {
    if (room.size() - used < count) {
      exhausted = true;
      return nullptr;
    }
    Scalar* const made = room.data() + used;
    used += count;
    return made;
  }
  /// Whether `more` steps may be taken; notes that they are.
  bool may_take(std::size_t more) {
    steps += more;
    if (steps > most_steps) exhausted = true;
    return !exhausted;
  }
};

using Handler = void (*)(Run&, const Instruction&);

/// The outcome of an operation that, being strict in `a` and `b`, gives `value` when both have values.
inline Outcomes strictly(Outcomes value, Outcomes a, Outcomes b) {
  const auto failing = static_cast<Outcomes>((a | b) & kFails);
  if ((a & kUndecided) == 0 || (b & kUndecided) == 0) return kFails;
  return static_cast<Outcomes>((value & kUndecided) | failing);
}

/// Whether two values that are there are equal: true, false, or both.
inline Outcomes same(const Scalar& a, const Scalar& b, bool truths) {
  if (truths) {
    const bool may_agree = (a.outcomes & b.outcomes & kUndecided) != 0;
    const bool may_differ =
        (a.outcomes & kUndecided) != (b.outcomes & kUndecided) || (a.outcomes & kUndecided) == kUndecided;
    return static_cast<Outcomes>((may_agree ? kTrue : 0) | (may_differ ? kFalse : 0));
  }
  if (!a.known() || !b.known()) return kUndecided;
  return a.number == b.number ? kTrue : kFalse;
}

inline Outcomes opposite(Outcomes truth) {
  return static_cast<Outcomes>((truth & kFails) | ((truth & kTrue) << 1U) | ((truth & kFalse) >> 1U));
}

/// A value that is `a` or `b`.
inline Scalar either(const Scalar& a, const Scalar& b, bool truths) {
  Scalar both = a.valued() ? a : b;
  both.outcomes = static_cast<Outcomes>(a.outcomes | b.outcomes);
  if (truths || !a.valued() || !b.valued()) return both;
  const bool agree = a.known() && b.known() && a.number == b.number;
  both.outcomes = static_cast<Outcomes>((both.outcomes & kFails) | (agree ? kKnown : kOpen));
  return both;
}

inline Scalar failed() { return {0, kFails}; }

/// The elements of a list.
inline std::span<const Scalar> elements_of(const ListValue& list) { return {list.elements, list.count}; }

/// The outcomes of a condition for an element that is a card.
Outcomes outcomes_of(const Mask& mask, const Scalar& card);

}  // namespace kibitzer::expressions
