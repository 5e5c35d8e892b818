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
  /// Writes the baseline if asked to, or reports its entries that are no longer found, unless only `some_rules` were
  /// judged.
  void finish(bool partial, bool some_rules, const Complain& complain) const;

 private:
  const BaselineOptions& options_;
  std::optional<archives::Baseline> baseline_;
};

}  // namespace kibitzer::tool
