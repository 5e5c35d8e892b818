// names.toml: what is read, and what is said of what cannot be.
#include "configuration/names_file.h"

#include <gtest/gtest.h>

namespace kibitzer::configuration {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

TEST(NamesFile, HasNamesThatAreTheSameAndNamesThatAreNot) {
  const auto names =
      names_in("[same]\n\"Kari Lnd\" = \"Kari Lund\"\n[different]\n\"Ann Berg\" = \"Ann Bergh\"\n", "names.toml");
  ASSERT_TRUE(names) << names.error();
  EXPECT_EQ(names->same, Pairs({{"Kari Lnd", "Kari Lund"}}));
  EXPECT_EQ(names->different, Pairs({{"Ann Berg", "Ann Bergh"}}));
}

TEST(NamesFile, MayBeEmpty) { EXPECT_TRUE(names_in("", "names.toml")); }

TEST(NamesFile, HasNoOtherTable) {
  EXPECT_EQ(names_in("[alike]\n", "names.toml").error(),
            "names.toml:1:2: unknown table 'alike'; there are same and different");
}

TEST(NamesFile, HasNamesForValues) {
  EXPECT_EQ(names_in("[same]\nAnn = 1\n", "names.toml").error(), "names.toml:2:7: expected a name, found an integer");
}

TEST(NamesFile, IsToml) {
  EXPECT_TRUE(names_in("[same\n", "names.toml").error().starts_with("names.toml:1:"))
      << names_in("[same\n", "x").error();
}

}  // namespace
}  // namespace kibitzer::configuration
