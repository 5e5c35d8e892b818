#include "archives/inputs.h"

#include <algorithm>
#include <filesystem>

#include "sessions/notation.h"

namespace kibitzer::archives {
namespace {

namespace fs = std::filesystem;

bool hidden(const fs::path& path) { return path.filename().native().starts_with('.'); }

void search(const std::string& folder, Inputs& inputs) {
  std::vector<std::string> found;
  std::error_code error;
  fs::recursive_directory_iterator entries(folder, error);
  while (!error && entries != fs::recursive_directory_iterator()) {
    const fs::path& path = entries->path();
    std::error_code unknown;
    const fs::file_status status = entries->status(unknown);
    if (hidden(path)) {
      if (fs::is_directory(status)) entries.disable_recursion_pending();
    } else if (fs::is_regular_file(status) && sessions::notation_of_path(path.native())) {
      found.push_back(path.native());
    }
    const std::string before = path.native();
    entries.increment(error);
    if (error) inputs.errors.push_back("cannot search " + before + ": " + error.message());
  }
  if (error && found.empty() && inputs.errors.empty())
    inputs.errors.push_back("cannot search " + folder + ": " + error.message());
  else if (!error && found.empty())
    inputs.errors.push_back("no recorded sessions are in the folder " + folder);
  std::sort(found.begin(), found.end());
  inputs.files.insert(inputs.files.end(), found.begin(), found.end());
}

}  // namespace

Inputs find_inputs(const std::vector<std::string>& paths) {
  Inputs inputs;
  for (const std::string& path : paths) {
    std::error_code error;
    if (path != "-" && fs::is_directory(path, error))
      search(path, inputs);
    else
      inputs.files.push_back(path);
  }
  return inputs;
}

}  // namespace kibitzer::archives
