// What lint and score have in common: options, and the way from paths to a report.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "reports/report.h"

namespace kibitzer::tool {

struct JudgeFilesOptions {
  std::vector<std::string> paths;
  std::string format = "text";
  std::string fail_on = "error";
  std::string rules;
  std::string notation;  // empty: by name or content
};

/// Adds the options to a subcommand; `options` must live as long as the command line.
void add_options(CLI::App& command, JudgeFilesOptions& options);

/// Judges all files and writes to `report`; gives the exit code. What cannot be read is told on standard error, and the
/// other files are judged all the same.
int judge_files(const JudgeFilesOptions& options, bool sheets, reports::Report& report);

/// Whether standard output is a terminal that wants colours (NO_COLOR, no-color.org, is respected).
bool color_wanted();

}  // namespace kibitzer::tool
