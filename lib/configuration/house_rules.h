// House rules as the table [rules] of a configuration has them. Internal to this room.
#pragma once

#include "configuration/choices.h"
#include "configuration/form.h"
#include "configuration/toml_text.h"

namespace kibitzer::configuration {

/// Reads what is said of the rules of a game: the name of a preset, or a table of settings. What is wrong in it is told
/// to `form`.
OhHellRules read_oh_hell_rules(const TomlMember& member, Form& form);
BridgeRules read_bridge_rules(const TomlMember& member, Form& form);

}  // namespace kibitzer::configuration
