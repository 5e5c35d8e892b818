// Games whose descriptions a configuration or the command line names.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "configuration/choices.h"
#include "games/games.h"

namespace kibitzer::configuration {

using DescribedGames = std::vector<std::shared_ptr<const games::Game>>;

/// Reads the description of a game at `file`, which messages call `shown`. The error is a sentence: the file cannot be
/// read, is too large, or names no game, or the name is that of a game that is programmed. Other faults of a
/// description are found when it, or a session of the game, is judged.
tl::expected<std::shared_ptr<const games::Game>, std::string> game_described(const std::filesystem::path& file,
                                                                             std::string_view shown);

/// Reads the descriptions that `pattern` names relative to `folder`, in the order of their paths; messages name them
/// relative to the folder `present`. Folders are searched only if the pattern has wildcards. It is an error if there is
/// no such file.
tl::expected<DescribedGames, std::string> games_described(const FilePattern& pattern,
                                                          const std::filesystem::path& folder,
                                                          const std::filesystem::path& present);

/// Why `games` cannot all be known: two files describe games of one name. A sentence; nothing if they can.
std::optional<std::string> same_name_twice(const DescribedGames& games);

}  // namespace kibitzer::configuration
