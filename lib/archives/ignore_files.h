// Files that say what a search of folders skips: .gitignore, .ignore and .git/info/exclude.
//
// Their patterns are git's (gitignore(5)). Those of a folder apply in it and below. A nearer file overrides one further
// up, a later line an earlier one, and nothing in a skipped folder can be included again. .ignore overrides .gitignore,
// which overrides .git/info/exclude. In a repository, the files of the folders above count too, up to its root (the
// folder with .git). A user's own git configuration is not consulted, so everybody gets the same result.
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
  /// Whether a path is ignored, and which line says so.
  struct Verdict {
    bool ignored = false;
    std::size_t line = 0;
  };

  /// Invalid patterns match nothing, as in git.
  static IgnoreFile read(std::string_view text);

  /// The verdict of the last pattern that matches `path`, which is relative to the folder of the file; nothing if none
  /// does.
  std::optional<Verdict> verdict(std::string_view path, bool is_folder) const;

 private:
  struct IgnorePattern {
    configuration::Glob glob;
    Verdict verdict;
    bool folders_only = false;
  };

  std::vector<IgnorePattern> patterns_;
};

/// The ignore files in force in a folder: its own, and those of the folders above.
class IgnoreFiles {
 public:
  /// Those in force in the folder `root`, an absolute path without symbolic links. The error is a sentence: one of them
  /// cannot be read.
  static tl::expected<IgnoreFiles, std::string> of_root(const std::string& root);

  /// Those in force in the subfolder `name`.
  tl::expected<IgnoreFiles, std::string> of_folder(std::string_view name) const;

  /// Why the file or folder `name` in this folder is skipped: ".gitignore:3 ignores it"; nothing if it is not.
  std::optional<std::string> reason(std::string_view name, bool is_folder) const;

 private:
  enum Kind : std::size_t { kIgnore, kGitignore, kExclude, kKinds };
  struct Level {
    std::shared_ptr<const Level> above;
    std::string folder;  ///< ends in /
    std::array<std::optional<IgnoreFile>, kKinds> files;
  };

  static tl::expected<IgnoreFiles, std::string> with_folder(std::shared_ptr<const Level> above, std::string folder);

  std::shared_ptr<const Level> level_;
};

}  // namespace kibitzer::archives
