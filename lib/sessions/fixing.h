// Applies the fixes that findings offer, as far as they leave fewer findings and add none.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "findings/finding.h"
#include "sessions/judge.h"

namespace kibitzer::sessions {

/// An edit as it is to be made in a text.
struct PlainEdit {
  text::Span at;
  std::string text;

  friend bool operator==(const PlainEdit&, const PlainEdit&) = default;
};

/// The edits of `fix` in `text`; nothing if a value cannot take the form of the text it replaces.
std::optional<std::vector<PlainEdit>> edits_of(const findings::Fix& fix, std::string_view text);

/// Removes an unused suppression, with its line if that is otherwise empty; nothing if it cannot be removed, as in JSON.
std::optional<findings::Fix> without_suppression(const findings::Finding& finding, std::string_view text);

/// The fixes of a finding, that one included.
std::vector<findings::Fix> fixes_of(const findings::Finding& finding, std::string_view text);

/// `text` with edits that do not overlap, in their order.
std::string edited(std::string_view text, const std::vector<PlainEdit>& edits);

/// "replace "450" with "620"", or the title of the fix.
std::string title_of(const findings::Fix& fix, std::string_view text);

struct Fixed {
  std::string text;
  std::size_t safe = 0;    ///< fixes made
  std::size_t unsafe = 0;  ///< the same
  /// What is left that could be fixed, but only unsafely.
  std::size_t offered = 0;
};

/// The findings of a text that are reported: not those that the record allows, or that are disabled.
using FindAll = std::function<std::vector<findings::Finding>(std::string_view text)>;

/// Fixes `text` until no fix applies: the safe fixes, and the first one of each other finding if `with_unsafe`.
Fixed fix_all(std::string text, bool with_unsafe, const FindAll& find);

/// Whether making `edits` leaves fewer findings than `before` and makes no new one.
bool heals(std::string_view text, const std::vector<PlainEdit>& edits, const std::vector<findings::Finding>& before,
           const FindAll& find);

}  // namespace kibitzer::sessions
