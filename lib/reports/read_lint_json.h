// Lint reports in JSON, read again: to join the reports of shares (kibitzer merge).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "archives/judged_part.h"
#include "archives/run.h"
#include "games/games.h"

namespace kibitzer::reports {

struct LintReport {
  archives::Shard shard;
  bool partial = false;
  std::vector<std::string> errors;          ///< that belong to no file
  std::size_t passed_over = 0;              ///< files and folders that were found and not judged
  std::vector<archives::JudgedPart> parts;  ///< without excerpts, which a report in JSON does not have
};

/// The report that `text` holds, in the form of schemas/lint-report.schema.json, of rules of `games`. The error says in a sentence what is
/// wrong with it.
tl::expected<LintReport, std::string> read_lint_json(std::string_view text, const games::Games& games);

/// The errors of all reports, each once.
std::vector<std::string> errors_of(const std::vector<LintReport>& reports);

/// The parts of all shares as one run has them: in their order, sessions counted through each file. The error says why
/// these reports are not those of all shares of one run.
tl::expected<std::vector<archives::JudgedPart>, std::string> joined(std::vector<LintReport> reports);

}  // namespace kibitzer::reports
