// Boards by event, date and number: what one file says of a deal, for the results that another file has of it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "bridge/model/session.h"
#include "bridge/results/table_result.h"
#include "bridge/rulings/ruling.h"

namespace kibitzer::bridge {

/// What records say of a board.
struct DealtBoard {
  DealKey deal{};
  std::optional<Seat> dealer;
  std::optional<Vulnerability> vulnerable;
  std::shared_ptr<const DoubleDummy> double_dummy;
  bool contradictory = false;  ///< they contradict each other
};

class DealtBoards {
 public:
  /// Whether the result's record leaves out the hands of its board, or who is vulnerable.
  static bool lacks_some(const TableResult& result) { return !result.vulnerable || result.deal == DealKey{}; }

  /// Notes what the result's record says of its board, if it has an event and a number.
  void note(const TableResult& result);

  /// The board of that event, date and number; null if nothing is known of it for certain.
  const DealtBoard* find(std::string_view event, std::string_view date, std::optional<int> number) const;

  /// Fills in what the boards of `session` do not say themselves: who dealt, who is vulnerable, the hands. Points that
  /// follow from it are put into `ruling`. Call after judging: no claim is compared with what others say of a board.
  void complete(Session& session, Ruling& ruling) const;

 private:
  std::unordered_map<std::string, DealtBoard> boards_;
};

}  // namespace kibitzer::bridge
