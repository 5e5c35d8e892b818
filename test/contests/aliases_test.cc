#include "contests/aliases.h"

#include <gtest/gtest.h>

namespace kibitzer::contests {
namespace {

TEST(Aliases, AreOfWholeNames) {
  Aliases aliases;
  aliases.add("Pelle", "Per Olav");
  std::string name = "Pelle";
  aliases.rename(name);
  EXPECT_EQ(name, "Per Olav");
}

TEST(Aliases, AreFoundInPairsTeamsAndLists) {
  Aliases aliases;
  aliases.know("Kari Lund");
  aliases.add("Kari Lnd", "Kari Lund");
  aliases.add("Birgit Dahl - Marit Moe", "Marit & Birgit");
  aliases.add("The Otters", "Otters");
  bridge::TableResult result;
  result.pairs = {"Arne Holm - kari  LND", "Marit Moe / Birgit Dahl"};
  result.names = {"Lnd, Kari + Arne Holm", ""};
  result.players = {"Kari Lnd", "", "Kari Lund", ""};
  result.teams = {"THE OTTERS", "Herons"};
  result.contestants = {{"1", "Kari Lnd & Arne Holm", "", "", {}}, {"2", "Kari Lnd", "", "", {}}};
  aliases.rename(result);
  EXPECT_EQ(result.pairs, (std::array<std::string, 2>{"Arne Holm - Kari Lund", "Marit & Birgit"}));
  EXPECT_EQ(result.names, (std::array<std::string, 2>{"Kari Lund + Arne Holm", ""}));
  EXPECT_EQ(result.players, (std::array<std::string, 4>{"Kari Lund", "", "Kari Lund", ""}));
  EXPECT_EQ(result.teams, (std::array<std::string, 2>{"Otters", "Herons"}));
  EXPECT_EQ(result.contestants[0].names, "Kari Lund & Arne Holm");
  EXPECT_EQ(result.contestants[1].names, "Kari Lund");
}

TEST(Aliases, AreNoNumbers) {
  Aliases aliases;
  aliases.add("7", "Kari Lund");
  bridge::TableResult result;
  result.pairs = {"7", "07"};
  aliases.rename(result);
  EXPECT_EQ(result.pairs, (std::array<std::string, 2>{"7", "07"}));
}

}  // namespace
}  // namespace kibitzer::contests
