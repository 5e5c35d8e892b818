#include "settings/name.h"

#include <gtest/gtest.h>

namespace kibitzer::settings {
namespace {

TEST(Name, IsWrittenAsEachNotationWritesNames) {
  constexpr Name kName = "chicago-part-score";
  EXPECT_EQ(kName.kebab(), "chicago-part-score");
  EXPECT_EQ(kName.camel(), "chicagoPartScore");
  EXPECT_EQ(kName.words(), "chicago part score");
}

TEST(Name, OfOneWordIsTheSameInAllNotations) {
  constexpr Name kName = "hook";
  EXPECT_EQ(kName.kebab(), "hook");
  EXPECT_EQ(kName.camel(), "hook");
  EXPECT_EQ(kName.words(), "hook");
}

TEST(Name, IsTakenApartWordByWord) {
  EXPECT_EQ(first_word("hand sizes"), "hand");
  EXPECT_EQ(after_word("hand sizes"), "sizes");
  EXPECT_EQ(first_word("hook"), "hook");
  EXPECT_EQ(after_word("hook"), "");
}

}  // namespace
}  // namespace kibitzer::settings
