// The sheets of the tables of a file, each found by its table and the teams that met there.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "scoresheets/scoresheet.h"

namespace kibitzer::scoresheets {

/// Keeps sheets in the order in which they were begun.
class TableSheets {
 public:
  /// The sheet of `table` where `teams` met; `make` makes it if there is none. Where a record names no teams, they are
  /// those of the record before at that table. Holds until the next call.
  template <typename Make>
  Scoresheet& of(const std::string& table, const std::string& teams, Make&& make) {
    Table& found = tables_[table];
    found.latest = place_of(found, teams);
    if (found.latest == all_.size()) all_.push_back(make());
    return all_[found.latest];
  }

  /// Adds a sheet that was taken out of the TableSheets of a part of the file. The parts come in order.
  void add(Scoresheet&& sheet);

  std::vector<Scoresheet>& all() { return all_; }
  bool empty() const { return all_.empty(); }
  void clear();

  /// Takes all sheets out. Each then says which table it is of.
  std::vector<Scoresheet> take();

 private:
  struct Table {
    std::unordered_map<std::string, std::size_t> sheets;  // in all_, by teams
    std::size_t latest = 0;
  };

  /// Where the sheet is in all_, or where it will be.
  std::size_t place_of(Table& table, const std::string& teams) {
    if (teams.empty() && !table.sheets.empty()) return table.latest;
    return table.sheets.try_emplace(teams, all_.size()).first->second;
  }

  std::unordered_map<std::string, Table> tables_;
  std::vector<Scoresheet> all_;
};

}  // namespace kibitzer::scoresheets
