// Random expressions in which all types fit.
#pragma once

#include <string>
#include <vector>

#include "expressions/checker.h"
#include "support/random.h"

namespace kibitzer::test {

/// What may occur in them.
struct Leeway {
  bool order = true;  ///< what depends on the order of a list, or fails on an empty one
  int depth = 5;
};

struct RandomExpression {
  expressions::Tree tree;
  expressions::NodeId root = 0;
};

/// A truth value, over `parameters`, of which at least one is a game and one a table.
RandomExpression random_expression(const std::vector<expressions::Parameter>& parameters,
                                   const expressions::Setting& setting, const Leeway& leeway, Random& random);

/// An expression as text.
std::string written(const expressions::Tree& tree, expressions::NodeId id);

}  // namespace kibitzer::test
