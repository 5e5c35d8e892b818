// The results of an event against its movement, where the record has it.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "bridge/model/session.h"
#include "findings/finding.h"
#include "findings/rule.h"

namespace kibitzer::contests {

class Schedule {
 public:
  struct Fault {
    std::size_t record = 0;
    const findings::Rule* rule = nullptr;
    text::Span at;
    std::string message;
    std::vector<findings::Related> related = {};
  };

  /// Takes the movement that record number `record` has.
  void add(const std::vector<bridge::ScheduledMeeting>& movement, std::size_t record);
  /// Takes a row of results on `board`, of record number `record`.
  void add(const bridge::TableRow& row, const bridge::Board& board, std::size_t record);

  bool known() const { return !meetings_.empty(); }

  /// Results that the movement does not have, and boards of meetings of which there is no result.
  std::vector<Fault> faults() const;

 private:
  /// Section, round and table.
  using Place = std::tuple<std::string, std::string, std::string>;

  struct Meeting {
    text::Span at;
    std::array<std::string, 2> pairs;  ///< by side; empty: nobody
    std::vector<int> boards;
  };
  struct Row {
    std::size_t record = 0;
    Place place;
    int board = 0;
    text::Span board_at;
    std::array<std::string, 2> pairs;
    text::Span pairs_at;
  };

  std::vector<int> missing(const Place& place, const Meeting& meeting) const;
  std::optional<Fault> fault_of(const Row& row) const;
  void add_missing(std::vector<Fault>& faults) const;
  std::string likely(const Row& row, const Meeting& meeting) const;

  std::map<Place, Meeting> meetings_;
  std::vector<Row> rows_;
  std::map<Place, std::map<int, std::size_t>> played_;  // the record, by place and board
  std::size_t record_ = 0;                              // that has the movement
};

}  // namespace kibitzer::contests
