// Texts and numbers in columns.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "text/utf8.h"

namespace kibitzer::reports {

/// Shown in place of an unknown number.
inline constexpr std::string_view kUnknown = "?";

inline std::string or_unknown(const std::optional<int>& number) {
  return number ? std::to_string(*number) : std::string(kUnknown);
}

/// `text` right-aligned in `width` columns.
inline std::string right(const std::string& text, std::size_t width) {
  const std::size_t length = text::count_characters(text);
  return length < width ? std::string(width - length, ' ') + text : text;
}

/// The same, left-aligned.
inline std::string left(const std::string& text, std::size_t width) {
  const std::size_t length = text::count_characters(text);
  return length < width ? text + std::string(width - length, ' ') : text;
}

/// Removes trailing blanks.
inline void trim(std::string& line) { line.erase(line.find_last_not_of(' ') + 1); }

inline std::string trimmed(std::string line) {
  trim(line);
  return line;
}

}  // namespace kibitzer::reports
