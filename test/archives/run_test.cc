// Many files at once: the same findings in the same order, whoever judges them, in whatever shares.
#include "archives/run.h"

#include <archive.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <sstream>

#include "archives/inputs.h"
#include "archives/interruption.h"
#include "archives/temporary_folder.h"
#include "reports/lint_json.h"
#include "reports/read_lint_json.h"
#include "sessions/judge.h"
#include "support/pack.h"
#include "support/project_folder.h"
#include "support/transcript.h"
#include "support/trials.h"

namespace kibitzer::archives {
namespace {

namespace fs = std::filesystem;

const fs::path kCorpus = test::project_folder() / "../shared/corpus";

std::string linted(const std::vector<Input>& inputs, unsigned jobs, std::size_t piece_bytes, judging::Shard shard = {},
                   UnpackLimits limits = {}) {
  std::ostringstream out;
  reports::LintJson report(out, shard);
  reports::Summary summary;
  Progress progress;
  const configuration::Policy policy;
  RunOptions options;
  options.jobs = jobs;
  options.reading.piece_bytes = piece_bytes;
  options.reading.limits = limits;
  options.shard = shard;
  judge_all(
      inputs, options, [&](const Input&) -> const configuration::Policy& { return policy; },
      [&](judging::JudgedPart&& part) {
        summary.count(part);
        report.take(part);
      },
      progress);
  report.finish(summary, false);
  return out.str();
}

std::string merged(const std::vector<Input>& inputs, std::uint32_t count, std::size_t piece_bytes) {
  std::vector<reports::LintReport> shares;
  for (std::uint32_t index = count; index > 0; --index) {
    auto share = reports::read_lint_json(linted(inputs, 2, piece_bytes, {index, count}), *games::built_in());
    EXPECT_TRUE(share) << share.error();
    shares.push_back(std::move(*share));
  }
  const auto parts = reports::joined(std::move(shares));
  EXPECT_TRUE(parts) << parts.error();
  std::ostringstream out;
  reports::LintJson report(out);
  reports::Summary summary;
  for (const judging::JudgedPart& part : *parts) {
    summary.count(part);
    report.take(part);
  }
  report.finish(summary, false);
  return out.str();
}

/// A PBN file of `boards` boards, every third of which has a faulty score.
std::string boards(int count) {
  std::string text;
  for (int number = 1; number <= count; ++number)
    text += "[Event \"Evening\"]\n[Board \"" + std::to_string(number) +
            "\"]\n[Deal \"N:AQ964.J64.JT.AK8 3.KT52.Q9753.T64 T7.AQ8.K62.J9752 KJ852.973.A84.Q3\"]\n"
            "[Vulnerable \"None\"]\n[Declarer \"E\"]\n[Contract \"2S\"]\n[Result \"9\"]\n[Score \"EW " +
            (number % 3 == 0 ? "170" : "140") + "\"]\n\n";
  return text;
}

std::string sessions(int count) {
  std::string text;
  for (int number = 1; number <= count; ++number)
    text += R"({"game":"oh-hell","players":["Atle","Rune"],"rounds":[{"round":1,"trump":"none","dealer":")" +
            std::string(number % 4 == 0 ? "Alte" : "Atle") + "\"}]}\n";
  return text;
}

class ManyFiles : public testing::Test {
 protected:
  void SetUp() override {
    folder_.write("a.pbn", boards(30));
    folder_.write("b.jsonl", sessions(50));
    folder_.write("c/d.pbn", boards(1));
    folder_.write("c/notes.json", "{}");
    folder_.write("e.lin", "garbage|");
    inputs_ = find_inputs({folder_.path().native(), folder_ / "missing.pbn"}).files;
  }

  TemporaryFolder folder_;
  std::vector<Input> inputs_;
};

TEST_F(ManyFiles, TheReportDoesNotDependOnTheNumberOfWorkers) {
  const std::string one = linted(inputs_, 1, 1000);
  EXPECT_NE(one.find("bridge/wrong-score"), std::string::npos);
  for (const unsigned jobs : {2U, 3U, 8U}) EXPECT_EQ(linted(inputs_, jobs, 1000), one) << jobs;
}

TEST_F(ManyFiles, SessionsAndLinesAreCountedThroughAllPieces) {
  EXPECT_EQ(linted(inputs_, 2, 1000), linted(inputs_, 2, kPieceBytes));
}

TEST_F(ManyFiles, SharesMakeTheWhole) {
  const std::string whole = linted(inputs_, 2, 1000);
  for (const std::uint32_t count : {2U, 3U, 7U, 20U}) EXPECT_EQ(merged(inputs_, count, 1000), whole) << count;
}

TEST_F(ManyFiles, AnArchiveWithoutItsEndingIsShared) {
  std::vector<test::Member> members;
  for (int i = 0; i < 20; ++i) members.push_back({std::to_string(i) + ".pbn", boards(3)});
  const std::string path = folder_.write("records", test::zip(members));
  const std::vector<Input> named = {{path, true, path}};
  EXPECT_EQ(merged(named, 3, kPieceBytes), linted(named, 1, kPieceBytes));
}

TEST_F(ManyFiles, FindingsBeyondWhatMayWaitComeInOrder) {
  std::string text;
  for (int i = 0; i < 40'000; ++i) text += "{\"game\":\"oh-hell\",\"players\":[\"Atle\",\"Rune\"],\"rounds\":[]}\n";
  const std::string path = folder_.write("many.jsonl", text);
  const std::vector<Input> named = {{path, true, path}};
  const std::string one = linted(named, 1, 100'000);
  EXPECT_NE(one.find("\"line\":40000,"), std::string::npos);
  for (const unsigned jobs : {2U, 5U}) EXPECT_TRUE(linted(named, jobs, 100'000) == one) << jobs;
}

TEST_F(ManyFiles, MembersThatOneWorkerTakesTogetherAreReportedLikeAnyOthers) {
  std::vector<test::Member> members;
  for (int i = 0; i < 200; ++i) members.push_back({std::to_string(i) + ".pbn", i % 7 == 3 ? "\x1F" : boards(3)});
  members[100].content = boards(3000);
  const std::string path = folder_.write("records.zip", test::zip(members));
  const std::vector<Input> named = {{path, true, path}};
  const std::string one = linted(named, 1, 1000);
  for (const unsigned jobs : {2U, 5U}) EXPECT_EQ(linted(named, jobs, 1000), one) << jobs;
  EXPECT_EQ(merged(named, 3, 1000), one);
}

/// A zip archive of members with every fault a member may have, among sound ones.
std::string zip_of_all_faults() {
  const std::string nested = test::zip({{"x.pbn", boards(3)}, {"y.pbn", "nonsense"}, {"z.zip", test::zip({})}});
  std::vector<test::Member> members;
  for (int i = 0; i < 20; ++i) {
    const std::string folder = std::to_string(i) + "/";
    members.push_back({folder + "a.pbn", boards(3 + i % 5)});
    members.push_back({folder + "nested.zip", nested});
    members.push_back({folder + "empty.pbn", ""});
    members.push_back({folder + "cut_off.zip", nested.substr(0, nested.size() / 3)});
    members.push_back({"twice.pbn", boards(i)});
    members.push_back({folder + "page.lin", "<html>"});
    members.push_back({folder + "damaged.pbn", boards(4)});
    members.push_back({folder + "encrypted.pbn", boards(2)});
    members.push_back({folder + "packed.pbn.gz", test::compressed(boards(2), archive_write_add_filter_gzip)});
    members.push_back({folder + "not_packed.pbn.gz", boards(1)});
  }
  std::string bytes = test::zip(members);
  const std::size_t directory = bytes.find("PK\1\2");
  for (std::size_t at = bytes.find("PK\3\4"); at < directory; at = bytes.find("PK\3\4", at + 1)) {
    const std::string_view header = std::string_view(bytes).substr(at, 50);
    if (header.find("/damaged") != std::string_view::npos) bytes[at + 90] = static_cast<char>(bytes[at + 90] ^ 0x55);
    if (header.find("/encrypted") != std::string_view::npos) bytes[at + 6] = static_cast<char>(bytes[at + 6] | 1);
  }
  return bytes;
}

TEST_F(ManyFiles, AZipOfAllFaultsIsTheSameForAnyNumberOfWorkers) {
  const std::string bytes = zip_of_all_faults();
  const std::size_t half = bytes.size() / 2;
  UnpackLimits few_members;
  few_members.members = 77;
  UnpackLimits few_bytes;
  few_bytes.bytes = 30'000;
  const auto same = [&](const std::string& content, const UnpackLimits& limits) {
    const std::string path = folder_.write("faults.zip", content);
    const std::vector<Input> named = {{path, true, path}};
    std::string one = linted(named, 1, 1000, {}, limits);
    for (const unsigned jobs : {2U, 3U}) EXPECT_TRUE(linted(named, jobs, 1000, {}, limits) == one) << jobs;
    return one;
  };
  const std::string whole = same(bytes, {});
  for (const char* said :
       {"the archive is damaged: ", "it is encrypted", "the file contains no game", "faults.zip!0/nested.zip!x.pbn",
        "it is nested in two archives", "does not match its extension"})
    EXPECT_NE(whole.find(said), std::string::npos) << said;
  EXPECT_NE(same(bytes, few_members).find("more than 77 members"), std::string::npos);
  EXPECT_NE(same(bytes, few_bytes).find("it unpacks to more than 0 GiB"), std::string::npos);
  EXPECT_NE(same(bytes.substr(0, half), {}).find("the archive is damaged: "), std::string::npos);
  EXPECT_NE(same(bytes.substr(half), {}), whole) << "its directory says members lie where they do not";
  const std::string lengths_first = test::with_lengths_in_headers(bytes);
  EXPECT_EQ(same(lengths_first, {}), whole);
  EXPECT_EQ(same(lengths_first, few_members), same(bytes, few_members));
  EXPECT_NE(same(lengths_first, few_bytes).find("it unpacks to more than 0 GiB"), std::string::npos);
  same(lengths_first.substr(0, half), {});
}

TEST_F(ManyFiles, SheetsOfJsonLinesAreNumberedThroughAllPieces) {
  const std::string path = folder_.write("many.jsonl", sessions(5000));
  configuration::Policy policy;
  policy.judging.sheets = true;
  RunOptions options;
  options.jobs = 2;
  options.reading.piece_bytes = 1000;
  options.reading.sheets = true;
  Progress progress;
  std::size_t parts = 0;
  std::vector<std::size_t> numbers;
  judge_all(
      {{path, true, path}}, options, [&](const Input&) -> const configuration::Policy& { return policy; },
      [&](judging::JudgedPart&& part) {
        ++parts;
        for (const auto& sheet : part.sheets) numbers.push_back(sheet.session);
      },
      progress);
  EXPECT_GT(parts, 3U);
  ASSERT_EQ(numbers.size(), 5000U);
  for (std::size_t i = 0; i < numbers.size(); ++i) ASSERT_EQ(numbers[i], i + 1);
}

TEST_F(ManyFiles, OnlyJsonLinesAreCutWhereSheetsAreWanted) {
  const std::string path = folder_.write("many.pbn", boards(50));
  Reading reading;
  reading.piece_bytes = 1000;
  reading.sheets = true;
  Opened file({path, true, path}, reading);
  const auto work = file.next();
  ASSERT_TRUE(work);
  EXPECT_TRUE(work->piece.first && work->piece.flows);
}

TEST_F(ManyFiles, ALineThatIsLongerThanAPieceIsJudgedWhole) {
  std::string text = sessions(5);
  text += R"({"game":"oh-hell","players":[")" + std::string(3'000'000, 'a') + R"(","Rune"],"rounds":[]})" + "\n";
  text += sessions(5);
  const std::string packed = folder_.write("long.zip", test::zip({{"long.jsonl", text}}));
  for (const std::string& path : {folder_.write("long.jsonl", text), packed}) {
    const std::vector<Input> named = {{path, true, path}};
    const std::string whole = linted(named, 2, kPieceBytes);
    EXPECT_NE(whole.find("\"line\":11"), std::string::npos) << whole.substr(0, 2000);
    EXPECT_EQ(linted(named, 2, 1000), whole);
  }
}

TEST_F(ManyFiles, SmallFilesAmongLargeOnesAreReportedInOrder) {
  std::vector<Input> named;
  for (int i = 0; i < 200; ++i) {
    const std::string name = std::to_string(i) + ".pbn";
    const std::string path = i == 77 ? folder_ / "missing.pbn" : folder_.write(name, boards(i % 50 == 7 ? 100 : i % 4));
    named.push_back({path, true, path});
  }
  named.push_back({folder_.write("z.zip", zip_of_all_faults()), true, "z.zip"});
  const std::string one = linted(named, 1, 1000);
  for (const unsigned jobs : {2U, 3U, 7U}) EXPECT_EQ(linted(named, jobs, 1000), one) << jobs;
  EXPECT_EQ(merged(named, 3, 1000), one);
}

TEST_F(ManyFiles, EachSmallFileIsReportedAsIfAloneUnderItsOwnPolicy) {
  std::vector<Input> named;
  for (int i = 0; i < 60; ++i) {
    const std::string path = folder_.write(std::to_string(i) + ".pbn", boards(i % 7));
    named.push_back({path, true, path});
  }
  std::array<configuration::Policy, 2> policies;
  for (const findings::Rule* rule : sessions::all_rules(*games::built_in()))
    if (rule->name == "bridge/wrong-score") policies[1].severities[rule] = std::nullopt;
  const auto findings_by_file = [&](const std::vector<Input>& inputs, unsigned jobs, std::size_t first) {
    std::vector<std::size_t> counts(inputs.size());
    Progress progress;
    RunOptions options;
    options.jobs = jobs;
    judge_all(
        inputs, options,
        [&](const Input& input) -> const configuration::Policy& {
          return policies[(first + static_cast<std::size_t>(&input - inputs.data())) % 2];
        },
        [&](judging::JudgedPart&& part) { counts[part.order.input] += part.findings.size(); }, progress);
    return counts;
  };
  std::vector<std::size_t> alone;
  for (std::size_t i = 0; i < named.size(); ++i) alone.push_back(findings_by_file({named[i]}, 1, i)[0]);
  EXPECT_NE(alone[6], alone[13]);  // the same boards; only one of the policies reports their wrong scores
  for (const unsigned jobs : {1U, 2U, 7U}) EXPECT_EQ(findings_by_file(named, jobs, 0), alone) << jobs;
}

/// In child processes, because an interruption cannot be undone.
TEST_F(ManyFiles, AnInterruptionLeavesNoGapBeforeTheLastReportedFile) {
  std::vector<Input> named;
  for (int i = 0; i < 300; ++i) {
    const std::string path = folder_.write(std::to_string(i) + ".pbn", boards(4));
    named.push_back({path, true, path});
  }
  for (std::uint32_t at = 5; at < 100; at += 5) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      std::vector<std::uint32_t> reported;
      Progress progress;
      const configuration::Policy policy;
      RunOptions options;
      options.jobs = 3;
      judge_all(
          named, options, [&](const Input&) -> const configuration::Policy& { return policy; },
          [&](judging::JudgedPart&& part) {
            if (reported.empty() || reported.back() != part.order.input) reported.push_back(part.order.input);
            if (part.order.input == at) interrupt();
          },
          progress);
      for (std::uint32_t i = 0; i < reported.size(); ++i)
        if (reported[i] != i) ::_exit(1);
      ::_exit(reported.size() > at ? 0 : 2);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << at << ": " << WEXITSTATUS(status);
  }
}

TEST_F(ManyFiles, AMemberThatFlowsIsReadToItsEndBeforeTheNext) {
  const std::string line =
      R"({"game":"oh-hell","players":[")" + std::string(3'000'000, 'a') + R"(","Rune"],"rounds":[]})";
  std::vector<test::Member> members;
  for (int i = 0; i < 6; ++i) {
    members.push_back({std::to_string(i) + ".pbn", boards(3)});
    members.push_back({std::to_string(i) + ".jsonl", sessions(5) + line + "\n" + sessions(5)});
  }
  const std::string path = folder_.write("flows.zip", test::zip(members));
  std::vector<Input> named = {{path, true, path}};
  named.insert(named.end(), inputs_.begin(), inputs_.end());
  named.push_back({path, true, path});
  const std::string one = linted(named, 1, 1000);
  for (const unsigned jobs : {2U, 3U}) EXPECT_TRUE(linted(named, jobs, 1000) == one) << jobs;
}

/// A file of pieces whose rest flows: nothing of it may be taken for the escape lines that are repeated before it.
TEST_F(ManyFiles, WhatFlowsBehindPiecesIsToldWhole) {
  std::string rest;
  for (int i = 0; i < 10000; ++i)
    rest += "[Event \"#\"]\n[Board \"" + std::to_string(i % 900 + 1) +
            "\"]\n[Contract \"8S\"]\n[Dealer \"X\"]\n[Nonsense\"1\"]\n\n";
  std::string all = "% PBN 2.1\n" + std::string(2000, '%') + "\n" + boards(12) + rest;
  const auto errors_at = [](const std::string& report) {
    std::size_t count = 0;
    for (std::size_t at = report.find("\"error\""); at != std::string::npos; at = report.find("\"error\"", at + 1))
      ++count;
    return count;
  };
  const std::string path = folder_.write("flows.pbn", all);
  const std::vector<Input> named = {{path, true, path}};
  EXPECT_EQ(errors_at(linted(named, 1, 4000)), errors_at(linted(named, 1, kPieceBytes)));
}

TEST_F(ManyFiles, AGameMayTakeOverValuesFromAPieceBefore) {
  const std::string last = "[Event \"Evening\"]\n[Board \"41\"]\n[Stage \"#\"]\n[Dealer \"#\"]\n\n";
  const std::string path =
      folder_.write("stages.pbn", "[Event \"Evening\"]\n[Stage \"Final\"]\n[Dealer \"N\"]\n\n" + boards(40) + last);
  const std::vector<Input> named = {{path, true, path}};
  const std::string whole = linted(named, 1, kPieceBytes);
  EXPECT_NE(whole.find("here that of the game before is used"), std::string::npos);
  EXPECT_EQ(whole.find("no earlier game gives"), std::string::npos);
  EXPECT_EQ(linted(named, 2, 2000), whole);
}

TEST_F(ManyFiles, ALinFileIsTheSameInPieces) {
  std::string text;
  for (int i = 0; i < 100; ++i)
    text += "pn|Ann" + std::to_string(i) +
            ",Ben,Cleo,Dan|st||md|3SA9HT742DK865CK86,SQ84HJ93DT97CAT92,ST652HAK6DAQ4CQ75,|rh||ah|Board 1|sv|o|mb|1N|mb|"
            "p|mb|p|mb|p|pg||pc|S3|pc|S9|pc|S8|pc|S2|pg||pc|H2|mc|" +
            (i % 10 == 7 ? "14" : "7") + "|pg||\n";
  const std::string path = folder_.write("boards.lin", text);
  const std::vector<Input> named = {{path, true, path}};
  const std::string whole = linted(named, 1, kPieceBytes);
  EXPECT_NE(whole.find("bridge/impossible-result"), std::string::npos);
  for (const unsigned jobs : {1U, 3U}) EXPECT_EQ(linted(named, jobs, 2000), whole) << jobs;
}

TEST_F(ManyFiles, EachPartIsOfOneShare) {
  for (std::uint32_t part = 0; part < 50; ++part) {
    int shares = 0;
    for (std::uint32_t index = 1; index <= 7; ++index) shares += judging::Shard{index, 7}.has("some.pbn", part) ? 1 : 0;
    EXPECT_EQ(shares, 1) << part;
  }
}

/// Each share of two to nine has its part of a large file, or nearly.
TEST(Shards, TakeThePartsOfAFileEvenly) {
  constexpr std::uint32_t kEach = 100;
  for (const char* const path : {"boards.jsonl", "some.pbn", "archive/2026/all of it.lin"}) {
    for (std::uint32_t count = 2; count <= 9; ++count) {
      for (std::uint32_t index = 1; index <= count; ++index) {
        std::uint32_t has = 0;
        for (std::uint32_t part = 0; part < kEach * count; ++part)
          has += judging::Shard{index, count}.has(path, part) ? 1 : 0;
        EXPECT_GE(has, 60U) << path << ": share " << index << " of " << count;
        EXPECT_LE(has, 140U) << path << ": share " << index << " of " << count;
      }
    }
  }
}

/// The first parts too: a file of nine parts is not all in one share of three.
TEST(Shards, DoNotTakeTheFirstPartsTogether) {
  for (std::uint32_t count = 2; count <= 9; ++count)
    for (std::uint32_t index = 1; index <= count; ++index) {
      std::uint32_t has = 0;
      for (std::uint32_t part = 0; part < 9; ++part)
        has += judging::Shard{index, count}.has("boards.jsonl", part) ? 1 : 0;
      EXPECT_LE(has, count == 2 ? 7U : 6U) << "share " << index << " of " << count;
    }
}

std::vector<Input> some_of(std::vector<Input> files) {
  std::size_t found = 0;
  std::erase_if(files, [&](const Input&) { return found++ % test::kOneOf != 0; });
  return files;
}

TEST(ManyFilesOfTheCorpus, AreTheSameForAnyNumberOfWorkersAndShares) {
  if (!fs::exists(kCorpus)) GTEST_SKIP() << "there is no " << kCorpus;
  const auto inputs = some_of(find_inputs({kCorpus.native()}).files);
  const std::string whole = linted(inputs, 1, kPieceBytes);
  EXPECT_GT(whole.size(), test::trials(100'000U));
  for (const unsigned jobs : {2U, 8U}) EXPECT_EQ(linted(inputs, jobs, kPieceBytes), whole);
  EXPECT_EQ(merged(inputs, 5, kPieceBytes), whole);
  const std::string in_pieces = linted(inputs, 1, 100'000);
  EXPECT_EQ(linted(inputs, 3, 100'000), in_pieces);
  EXPECT_EQ(merged(inputs, 3, 100'000), in_pieces);
}

std::string without(std::string text, const std::string& prefix) {
  for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix, at))
    text.erase(at, prefix.size());
  return text;
}

TEST(ManyFilesOfTheCorpus, AreTheSameByEveryRoute) {
  if (!fs::exists(kCorpus)) GTEST_SKIP() << "there is no " << kCorpus;
  const auto inputs = some_of(find_inputs({kCorpus.native()}).files);
  const std::string whole = without(linted(inputs, 2, kPieceBytes), kCorpus.native() + "/");
  std::vector<test::Member> members;
  for (const Input& input : inputs)
    members.push_back({fs::path(input.path).lexically_relative(kCorpus).native(), test::read_text(input.path)});
  const TemporaryFolder folder;
  // One archive for each kind; summaries count the files in it alike.
  for (const std::string& path :
       {folder.write("a.tar.zst", test::tar_zst(members)), folder.write("a.zip", test::zip(members))})
    EXPECT_EQ(without(linted({{path, true, path}}, 2, kPieceBytes), path + "!"), whole) << path;
}

/// What `joined` says of reports of one file so cut.
std::string why_not(std::vector<reports::LintReport> reports) {
  const auto parts = reports::joined(std::move(reports));
  return parts ? "" : parts.error();
}

reports::LintReport share(std::uint32_t index, std::uint32_t count, std::uint32_t part, bool last) {
  reports::LintReport report;
  report.shard = {index, count};
  judging::JudgedPart& only = report.parts.emplace_back();
  only.path = "a.pbn";
  only.order.part = part;
  only.last = last;
  return report;
}

TEST(Joined, OfAllSharesAndNothingElse) {
  EXPECT_EQ(why_not({share(1, 2, 0, false), share(2, 2, 1, true)}), "");
  EXPECT_EQ(why_not({share(1, 2, 0, false)}), "share 2 of 2 is missing");
  EXPECT_EQ(why_not({share(1, 2, 0, false), share(1, 2, 1, true)}), "share 1 is given twice");
  EXPECT_EQ(why_not({share(1, 2, 0, false), share(1, 3, 1, true)}), "they are shares of 2 and of 3");
  EXPECT_EQ(why_not({share(1, 2, 0, false), share(2, 2, 2, true)}),
            "a part of a.pbn is missing: these are not the shares of one run");
  EXPECT_EQ(why_not({share(1, 2, 1, false), share(2, 2, 2, true)}),
            "a part of a.pbn is missing: these are not the shares of one run");
  auto interrupted = share(1, 1, 0, true);
  interrupted.partial = true;
  EXPECT_EQ(why_not({interrupted}), "share 1 was interrupted, and is incomplete");
  EXPECT_EQ(why_not({}), "");
}

/// Why the text is not a report.
std::string unread(const std::string& text) {
  const auto report = reports::read_lint_json(text, *games::built_in());
  return report ? "" : report.error();
}

TEST(ReadLintJson, SaysWhatIsWrong) {
  EXPECT_EQ(unread("{"), "it is not JSON, or is truncated");
  EXPECT_EQ(unread(R"({"files":)" + std::string(100'000, '[') + std::string(100'000, ']') + "}"),
            "it is nested deeper than 64 levels");
  EXPECT_EQ(unread("[]"), "it is not a lint report: a value is not an object");
  EXPECT_EQ(unread("{}"), "it is not a lint report: the key \"files\" is missing");
  EXPECT_EQ(unread(R"({"files":1})"), "it is not a lint report: \"files\" is not a list");
  EXPECT_EQ(unread(R"({"files":[{"path":1}]})"), "it is not a lint report: \"path\" is not a string");
  EXPECT_EQ(unread(R"({"files":[],"shard":{"index":3,"of":2,"run":"0123456789abcdef"}})"),
            "it is not a lint report: the shard is invalid");
  EXPECT_EQ(unread(R"({"files":[],"shard":{"index":-1,"of":2}})"),
            "it is not a lint report: \"index\" is not a number in its range");
  EXPECT_EQ(unread(R"({"files":[{"path":"a","findings":[{"rule":"bridge/none"}]}]})"),
            "it is not a lint report: unknown rule \"bridge/none\": another version of kibitzer wrote it");
  EXPECT_EQ(unread(R"({"files":[{"path":"a","findings":[{"rule":"pbn/quote","severity":"bad"}]}]})"),
            "it is not a lint report: unknown severity \"bad\"");
}

}  // namespace
}  // namespace kibitzer::archives
