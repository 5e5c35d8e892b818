// Which way the choices of expressions went: `if … then … else …`, asked over many evaluations.
//
// A machine without a Coverage notes nothing. What the compiler has worked out for all cards of the deck, in a table or as
// the condition of a filter, is not observed, and nothing is said of it.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "expressions/program.h"
#include "expressions/state.h"
#include "expressions/tree.h"

namespace kibitzer::expressions {

/// For one thread. The programs that are observed must outlive it.
class Coverage {
 public:
  /// By instruction: what the condition of the choice that it makes came to, in any evaluation.
  std::vector<Outcomes>& of(const Program& program);

  /// What the condition of an `if` of a program came to: kTrue, kFalse, both, or 0 if it was never asked or cannot be
  /// observed.
  Outcomes of(const Program& program, NodeId choice) const;

 private:
  std::map<const Program*, std::vector<Outcomes>> seen_;
};

}  // namespace kibitzer::expressions
