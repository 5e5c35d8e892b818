// The recorded numbers of tricks won, compared with the play and with how many tricks there are.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "described/trick_games/deal_referees.h"
#include "described/trick_games/rules.h"
#include "text/words.h"

namespace kibitzer::described::trick_games {
namespace {

using text::counted;

/// The numbers of tricks that a seat can have won: by the play as far as it is recorded, and by the tricks to come.
struct TricksWon {
  int least = 0;
  int most = std::numeric_limits<int>::max();
  int claimed = 0;           ///< by the recorded winners
  std::optional<int> taken;  ///< by the record of each trick
};

TricksWon tricks_won(const DealFacts& facts, std::size_t seat) {
  TricksWon won;
  if (!facts.played() && facts.rest == kNobody) {
    if (facts.hand_size) won.most = *facts.hand_size;
    return won;
  }
  int possible = 0;
  int taken = 0;
  bool all_known = true;
  const std::size_t tricks =
      facts.rest == kNobody ? facts.tricks.size() : std::min(facts.tricks.size(), facts.full_tricks);
  for (const tricks::Taken& trick : std::span(facts.tricks).first(tricks)) {
    won.least += trick.possible == seat_bit(seat) ? 1 : 0;
    possible += holds(trick.possible, seat) ? 1 : 0;
    won.claimed += trick.claimed == static_cast<int>(seat) ? 1 : 0;
    taken += trick.by == static_cast<int>(seat) ? 1 : 0;
    all_known = all_known && trick.by != kNobody;
  }
  if (facts.rest != kNobody && facts.hand_size) {
    const int left = facts.rest == static_cast<int>(seat) ? facts.rest_tricks() : 0;
    won.least += left;
    won.claimed += left;
    if (all_known) won.taken = taken + left;
    won.most = possible + left;
    return won;
  }
  if (all_known) won.taken = taken;
  const auto recorded = static_cast<int>(facts.deal->tricks.count);
  // With hands of any size there may have been more tricks than are recorded.
  const int to_come = facts.ended_early ? 0 : std::max(0, facts.hand_size.value_or(0) - recorded);
  if (facts.hand_size) won.most = possible + to_come;
  return won;
}

/// Reports a number that cannot be right; gives whether it did.
bool judge_count(const DealFacts& facts, const PlayerNumber& claim, std::size_t seat, DealReporter& reporter) {
  const TricksWon won = tricks_won(facts, seat);
  const int number = claim.number.value;
  if (number >= std::max(0, won.least) && number <= won.most) return false;
  // It counts winners that are refuted already.
  if (facts.winner_refuted && number == won.claimed) return true;
  std::string message = fmt::format("{} cannot have won {}", shown(facts.name(seat)), counted(number, "trick"));
  if (won.least == won.most)
    message = fmt::format("{} won {}, not {}", shown(facts.name(seat)), counted(won.least, "trick"), number);
  else if (won.most != std::numeric_limits<int>::max())
    message += fmt::format(": the record allows {} to {}", won.least, won.most);
  findings::Finding& finding = reporter.report(kRule<"trick-game/wrong-won-count">, claim.number.at, "{}", message);
  finding.player = facts.name(seat);
  if (won.least == won.most) finding.offer(std::to_string(won.least));
  return true;
}

}  // namespace

void judge_won(DealFacts& facts, const Meant& meant, DealReporter& reporter) {
  std::vector<bool> refuted(facts.seats());
  const auto recorded = facts.session->won_of(*facts.deal);
  bool all = recorded.size() == facts.seats() && !facts.deal->damaged;
  std::int64_t sum = 0;
  for (const PlayerNumber& claim : recorded) {
    const int seat = seat_of(claim.player, meant);
    all = all && seat != kNobody && !facts.at[static_cast<std::size_t>(seat)].won;
    if (seat == kNobody) continue;
    const auto at = static_cast<std::size_t>(seat);
    if (!facts.at[at].won) facts.at[at].won = claim.number.value;
    sum += claim.number.value;
    if (!facts.deal->damaged) refuted[at] = judge_count(facts, claim, at, reporter) || refuted[at];
    all = all && !refuted[at];
  }
  if (all && !facts.played() && facts.hand_size && sum != *facts.hand_size)
    reporter.report(kRule<"trick-game/wrong-won-count">, recorded.back().number.at,
                    "the tricks won in {} add up to {}, but the deal has {}", facts.deal_in_words(), sum,
                    counted(*facts.hand_size, "trick"));
  for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
    const TricksWon won = tricks_won(facts, seat);
    const bool open = (!facts.played() && facts.rest == kNobody) || won.least != won.most;
    facts.at[seat].tricks = open && facts.at[seat].won && !refuted[seat] ? facts.at[seat].won : won.taken;
  }
}

}  // namespace kibitzer::described::trick_games
