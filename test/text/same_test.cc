#include "text/same.h"

#include <gtest/gtest.h>

#include <string>

namespace kibitzer::text {
namespace {

TEST(CommonPrefix, EndsAtTheFirstByteThatDiffers) {
  for (std::size_t size = 0; size < 40; ++size) {
    const std::string text(size, 'a');
    EXPECT_EQ(common_prefix(text, text), size);
    EXPECT_EQ(common_prefix(text, text + "b"), size);
    for (std::size_t at = 0; at < size; ++at) {
      std::string other = text;
      other[at] = 'b';
      EXPECT_EQ(common_prefix(text, other), at) << size;
    }
  }
}

}  // namespace
}  // namespace kibitzer::text
