// The command line as it is seen: every transcript in test/cli, and every console block of the documents, is run, in
// the project's folder, and gives what it shows. KIBITZER_UPDATE=1 writes what the program prints into the files
// instead; what changed is then to be read.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "double_dummy/solver.h"
#include "sessions/judge.h"
#include "support/documents.h"
#include "support/program.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

std::vector<std::filesystem::path> transcripts() {
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::directory_iterator(project_folder() / "test" / "cli"))
    if (entry.path().extension() == ".transcript") found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

/// A transcript with what its commands really give.
std::string renewed(const std::string& transcript) {
  const std::size_t first_command = transcript.starts_with("$ ") ? 0 : transcript.find("\n$ ") + 1;
  std::string text = transcript.substr(0, first_command);
  for (const Step& step : steps_of(transcript)) text += "$ " + step.command + "\n" + outcome_of(step, project_folder());
  return text;
}

void expect_or_update(const std::filesystem::path& path, const std::string& before, const std::string& now) {
  if (std::getenv("KIBITZER_UPDATE") != nullptr)
    std::ofstream(path, std::ios::binary) << now;
  else
    EXPECT_EQ(before, now);
}

/// The headings of a document as links name them: in small letters, blanks as hyphens, all other signs dropped.
std::set<std::string> anchors_of(const std::string& document) {
  std::set<std::string> anchors;
  std::istringstream lines(document);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('#')) continue;
    std::string anchor = "#";
    for (const char c : line.substr(std::min(line.find_first_not_of("# "), line.size()))) {
      if (c == ' ') anchor += '-';
      if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-')
        anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    anchors.insert(anchor);
  }
  return anchors;
}

class Golden : public testing::TestWithParam<std::filesystem::path> {};

/// Whether what a text runs needs more than this build has.
bool beyond_this_build(const std::string& text) {
  return !double_dummy::available() && text.find("double-dummy") != std::string::npos;
}

TEST_P(Golden, PrintsWhatTheTranscriptShows) {
  const std::string transcript = read_text(GetParam());
  if (GetParam().stem() == "double_dummy" && beyond_this_build(transcript))
    GTEST_SKIP() << "this build has no double-dummy analysis";
  expect_or_update(GetParam(), transcript, renewed(transcript));
}

INSTANTIATE_TEST_SUITE_P(Transcripts, Golden, testing::ValuesIn(transcripts()),
                         [](const auto& transcript) { return transcript.param.stem().string(); });

/// The documents, each beside its subject.
std::vector<std::filesystem::path> transcribed_documents() {
  std::vector<std::filesystem::path> found;
  for (const char* const folder :
       {".", "lib", "lib/findings", "schemas", "sessions", "test", "tools", "tools/editors", "tools/kibitzer"})
    for (const auto& entry : std::filesystem::directory_iterator(project_folder() / folder))
      if (entry.path().extension() == ".md") found.push_back(entry.path().lexically_normal());
  std::sort(found.begin(), found.end());
  return found;
}

class Readme : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Readme, EveryCommandPrintsWhatIsShown) {
  if (GetParam().filename() == "tutorial.md") GTEST_SKIP() << "tutorial_test.cc follows it, in a folder of its own";
  const std::string readme = read_text(GetParam());
  std::string now = readme;
  for (const std::string& block : console_blocks_of(readme))
    if (!beyond_this_build(block)) now.replace(now.find(block), block.size(), renewed(block));
  expect_or_update(GetParam(), readme, now);
}

TEST_P(Readme, LinksLeadToFilesAndHeadings) {
  const std::regex link(R"(\]\(([^)#:]*)(#[^)]*)?\))");
  const std::string readme = read_text(GetParam());
  for (std::sregex_iterator found(readme.begin(), readme.end(), link), end; found != end; ++found) {
    const std::string file = (*found)[1];
    const std::filesystem::path target = file.empty() ? GetParam() : GetParam().parent_path() / file;
    ASSERT_TRUE(std::filesystem::exists(target)) << found->str();
    if (!(*found)[2].matched) continue;
    EXPECT_TRUE(anchors_of(read_text(target)).contains((*found)[2])) << found->str();
  }
}

INSTANTIATE_TEST_SUITE_P(Documents, Readme, testing::ValuesIn(transcribed_documents()), [](const auto& document) {
  std::string name = document.param.lexically_relative(project_folder()).replace_extension().string();
  std::replace_if(
      name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
});

/// A picture of README.md, and what it is drawn of.
struct Shown {
  const char* path;
  const char* command;
};
constexpr Shown kPictures[] = {
    {"tools/page/board.svg", "kibitzer page sessions/faulty_boards.pbn --picture board-1"},
    {"tools/page/totals.svg", "kibitzer page sessions/friday_scoresheet.csv --picture totals"}};

TEST(GoldenPictures, AreWhatTheProgramDraws) {
  const std::string readme = read_text(project_folder() / "README.md");
  for (const auto& [path, command] : kPictures) {
    EXPECT_NE(readme.find(path), std::string::npos) << path;
    const std::filesystem::path file = project_folder() / path;
    expect_or_update(file, std::filesystem::exists(file) ? read_text(file) : "", run(command, project_folder()).output);
  }
}

TEST(Documents, ShowCommands) {
  EXPECT_GE(console_blocks_of(read_text(project_folder() / "README.md")).size(), 2U);
  std::size_t blocks = 0;
  for (const auto& document : transcribed_documents()) blocks += console_blocks_of(read_text(document)).size();
  EXPECT_GE(blocks, 6U);
}

TEST(Documents, TheReadmeIsReadInThreeMinutes) {
  const std::string readme = read_text(project_folder() / "README.md");
  EXPECT_LE(std::count(readme.begin(), readme.end(), '\n'), 150);
}

TEST(Documents, TheTableOfRulesIsTheCatalogue) {
  std::string table = "| Rule | Severity | Broken when |\n|---|---|---|";
  for (const findings::Rule* rule : sessions::all_rules(*games::built_in()))
    table += "\n| `" + std::string(rule->name) + "` | " + std::string(name_of(rule->severity)) + " | " +
             std::string(rule->summary) + (rule->on_request ? " (on request) |" : " |");
  expect_in("lib/findings/README.md", "# Rules", "| Rule", "\n\n", table);
}

TEST(NoDoubleDummy, IsSaidWhereItIsAskedFor) {
  if (double_dummy::available()) GTEST_SKIP() << "this build has double-dummy analysis";
  const std::string without = "this build has no double-dummy analysis, which ";
  const Ran score = run("kibitzer score --double-dummy sessions/match.lin", project_folder());
  EXPECT_EQ(score.output, "kibitzer: error: " + without + "--double-dummy needs: it was built without libdds\n");
  EXPECT_EQ(score.exit_code, 2);
  const Ran lint = run("kibitzer lint --select bridge/wrong-double-dummy sessions/match.lin", project_folder());
  EXPECT_EQ(lint.output,
            "kibitzer: error: " + without + "bridge/wrong-double-dummy needs: it was built without libdds\n");
  EXPECT_EQ(lint.exit_code, 2);
  EXPECT_EQ(run("kibitzer lint sessions/match.lin", project_folder()).exit_code, 0);
}

/// Beside each faulty sample stands what is said of it; the others are sound. Their audit is no record.
TEST(SampleSessions, AreSoundOrAsTheirExpectationsSay) {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(project_folder() / "sessions")) {
    if (!entry.is_regular_file() || entry.path().extension() == ".expected" || entry.path().extension() == ".md")
      continue;
    if (entry.path().extension() == ".bws" && !reads_databases()) continue;
    if (entry.path().lexically_relative(project_folder() / "sessions").begin()->string() == "audit") continue;
    const std::string name = entry.path().lexically_relative(project_folder()).string();
    const std::filesystem::path expected = entry.path().string() + ".expected";
    SCOPED_TRACE(name);
    const bool faulty = std::filesystem::exists(expected);
    const Ran ran = run("kibitzer lint " + name, project_folder());
    EXPECT_EQ(ran.exit_code, faulty ? 1 : 0) << ran.output;
    if (faulty)
      expect_or_update(expected, read_text(expected), ran.output);
    else
      EXPECT_EQ(run("kibitzer lint --fail-on warning " + name, project_folder()).exit_code, 0) << ran.output;
  }
}

}  // namespace
}  // namespace kibitzer::test
