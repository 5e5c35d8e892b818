// JSON and JAXN texts as a flat list of nodes, each with the span it was written in.
//
// A document is read in one pass into a vector that is kept from one record to the next: no tree, no copy of a text
// without escapes, and no allocation once the vector has grown. Because the nodes know their places, one reader serves
// sound and broken records alike. tao-json's grammar decides what is JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "text/list.h"
#include "text/span.h"

namespace kibitzer::json {

/// kJson is RFC 8259. kJaxn adds comments (//, # and /* */), trailing commas, unquoted keys, single-quoted and
/// multi-line texts, hexadecimal numbers and more (github.com/stand-art/jaxn).
enum class Syntax : std::uint8_t { kJson, kJaxn };

enum class Kind : std::uint8_t { kNull, kBoolean, kNumber, kString, kArray, kObject, kKey, kBinary };

/// A value or an object's key. The nodes of an array's or object's content follow its own; in an object each key's node
/// is followed by its value's.
struct Node {
  text::Span at;            ///< the whole value as written, quotes and brackets included
  std::uint32_t next = 0;   ///< index of the first node that is not part of this one
  std::uint32_t store = 0;  ///< where `unescaped` keeps the text; only if `stored`
  Kind kind = Kind::kNull;
  bool stored = false;
  bool bare = false;     ///< a key without quotes, or in a notation that is not JSON, a word
  bool damaged = false;  ///< a part of it could not be read, and is left out
};

/// Why a text could not be read: one sentence, and where.
struct SyntaxError {
  std::string message;
  text::Span at;
  bool too_deep = false;                  ///< nested deeper than kMaxDepth
  std::optional<text::Span> opened = {};  ///< the bracket that is not closed, if that is the fault
};

inline constexpr std::size_t kMaxDepth = 64;

/// How many values and keys a document may have: a node takes ten times the bytes of the shortest value.
inline constexpr std::size_t kMaxNodes = std::size_t{1} << 23;

/// How large a text may be that is read as one document.
inline constexpr std::size_t kMaxDocumentBytes = std::size_t{1} << 28;

class Document {
 public:
  /// Reads `bytes`, which must outlive the document's use and hold one value and nothing else, a byte order mark
  /// allowed. What was read before is forgotten. Gives the error if `bytes` is not such a text; then the document is
  /// empty.
  std::optional<SyntaxError> read(std::string_view bytes, Syntax syntax);

  bool empty() const { return nodes_.empty(); }
  const Node& node(std::uint32_t index) const { return nodes_[index]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }

  /// The node's text as written.
  std::string_view written(const Node& node) const {
    return {bytes_.data() + node.at.begin, node.at.end - node.at.begin};
  }

  /// The text a string or key stands for. Valid as long as the source text, or, where the text had escapes, until the
  /// next read.
  std::string_view text(const Node& node) const {
    if (node.stored) return stored_text(node);
    const std::string_view as_written = written(node);
    return node.bare ? as_written : std::string_view(as_written.data() + 1, as_written.size() - 2);
  }

 private:
  friend class Builder;
  friend class DocumentWriter;

  std::string_view stored_text(const Node& node) const;
  void forget() {
    nodes_.clear();
    unescaped_.clear();
  }

  std::string_view bytes_;
  text::List<Node> nodes_;
  std::deque<std::string> unescaped_;
};

}  // namespace kibitzer::json
