// What lint, score, compare and standings share: options, and the way from paths to reports.
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

#include "archives/git_files.h"
#include "configuration_options.h"
#include "judging/shard.h"
#include "known_findings.h"
#include "outputs.h"
#include "reports/standings.h"

namespace kibitzer::tool {

/// Of `audit`: what it writes, and what it reads besides records.
struct AuditFolderOptions {
  std::string folder;
  std::string against;  ///< the folder of an older audit
  std::string date;
  std::string names;  ///< the file with the names that are settled
};

struct JudgeFilesOptions {
  std::vector<std::string> paths;
  std::string files_from;
  std::string stdin_name = "<stdin>";
  bool no_ignore = false;
  bool force_exclude = false;
  bool ignore_unknown = false;
  bool fail_on_skipped = false;
  bool exit_zero = false;
  bool verbose = false;
  OutputOptions output;
  BaselineOptions baseline;
  ConfigurationOptions configuration;
  std::string notation;  // empty: by name or content
  std::string sheet;     // of spreadsheets, by name or number; empty: the first
  unsigned jobs = 0;     // 0: as many as there are cores
  std::string shard;     // "2/4"
  bool no_progress = false;
  reports::StandingsOptions contest;  ///< of compare, standings and page
  std::vector<std::string> cards;     ///< of compare: pairs whose score cards are asked for
  bool double_dummy = false;
  bool double_dummy_plays = false;
  std::string page_folder;  ///< of `page`: where several pages go; empty: it is one
  AuditFolderOptions audit;
  archives::GitChoice git;        ///< of lint
  std::string cache;              ///< of lint: the file of what earlier runs found
  bool watch = false;             ///< of lint: judge again whenever something changes
  std::string page_title;         ///< of `page`; empty: that of the sessions
  bool without_findings = false;  ///< of `page`
  std::string picture;            ///< of `page`: the only thing to be drawn; empty: it is a page
};

/// Adds the options to a subcommand; `options` must outlive the command line.
void add_options(CLI::App& command, JudgeFilesOptions& options, std::span<const std::string_view> formats);

/// Only those on what is read.
void add_input_options(CLI::App& command, JudgeFilesOptions& options);

/// The share that --shard names: "2/4"; nothing if it is none. The empty text is the whole run.
std::optional<judging::Shard> shard_of(std::string_view text);

/// --shard, whose reports kibitzer merge joins.
void add_shard_option(CLI::App& command, JudgeFilesOptions& options);

enum class Purpose : std::uint8_t { kLint, kScore, kCompare, kStandings, kReconcile, kPage, kAudit };

/// What `page` writes, and the forms it can have. Complains of pages that cannot be written.
using Complain = std::function<void(const std::string&)>;
std::unique_ptr<reports::Report> page_report(const JudgeFilesOptions& options, std::ostream& out, Complain complain);
std::span<const std::string_view> page_formats();

/// Judges all files and writes the reports; gives the exit code. Files that cannot be read or written are reported on
/// standard error, and the others are still judged.
int judge_files(const JudgeFilesOptions& options, Purpose purpose);

}  // namespace kibitzer::tool
