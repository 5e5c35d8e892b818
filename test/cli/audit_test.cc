// Audits: the same bytes for the same archive, and what they say of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "archives/temporary_folder.h"
#include "cli/run_in.h"
#include "support/program.h"
#include "support/project_folder.h"
#include "support/schema.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

namespace fs = std::filesystem;

/// All files of an audit by their names, without the commit that the program was built from.
std::map<std::string, std::string> files_of(const fs::path& folder) {
  static const std::regex kCommit(R"((\d+\.\d+\.\d+)\+[0-9a-f]+(\.modified)?)");
  std::map<std::string, std::string> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file())
      files[entry.path().lexically_relative(folder).string()] =
          std::regex_replace(read_text(entry.path()), kCommit, "$1");
  return files;
}

/// That of the sample sessions is published with them. KIBITZER_UPDATE=1 writes what the program does.
TEST(SampleAudit, IsWhatTheProgramWritesToTheByte) {
  if (!reads_databases()) GTEST_SKIP() << "one of the samples is a database";
  const fs::path published = project_folder() / "sessions" / "audit";
  const archives::TemporaryFolder folder;
  const Ran ran = run("kibitzer audit --no-progress -o " + (folder / "audit") + " sessions", project_folder());
  ASSERT_LT(ran.exit_code, 2) << ran.output;
  const auto made = files_of(folder / "audit");
  if (std::getenv("KIBITZER_UPDATE") != nullptr) {
    fs::remove_all(published);
    fs::create_directories(published / "pages");
    for (const auto& [name, bytes] : made) std::ofstream(published / name, std::ios::binary) << bytes;
  }
  const auto expected = files_of(published);
  for (const auto& [name, bytes] : made) {
    ASSERT_TRUE(expected.contains(name)) << name;
    EXPECT_TRUE(expected.at(name) == bytes) << name << " differs; KIBITZER_UPDATE=1 updates it";
  }
  EXPECT_EQ(made.size(), expected.size());
}

class Audits : public testing::Test {
 protected:
  void copy(const std::string& name, const std::string& as = {}) const {
    fs::create_directories(folder_.path() / "archive");
    fs::copy(project_folder() / "sessions" / name, folder_.path() / "archive" / (as.empty() ? name : as));
  }

  Ran audit(const std::string& options = {}) const {
    return run_in(folder_, "kibitzer audit --no-progress -o out " + options + " archive");
  }

  std::string written(const std::string& name) const { return read_text(folder_.path() / "out" / name); }

  archives::TemporaryFolder folder_;
};

TEST_F(Audits, AreTheSameHoweverManyWorkersThereAre) {
  for (const char* const name : {"faulty_boards.pbn", "match.lin", "saturday.atle", "evenings.zip", "club_evening.csv"})
    copy(name);
  EXPECT_EQ(audit("--jobs 1").exit_code, 1);
  const auto alone = files_of(folder_ / "out");
  EXPECT_EQ(audit("--jobs 3").exit_code, 1);
  EXPECT_TRUE(files_of(folder_ / "out") == alone);
}

TEST_F(Audits, HaveTheFormOfTheirSchema) {
  for (const char* const name : {"faulty_boards.pbn", "match.lin", "evenings.zip"}) copy(name);
  copy("match.lin", "again.lin");
  audit("--date 2026-11-28 --select all");
  EXPECT_EQ(Schema("audit").faults(written("audit.json")), std::vector<std::string>());
  audit("--against out");
  EXPECT_EQ(Schema("audit").faults(written("audit.json")), std::vector<std::string>());
}

TEST_F(Audits, GiveAGameTheSameHashInEachNotation) {
  copy("club_evening.pbn", "game.pbn");
  for (const std::string notation : {"lin", "json"})
    ASSERT_LT(run_in(folder_, "kibitzer convert --to " + notation + " archive/game.pbn -o archive/game." + notation)
                  .exit_code,
              2);
  audit();
  std::map<std::string, std::set<std::string>> hashes;  // by number of the board
  std::istringstream lines(written("records.csv"));
  std::string line;
  for (std::getline(lines, line); std::getline(lines, line);) {
    std::vector<std::string> fields;
    std::istringstream in(line);
    for (std::string field; std::getline(in, field, ',');) fields.push_back(field);
    hashes[fields[3]].insert(fields[8]);
  }
  ASSERT_EQ(hashes.size(), 3U);
  for (const auto& [board, found] : hashes) EXPECT_EQ(found.size(), 1U) << "board " << board;
}

TEST_F(Audits, SayOfADefectWhatProvesItAndWhatIsLikelyMeant) {
  copy("faulty_boards.pbn");
  audit();
  const std::string defects = written("defects.csv");
  EXPECT_NE(
      defects.find(
          ",proof,\"East plays the 5 of hearts to a lead of clubs, though holding the 4 of clubs\",28:4,clubs are "
          "led here,"),
      std::string::npos)
      << defects;
  EXPECT_NE(defects.find(",EW 140,"), std::string::npos) << defects;
}

TEST_F(Audits, MayHaveMorePagesThanFilesCanBeOpen) {
  std::string text;
  for (int i = 0; i < 8000; ++i) text += "[Board \"1\"]\n[Dealer \"Z\"]\n[Vulnerable \"Q\"]\n\n";
  folder_.write("archive/a.pbn", text);
  const Ran ran = run_in(folder_, "ulimit -n 24; kibitzer audit --no-progress --jobs 1 -o out archive");
  EXPECT_LT(ran.exit_code, 2) << ran.output;
  const auto made = files_of(folder_ / "out");
  EXPECT_TRUE(made.contains("pages/0016.html")) << made.size();
  EXPECT_EQ(ran.output.find("cannot write"), std::string::npos) << ran.output;
}

TEST_F(Audits, KeepNoPageOfAnOlderAudit) {
  copy("faulty_boards.pbn");
  audit();
  folder_.write("out/pages/0007.html", "older");
  audit();
  EXPECT_FALSE(files_of(folder_ / "out").contains("pages/0007.html"));
  EXPECT_FALSE(fs::exists(folder_ / "out/pages.part"));
}

TEST_F(Audits, ReplaceNothingButAnAudit) {
  copy("match.lin");
  folder_.write("out/letter.txt", "Dear all,");
  const Ran ran = audit();
  EXPECT_EQ(ran.output, "kibitzer: error: out is not empty, and there is no audit in it\n");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(files_of(folder_ / "out").size(), 1U);
}

TEST_F(Audits, SayWhatIsNewAndWhatIsMended) {
  copy("faulty_boards.pbn", "boards.pbn");
  audit();
  copy("faulty_evening.csv");
  fs::remove(folder_.path() / "archive" / "boards.pbn");
  copy("club_evening.pbn", "boards.pbn");
  const Ran ran = audit("--against out");
  EXPECT_NE(ran.output.find("since the older audit: "), std::string::npos) << ran.output;
  const std::string changes = written("changes.csv");
  EXPECT_NE(changes.find("\nnew,archive/faulty_evening.csv,"), std::string::npos) << changes;
  EXPECT_NE(changes.find("\nmended,archive/boards.pbn,"), std::string::npos) << changes;
  audit("--against out");
  EXPECT_EQ(std::count(changes.begin(), changes.end(), '\n') > 1, true);
  const std::string none = written("changes.csv");
  EXPECT_EQ(std::count(none.begin(), none.end(), '\n'), 1) << none;
}

TEST_F(Audits, NeedAnAuditToBeHeldAgainst) {
  copy("match.lin");
  const Ran ran = audit("--against archive");
  EXPECT_EQ(ran.output, "kibitzer: error: there is no audit in archive\n");
  EXPECT_EQ(ran.exit_code, 2);
}

TEST_F(Audits, AreNoRecordsThemselves) {
  copy("match.lin");
  audit();
  const std::string lint = run_in(folder_, "kibitzer lint --verbose . ").output;
  EXPECT_EQ(lint, "");
  EXPECT_EQ(run_in(folder_, "kibitzer lint out/defects.csv").exit_code, 2);
}

constexpr std::string_view kTable =
    R"({"game":"bridge","event":"E","players":{"N":"@","E":"Eva Dahl","S":"Siri Haug","W":"Ola Foss"},"boards":[{"board":@B,"contract":"1NT","declarer":"N","declarerTricks":7}]})";

TEST_F(Audits, AskAboutNamesThatAreNearlyAlikeUntilTheyAreSettled) {
  std::string text;
  for (int board = 1; board <= 9; ++board) {
    std::string line(kTable);
    line.replace(line.find("@B"), 2, std::to_string(board));
    text += line.replace(line.find('@'), 1, board == 9 ? "Kari Lnd" : "Kari Lund") + "\n";
  }
  folder_.write("archive/a.jsonl", text);
  audit();
  EXPECT_EQ(written("names.csv"),
            "name,records,like,like_records,same_letters,file,record,like_file,like_record\n"
            "Kari Lnd,1,Kari Lund,8,no,archive/a.jsonl,9,archive/a.jsonl,1\n");
  for (const std::string table : {"same", "different"}) {
    folder_.write("names.toml", "[" + table + "]\n\"Kari Lnd\" = \"Kari Lund\"\n");
    audit("--names names.toml");
    EXPECT_EQ(written("names.csv"), "name,records,like,like_records,same_letters,file,record,like_file,like_record\n");
  }
}

}  // namespace
}  // namespace kibitzer::test
