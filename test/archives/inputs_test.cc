#include "archives/inputs.h"

#include <gtest/gtest.h>

#include "archives/temporary_folder.h"

namespace kibitzer::archives {
namespace {

/// What `paths` lead to, one a line, without the folder they lie in; errors are marked.
std::string found(const TemporaryFolder& folder, const std::vector<std::string>& paths) {
  const Inputs inputs = find_inputs(paths);
  std::string all;
  for (const Input& file : inputs.files) all += file.path + "\n";
  for (const std::string& error : inputs.errors) all += "error: " + error + "\n";
  const std::string name = folder.path().native();
  for (std::size_t at = all.find(name); at != std::string::npos; at = all.find(name, at))
    all.replace(at, name.size(), "~");
  return all;
}

TEST(FindInputs, TakesFilesInTheOrderTheyAreNamedEachOnce) {
  const TemporaryFolder folder;
  EXPECT_EQ(found(folder, {"b.atle", "a.atle", "b.atle"}), "b.atle\na.atle\n");
}

TEST(FindInputs, TakesAnyFileThatIsNamedWhetherItIsThereOrNot) {
  const TemporaryFolder folder;
  EXPECT_EQ(found(folder, {folder.write("notes.txt", "x"), folder / "none.atle", folder.write(".hidden", "x")}),
            "~/notes.txt\n~/none.atle\n~/.hidden\n");
}

TEST(FindInputs, LeavesStandardInputAlone) {
  const TemporaryFolder folder;
  EXPECT_EQ(found(folder, {"-"}), "-\n");
}

TEST(FindInputs, SearchesAFolderForEveryNotationByName) {
  const TemporaryFolder folder;
  for (const char* const name : {"d.csv", "b.json", "a.atle", "e.JSONL", "c.jaxn", "f.ndjson", "notes.txt", "atle"})
    folder.write(name, "");
  EXPECT_EQ(found(folder, {folder.path().native()}), "~/a.atle\n~/b.json\n~/c.jaxn\n~/d.csv\n~/e.JSONL\n~/f.ndjson\n");
}

TEST(FindInputs, SearchesTheFoldersInAFolder) {
  const TemporaryFolder folder;
  folder.write("z.atle", "");
  folder.write("2024/may/a.atle", "");
  folder.write("2024/b.atle", "");
  EXPECT_EQ(found(folder, {folder.path().native()}), "~/2024/b.atle\n~/2024/may/a.atle\n~/z.atle\n");
}

TEST(FindInputs, PassesOverWhatIsHidden) {
  const TemporaryFolder folder;
  folder.write(".a.atle", "");
  folder.write(".git/b.atle", "");
  folder.write("c.atle", "");
  EXPECT_EQ(found(folder, {folder.path().native()}), "~/c.atle\n");
}

TEST(FindInputs, SearchesAFolderWhoseNameLooksLikeAFile) {
  const TemporaryFolder folder;
  folder.write("x.atle/a.atle", "");
  EXPECT_EQ(found(folder, {folder / "x.atle"}), "~/x.atle/a.atle\n");
  EXPECT_EQ(found(folder, {folder.path().native()}), "~/x.atle/a.atle\n");
}

/// What is skipped in the folder, one a line, and why.
std::string skipped(const TemporaryFolder& folder, SearchOptions options = {}) {
  std::string all;
  for (const Skipped& each : find_inputs({folder.path().native()}, options).skipped)
    all += each.path.substr(folder.path().native().size() + 1) + ": " + each.reason + "\n";
  return all;
}

TEST(FindInputs, PassesOverWhatAnIgnoreFileNames) {
  const TemporaryFolder folder;
  folder.write(".gitignore", "out/\n*.csv\n!b.csv\n");
  folder.write("a.csv", "");
  folder.write("b.csv", "");
  folder.write("out/c.atle", "");
  folder.write("notes.txt", "");
  EXPECT_EQ(found(folder, {folder.path().native()}), "~/b.csv\n");
  EXPECT_EQ(skipped(folder), "a.csv: .gitignore:2 ignores it\nout/: .gitignore:1 ignores it\n");
  EXPECT_EQ(skipped(folder, {.ignore_files = false}), "");
  EXPECT_EQ(found(folder, {folder / "a.csv", folder / "out"}), "~/a.csv\n~/out/c.atle\n") << "they are named";
}

TEST(FindInputs, PassesOverWhatIsExcluded) {
  const TemporaryFolder folder;
  folder.write("a.csv", "");
  folder.write("old/b.csv", "");
  const auto excluded = [](const std::string& path, bool is_folder) {
    return std::string(path.ends_with("/old") && is_folder ? "it is old" : "");
  };
  EXPECT_EQ(skipped(folder, {.excluded = excluded}), "old/: it is old\n");
}

TEST(FindInputs, ShowsPathsWithoutADotBeforeThem) {
  const Inputs inputs = find_inputs({"./a.atle", ".//b.atle", "../c.atle", "."});
  ASSERT_GE(inputs.files.size(), 3U);
  EXPECT_EQ(inputs.files[0].shown, "a.atle");
  EXPECT_EQ(inputs.files[1].shown, "b.atle");
  EXPECT_EQ(inputs.files[2].shown, "../c.atle");
}

TEST(FindInputs, FollowsLinksToFilesOfTheFolderOnly) {
  const TemporaryFolder folder;
  folder.write("tree/real/a.atle", "");
  folder.write("outside.atle", "");
  std::filesystem::create_symlink(folder.path() / "tree/real/a.atle", folder.path() / "tree/in.atle");
  std::filesystem::create_symlink(folder.path() / "outside.atle", folder.path() / "tree/out.atle");
  std::filesystem::create_symlink("nowhere.atle", folder.path() / "tree/broken.atle");
  std::filesystem::create_directory_symlink(folder.path(), folder.path() / "tree/real/up");
  EXPECT_EQ(found(folder, {folder / "tree"}), "~/tree/in.atle\n~/tree/real/a.atle\n");
}

TEST(FindInputs, TakesPackedFilesThatMayHoldRecords) {
  const TemporaryFolder folder;
  for (const char* const name : {"a.pbn.gz", "b.zip", "c.tar.zst", "d.tgz", "e.txt.gz", "f.gz", "g.lin.XZ", "h.tar"})
    folder.write(name, "");
  EXPECT_EQ(found(folder, {folder.path().native()}),
            "~/a.pbn.gz\n~/b.zip\n~/c.tar.zst\n~/d.tgz\n~/g.lin.XZ\n~/h.tar\n");
}

TEST(FindInputs, TakesAFileOnceThatIsNamedAndFound) {
  const TemporaryFolder folder;
  folder.write("a.atle", "");
  folder.write("b.atle", "");
  EXPECT_EQ(found(folder, {folder / "b.atle", folder / "./b.atle", folder.path().native()}), "~/b.atle\n~/a.atle\n");
}

TEST(FindInputs, TakesAFileOnceWhateverItsFolderIsCalled) {
  const TemporaryFolder folder;
  folder.write("a/b/c.atle", "");
  EXPECT_EQ(found(folder, {folder / "a", folder / "a/", folder / "a/.", folder / "a/b/..", folder / "./a/b",
                           folder / "a//b/./c.atle"}),
            "~/a/b/c.atle\n");
}

/// What a list of that content names, one a line.
std::string listed(const std::string& content) {
  const TemporaryFolder folder;
  std::string all;
  const auto paths = listed_paths(folder.write("list", content));
  for (const std::string& path : *paths) all += path + "\n";
  return all;
}

TEST(ListedPaths, StandOneALineOrBetweenBytesOfValueZero) {
  using namespace std::string_literals;
  EXPECT_EQ(listed("a b.pbn\r\n\nc.lin"), "a b.pbn\nc.lin\n");
  EXPECT_EQ(listed("a\nb.pbn\0c.lin\0"s), "a\nb.pbn\nc.lin\n");
  EXPECT_EQ(listed(""), "");
}

TEST(ListedPaths, OfAListThatIsNotThere) { EXPECT_EQ(listed_paths("/none/list").error(), "No such file or directory"); }

TEST(FindInputs, SaysThatAFolderHoldsNoSessions) {
  const TemporaryFolder folder;
  folder.write("notes.txt", "");
  EXPECT_EQ(found(folder, {folder.path().native()}), "error: the folder ~ contains no recorded sessions\n");
}

TEST(FindInputs, SaysItOfEachFolder) {
  const TemporaryFolder folder;
  folder.write("full/a.atle", "");
  std::filesystem::create_directory(folder.path() / "empty");
  EXPECT_EQ(found(folder, {folder / "empty", folder / "full"}),
            "~/full/a.atle\nerror: the folder ~/empty contains no recorded sessions\n");
}

}  // namespace
}  // namespace kibitzer::archives
