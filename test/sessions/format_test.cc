// Layout changes nothing but what is between the words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "games/games.h"
#include "games/oh_hell.h"
#include "games/shared_notations.h"
#include "sessions/layout.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"
#include "support/trials.h"

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

tl::expected<std::string, std::string> laid_out(std::string_view text, const games::Notation& notation) {
  return sessions::lay_out(text, notation, *games::built_in());
}

TEST(Format, PutsPbnIntoExportFormat) {
  EXPECT_EQ(laid_out("{first}\n[Board \"1\"] [Generator \"x\"][Deal \"N:A643.KJT8.92.AK3 2.653.QJT7.T9842 "
                     "KQ97.Q9.AK54.J75 JT85.A742.863.Q6\"] [Event \"e\"]\n[Dealer \"n\"][Vulnerable \"both\"]\n"
                     "[Declarer \"N\"][Contract \"3N\"]\n[Auction \"N\"]\n1N {strong} pass 3NT! pass pass pass\n"
                     "[Play \"E\"]\nDQ DA D3 D2 CJ CQ CA C2 ;re-ordered\n",
                     games::kPbn),
            "% PBN 2.1\r\n% EXPORT\r\n{first}\r\n[Event \"e\"]\r\n[Site \"?\"]\r\n[Date \"?\"]\r\n[Board \"1\"]\r\n"
            "[West \"?\"]\r\n[North \"?\"]\r\n[East \"?\"]\r\n[South \"?\"]\r\n[Dealer \"N\"]\r\n"
            "[Vulnerable \"All\"]\r\n[Deal \"N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 "
            "JT85.A742.863.Q6\"]\r\n[Scoring \"?\"]\r\n[Declarer \"N\"]\r\n[Contract \"3NT\"]\r\n[Result \"?\"]\r\n"
            "[Generator \"x\"]\r\n[Auction \"N\"]\r\n1NT {strong} Pass 3NT! Pass\r\nPass Pass\r\n"
            "[Play \"E\"]\r\nDQ DA D3 D2\r\nC2 ;re-ordered\r\nCJ CQ CA\r\n");
}

TEST(Format, LeavesInstructionsToOtherProgramsWhereTheyFindThem) {
  const auto text = laid_out("%BCOptions Float\n% a note\n%\n[Board \"1\"]\n", games::kPbn);
  ASSERT_TRUE(text);
  EXPECT_TRUE(text->starts_with("% PBN 2.1\r\n%BCOptions Float\r\n% a note\r\n%\r\n")) << *text;
}

TEST(Format, LeavesATextWithASlip) {
  const auto why = [](std::string_view text, const games::Notation& notation) {
    return laid_out(text, notation).error();
  };
  EXPECT_EQ(why("game A {\n  players:\n    player Atle\n    pyer Rune\n    player Per\n  rounds:\n}\n", games::kAtle),
            "line 4, column 5: 'player' is missing before 'pyer'");
  EXPECT_EQ(why("game A {\n  players:\n    player Rune\xC2\xA0"
                "B\n  rounds:\n}\n",
                games::kAtle),
            "line 3, column 12: a name of several words needs double quotes: \"Rune\xC2\xA0"
            "B\"");
  EXPECT_EQ(why(std::string_view("game A {\n  players:  \0\n\n}\n", 24), games::kAtle),
            "line 2, column 13: this is not text: it holds a byte of value 0");
  EXPECT_EQ(why("game is \"X\"\n game has a playr\n", games::kCardGameEngine),
            "line 2, column 11: expected \"player\", found \"a\"");
}

/// Otherwise a quote on the next line would close it.
TEST(Format, ALineStillEndsAQuoteOfAtleThatIsNotClosed) {
  const std::string once = formatted(games::kAtle, "game A { rules: standard { scoring: { made: \"10\n+ \"5\" } } }\n");
  EXPECT_THAT(once, testing::HasSubstr("made: \"10\n      + \"5\"\n"));
  EXPECT_EQ(formatted(games::kAtle, once), once);
}

TEST(Format, LeavesPbnThatTheExportFormatCannotHold) {
  const auto why = [](std::string_view text) { return laid_out(text, games::kPbn).error(); };
  EXPECT_EQ(
      why("[Board \"1\"]\n[Auction \"N\"]\n1C oops\n"),
      "1 place in it cannot be read, at 3:4: \"oops\" is not a call: Pass, X, XX, AP, or a level and C, D, H, S or NT");
  EXPECT_EQ(why("[Board \"1\"]\n[Site \"a\"]\n[Site \"b\"]\n"), "the export format has no place for: repeated tag");
  EXPECT_EQ(why("[GameCode \"OhHell\"]\n[Board \"1\"]\n"),
            "PBN has an export format for bridge alone, and it has another game");
  EXPECT_EQ(why("% nothing\n"), "1 place in it cannot be read, at 2:1: the file contains no game");
}

TEST(Format, LeavesPbnWhoseValuesMayEndElsewhere) {
  const auto why = [](const std::string& tags) { return laid_out("[Board \"1\"]\n" + tags, games::kPbn).error(); };
  EXPECT_EQ(why("[Si#te \"Hamar\"]\n"), "1 place in it cannot be read, at 2:4: the value of Si has no quotes");
  EXPECT_EQ(
      why("[Event \"Cup\"\"]\n"),
      "1 place in it cannot be read, at 2:12: a quote inside a value is written with a backslash before it: \\\"");
  EXPECT_EQ(why("[Event Cup]\n[Site Ha\"mar]\n"),
            "1 place in it cannot be read, at 3:7: the value of Site has no quotes");
  EXPECT_EQ(why("[Event \"Cup\" Final\n"),
            "2 places in it cannot be read, the first at 2:12: the tag Event is not closed with a bracket");
  EXPECT_TRUE(laid_out("[Board \"1\"]\n[Event Cup]\n[Site \"Hamar\"\n", games::kPbn));
}

TEST(Format, SaysWhichRuleTheExportFormatWouldBreak) {
  const std::string longest(254, 'x');  // 255 bytes with its LF, 256 with CR LF
  EXPECT_EQ(laid_out("[Event \"e\"]\n{\n" + longest + "\n}\n", games::kPbn).error(),
            "in the export format it would break pbn/long-line");
}

TEST(Format, PutsTheKeysOfJsonInOrder) {
  EXPECT_EQ(
      laid_out("{ \"boards\" : [ {\"score\": {\"EW\":1, \"NS\" : -1},\n  \"board\": 1} ],\n\"game\": \"bridge\"}\n",
               games::kJson),
      "{ \"game\": \"bridge\",\n\"boards\" : [ {\"board\": 1,\n  \"score\": {\"NS\" : -1, \"EW\":1}} ]}\n");
  const std::string by_player = "{\"game\": \"oh-hell\", \"totals\": {\"won\": 1, \"bid\": 2}}";
  EXPECT_EQ(laid_out(by_player, games::kJson), by_player);
  const std::string unknown = "{\"game\": \"bridge\", \"boards\": [{\"mine\": 1, \"board\": 1}]}";
  EXPECT_EQ(laid_out(unknown, games::kJson), unknown);
  EXPECT_EQ(laid_out("{", games::kJson).error(), "it is not JSON");
}

TEST(Format, PutsTheKeysOfDescribedGamesInOrder) {
  EXPECT_EQ(laid_out(R"({"players": ["A", "B"], "hands": {"points": [], "B": []}, "game": "dou-dizhu",)"
                     R"( "plays": [{"cards": ["H3"], "player": "A"}]})",
                     games::kJson),
            R"({"game": "dou-dizhu", "players": ["A", "B"], "hands": {"points": [], "B": []},)"
            R"( "plays": [{"player": "A", "cards": ["H3"]}]})");
}

TEST(Format, PutsTheKeysOfJaxnInOrderButNotBesideComments) {
  EXPECT_EQ(
      laid_out("{boards: [{dealer: 'N', board: 1,}, # the first\n {dealer: 'E', /* two */ board: 2}],\n"
               " game: 'bridge'}\n",
               games::kJaxn),
      "{game: 'bridge',\n boards: [{board: 1, dealer: 'N',}, # the first\n {dealer: 'E', /* two */ board: 2}]}\n");
  EXPECT_EQ(laid_out("{", games::kJaxn).error(), "it is not JAXN");
}

TEST(Format, KeysHaveTheOrderOfTheSchema) {
  const auto expect_order = [](const std::string& name, const std::string& schema_name) {
    const auto keys = games::built_in()->find(name)->json_keys();
    const auto schema =
        nlohmann::ordered_json::parse(read_text(project_folder() / "schemas" / (schema_name + "-session.schema.json")));
    const std::function<void(const nlohmann::ordered_json&)> visit = [&](const nlohmann::ordered_json& of) {
      if (of.is_object() && of.contains("properties")) {
        auto from = keys.begin();
        for (const auto& [key, value] : of["properties"].items()) {
          from = std::find(from, keys.end(), key);
          ASSERT_NE(from, keys.end()) << name << ": " << key;
        }
      }
      for (const auto& part : of)
        if (part.is_structured()) visit(part);
    };
    visit(schema);
  };
  expect_order("bridge", "bridge");
  expect_order("oh-hell", "oh-hell");
  for (const char* const described : {"marafone", "dou-dizhu", "othello"}) expect_order(described, "described");
}

/// Laid out once, it stays, and no rule is broken more often.
bool stays_laid_out(const std::filesystem::path& path) {
  const games::Notation* const notation = games::built_in()->notation_of_path(path.native());
  if (notation == nullptr || !sessions::can_lay_out(*notation) || notation->format != nullptr) return false;
  const std::string text = read_text(path);
  const auto once = laid_out(text, *notation);
  if (!once) return false;
  EXPECT_EQ(laid_out(*once, *notation), *once) << path;
  EXPECT_LE(judged(*once, *notation).findings.size(), judged(text, *notation).findings.size()) << path;
  return true;
}

TEST(Format, OfSampleSessionsStays) {
  std::size_t tried = 0;
  for (const auto& entry : std::filesystem::directory_iterator(project_folder() / "sessions"))
    if (entry.is_regular_file()) tried += stays_laid_out(entry.path()) ? 1 : 0;
  EXPECT_GT(tried, 6U);
}

TEST(Format, OfTheCorpusStays) {
  const std::filesystem::path folder = project_folder() / ".." / "shared" / "corpus" / "bridge";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the corpus is not here: " << folder;
  std::size_t found = 0;
  std::size_t tried = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".pbn" && found++ % kOneOf == 0) tried += stays_laid_out(entry.path()) ? 1 : 0;
  EXPECT_GT(tried, trials(20U));
}

}  // namespace
}  // namespace kibitzer::test
