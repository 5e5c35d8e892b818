// Texts in UTF-16.
#pragma once

#include <string>

#include "text/utf16.h"

namespace kibitzer::test {

/// The bytes of `text`.
inline std::string utf16(const std::u16string& text, text::ByteOrder order) {
  std::string bytes;
  for (const char16_t unit : text) {
    const char high = static_cast<char>(unit >> 8U);
    const char low = static_cast<char>(unit & 0xFFU);
    bytes += order == text::ByteOrder::kLittle ? low : high;
    bytes += order == text::ByteOrder::kLittle ? high : low;
  }
  return bytes;
}

}  // namespace kibitzer::test
