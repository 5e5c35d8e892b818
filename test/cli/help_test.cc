// The help fits a terminal of 80 columns.
#include <gtest/gtest.h>

#include <sstream>

#include "support/project_folder.h"
#include "support/transcript.h"
#include "text/utf8.h"

namespace kibitzer::test {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// The names listed below "Commands:" in the help of the program.
std::vector<std::string> commands() {
  const std::string help = run("kibitzer --help", project_folder()).output;
  std::vector<std::string> names;
  for (const std::string& line : lines_of(help.substr(help.find("Commands:"))))
    if (line.starts_with("  ") && line[2] != ' ') names.push_back(line.substr(2, line.find(' ', 2) - 2));
  return names;
}

TEST(Help, FitsEightyColumns) {
  ASSERT_GE(commands().size(), 11U);
  std::vector<std::string> calls = {"kibitzer --help"};
  for (const std::string& command : commands()) calls.push_back("kibitzer " + command + " --help");
  for (const std::string& call : calls)
    for (const std::string& line : lines_of(run(call, project_folder()).output))
      EXPECT_LE(text::count_characters(line), 80U) << call << ": " << line;
}

TEST(Help, OfACommandIsTheSameAsAskedForByItsOption) {
  for (const std::string& command : commands())
    EXPECT_EQ(run("kibitzer help " + command, project_folder()).output,
              run("kibitzer " + command + " --help", project_folder()).output);
}

}  // namespace
}  // namespace kibitzer::test
