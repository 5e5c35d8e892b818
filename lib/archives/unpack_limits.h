// How much may come out of an archive.
#pragma once

#include <cstddef>
#include <string>

namespace kibitzer::archives {

/// What a file may unpack to, the archives in it included: more is no archive of records, but made to do harm.
struct UnpackLimits {
  std::size_t bytes = std::size_t{1} << 36;         ///< of all members together: 64 GiB
  std::size_t ratio = 1000;                         ///< unpacked to packed size …
  std::size_t ratio_from = std::size_t{100} << 20;  ///< … of archives that unpack to more than this
  std::size_t members = 1'000'000;

  /// Why no more is read once `packed` bytes on disk have become `unpacked`; empty where more may be read.
  std::string exceeded(std::size_t packed, std::size_t unpacked) const {
    if (unpacked > bytes)
      return "it unpacks to more than " + std::to_string(bytes >> 30U) + " GiB, and is not read any further";
    if (unpacked > ratio_from && unpacked / (packed == 0 ? 1 : packed) >= ratio)
      return "it unpacks to more than " + std::to_string(ratio) + " times its size, and is not read any further";
    return {};
  }
};

}  // namespace kibitzer::archives
