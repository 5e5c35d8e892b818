// What the lines of PBN are made of.
#include "pbn/lexer.h"

#include <gtest/gtest.h>

#include "support/judging.h"

namespace kibitzer::test {
namespace {

std::string told(const std::string& text) { return said(text, sessions::Notation::kPbn); }

TEST(PbnLexer, ALineOf255BytesWithItsEndIsNotTooLong) {
  EXPECT_EQ(told("[Event \"" + std::string(244, 'x') + "\"]\n[Board \"1\"]\n"), "");
}

TEST(PbnLexer, ALineOf256BytesIsReportedThreeTimesAFile) {
  const std::string line = "[Event \"" + std::string(245, 'x') + "\"]\n";
  const std::string other = "[Site \"" + std::string(300, 'x') + "\"]\n";
  const std::string more = " bytes with its end, more than the 255 that PBN allows\n";
  EXPECT_EQ(told(line + other + "\n" + line + other + "[Board \"1\"]\n"),
            "1:1: info[pbn/long-line]: the line has 256" + more + "2:1: info[pbn/long-line]: the line has 310" + more +
                "4:1: info[pbn/long-line]: the line has 256" + more);
}

TEST(PbnLexer, ALongCommentIsToldBesideALongLine) {
  EXPECT_EQ(told("[Event \"" + std::string(300, 'x') + "\"]\n{" + std::string(300, 'x') + "}\n[Board \"1\"]\n"),
            "1:1: info[pbn/long-line]: the line has 311 bytes with its end, more than the 255 that PBN allows\n"
            "2:1: info[pbn/long-line]: the line has 303 bytes with its end, more than the 255 that PBN allows\n");
}

TEST(PbnLexer, NothingIsReadFromAByteOfValueZeroOn) {
  using namespace std::string_literals;
  EXPECT_EQ(told("[Board \"1\"]\n\n[Board \"2\"]\n[Site \"Ha\0mar\"]\n[Dealer \"Nobody\"]\n"s),
            "4:10: error[pbn/not-text]: a byte of value 0 shows that this is no text, or text in UTF-16; nothing from "
            "here on is read\n");
}

}  // namespace
}  // namespace kibitzer::test
