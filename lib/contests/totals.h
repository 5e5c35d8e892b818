// Totals and ranks in a TotalScoreTable against what the tables of all boards give. (PBN 2.1, 5.10)
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bridge/model/session.h"
#include "contests/match_scores.h"
#include "contests/pair_sums.h"
#include "findings/rule.h"

namespace kibitzer::contests {

class Meetings;

struct WrongTotal {
  const findings::Rule* rule = nullptr;
  text::Span at;
  std::string message;
};

struct JudgedTotals {
  std::vector<WrongTotal> wrong;
  std::size_t borne_out = 0;  ///< how many totals are what the boards or matches give
};

/// The totals of `rows` that are neither what `sums` nor what `matches` gives, and the ranks that follow from neither. Nothing if most totals
/// differ: then not all boards are here. `meetings` knows in which field a pair is, and must have found its faults.
JudgedTotals judged_totals(const std::vector<bridge::TotalRow>& rows, const PairSums& sums, const MatchScores& matches,
                           const Meetings& meetings);

}  // namespace kibitzer::contests
