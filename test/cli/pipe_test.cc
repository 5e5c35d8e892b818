// JSON Lines from a pipe that stays open are judged and reported line by line.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string>
#include <string_view>
#include <vector>

#include "support/program.h"

namespace kibitzer::test {
namespace {

constexpr int kPatience = 60'000;  // milliseconds; only a fault takes so long

constexpr const char* kFaultySession =
    R"({"game":"oh-hell","rules":"standard","players":["Atle","Rune"],"rounds":[{"round":1,"trump":"none",)"
    R"("bids":[{"player":"Atle","bid":-1}]}]})"
    "\n";

/// The program with standard input and output in our hands.
class Running {
 public:
  explicit Running(std::vector<std::string> arguments) {
    EXPECT_EQ(::pipe2(in_.data(), O_CLOEXEC), 0);
    EXPECT_EQ(::pipe2(out_.data(), O_CLOEXEC), 0);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, in_[0], STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, out_[1], STDOUT_FILENO);
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    EXPECT_EQ(::posix_spawn(&child_, program_path(), &actions, nullptr, argv.data(), environ), 0);
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(in_[0]);
    ::close(out_[1]);
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
    ::close(out_[0]);
  }

  void write(std::string_view bytes) const {
    EXPECT_EQ(::write(in_[1], bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
  }
  void end_input() const { ::close(in_[1]); }

  /// The next line that the program writes, or what there is of it when nothing more comes.
  std::string line() const {
    std::string line;
    pollfd waiting = {out_[0], POLLIN, 0};
    for (char c = 0; !line.ends_with('\n') && ::poll(&waiting, 1, kPatience) == 1 && ::read(out_[0], &c, 1) == 1;)
      line += c;
    return line;
  }

 private:
  std::array<int, 2> in_{};
  std::array<int, 2> out_{};
  pid_t child_ = 0;
};

TEST(Pipe, ALineIsReportedBeforeTheNextOneComes) {
  const Running program({"kibitzer", "lint", "--format", "verdicts", "-"});
  program.write(kFaultySession);
  EXPECT_EQ(program.line(), R"({"path":"<stdin>","line":1,"session":1,"verdict":"broken","errors":1,"warnings":1})"
                            "\n");
  program.write(kFaultySession);
  EXPECT_EQ(program.line(), R"({"path":"<stdin>","line":2,"session":2,"verdict":"broken","errors":1,"warnings":1})"
                            "\n");
  program.end_input();
  EXPECT_THAT(program.line(),
              ::testing::StartsWith(R"({"summary":{"files":1,"failed":0,"sound":0,"broken":2,"cannotTell":0},)"
                                    R"("kibitzer":")"));
}

TEST(Pipe, ALineThatComesInPiecesIsJudgedWhenItIsWhole) {
  const Running program({"kibitzer", "lint", "--notation", "jsonl", "--format", "verdicts", "-"});
  const std::string_view faulty = kFaultySession;
  program.write(faulty.substr(0, 20));
  program.write(faulty.substr(20));
  EXPECT_TRUE(program.line().starts_with(R"({"path":"<stdin>","line":1,)"));
}

}  // namespace
}  // namespace kibitzer::test
