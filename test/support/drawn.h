// Records judged with everything that pages and pictures need.
#pragma once

#include <string>
#include <string_view>

#include "games/games.h"
#include "judging/collector.h"

namespace kibitzer::test {

inline judging::JudgedPart judged_for_drawing(std::string_view text, std::string_view notation) {
  configuration::Policy policy;
  policy.judging.sheets = policy.judging.results = policy.judging.diagrams = true;
  return judging::judge_text("evening." + std::string(notation), text, *games::built_in()->notation(notation), policy);
}

/// A board with a revoke in its second trick.
inline constexpr std::string_view kRevoke = R"([Event "Friday"]
[Board "1"]
[North "Nora"]
[East "Emil"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AQ964.J64.JT.AK8 3.KT52.Q9753.T64 T7.AQ8.K62.J9752 KJ852.973.A84.Q3"]
[Declarer "N"]
[Contract "3NT"]
[Result "8"]
[Score "NS -50"]
[Auction "N"]
1NT =1= Pass 3NT Pass
Pass Pass
[Note "1:15 to 17"]
[Play "E"]
DQ DK DA DT
H2 S7 SK SA
*
)";

}  // namespace kibitzer::test
