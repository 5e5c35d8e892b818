#include "bridge/settings.h"

#include <array>

namespace kibitzer::bridge {
namespace {

constexpr std::array<std::string_view, 2> kPresetNames = {"duplicate", "simple"};

}  // namespace

std::span<const std::string_view> preset_names() { return kPresetNames; }

std::optional<Settings> preset(std::string_view name) {
  if (name == kPresetNames[0]) return Settings{};
  if (name == kPresetNames[1]) return Settings{Doubling::kClassroom, false, false};
  return std::nullopt;
}

}  // namespace kibitzer::bridge
