// Where files go in a folder that mirrors theirs.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "archives/opened.h"
#include "games/notation.h"

namespace kibitzer::tool {

/// The deepest folder that has all of `paths`, of which a folder has itself; absolute.
std::filesystem::path common_folder(const std::vector<std::string>& paths);

/// The path, below a folder that mirrors `from`, of what is made in a notation with `ending` of the record `shown`, which
/// is in `notation` (with its own name, uncompressed, if `ending` is empty): the file `input` itself, or a member of that archive ("a.zip!day1/t1.pbn"), which is in a folder
/// named after it. It stays below that folder whatever the archive calls its members.
std::filesystem::path mirrored(const archives::Input& input, std::string_view shown, const games::Notation& notation,
                               const std::filesystem::path& from, std::string_view ending);

}  // namespace kibitzer::tool
