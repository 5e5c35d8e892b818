// What reports for people say in the same words.
#pragma once

#include <string>
#include <string_view>

#include "findings/located.h"

namespace kibitzer::reports {

/// "boards.pbn:12:3: ".
std::string place_in_words(std::string_view path, const findings::Region& at);

/// The finding's sentence, with the law behind it where there is one.
std::string sentence_of(const findings::Located& finding);

}  // namespace kibitzer::reports
