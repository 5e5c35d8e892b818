// names.toml: names that somebody has settled.
//
//   [same]
//   "Kari Lnd" = "Kari Lund"
//   [different]
//   "Ann Berg" = "Ann Bergh"
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace kibitzer::configuration {

struct NamesFile {
  std::vector<std::pair<std::string, std::string>> same;       ///< a spelling, and the name that is meant
  std::vector<std::pair<std::string, std::string>> different;  ///< two people, whose names are nearly alike
};

/// Reads the text of such a file, called `path`; the error is a sentence with the first fault.
tl::expected<NamesFile, std::string> names_in(std::string_view text, const std::string& path);

/// Reads the file at `path`; the error is a sentence.
tl::expected<NamesFile, std::string> read_names(const std::string& path);

}  // namespace kibitzer::configuration
