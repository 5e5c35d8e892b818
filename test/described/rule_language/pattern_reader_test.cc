#include "described/rule_language/pattern_reader.h"

#include <gtest/gtest.h>

#include <random>

#include "support/trials.h"

namespace kibitzer::described::rule_language {
namespace {

/// "4-5: what is wrong" or "".
std::string error(std::string_view text) {
  const auto read = read_pattern(text);
  if (read) return "";
  return std::to_string(read.error().at.begin) + "-" + std::to_string(read.error().at.end) + ": " +
         read.error().sentence;
}

TEST(PatternReader, ReadsEveryMark) {
  for (const std::string_view text :
       {"S6", ".A", ".1", "..", "[HD]A", "S[2-9]", ".[^2]", "^(.a){2}", "JB||JS", "J.", "(S6){2}", "(.b$){2}",
        "((.a#)(.a)){2+:c}(.b$){c}", "((.a$)(.a)){2+}", "S2|3", "H|DA", "a.", " ( .a ) { 3 } ", ".a.b&a!=b&b<2&b!=JJ"})
    EXPECT_EQ(error(text), "") << text;
}

TEST(PatternReader, SaysWhatIsWrong) {
  EXPECT_EQ(error(""),
            "0-0: the pattern ends where a suit: H, S, D, C, J for a joker, a variable or \".\" is expected");
  EXPECT_EQ(error("X6"), "0-1: expected a suit: H, S, D, C, J for a joker, a variable or \".\", found \"X\"");
  EXPECT_EQ(error("JA"), "1-2: expected B, S or \".\", found \"A\"");
  EXPECT_EQ(error("(.a"), "3-3: the pattern ends where \")\" is expected");
  EXPECT_EQ(error("(.a){c}"), "5-6: the number c is not known here: {2+:c} would give it a value, as would <var>");
  EXPECT_EQ(error("(.a){99}"), "5-7: a part comes at most 54 times");
  EXPECT_EQ(error("((.a){0+}){2}"), "0-13: what is repeated may match no cards");
  EXPECT_EQ(error(".a&b!=a"), "3-4: expected a variable of the pattern, found \"b\"");
  EXPECT_EQ(error(".a&a=a"), "4-5: expected \"!=\" or \"<\", found \"=\"");
  EXPECT_EQ(error(".a&a<1"), "5-6: expected a number from 2 to 9, found \"1\"");
  EXPECT_EQ(error("S[9-2]"), "5-6: expected a number: 2 to 9, 0, J, Q, K, A, a variable or \".\", found \"]\"");
}

TEST(PatternReader, BoundsWhatItReads) {
  EXPECT_EQ(error(std::string(10'000, '(')), "41-41: brackets are nested too deeply");
  std::string many;
  for (int i = 0; i < 1000; ++i) many += "(.a)";
  EXPECT_EQ(error(many), "0-4000: the pattern is too large");
  EXPECT_EQ(error("a.b.c.d.e.f.g.h.i."), "16-17: the pattern has too many variables");
}

TEST(PatternReader, SurvivesAnyText) {
  std::mt19937 random(1);
  constexpr std::string_view kBytes = ".a$#b(){}2+:c|JBS[]^-&!=H \xFF";
  for (int i = 0; i < test::trials(100'000); ++i) {
    std::string text;
    for (std::size_t size = random() % 24; size > 0; --size) text += kBytes[random() % kBytes.size()];
    const auto read = read_pattern(text);
    if (!read) {
      EXPECT_LE(read.error().at.end, text.size()) << text;
    }
  }
}

}  // namespace
}  // namespace kibitzer::described::rule_language
