// Writes sessions of described card games in their text notation.
#pragma once

#include <string>
#include <string_view>

#include "described/session_text/shape.h"

namespace kibitzer::described::session_text {

/// The session that `json` has in its JSON form, in the words of `shape`. What is written reads back as the same session.
std::string write(std::string_view json, const Shape& shape);

}  // namespace kibitzer::described::session_text
