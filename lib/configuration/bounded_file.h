// Small files, read whole. Internal to the room.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>

namespace kibitzer::configuration {

/// The bytes of a file, of one that is larger than `most` only `most` + 1; else the system's words for why not.
tl::expected<std::string, std::string> read_bounded(const std::filesystem::path& path, std::size_t most);

}  // namespace kibitzer::configuration
