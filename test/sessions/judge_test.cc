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

}  // namespace
}  // namespace kibitzer::sessions
