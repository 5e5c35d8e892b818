// Which pairs met over which boards, by the ScoreTables of all boards of an event: what is missing, and who belongs
// to no one.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "bridge/model/session.h"
#include "findings/rule.h"

namespace kibitzer::contests {

class Meetings {
 public:
  struct Fault {
    std::size_t record = 0;
    const findings::Rule* rule = nullptr;
    text::Span at;
    std::string message;
  };

  /// Takes the tables of a session of one board, which is number `record`.
  void add(const bridge::Session& session, std::size_t record);

  /// Boards that pairs did not play which all others played together with theirs, and pairs that are nowhere else.
  std::vector<Fault> faults() const;

 private:
  struct Place {
    std::size_t record = 0;
    text::Span at;
  };
  /// The section, the round, North-South's pair and East-West's.
  using Meeting = std::tuple<std::string, std::string, std::string, std::string>;

  std::vector<int> missing(const Meeting& meeting, const std::map<int, Place>& boards) const;
  void add_missing(std::vector<Fault>& faults) const;
  void add_unknown(std::vector<Fault>& faults) const;

  std::map<Meeting, std::map<int, Place>> boards_of_;  // by board number
  std::map<int, std::set<Meeting>> meetings_on_;       // by board number
  std::map<std::string, std::vector<Place>> rows_of_;  // by pair
  std::set<std::string> listed_;                       // the pairs of the table of totals
};

}  // namespace kibitzer::contests
