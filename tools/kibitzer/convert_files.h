// Writes many files in another notation, into a folder that mirrors theirs.
#pragma once

#include <string>
#include <vector>

namespace kibitzer::tool {

struct ConvertOptions {
  std::vector<std::string> paths;  ///< none: standard input
  std::string to;
  std::string notation;
  std::string sheet;
  std::string stdin_name = "<stdin>";
  std::string output = "-";
  bool overwrite = false;
  bool strict = false;
  bool verbose = false;
  bool no_progress = false;
};

/// Whether `options` ask for a folder: several paths, a folder or an archive, or an output that is one.
bool converts_into_folder(const ConvertOptions& options);

/// Converts all files at the paths, and gives the exit code. The first signal ends this at once: what is written then
/// are whole files.
int convert_files(const ConvertOptions& options);

}  // namespace kibitzer::tool
