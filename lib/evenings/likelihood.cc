#include "evenings/likelihood.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "bridge/scoring/imps.h"
#include "bridge/scoring/scoring.h"
#include "text/words.h"

namespace kibitzer::evenings {
namespace {

using bridge::Denomination;
using bridge::Side;

constexpr double kSeen = 2;           // how many tables what is expected of bridge alone counts for
constexpr double kPassedOut = 0.03;   // of boards
constexpr double kWrongLead = 0.02;   // of recorded leads, where nothing else is wrong
constexpr double kByCards = 2;        // how many tables the double-dummy tricks count for
constexpr double kMostTables = 6;     // that count for the tricks to be expected
constexpr double kSpreadOfCards = 1;  // in tricks
constexpr double kSpreadOfTables = 1.4;
constexpr double kSpreadOfContract = 2;

bool same_strain(const View& one, const View& other) {
  return one.contract.bid.denomination == other.contract.bid.denomination;
}

/// A distribution with the tails that results have: of ten thousand results at club tables some twenty are four tricks from
/// double dummy.
double log_of_distance(double distance, double spread) {
  const double d = distance / spread;
  return std::log(0.4 / spread) - 3 * std::log1p(d * d / 3);
}

/// How likely it is that the side plays in the denomination, or that all pass.
double log_of_strain(const View& view, const BoardEvidence& evidence) {
  double with_contract = 0;
  double passed = 0;
  double of_side = 0;
  double same = 0;
  for (const View& other : evidence.others) {
    if (!other.has_contract) continue;
    ++with_contract;
    if (other.contract.passed_out()) {
      ++passed;
    } else if (other.side() == view.side()) {
      ++of_side;
      if (same_strain(other, view)) ++same;
    }
  }
  if (view.contract.passed_out()) return std::log((passed + kSeen * kPassedOut) / (with_contract + kSeen));
  double usual = (of_side + 1) / (with_contract + 2) / 5;
  if (evidence.hands != nullptr && evidence.hands->tricks) {
    const int best =
        std::max(tricks_of(*evidence.hands->tricks, view.declarer, view.contract.bid.denomination),
                 tricks_of(*evidence.hands->tricks, partner_of(view.declarer), view.contract.bid.denomination));
    usual *= best < 6 ? 0.15 : best == 6 ? 0.4 : 1;  // few play where they have fewer trumps and tricks
  }
  return std::log((same + kSeen * usual) / (with_contract + kSeen));
}

/// How likely the level is, where the side plays in that denomination.
double log_of_level(const View& view, const BoardEvidence& evidence) {
  double all = 0;
  double same = 0;
  for (const View& other : evidence.others) {
    if (!other.has_contract || other.contract.passed_out() || other.side() != view.side() || !same_strain(other, view))
      continue;
    ++all;
    if (other.contract.level() == view.contract.level()) ++same;
  }
  return std::log((same + 0.3) / (all + 1.5));
}

double log_of_lead(const View& view, const Hands& hands) {
  if (!view.lead) return 0;
  return hands.holder_of(*view.lead) == left_of(view.declarer) ? 0 : std::log(kWrongLead);
}

/// Of a result that is known by its points alone: how near the others are.
double log_of_points(const View& view, const BoardEvidence& evidence) {
  double near = 0;
  for (const View& other : evidence.others) near += std::exp(-std::abs(bridge::imps(view.points - other.points)) / 3.0);
  return std::log((near + 0.3) / (static_cast<double>(evidence.others.size()) + 1.5));
}

}  // namespace

std::optional<View> view_of(const bridge::TableResult& result) {
  if (result.adjusted || !result.score.north_south) return std::nullopt;
  View view;
  view.points = *result.score.north_south;
  view.lead = result.lead;
  if (result.contract && result.contract->possible() &&
      (result.contract->passed_out() || (result.declarer && result.tricks))) {
    view.has_contract = true;
    view.contract = *result.contract;
    view.declarer = result.declarer.value_or(bridge::Seat::kNorth);
    view.tricks = result.tricks.value_or(0);
  }
  return view;
}

std::string words_of(const View& view) {
  return fmt::format("{} by {}, {} (NS {})", name_of(view.contract), letter_of(view.declarer),
                     text::counted(view.tricks, "trick"), view.points);
}

View changed(const View& view, bridge::Contract contract, bridge::Seat declarer, int tricks,
             bridge::Vulnerability vulnerable) {
  View other = view;
  other.contract = contract;
  other.declarer = declarer;
  other.tricks = tricks;
  other.points = bridge::north_south_score(contract, declarer, tricks, vulnerable, {});
  return other;
}

Expected expected(const View& view, const BoardEvidence& evidence) {
  const Denomination strain = view.contract.bid.denomination;
  Expected found;
  double sum = 0;
  double weight = 0;
  for (const View& other : evidence.others) {
    if (!other.has_contract || other.contract.passed_out() || !same_strain(other, view) || weight >= kMostTables)
      continue;
    const bool ours = other.side() == view.side();
    const double counts = ours ? 1 : 0.5;
    sum += counts * (ours ? other.tricks : bridge::kMostTricks - other.tricks);
    weight += counts;
    ++found.tables;
  }
  found.spread = kSpreadOfTables;
  if (evidence.hands != nullptr && evidence.hands->tricks) {
    sum += kByCards * tricks_of(*evidence.hands->tricks, view.declarer, strain);
    weight += kByCards;
    found.spread = kSpreadOfCards;
    found.by_cards = true;
  }
  if (weight == 0) {
    found.spread = kSpreadOfContract;
    found.tricks = bridge::kBook + view.contract.level();
  } else {
    found.tricks = sum / weight;
  }
  return found;
}

double log_likelihood(const View& view, const BoardEvidence& evidence) {
  if (!view.has_contract) return log_of_points(view, evidence);
  double sum = log_of_strain(view, evidence);
  if (view.contract.passed_out()) return sum;
  sum += log_of_level(view, evidence);
  const Expected tricks = expected(view, evidence);
  sum += log_of_distance(std::abs(view.tricks - tricks.tricks), tricks.spread);
  if (evidence.hands != nullptr) sum += log_of_lead(view, *evidence.hands);
  return sum;
}

double log_likelihood_of_cards(const View& view, const Hands& hands) {
  if (!view.has_contract || view.contract.passed_out()) return 0;
  double sum = log_of_lead(view, hands);
  if (hands.tricks)
    sum +=
        log_of_distance(std::abs(view.tricks - tricks_of(*hands.tricks, view.declarer, view.contract.bid.denomination)),
                        kSpreadOfCards);
  return sum;
}

}  // namespace kibitzer::evenings
