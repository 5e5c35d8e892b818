// Evenings at a club, of every movement, as the listings of their databases.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace kibitzer::test {

/// A meeting of two pairs, or at 0 of nobody.
struct PlannedMeeting {
  int section = 1;
  int round = 1;
  int table = 1;
  std::array<int, 2> pairs{};     ///< by side
  std::array<int, 2> partners{};  ///< of individuals
  std::vector<int> boards = {};
};

enum class MovementKind : std::uint8_t {
  kMitchell,
  kSkip,
  kArrowSwitch,
  kHowell,
  kSwiss,
  kSwissReused,
  kTeams,
  kIndividual
};
inline constexpr std::array kMovementKinds = {
    MovementKind::kMitchell, MovementKind::kSkip,        MovementKind::kArrowSwitch, MovementKind::kHowell,
    MovementKind::kSwiss,    MovementKind::kSwissReused, MovementKind::kTeams,       MovementKind::kIndividual};

/// A result as it is entered.
struct PlayedResult {
  PlannedMeeting meeting;
  int board = 0;
  std::string rest;  ///< the other cells
};

struct PlannedEvening {
  std::vector<PlannedMeeting> movement;
  std::vector<PlayedResult> results;

  /// The listing of its database. Row i of ReceivedData is results[i].
  std::string listing() const;
};

/// An evening of that movement with 3 to 9 tables, perhaps with a sit-out or a second section, and sound results.
PlannedEvening planned_evening(MovementKind kind, std::mt19937& random);

}  // namespace kibitzer::test
