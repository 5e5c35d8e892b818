// Points of a deal, by who won its tricks: cards, tricks, the last trick, declarations.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "described/trick_games/deal_points.h"
#include "described/trick_games/deal_referees.h"
#include "described/trick_games/rules.h"
#include "text/words.h"

namespace kibitzer::described::trick_games {
namespace {

using card_game_engine::PointsKind;
using text::counted;

/// What a player may declare from: the hand as dealt, or the one that is played.
card_game_engine::HeldCards cards_to_declare(const DealFacts& facts, std::size_t seat, const Meant& meant) {
  card_game_engine::HeldCards held = cards_dealt_to(facts, seat, meant);
  const SeatFacts& at = facts.at[seat];
  if (!at.exchanged) return held;
  held.sure = held.sure & at.dealt;
  held.possible |= at.dealt;
  for (const tricks::Card card : facts.talon) held.possible.add(card);
  if (at.hand == nullptr || !facts.settled.talon.all) held.possible = facts.game->deck.cards();
  return held;
}

/// The points of the declarations that each side makes by the record; rules on them.
std::vector<int> declared_points(const DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules,
                                 DealReporter& reporter) {
  std::vector<int> points(facts.game->sides, 0);
  std::vector<const Announced*> counted_ones;
  for (const Announced& announced : facts.session->declarations_of(*facts.deal)) {
    const int seat = seat_of(announced.player, meant);
    if (seat == kNobody) continue;
    const auto at = static_cast<std::size_t>(seat);
    const auto& declaration = facts.game->declarations[announced.declaration];
    const std::size_t side = facts.game->side_of[at];
    const auto before = std::find_if(counted_ones.begin(), counted_ones.end(), [&](const Announced* one) {
      return one->declaration == announced.declaration && seat_of(one->player, meant) == seat;
    });
    if (before != counted_ones.end()) {
      reporter
          .report(kRule<"trick-game/wrong-declaration">, announced.at,
                  "{} declares {}, which has already been declared", shown(facts.name(at)), declaration.name.value)
          .related.push_back({"first declared here", (*before)->at});
      continue;
    }
    counted_ones.push_back(&announced);
    points[side] += declaration.points;
    if (rules.may_declare(declaration, facts.sure(), cards_to_declare(facts, at, meant)) != tricks::Answer::kNo)
      continue;
    findings::Finding& finding = reporter.report(kRule<"trick-game/wrong-declaration">, announced.at,
                                                 "{} declares {}, but does not hold the cards for it",
                                                 shown(facts.name(at)), declaration.name.value);
    finding.player = facts.name(at);
    if (facts.at[at].hand != nullptr)
      finding.related.push_back({"the hand is recorded here", facts.at[at].hand->player.at});
    finding.related.push_back(
        reporter.in_description("its condition is described here", facts.game->rules[declaration.rule].at));
  }
  return points;
}

/// What a side may have got by declarations that the record does not show.
struct DeclaredSums {
  std::set<int> all = {0};
  int least = 0;
  int most = 0;
  bool any = false;  ///< there are too many to list: any from `least` to `most` may be

  bool one() const { return least == most; }
  bool contains(int sum) const { return any ? sum >= least && sum <= most : all.contains(sum); }
};

DeclaredSums possible_declared_points(const DealFacts& facts, std::size_t side, const Meant& meant,
                                      card_game_engine::Evaluation& rules) {
  constexpr std::size_t kMostSums = 4096;
  DeclaredSums sums;
  if (facts.deal->declarations_recorded) return sums;
  for (const auto& declaration : facts.game->declarations) {
    for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
      if (facts.game->side_of[seat] != side ||
          rules.may_declare(declaration, facts.sure(), cards_to_declare(facts, seat, meant)) == tricks::Answer::kNo)
        continue;
      sums.least += std::min(0, declaration.points);
      sums.most += std::max(0, declaration.points);
      std::set<int> with = sums.all;
      for (const int sum : sums.all) with.insert(sum + declaration.points);
      sums.any = sums.any || with.size() > kMostSums;
      if (!sums.any) sums.all = std::move(with);
    }
  }
  return sums;
}

/// Points that may include a declaration the record does not show are open, unless they are recorded.
void forget_open_points(const DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules,
                        PlayerScore* scores) {
  if (facts.deal->declarations_recorded || facts.game->declarations.empty()) return;
  std::vector<bool> claimed(facts.game->sides);
  for (const PlayerNumber& claim : facts.session->points_of(*facts.deal))
    if (const int seat = seat_of(claim.player, meant); seat != kNobody)
      claimed[facts.game->side_of[static_cast<std::size_t>(seat)]] = true;
  for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
    const std::size_t side = facts.game->side_of[seat];
    if (!claimed[side] && !possible_declared_points(facts, side, meant, rules).one()) scores[seat].points.reset();
  }
}

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
             PlayerScore* scores, bool doubtful)
      : facts_(facts),
        meant_(meant),
        rules_(rules),
        reporter_(reporter),
        scores_(scores),
        doubtful_(doubtful),
        declared_(declared_points(facts, meant, rules, reporter)),
        ranges_(facts.game->deal_points.kind == PointsKind::kCounted && !facts.deal->points.empty()
                    ? ranges_of_tricks(facts)
                    : std::nullopt),
        refuted_(facts.game->sides, nullptr),
        by_claimed_totals_(facts.game->sides) {}

  /// Whether the rule of the deal's points is open though tricks are recorded.
  bool undecided() const { return undecided_; }
  /// The cards of the tricks that each player took; nothing where one is open.
  std::vector<std::vector<tricks::Card>> cards_taken(bool by_claims) const {
    if (!facts_.whole()) return {};
    std::vector<std::vector<tricks::Card>> taken(facts_.seats());
    const auto recorded = facts_.session->tricks_of(*facts_.deal);
    const std::size_t tricks = facts_.rest == kNobody ? recorded.size() : std::min(recorded.size(), facts_.full_tricks);
    for (std::vector<tricks::Card>& cards : taken) cards.reserve(facts_.game->setting->deck.size());
    if (facts_.rest != kNobody) taken[static_cast<std::size_t>(facts_.rest)] = *facts_.rest_cards;
    for (std::size_t i = 0; i < tricks; ++i) {
      const int winner = by_claims ? facts_.tricks[i].claimed : facts_.tricks[i].by;
      if (winner == kNobody || recorded[i].plays.count != facts_.playing()) return {};
      for (const Play& play : facts_.session->plays_of(recorded[i]))
        taken[static_cast<std::size_t>(winner)].push_back(play.card.card.index);
    }
    return taken;
  }

  void judge() {
    enter_tricks();
    if (facts_.game->deal_points.kind == PointsKind::kRule) enter_dealt();
    taken_ = of_deal(false);
    by_claims_ = claims_agree() ? taken_ : of_deal(true);
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

  /// Whether the recorded winners and numbers of tricks are those of the play.
  bool claims_agree() const {
    return std::all_of(facts_.tricks.begin(), facts_.tricks.end(),
                       [](const tricks::Taken& trick) { return trick.claimed == trick.by; }) &&
           std::all_of(facts_.at.begin(), facts_.at.end(),
                       [](const SeatFacts& seat) { return !seat.won || seat.won == seat.tricks; });
  }

  /// The tricks that a seat took, by the whole record or by what is recorded of them; nothing if that leaves it open.
  std::optional<int> tricks_of(std::size_t seat, bool by_claims) const {
    const SeatFacts& at = facts_.at[seat];
    if (!by_claims || !facts_.played()) return at.tricks;
    if (at.won) return at.won;
    const auto& all = facts_.tricks;
    if (std::any_of(all.begin(), all.end(), [](const auto& trick) { return trick.claimed == kNobody; }))
      return std::nullopt;
    return static_cast<int>(std::count_if(all.begin(), all.end(),
                                          [&](const auto& trick) { return trick.claimed == static_cast<int>(seat); }));
  }

  void enter_tricks() {
    for (std::size_t seat = 0; seat < facts_.seats(); ++seat) {
      scores_[seat].bid = facts_.at[seat].bid;
      scores_[seat].tricks = facts_.at[seat].tricks;
    }
  }

  /// What the rule of the deal's points may ask of the cards dealt and played, and of what was declared.
  void enter_dealt() {
    dealt_.resize(facts_.seats());
    played_.resize(facts_.seats());
    for (const Trick& trick : facts_.session->tricks_of(*facts_.deal))
      for (const Play& play : facts_.session->plays_of(trick))
        if (const int seat = seat_of(play.player, meant_); seat != kNobody)
          played_[static_cast<std::size_t>(seat)].push_back(play.card.card.index);
    dealt_known_.resize(facts_.seats());
    declarations_.resize(facts_.seats());
    all_declared_.assign(facts_.seats(), facts_.deal->declarations_recorded);
    for (std::size_t seat = 0; seat < facts_.seats(); ++seat) {
      const card_game_engine::HeldCards held = cards_dealt_to(facts_, seat, meant_);
      dealt_known_[seat] = held.sure == held.possible;
      const auto& all = facts_.game->declarations;
      if (!all_declared_[seat])
        all_declared_[seat] = std::none_of(all.begin(), all.end(), [&](const auto& declaration) {
          return rules_.may_declare(declaration, facts_.sure(), cards_to_declare(facts_, seat, meant_)) !=
                 tricks::Answer::kNo;
        });
      for (std::size_t card = 0; card < facts_.game->setting->deck.size(); ++card)
        if (held.sure.contains(static_cast<tricks::Card>(card)))
          dealt_[seat].push_back(static_cast<tricks::Card>(card));
    }
    for (const Announced& announced : facts_.session->declarations_of(*facts_.deal))
      if (const int seat = seat_of(announced.player, meant_); seat != kNobody)
        declarations_[static_cast<std::size_t>(seat)].push_back(
            expressions::known(static_cast<int>(announced.declaration)));
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

  /// What a player is known by where the rule of the deal's points asks.
  std::vector<card_game_engine::PlayerPoints> known_by(bool by_claims, std::span<const std::optional<int>> totals) {
    const SidePoints counted = points_of_tricks(facts_, by_claims);
    std::vector<card_game_engine::PlayerPoints> known(facts_.seats());
    taken_cards_ = cards_taken(by_claims);
    for (std::size_t seat = 0; seat < facts_.seats(); ++seat) {
      const std::size_t side = side_of(seat);
      const bool whole = counted[side].has_value();
      if (whole && possible_declared_points(facts_, side, meant_, rules_).one())
        known[seat].points = *counted[side] + declared_[side];
      if (!totals.empty()) known[seat].total = totals[seat];
      known[seat].bid = facts_.at[seat].bid;
      known[seat].all_taken = !taken_cards_.empty();
      if (known[seat].all_taken) known[seat].taken = taken_cards_[seat];
      known[seat].played = {played_[seat], facts_.whole() && facts_.rest_tricks() == 0};
      known[seat].dealt = {dealt_[seat], dealt_known_[seat]};
      known[seat].declared = declarations_[seat];
      known[seat].all_declared = all_declared_[seat];
      if (whole || !facts_.played()) known[seat].tricks = tricks_of(seat, by_claims);
    }
    return known;
  }

  /// What the rule of the deal's points says of a side: of its first player, as partners share points. The declared
  /// points, which are in it, are added later.
  std::optional<int> by_rule(const std::vector<card_game_engine::PlayerPoints>& known, std::size_t side) const {
    const auto& sides = facts_.game->side_of;
    const auto first = static_cast<std::size_t>(std::find(sides.begin(), sides.end(), side) - sides.begin());
    const auto points = rules_.points_of_deal(known, facts_.settled, first);
    return points ? std::optional(*points - declared_[side]) : std::nullopt;
  }

  SidePoints by_rule(bool by_claims, std::span<const std::optional<int>> totals) {
    const auto known = known_by(by_claims, totals);
    SidePoints points;
    for (std::size_t side = 0; side < facts_.game->sides; ++side) points.push_back(by_rule(known, side));
    return points;
  }

  /// Whether the points of a side follow from a bid that is in doubt.
  bool rests_on_doubtful_bid(std::size_t side) {
    if (facts_.game->deal_points.kind != PointsKind::kRule || !taken_[side] ||
        std::none_of(facts_.at.begin(), facts_.at.end(), [](const SeatFacts& seat) { return seat.bid_in_doubt; }))
      return false;
    auto known = known_by(false, facts_.totals);
    for (std::size_t seat = 0; seat < facts_.seats(); ++seat)
      if (facts_.at[seat].bid_in_doubt) known[seat].bid.reset();
    return !by_rule(known, side);
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
  PlayerScore* scores_;
  bool doubtful_;
  std::vector<int> declared_;
  std::vector<std::vector<tricks::Card>> taken_cards_;  // by seat
  std::vector<std::vector<tricks::Card>> dealt_;        // by seat, where the hand as dealt is known
  std::vector<bool> dealt_known_;
  std::vector<std::vector<tricks::Card>> played_;               // by seat, in order
  std::vector<std::vector<expressions::Scalar>> declarations_;  // by seat
  std::vector<bool> all_declared_;
  std::optional<std::vector<PointRange>> ranges_;
  std::vector<const PlayerNumber*> refuted_;  // by side
  SidePoints taken_;
  SidePoints by_claims_;
  const card_game_engine::Turning* turned_ = nullptr;  // what the points by the play became
  SidePoints by_claimed_totals_;                       // where they are wrong, that is reported where it began
  bool undecided_ = false;
};

}  // namespace

card_game_engine::HeldCards cards_dealt_to(const DealFacts& facts, std::size_t seat, const Meant& meant) {
  const SeatFacts& at = facts.at[seat];
  card_game_engine::HeldCards held;
  if (at.before || (!at.exchanged && at.hand != nullptr && !at.hand_in_doubt && at.cards_short == 0)) {
    held.sure = held.possible = at.before.value_or(at.dealt);
    return held;
  }
  tricks::CardSet others;
  for (const tricks::Card card : facts.talon) others.add(card);
  for (std::size_t other = 0; other < facts.seats(); ++other)
    if (other != seat)
      others |= facts.at[other].exchanged ? facts.at[other].before.value_or(tricks::CardSet()) : facts.at[other].dealt;
  bool played_twice = false;  // then one of the plays was of another card, which may be the one that is needed
  for (const Trick& trick : facts.session->tricks_of(*facts.deal)) {
    for (const Play& play : facts.session->plays_of(trick)) {
      const int by = seat_of(play.player, meant);
      // Whoever took up the talon may play cards that others were not dealt either.
      if (!play.card.card.known() || (by != kNobody && facts.at[static_cast<std::size_t>(by)].exchanged)) continue;
      tricks::CardSet& cards = by == static_cast<int>(seat) ? held.sure : others;
      played_twice = played_twice || cards.contains(play.card.card.index);
      cards.add(play.card.card.index);
    }
  }
  held.possible = facts.game->deck.cards() - others;
  if (!played_twice && at.size == held.sure.size()) held.possible = held.sure;
  return held;
}

void judge_points(DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules, DealReporter& reporter,
                  PlayerScore* scores, bool doubtful) {
  PointsPass pass(facts, meant, rules, reporter, scores, doubtful);
  pass.judge();
  facts.cards_taken = pass.cards_taken(false);
  facts.undecided = facts.undecided || pass.undecided();
}

}  // namespace kibitzer::described::trick_games
