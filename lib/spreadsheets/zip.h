// Packs files as zip archives (APPNOTE 6.3, ISO/IEC 21320-1), without compressing them.
#pragma once

#include <span>
#include <string>
#include <utility>

namespace kibitzer::spreadsheets {

/// An archive of files by name, at most 65,535 of them and 4 GB in all. The same files make the same bytes: the time of each is
/// the earliest there is, the beginning of 1980.
std::string zipped(std::span<const std::pair<std::string, std::string>> files);

}  // namespace kibitzer::spreadsheets
