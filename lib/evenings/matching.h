// Which results of two files are of one table. Files number pairs in their own ways: with or without sections, East-West
// from 1 or from above North-South's numbers, or not at all.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "evenings/evening.h"

namespace kibitzer::evenings {

/// Two results of one table, by index in the entries of each file.
struct Pairing {
  std::size_t base = 0;
  std::size_t other = 0;
  How how = How::kSame;
};

struct Match {
  std::vector<Pairing> same;
  std::size_t agreeing = 0;  ///< how many of them have the same score
};

/// Matches the results of `other` with those of `base`, in the way that explains most of them. What is left over is then
/// matched if the pairs sit the other way round, if only the board or only one pair differs.
Match match(const File& base, const File& other);

/// Whether both say the same of the score, as far as both say anything.
bool agree(const bridge::TableResult& one, const bridge::TableResult& other);

/// Whether both may be one result under two numbers of boards: what was played tells, as the score depends on the
/// vulnerability.
bool may_be_one(const bridge::TableResult& one, const bridge::TableResult& other);

}  // namespace kibitzer::evenings
