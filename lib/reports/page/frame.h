// The beginning and the end of every page. Internal to the room.
#pragma once

#include <string>

namespace kibitzer::reports::page {

/// A page up to its body; its content policy allows nothing but its own style and script. `version` is that of the program,
/// or empty.
std::string head(const std::string& title, const std::string& version);
std::string foot();

}  // namespace kibitzer::reports::page
