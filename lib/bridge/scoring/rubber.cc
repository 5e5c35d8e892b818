#include "bridge/scoring/rubber.h"

#include <numeric>

#include "bridge/scoring/scoring.h"

namespace kibitzer::bridge {
namespace {

constexpr int kDealsOfChicago = 4;

constexpr int kFourHonours = 100;
constexpr int kAllHonours = 150;  // and four aces

bool is_honour(cards::Card card, Denomination denomination) {
  constexpr int kTen = 10;
  const auto trump = trump_of(denomination);
  return trump ? card.suit() == *trump && card.rank() >= kTen : card.rank() == cards::kAce;
}

int honours_in(cards::CardSet hand, Denomination denomination) {
  int count = 0;
  for (; !hand.empty(); hand.remove(hand.first())) count += is_honour(hand.first(), denomination) ? 1 : 0;
  return count;
}

int honour_points(int count, Denomination denomination) {
  if (denomination == Denomination::kNoTrump) return count == 4 ? kAllHonours : 0;
  return count == 5 ? kAllHonours : count == 4 ? kFourHonours : 0;
}

DealEnding end_deal(Standing& standing, DealEnding ending, const Settings& settings) {
  if (settings.scoring != Scoring::kChicago) return ending;
  ending.last_deal = ++standing.deals == kDealsOfChicago;
  ending.over = ending.last_deal;
  if (ending.over) standing = {};
  return ending;
}

}  // namespace

int SidePoints::above() const { return std::accumulate(parts.begin(), parts.end(), 0) - below(); }

std::optional<HeldHonours> honours_of(const std::array<cards::CardSet, 4>& hands, const std::array<bool, 4>& known,
                                      Denomination denomination) {
  const int all = denomination == Denomination::kNoTrump ? 4 : 5;
  int seen = 0;
  bool whole = true;
  for (const Seat seat : kSeats) {
    whole = whole && known[index_of(seat)];
    if (!known[index_of(seat)]) continue;
    const int count = honours_in(hands[index_of(seat)], denomination);
    if (const int points = honour_points(count, denomination)) return HeldHonours{points, side_of(seat)};
    seen += count;
  }
  // Too little is left for the other hands.
  if (whole || honour_points(all - seen, denomination) == 0) return HeldHonours{};
  return std::nullopt;
}

std::span<const HeldHonours> possible_honours(Denomination denomination) {
  static constexpr std::array<HeldHonours, 5> kTrumps = {{{},
                                                          {kFourHonours, Side::kNorthSouth},
                                                          {kAllHonours, Side::kNorthSouth},
                                                          {kFourHonours, Side::kEastWest},
                                                          {kAllHonours, Side::kEastWest}}};
  static constexpr std::array<HeldHonours, 3> kAces = {
      {{}, {kAllHonours, Side::kNorthSouth}, {kAllHonours, Side::kEastWest}}};
  if (denomination == Denomination::kNoTrump) return kAces;
  return kTrumps;
}

std::optional<Vulnerability> vulnerability_of(const Standing& standing, std::optional<Seat> dealer,
                                              const Settings& settings) {
  const auto of = [](bool north_south, bool east_west) {
    return static_cast<Vulnerability>((north_south ? 1U : 0U) | (east_west ? 2U : 0U));
  };
  if (!settings.vulnerability) return Vulnerability::kNone;
  if (settings.scoring != Scoring::kChicago) return of(standing.games[0] > 0, standing.games[1] > 0);
  if (standing.deals == 0) return Vulnerability::kNone;
  if (standing.deals == kDealsOfChicago - 1) return Vulnerability::kBoth;
  if (!dealer) return std::nullopt;
  const bool dealers = settings.chicago_vulnerable == ChicagoVulnerable::kDealer;
  const bool north_south = (side_of(*dealer) == Side::kNorthSouth) == dealers;
  return of(north_south, !north_south);
}

DealEnding advance(Standing& standing, Side side, int below, const Settings& settings) {
  const auto own = index_of(side);
  DealEnding ending;
  standing.below[own] += below;
  if (standing.below[own] >= kGamePoints) {
    ending.game = side;
    standing.below = {};
  }
  if (!settings.part_scores_carry) standing.below = {};
  if (ending.game && settings.scoring == Scoring::kRubber) {
    if (standing.games[own] > 0) {
      ending.over = true;
      ending.fast = standing.games[index_of(opponents_of(side))] == 0;
      standing = {};
    } else {
      standing.games[own] = 1;
    }
  }
  return end_deal(standing, ending, settings);
}

DealEnding advance(Standing& standing, const Settings& settings) { return end_deal(standing, {}, settings); }

DealPoints deal_points(Contract contract, Seat declarer, int tricks, bool vulnerable, HeldHonours honours,
                       const DealEnding& ending, const Settings& settings) {
  DealPoints points;
  const Side side = side_of(declarer);
  const ContractPoints parts = contract_points(contract, tricks, vulnerable && settings.vulnerability);
  SidePoints& own = points[index_of(side)];
  own[PointsFor::kTricks] = parts.tricks;
  own[PointsFor::kOvertricks] = parts.overtricks;
  own[PointsFor::kSlam] = parts.slam;
  own[PointsFor::kDoubled] = parts.doubled;
  points[index_of(opponents_of(side))][PointsFor::kUndertricks] = parts.undertricks;
  points[index_of(honours.side)][PointsFor::kHonours] = honours.points;
  switch (settings.scoring) {
    case Scoring::kDuplicate:
      break;
    case Scoring::kRubber:
      if (ending.over) own[PointsFor::kRubber] = ending.fast ? settings.fast_rubber : settings.slow_rubber;
      break;
    case Scoring::kChicago:
      if (ending.game) {
        own[PointsFor::kGame] = game_bonus(vulnerable && settings.vulnerability);
      } else if (parts.tricks > 0 && settings.part_score_bonus) {
        const bool every = settings.chicago_part_score == ChicagoPartScore::kEveryDeal;
        own[PointsFor::kPartScore] = every ? 50 : ending.last_deal ? 100 : 0;
      }
      break;
  }
  return points;
}

std::array<int, 2> unfinished_bonus(const Standing& standing, const Settings& settings) {
  std::array<int, 2> bonus{};
  if (settings.scoring != Scoring::kRubber) return bonus;
  for (const Side side : kSides) {
    const auto own = index_of(side);
    const auto other = index_of(opponents_of(side));
    if (standing.games[own] > 0 && standing.games[other] == 0) bonus[own] += settings.unfinished_game;
    if (standing.below[own] > 0 && standing.below[other] == 0) bonus[own] += settings.unfinished_part_score;
  }
  return bonus;
}

}  // namespace kibitzer::bridge
