// Deals of Dou Dizhu by a simulator that shares nothing with the referee: sound ones stay silent, however much of them is
// recorded, and are scored alike. Seeds are printed with every failure.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "described/climbing_games/simulator.h"
#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using dou_dizhu::Deal;
using dou_dizhu::Json;
using dou_dizhu::Shown;

constexpr std::uint64_t kDeals = trials(std::uint64_t{1500});

Shown random_shown(dou_dizhu::Random& random) {
  const auto coin = [&] { return random() % 2 == 0; };
  Shown shown;
  for (bool& hand : shown.hands) hand = coin();
  for (bool* each : {&shown.stock, &shown.bids, &shown.passes_bid, &shown.leader, &shown.passes_played, &shown.classes,
                     &shown.points, &shown.winners, &shown.suits_dealt, &shown.suits_played})
    *each = coin();
  shown.plays = random() % 8 != 0;
  return shown;
}

std::string above_info(const std::string& text) { return said(text, games::kJson, true); }

TEST(DouDizhuDeals, HaveAllKindsOfPlays) {
  std::map<std::string, int> kinds;
  int springs = 0;
  int without_landlord = 0;
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    const Deal deal = dou_dizhu::played(seed);
    for (const auto& play : deal.plays)
      if (!play.pass()) ++kinds[dou_dizhu::kKinds[play.kind].name];
    if (deal.plays.empty())
      ++without_landlord;
    else
      springs += deal.spring() ? 1 : 0;
  }
  for (const auto& kind : dou_dizhu::kKinds) EXPECT_GT(kinds[kind.name], 40) << kind.name;
  EXPECT_GT(springs, 100);
  EXPECT_GT(without_landlord, 100);
}

/// Whether there may be no deal yet, or one whose bidding is under way: passes are not recorded, and nothing comes after the
/// bids. That is said as information.
bool may_be_under_way(const Deal& deal, const Shown& shown, const Json& record) {
  if (record.size() == 2) return true;
  if (!shown.bids || shown.passes_bid || shown.points || shown.winners) return false;
  return (!shown.plays || deal.plays.empty()) && deal.bids.back().bid != 3;
}

TEST(DouDizhuDeals, AreSoundHoweverMuchOfThemIsRecorded) {
  for (std::uint64_t seed = 1; seed <= 2 * kDeals; ++seed) {
    dou_dizhu::Random random(seed);
    const Deal deal = dou_dizhu::played(seed);
    Shown shown = random_shown(random);
    shown.winners &= shown.points || shown.bids || shown.plays;
    const Json record = dou_dizhu::record_of(deal, shown);
    const std::string text = record.dump(1);
    const std::string found = said(text, games::kJson, may_be_under_way(deal, shown, record));
    ASSERT_EQ(found, "") << "seed " << seed << "\n" << text;
  }
}

/// Leaves out the suits of some cards.
void blur_suits(Json& value, dou_dizhu::Random& random) {
  if (value.is_structured()) {
    for (Json& each : value) blur_suits(each, random);
  } else if (value.is_string() && value.get<std::string>().size() == 2 && random() % 3 == 0) {
    const std::string card = value;
    if (card[0] != 'J') value = "." + card.substr(1);
  }
}

void expect_sound_without_some_suits(const std::vector<const char*>& members) {
  for (std::uint64_t seed = 1; seed <= kDeals; ++seed) {
    dou_dizhu::Random random(seed);
    Shown shown = random_shown(random);
    shown.suits_dealt = shown.suits_played = shown.plays = shown.passes_bid = true;
    Json record = dou_dizhu::record_of(dou_dizhu::played(seed), shown);
    for (const char* const member : members)
      if (record.contains(member)) blur_suits(record[member], random);
    const std::string text = record.dump(1);
    ASSERT_EQ(said(text, games::kJson), "") << "seed " << seed << "\n" << text;
  }
}

TEST(DouDizhuDeals, AreSoundWhereSomeSuitsOfHandsAreNotRecorded) {
  expect_sound_without_some_suits({"hands", "stock"});
}

// A fault of the program: it takes the card without a suit for the one in the recorded hand, of which another is put down
// later.
TEST(DouDizhuDeals, AreSoundWhereSomeSuitsAreNotRecorded) {
  expect_sound_without_some_suits({"hands", "stock", "plays"});
}

std::vector<Deal> three_deals(std::uint64_t seed) {
  return {dou_dizhu::played(3 * seed), dou_dizhu::played(3 * seed + 1), dou_dizhu::played(3 * seed + 2)};
}

TEST(DouDizhuDeals, AreSoundInASession) {
  for (std::uint64_t seed = 1; seed <= kDeals / 3; ++seed) {
    dou_dizhu::Random random(seed);
    Shown shown = random_shown(random);
    shown.passes_bid = true;
    shown.points |= !shown.bids && !shown.plays;
    const std::string text = dou_dizhu::session_of(three_deals(seed), shown).dump(1);
    ASSERT_EQ(said(text, games::kJson), "") << "seed " << seed << "\n" << text;
  }
}

// A fault of the program: a deal of which neither bids nor plays are recorded is taken for one that everybody passed.
TEST(DouDizhuDeals, AreSoundWithoutBidsAndPlays) {
  for (std::uint64_t seed = 1; seed <= kDeals / 3; ++seed) {
    dou_dizhu::Random random(seed);
    Shown shown = random_shown(random);
    shown.bids = shown.plays = false;
    const std::string text = dou_dizhu::session_of(three_deals(seed), shown).dump(1);
    ASSERT_EQ(above_info(text), "") << "seed " << seed << "\n" << text;
  }
}

// A fault of the program: a deal without passes and without plays is taken for one whose bidding was broken off.
TEST(DouDizhuDeals, AreSoundInASessionWithoutPasses) {
  for (std::uint64_t seed = 1; seed <= kDeals / 3; ++seed) {
    dou_dizhu::Random random(seed);
    const std::string text = dou_dizhu::session_of(three_deals(seed), random_shown(random)).dump(1);
    ASSERT_EQ(above_info(text), "") << "seed " << seed << "\n" << text;
  }
}

TEST(DouDizhuDeals, AreSoundWhereverTheyBreakOff) {
  for (std::uint64_t seed = 1; seed <= 2 * kDeals; ++seed) {
    dou_dizhu::Random random(seed);
    Shown shown = random_shown(random);
    shown.points = shown.winners = false;
    Json record = dou_dizhu::record_of(dou_dizhu::played(seed), shown);
    // The play stops somewhere, or the bidding does.
    auto& plays = record["plays"];
    if (shown.plays && !plays.empty())
      plays.erase(plays.begin() + static_cast<int>(random() % plays.size()), plays.end());
    if (shown.bids && plays.empty()) {
      auto& bids = record["bids"];
      if (!bids.empty()) bids.erase(bids.begin() + static_cast<int>(random() % bids.size()), bids.end());
    }
    if (!shown.plays) record.erase("plays");
    const std::string text = record.dump(1);
    ASSERT_EQ(above_info(text), "") << "seed " << seed << "\n" << text;
  }
}

TEST(DouDizhuDeals, AreScoredAsTheSimulatorSays) {
  for (std::uint64_t seed = 1; seed <= kDeals; ++seed) {
    dou_dizhu::Random random(seed);
    const Deal deal = dou_dizhu::played(seed);
    Shown shown = random_shown(random);
    shown.points = shown.winners = false;
    shown.bids = shown.plays = true;
    shown.passes_bid |= deal.plays.empty();  // else the bids may be left out
    const std::string text = dou_dizhu::record_of(deal, shown).dump(1);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    const auto sheets = judged(text, games::kJson).sheets;
    ASSERT_EQ(sheets.size(), 1U);
    const auto points = deal.points();
    for (std::size_t player = 0; player < 3; ++player)
      ASSERT_EQ(sheets.front().totals[player].integer(), points[player]);
    // Of a deal that nobody wins the sheet says that all are first.
    if (deal.plays.empty()) continue;
    std::vector<std::string> winners;
    for (const std::size_t winner : deal.winners()) winners.emplace_back(dou_dizhu::kPlayers[winner]);
    ASSERT_EQ(sheets.front().winners, winners);
  }
}

}  // namespace
}  // namespace kibitzer::test
