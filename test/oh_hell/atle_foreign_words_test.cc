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

TEST(AtleForeignWords, OtherWordsForKeywords) {
  EXPECT_EQ(found(game("predictions", "bids")),
            "11:7: error[atle/unknown-word]: nothing is called 'bids' here; did you mean 'predictions'?\n");
  EXPECT_EQ(found(game("results", "won")),
            "18:7: error[atle/unknown-word]: nothing is called 'won' here; did you mean 'results'?\n");
}

TEST(AtleForeignWords, CommentsOfOtherNotations) {
  EXPECT_EQ(found(game("  players:", "# who plays\n  players:  # all of them")),
            "4:1: error[atle/syntax]: a comment begins with '//', not with '#'\n");
  EXPECT_EQ(found(game("  players:", "/* who\n plays */ players: /* all */")),
            "4:1: error[atle/syntax]: a comment begins with '//', not with '/*', and ends with its line\n");
  EXPECT_EQ(found(game("Hearts\n", "Hearts /* open\n")),
            "10:27: error[atle/syntax]: a comment begins with '//', not with '/*', and ends with its line\n");
}

TEST(AtleForeignWords, NumberSignInANameIsNoComment) { EXPECT_EQ(found(game("Rune", "Rune#2")), ""); }

TEST(AtleInvisible, NoBreakSpacesSeparateWords) {
  EXPECT_EQ(found(game("player Atle", "player\u00A0Atle")),
            "5:11: error[atle/syntax]: this is a no-break space (U+00A0), not a blank\n");
}

TEST(AtleInvisible, CharactersWithoutWidth) {
  EXPECT_EQ(found(game("    player Rune\n", "\u200B    player Rune\n")),
            "6:1: error[atle/syntax]: this is a zero-width space (U+200B), which is invisible\n");
  EXPECT_EQ(found(game("dealer:", "deal\u200Ber:")),
            "9:11: error[atle/syntax]: this is a zero-width space (U+200B), which is invisible\n");
  EXPECT_EQ(
      found(game("Rune: card", "Rune\u200B: card")),
      "16:16: error[oh-hell/unknown-player]: nobody called Rune\u200B plays in this game; did you mean Rune? One of "
      "the names holds a zero-width space (U+200B)\n");
}

TEST(AtleInvisible, TypographicQuotes) {
  EXPECT_EQ(found(game("Atle", "“Atle M.”")),
            "5:12: error[atle/syntax]: this is a typographic quote (U+201C), not '\"'\n");
  EXPECT_EQ(found(game("Atle", "„Atle M.“")),
            "5:12: error[atle/syntax]: this is a typographic quote (U+201E), not '\"'\n");
}

TEST(AtleInvisible, FullWidthCharacters) {
  EXPECT_EQ(found(game("Atle: 1\n        player Rune: 1", "Atle： 1\n        player Rune: １")),
            "12:20: error[atle/syntax]: this is a full-width character (U+FF1A), not ':'\n"
            "13:22: error[atle/syntax]: this is a full-width character (U+FF11), not '1'\n");
}

TEST(AtleInvisible, MinusSign) {
  EXPECT_EQ(found(game("Rune: 0", "Rune: −1")),
            "20:22: error[atle/syntax]: this is a minus sign (U+2212), not '-'\n"
            "20:22: error[oh-hell/wrong-won-count]: Rune won 0 tricks, not -1\n");
}

TEST(AtleInvisible, DecimalComma) {
  EXPECT_EQ(found(game("Rune: 0", "Rune: 0,5")),
            "20:22: error[atle/bad-number]: '0,5' has a decimal comma: numbers are whole\n");
}

TEST(AtleInvisible, NamesThatLookOddAreWrittenInQuotes) {
  EXPECT_EQ(quoted_if_needed("Jean\u00A0Paul"), "\"Jean\u00A0Paul\"");
  EXPECT_EQ(quoted_if_needed("# 1"), "\"# 1\"");
  EXPECT_EQ(quoted_if_needed("a/*b"), "\"a/*b\"");
  EXPECT_EQ(quoted_if_needed("Åse"), "Åse");
}

TEST(AtleDate, IsADayThatExists) {
  EXPECT_EQ(found(game("2026-11-14", "2026-02-30")),
            "2:9: error[atle/bad-number]: there is no day 2026-02-30: February 2026 has 28 days\n");
  EXPECT_EQ(found(game("2026-11-14", "2024-02-29")), "");
  EXPECT_EQ(found(game("2026-11-14", "Friday")), "");
}

TEST(AtleBridgeTrump, IsKnownInEveryRound) {
  const std::string text =
      "game G { rules: atlebridge players: player A player B rounds: game round 1 {\n"
      "trump color: none\npredictions: player A: 1 player B: 0\nresults: player A: 1 player B: 0 } }";
  EXPECT_EQ(
      found(text),
      "2:14: error[oh-hell/wrong-trump]: round 1 is recorded without trump, but after every deal a card is turned, "
      "whose suit is trump\n");
}

}  // namespace
}  // namespace kibitzer::oh_hell
