#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "archives/temporary_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {

/// Runs `command` with sh in `folder`.
inline Ran run_in(const archives::TemporaryFolder& folder, const std::string& command) {
  return run(command, folder.path());
}

/// What `command` prints, and its exit code: "1 file converted\n[0]".
inline std::string said_by(const archives::TemporaryFolder& folder, const std::string& command) {
  const Ran ran = run_in(folder, command);
  return ran.output + "[" + std::to_string(ran.exit_code) + "]";
}

/// The files in a folder and below, as paths from it.
inline std::set<std::string> files_in(const std::string& folder) {
  std::set<std::string> files;
  if (!std::filesystem::exists(folder)) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files.insert(entry.path().lexically_relative(folder).native());
  return files;
}

}  // namespace kibitzer::test
