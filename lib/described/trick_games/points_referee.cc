// Points of a deal, by who won its tricks: cards, tricks, the last trick, declarations.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "described/trick_games/deal_ending.h"
#include "described/trick_games/declared_points.h"
#include "described/trick_games/rules.h"
#include "text/words.h"

namespace kibitzer::described::trick_games {
namespace {

using card_game_engine::PointsKind;
using text::counted;

/// What all sides can get together in a deal.
struct Shares {
  int least = 0;
  int most = 0;
};

/// Nothing if that is open: cards that are not dealt may count, or points may be taken off.
std::optional<Shares> shares_of(const DealFacts& facts, const std::vector<int>& declared) {
  const card_game_engine::Description& game = *facts.game;
  const card_game_engine::Counting& counting = game.counting;
  const auto negative = [](int units) { return units < 0; };
  const auto seats = static_cast<int>(facts.seats());
  if (!facts.hand_size || facts.out != 0 || negative(counting.of_trick) || negative(counting.of_last_trick) ||
      std::any_of(counting.of_card.begin(), counting.of_card.end(), negative))
    return std::nullopt;
  const int of_cards = std::accumulate(counting.of_card.begin(), counting.of_card.end(), 0);
  if (of_cards > 0 && *facts.hand_size * seats != static_cast<int>(counting.of_card.size())) return std::nullopt;
  const int units = of_cards + *facts.hand_size * counting.of_trick + counting.of_last_trick;
  const auto sides = static_cast<int>(game.sides);
  const int dropped_at_most = sides * (counting.per_point - 1);
  Shares shares = {std::max(0, units - dropped_at_most + counting.per_point - 1) / counting.per_point,
                   units / counting.per_point};
  if (facts.deal->declarations_recorded) {
    const int of_all = std::accumulate(declared.begin(), declared.end(), 0);
    return Shares{shares.least + of_all, shares.most + of_all};
  }
  for (const auto& declaration : game.declarations) shares.most += seats * std::max(0, declaration.points);
  for (const auto& declaration : game.declarations) shares.least += seats * std::min(0, declaration.points);
  return shares;
}

/// "0 and 26 for each other player, or -26": what so many points become.
std::string turned_in_words(const Description& game, int points) {
  std::string words;
  for (const card_game_engine::Turning& turning : game.turnings) {
    if (turning.points != points) continue;
    words += fmt::format("{}{}", words.empty() ? "" : ", or ", turning.own);
    if (turning.others) words += fmt::format(" and {} for each other player", *turning.others);
  }
  return words;
}

/// Compares the recorded points of a deal that is not shown with what there is to share out.
void judge_shares(const DealFacts& facts, const Meant& meant, const std::vector<int>& declared,
                  DealReporter& reporter) {
  const auto shares = shares_of(facts, declared);
  if (!shares) return;
  SidePoints of_sides(facts.game->sides);
  const PlayerNumber* last = nullptr;
  for (const PlayerNumber& claim : facts.session->points_of(*facts.deal)) {
    const int seat = seat_of(claim.player, meant);
    if (seat == kNobody) return;
    std::optional<int>& of_side = of_sides[facts.game->side_of[static_cast<std::size_t>(seat)]];
    if (of_side && *of_side != claim.number.value) return;
    of_side = claim.number.value;
    last = &claim;
  }
  if (last == nullptr || as_turned(*facts.game, of_sides)) return;
  for (const card_game_engine::Turning& turning : facts.game->turnings) {
    if (std::find(of_sides.begin(), of_sides.end(), std::optional(turning.points)) == of_sides.end()) continue;
    reporter
        .refute(kRule<"trick-game/wrong-points">, last->number.at, "nobody can have {1} in {0}: they become {2}",
                facts.game->name.value, counted(turning.points, "point"), turned_in_words(*facts.game, turning.points))
        .related.push_back(reporter.in_description("they are turned here", turning.at));
    return;
  }
  const bool all = std::all_of(of_sides.begin(), of_sides.end(), [](const auto& side) { return side.has_value(); });
  std::int64_t sum = 0;
  for (const auto& side : of_sides) sum += side.value_or(0);
  if (sum <= shares->most && (!all || sum >= shares->least)) return;
  const std::string possible = sum > shares->most && !all      ? fmt::format("at most {}", shares->most)
                               : shares->least == shares->most ? fmt::format("{}", shares->most)
                                                               : fmt::format("{} to {}", shares->least, shares->most);
  reporter.refute(kRule<"trick-game/wrong-points">, last->number.at,
                  "the points in {} add up to {}, but a deal of {} has {}", facts.deal_in_words(), sum,
                  facts.game->name.value, possible);
}

/// Rules on the recorded points of one deal, and completes the score by them.
class PointsPass {
 public:
  PointsPass(const DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules, DealReporter& reporter,
             DealEnding& ending, const std::vector<int>& declared, PlayerScore* scores, bool doubtful)
      : facts_(facts),
        meant_(meant),
        rules_(rules),
        reporter_(reporter),
        ending_(ending),
        scores_(scores),
        doubtful_(doubtful),
        declared_(declared),
        ranges_(facts.game->deal_points.kind == PointsKind::kCounted && !facts.deal->points.empty()
                    ? ranges_of_tricks(facts)
                    : std::nullopt),
        refuted_(facts.game->sides, nullptr),
        by_claimed_totals_(facts.game->sides) {}

  /// Whether the rule of the deal's points is open though tricks are recorded.
  bool undecided() const { return undecided_; }

  void judge() {
    enter_tricks();
    taken_ = of_deal(false);
    by_claims_ = ending_.claims_agree() ? taken_ : of_deal(true);
    if (facts_.game->deal_points.kind == PointsKind::kRule) {
      by_claimed_totals_ = by_rule(false, facts_.claimed_totals);
      undecided_ = facts_.played() && std::any_of(taken_.begin(), taken_.end(), [](const auto& of) { return !of; });
    }
    for (std::size_t seat = 0; seat < facts_.seats(); ++seat)
      if (const auto& points = taken_[side_of(seat)]) scores_[seat].points = *points + declared_[side_of(seat)];
    for (const PlayerNumber& claim : facts_.session->points_of(*facts_.deal))
      if (const int seat = seat_of(claim.player, meant_); seat != kNobody)
        judge_claim(claim, static_cast<std::size_t>(seat));
    forget_open_points(facts_, meant_, rules_, scores_);
    if (!facts_.played() && !doubtful_ && facts_.game->deal_points.kind == PointsKind::kCounted)
      judge_shares(facts_, meant_, declared_, reporter_);
  }

 private:
  std::size_t side_of(std::size_t seat) const { return facts_.game->side_of[seat]; }

  void enter_tricks() {
    for (std::size_t seat = 0; seat < facts_.seats(); ++seat) {
      scores_[seat].bid = facts_.at[seat].bid;
      scores_[seat].tricks = facts_.at[seat].tricks;
    }
  }

  /// What each side has, by the play or by the recorded winners of its tricks, without the declared points.
  SidePoints of_deal(bool by_claims) {
    switch (facts_.game->deal_points.kind) {
      case PointsKind::kCounted: {
        const auto counted = count(points_of_tricks(facts_, by_claims));
        if (!counted) break;
        if (!by_claims) turned_ = counted->turned;
        return {counted->of_side.begin(), counted->of_side.end()};
      }
      case PointsKind::kRule:
        return by_rule(by_claims, facts_.totals);
      case PointsKind::kRecorded:
        break;
    }
    return SidePoints(facts_.game->sides);
  }

  /// What the rule of the deal's points says of a side of the deal entered: of its first player, as partners share points.
  /// The declared points, which are in it, are added later.
  std::optional<int> by_rule(std::size_t side) const {
    const auto& sides = facts_.game->side_of;
    const auto first = static_cast<std::size_t>(std::find(sides.begin(), sides.end(), side) - sides.begin());
    const auto points = rules_.points_of_deal(first);
    return points ? std::optional(*points - declared_[side]) : std::nullopt;
  }

  SidePoints by_rule(bool by_claims, std::span<const std::optional<int>> totals) {
    const DealEnding::Known known = ending_.known_by(by_claims, totals);
    rules_.end_deal(known, facts_.settled);
    SidePoints points;
    for (std::size_t side = 0; side < facts_.game->sides; ++side) points.push_back(by_rule(side));
    return points;
  }

  /// Whether the points of a side follow from a bid that is in doubt.
  bool rests_on_doubtful_bid(std::size_t side) {
    if (facts_.game->deal_points.kind != PointsKind::kRule || !taken_[side] || !ending_.bids_in_doubt()) return false;
    const DealEnding::Known known = ending_.known_without_doubtful_bids();
    rules_.end_deal(known, facts_.settled);
    return !by_rule(side);
  }

  /// How a deal counts whose tricks give `points`: of several ways the one that the record follows; nothing if the
  /// record does not say.
  std::optional<Count> count(const SidePoints& points) const {
    std::vector<int> taken;
    for (const auto& of_side : points) {
      if (!of_side) return std::nullopt;
      taken.push_back(*of_side);
    }
    std::vector<Count> counts = counts_of(*facts_.game, taken);
    const auto recorded = facts_.session->points_of(*facts_.deal);
    if (counts.size() > 1 && recorded.empty()) return std::nullopt;
    const auto followed = std::find_if(counts.begin(), counts.end(), [&](const Count& way) {
      return std::all_of(recorded.begin(), recorded.end(), [&](const PlayerNumber& claim) {
        const int seat = seat_of(claim.player, meant_);
        if (seat == kNobody) return true;
        const std::size_t side = side_of(static_cast<std::size_t>(seat));
        return claim.number.value == way.of_side[side] + declared_[side];
      });
    });
    return followed == counts.end() ? counts.front() : *followed;
  }

  void judge_claim(const PlayerNumber& claim, std::size_t seat) {
    const std::size_t side = side_of(seat);
    const int points = claim.number.value;
    if (rests_on_doubtful_bid(side)) return;
    if (!scores_[seat].points) return judge_in_part(claim, seat);
    const auto follows = [&](const SidePoints& from) { return from[side] && points == *from[side] + declared_[side]; };
    if (points == *scores_[seat].points || follows(by_claims_) || follows(by_claimed_totals_)) return;
    if (possible_declared_points(facts_, side, meant_, rules_).contains(points - *scores_[seat].points)) {
      scores_[seat].points = points;
      return;
    }
    // With hands of any size there may have been more tricks than are recorded.
    if (facts_.played() && !facts_.hand_size && fits(side, points)) return accept(side, points);
    if (doubtful_ || refuted(side, points)) return;
    refuted_[side] = &claim;
    findings::Finding& finding = reporter_.refute(
        kRule<"trick-game/wrong-points">, claim.number.at, "{} has {} in {}, not {}", shown(facts_.name(seat)),
        counted(*scores_[seat].points, "point"), facts_.deal_in_words(), points);
    finding.player = facts_.name(seat);
    finding.offer(std::to_string(*scores_[seat].points));
    if (facts_.game->deal_points.kind == PointsKind::kRule)
      finding.related.push_back(
          reporter_.in_description("they are described here", facts_.game->rules[facts_.game->deal_points.rule].at));
    if (turned_ != nullptr)
      finding.related.push_back(
          reporter_.in_description(fmt::format("{} are turned here", counted(turned_->points, "point")), turned_->at));
  }

  /// If the record does not settle the points of a deal, the recorded ones count if the tricks allow them. On a
  /// scoresheet the points of a side may be given for one partner alone.
  void judge_in_part(const PlayerNumber& claim, std::size_t seat) {
    const std::size_t side = side_of(seat);
    const int points = claim.number.value;
    if (fits(side, points)) {
      if (!facts_.played() || !doubtful_) accept(side, points);
      return;
    }
    if (doubtful_ || refuted(side, points)) return;
    refuted_[side] = &claim;
    const PointRange& range = (*ranges_)[side];
    const auto more = possible_declared_points(facts_, side, meant_, rules_);
    const int least = range.least + declared_[side] + more.least;
    const int most = range.most + declared_[side] + more.most;
    reporter_
        .refute(kRule<"trick-game/wrong-points">, claim.number.at, "{} has {} in {}, not {}", shown(facts_.name(seat)),
                points < least  ? fmt::format("at least {}", counted(least, "point"))
                : points > most ? fmt::format("at most {}", counted(most, "point"))
                                : "other points",
                facts_.deal_in_words(), points)
        .player = facts_.name(seat);
  }

  /// Whether the recorded tricks leave room for so many points of a side.
  bool fits(std::size_t side, int points) const {
    if (!ranges_) return true;
    const auto more = possible_declared_points(facts_, side, meant_, rules_);
    return more.any || std::any_of(more.all.begin(), more.all.end(), [&](int declared) {
             return may_have(*facts_.game, *ranges_, side, points - declared_[side] - declared);
           });
  }

  void accept(std::size_t side, int points) {
    for (std::size_t seat = 0; seat < facts_.seats(); ++seat)
      if (side_of(seat) == side) scores_[seat].points = points;
  }

  bool refuted(std::size_t side, int points) const {
    return refuted_[side] != nullptr && refuted_[side]->number.value == points;
  }

  const DealFacts& facts_;
  const Meant& meant_;
  card_game_engine::Evaluation& rules_;
  DealReporter& reporter_;
  DealEnding& ending_;
  PlayerScore* scores_;
  bool doubtful_;
  const std::vector<int>& declared_;
  std::optional<std::vector<PointRange>> ranges_;
  std::vector<const PlayerNumber*> refuted_;  // by side
  SidePoints taken_;
  SidePoints by_claims_;
  const card_game_engine::Turning* turned_ = nullptr;  // what the points by the play became
  SidePoints by_claimed_totals_;                       // where they are wrong, that is reported where it began
  bool undecided_ = false;
};

}  // namespace

void judge_points(DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules, DealReporter& reporter,
                  PlayerScore* scores, bool doubtful) {
  const std::vector<int> declared = declared_points(facts, meant, rules, reporter);
  DealEnding ending(facts, meant, rules, declared);
  PointsPass pass(facts, meant, rules, reporter, ending, declared, scores, doubtful);
  pass.judge();
  judge_figures(facts, meant, rules, ending, reporter, doubtful);
  facts.cards_taken = ending.cards_taken(false);
  facts.undecided = facts.undecided || pass.undecided();
}

}  // namespace kibitzer::described::trick_games
