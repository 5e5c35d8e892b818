// What is there already where a file is to be written that cannot be told from somebody's own.
#pragma once

#include <string>

namespace kibitzer::tool {

enum class Former { kNone, kSame, kOther };

/// What `path` holds where `text` is to be written. Only a file on a disk has something to lose.
Former former(const std::string& path, const std::string& text);

}  // namespace kibitzer::tool
