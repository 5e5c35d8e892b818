#include "json/document_writer.h"

namespace kibitzer::json {

DocumentWriter::DocumentWriter(Document& document, std::string_view bytes) : document_(document) {
  document_.forget();
  document_.bytes_ = bytes;
}

Node& DocumentWriter::leaf(Kind kind, text::Span at) {
  Node& node = document_.nodes_.next();
  node = {};
  node.at = at;
  node.next = document_.size();
  node.kind = kind;
  return node;
}

void DocumentWriter::open(Kind kind, text::Span at) {
  open_[depth_++] = document_.size();
  leaf(kind, at);
}

void DocumentWriter::close() { document_.nodes_[open_[--depth_]].next = document_.size(); }

void DocumentWriter::damage() {
  for (std::size_t i = 0; i < depth_; ++i) document_.nodes_[open_[i]].damaged = true;
}

void DocumentWriter::add(Kind kind, std::string_view text, text::Span at) {
  Node& node = leaf(kind, at);
  const std::string_view written = document_.written(node);
  node.bare = written == text;
  if (node.bare || (written.size() == text.size() + 2 && written.substr(1, text.size()) == text &&
                    written.front() == '"' && written.back() == '"'))
    return;
  node.stored = true;
  const auto known = stored_.find(text);
  if (known != stored_.end()) {
    node.store = known->second;
    return;
  }
  node.store = static_cast<std::uint32_t>(document_.unescaped_.size());
  document_.unescaped_.emplace_back(text);
  stored_.emplace(text, node.store);
}

}  // namespace kibitzer::json
