// What a game below "% EXPORT" owes to the export format: one line of a sound game is changed, and reported.
#include <gtest/gtest.h>

#include "bridge/session_dump.h"

namespace kibitzer::test {
namespace {

/// A game in the export format, with `now` instead of `before`.
std::string exported(std::string_view before = "", std::string_view now = "") {
  std::string text =
      "% PBN 2.1\r\n% EXPORT\r\n[Event \"Pairs\"]\r\n[Site \"Hamar\"]\r\n[Date \"2019.03.14\"]\r\n[Board \"1\"]\r\n"
      "[West \"Aas\"]\r\n[North \"Berg\"]\r\n[East \"Dahl\"]\r\n[South \"Eide\"]\r\n[Dealer \"N\"]\r\n"
      "[Vulnerable \"None\"]\r\n"
      "[Deal \"N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6\"]\r\n[Scoring \"MP\"]\r\n"
      "[Declarer \"N\"]\r\n[Contract \"3NT\"]\r\n[Result \"9\"]\r\n[Auction \"N\"]\r\n1NT Pass 3NT Pass\r\n"
      "Pass Pass\r\n[Play \"E\"]\r\nDQ DA D3 D2\r\n*\r\n";
  return text.replace(text.find(before), before.size(), now);
}

std::string told(std::string_view before, std::string_view now) { return read_pbn(exported(before, now)).findings; }

TEST(PbnExport, ASoundGameIsPassedOver) { EXPECT_EQ(read_pbn(exported()).findings, ""); }

TEST(PbnExport, TwoTagsShareALine) {
  EXPECT_EQ(told("]\r\n[Site", "] [Site"),
            "3:17: warning[pbn/export-format]: in the export format a tag is left justified on a line by itself\n");
}

TEST(PbnExport, ATagIsIndented) {
  EXPECT_EQ(told("[Site", " [Site"),
            "4:2: warning[pbn/export-format]: in the export format a tag is left justified on a line by itself\n");
}

TEST(PbnExport, ATagHasTwoSpaces) {
  EXPECT_EQ(
      told("[Site ", "[Site  "),
      "4:1: warning[pbn/export-format]: in the export format a tag is written [Name \"value\"], with one space\n");
}

TEST(PbnExport, ALineEndsInALineFeedAlone) {
  EXPECT_EQ(told("\r\n[West", "\n[West"), "6:12: info[pbn/export-format]: lines of the export format end in CR LF\n");
}

TEST(PbnExport, ACommentHasATab) {
  EXPECT_EQ(told("[West", "{a\tb}\r\n[West"), "7:3: info[pbn/export-format]: the export format has no tabs\n");
}

TEST(PbnExport, AMandatoryTagIsMissing) {
  EXPECT_EQ(
      told("[East \"Dahl\"]\r\n", ""),
      "3:1: info[pbn/export-format]: in the export format every game has 15 tags; the tag East is missing here\n");
}

TEST(PbnExport, TheTagsAreInAnotherOrder) {
  EXPECT_EQ(told("[West \"Aas\"]\r\n[North \"Berg\"]\r\n", "[North \"Berg\"]\r\n[West \"Aas\"]\r\n"),
            "7:1: info[pbn/export-format]: in the export format the 15 tags have a fixed order; North is out "
            "of order\n");
}

TEST(PbnExport, ALineHasFiveCalls) {
  EXPECT_EQ(told("3NT Pass\r\nPass", "3NT Pass Pass\r\n"),
            "19:19: warning[pbn/export-format]: in the export format a line has four calls\n");
}

TEST(PbnExport, ALineHasFiveCards) {
  EXPECT_EQ(told("D2\r\n*", "D2 S2\r\n*"),
            "22:13: warning[pbn/export-format]: in the export format a line has four cards\n");
}

TEST(PbnExport, MarksAreNoCalls) { EXPECT_EQ(told("1NT Pass 3NT Pass", "1NT! Pass 3NT $1 Pass"), ""); }

TEST(PbnExport, TheVulnerabilityIsWrittenInAnotherWay) {
  EXPECT_EQ(told("\"None\"", "\"Love\""),
            "12:14: info[pbn/export-format]: the export format writes None, NS, EW or All\n");
}

TEST(PbnExport, TheDealBeginsWithAnotherThanTheDealer) {
  EXPECT_EQ(told("N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6",
                 "E:2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6 A643.KJT8.92.AK3"),
            "13:8: info[pbn/export-format]: in the export format the deal begins with the dealer's hand\n");
}

TEST(PbnExport, TheRanksOfASuitAscend) {
  EXPECT_EQ(told("A643.KJT8", "346A.KJT8"),
            "13:11: info[pbn/export-format]: in the export format the ranks of a suit descend\n");
}

TEST(PbnExport, AHandIsUnknown) { EXPECT_EQ(told(" 2.653.QJT7.T9842 ", " - "), ""); }

TEST(PbnExport, TwentyCasesOfAFileAreTold) {
  std::string text = exported();
  for (int i = 0; i < 30; ++i) text += " [Note \"1:a\"]\r\n";
  const std::string findings = read_pbn(text).findings;
  std::size_t count = 0;
  for (std::size_t at = 0; (at = findings.find("left justified", at)) != std::string::npos; ++at) ++count;
  EXPECT_EQ(count, 20U);
}

}  // namespace
}  // namespace kibitzer::test
