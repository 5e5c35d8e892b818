// The files that a command line names.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "archives/opened.h"

namespace kibitzer::archives {

/// A file or folder that was found but is not judged.
struct Skipped {
  std::string path;    ///< as shown; a folder ends in /
  std::string reason;  ///< as a sentence: ".gitignore:3 ignores it"
  bool folder = false;
};

struct Inputs {
  std::vector<Input> files;         ///< in the order given, those of a folder by name; each once
  std::vector<Skipped> skipped;     ///< folder by folder, in each by name; only what could have been judged
  std::vector<std::string> errors;  ///< a sentence for each path without files
};

struct SearchOptions {
  games::GamesPtr games = games::built_in();  ///< whose notations to look for
  std::string stdin_name = "<stdin>";         ///< how standard input is shown
  bool ignore_files = true;                   ///< whether to apply .gitignore and the like
  /// Why the file or folder found at a path is excluded; empty if it is not.
  std::function<std::string(const std::string& path, bool is_folder)> excluded = {};
};

/// The files at `paths`; "-" is standard input. Folders are searched recursively for files with the extension of a
/// notation, packed ones too, except hidden, ignored (archives/ignore_files.h) and excluded ones, and
/// except audits. A symbolic link is
/// followed only to a file within the folder that is searched. A file given by name is always taken.
Inputs find_inputs(const std::vector<std::string>& paths, const SearchOptions& options = {});

/// Whether a name is that of a record, or of an archive that may have some.
bool claims_records(std::string_view path, const games::Games& games);

/// The paths listed in the file at `path` ("-" is standard input): one per line, or each ended by a 0 byte if there are
/// any. The error is a sentence.
tl::expected<std::vector<std::string>, std::string> listed_paths(const std::string& path);

}  // namespace kibitzer::archives
