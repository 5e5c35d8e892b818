// What earlier runs found in files that have not changed since (lint --cache and --watch).
//
//   cache := "kibitzer cache 1\n" SUM "\n" ASKED "\n" entry*
//   entry := NAMED SETTLED VERSION SUM PATH-BYTES FOUND-BYTES "\n" PATH FOUND
//
// SUM is the SHA-256 of all that follows it, or of an entry's file; ASKED stands for all that findings depend on besides
// the file. A file is known by the sum of its content. As long as the system says that it is the same version of the same
// file, it is not read for that, unless it had changed just before it was read: some file systems keep time by seconds.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "archives/run.h"
#include "judging/part_bytes.h"

namespace kibitzer::tool {

class JudgedBefore {
 public:
  explicit JudgedBefore(const games::GamesPtr& games) : reader_(games) {}

  /// Reads the file at `path`, if there is one and nothing has been read yet; a damaged one is begun anew. The error says
  /// why the file cannot be a cache.
  tl::expected<void, std::string> open(const std::string& path);

  /// Forgets what was found under another `asked`.
  void begin_run(std::uint64_t asked);

  /// As archives::judge_all(), but of what is known the parts are passed on, in its place, and nothing is read. Gives the
  /// number of files that were known.
  std::size_t judge_all(const std::vector<archives::Input>& inputs, const archives::RunOptions& options,
                        const archives::PolicyOf& policy_of, const std::function<void(judging::JudgedPart&&)>& take,
                        archives::Progress& progress);

  /// Writes what is known to `path`, unless it is there already. The error says why that cannot be done.
  tl::expected<void, std::string> save(const std::string& path);

 private:
  struct Entry {
    bool named = false;
    bool settled = false;  ///< the version tells it from any other
    archives::FileVersion version;
    std::string sum;
    std::string found;  ///< the bytes of its parts
  };
  /// A file that is judged anew.
  struct Judging {
    std::size_t input = 0;
    std::optional<archives::FileVersion> version;  ///< before it is read; nothing if it cannot be kept
    std::string sum;                               ///< the same, of a file that has changed just now
    std::string found = {};
  };

  bool read(std::string_view entries);
  std::optional<std::vector<judging::JudgedPart>> known(const archives::Input& input);
  bool is_unchanged(const archives::Input& input, Entry& entry);
  void take(const judging::JudgedPart& part, const games::Games& games, Judging& file);
  void keep(const archives::Input& input, Judging file);
  std::string content() const;

  judging::PartReader reader_;
  std::map<std::string, Entry> entries_;  // by the path that is shown
  std::set<std::string> looked_up_;       // of this run
  std::string asked_;                     // empty: nothing has been read
  bool changed_ = false;                  // the file has to be written
  bool refreshed_ = false;                // it would spare the next run something
};

}  // namespace kibitzer::tool
