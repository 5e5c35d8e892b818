// What the lines of PBN are made of.
#include "pbn/lexer.h"

#include <gtest/gtest.h>

#include "support/judging.h"

namespace kibitzer::test {
namespace {

std::string told(const std::string& text) { return said(text, games::kPbn); }

TEST(PbnLexer, NothingIsReadFromAByteOfValueZeroOn) {
  using namespace std::string_literals;
  EXPECT_EQ(told("[Board \"1\"]\n\n[Board \"2\"]\n[Site \"Ha\0mar\"]\n[Dealer \"Nobody\"]\n"s),
            "4:10: error[pbn/not-text]: a byte of value 0 shows that this is not text; nothing from "
            "here on is read\n");
}

// Looking for the end of the line at each of them takes seconds.
TEST(PbnLexer, AMillionCommentsInALine) {
  std::string line;
  for (int i = 0; i < 1'000'000; ++i) line += "{}";
  EXPECT_EQ(said("[Event \"x\"]\n" + line + "\n", games::kPbn, true),
            "2:1999999: error[pbn/syntax]: no game has as many tags and words as this one; what follows is "
            "not read\n");
}

TEST(PbnLexer, ManyTagsWithAQuoteInTheirValueInALine) {
  std::string line;
  for (int i = 0; i < 200'000; ++i) line += "[Site \"x\" \"]";
  EXPECT_NE(told(line + "\n").find("pbn/quote"), std::string::npos);
}

TEST(PbnLexer, LinesThatEndInCrAlone) {
  EXPECT_EQ(told("% PBN 2.1\r[Board \"1\"]\r[Dealer \"Nobody\"]\r\r[Board \"x\"]\r"),
            told("% PBN 2.1\n[Board \"1\"]\n[Dealer \"Nobody\"]\n\n[Board \"x\"]\n"));
  EXPECT_NE(told("[Board \"1\"]\r\r[Board \"x\"]\r").find("3:9: "), std::string::npos);
}

TEST(PbnLexer, ACrBesideAnLfIsABlank) {
  EXPECT_EQ(told("[Event \"x\"]\r\r\n[Board \"1\"]\r\r\n"), told("[Event \"x\"]\r\n[Board \"1\"]\r\n"));
}

}  // namespace
}  // namespace kibitzer::test
