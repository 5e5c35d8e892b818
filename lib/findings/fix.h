// What can be done about a finding.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "text/span.h"

namespace kibitzer::findings {

/// kSafe: the record says the same afterwards, only its form changes. kUnsafe: two places of the record contradict each
/// other, and it does not show which is wrong.
enum class Safety : std::uint8_t { kSafe, kUnsafe };

/// Text in place of other text; "\n" in it is the line end of the file.
struct Edit {
  text::Span at;
  std::string text;
  /// `text` is a value, which takes the form of the present one: its quotes, and the side before a number.
  bool is_value = false;
};

struct Fix {
  Safety safety = Safety::kUnsafe;
  std::string title;  ///< what it does: "insert ']'"; empty: "replace … with …"
  std::vector<Edit> edits;
};

}  // namespace kibitzer::findings
