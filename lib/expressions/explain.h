// Why an evaluation gave false, or a number: for messages, so it need not be fast.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "expressions/machine.h"
#include "expressions/program.h"

namespace kibitzer::expressions {

/// A value that a condition saw: "playerCard.suit", "Cups".
struct Seen {
  std::string what;
  std::string value;
};

struct Explanation {
  text::Span at;             ///< the smallest part of the condition that decided it
  std::vector<Seen> values;  ///< of the names and members in it, in its order
  std::optional<Card> card;  ///< one in a list that should be empty
};

/// Explains why an expression gives false, or the number that it gives. `source` is the text that its nodes' places are in.
Explanation explain(Machine& machine, const Program& program, const Tree& tree, NodeId root, const Checked& checked,
                    const State& state, Scalar first, Scalar second, std::string_view source);

/// "playerCard.suit is Cups, suit is Batons".
std::string in_words(const std::vector<Seen>& values);

}  // namespace kibitzer::expressions
