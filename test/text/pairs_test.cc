#include "text/pairs.h"

#include <gtest/gtest.h>

#include <string>

namespace kibitzer::text {
namespace {

constexpr std::array<std::string_view, 2> kPairs = {"vg", "pn"};

TEST(FindPair, FindsTheFirstOfThePairsWhereverItIs) {
  for (std::size_t before = 0; before < 40; ++before) {
    for (std::size_t after = 0; after < 40; ++after) {
      const std::string text = std::string(before, 'v') + "pn" + std::string(after, 'g');
      EXPECT_EQ(find_pair(text, 0, kPairs), before) << text;
      EXPECT_EQ(find_pair(text, before, kPairs), before) << text;
      EXPECT_GE(find_pair(text, before + 1, kPairs) + 1, text.size()) << text;
    }
  }
}

TEST(FindPair, FindsItInAnyCase) {
  EXPECT_EQ(find_pair("| Vg pn", 0, kPairs), 2);
  EXPECT_EQ(find_pair("| PN, and nothing more than that", 0, kPairs), 2);
}

TEST(FindPair, FindsNothingInATextWithoutOne) {
  EXPECT_EQ(find_pair("", 0, kPairs), 0);
  EXPECT_EQ(find_pair("v", 0, kPairs), 0);
  EXPECT_EQ(find_pair("vgvg", 3, kPairs), 3);
}

}  // namespace
}  // namespace kibitzer::text
