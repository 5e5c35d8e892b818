// The document that the language comes from, word for word (../shared/seeds, where it is there): each example that it prints
// is read, and what is found are its own slips.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/replace_all.h"

namespace kibitzer::described::rule_language::document {
namespace {

namespace fs = std::filesystem;

const fs::path kSeeds = test::project_folder() / ".." / "shared" / "seeds";

/// The document whose name begins with 001; empty where it is absent.
std::string document() {
  std::error_code absent;
  for (const auto& entry : fs::directory_iterator(kSeeds, absent)) {
    if (!entry.path().filename().string().starts_with("001")) continue;
    std::ifstream file(entry.path());
    return {std::istreambuf_iterator<char>(file), {}};
  }
  return {};
}

/// The texts between fences, in their order.
std::vector<std::string> blocks_of(const std::string& text) {
  constexpr std::string_view kFence = "```\n";
  std::vector<std::string> blocks;
  for (std::size_t at = text.find(kFence); at != std::string::npos; at = text.find(kFence, at)) {
    const std::size_t begin = at + kFence.size();
    const std::size_t end = std::min(text.find("```", begin), text.size());
    blocks.push_back(text.substr(begin, end - begin));
    at = end + 3;
  }
  return blocks;
}

/// The findings on a description, "line rule" each: places, so that nothing of the document's text is repeated here.
std::string found_in(const std::string& text) {
  std::string found;
  for (const test::Said& said : test::judged(text, games::kRuleLanguage).findings)
    found +=
        (found.empty() ? "" : ", ") + std::to_string(said.place.line) + " " + said.rule.substr(said.rule.find('/') + 1);
  return found;
}

/// A description with the sections given, and the smallest ones that it needs besides. All but the first one that is given
/// are put on one line, so that lines count from that one.
std::string framed(const std::map<std::string, std::string>& given, const std::string& first) {
  std::map<std::string, std::string> sections = {
      {"config", " players=3; cards=2; "},
      {"card",
       "list: ..|.. JB JS .2 .A .K .Q .J .0 .9 .8 .7 .6 .5 .4 .3 slist: ..|.. .K .Q .J .0 .9 .8 .7 .6 .5 .4 .3 .2 .A"},
      {"mode", "single: (..): : { $1(1)>$2(1) => 1; $1(1)<$2(1) => -1 }"}};
  for (const auto& [name, text] : given) sections[name] = text;
  std::string whole = "<" + first + ">" + sections[first] + "</" + first + ">\n";
  sections.erase(first);
  for (const auto& [name, text] : sections) whole += "<" + name + ">" + text + "</" + name + ">\n";
  return whole;
}

class PrintedDocument : public ::testing::Test {
 protected:
  void SetUp() override {
    text_ = document();
    if (text_.empty()) GTEST_SKIP() << kSeeds << " has no document 001";
    blocks_ = blocks_of(text_);
    ASSERT_EQ(blocks_.size(), 17U);
  }

  std::string text_;
  std::vector<std::string> blocks_;
};

/// The framework has dots in place of what is left out, which here asks for its variables, and a text without its first quote.
TEST_F(PrintedDocument, TheFrameworkIsRead) {
  std::string text = blocks_[0];
  for (const auto& [name, inside] :
       std::map<std::string, std::string>{{"card", "list: ..|.. .A .K"},
                                          {"mode", "single: (..): : { $1(1)>$2(1) => 1; $1(1)<$2(1) => -1 }"},
                                          {"body", "if (a == 0) show_public(b); play_card(1, NONE);"},
                                          {"end", "add_score(1, 1);"}})
    test::replace_all(text, "<" + name + "> ... <", "<" + name + "> " + inside + " <");
  EXPECT_EQ(found_in(text), "9 slip");
}

TEST_F(PrintedDocument, EachListIsRead) {
  EXPECT_EQ(found_in(framed({{"card", blocks_[1]}}, "card")), "");
  EXPECT_EQ(found_in(framed({{"card", blocks_[2]}, {"var", "string colour = \"H\"; string number = \"7\";"}}, "card")),
            "");
  EXPECT_EQ(blocks_[3], blocks_[1]);
}

/// The last class ends with the page, before its brace.
TEST_F(PrintedDocument, TheClassesWithAListAreRead) {
  EXPECT_EQ(found_in(framed({{"card", blocks_[3]}, {"mode", blocks_[4]}}, "mode")), "31 two-classes, 31 slip");
  EXPECT_EQ(found_in(framed({{"card", blocks_[3]}, {"mode", blocks_[4] + "},{}\n"}}, "mode")), "31 two-classes");
}

TEST_F(PrintedDocument, FunctionAndLoopAreRead) {
  EXPECT_EQ(found_in(framed({{"func", blocks_[5]}}, "func")), "");
  const std::map<std::string, std::string> sections = {{"func", blocks_[5]},
                                                       {"var", "int present_player = 1;"},
                                                       {"body", blocks_[6] + "play_card(1, NONE);\n"},
                                                       {"end", "add_score(1, 1);"}};
  EXPECT_EQ(found_in(framed(sections, "body")), "");
}

/// begin() before anything has happened begins the game that the record has.
TEST_F(PrintedDocument, TheLoopDealsAsRecorded) {
  const std::map<std::string, std::string> sections = {
      {"config", " name = \"Printed\"; players=3; cards=2; "},
      {"func", blocks_[5]},
      {"var", "int present_player = 1;"},
      {"body", blocks_[6] + "play_card(present_player, NONE);\nend();\n"},
      {"end", "add_score(1, 1);"}};
  sessions::JudgeOptions options;
  options.games = games::with_described(games::built_in(),
                                        {games::read_description({"printed.rules", framed(sections, "body"), 1})});
  const auto said_of = [&](const std::string& more) {
    test::Collector sink;
    sessions::Judge(options).judge(
        {"test", R"({"game": "printed", "players": ["Ada", "Ben", "Cyn"], )" + more + "}", 1}, games::kJson, sink);
    return sink.findings;
  };
  EXPECT_EQ(said_of(R"("plays": [{"player": "Ada", "cards": ["S5"]}], "points": {"Ada": 1, "Ben": 0, "Cyn": 0})"), "");
  EXPECT_NE(said_of(R"("plays": [{"player": "Ada", "cards": ["S5"]}], "points": {"Ada": 2, "Ben": 0, "Cyn": 0})"), "");
  EXPECT_NE(said_of(R"("plays": [{"player": "Ben", "cards": ["S5"]}])"), "");
}

/// The example that is printed as a whole, over ten pages.
TEST_F(PrintedDocument, TheWholeExampleIsReadWithItsSlips) {
  std::string whole;
  for (std::size_t page = 7; page < blocks_.size(); ++page) whole += blocks_[page];
  EXPECT_EQ(found_in(whole),
            "2 syntax, 2 slip, 19 run-to-two, 19 slip, 21 sizes-equal, 27 odd-comparison, 28 run-to-two, "
            "28 slip, 30 sizes-equal, 36 odd-comparison, 37 count-letter, 37 run-to-two, 37 two-classes, "
            "37 slip, 39 sizes-equal, 46 count-letter, 46 run-to-two, 46 two-classes, 46 slip, "
            "48 sizes-equal, 55 run-to-two, 55 slip, 57 sizes-equal, 63 odd-comparison, 64 slip, 65 slip, "
            "71 slip, 72 slip, 75 odd-comparison, 78 slip, 79 slip, 82 odd-comparison, 85 slip, 86 slip, "
            "92 slip, 93 slip, 106 assigns-inside, 106 other-name, 112 said-twice, 115 unknown-name, "
            "130 slip, 135 slip, 137 slip, 139 slip, 144 slip, 145 slip, 145 slip, 148 slip, 148 slip, "
            "150 slip, 150 unclosed, 151 section, 151 type, 152 slip, 153 slip, 157 slip, 158 syntax, "
            "163 slip, 168 unclosed");
}

}  // namespace
}  // namespace kibitzer::described::rule_language::document
