// Sessions handed in as USEBIO and Bridgewebs' CSV: whatever the movement and the method, all that is claimed is right.
#include "contests/handed_in.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "games/games.h"
#include "sessions/judge.h"
#include "support/judging.h"
#include "support/movements.h"
#include "support/trials.h"

namespace kibitzer::contests::handing_in {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

class Gatherer : public sessions::Sink {
 public:
  explicit Gatherer(Gathering& gathering) : gathering_(gathering) {}
  void take(const sessions::Judged& judged) override {
    for (const bridge::TableResult& result : judged.results) gathering_.add("evening", result);
  }

 private:
  Gathering& gathering_;
};

void read(Gathering& gathering, const std::string& text, std::string_view notation) {
  sessions::Judge judge({.results = true});
  Gatherer gatherer(gathering);
  const games::Notation& of = *games::built_in()->notation(notation);
  judge.begin_file();
  if (of.cutting == nullptr) {
    judge.judge({"evening", text, 1}, of, gatherer);
  } else {
    judge.judge_some({"evening", text, 1}, of, true, gatherer);
    judge.end_file({"evening", text, 1}, gatherer);
  }
}

struct Both {
  HandedIn usebio;
  HandedIn bridgewebs;
};

Both handed_in(const std::string& text, std::string_view notation, const Options& options = {}) {
  Gathering gathering;
  read(gathering, text, notation);
  gathering.settle(options);
  const Comparison comparison = compare(gathering, options);
  return {as_usebio(gathering, comparison), as_bridgewebs(gathering, comparison)};
}

/// What is found in a text, and its rankings; of those who share a rank, in the order of what they have.
std::string rankings_of(const std::string& text, std::string_view notation, const Options& options) {
  Gathering gathering;
  read(gathering, text, notation);
  gathering.settle(options);
  std::string all;
  for (const auto& rankings : compare(gathering, options).sessions)
    for (const Ranking& ranking : rankings)
      for (const auto* standings : {&ranking.pairs, &ranking.players}) {
        std::vector<Standing> ranked = standings->standings;
        std::sort(ranked.begin(), ranked.end(), [](const Standing& a, const Standing& b) {
          return std::tuple(a.rank, a.points.count, a.boards) < std::tuple(b.rank, b.points.count, b.boards);
        });
        for (const Standing& one : ranked)
          all += std::to_string(one.rank) + " " + shown(one.points) + " " + std::to_string(one.boards) + "\n";
      }
  return all;
}

constexpr test::MovementKind kOfPairs[] = {test::MovementKind::kMitchell, test::MovementKind::kSkip,
                                           test::MovementKind::kArrowSwitch, test::MovementKind::kHowell,
                                           test::MovementKind::kSwiss};

/// Sit-outs and second sections are among them.
TEST(HandedIn, ClaimsOnlyWhatIsRight) {
  std::mt19937 random(20261127);
  for (const test::MovementKind kind : kOfPairs) {
    for (const auto method :
         {MethodKind::kMatchpoints, MethodKind::kHalfMatchpoints, MethodKind::kCrossImps, MethodKind::kButler}) {
      for (int i = 0; i < std::max(1, test::trials(5)); ++i) {
        const std::string listing = test::planned_evening(kind, random).listing();
        Options options;
        options.method = Method{method};
        const Both made = handed_in(listing, "bws", options);
        const std::string what = std::to_string(static_cast<int>(kind)) + " by " +
                                 std::to_string(static_cast<int>(method)) + ", evening " + std::to_string(i);
        ASSERT_THAT(made.usebio.failure, IsEmpty()) << what;
        EXPECT_EQ(test::said(made.usebio.text, *games::built_in()->notation("usebio")), "") << what;
        EXPECT_EQ(test::said(made.bridgewebs.text, *games::built_in()->notation("results")), "") << what;
        const std::string wanted = rankings_of(listing, "bws", options);
        EXPECT_EQ(rankings_of(made.usebio.text, "usebio", options), wanted) << what;
        EXPECT_EQ(rankings_of(made.bridgewebs.text, "results", options), wanted) << what;
      }
    }
  }
}

TEST(HandedIn, ClaimsOnlyWhatIsRightOfIndividuals) {
  std::mt19937 random(20261129);
  for (int i = 0; i < 5; ++i) {
    const std::string listing = test::planned_evening(test::MovementKind::kIndividual, random).listing();
    Options options;
    options.method = Method{};
    const Both made = handed_in(listing, "bws", options);
    EXPECT_THAT(made.usebio.text, AllOf(HasSubstr("EVENT_TYPE=\"INDIVIDUAL\""), HasSubstr("<PLAYER_NUMBER>"),
                                        HasSubstr("<N_PLAYER_NUMBER>")));
    EXPECT_EQ(test::said(made.usebio.text, *games::built_in()->notation("usebio")), "") << i;
    EXPECT_EQ(rankings_of(made.usebio.text, "usebio", options), rankings_of(listing, "bws", options)) << i;
    EXPECT_EQ(made.bridgewebs.failure, "an individual cannot be written so");
  }
}

constexpr const char* kHead =
    "[Event \"Club\"]\n[Date \"2026.11.20\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n";

TEST(HandedIn, HasPlacesTotalsAndPercentages) {
  const Both made = handed_in(std::string(kHead) +
                                  "[ScoreTable \"PairId_NS;PairId_EW;Names_NS;Score_NS\"]\n"
                                  "1 5 \"Ann Berg & Bo Dahl\" 420\n2 6 - 420\n3 7 - -50\n",
                              "pbn");
  EXPECT_THAT(
      made.usebio.text,
      AllOf(HasSubstr("<!-- Made by kibitzer compare -->"), HasSubstr("<WINNER_TYPE>1</WINNER_TYPE>"),
            HasSubstr("<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PERCENTAGE>75</PERCENTAGE>"
                      "<TOTAL_SCORE>3</TOTAL_SCORE><PLACE>2=</PLACE><PLAYER><PLAYER_NAME>Ann Berg</PLAYER_NAME>"
                      "</PLAYER><PLAYER><PLAYER_NAME>Bo Dahl</PLAYER_NAME></PLAYER></PAIR>"),
            HasSubstr("<SCORE>420</SCORE><NS_MATCH_POINTS>3</NS_MATCH_POINTS><EW_MATCH_POINTS>1</EW_MATCH_POINTS>")));
  EXPECT_EQ(made.bridgewebs.text,
            "#VERSION,1\n#SCORER,Kibitzer\n#DATE,20/11/2026\n#TITLE,Club\n#PAIRS,6\n#BOARDS,1\n#WINNERS,1\n"
            "#SCORES\nPOSITION,PAIR,NAME1,NAME2,POINTS,PERCENT\n1,7,,,4,100\n2=,1,Ann Berg,Bo Dahl,3,75\n"
            "2=,2,,,3,75\n4=,5,,,1,25\n4=,6,,,1,25\n6,3,,,0,0\n#BOARDFORMAT,TRAVELLERS\n#TRAVELLERS\n"
            "NS,EW,BID,BY,LEAD,TRICKS,NSSCORE,EWSCORE,NSMP,EWMP\n#BOARD,1\n1,5,,,,,420,,3,1\n2,6,,,,,420,,3,1\n"
            "3,7,,,,,,50,0,4\n");
}

TEST(HandedIn, IsOneSessionScoredInOneWay) {
  const std::string board = "[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 420\n3 4 -50\n\n";
  const std::string other = "[Event \"Another\"]\n[Board \"2\"]\n[Dealer \"E\"]\n[Vulnerable \"NS\"]\n" + board;
  EXPECT_EQ(handed_in(kHead + board + other, "pbn").usebio.failure,
            "it holds one session, and these are 2: Club, 2026.11.20; Another");
  const std::string imps =
      "[Event \"Club\"]\n[Date \"2026.11.20\"]\n[Board \"2\"]\n[Dealer \"E\"]\n[Vulnerable \"NS\"]\n";
  EXPECT_EQ(handed_in(kHead + ("[Scoring \"MP\"]\n" + board) + imps + "[Scoring \"IMP;Cross\"]\n" + board, "pbn")
                .usebio.failure,
            "its boards are scored in one way, and these in several; choose one with --scoring");
  const std::string room = "[HomeTeam \"A\"]\n[VisitTeam \"B\"]\n[Room \"Open\"]\n[Score \"NS 420\"]\n";
  EXPECT_EQ(handed_in(kHead + room, "pbn").usebio.failure, "no board has the results of both tables of a match");
  EXPECT_EQ(handed_in(kHead, "pbn").bridgewebs.failure, "no result of a bridge board is recorded here");
}

/// Two matches of a round, on the same boards.
TEST(HandedIn, HasTheMatchesOfTeams) {
  std::string pbn;
  const auto add = [&](int board, const char* home, const char* visitors, const char* room, int points) {
    pbn += "[Event \"League\"]\n[Date \"2026.11.20\"]\n[Round \"1\"]\n[Board \"" + std::to_string(board) +
           "\"]\n[HomeTeam \"" + home + "\"]\n[VisitTeam \"" + visitors + "\"]\n[Room \"" + room + "\"]\n[Score \"NS " +
           std::to_string(points) + "\"]\n\n";
  };
  for (const int board : {1, 8}) {
    add(board, "Herons", "Otters", "Open", 420);
    add(board, "Herons", "Otters", "Closed", -50);
    add(board, "Gulls", "Terns", "Open", 100);
    add(board, "Gulls", "Terns", "Closed", 110);
  }
  const Both made = handed_in(pbn, "pbn");
  EXPECT_THAT(made.usebio.text,
              AllOf(HasSubstr("EVENT_TYPE=\"TEAMS\""), HasSubstr("<MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD>"),
                    HasSubstr("<TEAM TEAM_ID=\"1\" TEAM_NAME=\"Herons\"><BOARDS_PLAYED>2</BOARDS_PLAYED>"),
                    HasSubstr("<TEAM>1</TEAM>\n      <OPPOSING_TEAM>4</OPPOSING_TEAM>"),
                    HasSubstr("<DIRECTION>NS</DIRECTION><SCORE>420</SCORE><NS_CROSS_IMP_POINTS>10</NS_CROSS_IMP_POINTS>"
                              "<EW_CROSS_IMP_POINTS>-10</EW_CROSS_IMP_POINTS>")));
  EXPECT_EQ(test::said(made.usebio.text, *games::built_in()->notation("usebio")), "");
  Gathering gathering;
  read(gathering, made.usebio.text, "usebio");
  gathering.settle();
  const Comparison comparison = compare(gathering, {});
  ASSERT_EQ(comparison.matches.size(), 2U);
  EXPECT_EQ(comparison.matches.front().teams, (std::array<std::string, 2>{"Herons", "Otters"}));
  EXPECT_EQ(comparison.matches.front().won[0], bridge::Hundredths::of(20));
  EXPECT_EQ(made.bridgewebs.failure, "matches of teams cannot be written so");
}

TEST(HandedIn, SaysWhatIsLeftOut) {
  const std::string deal = "[Deal \"N:T7.AQ8.K62.J9752 KJ852.973.A84.Q3 AQ964.J64.JT.AK8 3.KT52.Q9753.T64\"]\n";
  Options options;
  options.adjustments = {{AdjustmentKind::kPenalty, "1", bridge::Hundredths::of(1)}};
  const Both made =
      handed_in(kHead + deal +
                    "[ScoreTable \"PairId_NS;PairId_EW;Score_NS;Score_EW\"]\n1 5 420 -\n2 6 140 -110\n3 7 - -\n"
                    "4 8 ^60 ^40\n",
                "pbn", options);
  EXPECT_THAT(made.usebio.left_out,
              testing::ElementsAre(
                  "the penalty of 1, which its total includes",
                  "1 adjusted score that is weighted or differs for the two sides: its points alone are written"));
  EXPECT_THAT(made.bridgewebs.left_out, testing::Contains("1 deal, which Bridgewebs takes from a file of PBN"));
  EXPECT_THAT(made.usebio.text, AllOf(HasSubstr("<SCORE>ADJ</SCORE>"), HasSubstr("<SCORE>A6040</SCORE>"),
                                      HasSubstr("<EW_PAIR_NUMBER>7</EW_PAIR_NUMBER><CONTRACT>NP</CONTRACT>")));
}

}  // namespace
}  // namespace kibitzer::contests::handing_in
