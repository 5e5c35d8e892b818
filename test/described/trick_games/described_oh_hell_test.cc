// Contract Whist, which is described, says of a session what the referee of Oh Hell says of it: the same rules are broken, and
// everybody has the same points.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "described/trick_games/bidding_simulator.h"
#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using bidding::Json;

std::string name_in_oh_hell(const bidding::Card& card) {
  static constexpr std::array kOhHellRanks = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
  return std::string(kOhHellRanks[static_cast<std::size_t>(card.rank)]) + "CDHS"[card.suit];
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

/// What a rule of the described game is called in Oh Hell.
std::string rule_in_oh_hell(const std::string& rule) {
  static const std::map<std::string, std::string> kOther = {{"playing-rule", "follow-suit"}, {"wrong-bid", "hook"}};
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
    if (said.severity == findings::Severity::kError) judgement.rules.push_back(rule_in_oh_hell(said.rule));
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
  for (const char* const rule : {"follow-suit", "hook", "wrong-points", "wrong-winner"})
    EXPECT_GT(broken[rule], 0) << rule;
}

}  // namespace
}  // namespace kibitzer::test
