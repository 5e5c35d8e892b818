// House rules as the JSON form has them, by the game's table of settings.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "settings/table.h"

namespace kibitzer::json {

/// An object with the name of a preset and all `settings`; of lists, those that are not as in `preset_settings`.
nlohmann::ordered_json settings_object(const settings::Table& table, std::string_view preset,
                                       const settings::AnySettings& preset_settings,
                                       const settings::AnySettings& settings);

}  // namespace kibitzer::json
