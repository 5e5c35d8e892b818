#include "kernels/climb/pattern.h"

#include <algorithm>

namespace kibitzer::climb {
namespace {

/// Whether the part can be met by no cards.
bool may_be_empty(const Pattern& pattern, NodeId id) {
  const Node& node = pattern.nodes[id];
  const auto empty = [&](NodeId child) { return may_be_empty(pattern, child); };
  switch (node.kind) {
    case NodeKind::kCard:
      return false;
    case NodeKind::kSequence:
      return std::all_of(node.children.begin(), node.children.end(), empty);
    case NodeKind::kChoice:
      return std::any_of(node.children.begin(), node.children.end(), empty);
    case NodeKind::kRepeat:
      return (node.times == kNoVariable && node.least == 0) || empty(node.children.front());
  }
  return false;
}

}  // namespace

bool Pattern::asks_suits() const {
  return std::any_of(nodes.begin(), nodes.end(), [](const Node& node) {
    return node.kind == NodeKind::kCard && (node.card.suits != kAllSuits || node.card.suit_variable != kNoVariable);
  });
}

PatternFault fault_of(const Pattern& pattern) {
  if (pattern.nodes.empty() || pattern.nodes.size() > kMostNodes || pattern.number_variables.size() > kMostVariables ||
      pattern.suit_variables.size() > kMostVariables || pattern.count_variables.size() > kMostVariables)
    return PatternFault::kTooLarge;
  for (const Node& node : pattern.nodes)
    if (node.kind == NodeKind::kRepeat && may_be_empty(pattern, node.children.front()))
      return PatternFault::kEmptyRepeat;
  return PatternFault::kNone;
}

Order Order::of(const std::vector<Number>& numbers) {
  Order order;
  order.place.fill(-1);
  order.next.fill(-1);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const Number number = numbers[i];
    if (order.place[number] != -1) continue;
    order.place[number] = static_cast<int>(i);
    if (i > 0 && (bit_of(number) & kJokers) == 0 && (bit_of(numbers[i - 1]) & kJokers) == 0)
      order.next[number] = numbers[i - 1];
  }
  return order;
}

}  // namespace kibitzer::climb
