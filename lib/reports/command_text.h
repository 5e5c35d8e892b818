// Text for the logs of CI runners, which take some lines for commands. Internal to the room.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::reports {

/// `text` so that a runner reads it as it is; `reserved` are the characters that would end it, of which % is written as
/// `percent`. The log is shown like a terminal, so other control characters are not passed on.
std::string command_escaped(std::string_view text, std::string_view reserved, std::string_view percent = "%25");

/// Runners obey "##[command]" and "##vso[command]" wherever in a line they stand; an invisible character keeps their
/// signs apart.
std::string without_commands(std::string text);

}  // namespace kibitzer::reports
