// Files that are judged by a text that lists what is in them: databases and spreadsheets.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace kibitzer::archives {

inline constexpr std::size_t kMostListedFileBytes = std::size_t{1} << 28U;

/// Whether a file with the name `path` that begins with `head` is one.
bool is_listed(std::string_view path, std::string_view head);

/// The text of the file `bytes`; else why it cannot be had, as a sentence that begins with "it". `sheet` is that of a
/// spreadsheet, by name or number; empty: the first.
tl::expected<std::string, std::string> list_file(std::string_view path, std::string_view bytes, std::string_view sheet);

}  // namespace kibitzer::archives
