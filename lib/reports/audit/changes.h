// What is new and what is mended since an older audit. Internal to the room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <string_view>

#include "reports/audit/rows.h"

namespace kibitzer::reports::audit {

class Changes {
 public:
  /// `former` are the bytes of the older audit's defects.csv, which must outlive this.
  explicit Changes(std::string_view former);

  /// Whether the text was such a list.
  bool readable() const { return readable_; }

  /// Takes a defect of the present audit; `line` is that of its defects.csv. Writes it to `out` if it is new.
  void take(const DefectRow& row, const std::string& path, const std::string& line, std::ostream& out);

  /// Writes what is mended, in the order of the older audit. Call it after the last defect.
  void finish(std::ostream& out);

  std::size_t added() const { return added_; }
  std::size_t mended() const { return mended_; }
  std::size_t unchanged() const { return unchanged_; }

 private:
  static std::uint64_t key_of(std::string_view path, std::string_view fingerprint);

  std::string_view former_;
  bool readable_ = false;
  std::map<std::uint64_t, std::size_t> left_;  // how often each defect of the older audit is not met yet
  std::size_t added_ = 0;
  std::size_t mended_ = 0;
  std::size_t unchanged_ = 0;
};

}  // namespace kibitzer::reports::audit
