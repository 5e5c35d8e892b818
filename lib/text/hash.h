// Hash is the same on every machine and in every release: fingerprints and shares are written down. QuickHash is not.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace kibitzer::text {

/// FNV-1a of 64 bits over several texts, each ended by a byte of value 0, so that "ab" "c" differs from "a" "bc".
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) step(static_cast<unsigned char>(c));
    step(0);
  }
  std::uint64_t value() const { return value_; }

 private:
  void step(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001B3U; }

  std::uint64_t value_ = 0xCBF29CE484222325U;
};

/// A hash of texts and numbers for comparisons in memory.
class QuickHash {
 public:
  void add(std::string_view text) {
    add(std::uint64_t{text.size()});
    for (; text.size() > sizeof(std::uint64_t); text.remove_prefix(sizeof(std::uint64_t))) add(first_word(text));
    add(first_word(text));
  }
  void add(std::uint64_t bits) {
    value_ = (value_ ^ bits) * 0x9E3779B97F4A7C15U;
    value_ ^= value_ >> 29U;
  }
  std::uint64_t value() const { return value_; }

 private:
  /// Up to eight leading bytes.
  static std::uint64_t first_word(std::string_view text) {
    std::uint64_t word = 0;
    if (!text.empty()) std::memcpy(&word, text.data(), std::min(text.size(), sizeof word));
    return word;
  }

  std::uint64_t value_ = 0xCBF29CE484222325U;
};

inline constexpr std::size_t kHashDigits = 16;

/// A hash as it is written down: 16 hexadecimal digits.
inline std::string digits_of(std::uint64_t hash) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string digits(kHashDigits, '0');
  for (std::size_t i = digits.size(); i-- > 0; hash >>= 4U) digits[i] = kDigits[hash & 0xFU];
  return digits;
}

/// The hash of which `digits` are the 16 digits; nothing if they are none.
inline std::optional<std::uint64_t> hash_of_digits(std::string_view digits) {
  constexpr int kHexadecimal = 16;
  std::uint64_t hash = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), hash, kHexadecimal);
  if (digits.size() != kHashDigits || read.ec != std::errc() || read.ptr != digits.data() + digits.size())
    return std::nullopt;
  return hash;
}

}  // namespace kibitzer::text
