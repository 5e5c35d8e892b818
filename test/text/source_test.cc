#include "text/source.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kibitzer::text {
namespace {

std::string places(std::string_view bytes, std::initializer_list<std::size_t> offsets, std::size_t first_line = 1) {
  const LineMap lines({"test", bytes, first_line});
  std::string all;
  for (const std::size_t offset : offsets) {
    const Place place = lines.place(offset);
    all += std::to_string(place.line) + ":" + std::to_string(place.column) + " ";
  }
  return all;
}

TEST(LineMap, CountsLinesAndColumnsFromOne) { EXPECT_EQ(places("ab\ncd", {0, 1, 3, 4}), "1:1 1:2 2:1 2:2 "); }

TEST(LineMap, CountsTheEndOfALineAsItsLastColumn) { EXPECT_EQ(places("ab\ncd", {2, 5}), "1:3 2:3 "); }

TEST(LineMap, TakesOffsetsPastTheEndForTheEnd) { EXPECT_EQ(places("ab", {2, 3, 1000}), "1:3 1:3 1:3 "); }

TEST(LineMap, FindsTheEmptyLineBehindTheLastEndOfLine) { EXPECT_EQ(places("ab\n", {3}), "2:1 "); }

TEST(LineMap, KnowsThePlaceInAnEmptyText) { EXPECT_EQ(places("", {0, 1}), "1:1 1:1 "); }

TEST(LineMap, CountsCharactersNotBytes) { EXPECT_EQ(places("Åse\n🂡x", {2, 5, 9}), "1:2 2:1 2:2 "); }

TEST(LineMap, CountsStrayBytesOneEach) { EXPECT_EQ(places("\xFF\xFEx", {2}), "1:3 "); }

TEST(LineMap, GivesTheByteOrderMarkNoColumn) {
  EXPECT_EQ(places("\xEF\xBB\xBFgame\nx", {0, 3, 4, 8}), "1:1 1:1 1:2 2:1 ");
}

TEST(LineMap, CountsTheCarriageReturnToItsLine) { EXPECT_EQ(places("a\r\nb", {1, 3}), "1:2 2:1 "); }

TEST(LineMap, BeginsAtTheFirstLineOfTheRecord) { EXPECT_EQ(places("ab\ncd", {0, 3}, 1000), "1000:1 1001:1 "); }

TEST(LineAt, GivesTheLineWithoutItsEnd) {
  const LineMap lines({"test", "one\r\ntwo\n\nfour", 1});
  EXPECT_EQ(lines.line_at(0), "one");
  EXPECT_EQ(lines.line_at(4), "one");
  EXPECT_EQ(lines.line_at(6), "two");
  EXPECT_EQ(lines.line_at(9), "");
  EXPECT_EQ(lines.line_at(1000), "four");
}

TEST(LineAt, LeavesOutTheByteOrderMark) {
  const LineMap lines({"test", "\xEF\xBB\xBFgame", 1});
  EXPECT_EQ(lines.line_at(0), "game");
  EXPECT_EQ(lines.line_at(5), "game");
}

TEST(LineMap, CountsTheCharactersOfALongLineInAnyOrder) {
  std::string line = "\n";
  for (int i = 0; i < 10'000; ++i) line += "aé€";  // six bytes, three characters
  const Source source = {"test", line, 1};
  const LineMap lines(source);
  for (const std::size_t thousands : {9U, 1U, 5U, 0U, 8U}) {
    const std::size_t characters = thousands * 1000;
    EXPECT_EQ(lines.place(1 + 6 * characters), (Place{2, 3 * characters + 1})) << thousands;
    EXPECT_EQ(lines.place(1 + 6 * characters + 1), (Place{2, 3 * characters + 2})) << thousands;
  }
}

TEST(LineMap, FindsItsWayAmongLongAndShortLinesInAnyOrder) {
  std::string text;
  for (const std::size_t size : {0U, 900U, 9000U, 3U, 4095U, 4096U, 0U, 20'000U, 1U})
    text += std::string(size, 'x') + "\n";
  for (const std::size_t stride : {7919U, 1U, 900U, 4096U}) {
    const LineMap lines({"test", text, 1});
    for (std::size_t step = 0; step < 3000; ++step) {
      const std::size_t offset = step * stride % (text.size() + 1);
      const std::string_view before = std::string_view(text).substr(0, offset);
      const std::size_t begin = before.rfind('\n') + 1;
      const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
      ASSERT_EQ(lines.place(offset), (Place{line, offset - begin + 1})) << offset;
      // Not of every line is more asked for than the place.
      if (step % 3 == 0) continue;
      const auto whole = std::string_view(text).substr(begin, text.find('\n', offset) - begin);
      ASSERT_EQ(lines.line_at(offset), whole) << offset;
    }
  }
}

TEST(CellName, CountsTheFieldsBeforeAPlace) {
  EXPECT_EQ(cell_name(7, ""), "A7");
  EXPECT_EQ(cell_name(2, "1,\"a, b\",4"), "C2");
  EXPECT_EQ(cell_name(1, std::string(25, ',')), "Z1");
  EXPECT_EQ(cell_name(1, std::string(26, ',')), "AA1");
  EXPECT_EQ(cell_name(1, std::string(27 * 26, ',')), "AAA1");
}

}  // namespace
}  // namespace kibitzer::text
