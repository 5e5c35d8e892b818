#include "expressions/coverage.h"

namespace kibitzer::expressions {
namespace {

/// The kind of register that a choice writes; kNothing if the instruction makes none.
Kind chosen_kind(Op op) {
  if (op == Op::kChoose) return Kind::kScalar;
  return op == Op::kChooseList ? Kind::kList : Kind::kNothing;
}

}  // namespace

std::vector<Outcomes>& Coverage::of(const Program& program) {
  std::vector<Outcomes>& seen = seen_[&program];
  if (seen.size() < program.code.size()) seen.resize(program.code.size());
  return seen;
}

Outcomes Coverage::of(const Program& program, NodeId choice) const {
  const auto found = seen_.find(&program);
  if (found == seen_.end()) return 0;
  const Operand part = program.parts[choice];
  for (std::size_t i = 0; i < program.code.size(); ++i)
    if (part.kind != Kind::kNothing && chosen_kind(program.code[i].op) == part.kind && program.code[i].to == part.at)
      return found->second[i];
  return 0;
}

}  // namespace kibitzer::expressions
