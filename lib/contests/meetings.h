// Which pairs met over which boards, by the ScoreTables of all boards of an event: what is missing, and who belongs
// to no one.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "contests/event_rows.h"
#include "findings/finding.h"
#include "findings/rule.h"

namespace kibitzer::contests {

class Meetings {
 public:
  struct Fault {
    std::size_t record = 0;
    const findings::Rule* rule = nullptr;
    text::Span at;
    std::string message;
    std::vector<findings::Related> related = {};
    std::string section = {};               ///< of the row
    std::array<std::string, 2> pairs = {};  ///< in it, by side
  };

  /// Takes a row of the table of record number `record`, and the result read from it.
  void add(const bridge::TableRow& row, const bridge::TableResult& result, std::size_t record) {
    rows_.add(row, result, record);
  }
  /// Takes a record's list of contestants.
  void add(const std::vector<bridge::ListedContestant>& listed);

  /// Pairs that cannot be in their rows, pairs that are nowhere else, and boards that pairs did not play together
  /// though all other pairs meeting over the same boards did.
  std::vector<Fault> faults();

  /// The field of two that the pair with that number is ranked in; nothing if there is one field, or if two pairs have
  /// the number. Known once the faults are found.
  std::optional<bridge::Side> field_of(const std::string& section, const std::string& number) const {
    return rows_.field_of(section, number);
  }

 private:
  /// The group, the round, and the two pairs.
  using Meeting = std::tuple<std::string, std::string, std::string, std::string>;

  void look();
  std::vector<int> missing(const Meeting& meeting, const std::map<int, std::size_t>& boards) const;
  bool may_be_misnamed(const Meeting& meeting, int board) const;
  void add_wrong(std::vector<Fault>& faults);
  void add_unknown(std::vector<Fault>& faults);
  void add_unknown_sections(std::vector<Fault>& faults);
  void add_unknown_sections(const std::map<std::string, std::vector<std::size_t>>& sections,
                            std::vector<Fault>& faults);
  void add_missing(std::vector<Fault>& faults) const;

  EventRows rows_;
  std::map<Meeting, std::map<int, std::size_t>> boards_of_;               // the row, by board number
  std::map<std::pair<std::string, int>, std::set<Meeting>> meetings_on_;  // by group and board number
  std::map<std::string, std::vector<std::size_t>> rows_of_;               // by what names the pair
  std::map<int, std::set<std::size_t>> misnamed_;  // rows whose pairs are not all known, by board number
  std::set<std::string> unknown_sections_;
  std::set<std::string> listed_;  // the pairs of the table of totals
};

}  // namespace kibitzer::contests
