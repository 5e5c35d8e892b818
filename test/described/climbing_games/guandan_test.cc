// Guandan: what a simulator of our own plays is sound however much of it is recorded, and one fault is found as what it is.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "described/climbing_games/guandan_simulator.h"
#include "games/shared_notations.h"
#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

namespace gd = guandan;
using gd::Json;

constexpr std::uint64_t kMatches = trials(std::uint64_t{120});

std::string above_info_of(const Json& record) { return said(record.dump(1), games::kJson, true); }

gd::Shown random_part(gd::Random& random) {
  const auto mostly = [&] { return random() % 4 != 0; };
  gd::Shown shown;
  for (bool& hand : shown.hands) hand = mostly();
  for (bool* each : {&shown.numbers, &shown.level, &shown.exchanges, &shown.leader, &shown.plays, &shown.passes,
                     &shown.suits, &shown.finished, &shown.points, &shown.winners, &shown.totals})
    *each = mostly();
  return shown;
}

TEST(GuandanMatches, HaveAllKindsOfPlays) {
  std::map<gd::Kind, int> kinds;
  std::set<int> powers;
  std::set<int> gains;
  std::set<std::size_t> exchanges;
  for (std::uint64_t seed = 1; seed <= 60; ++seed)
    for (const gd::Deal& deal : gd::match(seed, 4)) {
      gains.insert(deal.gain());
      exchanges.insert(deal.exchanges.size());
      for (const gd::Play& play : deal.plays) {
        if (!play.combo) continue;
        ++kinds[play.combo->kind];
        powers.insert(play.combo->power);
      }
    }
  EXPECT_EQ(kinds.size(), 8U);
  for (const int power : {1, 2, 3, 4}) EXPECT_TRUE(powers.contains(power)) << power;
  EXPECT_EQ(gains, (std::set<int>{1, 2, 3}));
  EXPECT_EQ(exchanges, (std::set<std::size_t>{0, 2, 4}));
}

TEST(GuandanMatches, AreSoundWithEverythingRecorded) {
  for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
    const Json record = gd::record_of(gd::match(seed, 4));
    ASSERT_EQ(said(record.dump(1), games::kJson), "") << "seed " << seed << "\n" << record.dump();
  }
}

TEST(GuandanMatches, AreSoundToTheAce) {
  const Json record = gd::record_of(gd::match(7, 30));
  EXPECT_EQ(said(record.dump(1), games::kJson), "");
}

TEST(GuandanMatches, AreSoundHoweverMuchOfThemIsRecorded) {
  for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
    gd::Random random(seed);
    const Json record = gd::record_of(gd::match(seed, 3), random_part(random));
    ASSERT_EQ(above_info_of(record), "") << "seed " << seed << "\n" << record.dump();
  }
}

TEST(GuandanMatches, AreSoundFromALaterDealOn) {
  for (std::uint64_t seed = 1; seed <= kMatches / 2; ++seed) {
    gd::Random random(seed);
    gd::Shown shown = random_part(random);
    shown.numbers = shown.totals = false;
    Json record = gd::record_of(gd::match(seed, 4), shown);
    record["rounds"].erase(record["rounds"].begin(), record["rounds"].begin() + 1 + static_cast<int>(random() % 2));
    ASSERT_EQ(above_info_of(record), "") << "seed " << seed << "\n" << record.dump();
  }
}

TEST(GuandanMatches, AreSoundWhereverTheyBreakOff) {
  for (std::uint64_t seed = 1; seed <= kMatches / 2; ++seed) {
    gd::Random random(seed);
    gd::Shown shown = random_part(random);
    shown.plays = true;
    shown.finished = shown.points = shown.winners = shown.totals = false;
    Json record = gd::record_of(gd::match(seed, 2), shown);
    Json& plays = record["rounds"].back()["plays"];
    plays.erase(plays.begin() + static_cast<int>(random() % plays.size()), plays.end());
    ASSERT_EQ(above_info_of(record), "") << "seed " << seed << "\n" << record.dump();
  }
}

TEST(GuandanMatches, AreScoredByTheOrderOfGoingOut) {
  for (std::uint64_t seed = 1; seed <= kMatches / 4; ++seed) {
    const auto deals = gd::match(seed, 3);
    for (const bool plays : {true, false}) {
      gd::Shown shown;
      shown.points = shown.winners = shown.totals = false;
      shown.plays = plays;
      shown.exchanges = plays;
      const auto sheets = judged(gd::record_of(deals, shown).dump(), games::kJson).sheets;
      ASSERT_EQ(sheets.size(), 1U);
      for (std::size_t player = 0; player < 4; ++player) {
        int total = 0;
        for (const gd::Deal& deal : deals)
          if (deal.winner() % 2 == player % 2) total += deal.gain();
        ASSERT_EQ(sheets.front().totals[player].integer(), total) << "seed " << seed;
      }
    }
  }
}

/// The rules of errors, each once.
std::set<std::string> errors_of(const Json& record) {
  std::set<std::string> rules;
  for (const Said& one : judged(record.dump(1), games::kJson).findings)
    if (one.severity == findings::Severity::kError) rules.insert(one.rule);
  return rules;
}

/// Changes sound matches, false where one cannot be changed so, and expects that rule alone.
void expect_found(const std::string& rule,
                  const std::function<bool(Json& record, const std::vector<gd::Deal>&)>& change) {
  int changed = 0;
  for (std::uint64_t seed = 1; seed <= 4 * kMatches && changed < 25; ++seed) {
    const auto deals = gd::match(seed, 2);
    Json record = gd::record_of(deals);
    record.erase("totals");
    if (!change(record, deals)) continue;
    ++changed;
    ASSERT_EQ(errors_of(record), std::set<std::string>{rule}) << "seed " << seed << "\n" << record.dump();
  }
  EXPECT_GT(changed, 0);
}

TEST(GuandanFaults, ALevelThatDoesNotFollow) {
  expect_found("climbing-game/wrong-level", [](Json& record, const auto& deals) {
    // What is wild changes with the level, so there are no plays.
    for (Json& deal : record["rounds"]) deal.erase("plays");
    record["rounds"][1]["level"] = deals[1].level == 3 ? "4" : "3";
    for (Json& deal : record["rounds"])
      for (const char* const key : {"exchanges", "leader"}) deal.erase(key);
    return true;
  });
}

TEST(GuandanFaults, AnotherOrderOfGoingOut) {
  expect_found("climbing-game/wrong-finish", [](Json& record, const auto& /*deals*/) {
    std::swap(record["rounds"][0]["finished"][0], record["rounds"][0]["finished"][1]);
    return true;
  });
}

TEST(GuandanFaults, AnExchangeIsLeftOut) {
  expect_found("climbing-game/missing-exchange", [](Json& record, const auto& deals) {
    if (deals[1].exchanges.size() != 2) return false;
    Json& second = record["rounds"][1];
    second.erase("plays");
    second["exchanges"].erase(0);
    return true;
  });
}

TEST(GuandanFaults, ABetterCardIsKept) {
  expect_found("climbing-game/wrong-exchange", [](Json& record, const auto& deals) {
    if (deals[1].exchanges.size() != 2) return false;
    Json& second = record["rounds"][1];
    second.erase("plays");
    const gd::Exchange& paid = deals[1].exchanges.front();
    for (const gd::Card& card : deals[1].hands[paid.from])
      if (!card.wild(deals[1].level) &&
          gd::height(card.rank, deals[1].level) < gd::height(paid.card.rank, deals[1].level)) {
        second["exchanges"][0]["cards"][0] = card.name();
        return true;
      }
    return false;
  });
}

TEST(GuandanFaults, AHighCardComesBack) {
  expect_found("climbing-game/wrong-exchange", [](Json& record, const auto& deals) {
    if (deals[1].exchanges.size() != 2) return false;
    Json& second = record["rounds"][1];
    second.erase("plays");
    for (const gd::Card& card : deals[1].hands[deals[1].exchanges[1].from])
      if (card.rank > 10) {
        second["exchanges"][1]["cards"][0] = card.name();
        return true;
      }
    return false;
  });
}

TEST(GuandanFaults, ACardIsGivenThatIsNotHeld) {
  expect_found("climbing-game/card-not-in-hand", [](Json& record, const auto& deals) {
    if (deals[1].exchanges.size() != 2) return false;
    Json& second = record["rounds"][1];
    second.erase("plays");
    const auto& back = deals[1].exchanges[1];
    for (int rank = 2; rank <= 10; ++rank)
      for (int suit = 0; suit < 4; ++suit) {
        const gd::Card card = {rank, suit};
        const auto& hand = deals[1].hands[back.from];
        if (std::find(hand.begin(), hand.end(), card) != hand.end() || card == deals[1].exchanges[0].card) continue;
        second["exchanges"][1]["cards"][0] = card.name();
        return true;
      }
    return false;
  });
}

TEST(GuandanFaults, SomebodyGivesCardsUnasked) {
  expect_found("climbing-game/wrong-exchange", [](Json& record, const auto& deals) {
    record["rounds"][0]["exchanges"].push_back(
        {{"from", "Anna"}, {"to", "Ben"}, {"cards", {deals[0].hands[0].front().name()}}});
    record["rounds"][0].erase("plays");
    record["rounds"][0].erase("finished");
    record["rounds"].erase(1);
    return true;
  });
}

/// Whether a further such card may be played after the first `count` plays.
bool may_come(const gd::Deal& deal, std::size_t count, int rank) {
  std::ptrdiff_t seen = 0;
  for (std::size_t i = 0; i < count; ++i)
    if (deal.plays[i].combo)
      seen += std::count_if(deal.plays[i].combo->cards.begin(), deal.plays[i].combo->cards.end(),
                            [&](const gd::Card& card) { return card.rank == rank; });
  return seen < 8;
}

/// The first play of the first deal that is put on another, and is like that one.
std::optional<std::size_t> play_on_another(const gd::Deal& deal, gd::Kind kind) {
  const gd::Play* last = nullptr;
  for (std::size_t i = 0; i < deal.plays.size(); ++i) {
    const gd::Play& play = deal.plays[i];
    if (!play.combo) continue;
    const bool plain = std::none_of(play.combo->cards.begin(), play.combo->cards.end(),
                                    [&](const gd::Card& card) { return card.wild(deal.level); });
    if (last != nullptr && play.player != last->player && plain && play.combo->kind == kind &&
        last->combo->kind == kind && last->combo->power == 0 && gd::beats(*play.combo, *last->combo))
      return i;
    last = &play;
  }
  return std::nullopt;
}

TEST(GuandanFaults, APlayThatDoesNotBeat) {
  expect_found("climbing-game/not-greater", [](Json& record, const auto& deals) {
    record["rounds"].erase(1);
    Json& first = record["rounds"][0];
    const auto at = play_on_another(deals[0], gd::Kind::kSingle);
    if (!at || !may_come(deals[0], *at, 3)) return false;
    // The hands are left out, so that the card may have been held.
    first.erase("hands");
    first["plays"][*at]["cards"] = {".3"};
    first["plays"].erase(first["plays"].begin() + static_cast<int>(*at) + 1, first["plays"].end());
    for (const char* const key : {"points", "winners", "finished"}) first.erase(key);
    return true;
  });
}

TEST(GuandanFaults, CardsThatDoNotBelongTogether) {
  expect_found("climbing-game/no-class", [](Json& record, const auto& deals) {
    record["rounds"].erase(1);
    Json& first = record["rounds"][0];
    const auto at = play_on_another(deals[0], gd::Kind::kPair);
    if (!at || !may_come(deals[0], *at, 3) || !may_come(deals[0], *at, 9)) return false;
    first.erase("hands");
    first["plays"][*at]["cards"] = {".3", ".9"};
    first["plays"].erase(first["plays"].begin() + static_cast<int>(*at) + 1, first["plays"].end());
    for (const char* const key : {"points", "winners", "finished"}) first.erase(key);
    return true;
  });
}

TEST(GuandanFaults, WrongPoints) {
  expect_found("climbing-game/wrong-points", [](Json& record, const auto& deals) {
    record["rounds"][0]["points"][gd::kPlayers[deals[0].winner()]] = deals[0].gain() % 3 + 1;
    record["rounds"][0].erase("winners");
    return true;
  });
}

TEST(GuandanFaults, WrongPointsOfADealWithoutPlays) {
  expect_found("climbing-game/wrong-points", [](Json& record, const auto& deals) {
    record["rounds"][0].erase("plays");
    record["rounds"][0]["points"][gd::kPlayers[deals[0].winner()]] = deals[0].gain() % 3 + 1;
    record["rounds"][0].erase("winners");
    return true;
  });
}

TEST(GuandanFaults, APlayByAPlayerWhoHasGoneOut) {
  expect_found("climbing-game/play-after-end", [](Json& record, const auto& deals) {
    Json& plays = record["rounds"][0]["plays"];
    plays.push_back({{"player", gd::kPlayers[deals[0].plays.back().player]}});
    return true;
  });
}

TEST(GuandanFaults, AnotherLeaderAfterTheTribute) {
  expect_found("climbing-game/wrong-leader", [](Json& record, const auto& deals) {
    if (deals[1].exchanges.size() != 2) return false;
    Json& second = record["rounds"][1];
    second["leader"] = gd::kPlayers[(deals[1].leader + 1) % 4];
    return true;
  });
}

}  // namespace
}  // namespace kibitzer::test
