// Formulas as notations hand them on.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace kibitzer::settings {

/// The texts of formulas, in the order of their names.
using FormulaTexts = std::vector<std::optional<std::string>>;

/// What is wrong with a formula: its place among the names, and a sentence.
struct FormulaFault {
  std::size_t formula;
  std::string message;
};

}  // namespace kibitzer::settings
