// Makes a document of a text that is not JSON but says the same, so that one reader serves both.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "json/document.h"
#include "text/span.h"

namespace kibitzer::json {

/// Appends nodes to a document in their order. Every node has a place in the text; a key that the text only implies has
/// that of what implies it.
class DocumentWriter {
 public:
  /// What the document held before is forgotten. `bytes` must outlive its use.
  DocumentWriter(Document& document, std::string_view bytes);

  void open_object(text::Span at) { open(Kind::kObject, at); }
  void open_array(text::Span at) { open(Kind::kArray, at); }
  /// Ends the innermost object or array.
  void close();

  /// `text` may be written otherwise at `at`.
  void key(std::string_view text, text::Span at) { add(Kind::kKey, text, at); }
  void string(std::string_view text, text::Span at) { add(Kind::kString, text, at); }
  /// The number as it is written at `at`.
  void number(text::Span at) { leaf(Kind::kNumber, at); }

  /// Notes that a part of the innermost object or array, and so of what that is in, is left out.
  void damage();

  /// Whether the document has almost as many nodes as one may have; then nothing more may be opened.
  bool full() const { return document_.nodes_.size() + kReserve > kMaxNodes; }

 private:
  static constexpr std::size_t kReserve = 1024;

  void open(Kind kind, text::Span at);
  Node& leaf(Kind kind, text::Span at);
  void add(Kind kind, std::string_view text, text::Span at);

  Document& document_;
  std::map<std::string, std::uint32_t, std::less<>> stored_;  // where the document keeps a text
  std::array<std::uint32_t, kMaxDepth> open_{};
  std::size_t depth_ = 0;
};

}  // namespace kibitzer::json
