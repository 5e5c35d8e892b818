// The tutorial as a stranger follows it: in a folder with nothing in it, each file is written as it is shown, and each command
// prints what is shown. KIBITZER_UPDATE=1 writes what the program prints into the page instead.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "archives/temporary_folder.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

void write(const std::filesystem::path& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
}

/// `added` before the last line of `text`.
std::string before_last_line(const std::string& text, const std::string& added) {
  const std::size_t last = text.rfind('\n', text.size() - 2) + 1;
  return text.substr(0, last) + added + text.substr(last);
}

/// The page with what its commands really print, when it is followed in `folder`.
std::string followed(const std::string& page, const std::filesystem::path& folder) {
  std::istringstream lines(page);
  std::string now;
  for (std::string line; std::getline(lines, line);) {
    now += line + "\n";
    if (!line.starts_with("```")) continue;
    std::string block;
    std::string inside;
    while (std::getline(lines, inside) && inside != "```") block += inside + "\n";
    if (line == "```console") {
      for (const Step& step : steps_of(block)) now += "$ " + step.command + "\n" + outcome_of(step, folder);
    } else {
      std::istringstream words(line);
      std::string language;
      std::string name;
      std::string more;
      words >> language >> name >> more;
      write(folder / name, more == "before" ? before_last_line(read_text(folder / name), block) : block);
      now += block;
    }
    now += "```\n";
  }
  return now;
}

TEST(Tutorial, LeadsFromAnEmptyFileToAJudgedRecord) {
  const std::filesystem::path file = project_folder() / "sessions" / "tutorial.md";
  const std::string page = read_text(file);
  const archives::TemporaryFolder folder;
  const std::string now = followed(page, folder.path());
  if (std::getenv("KIBITZER_UPDATE") != nullptr)
    write(file, now);
  else
    EXPECT_EQ(page, now);
  EXPECT_NE(now.find("trick-game/playing-rule"), std::string::npos);
}

}  // namespace
}  // namespace kibitzer::test
