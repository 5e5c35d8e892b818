// What an editor offers in a text of PBN: names of tags, those first that every game must have and this one has not, and the
// values that the standard lists.
#pragma once

#include <cstddef>
#include <string_view>

#include "editing/suggestion.h"

namespace kibitzer::pbn {

/// Suggestions for byte `at` of `text`, which may be any bytes.
editing::Suggestions suggest(std::string_view text, std::size_t at);

}  // namespace kibitzer::pbn
