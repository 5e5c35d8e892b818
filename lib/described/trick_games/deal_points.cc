#include "described/trick_games/deal_points.h"

#include <algorithm>
#include <numeric>

namespace kibitzer::described::trick_games {
namespace {

using card_game_engine::Turning;

bool takes_off(const card_game_engine::Counting& counting) {
  const auto negative = [](int units) { return units < 0; };
  return negative(counting.of_trick) || negative(counting.of_last_trick) ||
         std::any_of(counting.of_card.begin(), counting.of_card.end(), negative);
}

/// The units of a trick as far as its cards are known, without what it counts as the last.
std::int64_t sure_units_of_trick(const DealFacts& facts, const Trick& trick) {
  const card_game_engine::Counting& counting = facts.game->counting;
  std::int64_t units = counting.of_trick;
  for (const Play& play : facts.session->plays_of(trick))
    if (play.card.card.known()) units += counting.of_card[play.card.card.index];
  return units;
}

/// What the tricks count that somebody was left.
int units_of_rest(const DealFacts& facts) {
  const card_game_engine::Counting& counting = facts.game->counting;
  int units = facts.rest_tricks() * counting.of_trick + counting.of_last_trick;
  for (const tricks::Card card : *facts.rest_cards) units += counting.of_card[card];
  return units;
}

}  // namespace

SidePoints points_of_tricks(const DealFacts& facts, bool by_claims) {
  const std::size_t tricks = facts.deal->tricks.count;
  SidePoints points(facts.game->sides);
  if (facts.rest != kNobody) {
    if (!facts.whole()) return points;
  } else if (facts.ended_early) {
    // What is recorded is all there is.
  } else if (facts.hand_size ? static_cast<int>(tricks) != *facts.hand_size : !facts.played() || facts.breaks_off) {
    return points;
  }
  std::vector<int> units(facts.game->sides, 0);
  if (facts.rest != kNobody && facts.rest_tricks() > 0)
    units[facts.game->side_of[static_cast<std::size_t>(facts.rest)]] += units_of_rest(facts);
  for (std::size_t i = 0; i < tricks && i < facts.tricks.size(); ++i) {
    if (facts.rest != kNobody && i >= facts.full_tricks) break;
    const int winner = by_claims ? facts.tricks[i].claimed : facts.tricks[i].by;
    const auto of_trick = facts.units_of_trick(i);
    if (winner == kNobody || !of_trick) return points;
    units[facts.game->side_of[static_cast<std::size_t>(winner)]] += *of_trick;
  }
  for (std::size_t side = 0; side < points.size(); ++side) points[side] = units[side] / facts.game->counting.per_point;
  return points;
}

std::vector<Count> counts_of(const Description& game, const std::vector<int>& taken) {
  std::vector<Count> counts;
  for (const Turning& turning : game.turnings) {
    for (std::size_t side = 0; side < taken.size(); ++side) {
      if (taken[side] != turning.points) continue;
      Count& count = counts.emplace_back(Count{taken, &turning});
      for (std::size_t other = 0; other < taken.size() && turning.others; ++other)
        count.of_side[other] = *turning.others;
      count.of_side[side] = turning.own;
    }
  }
  if (counts.empty()) counts.push_back({taken, nullptr});
  return counts;
}

std::optional<std::vector<PointRange>> ranges_of_tricks(const DealFacts& facts) {
  const card_game_engine::Counting& counting = facts.game->counting;
  if (!facts.played() || takes_off(counting)) return std::nullopt;
  const auto recorded = facts.session->tricks_of(*facts.deal);
  const std::int64_t tricks =
      std::max<std::int64_t>(facts.hand_size.value_or(static_cast<int>(counting.of_card.size() / facts.seats())),
                             static_cast<std::int64_t>(recorded.size()));
  const std::int64_t all = std::accumulate(counting.of_card.begin(), counting.of_card.end(), std::int64_t{0}) +
                           tricks * counting.of_trick + counting.of_last_trick;
  std::vector<std::int64_t> units(facts.game->sides, 0);
  for (std::size_t i = 0; i < recorded.size() && i < facts.tricks.size(); ++i) {
    // The next leader won this trick only if none is left out between them.
    const tricks::Taken& trick = facts.tricks[i];
    if (trick.by != kNobody && !trick.by_lead)
      units[facts.game->side_of[static_cast<std::size_t>(trick.by)]] += sure_units_of_trick(facts, recorded[i]);
  }
  const std::int64_t open = all - std::accumulate(units.begin(), units.end(), std::int64_t{0});
  std::vector<PointRange> ranges;
  ranges.reserve(units.size());
  for (const std::int64_t of_side : units)
    ranges.push_back({static_cast<int>(of_side / counting.per_point),
                      static_cast<int>((of_side + std::max<std::int64_t>(0, open)) / counting.per_point)});
  return ranges;
}

bool may_have(const Description& game, const std::vector<PointRange>& ranges, std::size_t side, int points) {
  if (ranges[side].holds(points)) return true;
  return std::any_of(game.turnings.begin(), game.turnings.end(), [&](const Turning& turning) {
    for (std::size_t of = 0; of < ranges.size(); ++of)
      if (ranges[of].holds(turning.points) && (of == side ? turning.own == points : turning.others == points))
        return true;
    return false;
  });
}

bool as_turned(const Description& game, const SidePoints& of_sides) {
  return std::any_of(game.turnings.begin(), game.turnings.end(), [&](const Turning& turning) {
    for (std::size_t of = 0; of < of_sides.size(); ++of) {
      bool fits = true;
      for (std::size_t side = 0; side < of_sides.size() && fits; ++side) {
        if (!of_sides[side]) continue;
        fits = side == of ? *of_sides[side] == turning.own
                          : (turning.others ? *of_sides[side] == *turning.others : *of_sides[side] >= 0);
      }
      if (fits) return true;
    }
    return false;
  });
}

}  // namespace kibitzer::described::trick_games
