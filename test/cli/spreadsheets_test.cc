// Spreadsheets on the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "archives/spreadsheet.h"
#include "archives/temporary_folder.h"
#include "support/pack.h"
#include "support/program.h"
#include "support/project_folder.h"
#include "support/spreadsheet.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr const char* kFaultySheet = "Board,NS,EW,Contract,By,Result,Score\n1,1,4,4S,N,10,400\n1,2,3,3NT,E,8,50\n";
constexpr const char* kScoresheet = "round,player,bid,won\n1,Atle,2,1\n1,Rune,0,0\n";

SheetOfCells sheet(const std::string& name, const std::string& csv, char separator = ',') {
  return {name, cells_of_csv(csv, separator)};
}

class Spreadsheets : public testing::Test {
 protected:
  std::string outcome(const std::string& command) const {
    const Ran ran = run(command, folder_.path());
    return ran.output + "[" + std::to_string(ran.exit_code) + "]";
  }
  archives::TemporaryFolder folder_;
};

/// The samples hold what the tests write; KIBITZER_UPDATE writes them again.
TEST_F(Spreadsheets, TheSamplesAreOurs) {
  const std::string sound = read_text(project_folder() / "sessions/club_evening.csv");
  const std::string faulty = read_text(project_folder() / "sessions/faulty_evening.csv");
  const std::string scores = read_text(project_folder() / "sessions/friday_scoresheet.csv");
  const std::pair<const char*, std::string> samples[] = {
      {"club_evening.xlsx", xlsx({sheet("Results", sound, ';'), sheet("Oh Hell", scores)})},
      {"faulty_evening.ods", ods({sheet("Results", faulty, ';')})}};
  for (const auto& [name, made] : samples) {
    const auto path = project_folder() / "sessions" / name;
    const auto wanted = archives::list_spreadsheet(made, {});
    const auto listed = std::filesystem::exists(path) ? archives::list_spreadsheet(read_text(path), {}) : wanted;
    const bool same = std::filesystem::exists(path) && listed && *listed == *wanted;
    if (!same && std::getenv("KIBITZER_UPDATE") != nullptr) std::ofstream(path, std::ios::binary) << made;
    EXPECT_TRUE(same) << name;
  }
}

TEST_F(Spreadsheets, AreJudgedAsTheTableTheyHold) {
  folder_.write("a.xlsx", xlsx({sheet("Results", kFaultySheet)}));
  folder_.write("b.ods", ods({sheet("Sheet", kScoresheet)}));
  EXPECT_THAT(outcome("kibitzer lint --format concise a.xlsx b.ods"),
              AllOf(HasSubstr("a.xlsx:G2: error[bridge/wrong-score]"),
                    HasSubstr("b.ods:C2: error[oh-hell/overambitious-bid]")));
}

TEST_F(Spreadsheets, AreReadFromTheSheetThatIsAskedFor) {
  folder_.write("a.xlsx", xlsx({sheet("Results", kFaultySheet), sheet("Oh Hell", kScoresheet)}));
  EXPECT_THAT(outcome("kibitzer lint --sheet 'Oh Hell' a.xlsx"), HasSubstr("oh-hell/overambitious-bid"));
  EXPECT_THAT(outcome("kibitzer lint --sheet 2 a.xlsx"), HasSubstr("oh-hell/overambitious-bid"));
  EXPECT_EQ(outcome("kibitzer lint --sheet 3 a.xlsx"),
            "kibitzer: error: cannot read a.xlsx: it is a spreadsheet, but it has no sheet \"3\"; its sheets are "
            "Results, Oh Hell\n[2]");
  EXPECT_THAT(outcome("kibitzer convert --sheet 2 --to csv a.xlsx"), HasSubstr("1,Atle,2,1"));
}

TEST_F(Spreadsheets, AreFoundInFoldersArchivesAndStandardInput) {
  const std::string file = xlsx({sheet("Results", kFaultySheet)});
  folder_.write("season/a.xlsx", file);
  folder_.write("a.zip", zip({{"x.txt", ""}, {"a.xlsx", file}, {"b.xlsx", file}}));
  EXPECT_THAT(outcome("kibitzer lint --format concise season"), HasSubstr("season/a.xlsx:G2:"));
  EXPECT_THAT(outcome("kibitzer lint --format concise a.zip"),
              AllOf(HasSubstr("a.zip!a.xlsx:G2:"), HasSubstr("a.zip!b.xlsx:G2:")));
  EXPECT_THAT(outcome("kibitzer lint - < season/a.xlsx"), HasSubstr("<stdin>:G2"));
}

TEST_F(Spreadsheets, ThatAreNoRecordAreSkippedInFolders) {
  folder_.write("budget.xlsx", xlsx({sheet("Budget", "Rent,1000\n")}));
  folder_.write("old.xlsx", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1");
  folder_.write("a.xlsx", xlsx({sheet("Results", kFaultySheet)}));
  EXPECT_THAT(outcome("kibitzer lint -v --format concise ."),
              AllOf(HasSubstr("skipped: budget.xlsx: it contains no recorded sessions"),
                    HasSubstr("skipped: old.xlsx: it is a file of Office before 2007"), HasSubstr("[1]")));
  EXPECT_THAT(outcome("kibitzer lint old.xlsx"), HasSubstr("[2]"));
}

TEST_F(Spreadsheets, CannotBeEdited) {
  folder_.write("a.xlsx", xlsx({sheet("Results", kFaultySheet)}));
  EXPECT_EQ(outcome("kibitzer fix a.xlsx"),
            "kibitzer: error: cannot fix a.xlsx: it is a spreadsheet, and no text\nfixed 0 findings in 0 files\n[2]");
}

}  // namespace
}  // namespace kibitzer::test
