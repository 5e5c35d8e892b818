// Evaluates compiled expressions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "expressions/coverage.h"
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
  CardSet sure{};
  CardSet possible{};
};

inline constexpr std::size_t kMostSteps = 100000;

/// Holds the registers of evaluations, and room for lists: once it has grown to a program, evaluating allocates nothing.
/// For one thread.
class Machine {
 public:
  Machine();
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;
  ~Machine();
  Machine(Machine&&) noexcept;
  Machine& operator=(Machine&&) noexcept;

  /// The value of a program that is not for every card. Beyond the limit of steps or room anything is possible.
  Scalar run(const Program& program, const State& state, Scalar first = {}, Scalar second = {});
  /// The same of several programs: enters a state, which must stay until it has been asked.
  void enter(const State& state);
  Scalar run_entered(const Program& program, Scalar first = {}, Scalar second = {});
  /// The value of a program for every card, for the cards on the table.
  const Mask& run_for_every_card(const Program& program, const State& state, Scalar second = {});
  /// The same as run(), after which parts that were not reached have no outcomes.
  Scalar run_traced(const Program& program, const State& state, Scalar first, Scalar second);

  /// The value of a part in the last evaluation.
  const Scalar& scalar(Operand part) const;
  const ListValue& list(Operand part) const;

  /// How many steps evaluations may take from now on, and how many the last one took; beyond, it is exhausted.
  void limit_steps(std::size_t steps);
  std::size_t steps() const;
  bool exhausted() const;

  /// Notes in `coverage` which way the choices of all later evaluations go; null: nowhere.
  void note(Coverage* coverage) { coverage_ = coverage; }

 private:
  struct Registers;
  std::unique_ptr<Registers> registers_;
  Coverage* coverage_ = nullptr;
};

}  // namespace kibitzer::expressions
