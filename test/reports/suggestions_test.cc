// Places in bytes, and what fixes would write, as reports for reviews have them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.h"
#include "judging/collector.h"

namespace kibitzer::judging {
namespace {

using findings::ByteRegion;
using findings::Located;
using findings::Suggestion;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<Located> found_in(std::string_view text, std::string_view notation) {
  configuration::Policy policy;
  Collector collector(policy, {.bytes = true, .suggestions = true}, {});
  sessions::Judge judge(policy.judging);
  collector.begin({"a"});
  judge.begin_file();
  const text::Source source = {"a", text, 1};
  const games::Notation& known = *games::built_in()->notation(notation);
  if (known.cutting == nullptr) {
    judge.judge(source, known, collector);
  } else {
    judge.judge_some(source, known, true, collector);
    judge.end_file(source, collector);
  }
  return collector.end(true, {}).findings;
}

const Located* of_rule(const std::vector<Located>& all, std::string_view rule) {
  for (const Located& one : all)
    if (one.rule->name == rule) return &one;
  ADD_FAILURE() << "nothing is found of " << rule;
  return nullptr;
}

TEST(Suggestions, CountBytes) {
  const auto all = found_in("round,player,bid,won\n1,Åse Hårstad,2,1\n1,Rune,0,0\n", "csv");
  const Located* const bid = of_rule(all, "oh-hell/overambitious-bid");
  ASSERT_NE(bid, nullptr);
  EXPECT_EQ(bid->at, (findings::Region{{2, 15}, {2, 16}}));
  EXPECT_EQ(bid->bytes, (ByteRegion{{2, 17}, {2, 18}}));
}

TEST(Suggestions, GiveAByteOrderMarkNoColumn) {
  const auto all = found_in("\xEF\xBB\xBFgame A {\n  players:\n    player X\n  rounds:\n", "atle");
  ASSERT_FALSE(all.empty());
  for (const Located& one : all) EXPECT_EQ(one.bytes->begin, one.at.begin) << one.message;
}

constexpr std::string_view kBoard =
    "[Board \"1\"]\r\n[Dealer \"N\"]\r\n[Vulnerable \"None\"]\r\n[Declarer \"N\"]\r\n[Contract \"1NT\"]\r\n"
    "[Result \"7\"]\r\n[Score \"NS 120\"]\r\n";

TEST(Suggestions, AreTheFixes) {
  const auto all = found_in(kBoard, "pbn");
  const Located* const score = of_rule(all, "bridge/wrong-score");
  ASSERT_NE(score, nullptr);
  EXPECT_THAT(score->suggestions, ElementsAre(Suggestion{*score->bytes, "NS 90"}));
}

TEST(Suggestions, RemoveAnUnusedSuppressionWithItsLine) {
  std::string text(kBoard);
  text.replace(text.find("NS 120"), 6, "NS 90");
  const auto all = found_in("% kibitzer: allow bridge/wrong-score -- why not\r\n" + text, "pbn");
  const Located* const unused = of_rule(all, "kibitzer/unused-suppression");
  ASSERT_NE(unused, nullptr);
  EXPECT_THAT(unused->suggestions, ElementsAre(Suggestion{{{1, 1}, {2, 1}}, ""}));
}

TEST(Suggestions, AreNotMadeInVeryLongLines) {
  const std::string text = R"({"players": ["A", "B"], "note": ")" + std::string(100'000, 'x') +
                           R"(", "rounds": [{"round": 1, "dealer": "C"}]})";
  for (const Located& one : found_in(text, "json")) EXPECT_THAT(one.suggestions, IsEmpty()) << one.message;
}

}  // namespace
}  // namespace kibitzer::judging
