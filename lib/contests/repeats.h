// Results that records give more than once: a game and its row in a table of all results, or a row in several tables.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bridge/results/table_result.h"

namespace kibitzer::contests {

/// The results of fields of tables, by how records tell who played: the pairs' numbers, their names, or the table.
class Repeats {
 public:
  /// Which of the results noted of `board` `from` repeats, by the index it was noted with; nothing if it is another.
  /// A pair plays a board once (Law 15), so the same score of the same pairs is the same result, in another record.
  std::optional<std::size_t> find(std::size_t board, const bridge::TableResult& from);

  /// Notes a result that repeats none.
  void note(std::size_t board, const bridge::TableResult& from, std::size_t index);

 private:
  /// How many times a result was recorded, and in which words.
  struct Noted {
    std::size_t index = 0;
    std::set<std::size_t> rows;  ///< that it was found in; 0: as a game
    std::array<std::string, 2> pairs, names;
    std::string section, round;
  };

  static bool is_in_other_record(const Noted& noted, std::size_t row);
  static void complete(Noted& noted, const bridge::TableResult& from);

  std::vector<Noted> all_;
  std::map<std::string, std::vector<std::size_t>> by_key_;  // in all_
};

}  // namespace kibitzer::contests
