// The baseline on the command line: applied to findings, or written from them.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
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

  explicit KnownFindings(const BaselineOptions& options) : options_(options) {}

  /// False if the baseline cannot be read, which is reported.
  bool open(const Complain& complain);
  void mark(judging::JudgedPart& part);
  /// Writes the baseline if asked to, or reports its entries that are no longer found, unless only `some` of what it
  /// covers was judged: some rules, or a share.
  void finish(bool partial, bool some, const Complain& complain);
  /// Says which rules are judged, by their names; all unless this is called.
  void judge_only(archives::Baseline::Judged judged) { judged_ = std::move(judged); }

 private:
  const BaselineOptions& options_;
  /// Reads the baseline at `path` into baseline_.
  tl::expected<void, std::string> read(const std::string& path);

  std::optional<archives::Baseline> baseline_;
  archives::Baseline::Judged judged_ = [](std::string_view) { return true; };
};

}  // namespace kibitzer::tool
