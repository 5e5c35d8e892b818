// Links between the project's documents lead to files and headings that are there.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/project_folder.h"
#include "support/transcript.h"
#include "text/ascii.h"

namespace kibitzer::test {
namespace {

namespace fs = std::filesystem;

/// The lines of a document that are not within a block of code.
std::vector<std::string> prose_of(const fs::path& path) {
  std::vector<std::string> lines;
  std::istringstream text(read_text(path));
  bool code = false;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("```"))
      code = !code;
    else if (!code)
      lines.push_back(line);
  }
  return lines;
}

/// The anchor that a heading has on the web: in lower case, blanks as hyphens, without punctuation.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading) {
    const char low = text::lower(c);
    if ((low >= 'a' && low <= 'z') || text::is_digit(low) || low == '-' || low == '_') anchor += low;
    if (c == ' ') anchor += '-';
  }
  return anchor;
}

std::set<std::string> anchors_of(const fs::path& path) {
  std::set<std::string> anchors;
  for (const std::string& line : prose_of(path)) {
    const std::size_t text = line.find_first_not_of('#');
    if (line.starts_with('#') && text != std::string::npos) anchors.insert(anchor_of(line.substr(text + 1)));
  }
  return anchors;
}

std::vector<fs::path> documents() {
  std::vector<fs::path> found;
  for (const char* const folder : {"lib", "schemas", "sessions", "test", "tools"})
    for (const auto& entry : fs::recursive_directory_iterator(project_folder() / folder))
      if (entry.path().extension() == ".md") found.push_back(entry.path());
  for (const auto& entry : fs::directory_iterator(project_folder()))
    if (entry.path().extension() == ".md") found.push_back(entry.path());
  return found;
}

TEST(DocumentLinks, LeadSomewhere) {
  static const std::regex kLink(R"(\]\(([^)\s]+)\))");
  std::size_t links = 0;
  for (const fs::path& document : documents()) {
    for (const std::string& line : prose_of(document)) {
      for (std::sregex_iterator link(line.begin(), line.end(), kLink), end; link != end; ++link) {
        const std::string target = (*link)[1];
        if (target.find("://") != std::string::npos) continue;
        const std::size_t hash = std::min(target.find('#'), target.size());
        const fs::path file =
            hash == 0 ? document : (document.parent_path() / target.substr(0, hash)).lexically_normal();
        EXPECT_TRUE(fs::exists(file)) << document << ": " << target;
        const bool has_anchor = hash < target.size() && file.extension() == ".md" && fs::exists(file);
        EXPECT_TRUE(!has_anchor || anchors_of(file).contains(target.substr(hash + 1))) << document << ": " << target;
        ++links;
      }
    }
  }
  EXPECT_GE(links, 50U);
}

}  // namespace
}  // namespace kibitzer::test
