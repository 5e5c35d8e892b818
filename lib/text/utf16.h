// Text in UTF-16, as some spreadsheets and editors save it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kibitzer::text {

enum class ByteOrder : std::uint8_t { kLittle, kBig };

/// The byte order of a text that begins with `head`, if it is UTF-16: it begins with a byte order mark, or else at
/// least half of its bytes at even or at odd places are 0, and none of the others, as in Latin letters and digits.
std::optional<ByteOrder> utf16_order(std::string_view head);

/// Appends to `text` in UTF-8 the characters that are whole in `bytes`, a byte order mark included, and gives how many
/// bytes those are: all but 3 at most. Half a surrogate pair becomes U+FFFD.
std::size_t append_utf16(std::string& text, std::string_view bytes, ByteOrder order);

/// `bytes` in UTF-8 if they are UTF-16; nothing if they are anything else.
std::optional<std::string> from_utf16(std::string_view bytes);

}  // namespace kibitzer::text
