// Searches for pairs of letters in any case.
#pragma once

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <array>
#include <bit>
#include <cstddef>
#include <string_view>

namespace kibitzer::text {

/// The position of the first of `pairs` (lower-case letters) at or after `from`, in any case. Bytes that differ from a
/// letter only in bit 0x20 match it, too. The size or one less if there is none.
template <std::size_t kPairs>
std::size_t find_pair(std::string_view bytes, std::size_t from, const std::array<std::string_view, kPairs>& pairs) {
#ifdef __SSE2__
  const __m128i small = _mm_set1_epi8(0x20);
  const auto found_at = [&](std::size_t at) {
    const __m128i some = _mm_or_si128(_mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes.data() + at)), small);
    __m128i found = _mm_setzero_si128();
    for (const std::string_view pair : pairs)
      found = _mm_or_si128(found, _mm_cmpeq_epi16(some, _mm_set1_epi16(static_cast<short>(pair[0] | (pair[1] << 8)))));
    return found;
  };
  // Pairs at even positions, then at odd ones.
  for (; from + 17 <= bytes.size(); from += 16) {
    const __m128i even = found_at(from);
    const __m128i odd = found_at(from + 1);
    if (_mm_movemask_epi8(_mm_or_si128(even, odd)) == 0) continue;
    const auto at_even = static_cast<unsigned>(_mm_movemask_epi8(even)) & 0x5555U;
    const auto at_odd = static_cast<unsigned>(_mm_movemask_epi8(odd)) & 0x5555U;
    return from + static_cast<std::size_t>(std::countr_zero(at_even | (at_odd << 1U)));
  }
#endif
  for (; from + 1 < bytes.size(); ++from)
    for (const std::string_view pair : pairs)
      if ((bytes[from] | 0x20) == pair[0] && (bytes[from + 1] | 0x20) == pair[1]) return from;
  return from;
}

}  // namespace kibitzer::text
