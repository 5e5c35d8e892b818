// Texts that are written in another text by means of references, percents or escapes, and where in that each byte is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace kibitzer::text {

/// A text made of other bytes, and which of them each of its own is made of.
class Decoded {
 public:
  /// `bytes` as they are, which begin at `begin` of the source.
  explicit Decoded(std::string_view bytes = {}, std::uint32_t begin = 0);

  const std::string& text() const { return text_; }

  /// Where in the source `at` is.
  Span place(Span at) const;
  Span place() const { return place({0, static_cast<std::uint32_t>(text_.size())}); }

  void append(std::string_view made, Span of);
  /// Appends a part of another one.
  void append(const Decoded& other, std::size_t begin, std::size_t end);

  /// The part from `begin` on to `end`.
  Decoded part(std::size_t begin, std::size_t end) const;
  /// Without blanks around it.
  Decoded trimmed() const;

 private:
  std::string text_;
  std::vector<Span> places_;  // of each byte
  std::uint32_t end_ = 0;     // of the source
};

/// The text that HTML means: &amp;, &hearts; and the like, &#39;, &#x2660;. A reference that is not known stays as it is.
Decoded without_references(const Decoded& html);

/// The text that an address means (RFC 3986, 2.1).
Decoded without_percents(const Decoded& address);

}  // namespace kibitzer::text
