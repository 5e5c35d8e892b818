// A file that is written again is the one that was read, and keeps what is its own.
#include "archives/edited_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <utility>

#include "archives/temporary_folder.h"
#include "support/transcript.h"
#include "support/utf16.h"

namespace kibitzer::archives {
namespace {

namespace fs = std::filesystem;

const std::string kRead = "[Board \"1\"]\n";
const std::string kMended = "[Board \"2\"]\n";

struct stat status_of(const std::string& path) {
  struct stat status {};
  EXPECT_EQ(::stat(path.c_str(), &status), 0);
  return status;
}

/// What replace() says of a file that was read before `meanwhile` was done; empty if it was replaced.
std::string refusal_after(const std::string& path, const std::function<void()>& meanwhile) {
  const auto file = EditedFile::read(path);
  meanwhile();
  const auto written = file->replace(kMended);
  return written ? std::string() : written.error();
}

constexpr const char* kChanged = "another program has changed it meanwhile";

TEST(AnEditedFile, IsReplaced) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.pbn", kRead);
  EXPECT_EQ(refusal_after(path, [] {}), "");
  EXPECT_EQ(test::read_text(path), kMended);
}

TEST(AnEditedFile, IsReadInUtf8) {
  const TemporaryFolder folder;
  for (const auto order : {text::ByteOrder::kLittle, text::ByteOrder::kBig})
    EXPECT_EQ(EditedFile::read(folder.write("a.pbn", test::utf16(u"[Board \"1\"]\n", order)))->text(), kRead);
}

TEST(AnEditedFile, KeepsWhatAnotherProgramWroteMeanwhile) {
  for (const auto& [change, now] : std::vector<std::pair<std::function<void(const std::string&)>, std::string>>{
           {[](const std::string& path) { std::ofstream(path, std::ios::app) << "% PRECIOUS\n"; },
            kRead + "% PRECIOUS\n"},
           {[](const std::string& path) { std::ofstream(path) << "% PRECIOUS\n"; }, "% PRECIOUS\n"},
           {[](const std::string& path) {
              // Of the same size, and with the old time, as archivers and synchronizers set it.
              const struct stat before = status_of(path);
              std::ofstream(path) << "[Board \"3\"]\n";
              const timespec times[2] = {before.st_atim, before.st_mtim};
              EXPECT_EQ(::utimensat(AT_FDCWD, path.c_str(), times, 0), 0);
            },
            "[Board \"3\"]\n"},
           {[](const std::string& path) {
              std::ofstream(path + ".new") << kRead;
              fs::rename(path + ".new", path);
            },
            kRead}}) {
    const TemporaryFolder folder;
    const std::string path = folder.write("a.pbn", kRead);
    ::usleep(20'000);  // so that the clock of the file system has moved on
    EXPECT_EQ(refusal_after(path, [&change = change, &path] { change(path); }), kChanged);
    EXPECT_EQ(test::read_text(path), now);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 1) << "no .part is left";
  }
}

TEST(AnEditedFile, IsNotMadeAgainWhereItWasRemoved) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.pbn", kRead);
  EXPECT_EQ(refusal_after(path, [&] { fs::remove(path); }), kChanged);
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(AnEditedFile, BehindALinkIsReplacedThere) {
  const TemporaryFolder folder;
  folder.write("a.pbn", kRead);
  fs::create_symlink("a.pbn", folder / "link.pbn");
  EXPECT_EQ(refusal_after(folder / "link.pbn", [] {}), "");
  EXPECT_TRUE(fs::is_symlink(folder / "link.pbn"));
  EXPECT_EQ(test::read_text(folder / "a.pbn"), kMended);
  folder.write("b.pbn", kRead);
  EXPECT_EQ(refusal_after(folder / "link.pbn",
                          [&] {
                            fs::remove(folder / "link.pbn");
                            fs::create_symlink("b.pbn", folder / "link.pbn");
                          }),
            kChanged);
}

TEST(AnEditedFile, KeepsItsModeAndIsNotReplacedWhereItIsProtected) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.pbn", kRead);
  fs::permissions(path, fs::perms(0640));
  EXPECT_EQ(refusal_after(path, [] {}), "");
  EXPECT_EQ(status_of(path).st_mode & 07777U, 0640U);
  fs::permissions(path, fs::perms(0444));
  EXPECT_EQ(refusal_after(path, [] {}), "it is write-protected");
  EXPECT_EQ(status_of(path).st_mode & 07777U, 0444U);
}

TEST(AnEditedFile, KeepsItsOwner) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give files to others";
  const TemporaryFolder folder;
  const std::string path = folder.write("a.pbn", kRead);
  ASSERT_EQ(::chown(path.c_str(), 1234, 2345), 0);
  EXPECT_EQ(refusal_after(path, [] {}), "");
  EXPECT_EQ(status_of(path).st_uid, 1234U);
  EXPECT_EQ(status_of(path).st_gid, 2345U);
}

TEST(AnEditedFile, KnowsItsOtherNames) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.pbn", kRead);
  EXPECT_EQ(EditedFile::read(path)->other_names(), 0U);
  fs::create_hard_link(path, folder / "b.pbn");
  EXPECT_EQ(EditedFile::read(path)->other_names(), 1U);
}

TEST(AnEditedFile, ThatIsTooLargeIsNotReadFirst) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.pbn", kRead);
  fs::resize_file(path, std::uintmax_t{1} << 40U);  // a hole: reading it takes minutes
  const auto file = EditedFile::read(path);
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error(), "it is larger than 2047 MiB");
}

}  // namespace
}  // namespace kibitzer::archives
