// Small files, read whole. Internal to the room.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>

namespace kibitzer::configuration {

/// The bytes of a file, in UTF-8 where it is in UTF-16, of one that is larger than `most` only `most` + 1; else the system's words for why not. A pipe or
/// device is waited for some seconds, and is empty where nobody writes into it.
tl::expected<std::string, std::string> read_bounded(const std::filesystem::path& path, std::size_t most);

}  // namespace kibitzer::configuration
