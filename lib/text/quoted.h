// Texts in double quotes, as the notations that people type have them: \", \\, \n, \r, \t and \u{…} are escapes.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::text {

/// What is between the quotes of `written`, which may be typographic ones; the closing one may be missing.
std::string_view between_quotes(std::string_view written);

/// What a text in quotes stands for, its quotes and escapes undone; a backslash that escapes nothing is kept.
std::string unquoted(std::string_view written);

/// `text` in quotes.
std::string quoted(std::string_view text);

}  // namespace kibitzer::text
