#include "spreadsheets/number_format.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <locale>
#include <sstream>
#include <vector>

#include "text/words.h"

namespace kibitzer::spreadsheets {
namespace {

constexpr int kMinutesOfDay = 1440;

/// `code` without what is quoted, escaped or in brackets, section by section.
std::vector<std::string> sections_of(std::string_view code) {
  std::vector<std::string> sections(1);
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    if (c == '"') {
      const std::size_t end = std::min(code.find('"', i + 1), code.size());
      // "=" and "+" stay, as they are what a result of bridge says.
      if (end == i + 2) sections.back() += code[i + 1];
      i = end;
    } else if (c == '[') {
      i = std::min(code.find(']', i), code.size());
    } else if (c == '\\') {
      if (++i < code.size()) sections.back() += code[i];
    } else if (c == '_' || c == '*') {
      ++i;
    } else if (c == ';') {
      sections.emplace_back();
    } else {
      sections.back() += c;
    }
  }
  return sections;
}

bool is_general(std::string_view section) { return text::lowered(section).find("general") != std::string::npos; }

}  // namespace

std::optional<double> number_in(std::string_view text) {
  // std::from_chars would do, but the standard library of the page for a browser does not have it.
  constexpr std::size_t kLongest = 40;
  if (text.empty() || text.size() > kLongest || text.find_first_not_of("0123456789+-.eE") != std::string_view::npos)
    return std::nullopt;
  std::istringstream in{std::string(text)};
  in.imbue(std::locale::classic());
  double value = 0;
  in >> value;
  return in && in.peek() == std::istringstream::traits_type::eof() ? std::optional(value) : std::nullopt;
}

std::string shown_number(double value) {
  std::string text = fmt::format("{:.10g}", value);
  if (text.find('e') != std::string::npos && std::abs(value) < 1e15 && std::abs(value) >= 1)
    text = fmt::format("{:.0f}", value);
  return text == "-0" ? "0" : text;
}

std::string shown_date(double serial, bool from_1904) {
  constexpr double kLastDay = 2958465;  // 9999-12-31
  if (!(serial >= 0 && serial <= kLastDay)) return shown_number(serial);
  auto day = static_cast<int>(serial);
  int minute = static_cast<int>(std::lround((serial - day) * kMinutesOfDay));
  if (minute == kMinutesOfDay) {
    ++day;
    minute = 0;
  }
  std::string time = fmt::format("{:02}:{:02}", minute / 60, minute % 60);
  if (day == 0 && !from_1904) return time;
  // Excel has a 29th of February 1900, which no calendar has.
  constexpr int kFalseDay = 60;
  const int unix_day = from_1904 ? 24107 : day < kFalseDay ? 25568 : 25569;  // the serial number of 1970-01-01
  const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{day - unix_day}}};
  std::string text = fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                                 static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
  return minute == 0 ? text : text + " " + time;
}

NumberFormat::NumberFormat(std::string_view code) {
  constexpr std::size_t kLongest = 1000;
  const std::vector<std::string> sections = sections_of(code.substr(0, kLongest));
  if (is_general(sections.front()) || sections.front().find('@') != std::string::npos) return;
  count_ = std::min(sections.size(), sections_.size());
  for (std::size_t i = 0; i < count_; ++i) {
    const std::string_view section = sections[i];
    Section& read = sections_[i];
    const std::size_t digits = section.find_first_of("0#?");
    read.number = digits != std::string_view::npos || is_general(section);
    read.percent = section.find('%') != std::string_view::npos;
    for (const char c : section.substr(0, digits))
      if (c == '+' || c == '-' || c == '=') read.sign += c;
  }
  const std::string first = text::lowered(sections.front());
  date_ = !sections_[0].number && first.find_first_of("ymdhs") != std::string::npos;
}

NumberFormat NumberFormat::built_in(std::size_t number) {
  if (number == 9 || number == 10) return NumberFormat("0%");
  const bool date = (number >= 14 && number <= 22) || (number >= 27 && number <= 36) ||
                    (number >= 45 && number <= 47) || (number >= 50 && number <= 58);
  return date ? NumberFormat("yyyy") : NumberFormat();
}

std::string NumberFormat::shown(double value, bool from_1904) const {
  if (date_) return shown_date(value, from_1904);
  if (count_ == 0) return shown_number(value);
  const std::size_t index = value == 0 && count_ == 3 ? 2 : value < 0 && count_ >= 2 ? 1 : 0;
  const Section& section = sections_[index];
  if (!section.number && !section.sign.empty()) return section.sign;
  if (index == 1) value = -value;
  const std::string sign = index == 0 && value < 0 ? std::string() : section.sign;
  // A second section that has no sign of its own shows negative numbers in red or in brackets.
  const std::string minus = index == 1 && sign.empty() ? "-" : "";
  return sign + minus + shown_number(section.percent ? value * 100 : value) + (section.percent ? "%" : "");
}

}  // namespace kibitzer::spreadsheets
