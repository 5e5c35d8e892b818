// Games of the International Skat Server (../shared/corpus/club, where it is there): what the server wrote of each follows.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "games/games.h"
#include "support/judging.h"
#include "support/project_folder.h"

namespace kibitzer::test::iss {
namespace {

const std::filesystem::path kArchive =
    project_folder() / ".." / "shared" / "corpus" / "club" / "skat" / "jskat-summaries.sgf";

std::string archived() {
  std::ifstream file(kArchive);
  return {std::istreambuf_iterator<char>(file), {}};
}

const games::Notation& notation() { return *games::built_in()->notation("iss"); }

TEST(IssArchive, HoldsWhatFollowsFromThePlay) {
  if (!std::filesystem::exists(kArchive)) GTEST_SKIP() << kArchive << " is absent";
  EXPECT_EQ(said(archived(), notation()), "");
}

/// Each value that the server worked out from a game that was played to its end.
TEST(IssArchive, HasNoOtherValues) {
  if (!std::filesystem::exists(kArchive)) GTEST_SKIP() << kArchive << " is absent";
  std::string text = archived();
  int changed = 0;
  for (std::size_t at = text.find(" v:"); at != std::string::npos; at = text.find(" v:", at + 1)) {
    text.insert(at + 3, text[at + 3] == '-' ? "" : "1");
    if (text[at + 3] == '-') text.insert(at + 4, "1");
    ++changed;
  }
  EXPECT_EQ(changed, 10);
  const Judging judging = judged(text, notation());
  int found = 0;
  for (const Said& said : judging.findings) found += said.rule == "trick-game/wrong-points" ? 1 : 0;
  EXPECT_EQ(found, 5) << "the others were conceded, or decided by somebody's leaving";
}

/// The server's figures of these games: those of a deal that was played to its end, and what is known of one that was not.
TEST(IssArchive, HasNoOtherFigures) {
  if (!std::filesystem::exists(kArchive)) GTEST_SKIP() << kArchive << " is absent";
  const auto found_with = [](std::string_view key, std::string_view other) {
    std::string text = archived();
    for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + other.size()))
      text.replace(at, key.size(), other);
    int found = 0;
    for (const Said& said : judged(text, notation()).findings) found += said.rule == "trick-game/wrong-figure" ? 1 : 0;
    return found;
  };
  EXPECT_EQ(found_with(" m:", " m:9"), 6)
      << "two of the eight games that nobody left have some below 0: 9- is no number";
  EXPECT_EQ(found_with(" p:", " p:9"), 5) << "and the play of two others ended with a resignation";
  EXPECT_EQ(found_with(" s:", " s:9"), 5);
  EXPECT_EQ(found_with(" z:", " z:9"), 5);
  EXPECT_EQ(found_with(" win ", " loss "), 2);
  EXPECT_EQ(found_with(" loss ", " win "), 3);
  EXPECT_EQ(found_with(" overbid ", " bidok "), 2);
}

}  // namespace
}  // namespace kibitzer::test::iss
