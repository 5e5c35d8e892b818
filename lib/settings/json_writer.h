// House rules as the JSON form has them, by the game's table of settings.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "settings/table.h"

namespace kibitzer::settings {

/// An object with the name of a preset and all `settings`; lists only if they differ from those of `preset_settings`.
nlohmann::ordered_json settings_object(const Table& table, std::string_view preset, const AnySettings& preset_settings,
                                       const AnySettings& settings);

}  // namespace kibitzer::settings
