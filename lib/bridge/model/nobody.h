// What records write where a pair or a player is unknown, or nobody played.
#pragma once

#include <string_view>

namespace kibitzer::bridge {

/// Whether `name`, of a pair, a player or a team, names nobody: ???, -, 0, Sitout, Bye and the like, or nothing.
bool names_nobody(std::string_view name);

}  // namespace kibitzer::bridge
