// Values as TOML writes them. Internal to this room.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "settings/table.h"

namespace kibitzer::configuration {

/// `text` in quotes, with escapes.
std::string toml_text(std::string_view text);

/// The value of a setting; nothing if absent.
std::optional<std::string> toml_value(const settings::Setting& setting, const settings::AnySettings& settings);

}  // namespace kibitzer::configuration
