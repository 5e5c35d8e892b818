// The baseline on the command line: applied to findings, or written from them.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "archives/baseline.h"

namespace kibitzer::tool {

struct BaselineOptions {
  std::string known;  ///< --baseline
  std::string write;  ///< --write-baseline
  bool prune = false;
  bool anywhere = false;
};

void add_options(CLI::App& command, BaselineOptions& options);

class KnownFindings {
 public:
  using Complain = std::function<void(const std::string&)>;

  /// Reads a baseline; nothing if that fails, which is reported.
  static std::optional<archives::Baseline> read(const std::string& path, const Complain& complain);
  /// Writes one, completely or not at all; false if that fails, which is reported.
  static bool write(const archives::Baseline& baseline, const std::string& path, const Complain& complain);

  explicit KnownFindings(const BaselineOptions& options) : options_(options) {}

  /// False if the baseline cannot be read, which is reported.
  bool open(const Complain& complain);
  /// The same of the baselines that configurations name, unless the command line names one.
  bool open_configured(const std::set<std::string>& paths, const Complain& complain);
  /// Marks what is known; `configured` is the baseline that the configuration of the part's file names.
  void mark(judging::JudgedPart& part, const std::string& configured = {});
  /// Writes the baseline if asked to, or reports its entries that are no longer found, unless only `some` of what it
  /// covers was judged: some rules, or a share.
  void finish(bool partial, bool some, const Complain& complain);
  /// Says which rules are judged, by their names; all unless this is called.
  void judge_only(archives::Baseline::Judged judged) { judged_ = std::move(judged); }

 private:
  const BaselineOptions& options_;
  static void tell_gone(const archives::Baseline& baseline);

  std::optional<archives::Baseline> baseline_;  // of the command line
  std::map<std::string, archives::Baseline> configured_;
  archives::Baseline::Judged judged_ = [](std::string_view) { return true; };
};

}  // namespace kibitzer::tool
