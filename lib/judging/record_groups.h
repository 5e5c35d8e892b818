// What records have in common, as the names of files that they go into.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "judging/records.h"

namespace kibitzer::judging {

enum class GroupBy : std::uint8_t { kRecord, kBoard, kRound, kTable, kEvent, kDate };

/// `words` as part of the name of a file on any system: small letters, digits and hyphens, at most 80 bytes; never the name
/// of a device. Empty if nothing of them is left.
std::string file_name_of(std::string_view words);

/// Gives each group of records a name of its own.
class RecordGroups {
 public:
  explicit RecordGroups(GroupBy by) : by_(by) {}

  /// Records are counted from 1 again.
  void begin_file() { in_file_ = 0; }

  /// The name of the group of `record`, without an ending: "board-07", "spring-open". `origin` names the file that the
  /// record is in, for groups of one record each. Groups whose names would be the same are numbered.
  std::string name_of(const Record& record, std::string_view origin);

 private:
  std::string key_of(const Record& record, std::string_view origin);
  std::string words_of(const Record& record, std::string_view origin) const;

  GroupBy by_;
  std::size_t records_ = 0;
  std::size_t in_file_ = 0;
  std::map<std::string, std::string> names_;  // by key
  std::set<std::string> taken_;
};

}  // namespace kibitzer::judging
