// Where reports go: standard output, and files.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "archives/output_file.h"
#include "reports/formats.h"
#include "reports/shown_findings.h"
#include "rule_pages.h"

namespace kibitzer::tool {

struct OutputOptions {
  std::string format = "text";
  std::vector<std::string> outputs;  ///< FILE for the report in `format`, FORMAT=FILE for an additional one
  std::optional<std::size_t> max_findings = {};
  bool statistics = false;
  bool quiet = false;
  bool every_place = false;
  bool sarif_suppressed = false;
  std::string rule_pages = built_in_rule_pages();
  std::string color = "auto";
};

/// --format and --output; `options` must outlive the command line, and contain the default format.
void add_options(CLI::App& command, OutputOptions& options, std::span<const std::string_view> formats);

/// --max-findings, --statistics, --quiet, --every-place, --sarif-suppressed and --rule-pages.
void add_lint_options(CLI::App& command, OutputOptions& options);

/// For options that name a file: rejects an empty name.
CLI::Validator named_file();

/// "text, json or markdown".
std::string listed(std::span<const std::string_view> names);

/// An output by its name: FILE, or FORMAT=FILE if the format is one of `formats`.
struct NamedOutput {
  std::string format;  ///< empty: that of --format
  std::string path;
};
NamedOutput named_output(const std::string& output, std::span<const std::string_view> formats);

/// Why the files `written` cannot all be written: one is also `read`, or would be written twice. Empty if they can.
/// What is not a regular file may be both.
std::string conflict(std::span<const std::string> written, std::span<const std::string> read);

/// Whether `path` asks for a folder: it ends with a slash, or is one.
bool names_folder(const std::string& path);

/// All reports of a run, as one.
class Outputs {
 public:
  using Complain = std::function<void(const std::string&)>;
  using MakeReport = std::function<std::unique_ptr<reports::Report>(std::string_view format, std::ostream& out,
                                                                    const reports::ReportOptions& options)>;

  /// Opens the outputs in `options`; `formats` are those that `make` can make. Reports what cannot be opened.
  Outputs(const OutputOptions& options, std::span<const std::string_view> formats, const MakeReport& make,
          const judging::Shard& shard, const Complain& complain);

  /// Passes `part` to all reports; those that show findings get only the ones to be shown, which remain in it.
  void take(judging::JudgedPart& part);
  /// Flushes standard output.
  void flush();
  void take_error(const std::string& sentence);
  /// Ends all reports. Files get their final names, or are removed if the run was interrupted. The closing lines follow
  /// the reports for people, or go to standard error if there are none.
  void finish(const reports::Summary& summary, bool partial, const Complain& complain);

  bool shows_excerpts() const;
  bool shows_verdicts() const;
  bool shows_edits() const;
  /// After finish(): the gravest of what only the whole run shows.
  std::optional<findings::Severity> gravest() const { return gravest_; }
  /// Whether standard output is no longer read.
  bool broken() const;

 private:
  struct Output {
    std::string path;  // empty: standard output
    std::unique_ptr<archives::OutputFile> file;
    std::unique_ptr<reports::Report> report;
  };

  std::vector<Output> outputs_;
  reports::ShownFindings shown_findings_;
  std::optional<findings::Severity> gravest_;
};

}  // namespace kibitzer::tool
