#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "bridge/club/rbn.h"
#include "bridge/read_boards.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::bridge {
namespace {

using RbnReading = ReadBoards<RbnReader>;

RbnReading read_rbn(std::string_view text) { return read_boards<RbnReader>(text); }

std::string_view of_text(std::string_view text, text::Span at) { return text.substr(at.begin, at.end - at.begin); }

constexpr std::string_view kDeal = "H N:AQ964.J64.JT.AK8:3.KT52.Q9753.T64:T7.AQ8.K62.J9752:\n";

std::string calls_of(const Session& session) {
  std::string calls;
  for (const RecordedCall& call : session.calls) calls += name_of(call.call) + (call.alerted ? "! " : " ");
  return calls;
}

TEST(RbnReader, GivesEachValueItsPlace) {
  const std::string text = "% RBN 3.2\nD 20261120\nE Final\nK Herons:Otters:3.5:10\nN Ann+Bo:Cy+Di:C\nB 7\n" +
                           std::string(kDeal) + "A SB:1N^1PP*P\nC 1N:S\nP DQT2A:SK\nR 9+150:0\n1 15 to 17\n";
  const RbnReading reading = read_rbn(text);
  EXPECT_EQ(reading.findings, "");
  ASSERT_EQ(reading.boards.size(), 1U);
  const Session& session = reading.boards.front();
  EXPECT_EQ(session.date->text, "2026-11-20");
  EXPECT_EQ(of_text(text, session.event->at), "Final");
  EXPECT_EQ(session.visit_team->text, "Otters");
  EXPECT_EQ(session.carried_over[0].count, 350);
  EXPECT_EQ(of_text(text, session.players[1]->at), "Di");
  EXPECT_EQ(session.players[2]->text, "Bo");
  const Board& board = session.boards.front();
  EXPECT_EQ(board.room, Room::kClosed);
  EXPECT_EQ(of_text(text, board.number->at), "7");
  EXPECT_EQ(of_text(text, board.dealer->at), "S");
  EXPECT_EQ(board.vulnerable->value, Vulnerability::kBoth);
  EXPECT_EQ(of_text(text, session.hand_cards.front().at), "A");
  EXPECT_EQ(board.hands[3].cards.count, 13U);
  EXPECT_EQ(calls_of(session), "1NT Pass Pass! Pass ");
  EXPECT_EQ(session.explanation_of(session.calls[0]), "15 to 17");
  EXPECT_EQ(of_text(text, board.contract->at), "1N");
  EXPECT_EQ(board.declarer->value, Seat::kSouth);
  ASSERT_EQ(session.tricks.size(), 2U);
  EXPECT_EQ(session.plays[3].card, cards::Card(cards::Suit::kDiamonds, 14));
  EXPECT_EQ(of_text(text, session.plays[3].at), "A");
  EXPECT_EQ(board.result->declarer, 9);
  EXPECT_EQ(board.score->north_south, 150);
  EXPECT_EQ(of_text(text, board.score->at), "+150");
}

TEST(RbnReader, TakesOverWhatDescribesARecord) {
  const std::string text = "E Final\nN Ann+Bo:Cy+Di:O\nB 1\n" + std::string(kDeal) +
                           "A NZ:A\n\n\nN Ed+Flo:Gus+Hal:C\nC 1N:N\n\nE Other\nB 2\n";
  const RbnReading reading = read_rbn(text);
  ASSERT_EQ(reading.boards.size(), 2U);
  const Session& second = reading.boards[1];
  EXPECT_EQ(second.event->text, "Final");
  EXPECT_EQ(second.players[0]->text, "Ed");
  EXPECT_EQ(second.boards.front().number->value, 1);
  EXPECT_TRUE(second.boards.front().hands[0].known);
  EXPECT_TRUE(second.calls.empty());
  EXPECT_EQ(calls_of(reading.boards[0]), "Pass Pass Pass Pass ");
}

TEST(RbnReader, ReadsRecordsInALine) {
  const std::string text = "%{RBX}\nE{Final}B{1}H{" + std::string(kDeal.substr(2, kDeal.size() - 3)) +
                           "}A{NZ:1SXRP:PA}C{1SR:N}\nB{2}A{EN:A}\n";
  const RbnReading reading = read_rbn(text);
  EXPECT_EQ(reading.findings, "");
  ASSERT_EQ(reading.boards.size(), 2U);
  EXPECT_EQ(calls_of(reading.boards[0]), "1S X XX Pass Pass Pass ");
  EXPECT_EQ(name_of(reading.boards[0].boards.front().contract->value), "1SXX");
  EXPECT_EQ(of_text(text, reading.boards[1].boards.front().number->at), "2");
  EXPECT_EQ(reading.boards[1].event->text, "Final");
}

TEST(RbnReader, PassesCommentsOver) {
  const RbnReading reading = read_rbn("{about\n\nB 9}\nB 1 {the first}\n% more\nA NZ:A\n");
  EXPECT_EQ(reading.findings, "");
  ASSERT_EQ(reading.boards.size(), 1U);
  EXPECT_EQ(reading.boards.front().boards.front().number->value, 1);
}

TEST(RbnReader, LeavesOpenWhatIsAsked) {
  const RbnReading reading = read_rbn("A W?:1SP2SP:Y\n\nA 1SPPP\n\nC 4H:E:N\nP CK972;S3\n");
  EXPECT_EQ(reading.findings, "");
  ASSERT_EQ(reading.boards.size(), 3U);
  EXPECT_EQ(reading.boards[0].boards.front().auction_ending, Ending::kStopped);
  EXPECT_FALSE(reading.boards[0].boards.front().vulnerable);
  EXPECT_EQ(reading.boards[1].boards.front().dealer->value, Seat::kWest);
  EXPECT_EQ(reading.boards[2].boards.front().first_leader->value, Seat::kNorth);
  EXPECT_EQ(reading.boards[2].boards.front().play_ending, Ending::kStopped);
}

TEST(RbnReader, TakesTheScoreForTheSideThatItFits) {
  const auto score_of = [](std::string_view result) {
    return *read_rbn("C 4S:E\nR " + std::string(result)).boards.front().boards.front().score;
  };
  EXPECT_EQ(score_of("10+420").declarer, 420);
  EXPECT_EQ(score_of("10-420").north_south, -420);
  EXPECT_EQ(score_of("9-50:0").declarer, -50);
  EXPECT_EQ(score_of("9+50").north_south, 50);
}

TEST(RbnReader, SaysWhatCannotBeRead) {
  EXPECT_EQ(read_rbn("Hello\n").findings,
            "1:1: error[rbn/syntax]: a line begins with a label and a blank: one of the letters DTLESFKNBHACPRIM, or "
            "the digit of a note\n");
  EXPECT_EQ(
      read_rbn("A NZ:1SP1\n").findings,
      "1:9: error[rbn/bad-call]: \"1\" is no call: calls are bids such as 1S, P, X and R, and A where all pass\n");
  EXPECT_EQ(read_rbn("A NZ:1SP2S:P\n").findings, "1:6: error[rbn/bad-call]: a group has four calls; this one has 3\n");
  EXPECT_EQ(read_rbn("P CK97:D2\n").findings,
            "1:7: error[rbn/bad-card]: a trick has four cards; the one before this has not\n");
  EXPECT_EQ(
      read_rbn("P K\n").findings,
      "1:3: error[rbn/bad-card]: this is no card: a card is a suit and a rank, as in CK, or a rank of the suit led\n");
  EXPECT_EQ(read_rbn("\n").findings, "1:1: error[rbn/syntax]: the file contains no board\n");
}

TEST(RbnReader, IsKnownByItsFirstLineOrItsLabels) {
  EXPECT_TRUE(looks_like_rbn("% RBN 3.2\n"));
  EXPECT_TRUE(looks_like_rbn("%{RBX}\n"));
  EXPECT_TRUE(looks_like_rbn("B 1\nH N:AQ964.J64.JT.AK8\n"));
  EXPECT_TRUE(looks_like_rbn("A NZ:1S\n"));
  EXPECT_FALSE(looks_like_rbn("A new world\nB 1\n"));
  EXPECT_FALSE(looks_like_rbn("[Event \"x\"]\n"));
}

TEST(RbnReader, FindsTheExampleOfTheCorpusSound) {
  const auto folder = test::project_folder() / "../shared/corpus/club/rbn";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the corpus is not here: " << folder;
  const std::string example = test::read_text(folder / "own-example.rbn");
  EXPECT_EQ(read_rbn(example).boards.size(), 2U);
  EXPECT_EQ(read_rbn(example).findings, "");
}

}  // namespace
}  // namespace kibitzer::bridge
