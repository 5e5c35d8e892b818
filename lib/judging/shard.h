// One of the shares of a run.
#pragma once

#include <cstdint>
#include <string_view>

namespace kibitzer::judging {

/// Share `index` (from 1) of `count`.
struct Shard {
  std::uint32_t index = 1;
  std::uint32_t count = 1;
  std::uint64_t run = 0;          ///< tells the shares of different runs apart
  bool known_anywhere = false;    ///< findings of the baseline are known in any file
  bool fails_on_skipped = false;  ///< anything that is skipped is an error of the run
  bool may_be_empty = false;      ///< that nothing was judged is not an error

  /// Whether this share includes the part of the file shown as `path`; adding or removing files does not change that.
  bool has(std::string_view path, std::uint32_t part) const;
};

}  // namespace kibitzer::judging
