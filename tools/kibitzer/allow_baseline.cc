#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <thread>

#include "allow.h"
#include "archives/interruption.h"
#include "archives/output_file.h"
#include "archives/run.h"
#include "evening_files.h"
#include "exit_codes.h"
#include "known_findings.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

/// A run over all files, whose records stay as they are.
class BaselineRun {
 public:
  explicit BaselineRun(const AllowOptions& options)
      : options_(options), rules_(rules_of(options)), baseline_(options.baseline) {}

  int run();

 private:
  bool open();
  void complain(const std::string& sentence) {
    spdlog::error(text::printable(sentence, sentence.size()));
    unable_ = true;
  }
  void judge(const archives::Inputs& inputs, configuration::Policies& policies);
  std::string summary(std::size_t dropped) const;

  const AllowOptions& options_;
  std::set<const findings::Rule*> rules_;
  archives::Baseline baseline_;
  std::size_t allowed_ = 0;
  bool unable_ = false;
};

/// Reads the baseline, unless it is to be a new one.
bool BaselineRun::open() {
  const std::string& path = options_.baseline;
  if (const auto writable = archives::writable(path, archives::Baseline::may_begin); !writable) {
    complain("cannot write the baseline " + path + ": " + writable.error());
    return false;
  }
  std::error_code none;
  if (!std::filesystem::exists(path, none) || std::filesystem::file_size(path, none) == 0) {
    if (options_.prune) complain("there is no baseline " + path);
    return !options_.prune;
  }
  auto known = KnownFindings::read(path, [&](const std::string& sentence) { complain(sentence); });
  if (known) baseline_ = std::move(*known);
  return known.has_value();
}

void BaselineRun::judge(const archives::Inputs& inputs, configuration::Policies& policies) {
  archives::RunOptions run;
  run.reading.games = asked_by(options_).games;
  run.jobs = std::max(1U, std::thread::hardware_concurrency());
  archives::Progress progress;
  archives::judge_all(
      inputs.files, run,
      [&](const archives::Input& input) -> const configuration::Policy& { return policies.of(place_of(input)); },
      [&](judging::JudgedPart&& part) {
        baseline_.mark(part, false);
        if (!part.error.empty() && part.error != archives::kInterrupted)
          complain("cannot read " + part.path + ": " + part.error);
        if (options_.prune) return;
        allowed_ += baseline_.allow(
            part, [&](const findings::Located& finding) { return rules_.contains(finding.rule); }, options_.reason);
      },
      progress);
}

std::string BaselineRun::summary(std::size_t dropped) const {
  const std::string path = text::printable(options_.baseline, options_.baseline.size());
  if (options_.prune) return fmt::format("dropped {} from the baseline {}", text::counted(dropped, "finding"), path);
  return fmt::format("allowed {} in the baseline {}", text::counted(allowed_, "finding"), path);
}

int BaselineRun::run() {
  if (!open()) return kUnable;
  configuration::Policies policies(asked_by(options_));
  const auto inputs = inputs_of(options_, policies);
  for (const std::string& error : inputs.errors) complain(error);
  for (const archives::Input& input : inputs.files) policies.look_up(place_of(input));
  for (const std::string& error : policies.errors()) complain(error);
  if (!policies.errors().empty()) return kUnable;
  judge(inputs, policies);
  if (archives::interrupted()) {
    complain("interrupted: the baseline is left as it was");
    return kUnable;
  }
  const std::size_t dropped = options_.prune ? baseline_.drop_gone() : 0;
  if (dropped + allowed_ > 0 &&
      !KnownFindings::write(baseline_, options_.baseline, [&](const std::string& sentence) { complain(sentence); }))
    return kUnable;
  std::cerr << summary(dropped) << '\n';
  return unable_ ? kUnable : kClean;
}

}  // namespace

int allow_in_baseline(const AllowOptions& options) { return BaselineRun(options).run(); }

}  // namespace kibitzer::tool
