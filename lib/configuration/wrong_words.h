// How wrong words are told of.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kibitzer::configuration {

/// "x" in double quotes, fit to be shown.
std::string quoted(std::string_view word);

/// What follows a sentence on a wrong word: the right one that is nearest ("; did you mean "x"?"), or all that are
/// known.
std::string meant_or_known(std::string_view word, std::span<const std::string_view> known);

}  // namespace kibitzer::configuration
