// The house rules of a bridge session: data, chosen by a named preset and changed setting by setting.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "settings/any_settings.h"

namespace kibitzer::settings {
class Table;
}

namespace kibitzer::bridge {

/// Which doubles and redoubles are lawful.
enum class Doubling : std::uint8_t {
  kLaw19,      ///< a double only of the opponents' last bid, a redouble only of their double of the own side's
  kClassroom,  ///< a double wherever there is a bid, a redouble of any double since the last bid
};

/// How points are written down.
enum class Scoring : std::uint8_t {
  kDuplicate,  ///< each board by itself
  kRubber,     ///< above and below the line, until a side has won two games
  kChicago,    ///< above and below the line, four deals
};

/// When honours are counted; by the Laws they must be claimed.
enum class Honours : std::uint8_t {
  kRecorded,  ///< where the recorded points of the deal have them
  kHeld,      ///< wherever the deal shows who holds them
  kNone,
};

/// Who is vulnerable in the second and third deal of a Chicago.
enum class ChicagoVulnerable : std::uint8_t { kDealer, kOpponents };

/// The bonus for a contract below game in Chicago, where one is given.
enum class ChicagoPartScore : std::uint8_t {
  kFourthDeal,  ///< 100 in the fourth deal
  kEveryDeal,   ///< 50 in every deal
};

/// The names of the values in the order of the enumerations, as the JSON form writes them.
inline constexpr std::string_view kDoublingNames[] = {"law19", "classroom"};
inline constexpr std::string_view kScoringNames[] = {"duplicate", "rubber", "chicago"};
inline constexpr std::string_view kHonoursNames[] = {"recorded", "held", "none"};
inline constexpr std::string_view kChicagoVulnerableNames[] = {"dealer", "opponents"};
inline constexpr std::string_view kChicagoPartScoreNames[] = {"fourth-deal", "every-deal"};

/// The largest bonus that can be set.
inline constexpr int kMostBonus = 10'000;

/// What a contract is worth. The amounts that all presets share (Law 77: tricks, doubling, game, slams' tricks) are the
/// scorer's own. What follows `scoring` does not apply to duplicate bridge.
struct Settings : settings::AnySettings {
  Doubling doubling = Doubling::kLaw19;
  bool vulnerability = true;     ///< whether vulnerability counts
  bool part_score_bonus = true;  ///< for a contract below game: 50, in Chicago as below, in a rubber never
  Scoring scoring = Scoring::kDuplicate;
  Honours honours = Honours::kRecorded;
  bool part_scores_carry = true;  ///< whether part-scores of several deals make a game together
  ChicagoVulnerable chicago_vulnerable = ChicagoVulnerable::kDealer;
  ChicagoPartScore chicago_part_score = ChicagoPartScore::kFourthDeal;
  int fast_rubber = 700;            ///< for a rubber of two games
  int slow_rubber = 500;            ///< for a rubber of three games
  int unfinished_game = 300;        ///< for the only game of a rubber that is broken off
  int unfinished_part_score = 100;  ///< for the only part-score of a game that is broken off; 50 before 1993

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// "duplicate" (Laws of Duplicate Bridge), "simple" (the classroom game), "rubber" (Laws of Rubber Bridge) and
/// "chicago" (four deals).
std::span<const std::string_view> preset_names();

/// The preset called `name`; nothing if absent.
std::optional<Settings> preset(std::string_view name);

/// The house rules that notations can set.
const settings::Table& settings_table();

/// The settings of a record that only says that it was scored by `scoring`.
Settings usual_settings(Scoring scoring);

}  // namespace kibitzer::bridge
