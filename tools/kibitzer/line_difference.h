// What changes between two versions of a text.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::tool {

/// The lines that differ, in the unified format of diff -u; empty if none do. `path` names both versions.
std::string line_difference(std::string_view before, std::string_view after, std::string_view path);

}  // namespace kibitzer::tool
