// Which files a command line names.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "archives/opened.h"

namespace kibitzer::archives {

/// What was found in a folder and is not judged.
struct PassedOver {
  std::string path;    ///< as it is shown, a folder with a / behind it
  std::string reason;  ///< as a sentence: ".gitignore:3 names it"
  bool folder = false;
};

struct Inputs {
  std::vector<Input> files;             ///< in the order named, those of a folder by name; each once
  std::vector<PassedOver> passed_over;  ///< folder by folder, in each by name; only what might have been judged
  std::vector<std::string> errors;      ///< one sentence for each path that leads nowhere
};

struct SearchOptions {
  games::GamesPtr games = games::built_in();  ///< whose notations are looked for
  std::string stdin_name = "<stdin>";         ///< how standard input is shown
  bool ignore_files = true;                   ///< whether .gitignore and its kin are heeded
  /// Why the file or folder found at a path is not wanted; empty where it is.
  std::function<std::string(const std::string& path, bool is_folder)> excluded = {};
};

/// The files that `paths` lead to; "-" is standard input. A folder is searched, and the folders in it: files are taken
/// whose ending claims a notation, packed ones too; not those that are hidden, that an ignore file names
/// (archives/ignore_files.h), or that are excluded. A symbolic link is followed to a file within the folder that is
/// searched, and nowhere else. A file that is named is taken whatever its ending, and whatever else names it.
Inputs find_inputs(const std::vector<std::string>& paths, const SearchOptions& options = {});

/// The paths that the file at `path` lists ("-" is standard input): one a line, or, where it has bytes of value 0, each
/// ended by one. The error is a sentence.
tl::expected<std::vector<std::string>, std::string> listed_paths(const std::string& path);

}  // namespace kibitzer::archives
