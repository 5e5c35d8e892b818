// Layout changes nothing but what is between the words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.h"
#include "games/oh_hell.h"
#include "games/shared_notations.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

std::string without_blanks(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; });
  return text;
}

std::string formatted(const games::Notation& notation, std::string_view text) { return notation.format(text); }

TEST(Format, LaysOutAtleAsItsWriterDoes) {
  EXPECT_EQ(
      formatted(games::kAtle,
                "game A { // the first\nplayers: player X player \"Y Z\"\n\n\n// how it went\nrounds: game round 1 {\n"
                "dealer:X trump color:Clubs\npredictions: player X: 1\nplayer \"Y Z\" :0\n"
                "round turn { player X: card 2 of Hearts player \"Y Z\": card 3 of Clubs winner: X } results:\n"
                "player X: 1 } totals: player X: 11 }"),
      "game A { // the first\n"
      "  players:\n"
      "    player X\n"
      "    player \"Y Z\"\n"
      "\n"
      "  // how it went\n"
      "  rounds:\n"
      "    game round 1 {\n"
      "      dealer: X\n"
      "      trump color: Clubs\n"
      "      predictions:\n"
      "        player X: 1\n"
      "        player \"Y Z\": 0\n"
      "        round turn {\n"
      "          player X: card 2 of Hearts\n"
      "          player \"Y Z\": card 3 of Clubs\n"
      "          winner: X\n"
      "        }\n"
      "      results:\n"
      "        player X: 1\n"
      "    }\n"
      "  totals:\n"
      "    player X: 11\n"
      "}\n");
}

TEST(Format, LaysOutHouseRules) {
  EXPECT_EQ(formatted(games::kAtle,
                      "game A { rules: standard { hand sizes: 1 2 hook: no first lead: dealer scoring: { made: "
                      "\"1\" missed: \"0\" } } players: }"),
            "game A {\n  rules: standard {\n    hand sizes: 1 2\n    hook: no\n    first lead: dealer\n    scoring: {\n"
            "      made: \"1\"\n      missed: \"0\"\n    }\n  }\n  players:\n}\n");
}

TEST(Format, IndentsDescriptions) {
  EXPECT_EQ(formatted(games::kTileEngine, "Game \"X\" {\nturnPolicy TurnBased\n\n\n   board Board {\nwidth 3 }\n}\n\n"),
            "Game \"X\" {\n  turnPolicy TurnBased\n\n  board Board {\n    width 3 }\n}\n");
  EXPECT_EQ(formatted(games::kCardGameEngine, "game is \"X\"\n game hand rules are:\n(a) =>\n  a\n"),
            "game is \"X\"\ngame hand rules are:\n  (a) =>\n  a\n");
  EXPECT_EQ(formatted(games::kRuleLanguage, "<body>\nif (a) {\nb = \"{\"; // {\n}\n</body>\n"),
            "<body>\nif (a) {\n  b = \"{\"; // {\n}\n</body>\n");
}

TEST(Format, ChangesNoWordsAndNoFindings) {
  std::size_t tried = 0;
  const auto try_file = [&](const std::filesystem::path& path) {
    const games::Notation* const notation = games::built_in()->notation_of_path(path.native());
    if (notation == nullptr || notation->format == nullptr) return;
    ++tried;
    const std::string text = read_text(path);
    const std::string once = notation->format(text);
    EXPECT_EQ(notation->format(once), once) << path;
    EXPECT_EQ(without_blanks(once), without_blanks(text)) << path;
    EXPECT_EQ(judged(once, *notation).findings.size(), judged(text, *notation).findings.size()) << path;
  };
  for (const char* const folder : {"sessions", "sessions/games"})
    for (const auto& entry : std::filesystem::directory_iterator(project_folder() / folder))
      if (entry.is_regular_file()) try_file(entry.path());
  EXPECT_GT(tried, 10U);
}

TEST(Format, KeepsAByteOrderMarkInFront) {
  for (const games::Notation* const notation :
       {&games::kAtle, &games::kCardGameEngine, &games::kRuleLanguage, &games::kTileEngine}) {
    const std::string text = notation->format("\xEF\xBB\xBFgame A {\n}\n");
    EXPECT_TRUE(text.starts_with("\xEF\xBB\xBFgame A {\n")) << text;
  }
}

TEST(Format, LeavesAnEmptyTextAlone) { EXPECT_EQ(formatted(games::kAtle, ""), ""); }

TEST(Format, TakesAnyBytes) {
  for (const char* const text :
       {"", "}", "{{{", "\"", "//", "/*", "<", "game", "player player player", "\xff\xfe", ":::"})
    for (const games::Notation* const notation :
         {&games::kAtle, &games::kCardGameEngine, &games::kRuleLanguage, &games::kTileEngine}) {
      const std::string once = notation->format(text);
      EXPECT_EQ(without_blanks(once), without_blanks(text)) << text;
      EXPECT_EQ(notation->format(once), once) << text;
    }
}

}  // namespace
}  // namespace kibitzer::test
