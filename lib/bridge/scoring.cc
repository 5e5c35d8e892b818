#include "bridge/scoring.h"

namespace kibitzer::bridge {
namespace {

constexpr int kBook = 6;  // tricks that count for nothing
constexpr int kGame = 100;

/// Law 77, trick points of an undoubled contract of `level`.
int trick_points(Denomination denomination, int level) {
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

int bonus(int points, int level, Risk risk, bool vulnerable, const Settings& settings) {
  int sum = 0;
  if (points >= kGame)
    sum += vulnerable ? 500 : 300;
  else if (settings.part_score_bonus)
    sum += 50;
  if (level == 6) sum += vulnerable ? 750 : 500;
  if (level == 7) sum += vulnerable ? 1500 : 1000;
  switch (risk) {
    case Risk::kUndoubled:
      return sum;
    case Risk::kDoubled:
      return sum + 50;
    case Risk::kRedoubled:
      return sum + 100;
  }
  return sum;
}

}  // namespace

int score(Contract contract, int tricks, bool vulnerable, const Settings& settings) {
  if (contract.passed_out()) return 0;
  vulnerable = vulnerable && settings.vulnerability;
  const int surplus = tricks - kBook - contract.level();
  if (surplus < 0) return -penalty(contract.risk, -surplus, vulnerable);
  const int factor = 1 << static_cast<int>(contract.risk);
  const int points = trick_points(contract.bid.denomination, contract.level()) * factor;
  return points + bonus(points, contract.level(), contract.risk, vulnerable, settings) +
         overtrick_points(contract, surplus, vulnerable);
}

int north_south_score(Contract contract, Seat declarer, int tricks, Vulnerability vulnerability,
                      const Settings& settings) {
  const Side side = side_of(declarer);
  const int points = score(contract, tricks, vulnerable(vulnerability, side), settings);
  return side == Side::kNorthSouth ? points : -points;
}

}  // namespace kibitzer::bridge
