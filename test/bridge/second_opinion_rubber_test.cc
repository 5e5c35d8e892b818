// The referee and a second, plain statement of rubber bridge and Chicago come to the same on some hundred thousand
// sittings of any deals: what each deal puts on the sheet, and what is found where one thing that the record says of a
// deal is not so. What is compared is made anew from each seed, which a failure prints.
#include "bridge/second_opinion_rubber.h"

#include <gtest/gtest.h>

#include "bridge/referee/referee.h"
#include "bridge/second_opinion_records.h"
#include "support/trials.h"

namespace kibitzer::test::plain_bridge {
namespace {

constexpr std::size_t kHistoryAt = 4006;
constexpr std::size_t kStep = 10'000;  // from the places of one deal to those of the next

/// What is wrong in the record of the last deal.
enum class Fault { kNone, kVulnerability, kScore, kHistory };

struct Sitting {
  RubberHouse house;
  std::vector<RubberDeal> deals;
  std::vector<RubberEntry> sheet;
};

/// Contracts of all kinds, but more part-scores than large ones, most of them made.
RubberDeal any_deal(int dealer, Random& random) {
  RubberDeal deal;
  deal.dealer = dealer;
  if (random.chance(8)) return deal;
  deal.contract.level = random.chance(70) ? random.number(1, 3) : random.number(1, 7);
  deal.contract.denomination = random.number(0, 4);
  deal.contract.times_doubled = random.chance(80) ? 0 : random.number(1, 2);
  deal.contract.declarer = random.number(0, 3);
  const int needed = 6 + deal.contract.level;
  deal.tricks = random.chance(70) ? random.number(needed, 13) : random.number(0, 13);
  if (random.chance(85)) return deal;
  deal.honours = deal.contract.denomination == 4 || random.chance(50) ? 150 : 100;
  deal.honours_side = random.number(0, 1);
  return deal;
}

Sitting any_sitting(Random& random) {
  Sitting sitting;
  RubberHouse& house = sitting.house;
  house.chicago = random.chance(50);
  house.opponents_vulnerable = house.chicago && random.chance(30);
  house.part_score_each_deal = house.chicago && random.chance(30);
  house.carry = random.chance(85);
  if (random.chance(20)) house.two_games = 1000;
  if (random.chance(20)) house.three_games = 750;
  int dealer = random.number(0, 3);
  for (int left = random.number(2, 14); left > 0; --left) {
    sitting.deals.push_back(any_deal(dealer, random));
    const bool again = sitting.deals.back().contract.level == 0 && random.chance(50);
    if (!again) dealer = (dealer + 1) % 4;
  }
  sitting.sheet = sheet_of(sitting.deals, house);
  return sitting;
}

bridge::Settings recorded(const RubberHouse& house) {
  bridge::Settings settings =
      bridge::usual_settings(house.chicago ? bridge::Scoring::kChicago : bridge::Scoring::kRubber);
  if (house.opponents_vulnerable) settings.chicago_vulnerable = bridge::ChicagoVulnerable::kOpponents;
  if (house.part_score_each_deal) settings.chicago_part_score = bridge::ChicagoPartScore::kEveryDeal;
  settings.part_scores_carry = house.carry;
  settings.fast_rubber = house.two_games;
  settings.slow_rubber = house.three_games;
  return settings;
}

template <typename Value>
bridge::At<Value> in(std::size_t deal, std::size_t where, Value value) {
  return at(deal * kStep + where, value);
}

/// The deal as it is recorded, all of it right.
void record(const Sitting& sitting, std::size_t number, bool in_numbers, bridge::Session& session) {
  const RubberDeal& deal = sitting.deals[number];
  const RubberEntry& entry = sitting.sheet[number];
  bridge::Board& board = session.boards.emplace_back();
  if (in_numbers) board.number = in(number, 0, static_cast<int>(number) + 1);
  board.dealer = in(number, kDealerAt, seat(deal.dealer));
  board.vulnerable = in(number, kVulnerableAt, static_cast<bridge::Vulnerability>(entry.before.vulnerability));
  board.contract = in(number, kContractAt, plain_bridge::recorded(deal.contract));
  bridge::RubberRecord& rubber = session.rubber_record_of(board);
  rubber.score.emplace();
  rubber.score->at = place(number * kStep + kScoreAt);
  for (std::size_t side = 0; side < 2; ++side)
    rubber.score->sides[side] = bridge::AboveBelow{entry.above[side], entry.below[side]};
  if (deal.contract.level == 0) return;
  board.declarer = in(number, kDeclarerAt, seat(deal.contract.declarer));
  board.result = bridge::Claim{place(number * kStep + kResultAt), deal.tricks, {}, {}, false};
}

bridge::RubberHistory history_of(const RubberState& state, std::size_t number) {
  bridge::RubberHistory history;
  history.at = place(number * kStep + kHistoryAt);
  history.games = state.games.size();
  for (std::size_t side = 0; side < 2; ++side) {
    history.sides[side].above = state.above[side];
    for (std::size_t game = 0; game < state.games.size(); ++game)
      history.sides[side].below[game] = state.games[game][side];
  }
  return history;
}

/// Makes one thing of the last deal wrong, and tells by which rule; nothing if it is not to be.
std::string spoil(const Sitting& sitting, Fault fault, Random& random, bridge::Session& session) {
  const RubberEntry& last = sitting.sheet.back();
  bridge::Board& board = session.boards.back();
  bridge::RubberRecord& rubber = session.rubber_record_of(board);
  switch (fault) {
    case Fault::kNone:
      return {};
    case Fault::kVulnerability: {
      const int other = (last.before.vulnerability + random.number(1, 3)) % 4;
      board.vulnerable->value = static_cast<bridge::Vulnerability>(other);
      rubber.score.reset();  // it would be that of another vulnerability
      rubber.history.reset();
      return sitting.house.chicago ? "bridge/vulnerability-for-chicago" : "bridge/vulnerability-for-rubber";
    }
    case Fault::kScore: {
      auto& side = *rubber.score->sides[static_cast<std::size_t>(random.number(0, 1))];
      (random.chance(50) ? side.above : side.below) += 10 * random.number(1, 4);  // no honours, no rubber
      return "bridge/wrong-rubber-score";
    }
    case Fault::kHistory: {
      if (!rubber.history) return {};
      auto& side = rubber.history->sides[static_cast<std::size_t>(random.number(0, 1))];
      const std::size_t game = static_cast<std::size_t>(random.number(0, static_cast<int>(rubber.history->games) - 1));
      (random.chance(50) ? side.above : side.below[game]) += 10 * random.number(1, 4);
      return "bridge/wrong-rubber-history";
    }
  }
  return {};
}

void compare_points(const Sitting& sitting, const bridge::Ruling& ruling) {
  for (std::size_t i = 0; i < sitting.deals.size(); ++i) {
    SCOPED_TRACE("deal " + std::to_string(i + 1));
    const RubberEntry& entry = sitting.sheet[i];
    const bridge::RubberDeal& deal = ruling.rubber_deals.at(i);
    ASSERT_TRUE(deal.points.has_value());
    ASSERT_EQ(static_cast<int>(deal.vulnerable), entry.before.vulnerability);
    for (std::size_t side = 0; side < 2; ++side) {
      ASSERT_EQ((*deal.points)[side].above(), entry.above[side]);
      ASSERT_EQ((*deal.points)[side].below(), entry.below[side]);
    }
    ASSERT_EQ(deal.game ? static_cast<int>(*deal.game) : kUnknown, entry.game);
    ASSERT_EQ(deal.over, entry.over);
    ASSERT_FALSE(deal.lost);
  }
}

void compare(std::uint64_t seed, bridge::Referee& referee, std::size_t& deals) {
  Random random(seed);
  const Sitting sitting = any_sitting(random);
  const bool in_numbers = random.chance(50);
  bridge::Session session;
  session.settings = recorded(sitting.house);
  for (std::size_t i = 0; i < sitting.deals.size(); ++i) {
    record(sitting, i, in_numbers, session);
    // Where part-scores do not carry, a history has no words for how it stands.
    if (!sitting.house.chicago && sitting.house.carry && random.chance(50))
      session.rubber_record_of(session.boards.back()).history = history_of(sitting.sheet[i].before, i);
    if (sitting.deals[i].honours == 0 && random.chance(30))
      session.rubber_record_of(session.boards.back()).score.reset();
  }
  auto fault = static_cast<Fault>(random.number(0, 3));
  if (fault == Fault::kScore && !session.rubber_record_of(session.boards.back()).score) fault = Fault::kNone;
  const std::string rule = spoil(sitting, fault, random, session);
  SCOPED_TRACE("seed " + std::to_string(seed) + (sitting.house.chicago ? ", Chicago" : ", rubber"));
  referee.begin_file();
  const bridge::Ruling& ruling = referee.judge(session);
  std::string found;
  for (const findings::Finding& finding : ruling.findings) {
    found += std::string(found.empty() ? "" : " ") + std::string(finding.rule->name);
    ASSERT_GE(finding.at.begin, (sitting.deals.size() - 1) * kStep) << finding.message;
  }
  ASSERT_EQ(found, rule);
  if (rule.empty()) compare_points(sitting, ruling);
  deals += sitting.deals.size();
}

TEST(RubberSecondOpinion, AgreesOnEverySitting) {
  bridge::Referee referee;
  std::size_t deals = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{100'000}) && !HasFatalFailure(); ++seed)
    compare(seed, referee, deals);
  RecordProperty("deals", static_cast<int>(deals));
  EXPECT_GT(deals, trials(700'000U));
}

}  // namespace
}  // namespace kibitzer::test::plain_bridge
