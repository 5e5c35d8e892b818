#include "reports/lint_json_lines.h"

#include "reports/json_text.h"

namespace kibitzer::reports {

void LintJsonLines::take(const judging::JudgedPart& part) {
  std::string line;
  for (const findings::Located& finding : part.findings) {
    line.clear();
    ObjectText object(line);
    object.text("path", part.path);
    add_members(object, finding);
    object.end();
    out_ << line << '\n';
  }
  if (!part.error.empty()) out_ << dumped({{"path", part.path}, {"error", part.error}}) << '\n';
}

void LintJsonLines::take_error(const std::string& sentence) { out_ << dumped({{"error", sentence}}) << '\n'; }

void LintJsonLines::finish(const Summary& summary, bool partial) {
  Json line = {{"summary", json_of(summary)}};
  if (partial) line["partial"] = true;
  if (!version().empty()) line[kVersionKey] = version();
  out_ << dumped(line) << '\n';
}

}  // namespace kibitzer::reports
