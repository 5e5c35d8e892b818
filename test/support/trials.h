// How many cases a test tries.
#pragma once

#include <cstddef>

namespace kibitzer::test {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define KIBITZER_TEST_SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define KIBITZER_TEST_SANITIZED 1
#endif

/// All of `number`; with the Address or Thread sanitizer, where each takes some ten times as long, a tenth of them.
template <typename Number>
constexpr Number trials(Number number) {
#ifdef KIBITZER_TEST_SANITIZED
  return number / 10;
#else
  return number;
#endif
}

/// Tests over many cases, such as the files of a corpus, try every kOneOf-th: all of them, or every tenth with these
/// sanitizers.
inline constexpr std::size_t kOneOf = 10 / trials(std::size_t{10});

}  // namespace kibitzer::test
