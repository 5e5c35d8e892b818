#include "text/utf8.h"

#include <gtest/gtest.h>

namespace kibitzer::text {
namespace {

TEST(FirstCharacter, ReadsEveryLength) {
  struct Sample {
    std::string_view bytes;
    char32_t code;
    std::size_t size;
  };
  for (const Sample& sample :
       {Sample{"A", 0x41, 1}, Sample{"\x7F", 0x7F, 1}, Sample{"\xC2\x80", 0x80, 2}, Sample{"\xDF\xBF", 0x7FF, 2},
        Sample{"\xE0\xA0\x80", 0x800, 3}, Sample{"\xEF\xBF\xBF", 0xFFFF, 3}, Sample{"\xF0\x90\x80\x80", 0x10000, 4},
        Sample{"\xF4\x8F\xBF\xBF", 0x10FFFF, 4}}) {
    const Character found = first_character(sample.bytes);
    EXPECT_TRUE(found.valid);
    EXPECT_EQ(found.code, sample.code);
    EXPECT_EQ(found.size, sample.size);
  }
}

TEST(FirstCharacter, IsOneByteWhereItIsNotUtf8) {
  for (const std::string_view bytes :
       {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2\x41", "\xE0\x80\x80", "\xE0\x9F\xBF", "\xE2\x82",
        "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
    const Character found = first_character(bytes);
    EXPECT_FALSE(found.valid) << static_cast<int>(static_cast<unsigned char>(bytes[0]));
    EXPECT_EQ(found.size, 1U);
  }
}

TEST(CountCharacters, CountsCodePointsAndStrayBytes) {
  EXPECT_EQ(count_characters(""), 0U);
  EXPECT_EQ(count_characters("Åse"), 3U);
  EXPECT_EQ(count_characters("🂡x"), 2U);
  EXPECT_EQ(count_characters("\xFF\xFE!"), 3U);
}

TEST(FirstInvalidUtf8, GivesTheOffsetOfTheFirstBadByte) {
  EXPECT_EQ(first_invalid_utf8("Åse"), std::nullopt);
  EXPECT_EQ(first_invalid_utf8(""), std::nullopt);
  EXPECT_EQ(first_invalid_utf8("Å\xC5tle"), 2U);
  EXPECT_EQ(first_invalid_utf8("cut \xE2\x82"), 4U);
}

TEST(ByteOrderMarkSize, IsThreeOnlyForAWholeMark) {
  EXPECT_EQ(byte_order_mark_size("\xEF\xBB\xBFgame"), 3U);
  EXPECT_EQ(byte_order_mark_size("\xEF\xBB"), 0U);
  EXPECT_EQ(byte_order_mark_size("game"), 0U);
  EXPECT_EQ(byte_order_mark_size(""), 0U);
}

TEST(Printable, KeepsWhatCanBeShown) { EXPECT_EQ(printable("Åse 🂡 \"<>&"), "Åse 🂡 \"<>&"); }

TEST(Printable, ReplacesControlCharacters) {
  EXPECT_EQ(printable("a\nb\tc\x1b[31m"), "a\uFFFDb\uFFFDc\uFFFD[31m");
  EXPECT_EQ(printable("\x7F\xC2\x9B"), "\uFFFD\uFFFD");
}

TEST(Printable, ReplacesBidirectionalOverridesAndLineSeparators) {
  EXPECT_EQ(printable("\u202Eabc\u2066\u2028"), "\uFFFDabc\uFFFD\uFFFD");
}

TEST(Printable, ShowsBytesThatAreNotUtf8AsWindows1252) {
  EXPECT_EQ(printable("Bj\xF8rn \x96 \x8Are\x9E"
                      "ek, 5 \x80"),
            "Bjørn – Šrežek, 5 €");
  EXPECT_EQ(printable("\xFFx\xE2\x82"), "ÿxâ‚");
  EXPECT_EQ(printable("\x81\x8D\x8F\x90\x9D"), "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD") << "no characters";
  EXPECT_EQ(printable("Åse and \xC5se"), "Åse and Åse");
}

TEST(InUtf8, ReadsLinesThatAreNotUtf8AsWindows1252) {
  EXPECT_EQ(in_utf8("Åse\nM\xFCller\r\n\x93\xC9\x94\n"), "Åse\nMüller\r\n“É”\n");
  EXPECT_EQ(in_utf8("Åse"), "Åse");
  EXPECT_EQ(in_utf8(""), "");
  EXPECT_EQ(in_utf8("\xC5"), "Å");
}

TEST(LineNotInUtf8, IsGivenWithoutItsEnd) {
  const std::string_view text = "Åse\nM\xFCller, \xC5se\r\nBj\xF8rn";
  EXPECT_EQ(line_not_in_utf8(text, 0), (Span{5, 16}));
  EXPECT_EQ(line_not_in_utf8(text, 16), (Span{18, 23}));
  EXPECT_EQ(line_not_in_utf8(text, 23), std::nullopt);
}

TEST(AppendUtf8, WritesEveryLength) {
  std::string text;
  for (const char32_t code :
       {U'a', U'\u007F', U'\u0080', U'\u07FF', U'\u0800', U'\uFFFD', U'\U00010000', U'\U0010FFFF'})
    append_utf8(text, code);
  EXPECT_EQ(text, "a\x7F\u0080\u07FF\u0800\uFFFD\U00010000\U0010FFFF");
}

TEST(Printable, CutsLongTextsBehindWholeCharacters) {
  EXPECT_EQ(printable("ÅÅÅÅ", 4), "ÅÅÅÅ");
  EXPECT_EQ(printable("ÅÅÅÅÅ", 4), "ÅÅÅÅ…");
  EXPECT_EQ(printable("abcd", 4), "abcd");
  EXPECT_EQ(printable("abcde", 4), "abcd…");
  EXPECT_EQ(printable("abÅde", 4), "abÅd…");
  EXPECT_EQ(printable("abcÅ\x01", 4), "abcÅ…");
  EXPECT_EQ(printable("a", 0), "…");
}

}  // namespace
}  // namespace kibitzer::text
