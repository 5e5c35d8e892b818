// The files that git says have changed, or are staged.
#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "archives/opened.h"
#include "archives/scratch_folder.h"

namespace kibitzer::archives {

/// Which files are meant.
struct GitChoice {
  bool changed = false;  ///< those that differ from the last commit, and new ones that git does not ignore
  std::string since;     ///< the same, from where the current branch left this commit or branch; empty: the last commit
  bool staged = false;   ///< those that the next commit changes, with the content that it gives them

  bool any() const { return changed || staged || !since.empty(); }
};

struct GitFiles {
  /// In the order of their paths, without those that the choice removes, links, and other repositories within this one.
  /// What is staged and differs from the file in the folder is a copy.
  std::vector<Input> files;
  std::unique_ptr<ScratchFolder> copies;  ///< null if nothing is copied
};

/// The chosen files at or below `paths` (none: the current folder) whose names are those of records of `games`. The error
/// is a sentence: git is not installed, this is not a repository, a path or commit does not exist.
tl::expected<GitFiles, std::string> git_files(const std::vector<std::string>& paths, const GitChoice& choice,
                                              const games::Games& games);

}  // namespace kibitzer::archives
