#include <gtest/gtest.h>

#include <string>

#include "bridge/lin/cut.h"

namespace kibitzer::bridge::lin_cut {
namespace {

const std::string kBoard = "pn|Ann,Ben,Cleo,Dan|st||md|3S2,,|sv|o|mb|1N|mb|p|pg||pc|S2|mc|7|pg||\n";
const std::string kMatch = "vg|Cup,One,I,1,2,Herons,0,Otters,0|\npn|A,B,C,D,E,F,G,H|pg||\nqx|o1|md|3S2,,|mb|p|pg||\n";

/// The rest of `text` where it is cut; empty where it is not.
std::string cut(const std::string& text, std::size_t least = 0) {
  const std::size_t at = place_to_cut_lin(text, least, true);
  return at == 0 ? "" : text.substr(at);
}

std::string with(const std::string& what, const std::string& by, std::string text = kBoard) {
  EXPECT_NE(text.find(what), std::string::npos) << what;
  return text.replace(text.find(what), what.size(), by);
}

TEST(PlaceToCutLin, IsBeforeTheNamesOfTheLastBoard) {
  EXPECT_EQ(cut(kBoard + kBoard + kBoard), kBoard);
  EXPECT_EQ(cut(kBoard + with("Dan|st||", "Dan|pg||\nqx|1|")), with("Dan|st||", "Dan|pg||\nqx|1|"));
  const std::string announced = with("pn|", "qx|o1|pn|");
  EXPECT_EQ(cut(announced + announced), announced);
  EXPECT_EQ(cut(kBoard), "");
}

TEST(PlaceToCutLin, IsNotBeforeTheLeast) {
  EXPECT_EQ(cut(kBoard + kBoard + kBoard, 2 * kBoard.size() - 2), kBoard);
  EXPECT_EQ(cut(kBoard + kBoard + kBoard, 2 * kBoard.size()), "");
}

TEST(PlaceToCutLin, IsNotWhereNamesAreTakenOver) {
  EXPECT_EQ(cut(kBoard + with("pn|Ann,Ben,Cleo,Dan|", "")), "");
  EXPECT_EQ(cut(kBoard + with("Dan", "")), "");
  EXPECT_EQ(cut(kBoard + with("Dan", "Dan,Eve")), "");
  EXPECT_EQ(cut(with("Dan", "Dan,E,F,G,H") + kBoard), "");
}

TEST(PlaceToCutLin, IsNotWhereALineIsAComment) {
  EXPECT_EQ(cut("% md|mb|\n" + kBoard + kBoard), "");
  EXPECT_EQ(cut(kBoard + "%\n" + kBoard), "");
}

TEST(PlaceToCutLin, IsNotWithinABoard) {
  EXPECT_EQ(cut(with("mb|1N|mb|p|pg||pc|S2|mc|7|pg||", "") + kBoard), "");
  EXPECT_EQ(cut(with("mc|7|pg||", "mc|7|nt|kibitzer: allow bridge/* -- x|pg||") + kBoard), "");
  EXPECT_EQ(cut(with("mc|7|pg||", "mc|7|nt|KIBITZER: allow bridge/* -- x|pg||") + kBoard), "");
  EXPECT_EQ(cut(with("mc|7|pg||", "mc|7|nt|") + kBoard), "");
  EXPECT_EQ(cut(kBoard + "pn|Ann,Ben,Cleo,Dan|pg||\nmb|p|md|3S2,,|"), "");
}

TEST(PlaceToCutLin, IsNotWhereAMatchGoesOn) {
  EXPECT_EQ(cut(kMatch + kBoard), "");
  EXPECT_EQ(cut(kMatch + kMatch), kMatch);
  EXPECT_EQ(cut(kBoard + kMatch), kMatch);
  EXPECT_EQ(cut(kMatch + with("pn|A,B,C,D,E,F,G,H|", "", kMatch)), "");
  EXPECT_EQ(cut("rs|1NN=|\n" + kBoard + kBoard), "");
  EXPECT_EQ(cut("RS|1NN=|\n" + kBoard + kBoard), "");
  EXPECT_EQ(cut("rs |1NN=|\n" + kBoard + kBoard), "");
  EXPECT_EQ(cut("rS\n|1NN=|\n" + kBoard + kBoard), "");
  EXPECT_EQ(cut("nt|rs for all, vg anyway|\n" + kBoard + kBoard), kBoard);
}

TEST(PlaceToCutLin, FindsMatchCommandsAtAnyOffset) {
  for (std::size_t blanks = 0; blanks < 150; ++blanks) {
    const std::string before = "pg||" + std::string(blanks, ' ');
    EXPECT_EQ(cut(before + "rs|1NN=|\n" + kBoard + kBoard), "") << blanks;
    EXPECT_EQ(cut(before + "st||\n" + kBoard + kBoard), kBoard) << blanks;
  }
}

TEST(PlaceToCutLin, IsBehindChat) {
  EXPECT_EQ(cut(with("mc|7|pg||", "mc|7|nt|Dan: thanks|\npg||\nnt|Ann: bye|pg||") + kBoard), kBoard);
}

TEST(PlaceToCutLin, IsSoughtAtSoManyPlacesOnly) {
  std::string names;
  for (int i = 0; i < 200'000; ++i) names += "pn|Ann,Ben,Cleo,Dan|\n";
  EXPECT_EQ(cut(kBoard + kBoard + names), "");
}

TEST(PlaceToCutLin, IsNotWhereSomethingIsAllowedInAllOfTheFile) {
  EXPECT_EQ(cut("nt|kibitzer: allow-file bridge/* -- x|\n" + kBoard + kBoard), "");
}

}  // namespace
}  // namespace kibitzer::bridge::lin_cut
