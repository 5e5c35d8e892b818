#include "records/players.h"

#include <gtest/gtest.h>

#include <string>

namespace kibitzer::records {
namespace {

Players anna_and_bruno() {
  Players players;
  players.seat({"Anna", {0, 4}});
  players.seat({"Bruno", {5, 10}});
  return players;
}

TEST(Players, AreReferredToByIndexAndPlace) {
  Players players = anna_and_bruno();
  const PlayerRef bruno = players.refer("Bruno", {20, 25});
  EXPECT_EQ(bruno.index, 1);
  EXPECT_EQ(bruno.at, (text::Span{20, 25}));
  EXPECT_FALSE(bruno.stranger());
  EXPECT_EQ(players.name_of(bruno), "Bruno");
}

TEST(Players, AreReferredToInAnyOrder) {
  Players players = anna_and_bruno();
  for (const int expected : {1, 1, 0, 1, 0, 0}) {
    const std::string_view name = expected == 0 ? "Anna" : "Bruno";
    EXPECT_EQ(players.refer(name, {}).index, expected);
  }
}

TEST(Players, KeepANameThatIsTakenApart) {
  Players players = anna_and_bruno();
  players.seat({"Anna", {30, 34}});
  EXPECT_EQ(players.players.size(), 2U);
  ASSERT_EQ(players.repeated_players.size(), 1U);
  EXPECT_EQ(players.repeated_players[0].at, (text::Span{30, 34}));
}

TEST(Players, AnUnknownNameIsAStrangerOfOneNumber) {
  Players players = anna_and_bruno();
  const PlayerRef carla = players.refer("Carla", {40, 45});
  EXPECT_TRUE(carla.stranger());
  EXPECT_EQ(players.refer("Carla", {50, 55}).index, carla.index);
  EXPECT_NE(players.refer("Dario", {60, 65}).index, carla.index);
  EXPECT_EQ(players.name_of(carla), "Carla");
  ASSERT_EQ(players.strangers.size(), 2U);
  EXPECT_EQ(players.strangers[0].at, (text::Span{40, 45}));
}

TEST(Players, StrangersBeyondTheLimitAreTheLastOne) {
  Players players;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kMaxStrangers + 1; ++i) names.push_back("stranger " + std::to_string(i));
  for (const std::string& name : names) players.refer(name, {});
  EXPECT_EQ(players.strangers.size(), kMaxStrangers);
  EXPECT_EQ(~players.refer(names.back(), {}).index, static_cast<int>(kMaxStrangers) - 1);
}

TEST(Players, AreGoneOnceCleared) {
  Players players = anna_and_bruno();
  players.refer("Bruno", {});
  players.clear();
  EXPECT_TRUE(players.refer("Bruno", {}).stranger());
}

}  // namespace
}  // namespace kibitzer::records
