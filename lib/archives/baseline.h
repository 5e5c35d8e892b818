// The findings of an earlier run, so that later runs report only new ones.
//
// A baseline is a JSON document (schemas/baseline.schema.json): for each file, by its path from the baseline's own
// folder, the findings by their fingerprints, and how often each occurs. Fingerprints do not depend on lines, so
// records may be added or moved. Of findings with the same fingerprint, as many are known as the baseline counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <unordered_map>
#include <utility>
#include <vector>

#include "judging/judged_part.h"

namespace kibitzer::archives {

class Baseline {
 public:
  /// An entry that is no longer found.
  struct Gone {
    std::string path;  ///< as in the baseline
    std::string rule;
    std::string message;
    std::size_t count = 0;
  };

  /// An empty baseline for the file at `path`, which need not exist.
  explicit Baseline(const std::filesystem::path& path);

  /// Reads the baseline in `text`. The error is a sentence.
  static tl::expected<Baseline, std::string> read(const std::filesystem::path& path, std::string_view text);

  /// Whether a file that begins with `head` may be a baseline.
  static bool may_begin(std::string_view head);

  /// Marks the findings of `part` that are in the baseline, each entry as often as it counts; with `anywhere`, in any
  /// file.
  void mark(judging::JudgedPart& part, bool anywhere);

  /// Whether a rule, by its name, was judged.
  using Judged = std::function<bool(std::string_view rule)>;

  /// Replaces what the baseline has of the part's file, for the rules that were `judged`, with the findings of `part`,
  /// except those that the record allows, and marks them.
  void renew(judging::JudgedPart& part, const Judged& judged);

  /// Adds the findings of `part` that are `wanted`, not allowed by the record and not yet marked, for `reason`; gives their
  /// number.
  std::size_t allow(const judging::JudgedPart& part, const std::function<bool(const findings::Located&)>& wanted,
                    std::string_view reason);

  /// Drops the entries of files that were not judged and no longer exist.
  void prune();

  /// Drops what gone() gives, and gives the number of findings.
  std::size_t drop_gone();

  /// The entries of files that were marked, or no longer exist, that are no longer found.
  std::vector<Gone> gone() const;

  std::size_t size() const;  ///< findings in it
  std::size_t files() const { return files_.size(); }

  /// The document, ordered by path and fingerprint, so that diffs stay small.
  /// Names the `version` of the program.
  std::string text(std::string_view version) const;

 private:
  struct Entry {
    std::string rule;
    std::string message;
    std::size_t count = 0;
    std::size_t left = 0;  // not found yet
    std::string reason = {};
  };
  /// The entries of one fingerprint in all files; those before `next` are found again.
  struct Everywhere {
    std::vector<Entry*> entries;
    std::size_t next = 0;
    std::size_t count = 0;
  };
  struct File {
    std::map<std::uint64_t, Entry> entries;
    bool judged = false;
  };

  std::string path_of(const judging::JudgedPart& part) const;
  bool is_judged_or_missing(const std::string& path, const File& file) const;

  std::filesystem::path present_;  // folder, absolute
  std::filesystem::path folder_;
  std::map<std::string, File> files_;
  std::map<std::pair<std::string, std::uint64_t>, std::string> reasons_;  // of entries that are being renewed
  std::unordered_map<std::uint64_t, Everywhere> anywhere_;                // made on first use
};

}  // namespace kibitzer::archives
