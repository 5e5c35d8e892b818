// Writes suppressions into a text, where they allow what is found in it and change nothing else.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "findings/finding.h"
#include "games/notation.h"
#include "sessions/trials.h"

namespace kibitzer::sessions {

/// The edit that allows what is found at byte `at` under `rules`, one or several with commas between them; nothing if the
/// notation has no comments, or it is unknown where one goes.
std::optional<PlainEdit> allowing(const games::Notation& notation, std::string_view text, std::size_t at,
                                  std::string_view rules, std::string_view reason);

struct Allowed {
  std::string text;
  std::size_t allowed = 0;              ///< findings that are no longer found
  std::vector<findings::Finding> left;  ///< those that no comment of the record allows; places are those of `text`
};

/// Allows in `text` the findings that are `wanted`, for `reason`. A suppression stays only if it leaves fewer findings and
/// makes no new one.
Allowed allow_all(const std::string& text, const games::Notation& notation, std::string_view reason,
                  const std::function<bool(const findings::Finding&)>& wanted, const FindAll& find);

}  // namespace kibitzer::sessions
