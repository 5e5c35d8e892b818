// What the records of one text claim of one another: IMPs, matchpoints and percentages of a table, which follow from
// what other records say, and totals of pairs, which follow from all of them.
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bridge/pbn_reader.h"
#include "findings/finding.h"

namespace kibitzer::contests {

/// Findings by where the game begins that they belong to.
using FindingsOfGames = std::unordered_map<std::uint32_t, std::vector<findings::Finding>>;

/// What is wrong with such claims in `bytes`, the games of a PBN file or a part of it, that `reader` is about to read;
/// `last` is as for PbnReader::next. Only games that are whole are looked at.
FindingsOfGames wrong_claims(std::string_view bytes, bool last, bridge::PbnReader reader);

/// Whether the session has such a claim.
bool has_claims(const bridge::Session& session);

}  // namespace kibitzer::contests
