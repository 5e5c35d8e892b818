// Tags that only have a form: what is reported of one without it.
#include <gtest/gtest.h>

#include "bridge/session_dump.h"

namespace kibitzer::test {
namespace {

/// What is reported of a game with tag `name` of `value`, after its place.
std::string told(const std::string& name, const std::string& value) {
  return read_pbn("[Board \"1\"]\n[" + name + " \"" + value + "\"]\n").findings;
}

TEST(PbnForms, AValueThatIsNotListed) {
  EXPECT_EQ(told("Room", "Blue"), "2:8: info[pbn/unlisted-value]: the standard lists no Room called \"Blue\"\n");
  EXPECT_EQ(told("Competition", "Darts"),
            "2:15: info[pbn/unlisted-value]: the standard lists no Competition called \"Darts\"\n");
  EXPECT_EQ(told("Mode", "BBO"), "2:8: info[pbn/unlisted-value]: the standard lists no Mode called \"BBO\"\n");
  EXPECT_EQ(told("WestType", "cat"), "2:12: info[pbn/unlisted-value]: the standard lists no WestType called \"cat\"\n");
  EXPECT_EQ(told("Scoring", "MP;Glory"),
            "2:11: info[pbn/unlisted-value]: the standard lists no Scoring called \"Glory\"\n");
}

TEST(PbnForms, AListedValue) {
  EXPECT_EQ(told("Room", "open") + told("Competition", "Pairs") + told("Mode", "TC") + told("WestType", "program") +
                told("Scoring", "IMP;Cross1"),
            "");
}

TEST(PbnForms, AValueThatIsNotListedIsToldOnceAFile) {
  EXPECT_EQ(read_pbn("[Board \"1\"]\n[Room \"Blue\"]\n\n[Board \"2\"]\n[Room \"Blue\"]\n").findings,
            "2:8: info[pbn/unlisted-value]: the standard lists no Room called \"Blue\"\n");
}

TEST(PbnForms, ADate) {
  EXPECT_EQ(told("Date", "2019.??.??"), "");
  for (const char* const date : {"14.3.2019", "14.03.2019", "18.11.2026", "3.4.2026", "18/11/2026", "11/18/2026"})
    EXPECT_EQ(told("Date", date),
              "2:8: info[pbn/date-style]: a date is written YYYY.MM.DD, with ? for every unknown digit\n")
        << date;
  for (const std::string date : {"3/4/2026"})  // of which which is the month is unknown
    EXPECT_EQ(told("Date", date), "2:8: warning[pbn/bad-value]: \"" + date +
                                      "\" is not a valid Date; a date is YYYY.MM.DD, with ? for every unknown digit\n");
  EXPECT_EQ(told("Date", "2026.11.00"),
            "2:8: info[pbn/date-style]: a date is written YYYY.MM.DD, with ? for every unknown digit\n");
  EXPECT_EQ(
      told("EventDate", "in spring"),
      "2:13: warning[pbn/bad-value]: \"in spring\" is not a valid EventDate; a date is YYYY.MM.DD, with ? for every unknown digit\n");
}

TEST(PbnForms, ADayThatDoesNotExist) {
  for (const std::string date : {"31.11.2026", "2026.11.31", "2026-11-31", "2026/11/31", "20261131", "11/31/2026",
                                 "2026-11-31T19:30", "2026.11.31 19:30"})
    EXPECT_EQ(told("Date", date),
              "2:8: warning[pbn/bad-value]: \"" + date + "\" is not a valid Date; November 2026 has 30 days\n");
  EXPECT_EQ(told("EventDate", "2026.02.29"),
            "2:13: warning[pbn/bad-value]: \"2026.02.29\" is not a valid EventDate; February 2026 has 28 days\n");
  EXPECT_EQ(told("Date", "1.13.2026"),
            "2:8: warning[pbn/bad-value]: \"1.13.2026\" is not a valid Date; there is no month 13\n");
  EXPECT_EQ(told("Date", "2024.02.29") + told("Date", "2026.02.3?") + told("Date", "2026.??.31"), "");
}

TEST(PbnForms, ATimeAndALimit) {
  EXPECT_EQ(told("Time", "7 pm"), "2:8: warning[pbn/bad-value]: \"7 pm\" is not a valid Time; a time is HH:MM:SS\n");
  EXPECT_EQ(told("TimeCall", "a minute"),
            "2:12: warning[pbn/bad-value]: \"a minute\" is not a valid TimeCall; a limit is a number of seconds\n");
}

TEST(PbnForms, ARoundIsAnyText) {
  for (const char* const round : {"first!", "Final, 2nd half: Table 3", "1.2.3", "Runde 3 (kveld)"})
    EXPECT_EQ(told("Round", round), "") << round;
}

TEST(PbnForms, HiddenHandsAndFrenchMatchpoints) {
  EXPECT_EQ(told("Hidden", "NX"),
            "2:10: warning[pbn/bad-value]: \"NX\" is not a valid Hidden; hidden hands are letters of N, E, S and W\n");
  EXPECT_EQ(told("FrenchMP", "Oui"),
            "2:12: warning[pbn/bad-value]: \"Oui\" is not a valid FrenchMP; it is Yes or No\n");
}

TEST(PbnForms, AScoreBesideThePoints) {
  EXPECT_EQ(
      told("ScoreIMP", "much"),
      "2:12: error[pbn/bad-value]: \"much\" is not a valid ScoreIMP; a value of it looks like 3.5, NS 3.5 or NS 3.5 EW -3.5\n");
  EXPECT_EQ(
      told("ScorePercentage", "152"),
      "2:19: error[pbn/bad-value]: \"152\" is not a valid ScorePercentage; a value of it looks like 52.5 or NS 52.5 EW 47.5, from 0 to 100\n");
  EXPECT_EQ(
      told("ScoreRubber", "much"),
      "2:15: error[pbn/bad-value]: \"much\" is not a valid ScoreRubber; a rubber score looks like 300/40 or NS 300/40: points above and "
      "below the line\n");
  EXPECT_EQ(
      told("OptimumScore", "420"),
      "2:16: error[pbn/bad-value]: \"420\" is not a valid OptimumScore; an optimum score names its side: NS 420, EW -50 "
      "or both\n");
}

}  // namespace
}  // namespace kibitzer::test
