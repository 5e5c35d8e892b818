#include "sessions/judge.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/judging.h"

namespace kibitzer::sessions {
namespace {

using test::Collector;
using test::findings_in;

constexpr std::string_view kAtle = R"(game A {
  rules: standard { hand sizes: 1 }
  players: player Atle player Rune
  rounds:
    game round 1 {
      dealer: Rune
      trump color: Spades
      predictions: player Atle: 1 player Rune: 1
      round turn { player Atle: card 10 of Diamonds player Rune: card 9 of Hearts }
    }
}
)";

/// The same session on one line of JSON; Rune's bid is left open.
std::string json(const std::string& bid) {
  return R"({"game":"oh-hell","rules":{"preset":"standard","handSizes":[1]},"players":["Atle","Rune"],"rounds":[)"
         R"({"round":1,"trump":"spades","dealer":"Rune","bids":[{"player":"Atle","bid":1},{"player":"Rune","bid":)" +
         bid + R"(}],"tricks":[{"plays":[{"player":"Atle","card":"10D"},{"player":"Rune","card":"9H"}]}]}]})";
}

TEST(Judge, FindsNothingInASoundSessionOfAnyNotation) {
  EXPECT_EQ(findings_in(kAtle, games::kAtle), "");
  EXPECT_EQ(findings_in(json("1"), games::kJson), "");
  EXPECT_EQ(findings_in("// JAXN\n" + json("+1"), games::kJaxn), "");
  EXPECT_EQ(findings_in(json("1") + "\n" + json("1"), games::kJsonLines), "");
  EXPECT_EQ(findings_in("round,player,bid,won\n1,Atle,1,1\n1,Rune,1,0\n", games::kCsv, "standard"), "");
}

TEST(Judge, TellsOfTheNotationAndOfTheGameInTheOrderOfTheirPlaces) {
  std::string text(kAtle);
  text.replace(text.find("dealer"), 6, "daeler");
  text.replace(text.find("player Rune: 1"), 14, "player Rune: 2");
  EXPECT_EQ(findings_in(text, games::kAtle),
            "6:7: error[atle/unknown-word]: nothing is called 'daeler' here; did you mean 'dealer'?\n"
            "8:48: error[oh-hell/overambitious-bid]: Rune bids 2, but round 1 has only 1 trick\n");
}

TEST(Judge, TakesTheRulesOfTheRecordBeforeThoseItIsGiven) {
  EXPECT_EQ(findings_in(kAtle, games::kAtle, "atlebridge"), findings_in(kAtle, games::kAtle, "standard"));
}

TEST(Judge, TakesTheRulesItIsGivenWhereTheRecordNamesNone) {
  constexpr std::string_view kNoRules = "game A { players: player B rounds: }";
  EXPECT_EQ(findings_in(kNoRules, games::kAtle, "atlebridge"),
            "1:1: info[oh-hell/incomplete-session]: no round is recorded of the 20 of this game\n");
  EXPECT_EQ(findings_in(kNoRules, games::kAtle, "standard"),
            "1:1: info[oh-hell/incomplete-session]: no round is recorded\n");
}

TEST(Judge, CountsTheSessionsOfAFile) {
  Judge judge({});
  Collector collector;
  judge.begin_file();
  const std::string two = std::string(kAtle) + std::string(kAtle);
  judge.judge({"a", two, 1}, games::kAtle, collector);
  EXPECT_EQ(collector.sessions, (std::vector<std::optional<std::size_t>>{1, 2}));
  judge.begin_file();
  judge.judge({"b", kAtle, 1}, games::kAtle, collector);
  EXPECT_EQ(collector.sessions, (std::vector<std::optional<std::size_t>>{1, 2, 1}));
}

TEST(Judge, HandsOnTextOutsideEverySessionByItself) {
  Judge judge({});
  Collector collector;
  judge.begin_file();
  judge.judge({"a", std::string_view("hello"), 1}, games::kAtle, collector);
  EXPECT_EQ(collector.sessions, std::vector<std::optional<std::size_t>>{std::nullopt});
  EXPECT_EQ(collector.findings, "1:1: error[atle/syntax]: a game begins with 'game NAME {', not with 'hello'\n");
}

TEST(Judge, MakesScoresheetsOnlyWhereTheyAreWanted) {
  struct Sheets : Sink {
    void take(const Judged& judged) override { made.push_back(!judged.sheets.empty()); }
    std::vector<bool> made;
  };
  for (const bool wanted : {false, true}) {
    Judge judge({"standard", wanted});
    Sheets sheets;
    judge.judge({"a", kAtle, 1}, games::kAtle, sheets);
    EXPECT_EQ(sheets.made, std::vector<bool>{wanted});
  }
}

TEST(Judge, SaysWhyAJsonTextIsNotRead) {
  EXPECT_EQ(findings_in("{", games::kJson),
            "1:2: error[json/syntax]: the text ends here: the object opened at line 1, column 1 is not closed\n"
            "  1:1: opened here\n");
  EXPECT_EQ(findings_in(std::string(65, '['), games::kJson),
            "1:65: error[json/too-deep]: this is nested more than 64 deep\n");
  EXPECT_EQ(findings_in("7", games::kJson), "1:1: error[json/wrong-type]: a session is an object, not a number\n");
  EXPECT_EQ(findings_in("[{}]", games::kJson),
            "1:1: error[json/wrong-type]: a session is an object, not an array; several sessions go in a .jsonl "
            "file, one per line\n");
}

TEST(Judge, SaysWhyAGameIsNotJudged) {
  EXPECT_EQ(findings_in(R"({"game":"oh hell"})", games::kJson),
            "1:9: error[json/unknown-game]: unknown game \"oh hell\"; did you mean \"oh-hell\"?\n");
  EXPECT_EQ(
      findings_in(R"({"game":"go-fish"})", games::kJson),
      "1:9: error[json/unknown-game]: unknown game \"go-fish\"; supported are \"oh-hell\", \"bridge\", "
      "\"beccaccino\", \"big-two\", \"briscola\", \"connect-four\", \"dou-dizhu\", \"gomoku\", \"grand-othello\", \"hearts\", \"marafone\", \"othello\", \"tic-tac-toe\" and \"whist\"\n");
}

TEST(Judge, TellsOfEveryKeyAJsonSessionLacks) {
  EXPECT_EQ(findings_in("{}", games::kJson),
            "1:1: error[json/missing-key]: a session needs the key \"game\"\n"
            "1:1: error[json/missing-key]: a session needs the key \"players\"\n"
            "1:1: error[json/missing-key]: a session needs the key \"rounds\"\n");
}

TEST(Judge, NeedsTheTrumpOfAJsonRound) {
  std::string text = json("1");
  text.erase(text.find(R"("trump":"spades",)"), 17);
  EXPECT_EQ(findings_in(text, games::kJson), "1:101: error[json/missing-key]: a round needs the key \"trump\"\n");
}

TEST(Judge, CountsTheLinesOfJsonLines) {
  EXPECT_EQ(findings_in(json("1") + "\r\n\n" + json("2") + "\n  \n{\n" + json("-1"), games::kJsonLines),
            "3:202: error[oh-hell/overambitious-bid]: Rune bids 2, but round 1 has only 1 trick\n"
            "5:2: error[json/syntax]: the text ends here: the object opened at line 5, column 1 is not closed\n"
            "  5:1: opened here\n"
            "6:202: error[oh-hell/negative-bid]: Rune bids -1: a bid is a number of tricks, from 0 to 1\n");
}

TEST(Judge, PassesOverAByteOrderMarkBeforeJsonLines) {
  EXPECT_EQ(findings_in("\xEF\xBB\xBF" + json("1") + "\n" + json("1"), games::kJsonLines), "");
}

TEST(Judge, SaysSomethingOfEmptyTextsOfEveryNotation) {
  const games::GamesPtr games = games::built_in();
  for (const std::string_view text : {"", "\n \n", "\xEF\xBB\xBF"}) {
    for (const games::Notation* const notation : games->notations())
      EXPECT_NE(findings_in(text, *notation), "") << text << notation->name;
  }
}

TEST(Judge, JudgesOneSessionAsBeforeAfterAnother) {
  Judge judge({"standard", true});
  Collector first;
  Collector second;
  const std::string broken(kAtle.substr(0, 150));
  judge.judge({"a", kAtle, 1}, games::kAtle, first);
  judge.judge({"b", broken, 1}, games::kAtle, first);
  judge.judge({"c", json("3"), 1}, games::kJson, first);
  judge.judge({"a", kAtle, 1}, games::kAtle, second);
  EXPECT_EQ(second.findings, "");
}

TEST(Judge, ReadsHouseRulesThatSessionsShareOnce) {
  const std::string bad = R"({"game":"oh-hell","rules":"standart","players":["B"],"rounds":[]})";
  const std::string good = R"({"game":"oh-hell","rules":"standard","players":["B"],"rounds":[]})";
  EXPECT_EQ(findings_in(good + "\n" + bad + "\n" + bad + "\n" + good, games::kJsonLines, "standard"),
            "1:1: info[oh-hell/incomplete-session]: no round is recorded\n"
            "2:27: error[json/unknown-value]: rules cannot be \"standart\"; did you mean \"standard\"?\n"
            "3:27: error[json/unknown-value]: rules cannot be \"standart\"; did you mean \"standard\"?\n"
            "4:1: info[oh-hell/incomplete-session]: no round is recorded\n");
}

TEST(Judge, NamesEveryRuleOnce) {
  std::vector<std::string_view> names;
  for (const findings::Rule* rule : all_rules(*games::built_in())) names.push_back(rule->name);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  EXPECT_GT(names.size(), 50U);
}

TEST(Judge, JudgesARoundWithAKeyOfItsOwn) {
  EXPECT_EQ(findings_in(R"({"game":"oh-hell","rules":{"handSizes":[1]},"players":["Atle"],"rounds":[{"round":1,)"
                        R"("trump":"clubs","weather":"rain","bids":[{"player":"Atle","bid":1}],"won":{"Atle":1},)"
                        R"("points":{"Atle":10}}]})",
                        games::kJson),
            "1:101: error[json/unknown-key]: a round has no key \"weather\"\n"
            "1:187: error[oh-hell/wrong-points]: Atle bid 1 and won 1, which scores 11, not 10\n"
            "  1:149: the bid is here\n");
}

TEST(Judge, TellsOnceOfOneJsonTextOverManyLines) {
  EXPECT_EQ(findings_in("{\n\"game\": \"oh-hell\",\n\"players\": []\n}\n", games::kJsonLines),
            "1:2: error[json/syntax]: the value continues after this line; JSON Lines have one whole session per line, "
            "and a session over several lines belongs in a .json file\n");
}

TEST(Judge, ReadsOnAfterAFirstLineThatIsCutOff) {
  EXPECT_EQ(
      findings_in("{\"game\":\"oh-\n{\"game\":\"go-fish\"}\n", games::kJsonLines),
      "1:13: error[json/syntax]: the text ends here: the object opened at line 1, column 1 is not closed\n"
      "  1:1: opened here\n"
      "2:9: error[json/unknown-game]: unknown game \"go-fish\"; supported are \"oh-hell\", \"bridge\", "
      "\"beccaccino\", \"big-two\", \"briscola\", \"connect-four\", \"dou-dizhu\", \"gomoku\", \"grand-othello\", \"hearts\", \"marafone\", \"othello\", \"tic-tac-toe\" and \"whist\"\n");
}

TEST(Judge, SaysOfALoneLineThatIsCutOffThatTheTextEnds) {
  EXPECT_EQ(findings_in("{\"game\":", games::kJsonLines),
            "1:9: error[json/syntax]: the text ends here: the object opened at line 1, column 1 is not closed\n"
            "  1:1: opened here\n");
}

TEST(Judge, ANameOfAPlayerIsNotEmpty) {
  EXPECT_EQ(findings_in(R"({"game":"oh-hell","players":["Atle",""],"rounds":[]})", games::kJson),
            "1:37: error[json/out-of-range]: a player's name is empty\n");
}

}  // namespace
}  // namespace kibitzer::sessions
