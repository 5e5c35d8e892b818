// An XML document as a tree whose elements, texts and attributes know the bytes they are written in.
//
// expat reads it: it gives byte offsets that are exact whatever the encoding and however texts are escaped, and it bounds
// what entities may grow to. Nothing outside the document is ever fetched, neither a DTD nor an entity. A document that
// is not well-formed keeps what precedes the fault.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/kept.h"
#include "text/range.h"
#include "text/span.h"

namespace kibitzer::bridge {

class XmlDocument {
 public:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  struct Attribute {
    std::string_view name;
    text::Text value;
    bool verbatim = true;  ///< as of an element
  };

  struct Element {
    std::string_view name;
    text::Span at;         ///< from < to >
    text::Text value;      ///< without blanks around it; empty if there are elements inside
    bool verbatim = true;  ///< the bytes at `value.at` are the value
    bool closed = false;   ///< its end was read; otherwise the document breaks off inside
    std::uint32_t parent = kNone;
    std::uint32_t first_child = kNone;
    std::uint32_t next = kNone;  ///< its next sibling
    std::uint32_t first_attribute = 0;
    std::uint32_t attributes = 0;
  };

  struct Fault {
    std::string message;
    text::Span at;
  };

  /// Reads `bytes`, which must outlive the document, as must the document what is taken from it.
  explicit XmlDocument(std::string_view bytes);

  /// Null if the document has no element.
  const Element* root() const { return elements_.empty() ? nullptr : elements_.data(); }
  const Element* first_child(const Element& of) const { return at(of.first_child); }
  const Element* next(const Element& after) const { return at(after.next); }
  /// The first child with that name; null if absent.
  const Element* child(const Element& of, std::string_view name) const;
  /// Null if absent.
  const Attribute* attribute(const Element& of, std::string_view name) const;

  /// Why it is not well-formed, or is not read to its end.
  const std::optional<Fault>& fault() const { return fault_; }
  /// It is not valid UTF-8, and declares no encoding that explains that.
  bool wrong_encoding() const { return wrong_encoding_; }

 private:
  class Builder;

  const Element* at(std::uint32_t index) const { return index == kNone ? nullptr : &elements_[index]; }

  std::vector<Element> elements_;  // in the order in which they begin
  std::vector<Attribute> attributes_;
  text::Kept kept_;  // what the bytes do not have letter by letter
  std::optional<Fault> fault_;
  bool wrong_encoding_ = false;
};

}  // namespace kibitzer::bridge
