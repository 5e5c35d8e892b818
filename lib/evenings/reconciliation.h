// What the files of an evening say together: proofs of mistakes, doubts, and what is missing.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "evenings/confirmations.h"
#include "evenings/deals.h"
#include "evenings/evening.h"
#include "evenings/point.h"

namespace kibitzer::evenings {

struct ReconcileOptions {
  std::vector<Confirmation> confirmed;
  /// Rules with another severity than their own, or with none: those are not reported.
  std::unordered_map<const findings::Rule*, std::optional<findings::Severity>> severities;
};

/// How many results there are, and how many of them at least two files have alike.
struct Agreement {
  std::size_t results = 0;
  std::size_t agreeing = 0;
  std::size_t compared = 0;  ///< in at least two files
  std::size_t files = 0;     ///< with results
};

struct Reconciliation {
  Evening evening;
  Agreement agreement;
  std::vector<Point> points;  ///< proofs by board, then doubts, the likeliest mistake first, then what is missing
  std::vector<std::string> sit_outs;  ///< "pair 5 in round 3": who has no meeting

  std::size_t count(Kind kind) const;  ///< without confirmed doubts
};

/// Reconciles one evening.
Reconciliation reconcile(Evening evening, const ReconcileOptions& options);

}  // namespace kibitzer::evenings
