#include "expressions/tree.h"

#include <algorithm>
#include <utility>

namespace kibitzer::expressions {

NodeId Tree::add(Node node, std::span<const NodeId> children) {
  std::size_t height = 1;
  for (const NodeId child : children) height = std::max<std::size_t>(height, nodes_[child].height + std::size_t{1});
  const bool too_large = nodes_.size() >= kMostNodes || children_.size() + children.size() > kMostNodes;
  if (too_large || height > kMostHeight) {
    if (limit_ == Limit::kKept) {
      limit_ = too_large ? Limit::kNodes : Limit::kHeight;
      limit_at_ = node.at;
    }
    if (!nodes_.empty()) return 0;
  }
  node.height = static_cast<std::uint16_t>(height);
  node.first_child = static_cast<std::uint32_t>(children_.size());
  node.children = static_cast<std::uint32_t>(children.size());
  children_.insert(children_.end(), children.begin(), children.end());
  nodes_.push_back(std::move(node));
  return static_cast<NodeId>(nodes_.size() - 1);
}

}  // namespace kibitzer::expressions
