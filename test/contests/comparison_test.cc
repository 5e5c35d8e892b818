// Results of our own, gathered and compared: which are the same board, who met whom, and who is how far up.
#include "contests/comparison.h"

#include <gtest/gtest.h>

#include "archives/judge_work.h"
#include "contests/matches.h"

namespace kibitzer::contests {
namespace {

using bridge::Hundredths;
using bridge::Room;
using bridge::TableResult;

TableResult result(int number, int points, const std::string& ns, const std::string& ew) {
  TableResult one;
  one.event = "Club";
  one.number = number;
  one.score.north_south = points;
  one.pairs = {ns, ew};
  return one;
}

Comparison compared(Gathering& gathering, const Options& options = {}) {
  gathering.settle();
  return compare(gathering, options);
}

std::string ranking(const std::vector<Standing>& standings) {
  std::string text;
  for (const Standing& one : standings)
    text += std::to_string(one.rank) + (one.shared ? "= " : " ") + one.name + " " +
            shown(one.percentage.value_or(one.points)) + "\n";
  return text;
}

TEST(Gathering, MatchesBoardsByTheirDealWhateverTheyAreCalled) {
  Gathering gathering;
  TableResult one = result(1, 420, "A", "B");
  TableResult other = result(17, 450, "C", "D");
  other.event = "Another club";
  one.deal = other.deal = {1, 2, 4};
  gathering.add("a.pbn", one);
  gathering.add("b.pbn", other);
  ASSERT_EQ(gathering.boards().size(), 1U);
  EXPECT_EQ(gathering.boards()[0].results.size(), 2U);
  EXPECT_EQ(gathering.sessions().size(), 2U);
}

TEST(Gathering, MatchesBoardsWithoutADealByEventAndNumber) {
  Gathering gathering;
  gathering.add("a.pbn", result(1, 420, "A", "B"));
  gathering.add("b.pbn", result(1, 450, "C", "D"));
  gathering.add("b.pbn", result(2, 450, "C", "D"));
  TableResult other = result(1, 420, "A", "B");
  other.event = "Another club";
  gathering.add("b.pbn", other);
  EXPECT_EQ(gathering.boards().size(), 3U);
}

TEST(Gathering, ABoardWithoutADealIsTheOneOfItsNumberThatHasOne) {
  for (const bool deal_first : {true, false}) {
    Gathering gathering;
    TableResult with = result(1, 420, "A", "B");
    with.deal = {1, 2, 4};
    if (deal_first) gathering.add("a.pbn", with);
    gathering.add("a.pbn", result(1, 450, "C", "D"));
    if (!deal_first) gathering.add("a.pbn", with);
    EXPECT_EQ(gathering.boards().size(), 1U) << deal_first;
  }
}

TEST(Gathering, BoardsOfOneNumberWithOtherCardsAreOthers) {
  Gathering gathering;
  TableResult one = result(1, 420, "A", "B");
  TableResult other = result(1, 450, "C", "D");
  one.deal = {1, 2, 4};
  other.deal = {1, 2, 8};
  gathering.add("a.pbn", one);
  gathering.add("a.pbn", other);
  EXPECT_EQ(gathering.boards().size(), 2U);
}

TEST(Gathering, ARoomThatIsRecordedStandsAboveTheResultList) {
  for (const bool listed_first : {true, false}) {
    Gathering gathering;
    TableResult played = result(1, 100, "A", "B");
    TableResult listed = result(1, 200, "", "");
    played.room = listed.room = Room::kClosed;
    listed.listed = true;
    gathering.add("a.lin", listed_first ? listed : played);
    gathering.add("a.lin", listed_first ? played : listed);
    ASSERT_EQ(gathering.boards()[0].results.size(), 1U);
    EXPECT_EQ(gathering.boards()[0].results[0].score.north_south, 100);
  }
}

TEST(Gathering, CountsWhatHasNoScore) {
  Gathering gathering;
  TableResult unplayed = result(1, 0, "A", "B");
  unplayed.score.north_south.reset();
  gathering.add("a.pbn", unplayed);
  EXPECT_EQ(gathering.without_score(), 1U);
  EXPECT_TRUE(gathering.boards().empty());
}

TEST(Gathering, AResultThatTwoFilesHoldIsCountedOnce) {
  Gathering gathering;
  TableResult one = result(1, 420, "", "");
  one.players = {"Nora", "Emil", "Siri", "Wim"};
  gathering.add("a.pbn", one);
  gathering.add("a.lin", one);
  one.score.north_south = 450;  // the same players with another score are told apart
  gathering.add("b.lin", one);
  EXPECT_EQ(gathering.boards()[0].results.size(), 2U);
  EXPECT_EQ(gathering.repeated(), 1U);
}

TEST(Comparison, PairsAreRankedByTheirPartOfTheTops) {
  Gathering gathering;
  gathering.add("", result(1, 420, "A", "X"));
  gathering.add("", result(1, 450, "B", "Y"));
  gathering.add("", result(1, 420, "C", "Z"));
  const auto comparison = compared(gathering);
  EXPECT_EQ(ranking(comparison.sessions[0][0].pairs.standings), "1 B 100\n2= X 75\n2= Z 75\n4= A 25\n4= C 25\n6 Y 0\n");
}

TEST(Comparison, BoardsWithFewerResultsAreRaisedToTheTopOfTheOthers) {
  Gathering gathering;
  gathering.add("", result(1, 420, "A", "X"));
  gathering.add("", result(1, 450, "B", "Y"));
  gathering.add("", result(1, 400, "C", "Z"));
  gathering.add("", result(2, 420, "A", "Y"));
  gathering.add("", result(2, 450, "B", "X"));
  const auto comparison = compared(gathering);
  EXPECT_EQ(comparison.boards[1].expected, 3U);
  EXPECT_EQ(comparison.boards[1].points[1]->north_south, Hundredths{350});  // (2 + 1) · 3/2 − 1
}

TEST(Comparison, SumsAreOfWhatBoardsAreWorthBeforeItIsRounded) {
  Gathering gathering;
  for (int board = 1; board <= 3; ++board) {  // of 4 results, one is missing: 5⅔ of 6 for the best
    gathering.add("", result(board, 200, "A", "X"));
    gathering.add("", result(board, 110, "B", "Y"));
    gathering.add("", result(board, 80, "C", "Z"));
  }
  for (const auto& [points, ns, ew] :
       {std::tuple(110, "A", "X"), std::tuple(200, "B", "Y"), std::tuple(140, "C", "Z"), std::tuple(80, "D", "W")})
    for (const int board : {4, 5}) gathering.add("", result(board, points, ns, ew));
  const auto pairs = compared(gathering).sessions[0][0].pairs.standings;
  for (const std::size_t i : {1U, 2U, 3U}) {  // A and Z 3 · 5⅔ + 2 · 2, B 3 · 3 + 2 · 6; above them is W
    EXPECT_EQ(pairs[i].points, Hundredths::of(21));
    EXPECT_TRUE(pairs[i].shared);
  }
}

TEST(Comparison, PeopleOfSeveralSessionsAreKnownByTheNamesOfTheirNumbers) {
  Gathering gathering;
  for (const auto& [date, first, second] :
       {std::tuple("2026.11.18", "Birgit", "Kari"), std::tuple("2026.11.25", "Kari", "Ola")}) {
    for (const auto& [points, ns, ew] : {std::tuple(420, "1", "8"), std::tuple(100, "2", "9")}) {
      TableResult one = result(1, points, ns, ew);
      one.date = date;
      one.contestants = {{"1", first, "", "", {}}, {"2", second, "", "", {}}};
      gathering.add("", one);
    }
  }
  EXPECT_EQ(ranking(compared(gathering).overall[0].pairs.standings),
            "1= 9 (Club, 2026.11.18) 100\n1= 9 (Club, 2026.11.25) 100\n1= Birgit 100\n4 Kari 50\n"
            "5= 8 (Club, 2026.11.18) 0\n5= 8 (Club, 2026.11.25) 0\n5= Ola 0\n");
}

TEST(Comparison, FilesWithoutAnEventAreSessionsOfTheirOwnUnlessTheyShareADeal) {
  Gathering gathering;
  TableResult one = result(1, 420, "A", "X");
  one.event.clear();
  gathering.add("a.pbn", one);
  gathering.add("b.pbn", one);
  TableResult dealt = result(2, 420, "A", "X");
  dealt.event.clear();
  dealt.deal = {1, 2, 4};
  gathering.add("b.pbn", dealt);
  gathering.add("c.pbn", dealt);
  gathering.settle();
  ASSERT_EQ(gathering.sessions().size(), 2U);
  EXPECT_EQ(gathering.title(0), "Session 1, a.pbn");
  EXPECT_EQ(gathering.title(1), "Session 2");
  EXPECT_EQ(compare(gathering, {}).sessions.size(), 2U);
}

TEST(Comparison, OneResultIsComparedWithNothing) {
  Gathering gathering;
  gathering.add("", result(1, 420, "A", "X"));
  const auto comparison = compared(gathering);
  EXPECT_EQ(comparison.boards[0].points[0], std::nullopt);
  EXPECT_TRUE(comparison.sessions[0].empty());
}

TEST(Comparison, AnAdjustedScoreIsRankedBesideTheOthers) {
  Gathering gathering;
  TableResult given = result(1, 0, "C", "Z");
  given.score = {std::nullopt, bridge::Adjusted::kAveragePlus, bridge::Adjusted::kAverageMinus};
  given.adjusted = true;
  gathering.add("", result(1, 420, "A", "X"));
  gathering.add("", result(1, 450, "B", "Y"));
  gathering.add("", given);
  const auto comparison = compared(gathering);
  EXPECT_EQ(comparison.boards[0].points[2]->north_south, Hundredths{240});
  EXPECT_EQ(percentages(comparison.boards[0], 2)->east_west, Hundredths::of(40));
}

TEST(Comparison, PartnersAreOnePairInWhicheverSeats) {
  Gathering gathering;
  TableResult one = result(1, 420, "", "");
  one.players = {"Nora", "Emil", "Siri", "Wim"};
  TableResult two = result(2, 420, "", "");
  two.players = {"Siri", "Emil", "Nora", "Wim"};
  gathering.add("", one);
  gathering.add("", two);
  EXPECT_EQ(gathering.boards()[0].results[0].pairs, gathering.boards()[1].results[0].pairs);
}

TEST(Comparison, PairsOfBothDirectionsThatAreNumberedAlikeAreApart) {
  Gathering gathering;
  gathering.add("", result(1, 420, "1", "1"));
  gathering.add("", result(1, 450, "2", "2"));
  EXPECT_EQ(ranking(compared(gathering).sessions[0][0].pairs.standings), "1 NS 2 100\n2 NS 1 0\n");
  EXPECT_EQ(ranking(compared(gathering).sessions[0][1].pairs.standings), "1 EW 1 100\n2 EW 2 0\n");
}

TableResult of_match(int number, int points, Room room, const std::string& round = "1") {
  TableResult one = result(number, points, "", "");
  one.teams = {"Otters", "Herons"};
  one.room = room;
  one.round = round;
  one.scoring = "IMP";
  return one;
}

TEST(Comparison, TheTwoRoomsOfAMatchMakeItsImps) {
  Gathering gathering;
  gathering.add("", of_match(1, 420, Room::kOpen));
  gathering.add("", of_match(1, -50, Room::kClosed));
  gathering.add("", of_match(2, 100, Room::kClosed));
  gathering.add("", of_match(2, 50, Room::kOpen));
  const auto comparison = compared(gathering);
  ASSERT_EQ(comparison.matches.size(), 1U);
  const Match& match = comparison.matches[0];
  EXPECT_EQ(match.teams, (std::array<std::string, 2>{"Otters", "Herons"}));
  EXPECT_EQ(match.won, (std::array{Hundredths::of(10), Hundredths::of(2)}));
  EXPECT_EQ(match.boards, 2);
  EXPECT_EQ(match.victory_points[0], bridge::victory_points(8, 2, bridge::VictoryScale::kContinuous));
}

TEST(Comparison, AMatchKnowsWhichBoardsAreLeftOut) {
  Gathering gathering;
  gathering.add("", of_match(1, 420, Room::kOpen));
  gathering.add("", of_match(1, -50, Room::kClosed));
  gathering.add("", of_match(2, 100, Room::kOpen));
  const auto comparison = compared(gathering);
  ASSERT_EQ(comparison.matches.size(), 1U);
  EXPECT_EQ(comparison.matches[0].left_out, std::set<std::optional<int>>{2});
  EXPECT_TRUE(comparison.matches[0].in_doubt());
}

TEST(Comparison, ARoomThatHasADealUnderTwoNumbersPlayedItUnderThatOfTheBoard) {
  Gathering gathering;
  const auto dealt = [](TableResult result) {
    result.deal = {1};
    return result;
  };
  gathering.add("", dealt(of_match(1, 100, Room::kClosed)));
  gathering.add("", dealt(of_match(3, 420, Room::kOpen)));
  gathering.add("", dealt(of_match(3, -50, Room::kClosed)));
  const auto comparison = compared(gathering);
  ASSERT_EQ(comparison.matches.size(), 1U);
  EXPECT_EQ(comparison.matches[0].boards, 1);
  EXPECT_EQ(comparison.matches[0].won[0], Hundredths::of(10));
  EXPECT_EQ(comparison.matches[0].left_out, std::set<std::optional<int>>{1});
}

TEST(Comparison, TeamsWithoutRoomsAreOpponentsAtBothTables) {
  // The team named first sits North-South at its table.
  Gathering gathering;
  TableResult here = of_match(1, 420, Room::kNone);
  TableResult there = of_match(1, -50, Room::kNone);
  std::swap(there.teams[0], there.teams[1]);
  gathering.add("", here);
  gathering.add("", there);
  const auto comparison = compared(gathering);
  EXPECT_EQ(comparison.matches[0].won, (std::array{Hundredths::of(10), Hundredths{}}));
}

TEST(Comparison, WithoutRoomsNobodyKnowsWhichTeamSatWhere) {
  Gathering gathering;
  gathering.add("", of_match(1, 420, Room::kNone));
  gathering.add("", of_match(1, -50, Room::kNone));
  const auto comparison = compared(gathering);
  EXPECT_EQ(comparison.boards[0].points[0]->north_south, Hundredths::of(10));
  EXPECT_TRUE(comparison.matches.empty());
  EXPECT_EQ(comparison.without_rooms, 1U);
}

TEST(Comparison, WhatWasCarriedOverCountsInTheTotalOnly) {
  Gathering gathering;
  for (const auto& [room, points] : {std::pair(Room::kOpen, 420), std::pair(Room::kClosed, -50)}) {
    TableResult one = of_match(1, points, room);
    one.carried_over = {Hundredths::of(3), Hundredths::of(16)};
    gathering.add("", one);
  }
  const Match match = compared(gathering).matches.at(0);
  EXPECT_EQ(match.total(0), Hundredths::of(13));
  EXPECT_EQ(match.total(1), Hundredths::of(16));
  EXPECT_GT(match.victory_points[0], Hundredths::of(10));
}

TEST(Comparison, TheSameTeamsInAnotherRoundPlayAnotherMatch) {
  Gathering gathering;
  for (const std::string round : {"1", "2"}) {
    gathering.add("", of_match(1, 420, Room::kOpen, round));
    gathering.add("", of_match(1, -50, Room::kClosed, round));
  }
  EXPECT_EQ(compared(gathering).matches.size(), 2U);
}

TEST(Comparison, ThreeResultsOfOneMatchAreNotCompared) {
  Gathering gathering;
  gathering.add("", of_match(1, 420, Room::kOpen));
  gathering.add("", of_match(1, -50, Room::kClosed));
  gathering.add("", of_match(1, 50, Room::kClosed));
  EXPECT_TRUE(compared(gathering).matches.empty());
}

TEST(Comparison, MatchesAndFieldsOfTheSameCardsAreApart) {
  Gathering gathering;
  TableResult field = result(1, 420, "A", "X");
  TableResult match = of_match(1, 420, Room::kOpen);
  field.deal = match.deal = {1, 2, 4};
  gathering.add("", field);
  gathering.add("", match);
  EXPECT_EQ(gathering.boards().size(), 2U);
}

TEST(Comparison, AMethodThatIsAskedForIsThatOfAllBoards) {
  Gathering gathering;
  gathering.add("", result(1, 420, "A", "X"));
  gathering.add("", result(1, -50, "B", "Y"));
  Options options;
  options.method =
      contests::Method{contests::MethodKind::kCrossImps, contests::Datum::kMean, contests::Averaging::kSum};
  EXPECT_EQ(ranking(compared(gathering, options).overall[0].pairs.standings), "1= A 10\n1= Y 10\n3= B -10\n3= X -10\n");
}

}  // namespace
}  // namespace kibitzer::contests
