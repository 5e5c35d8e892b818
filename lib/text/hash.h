// Hash is the same on every machine and in every release: fingerprints and shares are written down. QuickHash is not.
#pragma once

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
    constexpr std::uint64_t kSizes = 0xC2B2AE3D27D4EB4FU;
    const char* next = text.data();
    std::size_t left = text.size();
    for (; left > sizeof(std::uint64_t); left -= sizeof(std::uint64_t), next += sizeof(std::uint64_t))
      add(read<std::uint64_t>(next));
    add(last_word(next, left) ^ text.size() * kSizes);
  }
  void add(std::uint64_t bits) {
    value_ = (value_ ^ bits) * 0x9E3779B97F4A7C15U;
    value_ ^= value_ >> 29U;
  }
  std::uint64_t value() const { return value_; }

 private:
  template <typename Word>
  static std::uint64_t read(const char* bytes) {
    Word word = 0;
    std::memcpy(&word, bytes, sizeof word);
    return word;
  }
  /// Up to eight bytes, by two reads that may overlap, as a copy of any other number of bytes is a call.
  static std::uint64_t last_word(const char* bytes, std::size_t count) {
    if (count >= sizeof(std::uint32_t))
      return read<std::uint32_t>(bytes) | read<std::uint32_t>(bytes + count - sizeof(std::uint32_t)) << 32U;
    if (count >= sizeof(std::uint16_t))
      return read<std::uint16_t>(bytes) | read<std::uint16_t>(bytes + count - sizeof(std::uint16_t)) << 16U;
    return count == 0 ? 0 : read<std::uint8_t>(bytes);
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

/// The hash written as the 16 `digits`; nothing if they are not such digits.
inline std::optional<std::uint64_t> hash_of_digits(std::string_view digits) {
  constexpr int kHexadecimal = 16;
  std::uint64_t hash = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), hash, kHexadecimal);
  if (digits.size() != kHashDigits || read.ec != std::errc() || read.ptr != digits.data() + digits.size())
    return std::nullopt;
  return hash;
}

}  // namespace kibitzer::text
