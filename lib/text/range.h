// Lists within lists without a vector each: elements of one kind lie in one array, and the owner of some of them has
// the range that they take.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "text/span.h"

namespace kibitzer::text {

/// Consecutive elements of an array.
struct Range {
  std::uint32_t first = 0;
  std::uint32_t count = 0;

  bool empty() const { return count == 0; }
};

/// The elements of `all` that `range` takes.
template <typename Element>
std::span<const Element> slice(const std::vector<Element>& all, Range range) {
  return std::span<const Element>(all).subspan(range.first, range.count);
}

/// Appends an element to an array and extends `range`, which must end where the array ends, or be empty. Fill it in
/// place: that is quicker than assembling it from small parts and copying it.
template <typename Element>
Element& append(std::vector<Element>& all, Range& range) {
  if (range.empty()) range.first = static_cast<std::uint32_t>(all.size());
  ++range.count;
  return all.emplace_back();
}

/// The same with `element`.
template <typename Element>
Element& append(std::vector<Element>& all, Range& range, Element element) {
  return append(all, range) = std::move(element);
}

/// Takes back the element that was appended last.
template <typename Element>
void take_back(std::vector<Element>& all, Range& range) {
  all.pop_back();
  if (--range.count == 0) range = {};
}

/// A text of a record and where it is. Views into the source, or into a store of the record's own.
struct Text {
  std::string_view text;
  Span at;
};

}  // namespace kibitzer::text
