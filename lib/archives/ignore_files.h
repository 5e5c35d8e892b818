// Files that say what is passed over when a folder is searched: .gitignore and .ignore, and .git/info/exclude.
//
// Their patterns are git's (gitignore(5)). Those of a folder hold in it and below; a nearer file comes before one
// further up, in a file a later line before an earlier one, and what a folder that is passed over holds cannot be taken
// in again. What .ignore says comes before what .gitignore says, and that before .git/info/exclude. Above the folder
// that is searched the files count up to the root of its repository, the folder that has a .git; outside of a
// repository only those of the folder itself and below. What one user's own git is configured to ignore is not asked,
// so that everybody gets the same.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "configuration/glob.h"

namespace kibitzer::archives {

/// The patterns of one file.
class IgnoreFile {
 public:
  /// Of a path: whether it is passed over, and which line says so.
  struct Verdict {
    bool ignored = false;
    std::size_t line = 0;
  };

  /// Patterns that cannot be read mean nothing, as in git.
  static IgnoreFile read(std::string_view text);

  /// The verdict of the last pattern that means `path`, which is relative to the folder of the file; nothing where none
  /// does.
  std::optional<Verdict> verdict(std::string_view path, bool is_folder) const;

 private:
  struct Pattern {
    configuration::Glob glob;
    Verdict verdict;
    bool folders_only = false;
  };

  std::vector<Pattern> patterns_;
};

/// The ignore files that hold in a folder: its own, and those of the folders above.
class IgnoreFiles {
 public:
  /// Those that hold in the folder `root`, an absolute path without symbolic links. The error is a sentence: one of
  /// them cannot be read.
  static tl::expected<IgnoreFiles, std::string> of_root(const std::string& root);

  /// Those that hold in the folder `name` of this one.
  tl::expected<IgnoreFiles, std::string> of_folder(std::string_view name) const;

  /// Why the file or folder `name` of this one is passed over: ".gitignore:3 names it"; nothing where it is not.
  std::optional<std::string> reason(std::string_view name, bool is_folder) const;

 private:
  enum Kind : std::size_t { kIgnore, kGitignore, kExclude, kKinds };
  struct Level {
    std::shared_ptr<const Level> above;
    std::string folder;  ///< with a / behind it
    std::array<std::optional<IgnoreFile>, kKinds> files;
  };

  static tl::expected<IgnoreFiles, std::string> with_folder(std::shared_ptr<const Level> above, std::string folder);

  std::shared_ptr<const Level> level_;
};

}  // namespace kibitzer::archives
