#include "reports/lint_github.h"

#include <algorithm>

#include "reports/command_text.h"
#include "reports/lines.h"
#include "reports/words.h"

namespace kibitzer::reports {
namespace {

using findings::Severity;

std::string_view command_of(Severity severity) {
  switch (severity) {
    case Severity::kError:
      return "error";
    case Severity::kWarning:
      return "warning";
    case Severity::kInfo:
      return "notice";
  }
  return {};
}

/// The runner also obeys the commands of another system, "##[command]".
std::string message(std::string_view text) { return without_commands(command_escaped(text, "%\r\n")); }
std::string property(std::string_view text) { return without_commands(command_escaped(text, "%\r\n:,")); }

/// Columns go only with places within one line; the last one is that of the last character.
std::string place(const findings::Region& at) {
  const Lines lines = lines_of(at);
  std::string text = ",line=" + std::to_string(lines.first) + ",endLine=" + std::to_string(lines.last);
  if (at.begin.line != at.end.line) return text;
  return text + ",col=" + std::to_string(at.begin.column) +
         ",endColumn=" + std::to_string(std::max(at.begin.column, at.end.column - 1));
}

}  // namespace

void LintGithub::take(const judging::JudgedPart& part) {
  for (const findings::Located& finding : part.findings) {
    if (!counts_as_finding(finding)) continue;
    out_ << "::" << command_of(finding.severity) << " file=" << property(part.path) << place(finding.at)
         << ",title=" << property(finding.rule->name) << "::" << message(sentence_of(finding)) << '\n';
  }
  if (!part.error.empty())
    out_ << "::error file=" << property(part.path) << ",title=cannot be read::" << message(part.error) << '\n';
}

void LintGithub::take_error(const std::string& sentence) {
  out_ << "::error title=kibitzer::" << message(sentence) << '\n';
}

void LintGithub::finish(const Summary& summary, bool partial) {
  if (!quiet_) out_ << closing_lines(summary);
  if (partial) out_ << "::warning title=kibitzer::" << kPartial << '\n';
}

}  // namespace kibitzer::reports
