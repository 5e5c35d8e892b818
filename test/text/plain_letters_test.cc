#include "text/plain_letters.h"

#include <gtest/gtest.h>

namespace kibitzer::text {
namespace {

TEST(PlainLetters, AreSmallAndWithoutAccents) {
  EXPECT_EQ(plain_letters("Åse MÜLLER-Bjørn"), "ase muller-bjorn");
  EXPECT_EQ(plain_letters("Æ ß Þ œ ÿ × ÷"), "ae ss th oe y × ÷");
  EXPECT_EQ(plain_letters("Łukasz Šćř Țîn"), "lukasz scr tin");
  EXPECT_EQ(plain_letters("e\u0301"), "e");
}

TEST(PlainLetters, OfOtherScriptsKeepTheirAccents) { EXPECT_EQ(plain_letters("ΑΩ Ёлка 北"), "αω ёлка 北"); }

TEST(PlainLetters, LeaveWhatIsNotUtf8) { EXPECT_EQ(plain_letters("\xC5se"), "\xC5se"); }

}  // namespace
}  // namespace kibitzer::text
