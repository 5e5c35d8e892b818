#include "configuration/required_version.h"

#include <gtest/gtest.h>

namespace kibitzer::configuration {
namespace {

bool meets(std::string_view version, std::string_view required) {
  const auto met = meets_version(version, required);
  EXPECT_TRUE(met) << required;
  return met.value_or(false);
}

TEST(RequiredVersion, IsExactWithoutASign) {
  EXPECT_TRUE(meets("0.1.0", "0.1.0"));
  EXPECT_TRUE(meets("0.1.0", "0.1")) << "what is left out is 0";
  EXPECT_TRUE(meets("0.1.0", "==0.1.0.0"));
  EXPECT_FALSE(meets("0.1.1", "0.1"));
}

TEST(RequiredVersion, IsARange) {
  EXPECT_TRUE(meets("0.1.0", ">=0.1"));
  EXPECT_TRUE(meets("0.10.0", ">=0.9")) << "by number, not by character";
  EXPECT_FALSE(meets("0.1.0", ">0.1"));
  EXPECT_TRUE(meets("0.1.0", "<=0.1"));
  EXPECT_FALSE(meets("0.1.0", "<0.1.0"));
  EXPECT_TRUE(meets("0.1.5", " >= 0.1 , < 0.2 "));
  EXPECT_FALSE(meets("0.2.0", ">=0.1,<0.2"));
  EXPECT_FALSE(meets("0.1.3", ">=0.1,!=0.1.3"));
}

TEST(RequiredVersion, IsCompatibleOrBeginsAlike) {
  EXPECT_TRUE(meets("0.1.5", "~=0.1.2"));
  EXPECT_FALSE(meets("0.1.1", "~=0.1.2"));
  EXPECT_FALSE(meets("0.2.0", "~=0.1.2"));
  EXPECT_TRUE(meets("0.2.0", "~=0.1"));
  EXPECT_TRUE(meets("0.1.5", "==0.1.*"));
  EXPECT_FALSE(meets("0.2.0", "==0.1.*"));
  EXPECT_FALSE(meets("0.1.5", "!=0.1.*"));
}

TEST(RequiredVersion, IsReadWhole) {
  for (const char* const wrong : {"", "new", "1.x", ">=", "=0.1", ">=0.1,", ",0.1", "0.1.", ".1", "-1", "~=1",
                                  ">=0.1.*", "99999999999999999999", "1.1.1.1.1.1.1.1.1"})
    EXPECT_FALSE(meets_version("0.1.0", wrong)) << wrong;
}

}  // namespace
}  // namespace kibitzer::configuration
