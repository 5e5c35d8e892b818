// One pass of the checker over an expression. Internal to the room.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "expressions/checker.h"

namespace kibitzer::expressions {

class CheckPass {
 public:
  CheckPass(const Tree& tree, const Setting& setting, CheckResult& result);

  void declare_parameters(std::span<const Parameter> parameters);
  /// Reports vals that nothing uses, once all is checked.
  void find_unused();
  /// Requires the value of a node to be of a type; reports it if it is not.
  Type require(NodeId id, Type type);

 private:
  /// The type of a node. `expected` decides what a literal or an empty list is taken for; faulty if anything may be.
  Type infer(NodeId id, Type expected);
  std::string_view hint_on(NodeId id, Type wanted, Type found) const;
  Type type_of_node(NodeId id, Type expected);
  Type text(NodeId id, Type expected);
  Type word(NodeId id, Base base);
  Type name(NodeId id, Type expected);
  Type unary(NodeId id, Type type);
  Type binary(NodeId id);
  Type comparison(NodeId id);
  Type arithmetic(NodeId id);
  Type append(NodeId id);
  Type choice(NodeId id, Type expected);
  Type block(NodeId id, Type expected);
  void val(NodeId id);

  Type member(NodeId id);
  Type call(NodeId id, Type expected);
  Type call_of_member(NodeId id);
  Type call_of_name(NodeId id, Type expected);
  Type element_at(NodeId id, NodeId list, Type type);
  Type make_list(NodeId id, Type expected);
  Type make_word(NodeId id, Base base, Meaning meaning);
  Type make_some(NodeId id, Type expected);
  /// The member of `type` that a node names; reports one that does not exist.
  const Member* find_member(NodeId node, Type type);
  Type apply(NodeId id, const Member& member, NodeId target, Type type);
  Type figure(NodeId id, NodeId argument, bool of_player);
  Type with_element(NodeId id, const Member& member, NodeId target, Type type, NodeId argument);
  Type with_function(const Member& member, Type type, NodeId argument);
  Type function(NodeId id, Type parameter);
  bool takes(NodeId id, std::size_t arguments, std::string_view what);

  void check_range(NodeId index, NodeId list);
  bool comparable(NodeId id, Type left, Type right);
  void check_name(NodeId named, NodeId text);
  void check_declaration(NodeId list, NodeId text);
  std::size_t declare(std::string_view name, text::Span at, Type type, std::uint64_t depends);
  const Variable* find(std::string_view name) const;
  std::string suggestion(std::string_view word, std::vector<std::string_view> candidates) const;
  Type fault(FaultKind kind, text::Span at, std::string message);
  Typed& typed(NodeId id) { return result_.checked.nodes[id]; }
  const Node& node(NodeId id) const { return tree_[id]; }
  std::int32_t number_of_text(std::string_view text);

  const Tree& tree_;
  const Setting& setting_;
  CheckResult& result_;
  std::vector<std::size_t> visible_;  // variables, the innermost last
  std::size_t lambdas_ = 0;           // around the present node
};

}  // namespace kibitzer::expressions
