// fix with -o: a folder has what is in folders and archives, with the fixes made.
#include <archive.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
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

constexpr const char* kUnclosed = "[Event \"x\"\n[Board \"1\"]\n";
constexpr const char* kClosed = "[Event \"x\"]\n[Board \"1\"]\n";

TEST(FixedFolders, HaveEveryRecordUnderItsOwnName) {
  const TemporaryFolder folder;
  folder.write("in/a.pbn", kUnclosed);
  folder.write("in/day 1/b.PBN", kClosed);
  folder.write("in/c.pbn.gz", compressed(kUnclosed, archive_write_add_filter_gzip));
  folder.write("in/d.zip", zip({{"e.pbn", kUnclosed}, {"f/g.zip", zip({{"h.pbn", kUnclosed}})}}));
  folder.write("in/notes.txt", "hello");
  EXPECT_EQ(said_by(folder, "kibitzer fix in -o out"), "fixed 4 findings in 4 of 5 files\n[0]");
  EXPECT_THAT(files_in(folder / "out"), ElementsAre("a.pbn", "c.pbn", "d/e.pbn", "d/f/g/h.pbn", "day 1/b.PBN"));
  for (const std::string& file : files_in(folder / "out")) EXPECT_EQ(read_text(folder / "out/" + file), kClosed);
  EXPECT_EQ(read_text(folder / "in/a.pbn"), kUnclosed);
}

TEST(FixedFolders, HaveWhatEachFileBecomesInPlace) {
  const TemporaryFolder folder;
  std::vector<Member> members;
  for (const auto& entry : std::filesystem::directory_iterator(project_folder() / "sessions")) {
    const std::string name = entry.path().filename().native();
    if (!entry.is_regular_file() || name.ends_with(".expected") || name.ends_with(".md") || name.ends_with(".zip"))
      continue;
    members.push_back({name, read_text(entry.path())});
    folder.write("in/" + name, members.back().content);
  }
  folder.write("all.zip", zip(members));
  run_in(folder, "kibitzer fix all.zip --unsafe-fixes -o out; kibitzer fix in --unsafe-fixes");
  const auto files = files_in(folder / "out/all");
  EXPECT_GT(files.size(), 30U);
  std::size_t changed = 0;
  for (const Member& member : members) {
    const std::string in_place = read_text(folder / "in/" + member.name);
    changed += in_place == member.content ? 0 : 1;
    if (files.contains(member.name))
      EXPECT_EQ(read_text(folder / "out/all/" + member.name), in_place) << member.name;
    else
      EXPECT_EQ(in_place, member.content) << member.name;
  }
  EXPECT_GT(changed, 5U);
}

TEST(FixedFolders, LeaveOutWhatIsNoText) {
  const TemporaryFolder folder;
  std::filesystem::copy_file(project_folder() / "sessions/club_evening.xlsx", folder / "results.xlsx");
  EXPECT_EQ(said_by(folder, "kibitzer fix . -o out --verbose"),
            "kibitzer: info: skipped: results.xlsx: it is judged by a text that is made of it\n"
            "fixed 0 findings in 0 of 0 files; 1 skipped\n[0]");
  EXPECT_EQ(said_by(folder, "kibitzer fix results.xlsx -o out"),
            "kibitzer: warning: skipped: results.xlsx: it is judged by a text that is made of it\n"
            "fixed 0 findings in 0 of 0 files; 1 skipped (--verbose says why)\n[0]");
  EXPECT_EQ(
      said_by(folder, "kibitzer fix results.xlsx -o -"),
      "kibitzer: error: folders, archives and several files are fixed into a folder: name it with -o FOLDER/\n[2]");
}

TEST(FixedFolders, ReplaceNothingUnaskedAndNothingThatIsRead) {
  const TemporaryFolder folder;
  folder.write("in/a.pbn", kUnclosed);
  folder.write("out/a.pbn", "mine");
  EXPECT_EQ(said_by(folder, "kibitzer fix in -o out"),
            "kibitzer: error: cannot write out/a.pbn: it exists; replace it with --overwrite or choose another folder\n"
            "fixed 0 findings in 0 of 0 files; 1 could not be fixed\n[2]");
  EXPECT_EQ(said_by(folder, "kibitzer fix in -o out --overwrite"), "fixed 1 finding in 1 of 1 file\n[0]");
  EXPECT_EQ(said_by(folder, "kibitzer fix in -o in --overwrite"),
            "kibitzer: error: in/a.pbn is read, so it cannot be written in the same run\n"
            "kibitzer: error: nothing is written\n[2]");
}

TEST(FixedFolders, HaveTheRulesThatWereAskedFor) {
  const TemporaryFolder folder;
  folder.write("in/a.pbn", kUnclosed);
  EXPECT_THAT(said_by(folder, "kibitzer fix in -o out --ignore pbn"), HasSubstr("fixed 0 findings in 0 of 1 file\n"));
}

}  // namespace
}  // namespace kibitzer::test
