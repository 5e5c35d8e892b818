#include "bridge/model/settings.h"

#include <array>

namespace kibitzer::bridge {
namespace {

constexpr std::array<std::string_view, 4> kPresetNames = {"duplicate", "simple", "rubber", "chicago"};

Settings classroom() {
  Settings settings;
  settings.doubling = Doubling::kClassroom;
  settings.vulnerability = settings.part_score_bonus = false;
  return settings;
}

}  // namespace

std::span<const std::string_view> preset_names() { return kPresetNames; }

Settings usual_settings(Scoring scoring) {
  Settings settings;
  settings.scoring = scoring;
  settings.part_score_bonus = scoring != Scoring::kRubber;
  return settings;
}

std::optional<Settings> preset(std::string_view name) {
  if (name == kPresetNames[0]) return usual_settings(Scoring::kDuplicate);
  if (name == kPresetNames[1]) return classroom();
  if (name == kPresetNames[2]) return usual_settings(Scoring::kRubber);
  if (name == kPresetNames[3]) return usual_settings(Scoring::kChicago);
  return std::nullopt;
}

}  // namespace kibitzer::bridge
