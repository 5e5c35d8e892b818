#include "described/trick_games/declared_points.h"

#include <fmt/format.h>

#include <algorithm>

#include "described/trick_games/rules.h"

namespace kibitzer::described::trick_games {

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

namespace {

/// A declaration of which the description asks more than what is held has its reason in the message.
void report_declaration(const DealFacts& facts, const Announced& announced, std::size_t seat,
                        const card_game_engine::HeldCards& held, card_game_engine::Evaluation& rules,
                        DealReporter& reporter) {
  constexpr std::size_t kOfHandAlone = 2;
  const auto& declaration = facts.game->declarations[announced.declaration];
  const auto& rule = facts.game->rules[declaration.rule];
  const bool of_hand = rule.parameters.size() == kOfHandAlone;
  const expressions::Explanation why = rules.why_not_declare(declaration, facts.sure(), seat, held);
  std::vector<expressions::Seen> values = why.values;
  for (expressions::Seen& seen : values)
    for (std::size_t other = 0; other < facts.seats(); ++other)
      if (seen.value == facts.game->players[other].name.value) seen.value = shown(facts.name(other));
  std::erase_if(values, [&](const expressions::Seen& seen) { return seen.value == shown(facts.name(seat)); });
  const std::string reason = of_hand          ? "but does not hold the cards for it"
                             : values.empty() ? fmt::format("which {} does not allow here", facts.game->name.value)
                                              : fmt::format("which {} does not allow here: {}", facts.game->name.value,
                                                            expressions::in_words(values));
  findings::Finding& finding =
      reporter.report(kRule<"trick-game/wrong-declaration">, announced.at, "{} declares {}, {}",
                      shown(facts.name(seat)), declaration.name.value, reason);
  finding.player = facts.name(seat);
  if (of_hand && facts.at[seat].hand != nullptr)
    finding.related.push_back({"the hand is recorded here", facts.at[seat].hand->player.at});
  for (const CardAt& laid : facts.session->laid_away_of(*facts.deal))
    if (why.card == laid.card.index) finding.related.push_back({"cards are laid away here", laid.at});
  finding.related.push_back(reporter.in_description("its condition is described here", of_hand ? rule.at : why.at));
}

}  // namespace

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
    if (rules.may_declare(declaration, facts.sure(), at, cards_to_declare(facts, at, meant)) != tricks::Answer::kNo)
      continue;
    report_declaration(facts, announced, at, cards_to_declare(facts, at, meant), rules, reporter);
  }
  return points;
}

DeclaredSums possible_declared_points(const DealFacts& facts, std::size_t side, const Meant& meant,
                                      card_game_engine::Evaluation& rules) {
  constexpr std::size_t kMostSums = 4096;
  DeclaredSums sums;
  if (facts.deal->declarations_recorded) return sums;
  for (const auto& declaration : facts.game->declarations) {
    for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
      if (facts.game->side_of[seat] != side ||
          rules.may_declare(declaration, facts.sure(), seat, cards_to_declare(facts, seat, meant)) ==
              tricks::Answer::kNo)
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

std::vector<std::vector<expressions::Scalar>> declared_by_seat(const DealFacts& facts, const Meant& meant) {
  std::vector<std::vector<expressions::Scalar>> declared(facts.seats());
  for (const Announced& announced : facts.session->declarations_of(*facts.deal))
    if (const int seat = seat_of(announced.player, meant); seat != kNobody)
      declared[static_cast<std::size_t>(seat)].push_back(expressions::known(static_cast<int>(announced.declaration)));
  return declared;
}

}  // namespace kibitzer::described::trick_games
