// Which boards a table has played so far, where the record says which table it was.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "bridge/session.h"
#include "findings/finding.h"

namespace kibitzer::bridge {

/// Remembers the board numbers of the last few tables, so that its memory does not grow with the file.
class BoardOrder {
 public:
  void clear() { tables_.clear(); }

  /// Holds `board` against what its table played before: bridge/repeated-board, bridge/non-consecutive-board.
  void judge(const Session& session, const Board& board, std::vector<findings::Finding>& findings);

  static constexpr std::size_t kMostTables = 256;
  static constexpr int kHighestNumber = 1000;  // higher ones are numbers of another kind

 private:
  struct Table {
    std::vector<bool> played;  // by number
    int last = 0;
  };

  std::string key_;  // kept for its memory
  std::unordered_map<std::string, Table> tables_;
};

/// Names the table at which `board` was played, as far as the record tells: event, stage, round, table, room; the teams
/// that met there are named apart, as many files name them only once. Appends to `key`; false where the record tells of
/// no table.
bool table_key(const Session& session, const Board& board, std::string& key);
/// False where the record names no teams.
bool teams_key(const Session& session, std::string& key);

}  // namespace kibitzer::bridge
