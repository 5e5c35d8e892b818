// The results of one board compared with one another: what each table has for it, by whichever method.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/model/hundredths.h"
#include "bridge/scoring/matchpoints.h"

namespace kibitzer::contests {

enum class MethodKind : std::uint8_t {
  kMatchpoints,      ///< every other table: beaten 2, equalled 1 (Law 78A)
  kHalfMatchpoints,  ///< the same at 1 and ½, as PBN's MP1 and North America have it
  kCrossImps,        ///< IMPs against every other table
  kButler,           ///< IMPs against a datum
  kTeams,            ///< IMPs between the two rooms of a match (Law 78B)
  kBoardAMatch,      ///< the two rooms of a match: won 2, tied 1
};

/// How several comparisons or scores become one figure.
enum class Averaging : std::uint8_t {
  kSum,       ///< all comparisons added up
  kPerTable,  ///< divided by the number of tables
  kPerOther,  ///< divided by the number of other tables
};

/// What Butler compares a score with.
enum class Datum : std::uint8_t {
  kMean,
  kMeanWithoutExtremes,  ///< of all scores but the highest and the lowest
  kMedian,
};

struct Method {
  MethodKind kind = MethodKind::kMatchpoints;
  Datum datum = Datum::kMean;             ///< of Butler
  Averaging averaging = Averaging::kSum;  ///< of cross-IMPs

  friend bool operator==(const Method&, const Method&) = default;
};

/// The method that PBN's Scoring tag names, such as "MP", "IMP;Butler-2;Mean" or "IMP;Cross" (PBN 2.1, 3.4.12); nothing
/// where it leaves more than one open, as "IMP" does.
std::optional<Method> read_method(std::string_view scoring);

/// What the figures of a method are: "IMPs" or "matchpoints".
std::string_view unit_of(MethodKind kind);

/// What a side can have at most on a board with `expected` results, in matchpoints; 0 where it is IMPs that it has.
bridge::Hundredths top_of(MethodKind kind, std::size_t expected);

struct BoardPoints {
  std::vector<bridge::Matchpoints> tables;  ///< in the order of the tables, whatever the unit
  std::optional<int> datum;                 ///< of Butler
};

/// What each of `tables` has on the board. `expected` as for matchpoints(). Of methods for matches there must be two
/// tables, and the second's sides are those of the other team: North-South of both tables are opponents.
BoardPoints compare(std::span<const bridge::Comparable> tables, const Method& method, std::size_t expected);

}  // namespace kibitzer::contests
