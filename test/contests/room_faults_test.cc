// Boards of a match that lack one of its rooms.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>

#include "support/judging.h"

namespace kibitzer::test {
namespace {

struct Table {
  std::string room = "Open";
  std::string home = "Otters";
  std::string north = "Ann";
  std::string imps = "NS 10";
  int tricks = 10;
};

/// A board on which nobody is vulnerable.
std::string game(std::size_t board, const Table& table) {
  constexpr std::array kBoards = {1, 8, 11, 14, 17, 24};
  return fmt::format(
      "[Event \"Cup\"]\n[Board \"{}\"]\n[North \"{}\"]\n[South \"S\"]\n[East \"E\"]\n[West \"W\"]\n[Vulnerable "
      "\"None\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"{}\"]\n[HomeTeam \"{}\"]\n[VisitTeam "
      "\"Herons\"]\n[Room \"{}\"]\n[ScoreIMP \"{}\"]\n\n",
      kBoards[board - 1], table.north, table.tricks, table.home, table.room, table.imps);
}

/// Boards 2 to 4 of a match, in both rooms.
std::string others() {
  std::string text;
  for (const std::size_t board : {2U, 3U, 4U})
    text += game(board, {}) + game(board, {.room = "Closed", .north = "Bea", .imps = "NS -10", .tricks = 9});
  return text;
}

/// What is found of the games of board 1, when they follow the others.
std::string told(const std::string& games) { return said(others() + games, games::kPbn); }

TEST(RoomFaults, ABoardOfBothRoomsLacksNothing) {
  EXPECT_EQ(told(game(1, {}) + game(1, {.room = "Closed", .north = "Bea", .imps = "NS -10", .tricks = 9})), "");
}

TEST(RoomFaults, ABoardOfOneRoomLacksTheOther) {
  EXPECT_EQ(told(game(1, {})),
            "92:9: warning[bridge/missing-result]: the closed room has no result; 3 other boards of the match have "
            "both rooms\n");
}

TEST(RoomFaults, TwoTablesOfOneRoom) {
  EXPECT_EQ(told(game(1, {}) + game(1, {.north = "Bea", .imps = "NS -10", .tricks = 9})),
            "107:9: warning[bridge/missing-result]: both tables of the match are called the open room; one is the "
            "closed room\n");
}

TEST(RoomFaults, ATeamWhoseNameIsMisspelt) {
  EXPECT_EQ(told(game(1, {}) + game(1, {.room = "Closed", .home = "Otter", .north = "Bea", .imps = "", .tricks = 9})),
            "107:9: warning[bridge/missing-result]: the teams are Otter and Herons here, but Otters and Herons in "
            "the other room and on 3 other boards\n");
}

TEST(RoomFaults, AMatchOfWhichOneRoomIsRecordedLacksNothing) {
  std::string text;
  for (const std::size_t board : {1U, 2U, 3U, 4U, 5U}) text += game(board, {});
  EXPECT_EQ(said(text, games::kPbn), "");
}

TEST(RoomFaults, AMatchOfWhichHalfIsRecordedLacksNothing) {
  EXPECT_EQ(told(game(1, {}) + game(5, {}) + game(6, {})), "");
}

}  // namespace
}  // namespace kibitzer::test
