#include "expressions/machine.h"

#include <algorithm>
#include <iterator>

#include "expressions/handlers.h"
#include "expressions/run.h"

namespace kibitzer::expressions {
namespace {

// In order of Op.
constexpr Handler kHandlers[] = {
    handle::constant,
    handle::truth,
    handle::look_up,
    handle::equal,
    handle::less,
    handle::add,
    handle::subtract,
    handle::multiply,
    handle::divide,
    handle::remainder,
    handle::negate,
    handle::both,
    handle::any,
    handle::choose,
    handle::after,
    handle::text_contains,
    handle::get_or_else,
    handle::get,
    handle::is_none,
    handle::points,
    handle::total,
    handle::bid,
    handle::tricks,
    handle::figure_of_player,
    handle::figure_of_game,
    handle::skip_unless_true,
    handle::skip_unless_false,
    handle::hand,
    handle::played,
    handle::taken,
    handle::dealt,
    handle::declared,
    handle::played_in_deal,
    handle::bids,
    handle::talon,
    handle::laid_away,
    handle::constant_list,
    handle::make_list,
    handle::append,
    handle::elements,
    handle::each,
    handle::look_up_each,
    handle::mapped,
    handle::keep,
    handle::keep_mask,
    handle::choose_list,
    handle::list_after,
    handle::list_status,
    handle::is_empty,
    handle::size,
    handle::head,
    handle::last,
    handle::at,
    handle::contains,
    handle::index_of,
    handle::sum,
    handle::most,
    handle::least,
    handle::most_by,
    handle::least_by,
    handle::exists,
    handle::exists_mask,
    handle::mask_suit,
    handle::mask_rank,
    handle::mask_card,
    handle::mask_all,
    handle::mask_constant,
    handle::mask_and,
    handle::mask_or,
    handle::mask_not,
    handle::mask_choose,
    handle::mask_after,
    handle::mask_each,
};
static_assert(std::size(kHandlers) == static_cast<std::size_t>(Op::kMaskEach) + 1);

}  // namespace

struct Machine::Registers {
  std::vector<Scalar> scalars = std::vector<Scalar>(kSetRegisters);
  std::vector<ListValue> lists = std::vector<ListValue>(kTrickRegister + 1);
  std::vector<Mask> masks;
  std::vector<Scalar> room = std::vector<Scalar>(4096);
  std::size_t entered = 0;  // of the room, by the state
  Run run;

  void enter(const State& state);
  void begin(const Program& program);
};

Machine::Machine() : registers_(std::make_unique<Registers>()) {}
Machine::~Machine() = default;
Machine::Machine(Machine&&) noexcept = default;
Machine& Machine::operator=(Machine&&) noexcept = default;

void Machine::Registers::enter(const State& state) {
  run.state = &state;
  run.room = room;
  run.used = 0;
  const auto set = [&](std::uint16_t at, const Scalar& value) { scalars[at] = {value.number, value.outcomes}; };
  set(kTrumpRegister, state.trump);
  set(kTurnRegister, state.turn);
  set(kContractRegister, state.contract);
  set(kDeclarerRegister, state.declarer);
  set(kLastWinnerRegister, state.last_winner);
  const std::size_t count = std::min(state.trick.size(), static_cast<std::size_t>(kMostCards));
  ListValue& trick = lists[kTrickRegister];
  Scalar* const cards = run.make_room(count);
  for (std::size_t i = 0; i < count; ++i) cards[i] = state.trick[i] == kUnknownCard ? unknown() : known(state.trick[i]);
  trick.elements = cards;
  trick.count = static_cast<std::uint32_t>(count);
  entered = run.used;
}

void Machine::Registers::begin(const Program& program) {
  if (scalars.size() < program.scalar_registers) scalars.resize(program.scalar_registers);
  if (lists.size() < program.list_registers) lists.resize(program.list_registers);
  if (masks.size() < program.mask_registers) masks.resize(program.mask_registers);
  run.program = &program;
  run.setting = program.setting.get();
  run.scalars = scalars.data();
  run.lists = lists.data();
  run.masks = masks.data();
  run.used = entered;
  run.pc = 0;
  run.steps = 0;
  run.exhausted = false;
}

void Machine::enter(const State& state) { registers_->enter(state); }

Scalar Machine::run_entered(const Program& program, Scalar first, Scalar second) {
  registers_->begin(program);
  registers_->scalars[kFirstArgument] = first;
  registers_->scalars[kSecondArgument] = second;
  Run& run = registers_->run;
  run.seen = coverage_ != nullptr ? coverage_->of(program).data() : nullptr;
  run.go_on(program.code.size());
  const Scalar& result = registers_->scalars[program.result.at];
  return {result.number, run.exhausted ? Outcomes{kTrue | kFalse | kFails} : result.outcomes};
}

Scalar Machine::run(const Program& program, const State& state, Scalar first, Scalar second) {
  enter(state);
  return run_entered(program, first, second);
}

Scalar Machine::run_traced(const Program& program, const State& state, Scalar first, Scalar second) {
  registers_->scalars.assign(std::max<std::size_t>(program.scalar_registers, kSetRegisters), Scalar{0, 0});
  registers_->lists.assign(std::max<std::size_t>(program.list_registers, kTrickRegister + 1), ListValue{.outcomes = 0});
  registers_->lists[kTrickRegister].outcomes = kKnown;
  return run(program, state, first, second);
}

const Mask& Machine::run_for_every_card(const Program& program, const State& state, Scalar second) {
  enter(state);
  registers_->begin(program);
  registers_->scalars[kSecondArgument] = second;
  Run& run = registers_->run;
  run.seen = nullptr;  // asked of all cards at once
  run.go_on(program.code.size());
  Mask& result = registers_->masks[program.result.at];
  if (run.exhausted) result.may_hold = result.may_not = result.may_fail = run.setting->deck.cards();
  return result;
}

const Scalar& Machine::scalar(Operand part) const { return registers_->scalars[part.at]; }
const ListValue& Machine::list(Operand part) const { return registers_->lists[part.at]; }
void Machine::limit_steps(std::size_t steps) { registers_->run.most_steps = steps; }
std::size_t Machine::steps() const { return registers_->run.steps; }
bool Machine::exhausted() const { return registers_->run.exhausted; }

void Run::go_on(std::size_t end) {
  if (seen != nullptr) return go_on_noting(end);
  const std::vector<Instruction>& code = program->code;
  while (pc < end) {
    const Instruction& step = code[pc++];
    kHandlers[static_cast<std::size_t>(step.op)](*this, step);
  }
}

void Run::go_on_noting(std::size_t end) {
  const std::vector<Instruction>& code = program->code;
  while (pc < end) {
    const Instruction& step = code[pc];
    if (step.op == Op::kChoose || step.op == Op::kChooseList) seen[pc] |= scalars[step.a].outcomes;
    ++pc;
    kHandlers[static_cast<std::size_t>(step.op)](*this, step);
  }
}

}  // namespace kibitzer::expressions
