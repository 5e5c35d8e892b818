#include "configuration/described_games.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <thread>

#include "archives/temporary_folder.h"

namespace kibitzer::configuration {
namespace {

std::string why_not(const std::string& path) {
  const auto game = game_described(path, "p.cge");
  return game ? "" : game.error();
}

/// Nobody writes into the first; the others never end, or never begin.
TEST(DescribedGames, APipeOrAnEndlessFileIsNoDescription) {
  const archives::TemporaryFolder folder;
  const std::string pipe = folder / "p.cge";
  ASSERT_EQ(::mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR), 0);
  EXPECT_EQ(why_not(pipe), "cannot read the description p.cge: it does not name the game");
  EXPECT_EQ(why_not("/dev/zero"), "cannot read the description p.cge: it is larger than 256 KiB");
  const int writer = ::open(pipe.c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_GE(writer, 0);
  EXPECT_EQ(why_not(pipe), "cannot read the description p.cge: it did not end within 2 seconds");
  ::close(writer);
}

TEST(DescribedGames, APipeIsReadToItsEnd) {
  const archives::TemporaryFolder folder;
  const std::string pipe = folder / "p.cge";
  ASSERT_EQ(::mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR), 0);
  const int writer = ::open(pipe.c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_GE(writer, 0);
  std::thread late([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const std::string_view text = "game is \"Late\"\n";
    EXPECT_EQ(::write(writer, text.data(), text.size()), static_cast<ssize_t>(text.size()));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    ::close(writer);
  });
  EXPECT_EQ(why_not(pipe), "");
  late.join();
}

/// Bytes that go on coming do not put the end off.
TEST(DescribedGames, APipeThatTricklesIsNotWaitedFor) {
  const archives::TemporaryFolder folder;
  const std::string pipe = folder / "p.cge";
  ASSERT_EQ(::mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR), 0);
  const int writer = ::open(pipe.c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_GE(writer, 0);
  std::atomic<bool> done = false;
  std::thread trickle([&] {
    while (!done) {
      EXPECT_EQ(::write(writer, "/", 1), 1);
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  });
  EXPECT_EQ(why_not(pipe), "cannot read the description p.cge: it did not end within 2 seconds");
  done = true;
  trickle.join();
  ::close(writer);
}

TEST(DescribedGames, AConfigurationNamesFilesAlone) {
  const archives::TemporaryFolder folder;
  ASSERT_EQ(::mkfifo((folder / "p.cge").c_str(), S_IRUSR | S_IWUSR), 0);
  for (const std::string& name : {std::string("p.cge"), std::string("/dev/zero")}) {
    const auto games = games_described(FilePattern{name, *Glob::read("p.cge")}, folder.path(), folder.path());
    ASSERT_FALSE(games);
    EXPECT_EQ(games.error(), "games: " + name + " is a pipe or a device, not a file");
  }
}

TEST(DescribedGames, AFolderTooLargeToLookThroughIsSaid) {
  const archives::TemporaryFolder folder;
  for (int i = 0; i < 10'001; ++i) folder.write("d/" + std::to_string(i), "");
  const auto games = games_described(FilePattern{"d/*.cge", *Glob::read("d/*.cge")}, folder.path(), folder.path());
  ASSERT_FALSE(games);
  EXPECT_EQ(games.error(), "games: more than 10000 files and folders would have to be looked through for d/*.cge");
}

}  // namespace
}  // namespace kibitzer::configuration
