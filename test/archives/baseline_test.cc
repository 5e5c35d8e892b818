// What is known, and what is new.
#include "archives/baseline.h"

#include <gtest/gtest.h>

#include "archives/temporary_folder.h"
#include "games/oh_hell.h"
#include "judging/collector.h"
#include "support/schema.h"

namespace kibitzer::archives {
namespace {

constexpr const char* kFaulty = R"(game A { players: player Atle player Rune rounds:
game round 1 { dealer: Alte trump color: none } }
)";

judging::JudgedPart judged_knowing_players(const std::string& path, const std::string& text) {
  auto part = judging::judge_text(path, text, games::kAtle);
  std::erase_if(part.findings,
                [](const findings::Located& finding) { return finding.rule->name != "oh-hell/unknown-player"; });
  return part;
}

/// For each finding of `part` whether it is known.
std::string marks(const judging::JudgedPart& part) {
  std::string marks;
  for (const findings::Located& finding : part.findings) marks += finding.known ? 'k' : 'n';
  return marks;
}

class BaselineOfAFolder : public testing::Test {
 protected:
  Baseline written(const std::string& path, const std::string& text) {
    Baseline baseline(folder_ / "baseline.json");
    auto part = judged_knowing_players(folder_ / path, text);
    baseline.renew(part, [](std::string_view) { return true; });
    EXPECT_EQ(marks(part), std::string(part.findings.size(), 'k'));
    auto read = Baseline::read(folder_ / "baseline.json", baseline.text("1.2.3"));
    EXPECT_TRUE(read) << read.error();
    EXPECT_EQ(read->text("1.2.3"), baseline.text("1.2.3"));
    return *read;
  }

  std::string marked(Baseline& baseline, const std::string& path, const std::string& text, bool anywhere = false) {
    auto part = judged_knowing_players(folder_ / path, text);
    baseline.mark(part, anywhere);
    return marks(part);
  }

  TemporaryFolder folder_;
};

TEST_F(BaselineOfAFolder, KnowsAFindingWhoseLinesMoved) {
  Baseline baseline = written("a.atle", kFaulty);
  EXPECT_EQ(baseline.size(), 1U);
  EXPECT_EQ(marked(baseline, "a.atle", "// a comment\n\n" + std::string(kFaulty)), "k");
  EXPECT_TRUE(baseline.gone().empty());
}

TEST_F(BaselineOfAFolder, KnowsAsManyAsItCounts) {
  Baseline baseline = written("a.atle", std::string(kFaulty) + kFaulty);
  EXPECT_EQ(baseline.size(), 2U);
  EXPECT_EQ(marked(baseline, "a.atle", std::string(kFaulty) + kFaulty + kFaulty), "kkn");
}

TEST_F(BaselineOfAFolder, KnowsNothingOfAnotherFaultOrFile) {
  Baseline baseline = written("a.atle", kFaulty);
  std::string other = kFaulty;
  other.replace(other.find("Alte"), 4, "Alta");
  EXPECT_EQ(marked(baseline, "a.atle", other), "n");
  EXPECT_EQ(marked(baseline, "b.atle", kFaulty), "n");
}

TEST_F(BaselineOfAFolder, KnowsARenamedFileIfWanted) {
  Baseline baseline = written("a.atle", kFaulty);
  EXPECT_EQ(marked(baseline, "2026/b.atle", kFaulty, true), "k");
  EXPECT_EQ(marked(baseline, "2026/c.atle", kFaulty, true), "n");
}

TEST_F(BaselineOfAFolder, TellsWhatWasNotFoundAgain) {
  Baseline baseline = written("a.atle", std::string(kFaulty) + kFaulty);
  folder_.write("a.atle", "");
  EXPECT_TRUE(baseline.gone().empty()) << "the file was not judged_knowing_players";
  EXPECT_EQ(marked(baseline, "a.atle", kFaulty), "k");
  const auto gone = baseline.gone();
  ASSERT_EQ(gone.size(), 1U);
  EXPECT_EQ(gone[0].path, "a.atle");
  EXPECT_EQ(gone[0].rule, "oh-hell/unknown-player");
  EXPECT_EQ(gone[0].message, "nobody called Alte plays in this game; did you mean Atle?");
  EXPECT_EQ(gone[0].count, 1U);
}

TEST_F(BaselineOfAFolder, TellsOfAFileThatIsNotThereAnyMore) {
  EXPECT_EQ(written("a.atle", kFaulty).gone().size(), 1U);
}

TEST_F(BaselineOfAFolder, LeavesOutWhatTheRecordAllows) {
  Baseline baseline(folder_ / "baseline.json");
  auto part = judged_knowing_players(folder_ / "a.atle", kFaulty);
  part.findings[0].allowed = "as played";
  baseline.renew(part, [](std::string_view) { return true; });
  EXPECT_EQ(baseline.size(), 0U);
}

TEST_F(BaselineOfAFolder, HasTheFormOfItsSchema) {
  EXPECT_TRUE(test::Schema("baseline").faults(written("a.atle", kFaulty).text("1.2.3")).empty());
}

/// Why the text is not a baseline.
std::string unread(const std::string& text) {
  const auto baseline = Baseline::read("baseline.json", text);
  return baseline ? "" : baseline.error();
}

TEST(Baseline, SaysWhatIsWrongWithIt) {
  EXPECT_EQ(unread("{"), "it is not JSON, or is truncated");
  EXPECT_EQ(unread(R"({"baseline":1,"files":)" + std::string(100'000, '[') + std::string(100'000, ']') + "}"),
            "it is nested deeper than 64 levels");
  EXPECT_EQ(unread("[]"), "it is not a baseline");
  EXPECT_EQ(unread(R"({"baseline":1,"files":[]})"), "it is not a baseline");
  EXPECT_EQ(unread(R"({"baseline":2,"files":{}})"), "it is a baseline of another version of kibitzer");
  EXPECT_EQ(unread(R"({"baseline":1,"files":{"a":1}})"), "the entry of \"a\" has no list of findings");
  EXPECT_EQ(unread(R"({"baseline":1,"files":{"a":[7]}})"),
            "the entry of \"a\" has no fingerprint of 16 hexadecimal digits");
  EXPECT_EQ(unread(R"({"baseline":1,"files":{"a":[{"fingerprint":"0123456789abcdef","count":-1}]}})"),
            "the entry of \"a\" has no count");
}

}  // namespace
}  // namespace kibitzer::archives
