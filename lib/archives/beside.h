// Files that go with a record: the names of the players of a database.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kibitzer::archives {

/// The content of the files in the folder of `path` whose names end in each of `endings`, in either case: the one with
/// the record's base name, else the only one. Empty if there is no such file, or it cannot be read.
std::vector<std::string> read_beside(const std::string& path, std::span<const std::string_view> endings);

}  // namespace kibitzer::archives
