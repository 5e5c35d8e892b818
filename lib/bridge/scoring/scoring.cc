#include "bridge/scoring/scoring.h"

namespace kibitzer::bridge {
namespace {

/// Law 77, trick points of an undoubled contract of `level`.
int undoubled_points(Denomination denomination, int level) {
  switch (denomination) {
    case Denomination::kClubs:
    case Denomination::kDiamonds:
      return 20 * level;
    case Denomination::kHearts:
    case Denomination::kSpades:
      return 30 * level;
    case Denomination::kNoTrump:
      return 30 * level + 10;
  }
  return 0;
}

int overtrick_points(Contract contract, int overtricks, bool vulnerable) {
  switch (contract.risk) {
    case Risk::kUndoubled:
      return overtricks * (contract.bid.denomination <= Denomination::kDiamonds ? 20 : 30);
    case Risk::kDoubled:
      return overtricks * (vulnerable ? 200 : 100);
    case Risk::kRedoubled:
      return overtricks * (vulnerable ? 400 : 200);
  }
  return 0;
}

/// What the defenders score for `undertricks`, one or more.
int penalty(Risk risk, int undertricks, bool vulnerable) {
  if (risk == Risk::kUndoubled) return undertricks * (vulnerable ? 100 : 50);
  int doubled = 0;
  for (int nth = 1; nth <= undertricks; ++nth) {
    if (nth == 1)
      doubled += vulnerable ? 200 : 100;
    else
      doubled += vulnerable || nth > 3 ? 300 : 200;
  }
  return risk == Risk::kDoubled ? doubled : 2 * doubled;
}

int slam_bonus(int level, bool vulnerable) {
  if (level == 6) return vulnerable ? 750 : 500;
  if (level == 7) return vulnerable ? 1500 : 1000;
  return 0;
}

int doubled_bonus(Risk risk) {
  switch (risk) {
    case Risk::kUndoubled:
      return 0;
    case Risk::kDoubled:
      return 50;
    case Risk::kRedoubled:
      return 100;
  }
  return 0;
}

}  // namespace

int trick_points(Contract contract) {
  return undoubled_points(contract.bid.denomination, contract.level()) << static_cast<int>(contract.risk);
}

ContractPoints contract_points(Contract contract, int tricks, bool vulnerable) {
  ContractPoints points;
  if (contract.passed_out()) return points;
  const int surplus = tricks - kBook - contract.level();
  if (surplus < 0) {
    points.undertricks = penalty(contract.risk, -surplus, vulnerable);
    return points;
  }
  points.tricks = trick_points(contract);
  points.overtricks = overtrick_points(contract, surplus, vulnerable);
  points.slam = slam_bonus(contract.level(), vulnerable);
  points.doubled = doubled_bonus(contract.risk);
  return points;
}

int score(Contract contract, int tricks, bool vulnerable, const Settings& settings) {
  vulnerable = vulnerable && settings.vulnerability;
  const ContractPoints points = contract_points(contract, tricks, vulnerable);
  if (points.tricks == 0) return -points.undertricks;
  const int part_score = settings.part_score_bonus ? 50 : 0;
  return points.tricks + points.overtricks + points.slam + points.doubled +
         (points.tricks >= kGamePoints ? game_bonus(vulnerable) : part_score);
}

int north_south_score(Contract contract, Seat declarer, int tricks, Vulnerability vulnerability,
                      const Settings& settings) {
  const Side side = side_of(declarer);
  const int points = score(contract, tricks, vulnerable(vulnerability, side), settings);
  return side == Side::kNorthSouth ? points : -points;
}

}  // namespace kibitzer::bridge
