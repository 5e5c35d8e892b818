// The games whose descriptions are part of the program are what their descriptions say, though those are read later.
#include "games/built_in_description.h"

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/games.h"

namespace kibitzer::games {
namespace {

std::vector<std::string_view> list(std::span<const std::string_view> keys) { return {keys.begin(), keys.end()}; }

TEST(BuiltInDescription, IsWhatItsDescriptionSays) {
  ASSERT_FALSE(described_games().empty());
  for (const DescribedGame& described : described_games()) {
    SCOPED_TRACE(std::string(described.path));
    const auto read = read_description({described.path, described.text});
    const BuiltInDescription built_in(described);
    EXPECT_EQ(built_in.name(), read->name());
    EXPECT_EQ(built_in.title(), read->title());
    EXPECT_EQ(built_in.description_path(), read->description_path());
    EXPECT_EQ(built_in.rules().data(), read->rules().data());
    EXPECT_EQ(built_in.notations().data(), read->notations().data());
    EXPECT_EQ(list(built_in.json_keys()), list(read->json_keys()));
    EXPECT_EQ(list(built_in.json_keys_by_player()), list(read->json_keys_by_player()));
    EXPECT_EQ(built_in.sheet_form()->columns.size(), read->sheet_form()->columns.size());
  }
}

}  // namespace
}  // namespace kibitzer::games
