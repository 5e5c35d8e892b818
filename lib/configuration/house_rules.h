// House rules in the table [rules] of a configuration. Internal to this room.
#pragma once

#include "configuration/choices.h"
#include "configuration/form.h"
#include "configuration/toml_text.h"

namespace kibitzer::configuration {

/// Reads the rules of `game`: the name of a preset, or a table of settings. Reports faults to `form`.
HouseRules read_house_rules(const TomlMember& member, const games::Game& game, Form& form);

}  // namespace kibitzer::configuration
