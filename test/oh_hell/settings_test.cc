#include "oh_hell/settings.h"

#include <gtest/gtest.h>

#include "support/dump.h"

namespace kibitzer::oh_hell {
namespace {

TEST(Settings, HaveTwoPresets) {
  EXPECT_EQ(std::vector<std::string_view>(preset_names().begin(), preset_names().end()),
            (std::vector<std::string_view>{"atlebridge", "standard"}));
}

TEST(Settings, AtleBridgeIsTheHouseGame) {
  EXPECT_EQ(test::dump(*preset("atlebridge")), R"(preset atlebridge
sizes 1 2 3 4 5 6 7 8 9 10 10 9 8 7 6 5 4 3 2 1
bidding simultaneous
hook no
first lead highest-bidder
turned trump yes
scoring exact
)");
}

TEST(Settings, StandardIsTheCommonestGame) {
  EXPECT_EQ(test::dump(*preset("standard")), R"(preset standard
bidding in-turn
hook yes
first lead left-of-dealer
turned trump no
scoring basic
)");
}

TEST(Settings, KnowNoOtherPreset) {
  EXPECT_EQ(preset("AtleBridge"), nullptr);
  EXPECT_EQ(preset(""), nullptr);
}

TEST(Settings, AreSharedByAllWhoAskForAPreset) { EXPECT_EQ(preset("standard"), preset("standard")); }

TEST(Settings, GiveTheHandSizeOfEachRound) {
  const Settings& atlebridge = *preset("atlebridge");
  EXPECT_EQ(atlebridge.rounds(), 20);
  EXPECT_EQ(atlebridge.hand_size(1), 1);
  EXPECT_EQ(atlebridge.hand_size(10), 10);
  EXPECT_EQ(atlebridge.hand_size(11), 10);
  EXPECT_EQ(atlebridge.hand_size(20), 1);
}

TEST(Settings, GiveNoHandSizeForARoundThatIsNone) {
  const Settings& atlebridge = *preset("atlebridge");
  for (const int round : {-1, 0, 21, 1'000'000}) EXPECT_EQ(atlebridge.hand_size(round), std::nullopt);
}

TEST(Settings, LeaveTheNumberOfRoundsOpenWithoutHandSizes) {
  EXPECT_EQ(preset("standard")->rounds(), std::nullopt);
  EXPECT_EQ(preset("standard")->hand_size(1), std::nullopt);
}

}  // namespace
}  // namespace kibitzer::oh_hell
