#include "configuration/glob.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <string>

namespace kibitzer::configuration {
namespace {

bool matches(std::string_view pattern, std::string_view path) { return Glob::read(pattern).value().matches(path); }

TEST(Glob, WithoutASlashIsANameInAnyFolder) {
  EXPECT_TRUE(matches("a.pbn", "a.pbn"));
  EXPECT_TRUE(matches("a.pbn", "old/1999/a.pbn"));
  EXPECT_TRUE(matches("*.pbn", "old/a.pbn"));
  EXPECT_FALSE(matches("a.pbn", "old/aa.pbn"));
  EXPECT_FALSE(matches("old", "old/a.pbn"));
}

TEST(Glob, WithASlashIsAPathFromTheFolder) {
  EXPECT_TRUE(matches("old/a.pbn", "old/a.pbn"));
  EXPECT_TRUE(matches("./a.pbn", "a.pbn"));
  EXPECT_FALSE(matches("./a.pbn", "x/a.pbn"));
  EXPECT_FALSE(matches("old/a.pbn", "very/old/a.pbn"));
  EXPECT_FALSE(matches("old/a.pbn", "old/a.pbn/b"));
}

TEST(Glob, AStarStaysInItsFolder) {
  EXPECT_TRUE(matches("old/*.pbn", "old/.pbn"));
  EXPECT_TRUE(matches("old/*_*.pbn", "old/a_b_c.pbn"));
  EXPECT_TRUE(matches("*/a*b", "x/abab"));
  EXPECT_FALSE(matches("old/*.pbn", "old/x/a.pbn"));
  EXPECT_FALSE(matches("*/a*b", "x/aba"));
  EXPECT_TRUE(matches("a**b/c", "axxb/c")) << "in the middle of a name two stars are one";
  EXPECT_FALSE(matches("a**b/c", "ax/xb/c"));
}

TEST(Glob, TwoStarsAreAnyFolders) {
  EXPECT_TRUE(matches("**/a.pbn", "a.pbn"));
  EXPECT_TRUE(matches("**/a.pbn", "x/y/a.pbn"));
  EXPECT_TRUE(matches("x/**/a.pbn", "x/a.pbn"));
  EXPECT_TRUE(matches("x/**/y/**/a.pbn", "x/1/y/y/2/3/a.pbn"));
  EXPECT_FALSE(matches("x/**/a.pbn", "xx/a.pbn"));
  EXPECT_FALSE(matches("x/**/a.pbn", "x/ba.pbn"));
  EXPECT_TRUE(matches("**/**/a", "a"));
}

TEST(Glob, WhatIsInAFolder) {
  for (const char* const pattern : {"old/**", "old/"}) {
    EXPECT_TRUE(matches(pattern, "old/a.pbn"));
    EXPECT_TRUE(matches(pattern, "old/x/a.pbn"));
    EXPECT_FALSE(matches(pattern, "old"));
    EXPECT_FALSE(matches(pattern, "older/a.pbn"));
  }
  EXPECT_TRUE(matches("**", "a/b/c"));
}

TEST(Glob, MeansAFolderByItsNameOrByAllThatIsInIt) {
  const auto matches_folder = [](std::string_view pattern, std::string_view path) {
    return Glob::read(pattern).value().matches_folder(path);
  };
  for (const char* const pattern : {"old", "old/", "old/**", "**/old/", "o*/"})
    EXPECT_TRUE(matches_folder(pattern, "old"));
  EXPECT_TRUE(matches_folder("**", "old"));
  EXPECT_TRUE(matches_folder("old", "very/old"));
  EXPECT_FALSE(matches_folder("old/", "very/old"));
  EXPECT_FALSE(matches_folder("old/*.pbn", "old"));
  EXPECT_FALSE(matches_folder("old/**/a.pbn", "old"));
}

TEST(Glob, CharactersAreWholeOnes) {
  EXPECT_TRUE(matches("?.pbn", "Å.pbn"));
  EXPECT_TRUE(matches("[å-ø].pbn", "æ.pbn"));
  EXPECT_TRUE(matches("[a-cx].pbn", "x.pbn"));
  EXPECT_TRUE(matches("[!a-c].pbn", "d.pbn"));
  EXPECT_FALSE(matches("[!a-c].pbn", "b.pbn"));
  EXPECT_FALSE(matches("x[!a]y", "x/y"));
  EXPECT_TRUE(matches("[]a].pbn", "].pbn"));
  EXPECT_TRUE(matches("[a-]", "-"));
  EXPECT_TRUE(matches("\\*", "*"));
  EXPECT_FALSE(matches("\\*", "a"));
}

TEST(Glob, SaysWhatCannotBeRead) {
  const auto error = [](std::string_view pattern) { return Glob::read(pattern).error(); };
  EXPECT_EQ(error(""), "the pattern is empty");
  EXPECT_EQ(error("a[b"), "unclosed [; write [[] for a literal [");
  EXPECT_EQ(error("a["), "unclosed [; write [[] for a literal [");
  EXPECT_EQ(error("[z-a]"), "the range in the brackets is reversed");
  EXPECT_EQ(error("a\\"), "the pattern ends in \\");
  EXPECT_EQ(error("/a"), "patterns are relative, and do not begin with /");
  EXPECT_EQ(error(std::string(1001, 'a')), "the pattern is longer than 1000 bytes");
}

TEST(Glob, DoesNotTryForEver) {
  std::string pattern;
  for (int i = 0; i < 100; ++i) pattern += "**/*a*a*a";
  EXPECT_FALSE(matches(pattern + "b", std::string(4000, 'a')));
}

/// The definition, tried in every way.
bool slowly(std::string_view pattern, std::string_view path, bool part_begins = true) {
  if (pattern.empty()) return path.empty();
  if (part_begins && pattern == "**") return !path.empty();
  if (part_begins && pattern.starts_with("**/")) {
    if (slowly(pattern.substr(3), path)) return true;
    const std::size_t slash = path.find('/');
    return slash != std::string_view::npos && slowly(pattern, path.substr(slash + 1));
  }
  if (pattern.front() == '*')
    return slowly(pattern.substr(1), path, false) ||
           (!path.empty() && path.front() != '/' && slowly(pattern, path.substr(1), false));
  if (path.empty()) return false;
  if (pattern.front() == '?' ? path.front() == '/' : pattern.front() != path.front()) return false;
  return slowly(pattern.substr(1), path.substr(1), path.front() == '/');
}

TEST(Glob, MeansWhatItsDefinitionMeans) {
  EXPECT_TRUE(rc::check("a pattern matches as its definition says", [] {
    const auto part = rc::gen::elementOf(std::vector<std::string>{"a", "b", "*", "?", "/", "**/", "/**/", "a*", "/*"});
    const auto parts = *rc::gen::container<std::vector<std::string>>(part);
    std::string pattern = "x/";
    for (const std::string& each : parts) pattern += each;
    if (*rc::gen::arbitrary<bool>()) pattern += "/**";
    RC_PRE(pattern.find("***") == std::string::npos && pattern.back() != '/');
    const std::string path = "x/" + *rc::gen::container<std::string>(rc::gen::element('a', 'b', '/'));
    RC_ASSERT(matches(pattern, path) == slowly(pattern, path));
  }));
}

}  // namespace
}  // namespace kibitzer::configuration
