// The bridge types used in comparisons, for code that prints them.
#pragma once

#include <string_view>

#include "bridge/model/hundredths.h"
#include "bridge/model/seat.h"
#include "bridge/model/session.h"
#include "bridge/results/double_dummy.h"
#include "bridge/results/table_result.h"
#include "bridge/scoring/matchpoints.h"
#include "bridge/scoring/victory_points.h"

namespace kibitzer::contests {

/// The names of a contest's game.
struct GameOfContest {
  std::string_view name;      ///< in tables: "oh-hell"
  std::string_view json_key;  ///< "ohHell"
  std::string_view title;     ///< at the beginning of a line: "Oh Hell"
};

/// The games of Season and of Gathering.
inline constexpr GameOfContest kOfSeason = {"oh-hell", "ohHell", "Oh Hell"};
inline constexpr GameOfContest kOfTables = {"bridge", "bridge", "Bridge"};

using bridge::Adjusted;
using bridge::double_dummy_column;
using bridge::double_dummy_record;
using bridge::Hundredths;
using bridge::index_of;
using bridge::kSides;
using bridge::letters_of;
using bridge::ListedContestant;
using bridge::Matchpoints;
using bridge::par_in_words;
using bridge::Places;
using bridge::Raising;
using bridge::Room;
using bridge::Seat;
using bridge::Side;
using bridge::TableResult;
using bridge::VictoryScale;

}  // namespace kibitzer::contests
