// A play whose kickers alone are not allowed: the sentence says so, and which setting would allow them.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/shared_notations.h"
#include "support/judging.h"

namespace kibitzer::test::kickers {
namespace {

/// What is said of a play of Dou Dizhu that is of no class.
std::string why(const std::vector<std::string>& cards) {
  std::string list;
  for (const std::string& card : cards) list += (list.empty() ? "\"" : ", \"") + card + "\"";
  const std::string text =
      R"({"game": "dou-dizhu", "players": ["Ada", "Ben", "Cy"], "plays": [{"player": "Ada", "cards": [)" + list +
      "]}]}";
  for (const Said& said : judged(text, games::kJson).findings)
    if (said.rule == "climbing-game/no-class") return said.message.substr(said.message.find("; ") + 2);
  return "sound";
}

TEST(Kickers, ThatAreAlikeNameTheSetting) {
  EXPECT_EQ(why({".3", ".3", ".3", ".4", ".4", ".4", ".7", ".8"}), "sound");
  EXPECT_EQ(
      why({".3", ".3", ".3", ".4", ".4", ".4", ".7", ".7"}),
      "it would be straight_3_1, but 2 of its kickers are alike (7): alike_singles is 2 in <var>, and 3 would allow it");
  EXPECT_EQ(
      why({".3", ".3", ".3", ".4", ".4", ".4", ".5", ".5", ".5", ".7", ".7", ".7"}),
      "it would be straight_3_1, but 3 of its kickers are alike (7): alike_singles is 2 in <var>, and 4 would allow it");
  EXPECT_EQ(
      why({".3", ".3", ".3", ".3", ".7", ".7"}),
      "it would be four_2, but 2 of its kickers are alike (7): alike_singles is 2 in <var>, and 3 would allow it");
  EXPECT_EQ(
      why({".3", ".3", ".3", ".3", ".7", ".7", ".7", ".7"}),
      "it would be four_2_2, but 2 of its kickers are alike (7): alike_pairs is 2 in <var>, and 3 would allow it");
}

TEST(Kickers, ThatNoSettingAllows) {
  EXPECT_EQ(why({".3", ".3", ".3", ".4", ".4", ".4", "JB", "JS"}),
            "it would be straight_3_1, but both jokers may not be kickers");
}

TEST(Kickers, AreNotTheReasonWhereMoreIsWrong) {
  EXPECT_EQ(why({".3", ".3", ".3", ".4", ".4", ".4", ".7"}), "without the 7 it would be straight_3");
}

}  // namespace
}  // namespace kibitzer::test::kickers
