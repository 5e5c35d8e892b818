#include <spdlog/spdlog.h>

#include <cstdint>
#include <limits>
#include <memory>

#include "archives/file.h"
#include "command_line.h"
#include "commands.h"
#include "configuration/rule_names.h"
#include "exit_codes.h"
#include "judge_files.h"
#include "known_findings.h"
#include "outputs.h"
#include "reports/read_lint_json.h"
#include "reports/words.h"
#include "text/utf16.h"
#include "text/utf8.h"

namespace kibitzer::tool {
namespace {

constexpr std::size_t kLargestReport = std::numeric_limits<std::uint32_t>::max();

struct MergeOptions {
  std::vector<std::string> reports;
  OutputOptions output{.format = "json", .outputs = {}};
  BaselineOptions baseline;
  std::string fail_on;  // empty: as the shares were judged
};

class Merge {
 public:
  explicit Merge(const MergeOptions& options) : options_(options) {}

  int run();

 private:
  std::vector<reports::LintReport> read();
  std::string conflict_of_files() const;
  void complain(const std::string& sentence) {
    spdlog::error(text::printable(sentence, sentence.size()));
    unable_ = true;
  }

  const MergeOptions& options_;
  bool unable_ = false;
};

std::vector<reports::LintReport> Merge::read() {
  std::vector<reports::LintReport> all;
  for (const std::string& path : options_.reports) {
    const auto unread = [&](const std::string& why) {
      complain("cannot read " + archives::shown_path(path) + ": " + why);
    };
    auto file = archives::File::open(path);
    std::string text;
    if (!file) {
      unread(file.error());
    } else if (const auto whole = (*file)->read_rest(text, kLargestReport); !whole) {
      unread(whole.error());
    } else {
      if (auto read = text::from_utf16(text)) text = std::move(*read);  // as some shells write it
      auto report = reports::read_lint_json(text, *games::built_in());
      if (report)
        all.push_back(std::move(*report));
      else
        unread(report.error());
    }
  }
  return all;
}

/// Why the outputs cannot all be written.
std::string Merge::conflict_of_files() const {
  std::vector<std::string> written;
  for (const std::string& output : options_.output.outputs)
    written.push_back(named_output(output, reports::lint_formats()).path);
  if (!options_.baseline.write.empty()) written.push_back(options_.baseline.write);
  std::vector<std::string> read = options_.reports;
  read.push_back(options_.baseline.known);
  return conflict(written, read);
}

int Merge::run() {
  const auto complain = [&](const std::string& sentence) { this->complain(sentence); };
  if (const std::string conflict = conflict_of_files(); !conflict.empty()) {
    complain(conflict);
    return kUnable;
  }
  auto reports = read();
  if (unable_) return kUnable;
  const auto errors = reports::errors_of(reports);
  reports::Summary summary;
  const judging::Shard shard = reports.front().shard;
  for (const reports::LintReport& report : reports) {
    summary.skipped_files += report.skipped_files;
    summary.skipped_folders += report.skipped_folders;
  }
  auto parts = reports::joined(std::move(reports));
  if (!parts) {
    complain("cannot merge these reports: " + parts.error());
    return kUnable;
  }
  KnownFindings known(options_.baseline);
  if (!known.open(complain)) return kUnable;
  Outputs outputs(options_.output, reports::lint_formats(), &reports::lint_report, {}, complain);
  if (shard.count == 1 && outputs.shows_verdicts()) {
    complain("only the reports of shares (--shard) have verdicts");
    return kUnable;
  }
  for (const std::string& error : errors) {
    complain(error);
    outputs.take_error(error);
  }
  const auto fail_on = configuration::severity_named(options_.fail_on);
  for (judging::JudgedPart& part : *parts) {
    if (fail_on) part.fail_on = *fail_on;
    known.mark(part);
    summary.count(part);
    outputs.take(part);
    if (!part.error.empty()) complain("cannot read " + part.path + ": " + part.error);
  }
  if (const std::string wrong = reports::nothing_judged(summary, shard);
      shard.count > 1 && !unable_ && !wrong.empty()) {
    complain(wrong);
    outputs.take_error(wrong);
  }
  outputs.finish(summary, false, complain);
  known.finish(false, false, complain);
  if (unable_) return kUnable;
  return summary.failing > 0 ? kFindings : kClean;
}

}  // namespace

void add_merge(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("merge", "Merge the JSON reports of all shares into one");
  const auto options = std::make_shared<MergeOptions>();
  command->add_option("report", options->reports, "All N reports of kibitzer lint --shard I/N --format json")
      ->required()
      ->type_name("REPORT");
  add_options(*command, options->output, reports::lint_formats());
  add_lint_options(*command, options->output);
  add_options(*command, options->baseline);
  command
      ->add_option(
          "--fail-on", options->fail_on,
          "Exit with 1 from this severity on: error, warning or info; default is what the shares were judged by")
      ->type_name("LEVEL")
      ->check(one_of({"error", "warning", "info"}));
  command->callback([options, &exit_code] { exit_code = Merge(*options).run(); });
}

}  // namespace kibitzer::tool
