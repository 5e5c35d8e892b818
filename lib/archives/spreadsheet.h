// Spreadsheet files, of which one sheet is read, as CSV.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace kibitzer::archives {

inline constexpr std::size_t kMostSpreadsheetBytes = std::size_t{1} << 26U;

/// Whether a file with the name `path` that begins with `head` is a spreadsheet, or an older or encrypted one that is not
/// read.
bool is_spreadsheet(std::string_view path, std::string_view head);

/// The cells of a sheet of the file `bytes`, a line a row, in CSV (lib/spreadsheets/listing.h); else why they cannot be had,
/// as a sentence that begins with "it". `sheet` is its name or its number from 1; empty: the first.
tl::expected<std::string, std::string> list_spreadsheet(std::string_view bytes, std::string_view sheet);

}  // namespace kibitzer::archives
