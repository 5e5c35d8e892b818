#include "archives/ignore_files.h"

#include <gtest/gtest.h>

#include "archives/temporary_folder.h"

namespace kibitzer::archives {
namespace {

/// Whether the file at `path` is skipped by the patterns `text`; nothing if none of them means it.
std::optional<bool> ignored(std::string_view text, std::string_view path, bool is_folder = false) {
  const auto verdict = IgnoreFile::read(text).verdict(path, is_folder);
  return verdict ? std::optional(verdict->ignored) : std::nullopt;
}

TEST(IgnoreFile, APatternWithoutASlashIsANameInAnyFolder) {
  EXPECT_EQ(ignored("*.csv\n", "a.csv"), true);
  EXPECT_EQ(ignored("*.csv\n", "old/1999/a.csv"), true);
  EXPECT_EQ(ignored("*.csv\n", "a.csv.pbn"), std::nullopt);
}

TEST(IgnoreFile, ASlashAtTheBeginningOrInTheMiddleBindsItToTheFolder) {
  EXPECT_EQ(ignored("/a.csv", "a.csv"), true);
  EXPECT_EQ(ignored("/a.csv", "old/a.csv"), std::nullopt);
  EXPECT_EQ(ignored("old/a.csv", "old/a.csv"), true);
  EXPECT_EQ(ignored("old/a.csv", "very/old/a.csv"), std::nullopt);
}

TEST(IgnoreFile, ASlashAtTheEndMeansFoldersOnly) {
  EXPECT_EQ(ignored("old/", "old", true), true);
  EXPECT_EQ(ignored("old/", "very/old", true), true);
  EXPECT_EQ(ignored("old/", "old"), std::nullopt);
  EXPECT_EQ(ignored("/old/", "very/old", true), std::nullopt);
}

TEST(IgnoreFile, TwoStarsAreAnyFolders) {
  EXPECT_EQ(ignored("**/a.csv", "x/y/a.csv"), true);
  EXPECT_EQ(ignored("x/**/a.csv", "x/a.csv"), true);
  EXPECT_EQ(ignored("x/**", "x/y/a.csv"), true);
  EXPECT_EQ(ignored("x/**", "x", true), std::nullopt);
}

TEST(IgnoreFile, TheLastPatternDecides) {
  EXPECT_EQ(ignored("*.csv\n!keep.csv\n", "keep.csv"), false);
  EXPECT_EQ(ignored("!keep.csv\n*.csv\n", "keep.csv"), true);
}

TEST(IgnoreFile, CommentsBlanksAndLineEnds) {
  EXPECT_EQ(ignored("# *.csv\n\n", "a.csv"), std::nullopt);
  EXPECT_EQ(ignored("\\#a.csv", "#a.csv"), true);
  EXPECT_EQ(ignored("\\!a.csv", "!a.csv"), true);
  EXPECT_EQ(ignored("a.csv  \r\n", "a.csv"), true);
  EXPECT_EQ(ignored("a\\ ", "a "), true);
  EXPECT_EQ(ignored("\xEF\xBB\xBF"
                    "a.csv",
                    "a.csv"),
            true);
}

TEST(IgnoreFile, APatternThatCannotBeReadMeansNothing) {
  EXPECT_EQ(ignored("a[\n/\n!\n\\\n", "a["), std::nullopt);
  EXPECT_EQ(ignored("a[^b]\n", "ac"), true);
}

/// Why `path`, which ends in / where it is a folder, is skipped when `root` is searched; empty if it is not.
std::string reason(const TemporaryFolder& root, std::string path) {
  const bool is_folder = path.ends_with('/');
  if (is_folder) path.pop_back();
  auto files = IgnoreFiles::of_root(std::filesystem::canonical(root.path()).native());
  for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/')) {
    files = files->of_folder(path.substr(0, slash));
    path.erase(0, slash + 1);
  }
  return files ? files->reason(path, is_folder).value_or("") : files.error();
}

TEST(IgnoreFiles, ANearerOneComesBeforeOneFurtherUp) {
  const TemporaryFolder folder;
  folder.write(".gitignore", "*.csv\n");
  folder.write("old/.gitignore", "\n!a.csv\nb.pbn\n");
  EXPECT_EQ(reason(folder, "a.csv"), ".gitignore:1 ignores it");
  EXPECT_EQ(reason(folder, "old/a.csv"), "");
  EXPECT_EQ(reason(folder, "old/b.pbn"), ".gitignore:3 ignores it");
  EXPECT_EQ(reason(folder, "b.pbn"), "");
}

TEST(IgnoreFiles, WhatIgnoreSaysComesBeforeWhatGitignoreSays) {
  const TemporaryFolder folder;
  folder.write(".gitignore", "*.csv\n");
  folder.write(".ignore", "!a.csv\nb.pbn\n");
  EXPECT_EQ(reason(folder, "a.csv"), "");
  EXPECT_EQ(reason(folder, "b.pbn"), ".ignore:2 ignores it");
}

TEST(IgnoreFiles, OfTheRepositoryAboveTheFolderCount) {
  const TemporaryFolder folder;
  folder.write("work/.git/info/exclude", "# mine\nmine.csv\n");
  folder.write("work/.gitignore", "*.pbn\n/old/x.lin\n");
  folder.write(".gitignore", "*.json\n");
  const auto root = std::filesystem::canonical(folder.path()) / "work" / "old";
  std::filesystem::create_directory(root);
  const auto files = IgnoreFiles::of_root(root.native());
  EXPECT_EQ(files->reason("a.pbn", false), ".gitignore:1 ignores it");
  EXPECT_EQ(files->reason("x.lin", false), ".gitignore:2 ignores it");
  EXPECT_EQ(files->reason("mine.csv", false), ".git/info/exclude:2 ignores it");
  EXPECT_EQ(files->reason("a.json", false), std::nullopt) << "that is outside of the repository";
}

TEST(IgnoreFiles, AboveAFolderOfNoRepositoryDoNotCount) {
  const TemporaryFolder folder;
  folder.write(".gitignore", "*.pbn\n");
  std::filesystem::create_directory(folder.path() / "old");
  const auto files = IgnoreFiles::of_root((std::filesystem::canonical(folder.path()) / "old").native());
  EXPECT_EQ(files->reason("a.pbn", false), std::nullopt);
}

TEST(IgnoreFiles, WhatIsNoFileOfItsOwnIsNone) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() / ".gitignore");
  std::filesystem::create_symlink("/dev/zero", folder.path() / ".ignore");
  EXPECT_EQ(reason(folder, "a.pbn"), "");
}

TEST(IgnoreFiles, ATooLargeOneIsSaidToBe) {
  const TemporaryFolder folder;
  const std::string path = folder.write(".gitignore", std::string((std::size_t{1} << 20U) + 1, 'a'));
  EXPECT_EQ(reason(folder, "a.pbn"),
            "cannot read " + std::filesystem::canonical(path).native() + ": it is larger than 1 MiB");
}

}  // namespace
}  // namespace kibitzer::archives
