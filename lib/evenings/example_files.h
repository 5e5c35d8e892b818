// The examples of the catalogue, and of tests: several files in one text.
//
//   evening := file*      file := "=== " NAME "\n" line*
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kibitzer::evenings {

/// The names and texts of the files.
std::vector<std::pair<std::string, std::string>> example_files(std::string_view evening);

/// The file of such a text that has confirmations instead of results.
inline constexpr std::string_view kConfirmedFile = "confirmed.toml";

}  // namespace kibitzer::evenings
