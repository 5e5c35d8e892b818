#include "oh_hell/settings.h"

#include <array>

namespace kibitzer::oh_hell {
namespace {

constexpr std::array<std::string_view, 2> kPresetNames = {"atlebridge", "standard"};

/// 1 … 10, 10 … 1.
std::vector<int> up_and_down_to_ten() {
  std::vector<int> sizes;
  for (int size = 1; size <= 10; ++size) sizes.push_back(size);
  for (int size = 10; size >= 1; --size) sizes.push_back(size);
  return sizes;
}

SettingsPtr make_atlebridge() {
  Settings settings;
  settings.preset = "atlebridge";
  settings.hand_sizes = up_and_down_to_ten();
  settings.bidding = Bidding::kSimultaneous;
  settings.first_lead = FirstLead::kHighestBidder;
  settings.turned_trump = true;
  settings.scoring = *Scoring::named("exact");
  return std::make_shared<const Settings>(std::move(settings));
}

SettingsPtr make_standard() {
  Settings settings;
  settings.preset = "standard";
  settings.bidding = Bidding::kInTurn;
  settings.hook = true;
  settings.first_lead = FirstLead::kLeftOfDealer;
  settings.scoring = *Scoring::named("basic");
  return std::make_shared<const Settings>(std::move(settings));
}

}  // namespace

std::span<const std::string_view> preset_names() { return kPresetNames; }

SettingsPtr preset(std::string_view name) {
  static const SettingsPtr atlebridge = make_atlebridge();
  static const SettingsPtr standard = make_standard();
  if (name == kPresetNames[0]) return atlebridge;
  if (name == kPresetNames[1]) return standard;
  return nullptr;
}

}  // namespace kibitzer::oh_hell
