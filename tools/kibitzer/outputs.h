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
#include "reports/telling.h"

namespace kibitzer::tool {

struct OutputOptions {
  std::string format = "text";
  std::vector<std::string> outputs;  ///< FILE for the report of `format`, FORMAT=FILE for a further one
  std::optional<std::size_t> max_findings = {};
  bool statistics = false;
  bool quiet = false;
  std::string color = "auto";
};

/// --format and --output; `options` must live as long as the command line, and hold the usual format.
void add_options(CLI::App& command, OutputOptions& options, std::span<const std::string_view> formats);

/// --max-findings, --statistics and --quiet.
void add_lint_options(CLI::App& command, OutputOptions& options);

/// For options that name a file: an empty name is none.
CLI::Validator named_file();

/// "text, json or markdown".
std::string listed(std::span<const std::string_view> names);

/// An output as it is named: FILE, or FORMAT=FILE where the format is one of `formats`.
struct NamedOutput {
  std::string format;  ///< empty: that of --format
  std::string path;
};
NamedOutput named_output(const std::string& output, std::span<const std::string_view> formats);

/// Why the files `written` cannot all be written: one is also among those `read`, or is written twice. Empty where they
/// can. What is no regular file may be both.
std::string conflict(std::span<const std::string> written, std::span<const std::string> read);

/// All reports of a run, as one.
class Outputs {
 public:
  using Complain = std::function<void(const std::string&)>;
  using MakeReport = std::function<std::unique_ptr<reports::Report>(std::string_view format, std::ostream& out,
                                                                    const reports::ReportOptions& options)>;

  /// Opens what `options` name; `formats` are those that `make` can make. What cannot be opened is complained
  /// of.
  Outputs(const OutputOptions& options, std::span<const std::string_view> formats, const MakeReport& make,
          const archives::Shard& shard, const Complain& complain);

  /// Hands `part` to all reports; those that show findings get what is to be told, which is what is left in it.
  void take(archives::JudgedPart& part);
  /// Lets whoever reads standard output see what was taken.
  void flush();
  void take_error(const std::string& sentence);
  /// Ends all reports. Files get their final names, unless the run was interrupted: then they are not left at all.
  /// What is said of all findings follows the reports that people read, or is told on standard error where there are
  /// none.
  void finish(const reports::Summary& summary, bool partial, const Complain& complain);

  bool shows_excerpts() const;
  bool shows_verdicts() const;
  /// Whether nobody can read what is written to standard output any more.
  bool broken() const;

 private:
  struct Output {
    std::string format;
    std::string path;  // empty: standard output
    std::unique_ptr<archives::OutputFile> file;
    std::unique_ptr<reports::Report> report;
  };

  std::vector<Output> outputs_;
  reports::Telling telling_;
};

}  // namespace kibitzer::tool
