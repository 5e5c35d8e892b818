// What the records of one text claim of one another: IMPs, matchpoints and percentages of a table, which follow from
// what other records say, and totals of pairs, which follow from all of them.
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bridge/pbn/reader.h"
#include "findings/finding.h"

namespace kibitzer::contests {

/// Findings by where the game begins that they belong to.
using FindingsOfGames = std::unordered_map<std::uint32_t, std::vector<findings::Finding>>;

struct JudgedClaims {
  FindingsOfGames findings;
  std::size_t end = 0;  ///< behind the last game that was looked at
};

/// What is wrong with such claims in the games of `bytes` from `begin` on that are of `event`, as far as they follow
/// one another; `reader` has read some of them, and `last` is as for PbnReader::next. Only games that are whole are
/// looked at.
JudgedClaims wrong_claims(std::string_view bytes, std::size_t begin, std::string_view event, bool last,
                          bridge::PbnReader reader);

/// Whether the session has such a claim.
bool has_claims(const bridge::Session& session);

}  // namespace kibitzer::contests
