// Contract Whist, which is described, says of a session what the referee of Oh Hell says of it: the same rules are broken, and
// everybody has the same points.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "described/trick_games/bidding_simulator.h"
#include "oh_hell/openspiel.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using bidding::Json;

const std::filesystem::path kDealsOfOpenSpiel =
    project_folder() / ".." / "shared" / "corpus" / "openspiel" / "oh_hell.jsonl";

std::string name_in_oh_hell(const bidding::Card& card) {
  static constexpr std::array kOhHellRanks = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
  return std::string(kOhHellRanks[static_cast<std::size_t>(card.rank)]) + "CDHS"[card.suit];
}

/// "TH" as "Ten of Hearts".
std::string described_name(const std::string& card) {
  static const std::map<char, std::string> kRanks = {
      {'2', "Two"},  {'3', "Three"}, {'4', "Four"}, {'5', "Five"},  {'6', "Six"},  {'7', "Seven"}, {'8', "Eight"},
      {'9', "Nine"}, {'T', "Ten"},   {'J', "Jack"}, {'Q', "Queen"}, {'K', "King"}, {'A', "Ace"}};
  static const std::map<char, std::string> kSuits = {
      {'C', "Clubs"}, {'D', "Diamonds"}, {'H', "Hearts"}, {'S', "Spades"}};
  return kRanks.at(card.front()) + " of " + kSuits.at(card.back());
}

/// The same session as a record of Oh Hell under the rules that most tables have.
Json oh_hell_record_of(const bidding::Session& session) {
  static constexpr std::array kTrumps = {"clubs", "diamonds", "hearts", "spades"};
  Json record = bidding::record_of(session);
  record["game"] = "oh-hell";
  record["rules"] = "standard";
  for (std::size_t i = 0; i < session.deals.size(); ++i) {
    const bidding::Deal& deal = session.deals[i];
    Json& round = record["rounds"][i];
    round.erase("leader");
    round["dealer"] = bidding::kPlayers[static_cast<std::size_t>(deal.leader + 3) % 4];
    round["trump"] = kTrumps[static_cast<std::size_t>(deal.trump)];
    for (std::size_t player = 0; player < 4; ++player)
      for (std::size_t card = 0; card < deal.hands[player].size(); ++card)
        round["hands"][bidding::kPlayers[player]][card] = name_in_oh_hell(deal.hands[player][card]);
    for (std::size_t trick = 0; trick < deal.tricks.size(); ++trick)
      for (std::size_t play = 0; play < 4; ++play)
        round["tricks"][trick]["plays"][play]["card"] = name_in_oh_hell(deal.tricks[trick].cards[play]);
  }
  return record;
}

/// A record of Oh Hell as one of Contract Whist.
Json described_record_of(Json record) {
  record["game"] = "contract-whist";
  record.erase("rules");
  for (Json& round : record["rounds"]) {
    std::string trump = round["trump"];
    if (trump != "none") trump.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(trump.front())));
    round["trump"] = trump;
    if (round.contains("trumpCard")) round["trumpCard"] = described_name(round["trumpCard"]);
    for (auto& [player, hand] : round["hands"].items())
      for (Json& card : hand) card = described_name(card);
    for (Json& trick : round["tricks"])
      for (Json& play : trick["plays"]) play["card"] = described_name(play["card"]);
  }
  return record;
}

/// What a rule of either game is called here.
std::string common_name(const std::string& rule) {
  static const std::map<std::string, std::string> kOther = {
      {"playing-rule", "follow-suit"}, {"hook", "wrong-bid"},         {"overambitious-bid", "wrong-bid"},
      {"negative-bid", "wrong-bid"},   {"repeated-bid", "wrong-bid"}, {"incomplete-deal", "incomplete-round"}};
  const std::string name = rule.substr(rule.find('/') + 1);
  const auto other = kOther.find(name);
  return other == kOther.end() ? name : other->second;
}

struct Judgement {
  std::vector<std::string> rules;   ///< of the errors, in order
  std::vector<std::string> points;  ///< of each player in each round, as the sheet has them
};

Judgement judgement_of(const Json& record) {
  Judgement judgement;
  const Judging found = judged(record.dump(1), games::kJson);
  for (const Said& said : found.findings)
    if (said.severity == findings::Severity::kError) judgement.rules.push_back(common_name(said.rule));
  std::sort(judgement.rules.begin(), judgement.rules.end());
  for (const scoresheets::Value& total : found.sheets.front().totals)
    judgement.points.push_back(total.integer() ? std::to_string(*total.integer()) : "?");
  return judgement;
}

/// One thing that is wrong in one deal.
void spoil(bidding::Deal& deal, std::mt19937_64& random) {
  const std::size_t player = random() % 4;
  const auto last = static_cast<std::size_t>(deal.leader + 3) % 4;
  const auto cards = static_cast<int>(deal.hands[0].size());
  bidding::Trick& trick = deal.tricks[random() % deal.tricks.size()];
  switch (random() % 4) {
    case 0:
      deal.points[player] += 1 + static_cast<int>(random() % 10);
      return;
    case 1:
      trick.winner = (trick.winner + 1 + static_cast<int>(random() % 3)) % 4;
      return;
    case 2: {
      int others = 0;
      for (std::size_t one = 0; one < 4; ++one) others += one == last ? 0 : deal.bids[one];
      if (others <= cards) deal.bids[last] = cards - others;
      return;
    }
    default: {
      // A player's cards in two tricks change places.
      bidding::Trick& other = deal.tricks[random() % deal.tricks.size()];
      const auto at = [&](const bidding::Trick& of) { return (player + 4 - static_cast<std::size_t>(of.leader)) % 4; };
      std::swap(trick.cards[at(trick)], other.cards[at(other)]);
    }
  }
}

/// The same of a record: one of its values changes.
void spoil(Json& record, std::mt19937_64& random) {
  const auto one_of = [&](const Json& list) { return static_cast<std::size_t>(random() % list.size()); };
  Json& round = record["rounds"][0];
  const std::string player = record["players"][one_of(record["players"])];
  const std::string other = record["players"][one_of(record["players"])];
  Json& hand = round["hands"][player];
  Json& trick = round["tricks"][one_of(round["tricks"])];
  Json& play = trick["plays"][one_of(trick["plays"])];
  Json& second_trick = round["tricks"][one_of(round["tricks"])];
  Json& second_play = second_trick["plays"][one_of(second_trick["plays"])];
  Json& bid = round["bids"][one_of(round["bids"])];
  switch (random() % 14) {
    case 0:
      return static_cast<void>(round["points"][player] = static_cast<int>(random() % 30));
    case 1:
      return static_cast<void>(round["won"][player] = static_cast<int>(random() % 8));
    case 2:
      return static_cast<void>(trick["winner"] = player);
    case 3:
      return static_cast<void>(bid["bid"] = static_cast<int>(random() % 9) - 1);
    case 4:
      return static_cast<void>(bid["player"] = player);
    case 5:
      return std::swap(round["bids"][0], bid);
    case 6:
      return std::swap(play["card"], second_play["card"]);
    case 7:
      return static_cast<void>(play["card"] = second_play["card"]);
    case 8:
      return static_cast<void>(play["player"] = player);
    case 9:
      return static_cast<void>(hand[one_of(hand)] = round["hands"][other][0]);
    case 10:
      return static_cast<void>(round["trumpCard"] = hand[one_of(hand)]);
    case 11:
      return static_cast<void>(round["trump"] = random() % 2 == 0 ? "hearts" : "none");
    case 12:
      return static_cast<void>(round["dealer"] = player);
    default:
      return static_cast<void>(trick["plays"].erase(one_of(trick["plays"])));
  }
}

TEST(ContractWhist, IsJudgedAsOhHellIs) {
  std::map<std::string, int> broken;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{400}); ++seed) {
    std::mt19937_64 random(seed);
    bidding::Session session = bidding::contract_whist(seed);
    if (seed % 4 != 0) spoil(session.deals[random() % session.deals.size()], random);
    const Judgement described = judgement_of(bidding::record_of(session));
    const Judgement programmed = judgement_of(oh_hell_record_of(session));
    ASSERT_EQ(described.rules, programmed.rules) << "seed " << seed << "\n"
                                                 << said(bidding::record_of(session).dump(1), games::kJson)
                                                 << said(oh_hell_record_of(session).dump(1), games::kJson);
    ASSERT_EQ(described.points, programmed.points) << "seed " << seed;
    for (const std::string& rule : described.rules) ++broken[rule];
  }
  for (const char* const rule : {"follow-suit", "wrong-bid", "wrong-points", "wrong-winner"})
    EXPECT_GT(broken[rule], 0) << rule;
}

/// Tables of three to seven, with the dealer and the turned card; each deal as it is, and with each of many faults.
TEST(ContractWhist, IsJudgedAsOhHellIsOnTheDealsOfOpenSpiel) {
  if (!std::filesystem::exists(kDealsOfOpenSpiel)) GTEST_SKIP() << "no deals of OpenSpiel here";
  std::ifstream file(kDealsOfOpenSpiel);
  std::map<std::string, int> broken;
  std::size_t deals = 0;
  for (std::string line; std::getline(file, line); ++deals) {
    const Json whole = oh_hell_session_of_openspiel(Json::parse(line));
    for (std::uint64_t fault = 0; fault <= trials(std::uint64_t{40}); ++fault) {
      std::mt19937_64 random(1000 * deals + fault);
      Json record = whole;
      if (fault > 0) spoil(record, random);
      const std::string text = described_record_of(record).dump(1);
      const Judgement described = judgement_of(described_record_of(record));
      const Judgement programmed = judgement_of(record);
      ASSERT_EQ(described.rules, programmed.rules) << record["name"] << ", fault " << fault << "\n"
                                                   << said(text, games::kJson) << said(record.dump(1), games::kJson);
      ASSERT_EQ(described.points, programmed.points) << record["name"] << ", fault " << fault << "\n"
                                                     << said(text, games::kJson) << said(record.dump(1), games::kJson);
      if (fault == 0) {
        ASSERT_TRUE(described.rules.empty());
      }
      for (const std::string& rule : described.rules) ++broken[rule];
    }
  }
  EXPECT_EQ(deals, 100U);
  for (const char* const rule : {"bid-out-of-turn", "duplicate-card", "follow-suit", "undealt-trump-card", "wrong-bid",
                                 "wrong-leader", "wrong-points", "wrong-trump", "wrong-winner", "wrong-won-count"})
    EXPECT_GT(broken[rule], 0) << rule;
}

}  // namespace
}  // namespace kibitzer::test
