// The tags and texts of an HTML page, one after the other, each with the bytes it is written in.
//
// This is no parser: which tag closes which is not known, and nothing is loaded or run. It is enough for pages that are
// known by a few classes and attributes. Comments are passed over; what is in a script or a style is one text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "text/decoded.h"
#include "text/span.h"

namespace kibitzer::text {

struct HtmlToken {
  enum class Kind : std::uint8_t { kOpening, kClosing, kText };
  Kind kind = Kind::kText;
  std::string name;  ///< of a tag, in small letters
  Span at;           ///< from < to >, or the whole text

  bool opens(std::string_view what) const { return kind == Kind::kOpening && name == what; }
  bool closes(std::string_view what) const { return kind == Kind::kClosing && name == what; }
};

class HtmlScanner {
 public:
  /// `page` must outlive the scanner.
  explicit HtmlScanner(std::string_view page) : page_(page) {}

  /// False at the end.
  bool next(HtmlToken& token);

  /// The value of an attribute, in whatever case its name is, as it is written between its quotes; nothing if absent.
  std::optional<Span> attribute(const HtmlToken& tag, std::string_view name) const;
  /// Whether `word` is one of those in the attribute called class.
  bool has_class(const HtmlToken& tag, std::string_view word) const;

  /// What the page has at `at`, with its references decoded.
  Decoded decoded(Span at) const;

 private:
  std::size_t end_of_tag(std::size_t at);
  bool take_text(std::size_t end, HtmlToken& token);

  std::string_view page_;
  std::size_t at_ = 0;
  std::string raw_;       // the tag whose content is one text, if inside one
  bool quoted_ = true;    // quotes still seem to be closed
  bool complete_ = true;  // tags still seem to be closed
};

/// Whether a text that begins with `head` is a page.
bool looks_like_html(std::string_view head);

}  // namespace kibitzer::text
