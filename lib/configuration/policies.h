// Which configuration applies to a file, and the policy that follows from it.
//
// The configuration of a file is kibitzer.toml in its own folder, or in the nearest folder above; those further up do
// not count, unless it extends them. Each is read once, and files with the same choices share one policy.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "configuration/choices.h"
#include "configuration/policy.h"

namespace kibitzer::configuration {

/// What the command line asks of all files.
struct Asked {
  games::GamesPtr games = games::built_in();
  std::vector<std::shared_ptr<const games::Game>> described;  ///< further games
  bool search = true;                                         ///< whether to look for configurations
  std::string file;  ///< the one configuration of all files; empty: those found by the search, if any
  Choices choices;   ///< these override the configurations
  bool scoresheets = false;
  bool every_place = false;  ///< whether to report once-a-file findings at every place
  bool results = false;      ///< whether to give results of boards, in place of their sheets
  bool diagrams = false;     ///< whether to give diagrams; with results then the sheets too
  std::shared_ptr<const games::DealtBoards> deals = nullptr;  ///< which complete boards, once they are judged
  bool suppressions = true;  ///< whether records may say that findings are to be skipped
  /// The double-dummy analysis that scoresheets show, and its solver; recorded analyses are verified if their rule is
  /// selected.
  sessions::DoubleDummyOptions double_dummy = {};
};

class Policies {
 public:
  explicit Policies(Asked asked);
  ~Policies();
  Policies(const Policies&) = delete;
  Policies& operator=(const Policies&) = delete;

  /// Finds and reads the configuration of the file at `path`, which need not exist. A name without a folder is in the
  /// current one.
  void look_up(std::string_view path);

  /// What is wrong with the configurations read so far: "kibitzer.toml:2:5: unknown rule …".
  const std::vector<std::string>& errors() const { return errors_; }

  /// The configurations read so far, and the descriptions of games that are not built in.
  std::vector<std::string> files() const;

  /// The policy for the file at `path`, which lives as long as this object. Call only if there are no errors.
  const Policy& of(std::string_view path);

  /// Why the file or folder at `path`, found in a folder, is skipped: "kibitzer.toml:4 excludes it"; empty if it is
  /// not.
  std::string excluded(std::string_view path, bool is_folder);
  /// The same for a file that no search has found: also if a folder above it is excluded.
  std::string excluded_anywhere(const std::string& path);

  /// The configuration of the file at `path` as TOML, each value with its origin in a comment.
  std::string shown(std::string_view path);

 private:
  struct Configuration;
  struct Folder;

  Folder& folder_of(std::string_view path);
  Configuration& nearest(const std::filesystem::path& folder);
  Configuration* read(const std::filesystem::path& file, std::string shown);
  std::optional<Choices> read_all(std::filesystem::path file, std::string shown, Configuration& configuration);
  std::optional<Choices> read_one(const std::filesystem::path& file, const std::string& shown);
  std::string not_extended(const std::filesystem::path& file, const Configuration& configuration) const;
  void add_games(Configuration& configuration, const std::vector<FilePattern>& patterns);
  std::string from_current_folder(std::string_view path) const;
  std::string matching(const Folder& folder, std::string_view path) const;

  Asked asked_;
  std::vector<std::string> errors_;
  std::vector<std::unique_ptr<Configuration>> configurations_;        // the first is that of no file
  Configuration* given_ = nullptr;                                    // for all files
  std::filesystem::path present_;                                     // folder
  std::unordered_map<std::string, std::unique_ptr<Folder>> folders_;  // as paths name them
  std::unordered_map<std::string, Configuration*> nearest_;           // by absolute folder
};

}  // namespace kibitzer::configuration
