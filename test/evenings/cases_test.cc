// Evenings as data: each file NAME.evening in cases holds the files of an evening, and NAME.expected what is said of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "double_dummy/solver.h"
#include "support/evening_text.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

namespace fs = std::filesystem;

fs::path folder() { return project_folder() / "test" / "evenings" / "cases"; }

std::vector<std::string> names() {
  std::vector<std::string> found;
  for (const auto& entry : fs::directory_iterator(folder()))
    if (entry.path().extension() == ".evening") found.push_back(entry.path().stem().string());
  std::sort(found.begin(), found.end());
  return found;
}

class EveningCase : public testing::TestWithParam<std::string> {};

TEST_P(EveningCase, SaysWhatIsExpected) {
  if (!double_dummy::available()) GTEST_SKIP() << "this build has no double-dummy analysis";
  const fs::path path = folder() / (GetParam() + ".expected");
  const std::string expected = fs::exists(path) ? read_text(path) : "";
  const std::string said = said_of(reconciled(read_text(folder() / (GetParam() + ".evening")), true));
  EXPECT_EQ(said, expected);
  if (std::getenv("KIBITZER_UPDATE") == nullptr || said == expected) return;
  if (said.empty())
    fs::remove(path);
  else
    std::ofstream(path, std::ios::binary) << said;
}

INSTANTIATE_TEST_SUITE_P(Each, EveningCase, testing::ValuesIn(names()), [](const auto& one) { return one.param; });

}  // namespace
}  // namespace kibitzer::test
