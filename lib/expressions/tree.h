// Expressions as written: a syntax tree whose every node knows its place. A notation's reader builds it.
//
//   kBool, kNumber, kText      a literal                      kName       a name
//   kMember   target.name                                     kCall       callee(argument, …): a member or a name
//   kNot, kNegate, kBinary     operators                      kIf         condition, then, else
//   kBlock    val …, the value                                kVal        name = definition, only in a block
//   kLambda   name => body, only as an argument
//
// Bounded, so that code that walks a tree may recurse: what is beyond a bound is not added.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "expressions/type.h"
#include "text/span.h"

namespace kibitzer::expressions {

enum class NodeKind : std::uint8_t {
  kBool,
  kNumber,
  kText,
  kName,
  kMember,
  kCall,
  kNot,
  kNegate,
  kBinary,
  kIf,
  kBlock,
  kVal,
  kLambda,
};

enum class Operator : std::uint8_t {
  kOr,
  kAnd,
  kEqual,
  kUnequal,
  kLess,
  kLessOrEqual,
  kGreater,
  kGreaterOrEqual,
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,  ///< towards zero, as its remainder has the sign of what is divided
  kRemainder,
  kAppend,
};

using NodeId = std::uint32_t;
inline constexpr std::size_t kMostNodes = 4000;
inline constexpr std::size_t kMostHeight = 100;

struct Node {
  NodeKind kind = NodeKind::kBool;
  Operator op = Operator::kOr;
  text::Span at{};
  text::Span name_at{};   ///< of a member, a name, a val or a lambda's parameter
  std::string name{};     ///< of these; or the text of a literal
  std::int32_t number{};  ///< of a literal: 0 or 1 where it is a truth value
  Type type{};            ///< that the text gives a val or a parameter; faulty where it gives none
  std::uint32_t first_child = 0;
  std::uint32_t children = 0;
  std::uint16_t height = 1;
};

/// Which bound was exceeded.
enum class Limit : std::uint8_t { kKept, kNodes, kHeight };

class Tree {
 public:
  /// Adds a node over nodes that were added before. At a bound it gives node 0, and limit() says so.
  NodeId add(Node node, std::span<const NodeId> children = {});
  NodeId add(Node node, std::initializer_list<NodeId> children) {
    return add(std::move(node), std::span<const NodeId>(children.begin(), children.size()));
  }

  const Node& operator[](NodeId id) const { return nodes_[id]; }
  std::size_t size() const { return nodes_.size(); }
  std::span<const NodeId> children(NodeId id) const {
    return std::span(children_).subspan(nodes_[id].first_child, nodes_[id].children);
  }
  NodeId child(NodeId id, std::size_t index) const { return children(id)[index]; }

  /// The bound that was exceeded first, and by what.
  Limit limit() const { return limit_; }
  text::Span limit_at() const { return limit_at_; }

 private:
  std::vector<Node> nodes_;
  std::vector<NodeId> children_;
  Limit limit_ = Limit::kKept;
  text::Span limit_at_;
};

}  // namespace kibitzer::expressions
