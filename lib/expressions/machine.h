// Evaluates compiled expressions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "expressions/program.h"
#include "expressions/state.h"

namespace kibitzer::expressions {

/// A list: cards of which some are certainly in it and others perhaps, or elements one by one.
struct ListValue {
  const Scalar* elements = nullptr;
  std::uint32_t count = 0;
  bool cards = false;          ///< `sure` and `possible`, without order, instead of elements
  bool ordered = true;         ///< the elements are in the list's order
  bool certain = true;         ///< no element may be absent
  Outcomes outcomes = kKnown;  ///< kKnown, kFails or both
  CardSet sure;
  CardSet possible;
};

/// Holds the registers of evaluations, and what lists need: once it has grown to a program, evaluating allocates nothing.
/// For one thread.
class Machine {
 public:
  Machine();

  /// The value of a program that is not for every card. Beyond a bound of steps or room, anything is possible.
  Scalar run(const Program& program, const State& state, Scalar first = {}, Scalar second = {});
  /// That of one that is. What may both hold and not, or fail, is unknown.
  const Mask& run_for_every_card(const Program& program, const State& state);

  /// What a part has come to in the last evaluation; one that was not reached has no outcomes.
  Scalar scalar(Operand part) const { return scalars_[part.at]; }
  const ListValue& list(Operand part) const { return lists_[part.at]; }
  /// The same as run(), after which parts that were not reached can be told from others.
  Scalar run_traced(const Program& program, const State& state, Scalar first, Scalar second);

  /// The last evaluation went beyond a bound.
  bool exhausted() const { return exhausted_; }

 private:
  class Lists;

  void begin(const Program& program, const State& state);
  void execute(std::size_t pc, std::size_t end);
  void execute_scalar(const Instruction& step);
  void execute_list(const Instruction& step);
  void execute_mask(const Instruction& step);
  void each(const Instruction& step, std::size_t pc);
  void mask_each(const Instruction& step, std::size_t pc);
  Scalar* room(std::size_t count);
  bool may_go_on(std::size_t steps);

  const Program* program_ = nullptr;
  const State* state_ = nullptr;
  std::vector<Scalar> scalars_;
  std::vector<ListValue> lists_;
  std::vector<Mask> masks_;
  std::vector<Scalar> room_;
  std::size_t used_ = 0;
  std::size_t steps_ = 0;
  bool exhausted_ = false;
};

}  // namespace kibitzer::expressions
