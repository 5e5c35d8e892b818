// The style and the script that each page contains, and the style of pictures. Internal to the room.
#pragma once

#include <string_view>

namespace kibitzer::reports::page {

std::string_view style();
std::string_view script();
std::string_view picture_style();

}  // namespace kibitzer::reports::page
