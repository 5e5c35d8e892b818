// A session as compared, with points, totals and ranks, in the notations in which clubs hand results in.
#pragma once

#include <string>
#include <vector>

#include "contests/comparison.h"

namespace kibitzer::contests {

struct HandedIn {
  std::string text;
  std::string failure;                ///< why there is no text, as a clause; empty: there is one
  std::vector<std::string> left_out;  ///< what the notation has no room for: "3 records without a score"
};

/// What was gathered and compared, which must be one session scored in one way, as USEBIO or Bridgewebs' CSV.
HandedIn as_usebio(const Gathering& gathering, const Comparison& comparison);
HandedIn as_bridgewebs(const Gathering& gathering, const Comparison& comparison);

}  // namespace kibitzer::contests
