// Which configuration holds for which file, and what it asks.
//
// The configuration of a file is kibitzer.toml in its own folder, or in the nearest folder above; it holds whole, and
// nothing of those further up. Each is read once, and files that are asked the same share one policy.
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

/// What is asked of all files.
struct Asked {
  games::GamesPtr games = games::built_in();
  std::vector<std::shared_ptr<const games::Game>> described;  ///< further games, by the command line
  bool search = true;                                         ///< whether configurations are looked for
  std::string file;  ///< the one configuration of all files; empty: those that are found, if they are looked for
  Choices choices;   ///< what comes before what the configurations say
  bool scoresheets = false;
  bool results = false;      ///< whether results of boards are wanted, in place of their sheets
  bool suppressions = true;  ///< whether records may say that findings are to be passed over
  /// What scoresheets are to tell of double-dummy analysis, and who solves; claims of it are verified where their rule
  /// is selected.
  sessions::DoubleDummyOptions double_dummy = {};
};

class Policies {
 public:
  explicit Policies(Asked asked);
  ~Policies();
  Policies(const Policies&) = delete;
  Policies& operator=(const Policies&) = delete;

  /// Finds and reads the configuration of the file at `path`, which need not be there. A name without a folder is of
  /// the present one.
  void look_up(std::string_view path);

  /// What is wrong with the configurations read so far: "kibitzer.toml:2:5: there is no rule …".
  const std::vector<std::string>& errors() const { return errors_; }

  /// The configurations read so far.
  std::vector<std::string> files() const;

  /// What is asked of the file at `path`. It holds as long as this object does. To be asked only where there are no
  /// errors.
  const Policy& of(std::string_view path);

  /// Why the file or folder at `path`, found in a folder, is passed over: "kibitzer.toml:4 excludes it"; empty where it
  /// is not.
  std::string excluded(std::string_view path, bool is_folder);

  /// What holds for the file at `path`, as TOML: each value, and in a comment where it comes from.
  std::string shown(std::string_view path);

 private:
  struct Configuration;
  struct Folder;

  Folder& folder_of(std::string_view path);
  Configuration& nearest(const std::filesystem::path& folder);
  Configuration* read(const std::filesystem::path& file, std::string shown);
  void add_games(Configuration& configuration, const std::vector<FilePattern>& patterns);
  std::string from_present_folder(std::string_view path) const;
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
