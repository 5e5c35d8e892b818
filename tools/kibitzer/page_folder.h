// A folder of pages.
#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

namespace kibitzer::tool {

/// Whether `path` is that of a folder: it is one, or ends in a slash.
bool is_folder(const std::string& path);

/// Writes a page into `folder`, which is there, and where only older pages are replaced. The error is a sentence.
tl::expected<void, std::string> write_page(const std::filesystem::path& folder, const std::string& name,
                                           const std::string& html);

}  // namespace kibitzer::tool
