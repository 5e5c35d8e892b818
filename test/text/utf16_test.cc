#include "text/utf16.h"

#include <gtest/gtest.h>

#include <string>

#include "support/utf16.h"

namespace kibitzer::text {
namespace {

using test::utf16;

TEST(Utf16, BecomesUtf8) {
  const std::u16string text = u"[Event \"P\u00E5ske\"]\r\n[Site \"\U0001F0A1 \u0141\"]\r\n";
  for (const ByteOrder order : {ByteOrder::kLittle, ByteOrder::kBig}) {
    EXPECT_EQ(from_utf16(utf16(text, order)), "[Event \"Påske\"]\r\n[Site \"🂡 Ł\"]\r\n");
    EXPECT_EQ(from_utf16(utf16(u"\uFEFF" + text, order)), "\uFEFF[Event \"Påske\"]\r\n[Site \"🂡 Ł\"]\r\n");
  }
}

TEST(Utf16, IsKnownByItsZerosInOtherScriptsToo) {
  EXPECT_EQ(from_utf16(utf16(u"1;\u0410\u043D\u043D\u0430;5;3\n", ByteOrder::kBig)), "1;Анна;5;3\n");
}

TEST(Utf16, MayBeHalfAPairOrBreakOff) {
  EXPECT_EQ(from_utf16("\xFE\xFF\xD8\x3C"), "\uFEFF\uFFFD") << "ends in half a pair";
  EXPECT_EQ(from_utf16(std::string_view("\xFE\xFF\xD8\x3C\0a", 6)), "\uFEFF\uFFFDa");
  EXPECT_EQ(from_utf16(std::string_view("\xFE\xFF\xDC\x3C\0a", 6)), "\uFEFF\uFFFDa");
  EXPECT_EQ(from_utf16(std::string_view("\xFE\xFF\0a\0", 5)), "\uFEFFa\uFFFD");
}

TEST(Utf16, IsNoOtherText) {
  for (const std::string& text :
       {std::string(), std::string("[Board \"1\"]\n"), std::string("a\0b\0", 4), std::string(20, '\0'),
        std::string("PK\3\4\0\0\0\0\0\0\0\0", 12), "\xEF\xBB\xBF" + std::string("[Board \"1\"]\n"),
        std::string("[Event \"a\"]\n\0\0", 14)})
    EXPECT_EQ(from_utf16(text), std::nullopt) << text;
}

}  // namespace
}  // namespace kibitzer::text
