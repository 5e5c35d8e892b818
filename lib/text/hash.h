// A hash that is the same on every machine and in every release: fingerprints and shares are written down.
#pragma once

#include <cstdint>
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

}  // namespace kibitzer::text
