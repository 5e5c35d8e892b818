#include "archives/inputs.h"

#include <gtest/gtest.h>

#include "archives/temporary_folder.h"

namespace kibitzer::archives {
namespace {

/// What `paths` lead to, one a line, without the folder they lie in; errors are marked.
std::string found(const TemporaryFolder& folder, const std::vector<std::string>& paths) {
  const Inputs inputs = find_inputs(paths);
  std::string all;
  for (const std::string& file : inputs.files) all += file + "\n";
  for (const std::string& error : inputs.errors) all += "error: " + error + "\n";
  const std::string name = folder.path().native();
  for (std::size_t at = all.find(name); at != std::string::npos; at = all.find(name, at))
    all.replace(at, name.size(), "~");
  return all;
}

TEST(FindInputs, TakesFilesInTheOrderTheyAreNamed) {
  const TemporaryFolder folder;
  EXPECT_EQ(found(folder, {"b.atle", "a.atle", "b.atle"}), "b.atle\na.atle\nb.atle\n");
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

TEST(FindInputs, TakesLinksToFilesAndNotToFolders) {
  const TemporaryFolder folder;
  folder.write("real/a.atle", "");
  folder.write("real/in/b.atle", "");
  std::filesystem::create_symlink(folder.path() / "real/a.atle", folder.path() / "link.atle");
  std::filesystem::create_directory_symlink(folder.path(), folder.path() / "real/in/up");
  EXPECT_EQ(found(folder, {folder.path().native()}), "~/link.atle\n~/real/a.atle\n~/real/in/b.atle\n");
}

TEST(FindInputs, SaysThatAFolderHoldsNoSessions) {
  const TemporaryFolder folder;
  folder.write("notes.txt", "");
  EXPECT_EQ(found(folder, {folder.path().native()}), "error: no recorded sessions are in the folder ~\n");
}

TEST(FindInputs, SaysItOfEachFolder) {
  const TemporaryFolder folder;
  folder.write("full/a.atle", "");
  std::filesystem::create_directory(folder.path() / "empty");
  EXPECT_EQ(found(folder, {folder / "empty", folder / "full"}),
            "~/full/a.atle\nerror: no recorded sessions are in the folder ~/empty\n");
}

}  // namespace
}  // namespace kibitzer::archives
