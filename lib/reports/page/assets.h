// The style and the script that each page contains. Internal to the room.
#pragma once

#include <string_view>

namespace kibitzer::reports::page {

std::string_view style();
std::string_view script();

}  // namespace kibitzer::reports::page
