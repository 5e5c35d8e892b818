#include "reports/lint_azure.h"

#include "reports/command_text.h"
#include "reports/words.h"

namespace kibitzer::reports {
namespace {

using findings::Severity;

/// As azure-pipelines-task-lib writes them.
constexpr std::string_view kPercent = "%AZP25";
std::string azure_message(std::string_view text) { return without_commands(command_escaped(text, "%\r\n", kPercent)); }
std::string azure_property(std::string_view text) {
  return without_commands(command_escaped(text, "%\r\n];", kPercent));
}

/// "##vso[task.logissue type=error;sourcepath=a.pbn;" and so on, up to the message.
std::string issue(std::string_view type, std::string_view path = {}) {
  std::string text = "##vso[task.logissue type=" + std::string(type) + ";";
  if (!path.empty()) text += "sourcepath=" + azure_property(path) + ";";
  return text;
}

std::string place_and_code(const findings::Located& finding) {
  return "linenumber=" + std::to_string(finding.at.begin.line) +
         ";columnnumber=" + std::to_string(finding.at.begin.column) + ";code=" + azure_property(finding.rule->name) +
         ";";
}

}  // namespace

void LintAzure::take(const judging::JudgedPart& part) {
  for (const findings::Located& finding : part.findings) {
    if (!counts_as_finding(finding)) continue;
    if (finding.severity == Severity::kInfo)
      out_ << azure_message(headline(part.path, finding)) << '\n';
    else
      out_ << issue(name_of(finding.severity), part.path) << place_and_code(finding) << ']'
           << azure_message(sentence_of(finding)) << '\n';
  }
  if (!part.error.empty())
    out_ << issue("error", part.path) << "code=" << kUnreadable << ";]cannot be read: " << azure_message(part.error)
         << '\n';
}

void LintAzure::take_error(const std::string& sentence) {
  out_ << issue("error") << ']' << azure_message(sentence) << '\n';
}

void LintAzure::finish(const Summary& summary, bool partial) {
  if (!quiet_) out_ << closing_lines(summary);
  if (partial) out_ << issue("warning") << ']' << kPartial << '\n';
}

}  // namespace kibitzer::reports
