// Runs of characters that mean themselves within double quotes, in PBN and in JSON alike.
#pragma once

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <bit>
#include <cstddef>
#include <string_view>

#include "text/runs.h"

namespace kibitzer::text {

inline constexpr CharacterSet kPlainCharacters = printable_ascii_but("\"\\");

/// Where the run of plain characters that begins at `from` ends.
inline std::size_t end_of_plain(std::string_view bytes, std::size_t from) {
#ifdef __SSE2__
  // Sixteen at once; bytes above 0x7F are negative.
  for (; from + 16 <= bytes.size(); from += 16) {
    const __m128i some = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes.data() + from));
    const __m128i other =
        _mm_or_si128(_mm_or_si128(_mm_cmplt_epi8(some, _mm_set1_epi8(0x20)), _mm_cmpeq_epi8(some, _mm_set1_epi8(0x7F))),
                     _mm_or_si128(_mm_cmpeq_epi8(some, _mm_set1_epi8('"')), _mm_cmpeq_epi8(some, _mm_set1_epi8('\\'))));
    const auto found = static_cast<unsigned>(_mm_movemask_epi8(other));
    if (found != 0) return from + static_cast<std::size_t>(std::countr_zero(found));
  }
#endif
  while (from < bytes.size() && kPlainCharacters[static_cast<unsigned char>(bytes[from])]) ++from;
  return from;
}

}  // namespace kibitzer::text
