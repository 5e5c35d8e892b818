// All records of an archive, as far as they are compared with each other. Internal to the room.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "archives/duplicates.h"
#include "judging/judged_part.h"
#include "reports/audit/audit.h"

namespace kibitzer::reports::audit {

/// A name that may be meant to be another, and where both are.
struct NameLike {
  std::string name;
  std::string other;  ///< which has more records
  std::size_t records = 0;
  std::size_t other_records = 0;
  RecordPlace first;  ///< a record of each
  RecordPlace other_first;
  bool same_letters = false;  ///< they differ only in case, accents, blanks or the order of their words
};

class Gathered {
 public:
  /// Begins the next file.
  void begin_file(const std::string& path) { paths_.push_back(path); }
  /// Takes a game of a session in the present file, which is written in `notation`.
  void add(const judging::JudgedSession& session, std::size_t game, std::string_view notation);

  const archives::ArchivedRecords& records() const { return records_; }
  const std::string& path_of(std::uint32_t file) const { return paths_[file]; }
  RecordPlace place_of(std::size_t record) const { return {paths_[records_[record].file], records_[record].session}; }

  /// The names that are nearly alike and not those of two people who meet; `again` are records whose game is recorded
  /// before, which show nothing of that.
  std::vector<NameLike> names_alike(const std::vector<archives::Duplicate>& again, const SettledNames& settled) const;

 private:
  struct Name {
    std::size_t records = 0;
    std::size_t first = 0;
  };

  std::vector<std::string> paths_;
  archives::ArchivedRecords records_;
  std::map<std::string, std::uint32_t, std::less<>> numbers_;  // of names
  std::vector<Name> names_;
  std::deque<std::uint32_t> players_;      // of all records, by number of their names
  std::deque<std::uint8_t> player_count_;  // by record, of those in players_
  std::map<std::string, std::uint16_t, std::less<>> notations_;
};

}  // namespace kibitzer::reports::audit
