// Tricks won and points: what follows from the play, compared with what is recorded.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

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
  if (facts.unlisted_player) return std::nullopt;
  if (!facts.played()) {
    if (!facts.hand_size_sure() || facts.hand_size_source == HandSizeSource::kWonCounts) return std::nullopt;
    return Bounds{0, *facts.hand_size};
  }
  if (facts.round->damaged || !facts.hand_size) return std::nullopt;
  const auto tricks = static_cast<int>(facts.round->tricks.count);
  int to_come = std::max(0, *facts.hand_size - tricks);
  if (!facts.hand_size_sure() && facts.last) to_come = cards::kDeckSize;  // how far the round goes on is unknown
  return Bounds{seat.sure_tricks, seat.possible_tricks + to_come};
}

void judge_won_count(RoundFacts& facts, std::size_t s, DealReporter& reporter) {
  SeatFacts& seat = facts.at[s];
  const int claim = seat.won->number.value;
  const auto bounds = bounds_of(facts, seat);
  if (claim >= 0 && (!bounds || (claim >= bounds->least && claim <= bounds->most))) return;
  seat.won_refuted = true;
  if (facts.winner_refuted && claim == seat.claimed_tricks) return;  // it counts winners that were refuted already
  std::string message = fmt::format("{} cannot have won {}", shown(facts.name(s)), counted(claim, "trick"));
  if (bounds && bounds->least == bounds->most)
    message = fmt::format("{} won {}, not {}", shown(facts.name(s)), counted(bounds->least, "trick"), claim);
  else if (bounds)
    message += fmt::format(": the record allows {} to {}", bounds->least, bounds->most);
  auto& finding = reporter.report(kRule<"oh-hell/wrong-won-count">, seat.won->number.at, "{}", message);
  finding.player = facts.name(s);
  if (bounds && bounds->least == bounds->most) finding.offer(std::to_string(bounds->least));
}

/// The points recorded for a seat; nothing if they are not, or twice.
std::optional<Points> claimed_points(const RoundFacts& facts, const Meant& meant, std::size_t s) {
  std::optional<Points> points;
  for (const PlayerPoints& claim : facts.session->points_of(*facts.round)) {
    if (seat_meant(claim.player, meant) != s) continue;
    if (points) return std::nullopt;
    points = claim.number.value;
  }
  return points;
}

/// Whose number of tricks is wrong when together they are `excess` too many: the one seat whose points are wrong now
/// and right with that many tricks fewer. Nothing if there is no such seat, or more than one.
std::optional<std::size_t> seat_of_wrong_number(const RoundFacts& facts, const Meant& meant, int excess) {
  if (!facts.scorable()) return std::nullopt;
  std::optional<std::size_t> found;
  for (std::size_t s = 0; s < facts.seats; ++s) {
    const SeatFacts& seat = facts.at[s];
    if (seat.away) continue;
    const auto claim = claimed_points(facts, meant, s);
    if (!claim || seat.bid == nullptr || seat.bid_in_doubt) return std::nullopt;
    const auto gives_claim = [&](int won) {
      const auto points =
          facts.settings().scoring.points({seat.bid->number.value, won, *facts.hand_size, facts.round->number.value});
      return points && *points == *claim;
    };
    if (gives_claim(seat.won->number.value)) continue;
    const int instead = seat.won->number.value - excess;
    if (found || instead < 0 || instead > *facts.hand_size || !gives_claim(instead)) return std::nullopt;
    found = s;
  }
  return found;
}

/// On a scoresheet the tricks won are the record itself; they add up to the tricks of the round.
void judge_won_sum(RoundFacts& facts, const Meant& meant, DealReporter& reporter) {
  const Round& round = *facts.round;
  if (facts.played() || round.damaged || facts.unlisted_player || !facts.hand_size_sure()) return;
  int sum = 0;
  for (const SeatFacts& seat : facts.at) {
    if (seat.away) continue;
    if (seat.won == nullptr || seat.won_refuted) return;
    sum += seat.won->number.value;
  }
  if (sum == *facts.hand_size) return;
  if (const auto s = seat_of_wrong_number(facts, meant, sum - *facts.hand_size)) {
    SeatFacts& seat = facts.at[*s];
    const int instead = seat.won->number.value - (sum - *facts.hand_size);
    seat.won_instead = instead;
    auto& finding = reporter.report(kRule<"oh-hell/wrong-won-count">, seat.won->number.at,
                                    "{} won {}, not {}: that fits the {} of the round, and the points recorded",
                                    shown(facts.name(*s)), counted(instead, "trick"), seat.won->number.value,
                                    counted(*facts.hand_size, "trick"));
    finding.player = facts.name(*s);
    finding.offer(std::to_string(instead));
    return;
  }
  const auto won = facts.session->won_of(round);
  reporter.report(kRule<"oh-hell/wrong-won-count">, round.won_at.value_or(won.back().number.at),
                  "the tricks won in round {} add up to {}, but the round has {}", round.number.value, sum,
                  counted(*facts.hand_size, "trick"));
}

/// A round without tricks needs the tricks won, or at least points.
void judge_result_presence(const RoundFacts& facts, const Meant& meant, DealReporter& reporter) {
  const Round& round = *facts.round;
  if (facts.played() || round.damaged) return;
  const Severity severity = facts.last ? Severity::kWarning : Severity::kError;
  std::vector<std::string> missing;
  std::size_t seated = 0;
  for (const SeatFacts& seat : facts.at) seated += seat.away ? 0 : 1;
  for (std::size_t s = 0; s < facts.seats; ++s)
    if (facts.at[s].won == nullptr && facts.at[s].made == nullptr && !facts.at[s].away)
      missing.push_back(shown(facts.name(s)));
  std::size_t astray = 0;  // results of somebody who is not a player, reported already
  for (const PlayerNumber& won : facts.session->won_of(round)) astray += seat_meant(won.player, meant) ? 0 : 1;
  if (missing.size() <= astray) return;
  const std::string number = std::to_string(round.number.value);
  if (missing.size() < seated) {
    reporter.report(kRule<"oh-hell/incomplete-round">, severity, round.won_at.value_or(round.at),
                    "round {} does not say how many tricks {} won", number, findings::list_in_words(missing));
  } else if (round.points.empty()) {
    reporter.report(kRule<"oh-hell/incomplete-round">, severity, round.at, "round {} has neither tricks nor results",
                    number);
  }
}

std::optional<int> won_by_record(const RoundFacts& facts, const SeatFacts& seat) {
  if (!facts.played()) {
    if (seat.won_instead) return seat.won_instead;
    if (seat.won != nullptr) return seat.won->number.value;
    const bool made = seat.made != nullptr && seat.made->made && seat.bid != nullptr && !seat.bid_in_doubt;
    return made ? std::optional(seat.bid->number.value) : std::nullopt;
  }
  const auto bounds = bounds_of(facts, seat);
  const bool open = !bounds || bounds->least != bounds->most;
  if (open && seat.won != nullptr && !seat.won_refuted) return seat.won->number.value;
  if (facts.unknown_winners) return std::nullopt;
  return seat.taken_tricks;
}

/// Whether `points` can be right for some outcome the record leaves open.
bool points_possible(const RoundFacts& facts, const SeatFacts& seat, Points points, std::optional<int> won) {
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
      if (seat.made != nullptr && !won && seat.made->made != (bid == tricks)) continue;
      const auto right =
          facts.settings().scoring.points({bid, tricks, facts.hand_size.value_or(0), facts.round->number.value});
      if (!right || *right == points) return true;
    }
  }
  return false;
}

std::string wrong_points_in_words(const std::string& name, const PlayerScore& score, Points claim, bool missed) {
  if (score.bid && score.won && score.points)
    return fmt::format("{} bid {} and won {}, which scores {}, not {}", name, *score.bid, *score.won, *score.points,
                       claim);
  if (score.bid && missed)
    return fmt::format("no number of tricks but {} gives {} {}", *score.bid, name, in_points(claim));
  if (score.bid)
    return fmt::format("no number of tricks gives {} {} for a bid of {}", name, in_points(claim), *score.bid);
  return fmt::format("no bid and number of tricks give {} {}", name, in_points(claim));
}

std::string change_in_words(Points points) {
  if (points == 0) return "stays here";
  return (points > 0 ? "rises here by " : "falls here by ") + text_of(size_of(points));
}

void judge_points(RoundFacts& facts, const Meant& meant, DealReporter& reporter, PlayerScore* scores) {
  Seats judged = 0;
  for (const PlayerPoints& claim : facts.session->points_of(*facts.round)) {
    const auto s = seat_meant(claim.player, meant);
    if (!s || holds(judged, *s)) continue;  // a second claim for one player comes with a second bid
    judged |= seat_bit(*s);
    const SeatFacts& seat = facts.at[*s];
    PlayerScore& score = scores[*s];
    if (score.points == claim.number.value) continue;
    const PlayerScore by_record = score;
    if (!score.points) score.points = claim.number.value;
    if (facts.round->damaged || !facts.scorable()) continue;
    if (seat.bid_in_doubt && seat.second_bid == nullptr) continue;  // an impossible bid: what was meant is unknown
    const bool follows = facts.total_refuted[*s] != 0;
    facts.total_refuted[*s] = 0;
    if (points_possible(facts, seat, claim.number.value, score.won) || follows) continue;
    std::string message = wrong_points_in_words(shown(facts.name(*s)), by_record, claim.number.value,
                                                seat.made != nullptr && !seat.made->made);
    if (facts.session->running_totals) {
      message += fmt::format("; the running total {}", change_in_words(claim.number.value));
      facts.total_refuted[*s] = 1;
    }
    auto& finding = reporter.refute(kRule<"oh-hell/wrong-points">, claim.number.at, "{}", message);
    finding.player = facts.name(*s);
    if (seat.bid != nullptr) finding.related.push_back({"the bid is here", seat.bid->number.at});
    if (by_record.points && !facts.session->running_totals) finding.offer(text_of(*by_record.points));
  }
}

/// The numbers of tricks a seat can have won, a bit for each.
std::uint64_t possible_wins(const SeatFacts& seat, int cards) {
  const std::uint64_t all = (std::uint64_t{1} << (static_cast<unsigned>(cards) + 1U)) - 1;
  if (seat.won != nullptr && seat.won->number.value >= 0 && seat.won->number.value <= cards)
    return std::uint64_t{1} << static_cast<unsigned>(seat.won->number.value);
  if (seat.made == nullptr || seat.bid == nullptr || seat.bid_in_doubt) return all;
  const std::uint64_t bid = std::uint64_t{1} << static_cast<unsigned>(seat.bid->number.value);
  return seat.made->made ? bid : all & ~bid;
}

/// Why no numbers of tricks fit the bids that were made and missed.
std::string impossible_marks_in_words(const RoundFacts& facts) {
  const std::string round = fmt::format("round {}", facts.round->number.value);
  const std::string tricks = counted(*facts.hand_size, "trick");
  int made = 0;
  std::vector<std::size_t> others;
  for (std::size_t s = 0; s < facts.seats; ++s) {
    const SeatFacts& seat = facts.at[s];
    if (seat.away) continue;
    const bool known =
        seat.won != nullptr || (seat.made != nullptr && seat.made->made && seat.bid != nullptr && !seat.bid_in_doubt);
    if (known)
      made += seat.won != nullptr ? seat.won->number.value : seat.bid->number.value;
    else
      others.push_back(s);
  }
  if (made > *facts.hand_size)
    return fmt::format("the bids made in {} add up to {}, but it has {}", round, made, tricks);
  if (others.empty())
    return fmt::format("everybody made their bid in {}, but the bids add up to {}, and it has {}", round, made, tricks);
  const int left = *facts.hand_size - made;
  if (others.size() == 1)
    return fmt::format("the others leave {} of {} to {}, who bid {} and so did not miss", counted(left, "trick"), round,
                       shown(facts.name(others[0])), left);
  std::vector<std::string> names;
  names.reserve(others.size());
  for (const std::size_t s : others) names.push_back(shown(facts.name(s)));
  return fmt::format("the others leave {} of {} to {}, who cannot all have missed their bids", counted(left, "trick"),
                     round, findings::list_in_words(names));
}

/// Where bids are known as made or missed, some numbers of tricks must fit all of them and add up to the round's.
void judge_marks(RoundFacts& facts, DealReporter& reporter) {
  const Round& round = *facts.round;
  if (facts.played() || round.made.empty() || round.damaged || facts.unlisted_player || !facts.hand_size_sure() ||
      facts.hand_size_source == HandSizeSource::kWonCounts || *facts.hand_size < 0 ||
      *facts.hand_size > cards::kDeckSize)
    return;
  const int cards = *facts.hand_size;
  std::uint64_t sums = 1;
  bool marked = false;
  for (const SeatFacts& seat : facts.at) {
    if (seat.away) continue;
    const std::uint64_t wins = possible_wins(seat, cards);
    std::uint64_t next = 0;
    for (int won = 0; won <= cards; ++won)
      if ((wins >> static_cast<unsigned>(won) & 1U) != 0) next |= sums << static_cast<unsigned>(won);
    sums = next & ((std::uint64_t{1} << (static_cast<unsigned>(cards) + 1U)) - 1);
    marked = marked || (seat.won == nullptr && seat.made != nullptr && seat.bid != nullptr);
  }
  if (!marked || (sums >> static_cast<unsigned>(cards) & 1U) != 0) return;
  reporter.report(kRule<"oh-hell/wrong-won-count">, facts.session->made_of(round).front().at, "{}",
                  impossible_marks_in_words(facts));
}

/// A mark beside the number of tricks won says what the number says.
void judge_mark(const RoundFacts& facts, std::size_t s, const PlayerScore& score, DealReporter& reporter) {
  const SeatFacts& seat = facts.at[s];
  if (seat.made == nullptr || !score.bid || !score.won || seat.bid_in_doubt || seat.won_refuted) return;
  const bool made = *score.bid == *score.won;
  const auto bounds = facts.played() ? bounds_of(facts, seat) : std::nullopt;
  if (made == seat.made->made || (facts.played() && (!bounds || bounds->least != bounds->most))) return;
  reporter
      .report(kRule<"oh-hell/wrong-won-count">, seat.made->at, "{} bid {} and won {}, so the bid was {}",
              shown(facts.name(s)), *score.bid, *score.won, made ? "made" : "missed")
      .player = facts.name(s);
}

/// The points of a bid that was missed, where every number of tricks but the bid gives the same.
std::optional<Points> points_of_missed_bid(const RoundFacts& facts, const SeatFacts& seat) {
  if (seat.made == nullptr || seat.made->made || seat.bid == nullptr || seat.bid_in_doubt || !facts.hand_size_sure())
    return std::nullopt;
  std::optional<Points> points;
  for (int won = 0; won <= std::min(*facts.hand_size, cards::kDeckSize); ++won) {
    if (won == seat.bid->number.value) continue;
    const auto of_won =
        facts.settings().scoring.points({seat.bid->number.value, won, *facts.hand_size, facts.round->number.value});
    if (!of_won || (points && *points != *of_won)) return std::nullopt;
    points = *of_won;
  }
  return points;
}

}  // namespace

void judge_results(RoundFacts& facts, const Meant& meant, DealReporter& reporter, PlayerScore* scores,
                   bool& unscorable_reported) {
  for (const PlayerMade& mark : facts.session->made_of(*facts.round)) {
    const auto seat = seat_meant(mark.player, meant);
    if (seat && facts.at[*seat].made == nullptr) facts.at[*seat].made = &mark;
  }
  judge_result_presence(facts, meant, reporter);
  for (std::size_t s = 0; s < facts.seats; ++s)
    if (facts.at[s].won != nullptr) judge_won_count(facts, s, reporter);
  judge_won_sum(facts, meant, reporter);
  judge_marks(facts, reporter);
  for (std::size_t s = 0; s < facts.seats; ++s) {
    const SeatFacts& seat = facts.at[s];
    PlayerScore& score = scores[s];
    if (seat.bid != nullptr) score.bid = seat.bid->number.value;
    score.won = won_by_record(facts, seat);
    judge_mark(facts, s, score, reporter);
    if (!score.won && facts.scorable()) score.points = points_of_missed_bid(facts, seat);
    if (!score.bid || !score.won || !facts.scorable()) continue;
    const auto points = facts.settings().scoring.points(
        {*score.bid, *score.won, facts.hand_size.value_or(0), facts.round->number.value});
    if (points) {
      score.points = *points;
    } else if (!seat.bid_in_doubt && !seat.won_refuted) {
      reporter.doubt(kRule<"oh-hell/unscorable">);
      if (!unscorable_reported)
        reporter.report(kRule<"oh-hell/unscorable">,
                        facts.session->scoring_at.value_or(facts.session->settings_at.value_or(facts.round->at)), "{}",
                        points.error());
      unscorable_reported = true;
    }
  }
  judge_points(facts, meant, reporter, scores);
}

}  // namespace kibitzer::oh_hell
