#include "judge_files.h"

#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "archives/inputs.h"
#include "archives/judge_file.h"
#include "exit_codes.h"
#include "text/utf8.h"

namespace kibitzer::tool {
namespace {

std::vector<std::string> strings(std::span<const std::string_view> views) { return {views.begin(), views.end()}; }

findings::Severity severity_of(const std::string& name) {
  for (const auto severity : {findings::Severity::kInfo, findings::Severity::kWarning})
    if (name == name_of(severity)) return severity;
  return findings::Severity::kError;
}

std::optional<sessions::Notation> notation_of(const std::string& name) {
  const auto names = sessions::notation_names();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<sessions::Notation>(found - names.begin());
}

/// Counts on the way to the report, for the exit code.
class Counted : public sessions::Sink {
 public:
  explicit Counted(sessions::Sink& next) : next_(next) {}

  void take(const sessions::Judged& judged) override {
    summary_.count(judged);
    next_.take(judged);
  }
  const reports::Summary& summary() const { return summary_; }

 private:
  sessions::Sink& next_;
  reports::Summary summary_;
};

}  // namespace

void add_options(CLI::App& command, JudgeFilesOptions& options) {
  command
      .add_option("path", options.paths,
                  "Files or folders; - is standard input. Without any, the present folder is searched")
      ->type_name("PATH");
  command.add_option("--format", options.format, "text (default) or json")->check(CLI::IsMember({"text", "json"}));
  command.add_option("--fail-on", options.fail_on, "Exit with 1 from this severity on: error (default), warning, info")
      ->check(CLI::IsMember({"error", "warning", "info"}));
  command
      .add_option("--rules", options.rules,
                  "House rules of sessions that name none: of Oh Hell atlebridge (default) or standard, of bridge "
                  "duplicate (default) or simple")
      ->check(CLI::IsMember(strings(sessions::rule_sets())));
  command
      .add_option("--notation", options.notation,
                  "Read every file as atle, json, jaxn, jsonl, csv, pbn or lin, whatever its name")
      ->check(CLI::IsMember(strings(sessions::notation_names())));
}

int judge_files(const JudgeFilesOptions& options, bool sheets, reports::Report& report) {
  const auto inputs = archives::find_inputs(options.paths.empty() ? std::vector<std::string>{"."} : options.paths);
  bool unable = false;
  const auto complain = [&](const std::string& sentence) {
    spdlog::error(text::printable(sentence, sentence.size()));
    unable = true;
  };
  for (const std::string& error : inputs.errors) complain(error);
  sessions::Judge judge({options.rules, sheets});
  Counted sink(report);
  for (const std::string& path : inputs.files) {
    report.begin_file(archives::shown_path(path));
    const auto judged = archives::judge_file(path, notation_of(options.notation), judge, sink);
    report.end_file(judged ? std::string() : judged.error());
    if (!judged) complain("cannot read " + archives::shown_path(path) + ": " + judged.error());
  }
  report.finish();
  std::cout.flush();
  if (!std::cout) complain("cannot write to standard output");
  if (unable) return kUnable;
  return sink.summary().at_least(severity_of(options.fail_on)) > 0 ? kFindings : kClean;
}

bool color_wanted() {
  const char* const no_color = std::getenv("NO_COLOR");
  return ::isatty(STDOUT_FILENO) == 1 && (no_color == nullptr || *no_color == '\0');
}

}  // namespace kibitzer::tool
