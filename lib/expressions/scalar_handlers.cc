#include "expressions/handlers.h"

namespace kibitzer::expressions::handle {
namespace {

/// What `of` makes of two numbers of 64 bits.
template <typename Of>
void put_number(Run& run, const Instruction& step, Of of) {
  const Scalar& a = run.scalars[step.a];
  const Scalar& b = run.scalars[step.b];
  const Scalar found =
      a.known() && b.known() ? number_of(of(std::int64_t{a.number}, std::int64_t{b.number})) : unknown();
  run.scalars[step.to] = {found.number, strictly(found.outcomes, a.outcomes, b.outcomes)};
}

/// The same, for what cannot be divided by 0.
template <typename Of>
void put_part(Run& run, const Instruction& step, Of of) {
  const Scalar& by = run.scalars[step.b];
  put_number(run, step, [&](std::int64_t a, std::int64_t b) { return b == 0 ? std::int64_t{0} : of(a, b); });
  Scalar& found = run.scalars[step.to];
  if (by.known() && by.number == 0)
    found.outcomes = kFails;
  else if (by.valued() && !by.known())
    found.outcomes = static_cast<Outcomes>(found.outcomes | kFails);
}

const PlayerState* player(const Run& run, const Scalar& seat) {
  if (!seat.known() || static_cast<std::size_t>(seat.number) >= run.state->players.size()) return nullptr;
  return &run.state->players[static_cast<std::size_t>(seat.number)];
}

/// What is known of player `a`.
void put_known(Run& run, const Instruction& step, Scalar PlayerState::*what) {
  const Scalar& seat = run.scalars[step.a];
  const PlayerState* const of = player(run, seat);
  Scalar found = of == nullptr ? unknown() : of->*what;
  found.outcomes = strictly(found.outcomes, seat.outcomes, kKnown);
  run.scalars[step.to] = found;
}

/// A figure whose rule ends in an error is unknown, as what it rests on may be.
Scalar figure_in(std::span<const Scalar> figures, std::int32_t number) {
  const auto at = static_cast<std::size_t>(number);
  return at < figures.size() && figures[at].outcomes == kKnown ? figures[at] : unknown();
}

}  // namespace

void constant(Run& run, const Instruction& step) { run.scalars[step.to] = known(step.c); }

void truth(Run& run, const Instruction& step) { run.scalars[step.to] = {0, static_cast<Outcomes>(step.c)}; }

void look_up(Run& run, const Instruction& step) {
  const Scalar& index = run.scalars[step.a];
  const LookUp& table = run.program->tables[static_cast<std::size_t>(step.c)];
  const bool inside = index.known() && static_cast<std::size_t>(index.number) < table.entries.size();
  Scalar found = inside ? table.entries[static_cast<std::size_t>(index.number)] : table.any;
  if (!index.valued()) found.outcomes = 0;
  found.outcomes = static_cast<Outcomes>(found.outcomes | (index.outcomes & kFails));
  run.scalars[step.to] = found;
}

void equal(Run& run, const Instruction& step) {
  const Scalar& a = run.scalars[step.a];
  const Scalar& b = run.scalars[step.b];
  const Outcomes equal = same(a, b, step.truths);
  run.scalars[step.to] = {0, strictly(step.negated ? opposite(equal) : equal, a.outcomes, b.outcomes)};
}

void less(Run& run, const Instruction& step) {
  const Scalar& a = run.scalars[step.a];
  const Scalar& b = run.scalars[step.b];
  Outcomes truth = kUndecided;
  if (a.known() && b.known()) truth = (a.number < b.number) != step.negated ? kTrue : kFalse;
  run.scalars[step.to] = {0, strictly(truth, a.outcomes, b.outcomes)};
}

void add(Run& run, const Instruction& step) {
  put_number(run, step, [](std::int64_t a, std::int64_t b) { return a + b; });
}

void subtract(Run& run, const Instruction& step) {
  put_number(run, step, [](std::int64_t a, std::int64_t b) { return a - b; });
}

void multiply(Run& run, const Instruction& step) {
  put_number(run, step, [](std::int64_t a, std::int64_t b) { return a * b; });
}

void divide(Run& run, const Instruction& step) {
  put_part(run, step, [](std::int64_t a, std::int64_t b) { return a / b; });
}

void remainder(Run& run, const Instruction& step) {
  put_part(run, step, [](std::int64_t a, std::int64_t b) { return a % b; });
}

void negate(Run& run, const Instruction& step) { run.scalars[step.to] = {0, opposite(run.scalars[step.a].outcomes)}; }

void both(Run& run, const Instruction& step) {
  const Outcomes first = run.scalars[step.a].outcomes;
  const Outcomes rest = (first & kTrue) != 0 ? run.scalars[step.b].outcomes : Outcomes{0};
  run.scalars[step.to] = {0, static_cast<Outcomes>((first & (kFalse | kFails)) | rest)};
}

void any(Run& run, const Instruction& step) {
  const Outcomes first = run.scalars[step.a].outcomes;
  const Outcomes rest = (first & kFalse) != 0 ? run.scalars[step.b].outcomes : Outcomes{0};
  run.scalars[step.to] = {0, static_cast<Outcomes>((first & (kTrue | kFails)) | rest)};
}

void choose(Run& run, const Instruction& step) {
  const Outcomes condition = run.scalars[step.a].outcomes;
  Scalar chosen = failed();
  if ((condition & kUndecided) == kTrue) chosen = run.scalars[step.b];
  if ((condition & kUndecided) == kFalse) chosen = run.scalars[step.with];
  if ((condition & kUndecided) == kUndecided) chosen = either(run.scalars[step.b], run.scalars[step.with], step.truths);
  chosen.outcomes = static_cast<Outcomes>(chosen.outcomes | (condition & kFails));
  run.scalars[step.to] = chosen;
}

void after(Run& run, const Instruction& step) {
  const Scalar& value = run.scalars[step.a];
  run.scalars[step.to] = {value.number, strictly(value.outcomes, value.outcomes, run.scalars[step.b].outcomes)};
}

void text_contains(Run& run, const Instruction& step) {
  const Scalar& text = run.scalars[step.a];
  const Scalar& part = run.scalars[step.b];
  Outcomes found = kUndecided;
  if (text.known() && part.known()) {
    const auto& texts = run.program->texts;
    const std::string& whole = texts[static_cast<std::size_t>(text.number)];
    found = whole.find(texts[static_cast<std::size_t>(part.number)]) != std::string::npos ? kTrue : kFalse;
  }
  run.scalars[step.to] = {0, strictly(found, text.outcomes, part.outcomes)};
}

void get_or_else(Run& run, const Instruction& step) {
  const Scalar& option = run.scalars[step.a];
  const Scalar& other = run.scalars[step.b];
  Scalar found = option;
  if (option.known() && option.number == kNone) {
    found = other;
    found.outcomes = static_cast<Outcomes>(other.outcomes | (option.outcomes & kFails));
  } else if (option.valued() && !option.known()) {
    found.outcomes = static_cast<Outcomes>(option.outcomes | (other.outcomes & kFails));
  }
  run.scalars[step.to] = found;
}

void get(Run& run, const Instruction& step) {
  Scalar found = run.scalars[step.a];
  if (found.known() && found.number == kNone) found = failed();
  if (found.valued() && !found.known()) found.outcomes = kOpen | kFails;
  run.scalars[step.to] = found;
}

void is_none(Run& run, const Instruction& step) {
  const Scalar& option = run.scalars[step.a];
  Outcomes none = kUndecided;
  if (option.known()) none = (option.number == kNone) != step.negated ? kTrue : kFalse;
  run.scalars[step.to] = {0, strictly(none, option.outcomes, kKnown)};
}

void points(Run& run, const Instruction& step) { put_known(run, step, &PlayerState::points); }

void total(Run& run, const Instruction& step) { put_known(run, step, &PlayerState::total); }

void bid(Run& run, const Instruction& step) { put_known(run, step, &PlayerState::bid); }

void tricks(Run& run, const Instruction& step) { put_known(run, step, &PlayerState::tricks); }

void figure_of_player(Run& run, const Instruction& step) {
  const Scalar& seat = run.scalars[step.a];
  const PlayerState* const of = player(run, seat);
  Scalar found = of == nullptr ? unknown() : figure_in(of->figures, step.c);
  found.outcomes = strictly(found.outcomes, seat.outcomes, kKnown);
  run.scalars[step.to] = found;
}

void figure_of_game(Run& run, const Instruction& step) { run.scalars[step.to] = figure_in(run.state->figures, step.c); }

void skip_unless_true(Run& run, const Instruction& step) {
  if ((run.scalars[step.a].outcomes & kTrue) == 0) run.pc = static_cast<std::size_t>(step.c);
}

void skip_unless_false(Run& run, const Instruction& step) {
  if ((run.scalars[step.a].outcomes & kFalse) == 0) run.pc = static_cast<std::size_t>(step.c);
}

}  // namespace kibitzer::expressions::handle
