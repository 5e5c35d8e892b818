// Who is who where records write names in different ways.
#include "contests/joined_names.h"

#include <gtest/gtest.h>

#include "contests/comparison.h"

namespace kibitzer::contests {
namespace {

using bridge::TableResult;

/// A board of an evening, on which two pairs meet.
TableResult on_evening(const std::string& date, int board, const std::string& ns, const std::string& ew) {
  TableResult one;
  one.event = "Club";
  one.date = date;
  one.number = board;
  one.score.north_south = 100;
  one.pairs = {ns, ew};
  return one;
}

std::string north_south_names(const Gathering& gathering) {
  std::string text;
  for (const Board& board : gathering.boards())
    for (const Result& result : board.results) text += gathering.names().name(*result.pairs[0]) + "\n";
  return text;
}

std::string joined_in(const Gathering& gathering) {
  std::string text;
  for (const OneName& one : gathering.joined_names().joined) {
    text += one.name + ":";
    for (const std::string& other : one.others) text += " [" + other + "]";
    text += "\n";
  }
  return text;
}

std::string near_in(const Gathering& gathering) {
  std::string text;
  for (const NearName& one : gathering.joined_names().near) text += one.name + " may be " + one.other + "\n";
  return text;
}

TEST(JoinedNames, ArePairsInWhicheverOrderAndSpelling) {
  Gathering gathering;
  gathering.add("", on_evening("2026.01.07", 1, "Kari Lund - Arne Holm", "X - Y"));
  gathering.add("", on_evening("2026.01.14", 1, "Arne Holm - Kari Lund", "X - Y"));
  gathering.add("", on_evening("2026.01.21", 1, "Kari Lund - Arne Holm", "X - Y"));
  gathering.add("", on_evening("2026.01.28", 1, "Lund, Kari & HOLM,  Arne", "X - Y"));
  gathering.settle();
  EXPECT_EQ(north_south_names(gathering),
            "Kari Lund - Arne Holm\nKari Lund - Arne Holm\nKari Lund - Arne Holm\nKari Lund - Arne Holm\n");
  EXPECT_EQ(joined_in(gathering), "Kari Lund: [Lund, Kari]\nArne Holm: [HOLM,  Arne]\n");
  EXPECT_EQ(near_in(gathering), "");
}

TEST(JoinedNames, AreOfPlayersWithOtherPartnersToo) {
  Gathering gathering;
  gathering.add("", on_evening("2026.01.07", 1, "Åse Berg - Bo Dahl", "X - Y"));
  gathering.add("", on_evening("2026.01.14", 1, "Åse Berg - Cy Eng", "X - Y"));
  gathering.add("", on_evening("2026.01.21", 1, "Cy Eng / Ase Berg", "X - Y"));
  gathering.settle();
  EXPECT_EQ(north_south_names(gathering), "Åse Berg - Bo Dahl\nÅse Berg - Cy Eng\nÅse Berg - Cy Eng\n");
}

TEST(JoinedNames, AreNotOfTwoWhoPlayAtOnce) {
  Gathering gathering;
  gathering.add("", on_evening("2026.01.07", 1, "Åse Berg - Bo Dahl", "X - Y"));
  gathering.add("", on_evening("2026.01.07", 1, "Ase Berg - Cy Eng", "V - W"));
  gathering.add("", on_evening("2026.01.14", 1, "ÅSE BERG - Bo Dahl", "X - Y"));
  gathering.settle();
  EXPECT_EQ(joined_in(gathering), "");
}

TEST(JoinedNames, AreNotOfTwoInOneList) {
  Gathering gathering;
  TableResult one = on_evening("2026.01.07", 1, "1", "2");
  one.contestants = {{"1", "Åse Berg - Bo Dahl", "", "", {}}, {"2", "Ase Berg - Cy Eng", "", "", {}}};
  gathering.add("", one);
  gathering.settle();
  EXPECT_EQ(joined_in(gathering), "");
}

TEST(JoinedNames, AreOfTeams) {
  Gathering gathering;
  for (const char* const team : {"Otters", "Otters", "OTTERS "}) {
    TableResult one = on_evening("2026.01.07", 1, "", "");
    one.teams = {team, "Herons"};
    one.round = team;
    gathering.add("", one);
  }
  gathering.settle();
  EXPECT_EQ(joined_in(gathering), "Otters: [OTTERS ]\n");
}

TEST(NearNames, AreAskedAbout) {
  Gathering gathering;
  gathering.add("", on_evening("2026.01.07", 1, "Kari Lund - Arne Holm", "X - Y"));
  gathering.add("", on_evening("2026.01.14", 1, "Kari Lund - Arne Holm", "X - Y"));
  gathering.add("", on_evening("2026.01.21", 1, "Kari Lnd - A. Holm", "X - Y"));
  gathering.settle();
  EXPECT_EQ(near_in(gathering), "Kari Lnd may be Kari Lund\nA. Holm may be Arne Holm\n");
}

TEST(NearNames, AreNotThoseOfTwoWhoPlayAtOnceOrTogether) {
  Gathering gathering;
  gathering.add("", on_evening("2026.01.07", 1, "Karin Lund - Arne Holm", "X - Y"));
  gathering.add("", on_evening("2026.01.07", 1, "Karen Lund - Arnt Holm", "V - W"));
  gathering.add("", on_evening("2026.01.14", 1, "Stein Berg - Svein Berg", "X - Y"));
  gathering.settle();
  EXPECT_EQ(near_in(gathering), "");
}

TEST(NearNames, ThatAreKnownAreNotAskedAbout) {
  Gathering gathering;
  gathering.add("", on_evening("2026.01.07", 1, "Kari Lund - Arne Holm", "X - Y"));
  gathering.add("", on_evening("2026.01.07", 2, "Kari Lund - Arne Holm", "X - Y"));
  gathering.add("", on_evening("2026.01.14", 1, "Kari Lunde - Arne Holm", "X - Y"));
  Options options;
  options.known_names = {"Kari Lunde"};
  gathering.settle(options);
  EXPECT_EQ(near_in(gathering), "");
}

TEST(NearNames, ThatFitSeveralAreNotAskedAbout) {
  Gathering gathering;
  gathering.add("", on_evening("2026.01.07", 1, "Kari Lund - Arne Holm", "Knut Lund - Y"));
  gathering.add("", on_evening("2026.01.14", 1, "K. Lund - Arne", "X - Y"));
  gathering.settle();
  EXPECT_EQ(near_in(gathering), "");
}

TEST(NearNames, WithOtherNumbersAreOthers) {
  Gathering gathering;
  for (const char* const team : {"Bergen 1", "Bergen 2"}) {
    TableResult one = on_evening("2026.01.07", 1, "", "");
    one.teams = {team, "Herons"};
    gathering.add("", one);
  }
  gathering.settle();
  EXPECT_EQ(near_in(gathering), "");
}

TEST(SitOuts, AreNoResults) {
  Gathering gathering;
  TableResult phantom = on_evening("2026.01.07", 1, "Liv - Tor", "");
  phantom.score.north_south = 0;
  gathering.add("", phantom);
  gathering.add("", on_evening("2026.01.07", 1, "Kari - Arne", "Eva - Odd"));
  gathering.add("", on_evening("2026.01.07", 1, "Siri - Ola", ""));  // somebody played it
  gathering.settle();
  EXPECT_EQ(gathering.sit_outs(), 1U);
  EXPECT_EQ(north_south_names(gathering), "Kari - Arne\nSiri - Ola\n");
}

TEST(SitOuts, AreAgainstANumberThatNobodyHas) {
  Gathering gathering;
  for (const auto& [ns, ew] : {std::tuple("1", "2"), std::tuple("3", "4")}) {
    TableResult one = on_evening("2026.01.07", 1, ns, ew);
    one.score.north_south = 0;
    one.contestants = {{"1", "A - B", "", "", {}}, {"2", "C - D", "", "", {}}, {"3", "E - F", "", "", {}}};
    gathering.add("", one);
  }
  gathering.settle();
  EXPECT_EQ(gathering.sit_outs(), 1U);
  EXPECT_EQ(north_south_names(gathering), "1\n");
}

TEST(SitOuts, AreNoneWhereNobodyIsNamed) {
  Gathering gathering;
  for (const char* const ns : {"1", "2"}) {
    TableResult one = on_evening("2026.01.07", 1, ns, "");
    one.score.north_south = 0;
    gathering.add("", one);
  }
  gathering.settle();
  EXPECT_EQ(gathering.sit_outs(), 0U);
}

}  // namespace
}  // namespace kibitzer::contests
