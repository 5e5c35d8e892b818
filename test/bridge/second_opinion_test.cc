// The referee and a second, plain statement of the rules come to the same on some hundred thousand calls and plays,
// lawful and unlawful ones in any mixture. What is compared is made anew from each seed, which a failure prints.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "bridge/referee/referee.h"
#include "bridge/scoring/scoring.h"
#include "bridge/second_opinion_records.h"
#include "support/trials.h"

namespace kibitzer::test::plain_bridge {
namespace {

using Faults = std::set<Fault>;

Faults found_above_info(const bridge::Ruling& ruling) {
  Faults faults;
  for (const findings::Finding& finding : ruling.findings)
    if (finding.severity != findings::Severity::kInfo) faults.emplace(finding.at.begin, finding.rule->name);
  return faults;
}

std::string lines(const Faults& faults) {
  std::string all;
  for (const auto& [step, rule] : faults) all += std::to_string(step) + " " + rule + "\n";
  return all;
}

std::string text_of(const bridge::BoardRuling& ruling) {
  return (ruling.contract ? name_of(*ruling.contract) : "nothing") +
         (ruling.declarer ? " by " + std::string(name_of(*ruling.declarer)) : "");
}

// Auctions.

/// What is wrong with `claim` where the auction comes to `right`.
void add_wrong_claims(const Contract& right, const Contract& claim, Faults& faults) {
  const bool wrong = claim.level != right.level || claim.denomination != right.denomination ||
                     claim.times_doubled != right.times_doubled;
  if (wrong) faults.emplace(kContractAt, "bridge/wrong-contract");
  // Of another bid the wrong declarer follows.
  const bool follows = claim.level != right.level || claim.denomination != right.denomination;
  if (claim.declarer != right.declarer && !follows) faults.emplace(kDeclarerAt, "bridge/wrong-declarer");
}

/// Whether the auction is lawful, and comes to `claim` where it has ended.
bool is_lawful(int dealer, const std::vector<Call>& calls, bool classroom, const std::optional<Contract>& claim) {
  const AuctionOpinion opinion = judge_auction(dealer, calls, classroom);
  for (const auto& [step, rule] : opinion.faults)
    if (rule != "bridge/unfinished-auction") return false;
  return !claim || !opinion.over ||
         (claim->level == opinion.contract.level &&
          (claim->level == 0 || (claim->denomination == opinion.contract.denomination &&
                                 claim->times_doubled == opinion.contract.times_doubled)));
}

/// Whether another call at `step` makes all of the auction lawful.
bool mends(int dealer, std::vector<Call> calls, bool classroom, const std::optional<Contract>& claim,
           std::size_t step) {
  for (const Kind kind : {Kind::kPass, Kind::kDouble, Kind::kRedouble, Kind::kBid}) {
    for (int bid = 0; bid < (kind == Kind::kBid ? 35 : 1); ++bid) {
      calls[step].kind = kind;
      calls[step].level = kind == Kind::kBid ? bid / 5 + 1 : 0;
      calls[step].denomination = kind == Kind::kBid ? bid % 5 : 0;
      if (is_lawful(dealer, calls, classroom, claim)) return true;
    }
  }
  return false;
}

/// Where nothing but another bid before the first insufficient one makes the auction lawful, that is the fault.
void move_to_slip(int dealer, const std::vector<Call>& calls, bool classroom, const std::optional<Contract>& claim,
                  Faults& faults) {
  if (faults.empty() || faults.begin()->second != "bridge/insufficient-bid") return;
  const Fault first = *faults.begin();
  if (mends(dealer, calls, classroom, std::nullopt, first.first)) return;
  std::size_t before = first.first;
  while (before > 0 && calls[before - 1].kind != Kind::kBid) --before;
  if (before == 0 || !mends(dealer, calls, classroom, claim, before - 1)) return;
  faults.erase(first);
  faults.emplace(before - 1, first.second);
}

void compare_auction(std::uint64_t seed, bridge::Referee& referee, int& positions) {
  Random random(seed);
  const bool classroom = random.chance(30);
  const int dealer = random.number(0, 3);
  const std::vector<Call> calls = any_auction(dealer, random);
  const AuctionOpinion opinion = judge_auction(dealer, calls, classroom);
  bridge::Session session;
  session.clear(*bridge::preset(classroom ? "simple" : "duplicate"));
  bridge::Board& board = session.boards.emplace_back();
  board.dealer = at(kDealerAt, seat(dealer));
  board.auction_at = place(0);
  for (std::size_t i = 0; i < calls.size(); ++i) add_call(calls[i], i, session);
  Faults expected = opinion.faults;
  Contract outcome = opinion.contract;
  const bool certain = opinion.over && opinion.lawful && !calls.empty();
  const bool claimed = random.chance(50);
  std::optional<Contract> claimed_contract;
  if (claimed) {
    const Contract claim = opinion.contract.level > 0 && random.chance(60) ? opinion.contract : any_contract(random);
    board.contract = at(kContractAt, recorded(claim));
    board.declarer = at(kDeclarerAt, seat(claim.declarer));
    if (certain) add_wrong_claims(opinion.contract, claim, expected);
    if (!certain) outcome = claim;  // the record's word
    claimed_contract = claim;
  }
  move_to_slip(dealer, calls, classroom, claimed_contract, expected);
  SCOPED_TRACE("seed " + std::to_string(seed) + ": " + std::string(name_of(seat(dealer))) +
               " deals: " + text_of(calls));
  referee.begin_file();
  const bridge::Ruling& ruling = referee.judge(session);
  Faults found;
  for (const findings::Finding& finding : ruling.findings) found.emplace(finding.at.begin, finding.rule->name);
  ASSERT_EQ(lines(found), lines(expected));
  if (certain || claimed) {
    ASSERT_EQ(text_of(ruling.boards[0]), text_of(outcome));
  }
  positions += static_cast<int>(calls.size());
}

TEST(BridgeSecondOpinion, AgreesOnEveryCall) {
  bridge::Referee referee;
  int positions = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{12'000}) && !HasFatalFailure(); ++seed)
    compare_auction(seed, referee, positions);
  RecordProperty("calls", positions);
  EXPECT_GT(positions, trials(100'000));
}

// Plays.

std::optional<std::size_t> first_fault(const Board& board) {
  for (std::size_t step = 0; step < board.plays.size(); ++step)
    if (!rules_broken_by(board, step).empty()) return step;
  return std::nullopt;
}

Faults faults_at(const Board& board, std::size_t step) {
  Faults faults;
  for (const std::string& rule : rules_broken_by(board, step)) faults.emplace(kPlayAt + step, rule);
  return faults;
}

struct Judged {
  Board board;
  Faults found;
};

/// A board played in `manner`, and what the referee finds in it.
Judged judged_play(Manner manner, Random& random, bridge::Referee& referee) {
  Judged judged{any_play(manner, random), {}};
  bridge::Session session;
  make_session(judged.board, random.number(0, 3), {}, Form::kSeats, random, session);
  referee.begin_file();
  judged.found = found_above_info(referee.judge(session));
  return judged;
}

TEST(BridgeSecondOpinion, AgreesOnTheOneUnlawfulPlayOfABoard) {
  bridge::Referee referee;
  std::size_t positions = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{3000}); ++seed) {
    Random random(seed);
    const Judged judged = judged_play(Manner::kOneFault, random, referee);
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(judged.board));
    const auto first = first_fault(judged.board);
    ASSERT_EQ(lines(judged.found), lines(first ? faults_at(judged.board, *first) : Faults()));
    positions += judged.board.plays.size();
  }
  RecordProperty("plays", static_cast<int>(positions));
  EXPECT_GT(positions, trials(100'000U));
}

/// Whether a card played up to `step` is played again later, so that the first time may be the wrong one.
bool repeated_later(const Board& board, std::size_t step) {
  for (std::size_t i = 0; i <= step; ++i)
    for (std::size_t later = step + 1; later < board.plays.size(); ++later)
      if (board.plays[i].card == board.plays[later].card) return true;
  return false;
}

/// Whether a trick begins at `step` with a card that is played again later, and to which nobody follows suit.
bool is_wrong_lead(const Board& board, std::size_t step) {
  if (step % 4 != 0 || step + 3 >= board.plays.size()) return false;
  const cards::Card led = board.plays[step].card;
  for (std::size_t i = step + 1; i < step + 4; ++i)
    if (board.plays[i].card.suit() == led.suit()) return false;
  return std::any_of(board.plays.begin() + static_cast<std::ptrdiff_t>(step) + 4, board.plays.end(),
                     [&](const Play& play) { return play.card == led; });
}

// After a first fault the referee may be in doubt and say nothing, but what it says is so.
TEST(BridgeSecondOpinion, AgreesOnTheFirstOfManyUnlawfulPlaysAndJustifiesTheOthers) {
  bridge::Referee referee;
  std::size_t positions = 0;
  int compared = 0;
  int turned = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{3000}); ++seed) {
    Random random(seed);
    const Judged judged = judged_play(Manner::kWild, random, referee);
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(judged.board) + "found:\n" + lines(judged.found));
    const auto first = first_fault(judged.board);
    positions += judged.board.plays.size();
    if (!first) {
      ASSERT_TRUE(judged.found.empty());
      continue;
    }
    // Three foreign cards or more may fit once hands change places, which is then told in place of all.
    if (judged.found.contains({0, "bridge/turned-deal"})) {
      ++turned;
      continue;
    }
    for (const auto& [where, rule] : judged.found)
      ASSERT_TRUE(rules_broken_by(judged.board, where - kPlayAt).contains(rule) ||
                  (rule == "bridge/card-already-played" && is_wrong_lead(judged.board, where - kPlayAt)))
          << where << " " << rule;
    if (repeated_later(judged.board, *first)) continue;
    ++compared;
    Faults at_first;
    for (const Fault& fault : judged.found)
      if (fault.first <= kPlayAt + *first) at_first.insert(fault);
    ASSERT_EQ(lines(at_first), lines(faults_at(judged.board, *first)));
  }
  RecordProperty("plays", static_cast<int>(positions));
  EXPECT_GT(positions, trials(100'000U));
  EXPECT_GT(compared, trials(1500));
  EXPECT_LT(turned, 60);
}

// Claims.

struct Claims {
  std::vector<int> winners;  ///< kUnknown where none is claimed
  std::optional<int> tricks;
  std::optional<int> points;  ///< of North-South
};

Claims any_claims(const Board& board, const PlayOpinion& opinion, int score, bool all_known, Random& random) {
  Claims claims;
  const int own = opinion.won[static_cast<std::size_t>(board.contract.declarer % 2)];
  for (const int winner : opinion.winners) {
    claims.winners.push_back(random.chance(50) ? winner : kUnknown);
    if (all_known && random.chance(3)) claims.winners.back() = random.number(0, 3);
  }
  if (random.chance(50)) claims.tricks = random.chance(50) ? own : own + random.number(-4, 4);
  if (random.chance(50)) claims.points = random.chance(60) ? score : score + random.number(-60, 60) * 10;
  if (claims.points && random.chance(5)) *claims.points += 5;
  return claims;
}

/// What a board comes to, and what is wrong with what is claimed of it.
struct Outcome {
  Faults faults;
  std::optional<int> tricks;
  std::optional<int> north_south;
};

Outcome outcome_of(const Contract& contract, const PlayOpinion& opinion, const Claims& claims, int vulnerability,
                   const House& house) {
  Outcome outcome;
  for (std::size_t i = 0; i < claims.winners.size(); ++i)
    if (claims.winners[i] != kUnknown && opinion.winners[i] != kUnknown && claims.winners[i] != opinion.winners[i])
      outcome.faults.emplace(kWinnerAt + i, "bridge/wrong-winner");
  const auto us = static_cast<std::size_t>(contract.declarer % 2);
  const bool complete = opinion.won[0] + opinion.won[1] == 13;
  const int least = opinion.won[us] - opinion.may_forfeit[us];
  const int most = (complete ? opinion.won[us] : 13 - opinion.won[1 - us]) + opinion.may_forfeit[1 - us];
  if (complete) outcome.tricks = opinion.won[us];
  bool doubted = false;
  if (claims.tricks) {
    doubted = *claims.tricks < std::max(0, least) || *claims.tricks > std::min(13, most);
    const bool possible = *claims.tricks >= 0 && *claims.tricks <= 13 && complete;
    if (doubted) outcome.faults.emplace(kResultAt, possible ? "bridge/wrong-result" : "bridge/impossible-result");
    if (!doubted) outcome.tricks = claims.tricks;
  }
  const auto points_for = [&](int tricks) {
    return (us == 0 ? 1 : -1) * score(contract, tricks, vulnerability, house);
  };
  if (outcome.tricks) outcome.north_south = points_for(*outcome.tricks);
  if (!claims.points) return outcome;
  std::vector<int> fitting;  // numbers of tricks that give the points claimed
  for (int tricks = 0; tricks <= 13; ++tricks)
    if (points_for(tricks) == *claims.points) fitting.push_back(tricks);
  const bool right = outcome.tricks ? outcome.north_south == claims.points : !fitting.empty();
  if (!right && !doubted)
    outcome.faults.emplace(kScoreAt, is_some_score(*claims.points) ? "bridge/wrong-score" : "bridge/impossible-score");
  if (!outcome.tricks && fitting.size() == 1) {
    outcome.tricks = fitting.front();
    outcome.north_south = claims.points;
  }
  return outcome;
}

/// The tricks of declarer's side, or the points of North-South, written for whichever side.
bridge::Claim written(std::size_t where, int declarers, int north_souths, int east_wests, Random& random) {
  bridge::Claim claim;
  claim.at = place(where);
  const int side = random.number(0, 2);
  if (side == 0) claim.declarer = declarers;
  if (side == 1) claim.north_south = north_souths;
  if (side == 2) claim.east_west = east_wests;
  return claim;
}

void enter(const Claims& claims, bool north_south_declare, Random& random, bridge::Session& session) {
  for (std::size_t i = 0; i < claims.winners.size(); ++i)
    if (claims.winners[i] != kUnknown) session.tricks[i].winner = at(kWinnerAt + i, seat(claims.winners[i]));
  bridge::Board& board = session.boards.back();
  if (claims.tricks) {
    const int ours = *claims.tricks;
    board.result = written(kResultAt, ours, north_south_declare ? ours : 13 - ours,
                           north_south_declare ? 13 - ours : ours, random);
  }
  if (claims.points) {
    const int points = *claims.points;
    board.score = written(kScoreAt, north_south_declare ? points : -points, points, -points, random);
  }
}

void compare_claims(std::uint64_t seed, bridge::Referee& referee, std::size_t& positions) {
  Random random(seed);
  const Board board = any_play(random.chance(50) ? Manner::kLawful : Manner::kRevokes, random);
  const PlayOpinion opinion = judge_revokes(board);
  // Where columns do not tell who led, nothing follows from them.
  const bool all_known = std::count(opinion.winners.begin(), opinion.winners.end(), kUnknown) == 0;
  auto form = static_cast<Form>(random.number(0, all_known ? 2 : 1));
  const int vulnerability = random.number(0, 3);
  const House house = any_house(random);
  const int own = opinion.won[static_cast<std::size_t>(board.contract.declarer % 2)];
  const int made = score(board.contract, own, vulnerability, house);
  const Claims claims =
      any_claims(board, opinion, board.contract.declarer % 2 == 0 ? made : -made, form != Form::kColumns, random);
  const Outcome outcome = outcome_of(board.contract, opinion, claims, vulnerability, house);
  Faults expected = outcome.faults;
  for (const auto& [step, rule] : opinion.faults) expected.emplace(kPlayAt + step, rule);

  bridge::Session session;
  make_session(board, vulnerability, house, form, random, session);
  enter(claims, board.contract.declarer % 2 == 0, random, session);
  SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(board) + "form " +
               std::to_string(static_cast<int>(form)) + ", vulnerability " + std::to_string(vulnerability));
  referee.begin_file();
  const bridge::Ruling& ruling = referee.judge(session);
  ASSERT_EQ(lines(found_above_info(ruling)), lines(expected));
  ASSERT_EQ(ruling.boards[0].tricks, outcome.tricks);
  ASSERT_EQ(ruling.boards[0].north_south, outcome.north_south);
  positions += board.plays.size();
}

TEST(BridgeSecondOpinion, AgreesOnEveryRevokeResultAndScore) {
  bridge::Referee referee;
  std::size_t positions = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{3000}) && !HasFatalFailure(); ++seed)
    compare_claims(seed, referee, positions);
  RecordProperty("plays", static_cast<int>(positions));
  EXPECT_GT(positions, trials(100'000U));
}

TEST(BridgeSecondOpinion, AgreesOnTheScoreOfEveryContract) {
  for (int level = 0; level <= 7; ++level)
    for (int denomination = 0; denomination < 5; ++denomination)
      for (int times_doubled = 0; times_doubled < 3; ++times_doubled)
        for (int tricks = 0; tricks <= 13; ++tricks)
          for (const bool vulnerable : {false, true})
            for (const House& house :
                 {House{true, true}, House{true, false}, House{false, true}, House{false, false}}) {
              const Contract contract{level, denomination, times_doubled, 0};
              ASSERT_EQ(bridge::score(recorded(contract), tricks, vulnerable, recorded(house)),
                        score(contract, tricks, vulnerable ? 1 : 0, house))
                  << text_of(contract) << " with " << tricks << " tricks" << (vulnerable ? ", vulnerable" : "")
                  << (house.part_score_bonus ? "" : ", without the bonus");
            }
}

TEST(BridgeSecondOpinion, AgreesOnTheMarkingsOfEveryBoard) {
  bridge::Referee referee;
  for (int number = 1; number <= 64; ++number)
    for (int dealer = 0; dealer < 4; ++dealer)
      for (int vulnerability = 0; vulnerability < 4; ++vulnerability) {
        bridge::Session session;
        bridge::Board& board = session.boards.emplace_back();
        board.number = at(0, number);
        board.dealer = at(kDealerAt, seat(dealer));
        board.vulnerable = at(kVulnerableAt, static_cast<bridge::Vulnerability>(vulnerability));
        Faults expected;
        if (dealer != dealer_of(number))
          expected.emplace(kDealerAt, "bridge/dealer-for-board");
        else if (vulnerability != vulnerability_of(number))
          expected.emplace(kVulnerableAt, "bridge/vulnerability-for-board");
        referee.begin_file();
        ASSERT_EQ(lines(found_above_info(referee.judge(session))), lines(expected)) << "board " << number;
      }
}

}  // namespace
}  // namespace kibitzer::test::plain_bridge
