// Suppressions that are written into records allow what they are for, and nothing is found that was not found before.
#include "sessions/allowing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <utility>
#include <vector>

#include "sessions/fixing.h"
#include "sessions/judge.h"
#include "support/judging.h"
#include "support/replace_all.h"

namespace kibitzer::test {
namespace {

using findings::Finding;
using sessions::Allowed;

sessions::FindAll all_found_in(const games::Notation& notation) {
  return [&notation](std::string_view text) {
    sessions::FoundSink sink(text);
    sessions::Judge judge({.every_place = true});
    judge.begin_file();
    if (notation.cutting == nullptr) {
      judge.judge({"text", text, 1}, notation, sink);
    } else {
      judge.judge_some({"text", text, 1}, notation, true, sink);
      judge.end_file({"text", text, 1}, sink);
    }
    return std::move(sink).found();
  };
}

Allowed allowed(std::string_view notation, const std::string& text, std::string_view rule,
                std::string_view reason = "as played") {
  const games::Notation& written = *games::built_in()->notation(notation);
  return sessions::allow_all(
      text, written, reason, [&](const Finding& finding) { return finding.rule->name == rule; }, all_found_in(written));
}

TEST(Allowing, AllowsWhatTheFaultyExamplesOfRulesShow) {
  std::map<std::string, std::size_t> notations;
  for (const findings::Rule* const rule : sessions::all_rules(*games::built_in())) {
    if (rule->name.starts_with("kibitzer/") || rule->on_request) continue;
    const std::string text = rule->faulty();
    const games::Notation& notation = *games::built_in()->notation(rule->notation);
    const auto find = all_found_in(notation);
    const auto before = find(text).findings;
    const Allowed done = allowed(rule->notation, text, rule->name);
    const auto after = find(done.text).findings;
    EXPECT_EQ(after.size() + done.allowed, before.size()) << rule->name << '\n' << done.text;
    EXPECT_EQ(done.allowed == 0, done.text == text) << rule->name;
    if (done.left.empty()) ++notations[std::string(rule->notation)];
  }
  for (const char* const notation : {"pbn", "lin", "atle", "csv", "json", "cge", "rules", "bgdsl", "othello"})
    EXPECT_GT(notations[notation], 0U) << notation;
}

/// "round,…" with two faults in a line, both of one rule.
constexpr const char* kSheet = "round,player,bid,won,points\n1,Atle,0,0,9\n1,Rune,1,1,9\n";

TEST(Allowing, WritesOneSuppressionForEachPlace) {
  EXPECT_EQ(allowed("csv", kSheet, "oh-hell/wrong-points").text,
            "round,player,bid,won,points\n# kibitzer: allow oh-hell/wrong-points -- as played\n1,Atle,0,0,9\n"
            "# kibitzer: allow oh-hell/wrong-points -- as played\n1,Rune,1,1,9\n");
}

TEST(Allowing, KeepsTheLineEndsOfTheText) {
  std::string text = kSheet;
  replace_all(text, "\n", "\r\n");
  Allowed done = allowed("csv", text, "oh-hell/wrong-points");
  EXPECT_EQ(done.allowed, 2U);
  replace_all(done.text, "\r\n", "");
  EXPECT_EQ(done.text.find('\n'), std::string::npos) << done.text;
}

TEST(Allowing, LeavesATextWithoutSuchFindingsAsItIs) {
  const Allowed done = allowed("csv", kSheet, "oh-hell/follow-suit");
  EXPECT_EQ(done.text, kSheet);
  EXPECT_EQ(done.allowed, 0U);
  EXPECT_TRUE(done.left.empty());
}

/// A game whose rules are unknown, with `member` in it.
std::string with_member(const std::string& member) {
  return R"({"game": "oh-hell", "rules": "standart", )" + member + R"("players": ["B"], "rounds": []})";
}

constexpr const char* kOfName = R"("allow json/unknown-value -- as played")";

TEST(Allowing, AddsToTheSuppressionsOfAnObject) {
  const std::string others = R"("allow json/duplicate-key -- x")";
  for (const auto& [before, after] : std::vector<std::pair<std::string, std::string>>{
           {others, "[" + others + ", " + kOfName + "]"},
           {"[" + others + "]", "[" + others + ", " + kOfName + "]"},
           {"[ " + others + "\n ]", "[ " + others + ", " + kOfName + "\n ]"},
           {"[]", std::string("[") + kOfName + "]"}}) {
    const Allowed done = allowed("json", with_member("\"kibitzer\": " + before + ", "), "json/unknown-value");
    EXPECT_EQ(done.text, with_member("\"kibitzer\": " + after + ", "));
    EXPECT_EQ(done.allowed, 1U);
  }
}

TEST(Allowing, TakesUnusedSuppressionsOutOfJson) {
  const games::Notation& json = *games::built_in()->notation("json");
  const auto find = [&](std::string_view text) {
    auto found = all_found_in(json)(text);
    std::erase_if(found.findings, [](const Finding& one) { return one.rule->name != "kibitzer/unused-suppression"; });
    return found;
  };
  const std::string unused = R"("allow json/duplicate-key -- http://x")";
  const std::string used = kOfName;
  for (const auto& [before, after] : std::vector<std::pair<std::string, std::string>>{
           {"\"kibitzer\": " + unused + ", ", ""},
           {"\"kibitzer\": [" + unused + ", " + unused + "], ", ""},
           {"\"kibitzer\": [" + unused + ", " + used + "], ", "\"kibitzer\": [" + used + "], "},
           {R"("kibitzer": "allow json/duplicate-key, json/unknown-value -- x", )",
            R"("kibitzer": "allow json/unknown-value -- x", )"}})
    EXPECT_EQ(sessions::fix_all(with_member(before), false, find).text, with_member(after));
}

TEST(Allowing, EscapesTheReasonInJson) {
  for (const findings::Rule* const rule : sessions::all_rules(*games::built_in())) {
    if (rule->notation != "json") continue;
    const Allowed done = allowed("json", rule->faulty(), rule->name, "\"as\\played\"");
    if (done.allowed == 0) continue;
    EXPECT_THAT(done.text, testing::HasSubstr(R"(-- \"as\\played\"")"));
    return;
  }
  FAIL() << "no example in JSON can be allowed";
}

}  // namespace
}  // namespace kibitzer::test
