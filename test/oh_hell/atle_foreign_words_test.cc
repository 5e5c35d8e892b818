// What people write in .atle who know other words, other notations or another keyboard: the cause is named, once.
#include <gtest/gtest.h>

#include "oh_hell/atle_lexer.h"
#include "support/judging.h"

namespace kibitzer::oh_hell {
namespace {

std::string found(const std::string& text) { return test::said(text, games::kAtle, true); }

/// A round of one trick in which `was` became `is`, everywhere.
std::string game(std::string_view was, std::string_view is) {
  std::string text = R"(game Good {
  date: 2026-11-14
  rules: standard { hand sizes: 1 }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      dealer: Rune
      trump color: Hearts
      predictions:
        player Atle: 1
        player Rune: 1
      round turn {
        player Atle: card Queen of Hearts
        player Rune: card 10 of Hearts
      }
      results:
        player Atle: 1
        player Rune: 0
    }
}
)";
  EXPECT_NE(text.find(was), std::string::npos) << was;
  for (std::size_t at = text.find(was); at != std::string::npos; at = text.find(was, at + is.size()))
    text.replace(at, was.size(), is);
  return text;
}

TEST(AtleForeignWords, TheGameItselfIsSound) { EXPECT_EQ(found(game("Atle", "Atle")), ""); }

TEST(AtleForeignWords, SuitsOfOtherLanguagesAreReportedOnceAndRead) {
  for (const std::string word : {"Hjerter", "Hjärter", "Herz", "Harten", "Cœur", "Coeur", "♥", "♡", "H"})
    EXPECT_EQ(found(game("Hearts", word)),
              "10:20: error[atle/bad-card]: '" + word + "' is not a color; did you mean 'Hearts'?\n");
}

TEST(AtleForeignWords, RanksOfOtherLanguagesAreReportedOnceAndRead) {
  for (const std::string word : {"Dame", "Dronning", "Dam", "Vrouw", "Q", "12"})
    EXPECT_EQ(found(game("Queen", word)),
              "15:27: error[atle/bad-card]: '" + word + "' is not a rank; did you mean 'Queen'?\n");
  for (const std::string word : {"T", "Ten", "Zehn"})
    EXPECT_EQ(found(game("card 10", "card " + word)),
              "16:27: error[atle/bad-card]: '" + word + "' is not a rank; did you mean '10'?\n");
}

TEST(AtleForeignWords, NumberSignInANameIsNoComment) { EXPECT_EQ(found(game("Rune", "Rune#2")), ""); }

TEST(AtleInvisible, NamesThatLookOddAreWrittenInQuotes) {
  EXPECT_EQ(quoted_if_needed("Jean\u00A0Paul"), "\"Jean\u00A0Paul\"");
  EXPECT_EQ(quoted_if_needed("# 1"), "\"# 1\"");
  EXPECT_EQ(quoted_if_needed("a/*b"), "\"a/*b\"");
  EXPECT_EQ(quoted_if_needed("Åse"), "Åse");
}

}  // namespace
}  // namespace kibitzer::oh_hell
