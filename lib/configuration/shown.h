// The configuration of a file, for people to read. Internal to this room.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "configuration/choices.h"

namespace kibitzer::configuration {

/// The choices, with the house rules of all `games`, as TOML, each with its origin in a comment: a line of one of
/// the configurations `files`, each of which extends the next, the command line, a preset, or the default. `matching` has a '1' for each of the
/// per-file-ignores that matches this file.
std::string shown(const Choices& choices, const games::Games& games, std::span<const std::string> files,
                  std::string_view matching);

}  // namespace kibitzer::configuration
