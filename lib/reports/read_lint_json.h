// Reads lint reports in JSON, to merge the reports of shares (kibitzer merge).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "archives/run.h"
#include "games/games.h"
#include "judging/judged_part.h"

namespace kibitzer::reports {

struct LintReport {
  judging::Shard shard;
  bool partial = false;
  std::vector<std::string> errors;  ///< of no single file
  std::size_t skipped_files = 0;
  std::size_t skipped_folders = 0;         ///< 0 if the report does not tell them from files
  std::vector<judging::JudgedPart> parts;  ///< with excerpts and verdicts only in the report of a share
};

/// Reads a report (schemas/lint-report.schema.json) on the rules of `games`. The error is a sentence.
tl::expected<LintReport, std::string> read_lint_json(std::string_view text, const games::Games& games);

/// The errors of all reports, each once.
std::vector<std::string> errors_of(const std::vector<LintReport>& reports);

/// Merges the parts of all shares into those of one run: in order, with the sessions of each file counted through, and
/// with only as many known findings of each kind as the baseline has. The error says why these are not the reports of
/// all shares of one run.
tl::expected<std::vector<judging::JudgedPart>, std::string> joined(std::vector<LintReport> reports);

}  // namespace kibitzer::reports
