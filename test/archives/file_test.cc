#include "archives/file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "archives/temporary_folder.h"

namespace kibitzer::archives {
namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20;

std::string why_not(const std::string& path) {
  const auto file = File::open(path);
  return file ? "it opens" : file.error();
}

TEST(File, GivesItsWholeContent) {
  const TemporaryFolder folder;
  std::string bytes("a\0b\r\n", 5);
  EXPECT_EQ(File::open(folder.write("small", bytes))->read_all(5), bytes);
  for (int i = 0; i < 22; ++i) bytes += bytes;
  EXPECT_EQ(File::open(folder.write("large", bytes))->read_all(bytes.size()), bytes);
  EXPECT_EQ(File::open(folder.write("empty", ""))->read_all(0), "");
}

TEST(File, RefusesContentThatIsTooLarge) {
  const TemporaryFolder folder;
  const auto content = File::open(folder.write("large", std::string(kMebibyte + 1, 'x')))->read_all(kMebibyte);
  ASSERT_FALSE(content);
  EXPECT_EQ(content.error(), "it is larger than 1 MiB");
}

TEST(File, SaysThatThereIsNone) {
  const TemporaryFolder folder;
  EXPECT_EQ(why_not(folder / "none"), "No such file or directory");
  EXPECT_EQ(why_not(""), "No such file or directory");
  EXPECT_EQ(why_not(folder.write("file", "") + "/below"), "Not a directory");
}

TEST(File, IsNoFolder) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() / "x.atle");
  EXPECT_EQ(why_not(folder / "x.atle"), "Is a directory");
}

TEST(File, SaysThatItMayNotBeRead) {
  const TemporaryFolder folder;
  const std::string path = folder.write("secret", "x");
  std::filesystem::permissions(folder.path(), std::filesystem::perms::all);
  std::filesystem::permissions(path, std::filesystem::perms::none);
  // The superuser may read everything, so the question is asked by a child that is not.
  constexpr int kCannotChange = 3;
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(kCannotChange);
    ::_exit(why_not(path) == "Permission denied" ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  if (WEXITSTATUS(status) == kCannotChange) GTEST_SKIP() << "this process cannot become another user";
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(File, GivesItsContentInParts) {
  const TemporaryFolder folder;
  auto file = File::open(folder.write("file", "abcde"));
  std::string text = "x";
  EXPECT_EQ(file->read_more(text, 3), true);
  EXPECT_EQ(text, "xabc");
  EXPECT_EQ(file->read_more(text, 3), true);
  EXPECT_EQ(text, "xabcde");
  EXPECT_EQ(file->read_more(text, 3), false);
  EXPECT_EQ(text, "xabcde");
}

TEST(File, IsClosedOnceThoughItWasMoved) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "abc");
  for (int i = 0; i < 5000; ++i) {
    auto file = File::open(path);
    ASSERT_TRUE(file) << file.error();
    const File moved = std::move(*file);
  }
}

/// Every piece as the number of its first line and its length; what they hold together must be `bytes`.
std::string pieces(const std::string& path, const std::string& bytes, std::string begun = "") {
  auto file = File::open(path);
  LinePieces lines(*file, std::move(begun));
  std::string all;
  std::string joined;
  while (true) {
    const auto more = lines.next();
    if (!more) return all + more.error();
    if (!*more) break;
    all += std::to_string(lines.first_line()) + ":" + std::to_string(lines.text().size()) + " ";
    joined += lines.text();
  }
  EXPECT_TRUE(joined == bytes);
  return all;
}

TEST(LinePieces, GiveASmallFileAtOnce) {
  const TemporaryFolder folder;
  EXPECT_EQ(pieces(folder.write("file", "a\nb\n"), "a\nb\n"), "1:4 ");
  EXPECT_EQ(pieces(folder.write("file", "a\nb"), "a\nb"), "1:3 ");
  EXPECT_EQ(pieces(folder.write("file", "\n"), "\n"), "1:1 ");
  EXPECT_EQ(pieces(folder.write("file", ""), ""), "");
}

TEST(LinePieces, EndWithWholeLinesAndCountThem) {
  const TemporaryFolder folder;
  const std::string line = std::string(99, 'x') + "\n";
  std::string bytes;
  while (bytes.size() < 3 * kMebibyte) bytes += line;
  bytes += "rest";
  // 10485 whole lines of 100 bytes fit into the first piece, and what is left of it leads the next.
  EXPECT_EQ(pieces(folder.write("file", bytes), bytes), "1:1048500 10486:1048600 20972:1048600 31458:104 ");
}

TEST(LinePieces, BeginWithWhatWasReadAlready) {
  const TemporaryFolder folder;
  EXPECT_EQ(pieces(folder.write("file", "b\n"), "a\nb\n", "a\n"), "1:4 ");
}

TEST(LinePieces, HoldALineThatIsLongerThanAPiece) {
  const TemporaryFolder folder;
  const std::string bytes = "a\n" + std::string(3 * kMebibyte, 'x') + "\nb\n";
  EXPECT_EQ(pieces(folder.write("file", bytes), bytes), "1:2 2:3145731 ");
}

TEST(LinePieces, RefuseALineThatIsTooLong) {
  const TemporaryFolder folder;
  const std::string bytes = "a\n" + std::string(LinePieces::kMaxLineBytes + kMebibyte, 'x') + "\nb\n";
  EXPECT_EQ(pieces(folder.write("file", bytes), bytes), "1:2 line 2 is longer than 64 MiB");
}

}  // namespace
}  // namespace kibitzer::archives
