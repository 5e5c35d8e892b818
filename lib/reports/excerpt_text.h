// A source line with what is meant underlined, as reports for people show it. Internal to the room.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "findings/located.h"

namespace kibitzer::reports {

/// Appends two lines, or nothing if there is no excerpt. `line` is its number; `paint` is used if `color`.
void append_excerpt(std::string& text, const findings::Excerpt& excerpt, std::size_t line, std::string_view paint,
                    bool color);

}  // namespace kibitzer::reports
