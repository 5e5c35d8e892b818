// Lays out texts in the text notation of sessions.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::described::session_text {

/// `text` with its lines, each indented by what it is in, and usual blanks between words. Comments stay as they are.
std::string format(std::string_view text);

}  // namespace kibitzer::described::session_text
