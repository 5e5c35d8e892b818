// Positions as editors count them, held against counting everything from the beginning.
#include "language_server/document.h"

#include <gtest/gtest.h>

#include "support/random.h"
#include "support/trials.h"
#include "text/utf8.h"

namespace kibitzer::language_server {
namespace {

TEST(Document, CountsUtf16CodeUnits) {
  const Document document("a\xC3\x85\xF0\x9F\x82\xA1z\nb");  // aÅ🂡z
  EXPECT_EQ(document.position(0), (Position{0, 0}));
  EXPECT_EQ(document.position(1), (Position{0, 1}));
  EXPECT_EQ(document.position(3), (Position{0, 2}));
  EXPECT_EQ(document.position(7), (Position{0, 4})) << "a character of four bytes is two code units";
  EXPECT_EQ(document.position(9), (Position{1, 0}));
  EXPECT_EQ(document.offset({0, 4}), 7U);
  EXPECT_EQ(document.offset({0, 3}), 3U) << "within a character is its beginning";
}

TEST(Document, EndsLinesInLfCrLfOrCr) {
  const Document document("a\r\nb\rc\nd");
  EXPECT_EQ(document.position(3), (Position{1, 0}));
  EXPECT_EQ(document.position(5), (Position{2, 0}));
  EXPECT_EQ(document.position(7), (Position{3, 0}));
  EXPECT_EQ(document.offset({0, 5}), 1U) << "beyond the end of a line is that end";
}

TEST(Document, ClampsWhatIsBeyondItsEnd) {
  const Document document("ab\ncd");
  EXPECT_EQ(document.offset({9, 9}), 5U);
  EXPECT_EQ(document.offset({1, 9}), 5U);
  EXPECT_EQ(document.position(99), (Position{1, 2}));
  EXPECT_EQ(Document().position(0), (Position{0, 0}));
  EXPECT_EQ(Document("a\n").offset({1, 7}), 2U);
}

TEST(Document, ReplacesRanges) {
  Document document("player \xC3\x85se \xF0\x9F\x82\xA1: 7\n");
  document.replace({{0, 15}, {0, 16}}, "8");
  EXPECT_EQ(document.text(), "player \xC3\x85se \xF0\x9F\x82\xA1: 8\n");
  document.replace({{0, 3}, {0, 1}}, "!");
  EXPECT_EQ(document.text(), "pla!yer \xC3\x85se \xF0\x9F\x82\xA1: 8\n") << "a range that ends before it begins";
  document.replace({{0, 0}, {1, 0}}, "");
  EXPECT_EQ(document.text(), "");
}

/// The position of `offset` by counting from the beginning.
Position counted(std::string_view text, std::size_t offset) {
  Position position;
  for (std::size_t at = 0; at < offset;) {
    if (text[at] == '\n' || (text[at] == '\r' && (at + 1 == text.size() || text[at + 1] != '\n'))) {
      position = {position.line + 1, 0};
      ++at;
      continue;
    }
    const text::Character character = text::first_character(text.substr(at));
    position.character += character.code > 0xffff ? 2 : 1;
    at += character.size;
  }
  return position;
}

TEST(Document, CountsAsFromTheBeginning) {
  const std::vector<std::string> special = {"a",    "\n",      "\r\n", "\xC3\x85", "\xF0\x9F\x82\xA1", "\xE2\x99\xA0",
                                            "\xff", "\xF0\x9F"};
  for (std::uint64_t seed = 1; seed <= test::trials(40U); ++seed) {
    test::Random random(seed);
    std::string text;
    std::vector<std::size_t> begins;
    for (int parts = random.number(0, 9000); parts > 0; --parts) {
      begins.push_back(text.size());
      text += random.chance(25) ? random.one_of(special) : "a";
    }
    const Document document(text);
    for (int i = 0; i < 20 && !begins.empty(); ++i) {
      const std::size_t begin = random.one_of(begins);
      const Position right = counted(text, begin);
      EXPECT_EQ(document.position(begin), right) << "seed " << seed << ", at " << begin;
      EXPECT_EQ(counted(text, document.offset(right)), right) << "seed " << seed << ", at " << begin;
    }
  }
}

}  // namespace
}  // namespace kibitzer::language_server
