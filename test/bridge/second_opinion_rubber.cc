#include "bridge/second_opinion_rubber.h"

#include <algorithm>

namespace kibitzer::test::plain_bridge {
namespace {

/// What is written below the line.
int tricks_below(const RubberDeal& deal) {
  const Contract& contract = deal.contract;
  if (contract.level == 0 || deal.tricks < 6 + contract.level) return 0;
  int points = 0;
  for (int nth = 1; nth <= contract.level; ++nth)
    points += contract.denomination <= 1 ? 20 : contract.denomination <= 3 ? 30 : nth == 1 ? 40 : 30;
  if (contract.times_doubled == 1) points *= 2;
  if (contract.times_doubled == 2) points *= 4;
  return points;
}

/// What is written above it but for honours, games and rubbers: of a score of duplicate bridge what is left without the
/// tricks below the line and the bonus for a game.
std::array<int, 2> premiums(const RubberDeal& deal, int vulnerability) {
  std::array<int, 2> above{};
  if (deal.contract.level == 0) return above;
  const int own = deal.contract.declarer % 2;
  const bool vulnerable = (vulnerability & (1 << own)) != 0;
  const int points = score(deal.contract, deal.tricks, vulnerability, {true, false});
  const int below = tricks_below(deal);
  if (points < 0) {
    above[static_cast<std::size_t>(1 - own)] = -points;
  } else {
    const int game = below >= 100 ? (vulnerable ? 500 : 300) : 0;
    above[static_cast<std::size_t>(own)] = points - below - game;
  }
  return above;
}

int vulnerability_in_chicago(int deals_played, int dealer, const RubberHouse& house) {
  if (deals_played == 0) return 0;
  if (deals_played == 3) return 3;
  return 1 << (house.opponents_vulnerable ? 1 - dealer % 2 : dealer % 2);
}

/// How it stands before the deal after those of `sheet`.
RubberState state_behind(const std::vector<RubberDeal>& deals, const std::vector<RubberEntry>& sheet,
                         const RubberHouse& house) {
  RubberState state;
  for (std::size_t i = 0; i < sheet.size(); ++i) {
    // A deal that all passed counts where the next player deals the next one.
    if (deals[i].contract.level > 0 || deals[i + 1].dealer != deals[i].dealer) ++state.deals;
    for (std::size_t side = 0; side < 2; ++side) {
      state.above[side] += sheet[i].above[side];
      state.games.back()[side] += sheet[i].below[side];
    }
    if (sheet[i].game != kUnknown) state.vulnerability |= 1 << sheet[i].game;
    if (sheet[i].game != kUnknown || !house.carry) state.games.push_back({0, 0});
    if (sheet[i].over || (house.chicago && state.deals == 4)) state = {};
  }
  if (house.chicago) state.vulnerability = vulnerability_in_chicago(state.deals, deals[sheet.size()].dealer, house);
  return state;
}

}  // namespace

std::vector<RubberEntry> sheet_of(const std::vector<RubberDeal>& deals, const RubberHouse& house) {
  std::vector<RubberEntry> sheet;
  for (const RubberDeal& deal : deals) {
    RubberEntry entry;
    entry.before = state_behind(deals, sheet, house);
    if (deal.contract.level > 0) {
      const auto own = static_cast<std::size_t>(deal.contract.declarer % 2);
      const bool vulnerable = (entry.before.vulnerability & (1 << own)) != 0;
      entry.above = premiums(deal, entry.before.vulnerability);
      entry.above[static_cast<std::size_t>(deal.honours_side)] += deal.honours;
      entry.below[own] = tricks_below(deal);
      if (entry.before.games.back()[own] + entry.below[own] >= 100) entry.game = static_cast<int>(own);
      entry.over = house.chicago ? entry.before.deals == 3 : entry.game != kUnknown && vulnerable;
      if (!house.chicago && entry.over)
        entry.rubber_bonus = entry.before.vulnerability == 3 ? house.three_games : house.two_games;
      if (house.chicago && entry.game != kUnknown) entry.above[own] += vulnerable ? 500 : 300;
      if (house.chicago && entry.game == kUnknown && entry.below[own] > 0)
        entry.above[own] += house.part_score_each_deal ? 50 : entry.over ? 100 : 0;
      entry.above[own] += entry.rubber_bonus;
    }
    sheet.push_back(entry);
  }
  return sheet;
}

}  // namespace kibitzer::test::plain_bridge
