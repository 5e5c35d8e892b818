// Several evenings in one CSV file: each is a session of its own. Internal to the readers of CSV.
//
// A new one begins where the rounds begin again: below another header, below an empty line, or where the column of the
// evenings ("date", "evening", "game") has another value.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "findings/finding.h"
#include "text/range.h"
#include "text/span.h"

namespace kibitzer::oh_hell {

/// One evening.
struct CsvPart {
  std::vector<text::Span> at;         ///< its header and its lines
  std::vector<text::Span> left_out;   ///< the column of the evenings, which is read here
  std::optional<text::Span> evening;  ///< what that column says
};

/// The name of that evening's session. Reports a date that does not exist.
text::Text evening_of(const CsvPart& part, std::string_view text, std::vector<findings::Finding>& findings);

/// The evenings of `text`: at least two, or one whose column of evenings is known; else nothing.
std::vector<CsvPart> csv_parts(std::string_view text);

/// The bytes of one part of a text, each in its place; everything else is blanked out.
class CsvPartText {
 public:
  explicit CsvPartText(std::string_view text);

  /// Valid until the next call.
  std::string_view show(const CsvPart& part);

 private:
  std::string_view text_;
  std::string shown_;
  const CsvPart* before_ = nullptr;
};

}  // namespace kibitzer::oh_hell
