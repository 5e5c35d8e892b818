// Which files a command line names.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "archives/opened.h"

namespace kibitzer::archives {

struct Inputs {
  std::vector<Input> files;         ///< in the order named, those of a folder by name; each once
  std::vector<std::string> errors;  ///< one sentence for each path that leads nowhere
};

/// The files that `paths` lead to; "-" is standard input, which is shown as `stdin_name`. A folder is searched, and the
/// folders in it: files are taken whose ending claims a notation, packed ones too; hidden ones are passed over. A
/// symbolic link is followed to a file within the folder that is searched, and nowhere else. A file that is named is
/// taken whatever its ending.
Inputs find_inputs(const std::vector<std::string>& paths, const std::string& stdin_name = "<stdin>");

/// The paths that the file at `path` lists ("-" is standard input): one a line, or, where it has bytes of value 0, each
/// ended by one. The error is a sentence.
tl::expected<std::vector<std::string>, std::string> listed_paths(const std::string& path);

}  // namespace kibitzer::archives
