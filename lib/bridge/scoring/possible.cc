#include "bridge/scoring/possible.h"

#include <array>
#include <bitset>
#include <cstdlib>

#include "bridge/scoring/scoring.h"

namespace kibitzer::bridge {
namespace {

/// The highest score of all: 7NT redoubled, vulnerable … down 13 redoubled, vulnerable.
constexpr std::size_t kMostPoints = 7600;

/// Points that declarer's side wins, and that it loses, without their sign.
struct Possible {
  std::bitset<kMostPoints + 1> won;
  std::bitset<kMostPoints + 1> lost;
};

Possible possible_scores(bool vulnerable) {
  Possible possible;
  possible.won.set(0);
  possible.lost.set(0);
  for (std::uint8_t level = 1; level <= kHighestLevel; ++level)
    for (std::size_t denomination = 0; denomination < 5; ++denomination)
      for (const Risk risk : {Risk::kUndoubled, Risk::kDoubled, Risk::kRedoubled})
        for (int tricks = 0; tricks <= kMostTricks; ++tricks)
          // Without the bonus for a part-score, too: the classroom game's scores are not slips.
          for (const bool bonus : {true, false}) {
            Settings settings;
            settings.part_score_bonus = bonus;
            const Contract contract = {{level, static_cast<Denomination>(denomination)}, risk};
            const int points = score(contract, tricks, vulnerable, settings);
            (points < 0 ? possible.lost : possible.won).set(static_cast<std::size_t>(std::abs(points)));
          }
  return possible;
}

}  // namespace

bool possible_score(int north_south, std::optional<Vulnerability> vulnerability) {
  static const std::array kPossible = {possible_scores(false), possible_scores(true)};
  const auto size = static_cast<std::size_t>(std::abs(north_south));
  if (size > kMostPoints) return false;
  const Side winner = north_south > 0 ? Side::kNorthSouth : Side::kEastWest;
  for (const bool vulnerable : {false, true}) {
    const Possible& possible = kPossible[vulnerable ? 1 : 0];
    const bool may_win = !vulnerability || bridge::vulnerable(*vulnerability, winner) == vulnerable;
    const bool may_lose = !vulnerability || bridge::vulnerable(*vulnerability, opponents_of(winner)) == vulnerable;
    if ((may_win && possible.won[size]) || (may_lose && possible.lost[size])) return true;
  }
  return false;
}

}  // namespace kibitzer::bridge
