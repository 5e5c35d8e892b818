// Compares the results of one board with each other, by any method.
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

/// Sums are kept in millionths, of which a Hundredths has these.
inline constexpr std::int64_t kMillionthsOfHundredth = 10'000;

enum class MethodKind : std::uint8_t {
  kMatchpoints,      ///< every other table: beaten 2, equalled 1 (Law 78A)
  kHalfMatchpoints,  ///< the same with 1 and ½, as in PBN's MP1 and in North America
  kCrossImps,        ///< IMPs against every other table
  kButler,           ///< IMPs against a datum
  kTeams,            ///< IMPs between the two rooms of a match (Law 78B)
  kBoardAMatch,      ///< the two rooms of a match: won 2, tied 1
};

/// How several comparisons are combined into one figure.
enum class Averaging : std::uint8_t {
  kSum,       ///< all comparisons added up
  kPerTable,  ///< divided by the number of tables
  kPerOther,  ///< divided by the number of other tables
};

/// The datum of Butler.
enum class Datum : std::uint8_t {
  kMean,
  kMeanWithoutExtremes,  ///< of all scores but the highest and the lowest, or several of either
  kMedian,
};

struct Method {
  MethodKind kind = MethodKind::kMatchpoints;
  Datum datum = Datum::kMean;             ///< of Butler
  Averaging averaging = Averaging::kSum;  ///< of cross-IMPs
  int most_imps = 24;                     ///< that a single comparison gives; the scale of Law 78B ends at 24
  bridge::Raising raising = bridge::Raising::kNeuberg;  ///< of matchpoints
  int extremes = 1;  ///< of Datum::kMeanWithoutExtremes: how many scores are left out at either end

  friend bool operator==(const Method&, const Method&) = default;
};

/// The method named by PBN's Scoring tag, such as "MP", "IMP;Butler-2;Mean" or "IMP;Cross" (PBN 2.1, 3.4.12); nothing
/// if it is ambiguous, as "IMP" is.
std::optional<Method> read_method(std::string_view scoring);

/// The unit of a method: "IMPs" or "matchpoints".
std::string_view unit_of(MethodKind kind);

/// What the sum of a table's comparisons with the others is divided by, where `results` tables have a result.
std::int64_t divisor_of(Averaging averaging, std::int64_t results);

/// The most matchpoints of a side on a board with `expected` results; 0 at IMPs.
bridge::Hundredths top_of(MethodKind kind, std::size_t expected);

struct BoardPoints {
  std::vector<bridge::Matchpoints> tables;  ///< in the order of the tables, whatever the unit
  std::optional<int> datum;                 ///< of Butler
};

/// The points of each of `tables` on the board. Where a table has scores that do not balance, each side is compared by its
/// own. `expected` as for matchpoints(). Methods for matches need two tables,
/// whose North-South pairs are opponents.
BoardPoints compare(std::span<const bridge::Comparable> tables, const Method& method, std::size_t expected);

}  // namespace kibitzer::contests
