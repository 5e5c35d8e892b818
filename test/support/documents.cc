#include "support/documents.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {

void expect_in(const std::filesystem::path& file, std::string_view after, std::string_view from, std::string_view to,
               const std::string& text) {
  const std::filesystem::path path = project_folder() / file;
  const std::string before = read_text(path);
  const std::size_t start = before.find(after);
  ASSERT_NE(start, std::string::npos) << file << " has no " << after;
  const std::size_t begin = before.find(from, start);
  ASSERT_NE(begin, std::string::npos) << file << " has no " << from;
  std::size_t end = before.find(to, begin);
  if (end == std::string::npos && to == "\n\n") end = before.size() - 1;  // a page may end with the part
  ASSERT_NE(end, std::string::npos) << file << " has no " << to;
  if (before.substr(begin, end - begin) == text) return;
  if (std::getenv("KIBITZER_UPDATE") != nullptr)
    std::ofstream(path, std::ios::binary) << before.substr(0, begin) << text << before.substr(end);
  else
    FAIL() << file << " must have\n" << text;
}

}  // namespace kibitzer::test
