#include "outputs.h"

#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <set>
#include <utility>

#include "color.h"
#include "command_line.h"
#include "exit_codes.h"
#include "reports/former.h"
#include "version.h"

namespace kibitzer::tool {

std::string listed(std::span<const std::string_view> names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i)
    list += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + std::string(names[i]);
  return list;
}

namespace {

constexpr const char* kNoName = "missing file name";

/// What is wrong with "FORMAT=FILE" or "FILE"; empty if nothing is. What precedes the = is a format, unless it is part
/// of a path.
std::string wrong_output(const std::string& output, std::span<const std::string_view> formats) {
  const std::size_t equals = output.find('=');
  if (output.empty() || equals + 1 == output.size()) return kNoName;
  const std::string format = output.substr(0, std::min(equals, output.size()));
  if (equals == std::string::npos || format.find_first_of("/.") != std::string::npos) return {};
  if (std::find(formats.begin(), formats.end(), format) != formats.end()) return {};
  return "unknown format '" + format + "'; there are " + listed(formats);
}

}  // namespace

CLI::Validator named_file() {
  return {[](const std::string& name) { return std::string(name.empty() ? kNoName : ""); }, "", "file"};
}

NamedOutput named_output(const std::string& output, std::span<const std::string_view> formats) {
  const std::size_t equals = output.find('=');
  std::string format = output.substr(0, std::min(equals, output.size()));
  if (equals == std::string::npos || std::find(formats.begin(), formats.end(), format) == formats.end())
    return {{}, output};
  return {std::move(format), output.substr(equals + 1)};
}

namespace {

using FileId = std::pair<dev_t, ino_t>;

/// Which regular file `path` leads to, "-" being standard input; nothing if it leads to none.
std::optional<FileId> regular_file(const std::string& path) {
  struct stat status {};
  const int failed = path == "-" ? ::fstat(STDIN_FILENO, &status) : ::stat(path.c_str(), &status);
  if (failed != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return FileId(status.st_dev, status.st_ino);
}

}  // namespace

bool names_folder(const std::string& path) {
  std::error_code none;
  return path != "-" && (path.ends_with('/') || std::filesystem::is_directory(path, none));
}

std::string conflict(std::span<const std::string> written, std::span<const std::string> read) {
  if (written.empty()) return {};
  std::set<FileId> files_read;
  for (const std::string& path : read)
    if (const auto file = regular_file(path)) files_read.insert(*file);
  std::set<FileId> replaced;
  std::set<std::string> made;
  for (const std::string& path : written) {
    if (path.empty() || path == "-") continue;
    const auto file = regular_file(path);
    if (file && files_read.contains(*file)) return path + " is read, so it cannot be written in the same run";
    std::error_code none;
    const bool is_new = !file && !std::filesystem::exists(path, none);
    if ((file && !replaced.insert(*file).second) ||
        (is_new && !made.insert(std::filesystem::path(path).lexically_normal().native()).second))
      return path + " would be written twice; each output needs its own file";
  }
  return {};
}

void add_options(CLI::App& command, OutputOptions& options, std::span<const std::string_view> formats) {
  command.option_defaults()->group("Output");
  command
      .add_option("--format", options.format, "Report format: " + listed(formats) + "; default is " + options.format)
      ->check(one_of(formats))
      ->type_name("FORMAT")
      ->option_text("FORMAT");
  command
      .add_option("-o,--output", options.outputs,
                  "Write the report to FILE; with FORMAT=FILE, write an additional one. May be given several times")
      ->type_name("[FORMAT=]FILE")
      ->check(
          CLI::Validator([formats](const std::string& output) { return wrong_output(output, formats); }, "", "output"));
  command
      .add_option(
          "--color", options.color,
          "Colors on standard output and standard error: auto (default), always or never; auto respects NO_COLOR "
          "and FORCE_COLOR")
      ->type_name("WHEN")
      ->check(one_of({"auto", "always", "never"}))
      ->each([](const std::string& asked) { color_messages(asked); });
}

void add_lint_options(CLI::App& command, OutputOptions& options) {
  command
      .add_option("--max-findings", options.max_findings, "Show only the first N findings; all count for the exit code")
      ->type_name("N")
      ->check(CLI::Range(0, 1'000'000'000));
  command.add_flag("--statistics", options.statistics, "Report how often each rule was broken, after the findings");
  command.add_flag("--quiet", options.quiet, "Report only findings at or above --fail-on, and no summary");
  command.add_flag("--sarif-suppressed", options.sarif_suppressed,
                   "Include known and allowed findings in SARIF, marked as suppressed");
  add_rule_pages(command, options.rule_pages, "Link the rules in SARIF and rdjson");
  command.add_flag("--every-place", options.every_place,
                   "Also show findings that repeat others of their file; reports for programs always have them");
}

Outputs::Outputs(const OutputOptions& options, std::span<const std::string_view> formats, const MakeReport& make,
                 const judging::Shard& shard, const Complain& complain)
    : shown_findings_({options.quiet, options.max_findings, options.statistics, options.every_place}) {
  const auto open = [&](const std::string& format, const std::string& path) {
    Output output{path, {}, {}};
    if (path.empty() || path == "-") {
      output.path.clear();
      output.file = archives::OutputFile::standard_output();
    } else {
      const auto writable = archives::writable(
          path, [&](std::string_view head) { return reports::may_be_former(format, head, *games::built_in()); });
      auto file = writable ? archives::OutputFile::open(path) : tl::make_unexpected(writable.error());
      if (!file) return complain("cannot write " + path + ": " + file.error());
      output.file = std::move(*file);
    }
    const bool color = output.path.empty() && color_wanted(options.color, STDOUT_FILENO);
    output.report =
        make(format, output.file->out(),
             {color, shard, program_version(), options.quiet, options.sarif_suppressed, options.rule_pages});
    if (output.path.empty() && output.report->traits().binary && ::isatty(STDOUT_FILENO) == 1)
      return complain(format + " is not for a terminal: name a file for it with -o");
    output.report->made_by(program_version());
    outputs_.push_back(std::move(output));
  };
  bool standard = true;
  for (const std::string& output : options.outputs) {
    const NamedOutput named = named_output(output, formats);
    open(named.format.empty() ? options.format : named.format, named.path);
    standard = standard && !named.format.empty();
  }
  if (standard) open(options.format, {});
}

void Outputs::take(judging::JudgedPart& part) {
  const auto is_short = [](const Output& output) { return output.report->traits().for_people; };
  const auto counts = [](const Output& output) { return output.report->traits().only_counts; };
  const auto is_long = [&](const Output& output) { return !counts(output) && !is_short(output); };
  const auto pass_to = [&](const auto& those) {
    for (const Output& output : outputs_)
      if (those(output)) output.report->take(part);
  };
  pass_to(counts);
  const bool any_long = std::any_of(outputs_.begin(), outputs_.end(), is_long);
  shown_findings_.choose(part, !any_long);
  pass_to(is_long);
  if (any_long && std::any_of(outputs_.begin(), outputs_.end(), is_short)) shown_findings_.shorten(part);
  pass_to(is_short);
}

void Outputs::flush() {
  for (const Output& output : outputs_)
    if (output.path.empty()) output.file->out().flush();
}

void Outputs::take_error(const std::string& sentence) {
  for (const Output& output : outputs_) output.report->take_error(sentence);
}

void Outputs::finish(const reports::Summary& summary, bool partial, const Complain& complain) {
  const std::string postscript = shown_findings_.postscript();
  bool postscript_told = false;
  for (Output& output : outputs_) {
    if (partial && !output.path.empty()) continue;
    output.report->finish(summary, partial);
    if (const auto gravest = output.report->gravest()) gravest_ = std::max(gravest_.value_or(*gravest), *gravest);
    if (const std::string failure = output.report->failure(); !failure.empty()) {
      complain(failure);
      continue;
    }
    if (output.report->traits().postscript) {
      output.file->out() << postscript;
      postscript_told = true;
    }
    if (const std::string unfulfilled = output.report->unfulfilled(); !unfulfilled.empty()) complain(unfulfilled);
    if (const std::string left_out = output.report->left_out(); !left_out.empty()) spdlog::warn(left_out);
    if (&output == &outputs_.front())
      for (const std::string& question : output.report->questions()) spdlog::warn(question);
    if (const auto written = output.file->finish(); !written)
      complain("cannot write " + (output.path.empty() ? "to standard output" : output.path) + ": " + written.error());
  }
  if (!postscript_told) std::cerr << postscript;
  outputs_.clear();
}

bool Outputs::shows_excerpts() const {
  return std::any_of(outputs_.begin(), outputs_.end(),
                     [](const Output& output) { return output.report->traits().excerpts; });
}

bool Outputs::shows_verdicts() const {
  return std::any_of(outputs_.begin(), outputs_.end(),
                     [](const Output& output) { return output.report->traits().verdicts; });
}

bool Outputs::shows_edits() const {
  return std::any_of(outputs_.begin(), outputs_.end(),
                     [](const Output& output) { return output.report->traits().edits; });
}

bool Outputs::broken() const {
  return std::any_of(outputs_.begin(), outputs_.end(),
                     [](const Output& output) { return output.path.empty() && output.file->failed(); });
}

int end_of_printing() {
  if (std::cout.flush()) return kClean;
  spdlog::error("cannot write to standard output");
  return kUnable;
}

}  // namespace kibitzer::tool
