// Small files, read whole.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>

namespace kibitzer::configuration {

/// The bytes of a file, converted to UTF-8 if it is in UTF-16; of a file larger than `most` only `most` + 1; else the
/// system's words for why not. Waits some seconds for a pipe or device; one that has no writer is empty.
tl::expected<std::string, std::string> read_bounded(const std::filesystem::path& path, std::size_t most);

}  // namespace kibitzer::configuration
