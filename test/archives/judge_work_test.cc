#include "archives/judge_work.h"

#include <gtest/gtest.h>

#include "archives/temporary_folder.h"
#include "support/judging.h"

namespace kibitzer::archives {
namespace {

/// What is found in the file, after it why it is not read to its end.
std::string judged(const std::string& path, const Reading& reading = {}) {
  sessions::Judge judge({"standard", false});
  test::Collector collector;
  const auto done = judge_file(path, reading, judge, collector);
  return collector.findings + (done ? "" : "error: " + done.error());
}

constexpr std::string_view kUnknownPlayer = R"(game A { players: player Atle rounds:
game round 1 { dealer: Alte } }
)";
constexpr std::string_view kUnknownPlayerFound =
    "2:24: error[oh-hell/unknown-player]: nobody called Alte plays in this game; did you mean Atle?\n";

std::string session(std::string_view dealer) {
  return R"({"game":"oh-hell","players":["Atle"],"rounds":[{"round":1,"trump":"none","dealer":")" +
         std::string(dealer) + "\"}]}";
}

std::string without_info(std::string found) {
  std::string kept;
  for (std::size_t begin = 0; begin < found.size();) {
    const std::size_t end = found.find('\n', begin) + 1;
    const std::string line = found.substr(begin, end == 0 ? std::string::npos : end - begin);
    if (line.find(" info[") == std::string::npos && line.find(" warning[") == std::string::npos) kept += line;
    begin += line.size();
  }
  return kept;
}

TEST(JudgeFile, GoesByTheEndingOfThePath) {
  const TemporaryFolder folder;
  EXPECT_EQ(without_info(judged(folder.write("a.atle", kUnknownPlayer))), kUnknownPlayerFound);
  EXPECT_EQ(without_info(judged(folder.write("a.json", kUnknownPlayer))),
            "1:1: error[json/syntax]: a value is expected here\n");
}

TEST(JudgeFile, GoesByTheTextWhereThePathTellsNothing) {
  const TemporaryFolder folder;
  EXPECT_EQ(without_info(judged(folder.write("record", kUnknownPlayer))), kUnknownPlayerFound);
  EXPECT_EQ(without_info(judged(folder.write("lines.txt", session("Atle") + "\n" + session("Alte") + "\n"))),
            "2:83: error[oh-hell/unknown-player]: nobody called Alte plays in this game; did you mean Atle?\n");
}

TEST(JudgeFile, TakesTheNotationItIsGivenBeforeEverythingElse) {
  const TemporaryFolder folder;
  EXPECT_EQ(without_info(judged(folder.write("a.json", kUnknownPlayer), {.notation = &games::kAtle})),
            kUnknownPlayerFound);
}

TEST(JudgeFile, SaysThatTheFileIsNotThere) {
  const TemporaryFolder folder;
  EXPECT_EQ(judged(folder / "none.atle"), "error: No such file or directory");
  EXPECT_EQ(judged(folder / "none.jsonl"), "error: No such file or directory");
}

TEST(JudgeFile, SaysThatItIsAFolder) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() / "x.atle");
  EXPECT_EQ(judged(folder / "x.atle"), "error: Is a directory");
}

TEST(JudgeFile, SaysThatTheTextIsInNoNotation) {
  const TemporaryFolder folder;
  EXPECT_EQ(judged(folder.write("notes", "hello")), "error: its notation is unknown");
  EXPECT_EQ(judged(folder.write("nothing", "")), "error: it is empty");
}

TEST(JudgeFile, SaysThatAnEmptyFileHoldsNothing) {
  const TemporaryFolder folder;
  EXPECT_EQ(judged(folder.write("a.atle", "")), "1:1: error[atle/no-game]: the file contains no game\n");
  EXPECT_EQ(judged(folder.write("a.json", "")),
            "1:1: error[json/syntax]: the text ends here, before its value is complete\n");
  EXPECT_EQ(judged(folder.write("a.jaxn", "")),
            "1:1: error[json/syntax]: the text ends here, before its value is complete\n");
  EXPECT_EQ(judged(folder.write("a.jsonl", "")), "1:1: error[json/syntax]: the file contains no session\n");
  EXPECT_EQ(judged(folder.write("a.csv", "")), "1:1: error[csv/header]: the file contains no table\n");
}

TEST(JudgeFile, SaysThatJsonLinesHoldOnlyBlankLines) {
  const TemporaryFolder folder;
  EXPECT_EQ(judged(folder.write("a.jsonl", "\n \n\n")), "4:1: error[json/syntax]: the file contains no session\n");
}

TEST(JudgeFile, CountsLinesAndSessionsThroughEveryPieceOfJsonLines) {
  const TemporaryFolder folder;
  std::string bytes;
  std::string expected;
  std::size_t line = 0;
  while (bytes.size() < (std::size_t{5} << 19)) {
    ++line;
    const bool wrong = line % 1000 == 0;
    bytes += session(wrong ? "Alte" : "Atle") + "\n";
    if (wrong)
      expected += std::to_string(line) +
                  ":83: error[oh-hell/unknown-player]: nobody called Alte plays in this game; did you mean Atle?\n";
  }
  bytes += "{";  // the last line needs no end
  const std::string last = std::to_string(line + 1);
  expected += last + ":2: error[json/syntax]: the text ends here: the object opened at line " + last +
              ", column 1 is not closed\n";
  expected += "  " + std::to_string(line + 1) + ":1: opened here\n";
  sessions::Judge judge({"standard", false});
  test::Collector collector;
  EXPECT_TRUE(judge_file(folder.write("a.jsonl", bytes), {}, judge, collector));
  EXPECT_EQ(without_info(collector.findings), expected);
  ASSERT_EQ(collector.sessions.size(), line + 1);
  EXPECT_EQ(collector.sessions[line - 1], line);
}

TEST(JudgeFile, PassesOverAByteOrderMark) {
  const TemporaryFolder folder;
  EXPECT_EQ(without_info(judged(folder.write("a.atle", "\xEF\xBB\xBF" + std::string(kUnknownPlayer)))),
            kUnknownPlayerFound);
  EXPECT_EQ(without_info(judged(folder.write("a.jsonl", "\xEF\xBB\xBF" + session("Alte")))),
            "1:83: error[oh-hell/unknown-player]: nobody called Alte plays in this game; did you mean Atle?\n");
}

TEST(JudgeFile, CountsTheSessionsOfEachFileFromOne) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.jsonl", session("Atle") + "\n" + session("Atle"));
  sessions::Judge judge({"standard", false});
  test::Collector collector;
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(judge_file(path, {}, judge, collector));
  EXPECT_EQ(collector.sessions, (std::vector<std::optional<std::size_t>>{1, 2, 1, 2}));
}

TEST(ShownPath, NamesStandardInput) {
  EXPECT_EQ(shown_path("-"), "<stdin>");
  EXPECT_EQ(shown_path("./-"), "./-");
}

/// What somebody writes without a pause, a pipe's worth at a time.
class Written : public Stream {
 public:
  explicit Written(std::string_view text) : text_(text) {}

  tl::expected<bool, std::string> read_more(std::string& text, std::size_t most) override {
    const std::string_view more = text_.substr(at_, std::min(most, std::size_t{1} << 12));
    text += more;
    at_ += more.size();
    return !more.empty();
  }
  bool waits() const override { return true; }
  std::size_t bytes_on_disk() const override { return 0; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

TEST(JudgeFile, NoticesThatTheFileHasBecomeShorter) {
  struct Truncating : test::Collector {
    void take(const sessions::Judged& judged) override {
      std::filesystem::resize_file(judged.source.path, 1);
      Collector::take(judged);
    }
  };
  const TemporaryFolder folder;
  std::string game = "[Event \"\"]\n[Board \"1\"]\n[Deal \"N:- - - -\"]\n";
  while (game.size() < 100'000) game += "; " + std::string(200, '-') + "\n";
  std::string games;
  while (games.size() < std::size_t{1} << 24) games += game + "\n";  // two pieces
  sessions::Judge judge({"standard", false});
  Truncating sink;
  const auto done = judge_file(folder.write("a.pbn", games), {}, judge, sink);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error(), "it shrank while it was being read");
}

class CountsLooks : public test::Collector {
 public:
  void waits() override { ++looks; }

  int looks = 0;
};

/// A line at a time; waiting for more after one takes long.
class LineByLine : public Stream {
 public:
  explicit LineByLine(std::string line) : line_(std::move(line)) {}
  tl::expected<bool, std::string> read_more(std::string& text, std::size_t /*most*/) override {
    text += line_;
    return ++lines_ < 5;
  }
  bool waits() const override { return true; }
  bool ready() const override {
    ++waits_;
    return false;
  }
  std::size_t bytes_on_disk() const override { return 0; }
  int waits_for_more() const { return waits_; }

 private:
  std::string line_;
  int lines_ = 0;
  mutable int waits_ = 0;
};

TEST(JudgeWork, AnswersALineWithoutWaitingForMore) {
  LineByLine lines(session("Atle") + "\n");
  Work work;
  work.path = "-";
  work.notation = &games::kJsonLines;
  work.piece.first = work.piece.last = work.piece.flows = true;
  work.piece.first_line = 1;
  work.flow = &lines;
  sessions::Judge judge({"standard", false});
  CountsLooks sink;
  EXPECT_TRUE(judge_work(work, judge, sink));
  EXPECT_EQ(lines.waits_for_more(), 0);
}

TEST(JudgeWork, LooksAtALongGameThatIsBeingWrittenFewTimes) {
  std::string game = "[Event \"\"]\n";
  for (int i = 0; i < 400'000; ++i) game += "[X \"y\"]\n";
  Written written(game);
  Work work;
  work.path = "-";
  work.notation = &games::kPbn;
  work.piece.first = work.piece.last = work.piece.flows = true;
  work.piece.first_line = 1;
  work.flow = &written;
  sessions::Judge judge({"standard", false});
  CountsLooks sink;
  EXPECT_TRUE(judge_work(work, judge, sink));
  EXPECT_LE(sink.looks, 4);  // at 1, 2 and 4 MiB
}

}  // namespace
}  // namespace kibitzer::archives
