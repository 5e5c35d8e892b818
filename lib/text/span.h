// Where something is in a source text.
#pragma once

#include <algorithm>
#include <cstdint>

namespace kibitzer::text {

/// A half-open range of bytes, [begin, end), counted from the start of a source text. Texts are bounded to less than
/// 4 GiB (see kMaxTextBytes), so 32 bits are enough and a recorded card stays small.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  friend bool operator==(const Span&, const Span&) = default;
};

/// The largest text that is read as one piece; readers of longer streams cut them into records first.
inline constexpr std::size_t kMaxTextBytes = std::size_t{1} << 31;

/// The smallest span that holds both.
constexpr Span join(Span a, Span b) { return {std::min(a.begin, b.begin), std::max(a.end, b.end)}; }

}  // namespace kibitzer::text
