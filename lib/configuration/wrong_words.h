// Messages about unknown words.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kibitzer::configuration {

/// The word in double quotes, printable.
std::string in_quotes(std::string_view word);

/// The end of a message on an unknown word: the nearest known one ("; did you mean "x"?"), or all that are known.
std::string meant_or_known(std::string_view word, std::span<const std::string_view> known);

}  // namespace kibitzer::configuration
