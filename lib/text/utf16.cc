#include "text/utf16.h"

#include <algorithm>
#include <array>

#include "text/utf8.h"

namespace kibitzer::text {
namespace {

constexpr std::size_t kUnitBytes = 2;  // bytes

bool is_high(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

}  // namespace

std::optional<ByteOrder> utf16_order(std::string_view head) {
  if (head.starts_with("\xFF\xFE")) return ByteOrder::kLittle;
  if (head.starts_with("\xFE\xFF")) return ByteOrder::kBig;
  constexpr std::size_t kLooked = 4096;
  constexpr std::size_t kFewest = 8;
  const std::size_t size = std::min(head.size(), kLooked) / kUnitBytes * kUnitBytes;
  if (size < kFewest) return std::nullopt;
  std::array<std::size_t, kUnitBytes> zeros{};  // at even places, and at odd ones
  for (std::size_t i = 0; i < size; ++i) zeros[i % kUnitBytes] += head[i] == '\0' ? 1 : 0;
  const std::size_t half = size / kUnitBytes / 2;
  if (zeros[0] == 0 && zeros[1] >= half) return ByteOrder::kLittle;
  if (zeros[1] == 0 && zeros[0] >= half) return ByteOrder::kBig;
  return std::nullopt;
}

std::size_t append_utf16(std::string& text, std::string_view bytes, ByteOrder order) {
  const auto unit = [&](std::size_t at) -> char32_t {
    const char32_t first = static_cast<unsigned char>(bytes[at]);
    const char32_t second = static_cast<unsigned char>(bytes[at + 1]);
    return order == ByteOrder::kLittle ? first | second << 8U : first << 8U | second;
  };
  std::size_t at = 0;
  for (; at + kUnitBytes <= bytes.size(); at += kUnitBytes) {
    const char32_t code = unit(at);
    if (is_high(code)) {
      if (at + 2 * kUnitBytes > bytes.size()) break;
      const char32_t low = unit(at + kUnitBytes);
      if (is_low(low)) {
        append_utf8(text, 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00));
        at += kUnitBytes;
        continue;
      }
    }
    append_utf8(text, is_high(code) || is_low(code) ? kNoCharacter : code);
  }
  return at;
}

std::optional<std::string> from_utf16(std::string_view bytes) {
  const auto order = utf16_order(bytes);
  if (!order) return std::nullopt;
  std::string text;
  text.reserve(bytes.size() / kUnitBytes);
  if (append_utf16(text, bytes, *order) < bytes.size()) append_utf8(text, kNoCharacter);
  return text;
}

}  // namespace kibitzer::text
