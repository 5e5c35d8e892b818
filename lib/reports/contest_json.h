// What the reports on compared tables and standings have in common as JSON. Internal to the room.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "contests/comparison.h"
#include "contests/terms.h"
#include "reports/json_text.h"

namespace kibitzer::reports {

template <typename Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}
/// Null for an empty text.
inline Json or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

/// As an integer if it is whole.
Json json_of(contests::Hundredths value);
inline Json json_of(const std::optional<contests::Hundredths>& value) {
  return value ? json_of(*value) : Json(nullptr);
}

Json json_of(const std::vector<contests::Ranking>& rankings);
/// Whose spellings were joined, and whose may be others'.
Json json_of(const contests::JoinedNames& names);

}  // namespace kibitzer::reports
