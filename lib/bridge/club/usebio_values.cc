#include "bridge/club/usebio_values.h"

#include <string>

#include "bridge/pbn/values.h"
#include "text/date.h"

namespace kibitzer::bridge {

std::optional<Figure> UsebioOutput::figure(const XmlDocument::Element& element) const {
  if (says_nothing(element)) return std::nullopt;
  std::string_view number = element.value.text;
  if (number.ends_with('%')) number.remove_suffix(1);
  auto figure = read_figure(number, element.value.at);
  if (!figure) bad(element, "a number");
  return figure;
}

bool says_nothing(const XmlDocument::Element& element) {
  const std::string_view text = element.value.text;
  return text.empty() || text == "-" || text == "?";
}

std::optional<std::string> usebio_date(std::string_view text) {
  // Where the month may be meant to come first, it does not: the specification has the day first.
  constexpr int kMonths = 12;
  std::string with_dots(text);
  for (char& c : with_dots)
    if (c == '/') c = '.';
  auto day = text::day_first(with_dots);
  if (!day || day->month > kMonths) day = text::day_in(text);
  if (!day) return std::nullopt;
  return fmt::format("{:04}-{:02}-{:02}", day->year, day->month, day->day);
}

}  // namespace kibitzer::bridge
