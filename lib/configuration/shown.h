// What holds for a file, for people to read. Internal to this room.
#pragma once

#include <string>
#include <string_view>

#include "configuration/choices.h"

namespace kibitzer::configuration {

/// The choices, with the house rules of all `games`, as TOML, each with a comment that says where it comes from: a line of the configuration `file`, the
/// command line, a preset, or nowhere. `matching` has a '1' for each of the per-file-ignores that means this file.
std::string shown(const Choices& choices, const games::Games& games, std::string_view file, std::string_view matching);

}  // namespace kibitzer::configuration
