// The results of an evening, each with what it can be judged by: the cards, and the other tables.
#pragma once

#include <vector>

#include "evenings/deals.h"
#include "evenings/evening.h"
#include "evenings/likelihood.h"

namespace kibitzer::evenings {

/// A result that is judged, and what it is judged by.
struct Judged {
  const Played* played = nullptr;
  const Entry* entry = nullptr;
  View view;
  BoardEvidence evidence;
  double likelihood = 0;   ///< its logarithm
  bool explained = false;  ///< something about it is proven wrong already

  Judged(const Played& of, const View& is) : played(&of), entry(&of.main()), view(is) {}
};

class JudgedResults {
 public:
  /// `evening` and `deals` must outlive this. If `of_other_rounds`, tables of the same round are no evidence.
  JudgedResults(const Evening& evening, const Deals& deals, bool of_other_rounds = false);
  JudgedResults(const JudgedResults&) = delete;
  JudgedResults& operator=(const JudgedResults&) = delete;
  ~JudgedResults() = default;

  std::vector<Judged> all;

 private:
  std::vector<std::vector<View>> others_;  ///< what the evidence points to
};

}  // namespace kibitzer::evenings
