// Which files a command line names.
#pragma once

#include <string>
#include <vector>

namespace kibitzer::archives {

struct Inputs {
  std::vector<std::string> files;   ///< "-" is standard input; in the order named, those of a folder by name
  std::vector<std::string> errors;  ///< one sentence for each path that leads nowhere
};

/// The files that `paths` lead to. A folder is searched, and the folders in it: files whose ending claims a notation
/// are taken, hidden ones and symbolic links to folders are passed over. A file that is named is taken whatever its
/// ending.
Inputs find_inputs(const std::vector<std::string>& paths);

}  // namespace kibitzer::archives
