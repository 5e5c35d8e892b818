// Comparing short texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace kibitzer::text {

/// Whether the bytes of a Word at two places are the same.
template <typename Word>
bool same_word(const char* a, const char* b) {
  Word one;
  Word other;
  std::memcpy(&one, a, sizeof one);
  std::memcpy(&other, b, sizeof other);
  return one == other;
}

/// Whether two texts are the same: what == says, but for names, keys and words, which are a few bytes each, without a
/// call. Words of the greatest size that fits are compared; the last may overlap the one before.
[[gnu::always_inline]] inline bool same(std::string_view a, std::string_view b) {
  const std::size_t size = a.size();
  if (size != b.size()) return false;
  const auto both = [&]<typename Word>(Word) {
    const std::size_t last = size - sizeof(Word);
    return same_word<Word>(a.data(), b.data()) && same_word<Word>(a.data() + last, b.data() + last);
  };
  if (size > 16) return a == b;
  if (size >= 8) return both(std::uint64_t{});
  if (size >= 4) return both(std::uint32_t{});
  if (size >= 2) return both(std::uint16_t{});
  return size == 0 || a.front() == b.front();
}

}  // namespace kibitzer::text
