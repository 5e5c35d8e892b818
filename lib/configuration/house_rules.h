// House rules as the table [rules] of a configuration has them. Internal to this room.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "configuration/choices.h"
#include "configuration/form.h"
#include "configuration/toml_text.h"

namespace kibitzer::configuration {

/// The settings by the names they have here: those of the JSON form, written as TOML's keys are.
inline constexpr std::array<std::string_view, 6> kOhHellKeys = {"preset", "hand-sizes", "bidding",
                                                                "hook",   "first-lead", "scoring"};
inline constexpr std::array<std::string_view, 13> kBridgeKeys = {"preset",
                                                                 "doubling",
                                                                 "vulnerability",
                                                                 "part-score-bonus",
                                                                 "scoring",
                                                                 "honours",
                                                                 "fast-rubber",
                                                                 "slow-rubber",
                                                                 "part-scores-carry",
                                                                 "chicago-vulnerable",
                                                                 "chicago-part-score",
                                                                 "unfinished-game",
                                                                 "unfinished-part-score"};
inline constexpr std::array<std::string_view, 5> kFormulaKeys = {"made", "missed", "over", "under", "zero-made"};

/// Reads what is said of the rules of a game: the name of a preset, or a table of settings. What is wrong in it is told
/// to `form`.
OhHellRules read_oh_hell_rules(const TomlMember& member, Form& form);
BridgeRules read_bridge_rules(const TomlMember& member, Form& form);

}  // namespace kibitzer::configuration
