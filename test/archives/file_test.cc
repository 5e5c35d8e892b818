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

/// All of the file, or why not.
std::string content(const std::string& path, std::size_t most) {
  std::string text;
  const auto all = (*File::open(path))->read_rest(text, most);
  return all ? text : all.error();
}

TEST(File, GivesItsWholeContent) {
  const TemporaryFolder folder;
  std::string bytes("a\0b\r\n", 5);
  EXPECT_EQ(content(folder.write("small", bytes), 5), bytes);
  for (int i = 0; i < 22; ++i) bytes += bytes;
  EXPECT_EQ(content(folder.write("large", bytes), bytes.size()), bytes);
  EXPECT_EQ(content(folder.write("empty", ""), 0), "");
}

TEST(File, RefusesContentThatIsTooLarge) {
  const TemporaryFolder folder;
  EXPECT_EQ(content(folder.write("large", std::string(kMebibyte + 1, 'x')), kMebibyte), "it is larger than 1 MiB");
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
  auto file = File::open(folder.write("file", "abcde")).value();
  std::string text = "x";
  EXPECT_EQ(file->read_more(text, 3), true);
  EXPECT_EQ(text, "xabc");
  EXPECT_EQ(file->read_more(text, 3), true);
  EXPECT_EQ(text, "xabcde");
  EXPECT_EQ(file->read_more(text, 3), false);
  EXPECT_EQ(text, "xabcde");
}

TEST(File, NoticesThatItHasBecomeShorter) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "abcde");
  auto file = File::open(path).value();
  std::string text;
  ASSERT_EQ(file->read_more(text, 2), true);
  std::filesystem::resize_file(path, 2);
  EXPECT_EQ(file->read_more(text, 2).error(), "it shrank while it was being read");
}

TEST(File, ReadsWhatIsAddedWhileItIsRead) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "ab");
  auto file = File::open(path).value();
  std::string text;
  ASSERT_EQ(file->read_more(text, 1), true);
  folder.write("file", "abcde");
  ASSERT_TRUE(file->read_rest(text, 10));
  EXPECT_EQ(text, "abcde");
}

TEST(File, ReadsManyTimesMoreThanItHadWhenItWasOpened) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "");
  auto file = File::open(path).value();
  const std::string added(3 * kMebibyte, 'x');
  folder.write("file", added);
  std::string text;
  ASSERT_TRUE(file->read_rest(text, added.size()));
  EXPECT_EQ(text, added);
}

TEST(File, CountsNoMoreThanItsSizeWhateverIsReadAgain) {
  const TemporaryFolder folder;
  auto file = File::open(folder.write("file", "abcde")).value();
  std::string text;
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(file->seek(0, false), 0);
    ASSERT_EQ(file->read_more(text, 4), true);
  }
  EXPECT_EQ(file->bytes_on_disk(), 5U);
}

TEST(File, MakesRoomForNoMoreThanItHas) {
  const TemporaryFolder folder;
  auto file = File::open(folder.write("file", "abcde")).value();
  std::string text;
  ASSERT_EQ(file->read_more(text, kMebibyte), true);
  ASSERT_EQ(file->read_more(text, kMebibyte), false);
  EXPECT_LT(text.capacity(), 10'000U);
}

TEST(File, GoesBackFromItsEnd) {
  const TemporaryFolder folder;
  auto file = File::open(folder.write("file", "abc")).value();
  std::string text;
  ASSERT_TRUE(file->read_rest(text, 3));
  EXPECT_EQ(file->read_more(text, 9), false);
  EXPECT_EQ(file->seek(2, false), 2);
  EXPECT_EQ(file->read_more(text, 9), true);
  EXPECT_EQ(text, "abcc");
}

TEST(File, IsClosedWhenItGoes) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "abc");
  for (int i = 0; i < 5000; ++i) ASSERT_TRUE(File::open(path)) << "after " << i;
}

TEST(File, GoesBackToAnyPlaceAndCountsWhatIsRead) {
  const TemporaryFolder folder;
  auto file = File::open(folder.write("file", "abcde")).value();
  std::string text;
  EXPECT_EQ(file->seek(-2, true), 3);
  EXPECT_EQ(file->read_more(text, 9), true);
  EXPECT_EQ(file->seek(1, false), 1);
  EXPECT_EQ(file->read_more(text, 2), true);
  EXPECT_EQ(text, "debc");
  EXPECT_EQ(file->bytes_on_disk(), 4U);
}

}  // namespace
}  // namespace kibitzer::archives
