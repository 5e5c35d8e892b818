// What the records of one event claim of one another: IMPs, matchpoints and percentages of a table, which follow from
// what other records say, and totals of pairs, which follow from all of them.
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

/// Findings by where the record begins that they belong to.
using FindingsOfRecords = std::unordered_map<std::uint32_t, std::vector<findings::Finding>>;

/// Keeps what the records of an event say of their tables until their claims can be judged.
class EventClaims {
 public:
  EventClaims();
  ~EventClaims();
  EventClaims(const EventClaims&) = delete;
  EventClaims& operator=(const EventClaims&) = delete;

  /// Takes a session of one board that begins at `begin`, and the ruling on it.
  void enter(const bridge::Session& session, std::uint32_t begin, const bridge::Ruling& ruling);

  /// What is wrong with the claims of the records entered.
  FindingsOfRecords judge();

 private:
  class Records;

  std::unique_ptr<Records> records_;
};

}  // namespace kibitzer::contests
