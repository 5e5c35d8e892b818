#include "text/hash.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>

namespace kibitzer::text {
namespace {

std::uint64_t quick_hash(const std::string& text) {
  QuickHash hash;
  hash.add(text);
  return hash.value();
}

TEST(QuickHash, TellsTextsOfOneLetterApartByTheirLength) {
  std::set<std::uint64_t> hashes;
  for (std::size_t length = 0; length < 30; ++length) hashes.insert(quick_hash(std::string(length, 'a')));
  EXPECT_EQ(hashes.size(), 30U);
}

TEST(QuickHash, DependsOnEveryByte) {
  for (std::size_t length = 1; length < 20; ++length)
    for (std::size_t place = 0; place < length; ++place) {
      std::string text(length, 'a');
      text[place] = 'b';
      EXPECT_NE(quick_hash(text), quick_hash(std::string(length, 'a'))) << place << " of " << length;
    }
}

TEST(QuickHash, TellsWhereOneTextEnds) {
  QuickHash one;
  one.add("ab");
  one.add("c");
  QuickHash other;
  other.add("a");
  other.add("bc");
  EXPECT_NE(one.value(), other.value());
}

}  // namespace
}  // namespace kibitzer::text
