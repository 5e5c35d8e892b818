// House rules as the JSON form has them, by the game's table of settings.
#pragma once

#include <array>
#include <cstdint>

#include "json/reader.h"
#include "settings/table.h"

namespace kibitzer::settings {

/// For each setting of a table the node of its value; 0 if it is not given.
using SettingNodes = std::array<std::uint32_t, Table::kMostSettings>;

/// Reads the object at `index` into `settings`: the preset that it may name, and the settings that it changes. Settings
/// that cannot be read keep their values, and what is wrong with them becomes findings.
SettingNodes read_settings(json::Reader& reader, std::uint32_t index, const Table& table, AnySettings& settings);

}  // namespace kibitzer::settings
