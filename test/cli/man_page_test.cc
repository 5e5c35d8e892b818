// The manual page describes what the program has, no more and no less, and its examples are what the program
// gives.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iterator>
#include <regex>
#include <set>
#include <sstream>

#include "reports/formats.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

std::string page() { return read_text(project_folder() / "tools" / "kibitzer" / "kibitzer.1.in"); }

/// What the first group of `pattern` matches anywhere in `text`.
std::set<std::string> all_of(const std::string& text, const std::string& pattern) {
  const std::regex expression(pattern);
  std::set<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), expression), end; match != end; ++match)
    found.insert((*match)[1]);
  return found;
}

std::set<std::string> subcommands() {
  const std::string help = run("kibitzer --help", project_folder()).output;
  return all_of(help.substr(help.find("Commands:")), "\n  ([a-z]+) ");
}

/// The literal displays, as they are seen.
std::vector<std::string> examples() {
  std::vector<std::string> examples;
  std::istringstream lines(page());
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line == ".Ed") inside = false;
    if (inside) examples.back() += std::regex_replace(line, std::regex(R"(\\([-&]))"), "$1") + "\n";
    if (line.starts_with(".Bd -literal")) {
      examples.emplace_back();
      inside = true;
    }
  }
  return examples;
}

TEST(ManPage, HasEverySubcommand) {
  EXPECT_THAT(all_of(page(), R"(\n\.It Nm kibitzer Cm ([a-z]+))"), testing::ContainerEq(subcommands()));
}

TEST(ManPage, HasEveryOption) {
  std::string help = run("kibitzer --help", project_folder()).output;
  for (const std::string& subcommand : subcommands())
    help += run("kibitzer " + subcommand + " --help", project_folder()).output;
  EXPECT_THAT(all_of(page(), R"(\n\.It .*Fl -([a-z-]+))"),
              testing::ContainerEq(all_of(help, "\n  (?:-[a-z], )?--([a-z-]+)")));
}

TEST(ManPage, EveryExampleGivesWhatIsShown) {
  ASSERT_GE(examples().size(), 4U);
  for (const std::string& example : examples())
    for (const Step& step : steps_of(example))
      EXPECT_EQ(step.output, outcome_of(step, project_folder())) << step.command;
}

TEST(ManPage, NamesEveryReportOfLint) {
  const std::string text = page();
  const std::size_t begin = text.find("For lint and merge:\n");
  const std::size_t end = text.find("default is text", begin);
  ASSERT_NE(end, std::string::npos);
  std::istringstream words(text.substr(begin, end - begin));
  const std::set<std::string> listed{std::istream_iterator<std::string>(words), {}};
  for (const std::string_view format : reports::lint_formats())
    EXPECT_TRUE(listed.contains(std::string(format))) << format;
}

}  // namespace
}  // namespace kibitzer::test
