// A spreadsheet file, as the parts of it that are read: both formats are a zip archive of XML.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace kibitzer::spreadsheets {

/// The content of the part of that name; nothing if it is absent, else why it cannot be read.
using Parts = std::function<tl::expected<std::optional<std::string>, std::string>(std::string_view name)>;

/// The cells of a sheet as CSV (listing.h), or why they cannot be had, as a clause.
using Listed = tl::expected<std::string, std::string>;

/// Office Open XML, as Excel writes it (.xlsx, ECMA-376). `sheet` is the name or the number (from 1) of the sheet; empty:
/// the first that is not hidden. Formulas have the value that was last calculated.
Listed list_xlsx(const Parts& parts, std::string_view sheet);

/// OpenDocument, as LibreOffice writes it (.ods, ISO 26300).
Listed list_ods(const Parts& parts, std::string_view sheet);

}  // namespace kibitzer::spreadsheets
