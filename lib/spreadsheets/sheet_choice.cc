#include "spreadsheets/sheet_choice.h"

#include <fmt/core.h>

#include <algorithm>

#include "spreadsheets/xml_events.h"
#include "text/utf8.h"

namespace kibitzer::spreadsheets {

tl::expected<std::size_t, std::string> choose_sheet(const std::vector<SheetName>& sheets, std::string_view asked) {
  constexpr std::size_t kMostNamed = 10;
  if (sheets.empty()) return tl::make_unexpected(std::string("it has no sheet with cells"));
  if (asked.empty()) {
    const auto shown = std::find_if(sheets.begin(), sheets.end(), [](const SheetName& one) { return !one.hidden; });
    return shown == sheets.end() ? 0U : static_cast<std::size_t>(shown - sheets.begin());
  }
  const auto named =
      std::find_if(sheets.begin(), sheets.end(), [&](const SheetName& one) { return one.name == asked; });
  if (named != sheets.end()) return static_cast<std::size_t>(named - sheets.begin());
  const auto number = whole_number(asked, sheets.size());
  if (number && *number > 0) return *number - 1;
  std::string names;
  for (std::size_t i = 0; i < std::min(sheets.size(), kMostNamed); ++i)
    names += (i == 0 ? "" : ", ") + text::printable(sheets[i].name);
  return tl::make_unexpected(fmt::format("it has no sheet \"{}\"; its sheets are {}{}", text::printable(asked), names,
                                         sheets.size() > kMostNamed ? " …" : ""));
}

}  // namespace kibitzer::spreadsheets
