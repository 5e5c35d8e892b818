// Deals of Marafone by a simulator that shares nothing with the referee: sound ones stay silent, however much of them is
// recorded, and each single fault is found once, at its place. Seeds are printed with every failure.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <random>

#include "described/trick_games/simulator.h"
#include "support/json_place.h"
#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using marafone::Deal;
using marafone::Json;
using marafone::Shown;

constexpr std::uint64_t kSeeds = trials(std::uint64_t{1000});

std::vector<Said> above_info(const std::string& text) {
  std::vector<Said> found;
  for (Said& said : judged(text, games::kJson).findings)
    if (said.severity != findings::Severity::kInfo) found.push_back(std::move(said));
  return found;
}

Shown random_shown(std::mt19937_64& random) {
  const auto coin = [&] { return random() % 2 == 0; };
  return {coin(), coin(), coin(), coin(), coin(), coin()};
}

TEST(MarafoneDeals, AreSoundHoweverMuchOfThemIsRecorded) {
  for (std::uint64_t seed = 1; seed <= 3 * kSeeds; ++seed) {
    std::mt19937_64 random(seed);
    const std::string text = marafone::record_of(marafone::played(seed), random_shown(random)).dump(1);
    ASSERT_EQ(said(text, games::kJson, false), "") << "seed " << seed << "\n" << text;
  }
}

TEST(MarafoneDeals, AreSoundWhereverTheyBreakOff) {
  for (std::uint64_t seed = 1; seed <= 3 * kSeeds; ++seed) {
    std::mt19937_64 random(seed);
    Deal deal = marafone::played(seed);
    deal.tricks.resize(1 + random() % 10);
    marafone::Trick& last = deal.tricks.back();
    const bool whole = random() % 2 == 0;
    if (!whole) last.cards.resize(1 + random() % 3);
    Shown shown = random_shown(random);
    shown.points = shown.winners = false;
    Json record = marafone::record_of(deal, shown);
    if (!whole) record["tricks"].back().erase("winner");
    const std::string text = record.dump(1);
    ASSERT_TRUE(above_info(text).empty()) << "seed " << seed << "\n" << said(text, games::kJson) << text;
  }
}

TEST(MarafoneDeals, AreSoundWithCardsThatAreNotRecorded) {
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    std::mt19937_64 random(seed);
    Json record = marafone::record_of(marafone::played(seed), random_shown(random));
    // Some last tricks are lost, others never were written down: each is unknown, not wrong, but for their absence.
    auto& tricks = record["tricks"];
    tricks.erase(tricks.begin() + static_cast<int>(random() % 10));
    for (const Said& said : above_info(record.dump(1)))
      ASSERT_TRUE(said.rule == "trick-game/incomplete-deal" || said.rule == "trick-game/wrong-leader" ||
                  said.message.ends_with(", if no trick before this one is missing"))
          << "seed " << seed << "\n"
          << said.line() << record.dump(1);
  }
}

TEST(MarafoneDeals, AreScoredAsTheSimulatorSays) {
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const Deal deal = marafone::played(seed);
    const std::string text = marafone::record_of(deal, {false, false, false, false, false, false}).dump();
    const auto sheets = judged(text, games::kJson).sheets;
    ASSERT_EQ(sheets.size(), 1U);
    const auto points = deal.points();
    for (std::size_t player = 0; player < 4; ++player)
      ASSERT_EQ(sheets.front().totals[player].integer(), points[player]) << "seed " << seed;
    std::vector<std::string> winners;
    for (const int winner : deal.winners()) winners.emplace_back(marafone::kPlayers[static_cast<std::size_t>(winner)]);
    ASSERT_EQ(sheets.front().winners, winners) << "seed " << seed;
  }
}

/// Makes one fault in a record; gives what is to be marked: a JSON pointer, of a key after #, or empty if it may be one of two places;
/// nothing if the deal has no place for the fault.
using Spoil = std::function<std::optional<std::string>(const Deal& deal, Json& record, std::mt19937_64& random)>;

/// Of each deal that `spoil` makes faulty, `rule` alone is reported above info, and at the line of the place.
void expect_only(const std::string& rule, const Spoil& spoil, const Shown& shown = {}) {
  int tried = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    std::mt19937_64 random(seed);
    const Deal deal = marafone::played(seed);
    Json record = marafone::record_of(deal, shown);
    const auto place = spoil(deal, record, random);
    if (!place) continue;
    ++tried;
    const std::string text = record.dump(1);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    const auto found = above_info(text);
    ASSERT_EQ(found.size(), 1U) << said(text, games::kJson);
    ASSERT_EQ(found.front().rule, rule);
    const std::uint32_t expected = place->empty()          ? found.front().at.begin
                                   : place->front() == '#' ? place_of(text, place->substr(1), true)
                                                           : place_of(text, *place);
    ASSERT_EQ(found.front().at.begin, expected) << said(text, games::kJson);
  }
  EXPECT_GT(tried, static_cast<int>(kSeeds) / 4);
}

std::string at_play(std::size_t trick, std::size_t play, const std::string& member) {
  return "/tricks/" + std::to_string(trick) + "/plays/" + std::to_string(play) + "/" + member;
}

TEST(MarafoneFaults, ARevokeIsFoundByLaterPlays) {
  int tried = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const Deal deal = marafone::played(seed, 1 + static_cast<int>(seed % 8));
    for (const bool hands : {true, false}) {
      const std::string text = marafone::record_of(deal, {hands, true, true, true, true, true}).dump(1);
      const auto found = above_info(text);
      if (deal.tricks == marafone::played(seed).tricks) continue;
      ASSERT_EQ(found.size(), 1U) << "seed " << seed << "\n" << said(text, games::kJson) << text;
      ASSERT_EQ(found.front().rule, "trick-game/playing-rule");
      ASSERT_EQ(found.front().related.size(), 3U) << said(text, games::kJson);
      ++tried;
    }
  }
  EXPECT_GT(tried, trials(1000));
}

TEST(MarafoneFaults, AWrongWinnerOfATrick) {
  expect_only("trick-game/wrong-winner", [](const Deal& deal, Json& record, std::mt19937_64& random) {
    const std::size_t trick = random() % 10;
    const auto other = static_cast<std::size_t>(deal.tricks[trick].winner + 1 + static_cast<int>(random() % 3)) % 4;
    record["tricks"][trick]["winner"] = marafone::kPlayers[other];
    return "/tricks/" + std::to_string(trick) + "/winner";
  });
}

TEST(MarafoneFaults, WrongPoints) {
  expect_only("trick-game/wrong-points",
              [](const Deal&, Json& record, std::mt19937_64& random) {
                const char* const player = marafone::kPlayers[random() % 4];
                record["points"][player] = record["points"][player].get<int>() + 1;
                return std::string("/points/") + player;
              },
              {true, true, true, false, true, true});
}

TEST(MarafoneFaults, WrongWinners) {
  expect_only("trick-game/wrong-winners", [](const Deal& deal, Json& record, std::mt19937_64&) {
    const auto winners = deal.winners();
    record["winners"] = winners == std::vector<int>{0, 2} ? Json{"Bruno", "Dario"} : Json{"Anna", "Carla"};
    return std::string("#/winners");
  });
}

TEST(MarafoneFaults, AnotherTrump) {
  expect_only("trick-game/wrong-trump", [](const Deal&, Json& record, std::mt19937_64& random) {
    record["trump"] = random() % 4 == 0 ? "none" : marafone::kSuits[random() % 3];
    return std::string("/trump");
  });
}

TEST(MarafoneFaults, AnotherFirstLeader) {
  expect_only("trick-game/wrong-leader", [](const Deal&, Json& record, std::mt19937_64& random) {
    record["leader"] = marafone::kPlayers[1 + random() % 3];
    return std::string("/leader");
  });
}

TEST(MarafoneFaults, ACardPlayedTwice) {
  expect_only("trick-game/duplicate-card",
              [](const Deal& deal, Json& record, std::mt19937_64& random) {
                const std::size_t trick = 1 + random() % 9;
                const std::size_t play = random() % 4;
                record["tricks"][trick]["plays"][play]["card"] =
                    deal.tricks[random() % trick].cards[random() % 4].name();
                return at_play(trick, play, "card");
              },
              {false, false, false, false, true, true});
}

TEST(MarafoneFaults, ACardFromAnotherHand) {
  expect_only("trick-game/card-not-in-hand",
              [](const Deal& deal, Json& record, std::mt19937_64& random) -> std::optional<std::string> {
                // The last trick, so that nothing follows from it; the card that another player holds back is never played.
                const std::size_t play = random() % 4;
                const auto& trick = deal.tricks[9];
                const auto owner = static_cast<std::size_t>(trick.leader + static_cast<int>(play) + 1) % 4;
                record["tricks"].erase(9);
                record["tricks"].push_back({{"plays", Json::array()}});
                record["tricks"][9]["plays"].push_back(
                    {{"player", marafone::kPlayers[static_cast<std::size_t>(trick.leader)]},
                     {"card", trick.cards[(owner + 4 - static_cast<std::size_t>(trick.leader)) % 4].name()}});
                if (owner == static_cast<std::size_t>(trick.leader)) return std::nullopt;
                return at_play(9, 0, "card");
              },
              {true, true, false, false, true, true});
}

TEST(MarafoneFaults, APlayerPlaysTwice) {
  expect_only("trick-game/repeated-play",
              [](const Deal& deal, Json& record, std::mt19937_64& random) {
                const std::size_t trick = random() % 10;
                const std::size_t play = 1 + random() % 3;
                record["tricks"][trick]["plays"][play]["player"] =
                    marafone::kPlayers[static_cast<std::size_t>(deal.tricks[trick].leader)];
                return at_play(trick, play, "player");
              },
              {false, true, false, false, true, true});
}

TEST(MarafoneFaults, APlayerPlaysNotAtAll) {
  expect_only("trick-game/missing-play",
              [](const Deal&, Json& record, std::mt19937_64& random) {
                const std::size_t trick = random() % 9;
                record["tricks"][trick]["plays"].erase(1 + random() % 3);
                return "#/tricks/" + std::to_string(trick) + "/plays";
              },
              {false, true, false, false, true, true});
}

TEST(MarafoneFaults, TwoPlaysChangePlaces) {
  expect_only("trick-game/play-out-of-turn", [](const Deal&, Json& record, std::mt19937_64& random) {
    const std::size_t trick = random() % 10;
    auto& plays = record["tricks"][trick]["plays"];
    const std::size_t play = 1 + random() % 2;
    std::swap(plays[play], plays[play + 1]);
    return at_play(trick, play, "player");
  });
}

TEST(MarafoneFaults, AnotherPlayerLeads) {
  expect_only("trick-game/wrong-leader",
              [](const Deal& deal, Json& record, std::mt19937_64& random) -> std::optional<std::string> {
                // The same cards in the order in which they would have gone round the table from the next player.
                const std::size_t trick = 1 + random() % 9;
                marafone::Trick turned = deal.tricks[trick];
                std::rotate(turned.cards.begin(), turned.cards.begin() + 1, turned.cards.end());
                turned.leader = (turned.leader + 1) % 4;
                const bool same_suit =
                    std::all_of(turned.cards.begin(), turned.cards.end(),
                                [&](const marafone::Card& card) { return card.suit == turned.cards.front().suit; });
                if (!same_suit) return std::nullopt;
                std::rotate(record["tricks"][trick]["plays"].begin(), record["tricks"][trick]["plays"].begin() + 1,
                            record["tricks"][trick]["plays"].end());
                return at_play(trick, 0, "player");
              });
}

TEST(MarafoneFaults, ACardDealtTwice) {
  expect_only("trick-game/duplicate-card", [](const Deal& deal, Json& record, std::mt19937_64& random) {
    // The card that gives way is one that its holder still has at the end, in the last trick.
    const auto& last = deal.tricks[9];
    const std::size_t play = random() % 4;
    const auto player = static_cast<std::size_t>(last.leader + static_cast<int>(play)) % 4;
    const std::size_t other = (player + 1 + random() % 3) % 4;
    auto& hand = record["hands"][marafone::kPlayers[player]];
    std::size_t at = 0;
    while (hand[at] != last.cards[play].name()) ++at;
    hand[at] = deal.hands[other][random() % 10].name();
    return std::string();  // whichever of the two hands comes later is marked
  });
}

TEST(MarafoneFaults, AHandTooLarge) {
  expect_only("trick-game/hand-size", [](const Deal& deal, Json& record, std::mt19937_64& random) {
    const std::size_t player = random() % 4;
    for (std::size_t other = 0; other < 4; ++other)
      if (other != player) record["hands"].erase(marafone::kPlayers[other]);
    record["hands"][marafone::kPlayers[player]].push_back(deal.hands[(player + 1) % 4][random() % 10].name());
    return std::string("#/hands/") + marafone::kPlayers[player];
  });
}

}  // namespace
}  // namespace kibitzer::test
