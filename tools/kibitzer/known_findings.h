// The baseline on the command line: what is known is passed over, or what is found becomes known.
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

  /// False where the baseline cannot be read, which is complained of.
  bool open(const Complain& complain);
  void mark(archives::JudgedPart& part);
  /// Writes the baseline, if it is to be written, and tells of what is known and was not found again, unless only some
  /// rules were looked for.
  void finish(bool partial, bool some_rules, const Complain& complain) const;

 private:
  const BaselineOptions& options_;
  std::optional<archives::Baseline> baseline_;
};

}  // namespace kibitzer::tool
