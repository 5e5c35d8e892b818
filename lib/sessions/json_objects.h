// Where in a JSON text suppressions are, and may be written. Internal to the room.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace kibitzer::sessions {

struct JsonObject {
  std::size_t begin = 0;                  ///< after its brace
  std::size_t end = 0;                    ///< of its closing brace
  std::size_t around = 0;                 ///< the number of the object that it is in; its own: none
  std::optional<text::Span> allows = {};  ///< the value of its member "kibitzer"
};

/// The objects of a text, JSON Lines too. What is not JSON has those that its braces make.
class JsonObjects {
 public:
  explicit JsonObjects(std::string_view text);

  /// The innermost object around byte `at`; null if none.
  const JsonObject* around(std::size_t at) const;

 private:
  std::vector<JsonObject> objects_;  // by their beginnings
};

/// What has to go so that the string at `at`, quotes included, is no longer a suppression: it and its comma, or the member
/// that has only this one. Nothing if it is neither in a list nor the value of a member.
std::optional<text::Span> json_suppression(std::string_view text, text::Span at);

}  // namespace kibitzer::sessions
