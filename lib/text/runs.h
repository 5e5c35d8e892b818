// Runs of characters that need no escaping.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace kibitzer::text {

/// For each byte whether it is in the set.
using CharacterSet = std::array<bool, 256>;

/// Printable ASCII except `others`.
constexpr CharacterSet printable_ascii_but(std::string_view others) {
  CharacterSet set{};
  for (std::size_t c = 0x20; c < 0x7F; ++c) set[c] = others.find(static_cast<char>(c)) == std::string_view::npos;
  return set;
}

/// Removes the longest prefix in `set`, of at most `most` bytes, from `bytes`, and returns it.
inline std::string_view take_run(const CharacterSet& set, std::string_view& bytes,
                                 std::size_t most = std::string_view::npos) {
  std::size_t end = 0;
  while (end < bytes.size() && end < most && set[static_cast<unsigned char>(bytes[end])]) ++end;
  const std::string_view run = bytes.substr(0, end);
  bytes.remove_prefix(end);
  return run;
}

}  // namespace kibitzer::text
