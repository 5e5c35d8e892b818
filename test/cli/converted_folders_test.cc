// convert over folders and archives: where what it writes goes, what it refuses, and what it says of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "archives/temporary_folder.h"
#include "cli/run_in.h"
#include "support/pack.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using archives::TemporaryFolder;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kBoard = "[Event \"x\"]\n[Board \"1\"]\n";
constexpr const char* kOther = "[Event \"y\"]\n[Board \"2\"]\n";

TEST(ConvertedFolders, MirrorTheirs) {
  const TemporaryFolder folder;
  folder.write("season/a.pbn", kBoard);
  folder.write("season/day 1/b.PBN", kOther);
  folder.write("season/notes.txt", "hello");
  folder.write("season/game.cge", "game");
  EXPECT_EQ(said_by(folder, "kibitzer convert season --to jsonl -o out"),
            "2 files converted; 1 skipped (--verbose says why)\n[0]");
  EXPECT_THAT(files_in(folder / "out"), ElementsAre("a.jsonl", "day 1/b.jsonl"));
  EXPECT_EQ(read_text(folder / "out/a.jsonl"), run_in(folder, "kibitzer convert season/a.pbn --to jsonl").output);
}

TEST(ConvertedFolders, HaveWhatIsBelowTheDeepestThatHasAll) {
  const TemporaryFolder folder;
  folder.write("all/2024/a.pbn", kBoard);
  folder.write("all/2025/a.pbn", kOther);
  run_in(folder, "kibitzer convert all/2024 all/2025 --to lin -o both; kibitzer convert all/2024 --to lin -o one");
  run_in(folder, "kibitzer convert all/2024/../2025/a.pbn --to lin -o file/");
  run_in(folder, "kibitzer convert all/2024/a.pbn all/2025 --to lin -o mixed");
  EXPECT_THAT(files_in(folder / "both"), ElementsAre("2024/a.lin", "2025/a.lin"));
  EXPECT_THAT(files_in(folder / "one"), ElementsAre("a.lin"));
  EXPECT_THAT(files_in(folder / "file"), ElementsAre("a.lin"));
  EXPECT_THAT(files_in(folder / "mixed"), ElementsAre("2024/a.lin", "2025/a.lin"));
}

TEST(ConvertedFolders, HaveAFolderForEachArchive) {
  const TemporaryFolder folder;
  folder.write("x/a.zip", zip({{"b.pbn", kBoard}, {"c/d.pbn", kOther}, {"e.zip", zip({{"f.pbn", kBoard}})}}));
  EXPECT_EQ(said_by(folder, "kibitzer convert x --to jsonl -o out"), "3 files converted\n[0]");
  EXPECT_THAT(files_in(folder / "out"), ElementsAre("a/b.jsonl", "a/c/d.jsonl", "a/e/f.jsonl"));
  EXPECT_EQ(said_by(folder, "kibitzer convert x/a.zip --to jsonl"),
            "kibitzer: error: folders, archives and several files are converted into a folder: name it with -o "
            "FOLDER/\n[2]");
}

TEST(ConvertedFolders, StayInTheFolderWhateverArchivesCallTheirMembers) {
  const TemporaryFolder folder;
  folder.write("in/a.zip", zip({{"../../b.pbn", kBoard},
                                {"/c.pbn", kBoard},
                                {"d/../../../e.pbn", kBoard},
                                {"g\x1b[31m.pbn", kBoard},
                                {"h\\i.pbn", kBoard}}));
  folder.write("in/...zip", zip({{"f.pbn", kBoard}}));
  EXPECT_EQ(run_in(folder, "kibitzer convert in/a.zip in/...zip --to jsonl -o deep/out").exit_code, 0);
  for (const std::string& file : files_in(folder.path().native())) {
    EXPECT_TRUE(file.starts_with("deep/out/") || file.starts_with("in/")) << file;
    EXPECT_EQ(file.find('\x1b'), std::string::npos);
  }
  EXPECT_EQ(files_in(folder / "deep/out").size(), 6U);
}

TEST(ConvertedFolders, AreNotBegunWhereTwoFilesWouldBecomeOne) {
  const TemporaryFolder folder;
  folder.write("in/a.pbn", kBoard);
  folder.write("in/a.lin", "pn|a,b,c,d|qx|o1|mb|1N|\n");
  folder.write("in/b.pbn", kBoard);
  EXPECT_EQ(said_by(folder, "kibitzer convert in --to jsonl -o out"),
            "kibitzer: error: in/a.lin and in/a.pbn would both become out/a.jsonl; convert them into different "
            "folders\nkibitzer: error: nothing is written\n[2]");
  folder.write("c.zip", zip({{"a.pbn", kBoard}, {"a.pbn", kOther}}));
  EXPECT_EQ(run_in(folder, "kibitzer convert c.zip --to jsonl -o out").exit_code, 2);
  EXPECT_THAT(files_in(folder / "out"), IsEmpty());
}

TEST(ConvertedFolders, ReplaceNothingUnaskedAndNothingThatIsRead) {
  const TemporaryFolder folder;
  folder.write("in/a.pbn", kBoard);
  folder.write("in/b.pbn", kOther);
  folder.write("out/a.lin", "mine");
  EXPECT_EQ(said_by(folder, "kibitzer convert in --to lin -o out"),
            "kibitzer: error: cannot write out/a.lin: it exists; replace it with --overwrite or choose another folder\n"
            "1 file converted; 1 could not be converted\n[2]");
  EXPECT_EQ(read_text(folder / "out/a.lin"), "mine");
  EXPECT_EQ(said_by(folder, "kibitzer convert in --to lin -o out --overwrite"), "2 files converted\n[0]");
  EXPECT_EQ(said_by(folder, "kibitzer convert in --to lin -o out"), "2 files converted\n[0]");  // the same again
  EXPECT_EQ(said_by(folder, "kibitzer convert in --to pbn -o in --overwrite"),
            "kibitzer: error: in/a.pbn is read, so it cannot be written in the same run\n"
            "kibitzer: error: nothing is written\n[2]");
  EXPECT_EQ(read_text(folder / "in/a.pbn"), kBoard);
}

TEST(ConvertedFolders, AreNotConvertedOnceMore) {
  const TemporaryFolder folder;
  folder.write("a.pbn", kBoard);
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(said_by(folder, "kibitzer convert . --to jsonl -o out"), "1 file converted\n[0]");
  EXPECT_THAT(files_in(folder.path().native()), ElementsAre("a.pbn", "out/a.jsonl"));
}

TEST(ConvertedFolders, HaveTheRestWhereOneCannotBeConverted) {
  const TemporaryFolder folder;
  folder.write("in/a.atle", read_text(project_folder() / "sessions/saturday.atle"));
  folder.write("in/b.pbn", kBoard);
  folder.write("in/c.zip", "no archive");
  EXPECT_EQ(said_by(folder, "kibitzer convert in gone.pbn --to lin -o out"),
            "kibitzer: error: cannot convert in/a.atle: sessions of Oh Hell cannot be written as lin; use --to "
            "atle, csv, json, jsonl or pbn\n"
            "kibitzer: error: cannot read in/c.zip: its content does not match its extension\n"
            "kibitzer: error: cannot read gone.pbn: No such file or directory\n"
            "1 file converted; 3 could not be converted\n[2]");
  EXPECT_THAT(files_in(folder / "out"), ElementsAre("in/b.lin"));
}

TEST(ConvertedFolders, SayOnceWhatWasLost) {
  const TemporaryFolder folder;
  for (int i = 0; i < 5; ++i) {
    std::string text;
    for (int board = 1; board <= i + 1; ++board)
      text += "[Event \"x\"]\n[Board \"" + std::to_string(board) + "\"]\n[Mine \"x\"]\n\n";
    folder.write("in/" + std::to_string(i) + ".pbn", text);
  }
  folder.write("in/sound.pbn", kBoard);
  EXPECT_EQ(said_by(folder, "kibitzer convert in --to lin -o out"),
            "not written as lin:\n  tag Mine: 15 in 5 files (in/4.pbn 5, in/3.pbn 4, in/2.pbn 3 and 2 more)\n"
            "6 files converted, 5 with losses\n[0]");
  EXPECT_EQ(said_by(folder, "kibitzer convert in --to lin -o strict --strict"),
            "not written as lin:\n  tag Mine: 15 in 5 files (in/4.pbn 5, in/3.pbn 4, in/2.pbn 3 and 2 more)\n"
            "1 file converted; 5 not written, as --strict allows no loss\n[1]");
  EXPECT_THAT(files_in(folder / "strict"), ElementsAre("sound.lin"));
}

TEST(ConvertedFolders, HoldManyKindsOfLossesInFewLines) {
  const TemporaryFolder folder;
  std::string text = "[Board \"1\"]\n";
  for (int i = 10; i < 60; ++i) text += "[Tag" + std::to_string(i) + " \"x\"]\n";
  folder.write("in/a.pbn", text);
  const std::string few = run_in(folder, "kibitzer convert in --to lin -o out").output;
  EXPECT_EQ(std::count(few.begin(), few.end(), '\n'), 23);
  EXPECT_THAT(few, HasSubstr("  30 more kinds; --verbose has all\n"));
  const std::string all = run_in(folder, "kibitzer convert in --to lin -o out -v").output;
  EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 52);
}

TEST(ConvertedFolders, HoldManyComplaintsInFewLines) {
  const TemporaryFolder folder;
  const std::string game = read_text(project_folder() / "sessions/saturday.atle");
  for (int i = 0; i < 50; ++i) folder.write("in/" + std::to_string(i) + ".atle", game);
  const std::string few = run_in(folder, "kibitzer convert in --to lin -o out").output;
  EXPECT_EQ(std::count(few.begin(), few.end(), '\n'), 22);
  EXPECT_THAT(few, HasSubstr("kibitzer: error: 30 more like these; --verbose has all\n"));
}

TEST(ConvertedFolders, TakeNoPipes) {
  const TemporaryFolder folder;
  folder.write("a.pbn", kBoard);
  EXPECT_EQ(said_by(folder, "kibitzer convert - a.pbn --to lin -o out < a.pbn"),
            "kibitzer: error: cannot convert <stdin> into a folder: it is no file on a disk; convert it alone\n"
            "1 file converted; 1 could not be converted\n[2]");
}

/// What is converted in a folder is what is converted alone, be it packed or not.
TEST(ConvertedFolders, HaveWhatEachFileAloneBecomes) {
  const TemporaryFolder folder;
  std::vector<Member> members;
  int i = 0;
  for (const auto& entry : std::filesystem::directory_iterator(project_folder() / "sessions")) {
    const std::string name = entry.path().filename().native();
    if (!entry.is_regular_file() || name.ends_with(".expected") || name.ends_with(".md") || name.ends_with(".zip"))
      continue;
    const std::string text = read_text(entry.path());
    folder.write("in/" + std::to_string(i) + "/" + name, text);
    members.push_back({std::to_string(i++) + "/" + name, text});
  }
  folder.write("all.zip", zip(members));
  ASSERT_GT(i, 30);
  run_in(folder,
         "kibitzer convert in --to jsonl -o out; kibitzer convert all.zip --to jsonl -o packed;"
         "for f in in/*/*; do kibitzer convert $f --to jsonl -o alone.jsonl --overwrite; r=$?; "
         "d=${f#in/}; test $r = 0 && { mkdir -p alone/${d%/*}; mv alone.jsonl alone/${d%/*}/; }; done");
  const auto texts = [&](const std::string& of) {
    std::map<std::string, std::string> by_number;
    for (const std::string& file : files_in(folder / of))
      by_number[file.substr(0, file.find('/'))] = read_text(folder / of + "/" + file);
    return by_number;
  };
  const auto alone = texts("alone");
  EXPECT_GT(alone.size(), 20U);
  EXPECT_EQ(texts("out"), alone);
  EXPECT_EQ(texts("packed/all"), alone);
}

}  // namespace
}  // namespace kibitzer::test
