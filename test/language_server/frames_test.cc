// Frames of messages, in whatever pieces they come.
#include "language_server/frames.h"

#include <gtest/gtest.h>

namespace kibitzer::language_server {
namespace {

/// What comes out of `frames`: contents, and errors in brackets.
std::vector<std::string> taken(Frames& frames) {
  std::vector<std::string> all;
  for (;;) {
    const auto next = frames.next();
    if (!next)
      all.push_back("[" + next.error() + "]");
    else if (*next)
      all.push_back(**next);
    else
      return all;
  }
}
std::vector<std::string> taken(std::string_view bytes) {
  Frames frames;
  frames.feed(bytes);
  return taken(frames);
}

using Contents = std::vector<std::string>;

TEST(Frames, AreReadAsTheyAreWritten) { EXPECT_EQ(taken(framed("{}") + framed("[1]")), (Contents{"{}", "[1]"})); }

TEST(Frames, MayComeByteByByte) {
  Frames frames;
  Contents all;
  for (const char byte : framed("{\"a\": 1}") + framed("2")) {
    frames.feed({&byte, 1});
    for (std::string& content : taken(frames)) all.push_back(std::move(content));
  }
  EXPECT_EQ(all, (Contents{"{\"a\": 1}", "2"}));
}

TEST(Frames, MayHaveOtherHeaders) {
  EXPECT_EQ(taken("Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-LENGTH:2\r\n\r\n{}"),
            Contents{"{}"});
  EXPECT_EQ(taken("Content-Length: 2\n\n{}"), Contents{"{}"});
}

TEST(Frames, WithoutALengthAreRefusedAndTheNextIsRead) {
  const std::string why = "[the header of a message gives no Content-Length]";
  EXPECT_EQ(taken("Content-Type: x\r\n\r\n{}" + framed("{}")), (Contents{why, "{}"}));
  EXPECT_EQ(taken("Content-Length: two\r\n\r\n{}" + framed("{}")), (Contents{why, "{}"}));
  EXPECT_EQ(taken("Content-Length: -2\r\n\r\n{}" + framed("{}")), (Contents{why, "{}"}));
  EXPECT_EQ(taken("Content-Length: 99999999999999999999\r\n\r\n{}" + framed("{}")), (Contents{why, "{}"}));
}

TEST(Frames, OfRubbishAreRefusedOnce) {
  EXPECT_EQ(taken("rubbish\r\n\r\n"), Contents{"[the header of a message gives no Content-Length]"});
}

TEST(Frames, OfEndlessHeadersAreRefused) {
  EXPECT_EQ(taken(std::string(kMostHeader + 1, 'x')), Contents{"[the header of a message is longer than 4096 bytes]"});
  EXPECT_EQ(taken(std::string(kMostHeader + 1, 'x') + framed("{}")),
            (Contents{"[the header of a message is longer than 4096 bytes]", "{}"}));
  EXPECT_EQ(taken("A: " + std::string(kMostHeader, 'x') + "\r\n" + framed("1") + framed("2")),
            (Contents{"[the header of a message is longer than 4096 bytes]", "1", "2"}));
}

/// Quadratic time would be minutes: 200,000 times 4 MB are moved or looked through.
TEST(Frames, OfManyMessagesAreTakenInTimeThatGrowsWithThem) {
  constexpr std::size_t kMany = 200'000;
  for (const std::string& one :
       {framed("{}"), std::string("Content-Length: x\n\n"), std::string("Content-Length: 1")}) {
    std::string all;
    for (std::size_t i = 0; i < kMany; ++i) all += one;
    Frames frames;
    frames.feed(all);
    EXPECT_GE(taken(frames).size(), one.ends_with('1') ? 1U : kMany) << one;
  }
}

TEST(Frames, ThatAreTooLongAreSkipped) {
  Frames frames;
  frames.feed("Content-Length: 268435457\r\n\r\n");
  EXPECT_EQ(taken(frames), Contents{"[a message of 268435457 bytes is longer than 256 MiB]"});
  const std::string much(std::size_t{1} << 24U, ' ');
  for (int i = 0; i < 16; ++i) {
    frames.feed(much);
    EXPECT_EQ(taken(frames), Contents{});
  }
  frames.feed(" " + framed("{}"));
  EXPECT_EQ(taken(frames), Contents{"{}"});
}

}  // namespace
}  // namespace kibitzer::language_server
