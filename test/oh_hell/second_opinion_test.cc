// The referee and a second, plain statement of the rules come to the same on some hundred thousand bids and plays,
// lawful and unlawful ones in any mixture. What is compared is made anew from each seed, which a failure prints.
#include <gtest/gtest.h>

#include <algorithm>

#include "oh_hell/referee.h"
#include "oh_hell/second_opinion_records.h"
#include "support/trials.h"

namespace kibitzer::test::plain_oh_hell {
namespace {

/// Where a fault is reported, and the rule that is broken.
using Faults = std::set<std::pair<std::size_t, std::string>>;

/// Of a revoke whose proof is itself in doubt, a warning is said beside the fault that casts the doubt; only where
/// nothing else can be wrong with a card is it a revoke like others.
enum class Warnings { kCount, kDoNotCount };

Faults found(const oh_hell::Ruling& ruling, Warnings warnings) {
  Faults faults;
  for (const findings::Finding& finding : ruling.findings) {
    const bool doubtful =
        finding.rule->name == "oh-hell/follow-suit" && finding.severity == findings::Severity::kWarning;
    if (doubtful && warnings == Warnings::kDoNotCount) continue;
    if (finding.severity != findings::Severity::kInfo) faults.emplace(finding.at.begin, finding.rule->name);
  }
  return faults;
}

std::string lines(const Faults& faults) {
  std::string all;
  for (const auto& [at, rule] : faults) all += std::to_string(at) + " " + rule + "\n";
  return all;
}

std::size_t positions_of(const Session& session) {
  std::size_t positions = 0;
  for (const Round& round : session.rounds) {
    positions += round.bids.size();
    for (const auto& plays : round.tricks) positions += plays.size();
  }
  return positions;
}

std::size_t play_at(std::size_t round, std::size_t trick, std::size_t place) {
  return round * kRoundSize + kPlayAt + 100 * trick + place;
}

void add_bids(const Session& session, std::size_t round, Faults& faults) {
  for (const auto& [step, rule] : faults_of_bids(session.house, session.rounds[round]))
    faults.emplace(round * kRoundSize + kBidAt + step, rule);
}

/// All faults of the plays of a round, each judged by what stands before it.
Faults all_of_plays(const Session& session, std::size_t round) {
  Faults faults;
  const auto& tricks = session.rounds[round].tricks;
  for (std::size_t trick = 0; trick < tricks.size(); ++trick)
    for (std::size_t place = 0; place < tricks[trick].size(); ++place)
      for (const std::string& rule : rules_broken_by(session.house, session.rounds[round], trick, place))
        faults.emplace(play_at(round, trick, place), rule);
  return faults;
}

/// Those of them that the first unlawful play makes.
Faults first_of_plays(const Session& session, std::size_t round) {
  Faults faults = all_of_plays(session, round);
  if (!faults.empty())
    std::erase_if(faults, [first = faults.begin()->first](auto& fault) { return fault.first > first; });
  return faults;
}

TEST(OhHellSecondOpinion, AgreesOnEveryBidAndOnTheOneUnlawfulPlayOfARound) {
  oh_hell::Referee referee;
  oh_hell::Session record;
  std::size_t positions = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{4000}); ++seed) {
    Random random(seed);
    const Session session = any_session(Manner::kOneFault, random);
    make_session(session, record);
    Faults expected;
    for (std::size_t round = 0; round < session.rounds.size(); ++round) {
      add_bids(session, round, expected);
      expected.merge(first_of_plays(session, round));
    }
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(session));
    ASSERT_EQ(lines(found(referee.judge(record), Warnings::kDoNotCount)), lines(expected));
    positions += positions_of(session);
  }
  RecordProperty("positions", static_cast<int>(positions));
  EXPECT_GT(positions, trials(100'000U));
}

/// Whether the first unlawful play, or one before it, is put in doubt by a card that is played again later. With the
/// hands recorded it is only where a player's own card is.
bool repeated_later(const Session& session, std::size_t round, std::size_t first) {
  std::vector<std::pair<std::size_t, Play>> plays;
  const Round& played = session.rounds[round];
  for (std::size_t trick = 0; trick < played.tricks.size(); ++trick)
    for (std::size_t place = 0; place < played.tricks[trick].size(); ++place)
      plays.emplace_back(play_at(round, trick, place), played.tricks[trick][place]);
  for (const auto& [at, play] : plays)
    for (const auto& [later, again] : plays)
      if (at <= first && later > first && play.card == again.card &&
          (played.hands.empty() || at < first || play.player == again.player))
        return true;
  return false;
}

/// After a first fault the referee may be in doubt and say nothing, but what it says is so.
void expect_justified(const Session& session, const Faults& said) {
  for (const auto& [at, rule] : said) {
    const std::size_t round = at / kRoundSize;
    const std::size_t in_round = at % kRoundSize;
    if (in_round < kPlayAt) continue;
    const std::size_t trick = (in_round - kPlayAt) / 100;
    const std::size_t place = in_round % 100;
    if (rule == "oh-hell/follow-suit")
      EXPECT_TRUE(revokes(session.house, session.rounds[round], trick, place)) << at;
    else
      EXPECT_TRUE(rules_broken_by(session.house, session.rounds[round], trick, place).contains(rule))
          << at << " " << rule;
  }
}

/// What of `said` stands in a round up to its byte `last`.
Faults up_to(const Faults& said, std::size_t round, std::size_t last) {
  Faults faults;
  for (const auto& fault : said)
    if (fault.first >= round * kRoundSize && fault.first <= last) faults.insert(fault);
  return faults;
}

TEST(OhHellSecondOpinion, AgreesOnTheFirstOfManyUnlawfulPlaysAndJustifiesTheOthers) {
  oh_hell::Referee referee;
  oh_hell::Session record;
  std::size_t positions = 0;
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{4000}); ++seed) {
    Random random(seed);
    const Session session = any_session(Manner::kWild, random);
    make_session(session, record);
    const Faults said = found(referee.judge(record), Warnings::kDoNotCount);
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(session) + "found:\n" + lines(said));
    expect_justified(session, said);
    for (std::size_t round = 0; round < session.rounds.size(); ++round) {
      Faults expected = first_of_plays(session, round);
      const std::size_t last = expected.empty() ? (round + 1) * kRoundSize - 1 : expected.begin()->first;
      if (!expected.empty() && repeated_later(session, round, last)) continue;
      Faults first = up_to(said, round, last);
      // A card played again puts in doubt who had won with it, and so whose turn it is.
      if (expected.contains({last, "oh-hell/duplicate-card"})) {
        const auto of_turn = [last](auto& fault) {
          return fault.first == last && fault.second != "oh-hell/duplicate-card";
        };
        std::erase_if(expected, of_turn);
        std::erase_if(first, of_turn);
      }
      add_bids(session, round, expected);
      ASSERT_EQ(lines(first), lines(expected));
      ++compared;
    }
    ASSERT_FALSE(HasFailure());
    positions += positions_of(session);
  }
  RecordProperty("positions", static_cast<int>(positions));
  EXPECT_GT(positions, trials(100'000U));
  EXPECT_GT(compared, trials(4000));
}

// Results.

int won_by(const Session& session, const Round& round, int player) {
  int won = 0;
  for (std::size_t trick = 0; trick < round.tricks.size(); ++trick)
    won += winner(session.house, round, trick) == player ? 1 : 0;
  return won;
}

/// The tricks that the recorded winners give a player.
int claimed_by(const Session& session, std::size_t round, int player) {
  int won = 0;
  for (std::size_t trick = 0; trick < session.rounds[round].tricks.size(); ++trick) {
    const int claimed = session.claims[round].winners[trick];
    won += (claimed == kUnknown ? winner(session.house, session.rounds[round], trick) : claimed) == player ? 1 : 0;
  }
  return won;
}

std::optional<int> points_of(const Session& session, const Round& round, int player) {
  const auto bid = bid_of(round, player);
  if (!bid) return std::nullopt;
  return points(session.house.scoring, *bid, won_by(session, round, player));
}

/// Claims all that can be claimed, some of it wrongly.
void claim(Session& session, Random& random) {
  const int players = session.house.players;
  std::map<int, int> totals;
  for (std::size_t i = 0; i < session.rounds.size(); ++i) {
    const Round& round = session.rounds[i];
    Claims& claims = session.claims[i];
    for (std::size_t trick = 0; trick < round.tricks.size(); ++trick) {
      claims.winners.push_back(random.chance(40) ? kUnknown : winner(session.house, round, trick));
      if (random.chance(3)) claims.winners.back() = random.number(0, players - 1);
    }
    for (int player = 0; player < players; ++player) {
      const int won = random.chance(80) ? won_by(session, round, player) : claimed_by(session, i, player);
      const int right = points_of(session, round, player).value_or(0);
      if (random.chance(60)) claims.won[player] = won + (random.chance(5) ? random.number(-3, 3) : 0);
      if (random.chance(60)) claims.points[player] = right + (random.chance(5) ? random.number(-12, 12) : 0);
      totals[player] += claims.points.contains(player) && random.chance(50) ? claims.points[player] : right;
    }
  }
  if (random.chance(50)) session.totals = totals;
  for (auto& [player, total] : session.totals) total += random.chance(10) ? random.number(-12, 12) : 0;
}

/// Whether some bid of `player` and some number of tricks that play or claims give is worth `claimed` points. A bid
/// that cannot be was another one, and nothing follows from it.
bool points_possible(const Session& session, std::size_t index, int player, int claimed) {
  const Round& round = session.rounds[index];
  const Claims& claims = session.claims[index];
  std::set<int> bids;
  for (const Bid& bid : round.bids)
    if (bid.player == player && bids.size() < 2) bids.insert(bid.tricks);
  const auto times =
      std::count_if(round.bids.begin(), round.bids.end(), [&](auto& bid) { return bid.player == player; });
  if (times == 1 && (*bids.begin() < 0 || *bids.begin() > round.cards)) return true;
  for (int bid = 0; times == 0 && bid <= round.cards; ++bid) bids.insert(bid);
  std::set<int> wins = {won_by(session, round, player)};
  if (claims.won.contains(player)) wins.insert(claims.won.at(player));
  wins.insert(claimed_by(session, index, player));
  for (const int bid : bids)
    for (const int won : wins)
      if (points(session.house.scoring, bid, won) == claimed) return true;
  return false;
}

/// What is wrong with the claims of a round; whether anything of it puts the score in doubt.
bool add_claims(const Session& session, std::size_t index, Faults& faults) {
  const Round& round = session.rounds[index];
  const Claims& claims = session.claims[index];
  const std::size_t base = index * kRoundSize;
  const std::size_t before = faults.size();
  for (std::size_t trick = 0; trick < claims.winners.size(); ++trick)
    if (claims.winners[trick] != kUnknown && claims.winners[trick] != winner(session.house, round, trick))
      faults.emplace(base + kWinnerAt + trick, "oh-hell/wrong-winner");
  for (const auto& [player, won] : claims.won)  // what counts wrong winners was told with them
    if (won != won_by(session, round, player) && won != claimed_by(session, index, player))
      faults.emplace(base + kWonAt + static_cast<std::size_t>(player), "oh-hell/wrong-won-count");
  const bool doubt = faults.size() > before;
  for (const auto& [player, claimed] : claims.points)
    if (!points_possible(session, index, player, claimed))
      faults.emplace(base + kPointsAt + static_cast<std::size_t>(player), "oh-hell/wrong-points");
  return doubt;
}

/// A total is the sum of the points, or of what was claimed as points, which was told.
void add_totals(const Session& session, Faults& faults) {
  for (const auto& [player, total] : session.totals) {
    int right = 0;
    int claimed = 0;
    for (std::size_t i = 0; i < session.rounds.size(); ++i) {
      const int points = points_of(session, session.rounds[i], player).value_or(0);
      right += points;
      const auto& claims = session.claims[i].points;
      claimed += claims.contains(player) ? claims.at(player) : points;
    }
    if (total != right && total != claimed)
      faults.emplace(kTotalAt + static_cast<std::size_t>(player), "oh-hell/wrong-total");
  }
}

/// Breaks the last round off.
void break_off(Session& session, Random& random) {
  Round& last = session.rounds.back();
  for (int left = random.number(1, last.cards * session.house.players - 1); left > 0; --left) {
    last.tricks.back().pop_back();
    if (last.tricks.back().empty()) last.tricks.pop_back();
  }
}

void expect_scores(const Session& session, const oh_hell::Ruling& ruling) {
  for (std::size_t i = 0; i < session.rounds.size(); ++i)
    for (int player = 0; player < session.house.players; ++player) {
      const oh_hell::PlayerScore& score = ruling.score(i, static_cast<std::size_t>(player));
      const Round& round = session.rounds[i];
      auto points = points_of(session, round, player);
      if (!points && session.claims[i].points.contains(player)) points = session.claims[i].points.at(player);
      EXPECT_EQ(score.bid, bid_of(round, player));
      EXPECT_EQ(score.won, won_by(session, round, player));
      EXPECT_EQ(score.points, points) << "player " << player << " in round " << i + 1;
    }
}

TEST(OhHellSecondOpinion, AgreesOnEveryBidRevokeAndResult) {
  oh_hell::Referee referee;
  oh_hell::Session record;
  std::size_t positions = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{4000}); ++seed) {
    Random random(seed);
    Session session = any_session(random.chance(60) ? Manner::kLawful : Manner::kRevokes, random);
    const bool whole = random.chance(75);
    if (whole)
      claim(session, random);
    else
      break_off(session, random);
    make_session(session, record);
    Faults expected;
    for (std::size_t round = 0; round < session.rounds.size(); ++round) {
      add_bids(session, round, expected);
      expected.merge(all_of_plays(session, round));
    }
    bool doubt = !expected.empty();
    for (std::size_t round = 0; round < session.rounds.size(); ++round)
      doubt = add_claims(session, round, expected) || doubt;
    if (!doubt) add_totals(session, expected);
    if (!whole) expected.emplace((session.rounds.size() - 1) * kRoundSize + kRoundAt, "oh-hell/incomplete-round");
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(session));
    const oh_hell::Ruling& ruling = referee.judge(record);
    ASSERT_EQ(lines(found(ruling, Warnings::kCount)), lines(expected));
    expect_scores(session, ruling);
    ASSERT_FALSE(HasFailure());
    positions += positions_of(session);
  }
  RecordProperty("positions", static_cast<int>(positions));
  EXPECT_GT(positions, trials(100'000U));
}

TEST(OhHellSecondOpinion, AgreesOnThePointsOfEveryScoring) {
  for (const std::string_view name : oh_hell::Scoring::names())
    for (int bid = 0; bid <= 17; ++bid)
      for (int won = 0; won <= 17; ++won) {
        const auto right = points(std::string(name), bid, won);
        ASSERT_TRUE(right) << name;
        EXPECT_EQ(oh_hell::Scoring::named(name)->points({bid, won, 17}), *right)
            << name << ": bid " << bid << ", won " << won;
      }
}

}  // namespace
}  // namespace kibitzer::test::plain_oh_hell
