// The databases of scoring devices, from the file to what is printed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

#include "archives/temporary_folder.h"
#include "cli/run_in.h"
#include "support/club_evening.h"
#include "support/program.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr std::size_t kPageBytes = 2048;  // of Access 97

/// The evening with a result on the board of the next round.
std::vector<EnteredResult> faulty_pairs() {
  auto results = club_pairs();
  results[6].board = 3;
  return results;
}

/// Those of sessions/evening: a contract entered from the wrong side of the table, as the lead shows.
std::vector<EnteredResult> pairs_of_evening() {
  auto results = club_pairs();
  results[5].declarer = "W";
  results[5].lead = "DQ";
  return results;
}

class Databases : public testing::Test {
 protected:
  void SetUp() override {
    if (!reads_databases()) GTEST_SKIP() << "the program was built without mdbtools";
  }
  std::string outcome(const std::string& command) const {
    const Ran ran = run_in(folder_, command);
    return ran.output + "[" + std::to_string(ran.exit_code) + "]";
  }

  archives::TemporaryFolder folder_;
};

TEST_F(Databases, OfBothFormatsAreRead) {
  folder_.write("a.bws", club_pairs_file(club_pairs(), Jet::k3));
  folder_.write("b.bws", club_pairs_file(club_pairs(), Jet::k4));
  EXPECT_EQ(outcome("kibitzer lint a.bws b.bws"), "[0]");
  EXPECT_EQ(outcome("kibitzer compare a.bws"), outcome("kibitzer compare b.bws"));
  EXPECT_THAT(outcome("kibitzer compare a.bws"), HasSubstr("Birgit Dahl & Marit Moe"));
}

/// The samples are made here: KIBITZER_UPDATE=1 writes them.
TEST(DatabaseSamples, AreAsTheyAreMade) {
  for (const auto& [name, results] :
       {std::pair("club_pairs.bws", club_pairs()), std::pair("faulty_pairs.bws", faulty_pairs()),
        std::pair("evening/devices.bws", pairs_of_evening())}) {
    const fs::path path = project_folder() / "sessions" / name;
    const std::string made = club_pairs_file(results);
    if (std::getenv("KIBITZER_UPDATE") != nullptr) std::ofstream(path, std::ios::binary) << made;
    EXPECT_TRUE(read_text(path) == made) << name;
  }
}

TEST_F(Databases, AreReadFromArchivesAndStandardInput) {
  folder_.write("a.bws", club_pairs_file(faulty_pairs()));
  EXPECT_THAT(outcome("gzip -k a.bws && kibitzer lint a.bws.gz"), HasSubstr("bridge/not-in-movement"));
  EXPECT_THAT(outcome("tar cf a.tar a.bws && kibitzer lint a.tar"), HasSubstr("a.tar!a.bws:"));
  EXPECT_THAT(outcome("kibitzer lint - < a.bws"), HasSubstr("<stdin>:"));
}

TEST_F(Databases, ThatAreCutOffAreErrors) {
  const std::string whole = club_pairs_file(club_pairs());
  for (std::size_t size = kPageBytes; size < whole.size(); size += kPageBytes / 2) {
    folder_.write("a.bws", whole.substr(0, size));
    EXPECT_THAT(outcome("kibitzer lint a.bws"), AllOf(HasSubstr("cannot read a.bws: it is"), HasSubstr("[2]"))) << size;
  }
}

TEST_F(Databases, WithoutResultsAreNoEvening) {
  folder_.write("a.bws", club_pairs_file({}));
  EXPECT_THAT(outcome("kibitzer lint a.bws"),
              AllOf(HasSubstr("error[bws/no-results]: the database has no row of ReceivedData"), HasSubstr("[1]")));
}

TEST_F(Databases, WithNoiseNeverEndTheProgram) {
  const std::string whole = club_pairs_file(club_pairs());
  std::mt19937 random(42);
  for (int i = 0; i < 60; ++i) {
    std::string noisy = whole;
    for (int bytes = 0; bytes < 20; ++bytes)
      noisy[kPageBytes / 8 + random() % (noisy.size() - kPageBytes / 8)] = static_cast<char>(random());
    folder_.write("a.bws", noisy);
    EXPECT_THAT(outcome("timeout 60 kibitzer lint a.bws"), AllOf(Not(HasSubstr("[3]")), Not(HasSubstr("[124]")))) << i;
  }
}

TEST_F(Databases, CannotBeEdited) {
  folder_.write("a.bws", club_pairs_file(faulty_pairs()));
  EXPECT_EQ(outcome("kibitzer fix a.bws"),
            "kibitzer: error: cannot fix a.bws: it is a database, and no text\nfixed 0 findings in 0 files\n[2]");
  EXPECT_EQ(outcome("kibitzer fix ."), "fixed 0 findings in 0 files\n[0]");
}

TEST_F(Databases, BecomeTablesOfResultsInPbn) {
  folder_.write("a.bws", club_pairs_file(club_pairs()));
  EXPECT_THAT(
      outcome("kibitzer convert --to pbn a.bws"),
      HasSubstr("[ScoreTable \"Section;Table;Round;PairId_NS;PairId_EW;Names_NS;Names_EW;Contract;Declarer;Result;"
                "Lead\"]\r\nA 1 1 1 5 \"Arne Holm & Kari Lund\" \"Siri Haug & Ola Foss\" 4S N 10 HK\r\n"));
}

/// The program by itself, without what is installed beside it.
TEST_F(Databases, NeedTheProgramThatListsThem) {
  fs::copy(program_path(), folder_.path() / "kibitzer");
  folder_.write("a.bws", club_pairs_file(club_pairs()));
  EXPECT_EQ(
      outcome("./kibitzer lint a.bws"),
      "kibitzer: error: cannot read a.bws: it is an Access database, and kibitzer-access, which reads them, is not "
      "installed (it is built only if mdbtools is available)\n[2]");
}

}  // namespace
}  // namespace kibitzer::test
