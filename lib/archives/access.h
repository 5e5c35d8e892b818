// Databases of Access, whose rows the program kibitzer-access lists. It is a process of its own, because mdbtools, which
// reads them, may crash on damaged files, or never end.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace kibitzer::archives {

inline constexpr std::size_t kMostDatabaseBytes = std::size_t{1} << 28U;

/// Whether a file that begins with `head` is such a database.
bool is_access(std::string_view head);

/// The rows of the database `bytes` that hold a bridge evening, as text (lib/bridge/club/listing.h); else why they cannot
/// be had, as a sentence that begins with "it". Damage that shows is an error, never fewer rows.
tl::expected<std::string, std::string> list_access(std::string_view bytes);

}  // namespace kibitzer::archives
