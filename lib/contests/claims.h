// Claims of the records of an event that depend on each other: IMPs, matchpoints and percentages of a table, which
// follow from other records, and totals of pairs, which follow from all of them.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "bridge/model/session.h"
#include "bridge/rulings/ruling.h"
#include "findings/finding.h"

namespace kibitzer::contests {

/// Whether the session has such a claim.
bool has_claims(const bridge::Session& session);

/// For findings on what no record has: a result that is missing.
inline constexpr std::uint32_t kOfNoRecord = UINT32_MAX;

/// Findings by the beginning of their record.
using FindingsOfRecords = std::unordered_map<std::uint32_t, std::vector<findings::Finding>>;

/// Keeps the tables of an event's records until their claims can be judged.
class EventClaims {
 public:
  EventClaims();
  ~EventClaims();
  EventClaims(const EventClaims&) = delete;
  EventClaims& operator=(const EventClaims&) = delete;

  /// Takes a session of one board that begins at `begin`, and the ruling on it.
  void enter(const bridge::Session& session, std::uint32_t begin, const bridge::Ruling& ruling);

  /// Judges the claims of the records taken.
  FindingsOfRecords judge();

 private:
  class Records;

  std::unique_ptr<Records> records_;
};

}  // namespace kibitzer::contests
