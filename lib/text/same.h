// Comparing short texts.
#pragma once

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <algorithm>
#include <bit>
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

/// Whether the first and the last Word of two texts of `size` bytes are the same; the two may overlap.
template <typename Word>
bool same_ends(const char* a, const char* b, std::size_t size) {
  const std::size_t last = size - sizeof(Word);
  return same_word<Word>(a, b) && same_word<Word>(a + last, b + last);
}

/// The same as ==, but without a call, for names, keys and words, which are a few bytes each.
[[gnu::always_inline]] inline bool same(std::string_view a, std::string_view b) {
  const std::size_t size = a.size();
  if (size != b.size()) return false;
  if (size > 16) return a == b;
  if (size >= 8) return same_ends<std::uint64_t>(a.data(), b.data(), size);
  if (size >= 4) return same_ends<std::uint32_t>(a.data(), b.data(), size);
  if (size >= 2) return same_ends<std::uint16_t>(a.data(), b.data(), size);
  return size == 0 || a.front() == b.front();
}

/// The number of leading bytes that two different words share.
inline std::size_t same_bytes(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t other = a ^ b;
  return static_cast<std::size_t>(std::endian::native == std::endian::little ? std::countr_zero(other)
                                                                             : std::countl_zero(other)) /
         8;
}

/// How many of the first bytes of two texts are the same.
inline std::size_t common_prefix(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t same = 0;
  for (std::uint64_t one = 0, other = 0; same + sizeof one <= most; same += sizeof one) {
    std::memcpy(&one, a.data() + same, sizeof one);
    std::memcpy(&other, b.data() + same, sizeof other);
    if (one != other) return same + same_bytes(one, other);
  }
  while (same < most && a[same] == b[same]) ++same;
  return same;
}

/// How many bytes at `one` and at `other`, two places of `bytes`, are the same, up to `most`; `one` and `most` bytes
/// after it are within `bytes`.
inline std::size_t common_prefix(std::string_view bytes, std::size_t one, std::size_t other, std::size_t most) {
#ifdef __SSE2__
  if (bytes.size() >= std::max(one, other) + most + 16) {
    for (std::size_t same = 0;; same += 16) {
      const __m128i a = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes.data() + one + same));
      const __m128i b = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes.data() + other + same));
      const auto differ = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(a, b))) ^ 0xFFFFU;
      if (differ != 0) return std::min(same + static_cast<std::size_t>(std::countr_zero(differ)), most);
      if (same + 16 >= most) return most;
    }
  }
#endif
  return common_prefix(bytes.substr(one, most), bytes.substr(other, most));
}

}  // namespace kibitzer::text
