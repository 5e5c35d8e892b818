// The results of an event against its movement, where the record has it.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
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
    std::optional<std::size_t> record = {};  ///< nothing: it belongs to no record
    const findings::Rule* rule = nullptr;
    text::Span at;
    std::string message;
    std::vector<findings::Related> related = {};
    text::Span row = {};  ///< the row at fault; empty: none is
  };

  void add(const bridge::Session& session);
  /// Takes a row of results on `board`, of record number `record`.
  void add(const bridge::TableRow& row, const bridge::Board& board, std::size_t record);

  bool known() const { return !meetings_.empty(); }

  /// Results that do not fit the movement, and boards of meetings without a result. A board whose result is most likely
  /// one of the former is not reported as missing.
  std::vector<Fault> faults() const;

 private:
  /// Section, round and table.
  using Place = std::tuple<std::string, std::string, std::string>;

  struct Meeting {
    text::Span at;
    std::array<std::string, 2> pairs;  ///< by side; empty: nobody
    std::set<int> boards;
  };
  struct Row {
    std::size_t record = 0;
    text::Span at;
    Place place;
    int board = 0;
    text::Span board_at;
    std::array<std::string, 2> pairs;
    text::Span pairs_at;
  };

  /// A board of a meeting without a result.
  struct Missing {
    const Place* place = nullptr;
    const Meeting* meeting = nullptr;
    int board = 0;
  };

  std::vector<Missing> missing() const;
  bool fits(const Row& row) const;
  Fault fault_of(const Row& row, const std::optional<Missing>& instead) const;
  static std::string where(const Missing& instead, const Row& row);
  static std::optional<Missing> take_instead(const Row& row, std::vector<Missing>& missing);
  void add_missing(const std::vector<Missing>& missing, std::vector<Fault>& faults) const;

  std::map<Place, Meeting> meetings_;
  std::set<std::string> sections_;  // that have a movement
  std::vector<Row> rows_;
  std::map<Place, std::set<int>> played_;  // boards
  bool damaged_ = false;
};

}  // namespace kibitzer::contests
