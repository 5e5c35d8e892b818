// What an editor offers in a text of PBN: names of tags, first those that every game must have and this one lacks, and
// the values that the standard lists.
#pragma once

#include <cstddef>
#include <string_view>

#include "editing/suggestion.h"

namespace kibitzer::pbn {

/// Suggestions for byte `at` of `text`, which may be any bytes.
editing::Suggestions suggest(std::string_view text, std::size_t at);

}  // namespace kibitzer::pbn
