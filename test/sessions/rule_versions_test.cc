// Since which version a rule is judged. test/sessions/rules/VERSION lists the rules that came with a version; the list of one
// that is released stays as it is, so that a rule added later must have a later version.
#include "sessions/rule_versions.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "sessions/judge.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

/// The versions in the change log, and whether each is released.
std::map<std::string, bool> versions() {
  const std::string changes = read_text(project_folder() / "CHANGELOG.md");
  const std::regex heading(R"(\n## ([0-9.]+)( \(unreleased\))?)");
  std::map<std::string, bool> found;
  for (std::sregex_iterator match(changes.begin(), changes.end(), heading), end; match != end; ++match)
    found.emplace((*match)[1], !(*match)[2].matched);
  return found;
}

TEST(RuleVersions, AreThoseOfTheChangeLogAndStay) {
  std::map<std::string, std::set<std::string_view>> rules;
  for (const findings::Rule* const rule : sessions::rules_with_evenings(*games::built_in()))
    rules[std::string(sessions::since(*rule))].insert(rule->name);
  const auto known = versions();
  for (const auto& [version, names] : rules) {
    ASSERT_TRUE(known.contains(version)) << *names.begin() << " is of " << version;
    std::string list;
    for (const std::string_view name : names) list.append(name).append("\n");
    const std::filesystem::path path = project_folder() / "test" / "sessions" / "rules" / version;
    if (std::getenv("KIBITZER_UPDATE") != nullptr && !known.at(version)) std::ofstream(path, std::ios::binary) << list;
    EXPECT_EQ(read_text(path), list) << "a rule that came after " << version
                                     << " needs a line in lib/sessions/rule_versions.cc";
  }
}

TEST(RuleVersions, AreOfOneUnreleasedVersionAtMost) {
  std::size_t unreleased = 0;
  for (const auto& [version, released] : versions()) unreleased += released ? 0 : 1;
  EXPECT_LE(unreleased, 1U);
}

}  // namespace
}  // namespace kibitzer::test
