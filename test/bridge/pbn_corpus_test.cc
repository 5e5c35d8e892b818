// Public records, and the reference verifier's own files (../shared, where it is there).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "bridge/session_dump.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

const std::filesystem::path kShared = project_folder() / ".." / "shared";
const std::filesystem::path kCorpus = kShared / "corpus" / "bridge";
const std::filesystem::path kReference = kCorpus / "bridge-pbn" / "spec" / "resource" / "reference_impl_tests";

/// "line rule" of every finding.
std::set<std::string> places_of(const std::string& findings) {
  std::set<std::string> places;
  std::istringstream in(findings);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("  ")) continue;
    const std::size_t open = line.find('[');
    places.insert(line.substr(0, line.find(':')) + " " + line.substr(open + 1, line.find(']') - open - 1));
  }
  return places;
}

/// The lines above info, but for those of `but`.
std::string without_infos(const std::string& findings) {
  std::string above;
  std::istringstream in(findings);
  for (std::string line; std::getline(in, line);)
    if (!line.starts_with("  ") && line.find(": info[") == std::string::npos) above += line + "\n";
  return above;
}

class PbnCorpus : public testing::Test {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(kReference)) GTEST_SKIP() << "the corpus is not here: " << kCorpus;
  }
};

/// What the reference verifier reports of form; the rest is the referee's. Lines that it reports at the end of a game
/// are found where the fault is.
struct Expected {
  std::string_view rule;
  std::vector<int> lines;
};

void expect_all(const std::string& file, const std::vector<Expected>& expected) {
  const std::set<std::string> places = places_of(read_pbn(read_text(kReference / file)).findings);
  for (const Expected& rule : expected)
    for (const int line : rule.lines)
      EXPECT_TRUE(places.contains(std::to_string(line) + " pbn/" + std::string(rule.rule)))
          << file << ":" << line << " " << rule.rule;
}

TEST_F(PbnCorpus, FindsWhatTheReferenceVerifierFindsOfPbn10) {
  expect_all("errors_10.pbn", {{"unknown-tag", {7}},
                               {"missing-value", {11}},
                               {"quote", {15, 955, 957}},
                               {"bad-character", {19, 828, 955}},
                               {"bad-value", {31,  35,  39,  43,  79,  83,  87,  91,  784, 785, 786, 787, 791,
                                              792, 793, 794, 798, 799, 800, 801, 805, 806, 807, 808, 812}},
                               {"bad-deal", {47, 67, 75}},
                               {"syntax", {95, 778, 780}},
                               {"misplaced-note", {98}},
                               {"missing-tag", {102, 108, 114, 120, 495, 504}},
                               {"repeated-tag", {127}},
                               {"bad-call", {177}},
                               {"lax-token", {186, 916}},
                               {"repeated-annotation", {223, 226, 229, 232, 250, 340, 343, 346, 349, 384, 654}},
                               {"bad-nag", {235, 238, 241, 361, 363, 368, 663, 670}},
                               {"bad-note", {244, 247, 366, 381, 529, 531, 875, 877, 879, 881, 883}},
                               {"unknown-note", {250, 384, 564}},
                               {"unused-note", {534, 569}},
                               {"bad-card", {405, 408, 411, 912, 914}},
                               {"bad-mark", {429, 432, 435, 438}},
                               {"inheritance", {772, 773, 774, 775, 776, 777, 779}},
                               {"long-line", {817, 820, 825}},
                               {"unlisted-value", {831, 832, 833, 834}},
                               {"export-format", {839, 854, 863, 865, 866, 867}}});
}

TEST_F(PbnCorpus, FindsWhatTheReferenceVerifierFindsOfPbn20And21) {
  expect_all("errors_20.pbn", {{"unlisted-value", {7, 10}},
                               {"after-continuation", {40, 53, 66, 79, 92, 93}},
                               {"quote", {97, 100}},
                               {"table", {100, 103, 108, 113, 117, 121, 125, 143}},
                               {"unclosed-comment", {129}},
                               {"table-order", {158, 159}}});
  expect_all("errors_21.pbn", {{"bad-value", {7, 11}}});
}

TEST_F(PbnCorpus, FindsNothingInTheSoundFilesOfTheReferenceVerifier) {
  for (const std::string file : {"correct_10.pbn", "correct_20.pbn", "correct_21.pbn"}) {
    const std::string bytes = read_text(kReference / file);
    ASSERT_FALSE(bytes.empty());
    EXPECT_EQ(without_infos(read_pbn(bytes).findings), "") << file;
  }
}

TEST_F(PbnCorpus, FindsNothingAboveInfoInTheFormOfChampionshipRecords) {
  std::size_t boards = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kCorpus / "bidstat" / "pbn")) {
    if (!entry.is_regular_file()) continue;
    const PbnReading reading = read_pbn(read_text(entry.path()));
    EXPECT_EQ(without_infos(reading.findings), "") << entry.path();
    boards += reading.sessions.size();
  }
  EXPECT_EQ(boards, 5191U);
}

TEST_F(PbnCorpus, ReadsTheSameInPieces) {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kCorpus)) {
    if (entry.path().extension() != ".pbn" || entry.file_size() > 120'000) continue;
    const std::string bytes = read_text(entry.path());
    const PbnReading whole = read_pbn(bytes);
    const PbnReading pieces = read_pbn(bytes, 701);
    EXPECT_EQ(whole.sessions, pieces.sessions) << entry.path();
    EXPECT_EQ(whole.findings, pieces.findings) << entry.path();
  }
}

TEST_F(PbnCorpus, ReadsTheReferenceFilesByteByByte) {
  for (const std::string file : {"errors_20.pbn", "errors_21.pbn"}) {
    const std::string bytes = read_text(kReference / file);
    const PbnReading whole = read_pbn(bytes);
    const PbnReading pieces = read_pbn(bytes, 1);
    EXPECT_EQ(whole.sessions, pieces.sessions);
    EXPECT_EQ(whole.findings, pieces.findings);
  }
}

}  // namespace
}  // namespace kibitzer::test
