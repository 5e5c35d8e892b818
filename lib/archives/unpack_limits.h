// How much may come out of an archive.
#pragma once

#include <fmt/core.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace kibitzer::archives {

/// What a file may unpack to, including archives in it: more is not an archive of records but an attack.
struct UnpackLimits {
  std::uint64_t bytes = std::uint64_t{1} << 36;     ///< of all members together: 64 GiB
  std::size_t ratio = 1000;                         ///< unpacked to packed size …
  std::size_t ratio_from = std::size_t{100} << 20;  ///< … of archives that unpack to more than this
  std::size_t members = 1'000'000;

  /// Why no more is read once `packed` bytes on disk have become `unpacked`; nothing if more may be read.
  std::optional<std::string> exceeded(std::size_t packed, std::size_t unpacked) const {
    if (unpacked > bytes) return fmt::format("it unpacks to more than {} GiB; the rest is not read", bytes >> 30U);
    if (unpacked > ratio_from && unpacked / (packed == 0 ? 1 : packed) >= ratio)
      return fmt::format("it unpacks to more than {} times its size; the rest is not read", ratio);
    return std::nullopt;
  }
};

}  // namespace kibitzer::archives
