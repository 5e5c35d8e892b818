// Applies the fixes that findings offer, as far as they leave fewer findings and add none.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "findings/finding.h"
#include "sessions/trials.h"

namespace kibitzer::sessions {

/// The edits of `fix` in `text`; nothing if a value cannot take the form of the text it replaces.
std::optional<std::vector<PlainEdit>> edits_of(const findings::Fix& fix, std::string_view text);

/// Removes an unused suppression, with its line if that is otherwise empty; nothing if it cannot be removed, as in JSON.
std::optional<findings::Fix> without_suppression(const findings::Finding& finding, std::string_view text);

/// The fixes of a finding, that one included.
std::vector<findings::Fix> fixes_of(const findings::Finding& finding, std::string_view text);

/// "replace "450" with "620"", or the title of the fix.
std::string title_of(const findings::Fix& fix, std::string_view text);

struct Fixed {
  std::string text;
  std::size_t safe = 0;    ///< fixes made
  std::size_t unsafe = 0;  ///< the same
  /// What is left that could be fixed, but only unsafely.
  std::size_t offered = 0;
};

/// Fixes `text` until no fix applies: the safe fixes, and the first one of each other finding if `with_unsafe`. Takes as
/// long as judging the text a number of times that does not grow with it.
Fixed fix_all(std::string text, bool with_unsafe, const FindAll& find);

/// Of edits that are each to be made alone: whether they leave fewer findings than `before` and make no new one. Those in
/// different records of the text are tried together.
std::vector<bool> healing(std::string_view text, const std::vector<std::vector<PlainEdit>>& trials, const Found& before,
                          const FindAll& find);

}  // namespace kibitzer::sessions
