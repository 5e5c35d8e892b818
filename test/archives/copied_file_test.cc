// Records that are copied out of texts: whatever is chosen, and whatever is put beside it, is judged as it was.
#include "archives/copied_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "archives/split_text.h"
#include "bridge/generator.h"
#include "bridge/pbn/writer.h"
#include "configuration/rule_names.h"
#include "games/games.h"
#include "judging/records.h"
#include "support/pick.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::archives {
namespace {

using judging::Record;
using testing::HasSubstr;
using testing::StartsWith;

configuration::Policy policy() {
  configuration::Policy policy;
  policy.judging.every_place = true;
  // Boards that are left out are missing.
  policy.severities[configuration::rule_named("bridge/non-consecutive-board", *games::built_in()).value()] =
      std::nullopt;
  return policy;
}

const games::Notation& notation_of(const std::string& name) { return *games::built_in()->notation(name); }

std::vector<Record> records_in(const std::string& text, const games::Notation& notation) {
  return judging::records_of({"text", text, 1}, notation, policy());
}

/// A record as it is judged.
std::string outcome(const Record& record) {
  std::string words = std::to_string(static_cast<int>(record.verdict)) + " " + record.event + " " + record.date;
  for (const int board : record.boards) words += " #" + std::to_string(board);
  std::set<std::string_view> rules;
  // What a record leaves to others is an info, and is gone where it was written out.
  for (const findings::Rule* const rule : record.rules)
    if (rule->severity != findings::Severity::kInfo && !rule->name.starts_with("pbn/inherit")) rules.insert(rule->name);
  for (const std::string_view rule : rules) words += " " + std::string(rule);
  return words;
}

std::vector<std::string> outcomes(const std::vector<Record>& records) {
  std::vector<std::string> all;
  for (const Record& record : records) all.push_back(outcome(record));
  return all;
}

std::vector<records::Copied> choose(const std::vector<Record>& records, const std::function<bool(std::size_t)>& which) {
  std::vector<records::Copied> chosen;
  for (std::size_t i = 0; i < records.size(); ++i) chosen.push_back({records[i].at, which(i)});
  return chosen;
}

std::string copy_of(const std::string& text, const games::Notation& notation,
                    const std::function<bool(std::size_t)>& which) {
  CopiedFile copy;
  const auto added = copy.add({"text", text, &notation}, choose(records_in(text, notation), which));
  EXPECT_TRUE(added) << added.error();
  return copy.empty() ? std::string() : copy.finish()->text;
}

bool every(std::size_t /*i*/) { return true; }

/// Judges every record alone, every other record, and all but one.
void expect_judged_alike(const std::string& text, const games::Notation& notation) {
  const auto all = records_in(text, notation);
  const auto before = outcomes(all);
  EXPECT_EQ(copy_of(text, notation, every), text);
  const auto check = [&](const std::function<bool(std::size_t)>& which) {
    std::vector<std::string> expected;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (which(i)) expected.push_back(before[i]);
    const std::string copy = copy_of(text, notation, which);
    EXPECT_EQ(outcomes(records_in(copy, notation)), expected) << copy;
  };
  for (std::size_t one = 0; one < all.size(); ++one) check([&](std::size_t i) { return i == one; });
  for (std::size_t step = 2; step <= 3 && step < all.size(); ++step)
    check([&](std::size_t i) { return i % step == 1; });
  if (all.size() > 2) check([&](std::size_t i) { return i != 0; });
}

/// Splits a text record by record and joins the pieces again.
void expect_joined_alike(const std::string& text, const games::Notation& notation) {
  const auto all = records_in(text, notation);
  CopiedFile joined;
  for (std::size_t one = 0; one < all.size(); ++one) {
    const std::string piece = copy_of(text, notation, [&](std::size_t i) { return i == one; });
    const auto added = joined.add({"piece", piece, &notation}, choose(records_in(piece, notation), every));
    ASSERT_TRUE(added) << added.error();
  }
  const std::string copy = joined.finish()->text;
  EXPECT_EQ(outcomes(records_in(copy, notation)), outcomes(all)) << copy;
}

/// Splits a text into `count` groups, whose records take turns.
void expect_split_alike(const std::string& text, const games::Notation& notation, std::size_t count) {
  const auto find = [&](std::string_view part) {
    std::vector<text::Span> found;
    for (const Record& record : records_in(std::string(part), notation)) found.push_back(record.at);
    return found;
  };
  const auto all = outcomes(records_in(text, notation));
  std::map<std::string, std::vector<std::string>> expected;
  std::vector<std::string> groups;
  for (std::size_t i = 0; i < all.size(); ++i) {
    groups.push_back(std::to_string(i % count));
    expected[groups.back()].push_back(all[i]);
  }
  const auto split = split_text({"text", text, &notation}, find(text), groups, find);
  ASSERT_TRUE(split) << split.error();
  for (const auto& [name, group] : *split) {
    EXPECT_EQ(outcomes(records_in(group.text, notation)), expected[name]) << group.text;
    EXPECT_EQ(group.records.size(), expected[name].size());
  }
  EXPECT_EQ(split->size(), expected.size());
}

/// The project's sessions of notations that can be cut, without those whose records are judged by one another.
std::vector<std::filesystem::path> sessions() {
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::project_folder() / "sessions")) {
    const games::Notation* const notation = games::built_in()->notation_of_path(entry.path().native());
    const bool cut = notation != nullptr && notation->copier != nullptr && entry.path().extension() != ".zip";
    if (entry.is_regular_file() && cut) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

class CopiedSessions : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(CopiedSessions, AreJudgedAsTheyWere) {
  const std::string text = test::read_text(GetParam());
  const games::Notation& notation = *games::built_in()->notation_of_file(GetParam().native(), text);
  expect_judged_alike(text, notation);
}

TEST_P(CopiedSessions, AreJudgedAsTheyWereOnceSplitAndJoined) {
  const std::string text = test::read_text(GetParam());
  const games::Notation& notation = *games::built_in()->notation_of_file(GetParam().native(), text);
  expect_joined_alike(text, notation);
}

TEST_P(CopiedSessions, AreJudgedAsTheyWereInGroups) {
  const std::string text = test::read_text(GetParam());
  const games::Notation& notation = *games::built_in()->notation_of_file(GetParam().native(), text);
  for (const std::size_t count : {1U, 2U, 3U, 100U}) expect_split_alike(text, notation, count);
}

INSTANTIATE_TEST_SUITE_P(Sessions, CopiedSessions, testing::ValuesIn(sessions()), [](const auto& session) {
  std::string name = session.param.lexically_relative(test::project_folder()).string();
  std::replace_if(
      name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
});

/// Boards of a match or of a pairs event, in which every second value that the game before has, too, is taken over.
std::string boards_that_take_over(std::mt19937_64& random) {
  test::BridgePlan plan = test::random_bridge_plan(random);
  plan.settings = {};
  plan.boards = test::pick(random, 3, 6);
  std::string text;
  bridge::Session session;
  std::map<std::string, std::string> before;
  for (const test::BridgeBoard& board : test::generate_boards(plan, random)) {
    test::make_session({board}, plan, {}, session);
    std::istringstream lines(bridge::write_pbn_games(session).text);
    for (std::string line; std::getline(lines, line);) {
      constexpr auto kTags = std::to_array<std::string_view>(
          {"[Event ", "[Site ", "[Date ", "[West ", "[North ", "[East ", "[South ", "[Scoring ", "[Room ", "[Table "});
      const std::string name = line.substr(0, line.find(' ') + 1);
      const bool same = std::exchange(before[name], line) == line;
      const bool carried = std::find(kTags.begin(), kTags.end(), name) != kTags.end();
      text += same && carried && test::pick(random, 0, 1) == 0 ? name + "\"#\"]\r\n" : line + "\n";
    }
    text += "\r\n";
  }
  return text;
}

TEST(CopiedPbn, IsJudgedAsItWasWhateverIsTakenOver) {
  std::mt19937_64 random(20261128);
  for (int trial = 0; trial < 100 && !HasFailure(); ++trial) {
    const std::string text = boards_that_take_over(random);
    SCOPED_TRACE(text);
    expect_judged_alike(text, notation_of("pbn"));
    expect_joined_alike(text, notation_of("pbn"));
    expect_split_alike(text, notation_of("pbn"), 4);
  }
}

constexpr std::string_view kFirst =
    "[Event \"Cup\"]\n[Site \"Oslo\"]\n[Date \"2026.01.02\"]\n[Board \"1\"]\n[West \"W\"]\n[North \"N\"]\n[East \"E\"]\n"
    "[South \"S\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
    "[Deal \"N:AQ964.J64.JT.AK8 3.KT52.Q9753.T64 T7.AQ8.K62.J9752 KJ852.973.A84.Q3\"]\n[Scoring \"IMP\"]\n"
    "[Declarer \"\"]\n[Contract \"Pass\"]\n[Result \"\"]\n[Auction \"N\"]\nPass Pass Pass Pass\n";

TEST(CopiedPbn, WritesOutWhatIsTakenOver) {
  const std::string second =
      "[Event \"#\"]\n[Site \"#\"]\n[Board \"2\"]\n[North \"#\"]\n[Dealer \"E\"]\n[Contract \"Pass\"]\n";
  const std::string third =
      "[Event \"#\"]\n[Site \"#\"]\n[Board \"3\"]\n[North \"A \\\"B\\\"\"]\n[Contract \"Pass\"]\n";
  const std::string text = std::string(kFirst) + "\n" + second + "\n" + third;
  EXPECT_EQ(copy_of(text, notation_of("pbn"), [](std::size_t i) { return i == 1; }),
            "[Event \"Cup\"]\n[Site \"Oslo\"]\n[Board \"2\"]\n[North \"N\"]\n[Dealer \"E\"]\n[Contract \"Pass\"]\n\n");
  // What the game before gives in the copy, too, stays as it is written.
  EXPECT_EQ(copy_of(text, notation_of("pbn"), [](std::size_t i) { return i != 0; }),
            "[Event \"Cup\"]\n[Site \"Oslo\"]\n[Board \"2\"]\n[North \"N\"]\n[Dealer \"E\"]\n[Contract \"Pass\"]\n\n" +
                third);
  EXPECT_EQ(copy_of(text, notation_of("pbn"), [](std::size_t i) { return i != 1; }),
            std::string(kFirst) + "\n" + third);
}

TEST(CopiedPbn, WritesOutHeaders) {
  const std::string text =
      "% PBN 2.1\n[Event \"##A \\\"B\\\"\"]\n[Board \"1\"]\n\n[Board \"2\"]\n\n[Event \"##C\"]\n[Board \"3\"]\n\n"
      "[Board \"4\"]\n";
  const auto copy = [&](std::set<std::size_t> which) {
    return copy_of(text, notation_of("pbn"), [&](std::size_t i) { return which.contains(i); });
  };
  EXPECT_EQ(copy({1}), "% PBN 2.1\n[Event \"A \\\"B\\\"\"]\n[Board \"2\"]\n\n");
  EXPECT_EQ(copy({0, 1}), "% PBN 2.1\n[Event \"##A \\\"B\\\"\"]\n[Board \"1\"]\n\n[Board \"2\"]\n\n");
  EXPECT_EQ(copy({0, 3}), "% PBN 2.1\n[Event \"##A \\\"B\\\"\"]\n[Board \"1\"]\n\n[Event \"C\"]\n[Board \"4\"]\n");
}

TEST(CopiedPbn, KeepsTheGamesOfOneTextFromTakingOverWhatIsInAnother) {
  const std::string first = "[Event \"##Cup\"]\r\n[Board \"1\"]\r\n[North \"N\"]\r\n";
  const std::string second = "[Board \"2\"]\n[North \"#\"]\n\n[Board \"3\"]\n";
  const games::Notation& pbn = notation_of("pbn");
  CopiedFile joined;
  ASSERT_TRUE(joined.add({"a.pbn", first, &pbn}, choose(records_in(first, pbn), every)));
  ASSERT_TRUE(joined.add({"b.pbn", second, &pbn}, choose(records_in(second, pbn), every)));
  const std::string text = joined.finish()->text;
  EXPECT_EQ(text, first + "\r\n[Event \"?\"]\n[Board \"2\"]\n[North \"?\"]\n\n[Board \"3\"]\n");
}

TEST(CopiedPbn, KeepsASecondRoomWithItsBoard) {
  const std::string board = std::string(kFirst) + "\n";
  const std::string room =
      "[Room \"Closed\"]\n[North \"B\"]\n[Contract \"Pass\"]\n[Auction \"N\"]\nPass Pass Pass Pass\n";
  const std::string copy = copy_of(board + room, notation_of("pbn"), [](std::size_t i) { return i == 1; });
  EXPECT_THAT(copy, StartsWith("[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:AQ964.J64.JT.AK8 "));
}

TEST(CopiedLin, HasTheHeadingsOfItsMatch) {
  const std::string text =
      "vg|Cup,Final,I,1,2,Reds,0,Blues,0|\nrs|PASS,PASS,1NN=,1NN+1|\npn|a,b,c,d,e,f,g,h|\n"
      "qx|o1|md|1SQT753HDA765CAT85,,,|mb|p|mb|p|mb|p|mb|p|\n"
      "qx|c1|md|1SQT753HDA765CAT85,,,|mb|p|mb|p|mb|p|mb|p|\n"
      "qx|o2|md|2SQT753HDA765CAT85,,,|mb|p|mb|p|\n";
  const auto copy = [&](std::set<std::size_t> which) {
    return copy_of(text, notation_of("lin"), [&](std::size_t i) { return which.contains(i); });
  };
  const std::string head = "vg|Cup,Final,I,1,2,Reds,0,Blues,0|\n";
  const std::string names = "pn|a,b,c,d,e,f,g,h|\n";
  EXPECT_EQ(copy({2}), head + "rs|,,1NN=,1NN+1|\n" + names + "qx|o2|md|2SQT753HDA765CAT85,,,|mb|p|mb|p|\n");
  EXPECT_EQ(copy({1}), head + "rs|PASS,PASS,,|\n" + names + "qx|c1|md|1SQT753HDA765CAT85,,,|mb|p|mb|p|mb|p|mb|p|\n");
}

TEST(CopiedLin, HasThePlayersThatAreNamedBeforeItsDeal) {
  const std::string text =
      "pn|a,b,c,d|st||md|1SQT753HDA765CAT85,,,|mb|p|mb|p|mb|p|mb|p|\n"
      "pn|e,f,g,h|st||md|2SQT753HDA765CAT85,,,|mb|p|mb|p|mb|p|mb|p|\n"
      "md|3SQT753HDA765CAT85,,,|mb|p|mb|p|mb|p|mb|p|\n";
  const auto copy = [&](std::set<std::size_t> which) {
    return copy_of(text, notation_of("lin"), [&](std::size_t i) { return which.contains(i); });
  };
  EXPECT_EQ(copy({0}), "pn|a,b,c,d|st||md|1SQT753HDA765CAT85,,,|mb|p|mb|p|mb|p|mb|p|\n");
  EXPECT_EQ(copy({1}), "pn|e,f,g,h|st||md|2SQT753HDA765CAT85,,,|mb|p|mb|p|mb|p|mb|p|\n");
  EXPECT_EQ(copy({2}), "pn|e,f,g,h|\nmd|3SQT753HDA765CAT85,,,|mb|p|mb|p|mb|p|mb|p|\n");
}

TEST(CopiedFileOfRecords, SaysWhyTextsCannotBeOne) {
  const std::string pbn = "[Board \"1\"]\n";
  const std::string line = "{\"game\": \"bridge\"}\n";
  const std::vector<records::Copied> all = {{{0, 12}, true}};
  const std::vector<records::Copied> half = {{{0, 6}, true}, {{6, 12}, false}};
  CopiedFile copy;
  ASSERT_TRUE(copy.add({"a.pbn", pbn, &notation_of("pbn")}, all));
  EXPECT_EQ(copy.add({"b.jsonl", line, &notation_of("jsonl")}, all).error(),
            "a.pbn is in pbn and b.jsonl in jsonl: records of both cannot be in one file");
  CopiedFile documents;
  ASSERT_TRUE(documents.add({"a.json", line, &notation_of("json")}, all));
  EXPECT_THAT(documents.add({"b.json", line, &notation_of("json")}, all).error(), HasSubstr(".jsonl"));
  EXPECT_THAT(CopiedFile().add({"a.csv", pbn, &notation_of("csv")}, half).error(), HasSubstr("cannot be cut"));
  EXPECT_THAT(CopiedFile().add({"a.xlsx", pbn, &notation_of("csv"), true}, all).error(), HasSubstr("kibitzer convert"));
}

TEST(CopiedFileOfRecords, MakesLinesOfJsonDocuments) {
  const std::string document = "\xEF\xBB\xBF{\n  \"game\": \"a \\\"  b\",\r\n\t\"rounds\": [\n    1\n  ]\n}\n";
  CopiedFile copy(true);
  const std::vector<records::Copied> all = {{{0, static_cast<std::uint32_t>(document.size())}, true}};
  ASSERT_TRUE(copy.add({"a.json", document, &notation_of("json")}, all));
  ASSERT_TRUE(copy.add({"b.jsonl", "{}\n", &notation_of("jsonl")}, {{{0, 3}, true}}));
  EXPECT_EQ(copy.finish()->text, "{\"game\": \"a \\\"  b\",\"rounds\": [1 ]}\n{}\n");
}

TEST(CopiedFileOfRecords, IsInOneEncoding) {
  const std::string utf8 = "[Event \"Gj\xC3\xB8vik\"]\n[Board \"1\"]\n";
  const std::string latin = "[Event \"Gj\xF8vik\"]\n[Board \"2\"]\n";
  const games::Notation& pbn = notation_of("pbn");
  CopiedFile mixed;
  ASSERT_TRUE(mixed.add({"a.pbn", utf8, &pbn}, choose(records_in(utf8, pbn), every)));
  ASSERT_TRUE(mixed.add({"b.pbn", latin, &pbn}, choose(records_in(latin, pbn), every)));
  const auto made = mixed.finish();
  EXPECT_EQ(made->text, utf8 + "\n[Event \"Gj\xC3\xB8vik\"]\n[Board \"2\"]\n");
  EXPECT_EQ(made->note, "written in UTF-8: b.pbn was converted, because a.pbn is in UTF-8");
  CopiedFile same;
  ASSERT_TRUE(same.add({"a.pbn", latin, &pbn}, choose(records_in(latin, pbn), every)));
  ASSERT_TRUE(same.add({"b.pbn", latin, &pbn}, choose(records_in(latin, pbn), every)));
  EXPECT_EQ(same.finish()->text, latin + "\n" + latin);
}

TEST(CopiedFileOfRecords, RefusesWhatWouldAllowFindingsElsewhere) {
  const std::string allows = "% kibitzer: allow-file bridge/* -- a test\n[Board \"1\"]\n";
  const std::string other = "[Board \"2\"]\n";
  const games::Notation& pbn = notation_of("pbn");
  CopiedFile copy;
  ASSERT_TRUE(copy.add({"a.pbn", allows, &pbn}, choose(records_in(allows, pbn), every)));
  EXPECT_EQ(copy.add({"b.pbn", other, &pbn}, choose(records_in(other, pbn), every)).error(),
            "a.pbn allows findings in the whole file (allow-file), which would hold for the records of b.pbn, too");
  CopiedFile turned;
  ASSERT_TRUE(turned.add({"b.pbn", other, &pbn}, choose(records_in(other, pbn), every)));
  EXPECT_EQ(turned.add({"a.pbn", allows, &pbn}, choose(records_in(allows, pbn), every)).error(),
            "a.pbn allows findings in the whole file (allow-file), which would hold for the records of b.pbn, too");
}

}  // namespace
}  // namespace kibitzer::archives
