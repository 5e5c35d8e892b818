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
void judge_result_presence(const RoundFacts& facts, Reporter& reporter) {
  const Round& round = *facts.round;
  if (facts.played() || round.damaged) return;
  const Severity severity = facts.last ? Severity::kWarning : Severity::kError;
  std::vector<std::string> missing;
  for (std::size_t s = 0; s < facts.seats; ++s)
    if (facts.at[s].won == nullptr) missing.push_back(shown(facts.name(s)));
  if (missing.empty()) return;
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
  std::vector<int> bids = {seat.bid->number.value};
  if (seat.second_bid != nullptr) bids.push_back(seat.second_bid->number.value);
  std::vector<int> wins;
  if (won) wins.push_back(*won);
  if (seat.won != nullptr) wins.push_back(seat.won->number.value);
  if (facts.winner_refuted) wins.push_back(seat.claimed_tricks);
  const auto bounds = bounds_of(facts, seat);
  const bool open = !won || (facts.played() && (!bounds || bounds->least != bounds->most));
  if (open) {
    const int most = bounds ? std::min(bounds->most, cards::kDeckSize) : cards::kDeckSize;
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

void judge_points(const RoundFacts& facts, const Meant& meant, Reporter& reporter, PlayerScore* scores) {
  const Scoring& scoring = facts.settings().scoring;
  Seats judged = 0;
  for (const PlayerNumber& claim : facts.session->points_of(*facts.round)) {
    const auto s = seat_of(claim.player, meant);
    if (!s || holds(judged, *s)) continue;  // a second claim for one player comes with a second bid
    judged |= seat_bit(*s);
    const SeatFacts& seat = facts.at[*s];
    PlayerScore& score = scores[*s];
    if (score.points == claim.number.value) continue;
    if (!score.points) score.points = claim.number.value;
    if (seat.bid == nullptr || facts.round->damaged || (scoring.needs_cards() && !facts.hand_size)) continue;
    if (seat.bid_in_doubt && seat.second_bid == nullptr) continue;  // an impossible bid: what was meant is not known
    if (points_possible(facts, seat, claim.number.value, score.won)) continue;
    const std::string name = shown(facts.name(*s));
    std::string message;
    if (score.won) {
      message = name + " bid " + std::to_string(*score.bid) + " and won " + std::to_string(*score.won) +
                ", which scores " + std::to_string(*score.points) + ", not " + std::to_string(claim.number.value);
    } else {
      message = "no number of tricks gives " + name + " " + counted(claim.number.value, "point") + " for a bid of " +
                std::to_string(*score.bid);
    }
    auto& finding = reporter.refute(rule::kWrongPoints, claim.number.at, std::move(message));
    finding.player = facts.name(*s);
    finding.related.push_back({"the bid is here", seat.bid->number.at});
  }
}

}  // namespace

void judge_results(RoundFacts& facts, const Meant& meant, Reporter& reporter, PlayerScore* scores) {
  judge_result_presence(facts, reporter);
  for (std::size_t s = 0; s < facts.seats; ++s)
    if (facts.at[s].won != nullptr) judge_won_count(facts, s, reporter);
  judge_won_sum(facts, reporter);
  const Scoring& scoring = facts.settings().scoring;
  bool scorable = true;
  for (std::size_t s = 0; s < facts.seats; ++s) {
    const SeatFacts& seat = facts.at[s];
    PlayerScore& score = scores[s];
    if (seat.bid != nullptr) score.bid = seat.bid->number.value;
    score.won = won_by_record(facts, seat);
    if (!score.bid || !score.won || (scoring.needs_cards() && !facts.hand_size)) continue;
    const auto points = scoring.points({*score.bid, *score.won, facts.hand_size.value_or(0)});
    if (points)
      score.points = *points;
    else if (scorable && !seat.bid_in_doubt && !seat.won_refuted)
      reporter.report(rule::kUnscorable, facts.session->settings_at.value_or(facts.round->at), points.error());
    scorable = scorable && points.has_value();
  }
  judge_points(facts, meant, reporter, scores);
  const bool taken_from_claims = std::any_of(scores, scores + facts.seats, [](const PlayerScore& score) {
    return score.points && (!score.bid || !score.won);
  });
  if (taken_from_claims) reporter.doubt(rule::kUnscorable);
}

}  // namespace kibitzer::oh_hell
