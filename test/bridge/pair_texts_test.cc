#include "bridge/model/pair_texts.h"

#include <gtest/gtest.h>

namespace kibitzer::bridge {
namespace {

std::string parted(std::string_view pair) {
  std::string text;
  for (const std::string_view player : players_in(pair)) text += "[" + std::string(player) + "]";
  return text;
}

TEST(PlayersIn, ArePartedByMarksAndWords) {
  for (const char* const between :
       {" - ", " & ", "&", " + ", "/", " / ", "; ", " – ", " og ", " and ", ", ", "-", " -"})
    EXPECT_EQ(parted("Kari Lund" + std::string(between) + "Arne Holm"), "[Kari Lund][Arne Holm]") << between;
  EXPECT_EQ(parted("Kari-Arne"), "[Kari][Arne]");
  EXPECT_EQ(parted("Kari, Arne"), "[Kari][Arne]");
}

TEST(PlayersIn, HaveHyphensAndCommasOfTheirOwn) {
  EXPECT_EQ(parted("Anne-Lise Berg"), "[Anne-Lise Berg]");
  EXPECT_EQ(parted("Anne-Lise Berg - Bo Dahl-Moe"), "[Anne-Lise Berg][Bo Dahl-Moe]");
  EXPECT_EQ(parted("Anne-Lise Berg-Bo Dahl"), "[Anne-Lise Berg][Bo Dahl]");
  EXPECT_EQ(parted("Berg, Anne Lise"), "[Berg, Anne Lise]");
  EXPECT_EQ(parted("Lund, Kari - Holm, Arne"), "[Lund, Kari][Holm, Arne]");
  EXPECT_EQ(parted("Lund, Kari, Holm, Arne"), "[Lund, Kari][Holm, Arne]");
  EXPECT_EQ(parted("Anders Ogland"), "[Anders Ogland]");
}

TEST(PlayerKey, IsTheSameForWhatIsWrittenInAnotherWay) {
  for (const char* const name : {"Åse Berg", "BERG, Åse", "åse  berg", "Ase Berg", "Berg Åse."})
    EXPECT_EQ(player_key(name), "ase berg") << name;
  EXPECT_EQ(player_key("O'Brien, Tim"), player_key("Tim O’Brien"));
  EXPECT_EQ(player_key("Anne-Lise Berg"), player_key("Anne Lise Berg"));
  EXPECT_EQ(player_key("?"), "?");
  EXPECT_EQ(player_key(" - "), "");
}

TEST(NamesKey, TellsPlayersWithEachOthersNamesApart) {
  EXPECT_EQ(names_key("Lund, Kari - Holm, Arne"), names_key("Arne Holm & Kari Lund"));
  EXPECT_NE(names_key("Lund, Kari - Holm, Arne"), names_key("Lund, Arne - Holm, Kari"));
}

TEST(NearlySameNames, HaveALetterOrTwoWrong) {
  EXPECT_TRUE(nearly_same_names("Kari Lnd", "Kari Lund"));
  EXPECT_TRUE(nearly_same_names("Kari Lnd - Arne Holm", "Kari Lund - Arne Holm"));
  EXPECT_TRUE(nearly_same_names("Christofer Andersson", "Christoffer Anderson"));
  EXPECT_FALSE(nearly_same_names("Kari Lund", "Kari Moen"));
  EXPECT_FALSE(nearly_same_names("Kari Lund", "KARI LUND"));
  EXPECT_FALSE(nearly_same_names("Ann", "Anna"));
}

TEST(IsPartOfName, HasInitialsOrFewerWords) {
  EXPECT_TRUE(is_part_of_name("K. Lund", "Kari Lund"));
  EXPECT_TRUE(is_part_of_name("Kari", "Kari Lund"));
  EXPECT_TRUE(is_part_of_name("Kari Lund", "Kari Anne Lund"));
  EXPECT_FALSE(is_part_of_name("A. Lund", "Kari Lund"));
  EXPECT_FALSE(is_part_of_name("K. L.", "Kari Lund"));
  EXPECT_FALSE(is_part_of_name("Kari Lund", "Kari Lund"));
}

}  // namespace
}  // namespace kibitzer::bridge
