// Tricks won and points: what follows from the play, held against what is recorded.
#include <algorithm>

#include "oh_hell/round_referees.h"
#include "oh_hell/rules.h"

namespace kibitzer::oh_hell {
namespace {

using findings::Severity;

/// The numbers of tricks a seat can have won: by the play as far as it is recorded, and by the tricks still to come.
struct Bounds {
  int least = 0;
  int most = 0;
};

std::optional<Bounds> bounds_of(const RoundFacts& facts, const SeatFacts& seat) {
  if (!facts.played()) {
    if (!facts.hand_size_sure() || facts.hand_size_source == HandSizeSource::kWonCounts) return std::nullopt;
    return Bounds{0, *facts.hand_size};
  }
  if (facts.round->damaged || !facts.hand_size) return std::nullopt;
  const auto tricks = static_cast<int>(facts.round->tricks.count);
  int to_come = std::max(0, *facts.hand_size - tricks);
  if (!facts.hand_size_sure() && facts.last) to_come = cards::kDeckSize;  // nobody knows how far the round goes on
  return Bounds{seat.sure_tricks, seat.possible_tricks + to_come};
}

void judge_won_count(RoundFacts& facts, std::size_t s, Reporter& reporter) {
  SeatFacts& seat = facts.at[s];
  const int claim = seat.won->number.value;
  const auto bounds = bounds_of(facts, seat);
  if (claim >= 0 && (!bounds || (claim >= bounds->least && claim <= bounds->most))) return;
  seat.won_refuted = true;
  if (facts.winner_refuted && claim == seat.claimed_tricks) return;  // it counts winners that were refuted already
  std::string message = shown(facts.name(s)) + " cannot have won " + counted(claim, "trick");
  if (bounds && bounds->least == bounds->most)
    message = shown(facts.name(s)) + " won " + counted(bounds->least, "trick") + ", not " + std::to_string(claim);
  else if (bounds)
    message += ": the record allows " + std::to_string(bounds->least) + " to " + std::to_string(bounds->most);
  reporter.report(rule::kWrongWonCount, seat.won->number.at, std::move(message)).player = facts.name(s);
}

/// On a scoresheet the tricks won are the record itself; together they are as many as the round has.
void judge_won_sum(RoundFacts& facts, Reporter& reporter) {
  const Round& round = *facts.round;
  if (facts.played() || round.damaged || !facts.hand_size_sure()) return;
  int sum = 0;
  for (const SeatFacts& seat : facts.at) {
    if (seat.won == nullptr || seat.won_refuted) return;
    sum += seat.won->number.value;
  }
  if (sum == *facts.hand_size) return;
  const auto won = facts.session->won_of(round);
  reporter.report(rule::kWrongWonCount, round.won_at.value_or(won.back().number.at),
                  "the tricks won in round " + std::to_string(round.number.value) + " add up to " +
                      std::to_string(sum) + ", but the round has " + counted(*facts.hand_size, "trick"));
}

/// A round without tricks lives on the tricks won, or at least on points.
void judge_result_presence(const RoundFacts& facts, const Meant& meant, Reporter& reporter) {
  const Round& round = *facts.round;
  if (facts.played() || round.damaged) return;
  const Severity severity = facts.last ? Severity::kWarning : Severity::kError;
  std::vector<std::string> missing;
  for (std::size_t s = 0; s < facts.seats; ++s)
    if (facts.at[s].won == nullptr) missing.push_back(shown(facts.name(s)));
  std::size_t astray = 0;  // results of somebody who is no player, told already
  for (const PlayerNumber& won : facts.session->won_of(round)) astray += seat_of(won.player, meant) ? 0 : 1;
  if (missing.size() <= astray) return;
  const std::string number = std::to_string(round.number.value);
  if (missing.size() < facts.seats) {
    reporter.report(rule::kIncompleteRound, severity, round.won_at.value_or(round.at),
                    "round " + number + " does not say how many tricks " + findings::list_in_words(missing) + " won");
  } else if (round.points.empty()) {
    reporter.report(rule::kIncompleteRound, severity, round.at, "round " + number + " has neither tricks nor results");
  }
}

std::optional<int> won_by_record(const RoundFacts& facts, const SeatFacts& seat) {
  if (!facts.played()) return seat.won == nullptr ? std::nullopt : std::optional(seat.won->number.value);
  const auto bounds = bounds_of(facts, seat);
  const bool open = !bounds || bounds->least != bounds->most;
  if (open && seat.won != nullptr && !seat.won_refuted) return seat.won->number.value;
  if (facts.unknown_winners) return std::nullopt;
  return seat.taken_tricks;
}

/// Whether `points` can be right for some outcome the record leaves open.
bool points_possible(const RoundFacts& facts, const SeatFacts& seat, int points, std::optional<int> won) {
  const int most_tricks = facts.hand_size_sure() ? std::min(*facts.hand_size, cards::kDeckSize) : cards::kDeckSize;
  std::vector<int> bids;
  if (seat.bid != nullptr) {
    bids.push_back(seat.bid->number.value);
    if (seat.second_bid != nullptr) bids.push_back(seat.second_bid->number.value);
  } else {
    for (int bid = 0; bid <= most_tricks; ++bid) bids.push_back(bid);
  }
  std::vector<int> wins;
  if (won) wins.push_back(*won);
  if (seat.won != nullptr) wins.push_back(seat.won->number.value);
  if (facts.winner_refuted) wins.push_back(seat.claimed_tricks);
  const auto bounds = bounds_of(facts, seat);
  const bool open = !won || (facts.played() && (!bounds || bounds->least != bounds->most));
  if (open) {
    const int most = bounds ? std::min(bounds->most, most_tricks) : most_tricks;
    for (int tricks = bounds ? bounds->least : 0; tricks <= most; ++tricks) wins.push_back(tricks);
  }
  for (const int bid : bids) {
    for (const int tricks : wins) {
      const auto right = facts.settings().scoring.points({bid, tricks, facts.hand_size.value_or(0)});
      if (!right || *right == points) return true;
    }
  }
  return false;
}

std::string wrong_points_in_words(const std::string& name, const PlayerScore& score, int claim) {
  if (score.bid && score.won && score.points)
    return name + " bid " + std::to_string(*score.bid) + " and won " + std::to_string(*score.won) + ", which scores " +
           std::to_string(*score.points) + ", not " + std::to_string(claim);
  if (score.bid)
    return "no number of tricks gives " + name + " " + counted(claim, "point") + " for a bid of " +
           std::to_string(*score.bid);
  return "no bid and number of tricks give " + name + " " + counted(claim, "point");
}

void judge_points(const RoundFacts& facts, const Meant& meant, Reporter& reporter, PlayerScore* scores) {
  Seats judged = 0;
  for (const PlayerNumber& claim : facts.session->points_of(*facts.round)) {
    const auto s = seat_of(claim.player, meant);
    if (!s || holds(judged, *s)) continue;  // a second claim for one player comes with a second bid
    judged |= seat_bit(*s);
    const SeatFacts& seat = facts.at[*s];
    PlayerScore& score = scores[*s];
    if (score.points == claim.number.value) continue;
    const PlayerScore by_record = score;
    if (!score.points) score.points = claim.number.value;
    if (facts.round->damaged || !facts.scorable()) continue;
    if (seat.bid_in_doubt && seat.second_bid == nullptr) continue;  // an impossible bid: what was meant is not known
    if (points_possible(facts, seat, claim.number.value, score.won)) continue;
    auto& finding = reporter.refute(rule::kWrongPoints, claim.number.at,
                                    wrong_points_in_words(shown(facts.name(*s)), by_record, claim.number.value));
    finding.player = facts.name(*s);
    if (seat.bid != nullptr) finding.related.push_back({"the bid is here", seat.bid->number.at});
  }
}

}  // namespace

void judge_results(RoundFacts& facts, const Meant& meant, Reporter& reporter, PlayerScore* scores,
                   bool& unscorable_told) {
  judge_result_presence(facts, meant, reporter);
  for (std::size_t s = 0; s < facts.seats; ++s)
    if (facts.at[s].won != nullptr) judge_won_count(facts, s, reporter);
  judge_won_sum(facts, reporter);
  for (std::size_t s = 0; s < facts.seats; ++s) {
    const SeatFacts& seat = facts.at[s];
    PlayerScore& score = scores[s];
    if (seat.bid != nullptr) score.bid = seat.bid->number.value;
    score.won = won_by_record(facts, seat);
    if (!score.bid || !score.won || !facts.scorable()) continue;
    const auto points = facts.settings().scoring.points({*score.bid, *score.won, facts.hand_size.value_or(0)});
    if (points) {
      score.points = *points;
    } else if (!seat.bid_in_doubt && !seat.won_refuted) {
      reporter.doubt(rule::kUnscorable);
      if (!unscorable_told)
        reporter.report(rule::kUnscorable,
                        facts.session->scoring_at.value_or(facts.session->settings_at.value_or(facts.round->at)),
                        points.error());
      unscorable_told = true;
    }
  }
  judge_points(facts, meant, reporter, scores);
}

}  // namespace kibitzer::oh_hell
