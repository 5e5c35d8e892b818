#include "text/lookalikes.h"

#include <gtest/gtest.h>

namespace kibitzer::text {
namespace {

TEST(Lookalikes, AreNamedWithTheirCode) {
  EXPECT_EQ(in_words(*lookalike("\u00A0x")), "a no-break space (U+00A0)");
  EXPECT_EQ(in_words(*lookalike("”")), "a typographic quote (U+201D)");
  EXPECT_EQ(in_words(*lookalike("｛")), "a full-width character (U+FF5B)");
  EXPECT_EQ(in_words(*lookalike("\uFEFF")), "a byte order mark (U+FEFF)");
}

TEST(Lookalikes, LettersOfOtherLanguagesAreNone) {
  EXPECT_EQ(first_lookalike("Åse Øyvind Łukasz Ωmega 山田 ♥ 🂡"), std::nullopt);
  EXPECT_EQ(first_lookalike("\xFF\xC2"), std::nullopt);
  EXPECT_EQ(lookalike(""), std::nullopt);
}

TEST(Lookalikes, FirstOneIsFoundInItsPlace) {
  const auto found = first_lookalike("Å１");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->at, 2U);
  EXPECT_EQ(found->size, 3U);
  EXPECT_EQ(found->plain, "1");
}

TEST(Lookalikes, AreReplacedByWhatTheyLookLike) {
  EXPECT_EQ(without_lookalikes("“a”\u00A0−１\u200B！～"), "\"a\" -1!~");
  EXPECT_EQ(without_lookalikes("plain"), "plain");
}

}  // namespace
}  // namespace kibitzer::text
