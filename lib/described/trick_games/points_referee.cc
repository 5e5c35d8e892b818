// Points of a deal, by who won its tricks: cards, tricks, the last trick, declarations.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "described/trick_games/deal_referees.h"
#include "described/trick_games/rules.h"
#include "text/words.h"

namespace kibitzer::described::trick_games {
namespace {

using text::counted;

/// The points of each side, or nothing if the record leaves them open.
using SidePoints = std::vector<std::optional<int>>;

/// What is certain of the cards that a player was dealt: the recorded hand, else what they play.
card_game_engine::HeldCards cards_dealt_to(const DealFacts& facts, std::size_t seat, const Meant& meant) {
  const SeatFacts& at = facts.at[seat];
  card_game_engine::HeldCards held;
  if (at.hand != nullptr && !at.hand_in_doubt && at.cards_short == 0) {
    held.sure = held.possible = at.dealt;
    return held;
  }
  tricks::CardSet others;
  for (std::size_t other = 0; other < facts.seats(); ++other)
    if (other != seat) others |= facts.at[other].dealt;
  bool played_twice = false;  // a card stands for another, which may be the very one to hold
  for (const Trick& trick : facts.session->tricks_of(*facts.deal)) {
    for (const Play& play : facts.session->plays_of(trick)) {
      if (!play.card.card.known()) continue;
      tricks::CardSet& cards = seat_of(play.player, meant) == static_cast<int>(seat) ? held.sure : others;
      played_twice = played_twice || cards.contains(play.card.card.index);
      cards.add(play.card.card.index);
    }
  }
  held.possible = facts.game->deck.cards() - others;
  if (!played_twice && facts.game->hand_size(seat) == held.sure.size()) held.possible = held.sure;
  return held;
}

/// The points of all sides from tricks, where `winner_of` gives who won each.
template <typename WinnerOf>
SidePoints points_of_tricks(const DealFacts& facts, WinnerOf winner_of) {
  const std::size_t tricks = facts.deal->tricks.count;
  SidePoints points(facts.game->sides);
  if (!facts.hand_size || static_cast<int>(tricks) != *facts.hand_size) return points;
  std::vector<int> units(facts.game->sides, 0);
  for (std::size_t i = 0; i < tricks; ++i) {
    const int winner = winner_of(facts.tricks[i]);
    const auto of_trick = facts.units_of_trick(i);
    if (winner == kNobody || !of_trick) return points;
    units[facts.game->side_of[static_cast<std::size_t>(winner)]] += *of_trick;
  }
  for (std::size_t side = 0; side < points.size(); ++side) points[side] = units[side] / facts.game->counting.per_point;
  return points;
}

/// The points of the declarations that each side makes by the record, which are ruled on.
std::vector<int> declared_points(const DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules,
                                 Reporter& reporter) {
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
          .report(kRule<"trick-game/wrong-declaration">, announced.at, "{} declares {}, which was declared already",
                  shown(facts.name(at)), declaration.name.value)
          .related.push_back({"first declared here", (*before)->at});
      continue;
    }
    counted_ones.push_back(&announced);
    points[side] += declaration.points;
    if (rules.may_declare(declaration, facts.trump_in_doubt ? DealTrump() : facts.trump,
                          cards_dealt_to(facts, at, meant)) != tricks::Answer::kNo)
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
std::set<int> possible_declared_points(const DealFacts& facts, std::size_t side, const Meant& meant,
                                       card_game_engine::Evaluation& rules) {
  std::set<int> sums = {0};
  if (facts.deal->declarations_recorded) return sums;
  for (const auto& declaration : facts.game->declarations) {
    for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
      if (facts.game->side_of[seat] != side ||
          rules.may_declare(declaration, facts.trump_in_doubt ? DealTrump() : facts.trump,
                            cards_dealt_to(facts, seat, meant)) == tricks::Answer::kNo)
        continue;
      std::set<int> with = sums;
      for (const int sum : sums) with.insert(sum + declaration.points);
      sums = std::move(with);
    }
  }
  return sums;
}

/// Points that may have grown by a declaration that the record does not show are open, unless they are recorded.
void forget_open_points(const DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules,
                        PlayerScore* scores) {
  if (facts.deal->declarations_recorded || facts.game->declarations.empty()) return;
  std::vector<bool> claimed(facts.game->sides);
  for (const PlayerNumber& claim : facts.session->points_of(*facts.deal))
    if (const int seat = seat_of(claim.player, meant); seat != kNobody)
      claimed[facts.game->side_of[static_cast<std::size_t>(seat)]] = true;
  for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
    const std::size_t side = facts.game->side_of[seat];
    if (!claimed[side] && possible_declared_points(facts, side, meant, rules).size() > 1) scores[seat].points.reset();
  }
}

/// What all sides can get together in a deal.
struct Shares {
  int least = 0;
  int most = 0;
};

/// Nothing where that is open: cards that are not dealt may count, or points may be taken off.
std::optional<Shares> shares_of(const DealFacts& facts, const std::vector<int>& declared) {
  const card_game_engine::Description& game = *facts.game;
  const card_game_engine::Counting& counting = game.counting;
  const auto negative = [](int units) { return units < 0; };
  const auto seats = static_cast<int>(facts.seats());
  if (!facts.hand_size || negative(counting.of_trick) || negative(counting.of_last_trick) ||
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

/// Compares the recorded points of a deal that is not shown with what there is to share out.
void judge_shares(const DealFacts& facts, const Meant& meant, const std::vector<int>& declared, Reporter& reporter) {
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
  if (last == nullptr) return;
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

}  // namespace

void judge_points(DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules, Reporter& reporter,
                  PlayerScore* scores, bool doubtful) {
  const std::vector<int> declared = declared_points(facts, meant, rules, reporter);
  const SidePoints taken = points_of_tricks(facts, [](const TrickFacts& trick) { return trick.taken; });
  const SidePoints by_claims = points_of_tricks(facts, [](const TrickFacts& trick) { return trick.claimed; });
  const bool all_won = std::none_of(facts.tricks.begin(), facts.tricks.end(),
                                    [](const TrickFacts& trick) { return trick.taken == kNobody; });
  for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
    const std::size_t side = facts.game->side_of[seat];
    if (all_won && facts.played())
      scores[seat].tricks =
          static_cast<int>(std::count_if(facts.tricks.begin(), facts.tricks.end(), [&](const TrickFacts& trick) {
            return trick.taken == static_cast<int>(seat);
          }));
    if (taken[side]) scores[seat].points = *taken[side] + declared[side];
  }
  std::vector<const PlayerNumber*> refuted(facts.game->sides, nullptr);
  for (const PlayerNumber& claim : facts.session->points_of(*facts.deal)) {
    const int found = seat_of(claim.player, meant);
    if (found == kNobody) continue;
    const auto seat = static_cast<std::size_t>(found);
    const std::size_t side = facts.game->side_of[seat];
    const int points = claim.number.value;
    if (!scores[seat].points) {
      // On a scoresheet the points of a side may be given for one partner alone.
      for (std::size_t partner = 0; !facts.played() && partner < facts.seats(); ++partner)
        if (facts.game->side_of[partner] == side) scores[partner].points = points;
      continue;
    }
    if (points == *scores[seat].points || (by_claims[side] && points == *by_claims[side] + declared[side])) continue;
    if (possible_declared_points(facts, side, meant, rules).contains(points - *scores[seat].points)) {
      scores[seat].points = points;
      continue;
    }
    if (doubtful || (refuted[side] != nullptr && refuted[side]->number.value == points)) continue;
    refuted[side] = &claim;
    findings::Finding& finding =
        reporter.refute(kRule<"trick-game/wrong-points">, claim.number.at, "{} has {} in {}, not {}",
                        shown(facts.name(seat)), counted(*scores[seat].points, "point"), facts.deal_in_words(), points);
    finding.player = facts.name(seat);
    finding.offer(std::to_string(*scores[seat].points));
  }
  forget_open_points(facts, meant, rules, scores);
  if (!facts.played() && !doubtful) judge_shares(facts, meant, declared, reporter);
}

}  // namespace kibitzer::described::trick_games
