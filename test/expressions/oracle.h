// A plain interpreter of expressions, over a state in which everything is known: the compiled form is compared with it.
// It walks over the tree, and knows nothing of the compiler.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "expressions/checker.h"

namespace kibitzer::test {

/// A player as they are.
struct PlainPlayer {
  std::vector<expressions::Card> hand;  ///< in an order of its own
  std::vector<expressions::Card> played;
  int points = 0;
  int total = 0;
  int bid = 0;
  int tricks = 0;
};

/// Everything there is.
struct PlainState {
  std::vector<expressions::Card> trick;
  std::optional<int> trump;
  std::vector<PlainPlayer> players;
  std::vector<expressions::Card> played;
  int turn = 0;
  std::vector<int> bids;
};

/// A value: a number (also of a suit, rank, card, player or truth value), a text, a list, or an option, which is a list
/// of at most one.
struct PlainValue {
  std::int64_t number = 0;
  std::string text;
  std::vector<PlainValue> list;

  friend bool operator==(const PlainValue&, const PlainValue&) = default;
};

/// The value of the expression; nothing if it cannot be evaluated.
std::optional<PlainValue> interpret(const expressions::Tree& tree, expressions::NodeId root,
                                    const expressions::Checked& checked,
                                    const std::vector<expressions::Parameter>& parameters,
                                    const expressions::Setting& setting, const PlainState& state, int first,
                                    int second);

}  // namespace kibitzer::test
