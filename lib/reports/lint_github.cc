#include "reports/lint_github.h"

#include <algorithm>

#include "reports/lines.h"
#include "reports/words.h"
#include "text/runs.h"
#include "text/utf8.h"

namespace kibitzer::reports {
namespace {

using findings::Severity;

constexpr text::CharacterSet kPlainInCommands = text::printable_ascii_but("%:,");

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

/// `text` so that the runner reads it as it is; `reserved` are the characters that would end it. The log is shown like
/// a terminal, so other control characters are not passed on.
std::string escaped(std::string_view text, std::string_view reserved) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string safe;
  while (!text.empty()) {
    safe += text::take_run(kPlainInCommands, text);
    if (text.empty()) break;
    const text::Character character = text::first_character(text);
    const auto byte = static_cast<unsigned char>(text.front());
    if (reserved.find(text.front()) != std::string_view::npos)
      safe.append({'%', kDigits[byte >> 4U], kDigits[byte & 0xFU]});
    else
      safe += text::printable(text.substr(0, character.size));
    text.remove_prefix(character.size);
  }
  return safe;
}

/// The runner also obeys the commands of another system, "##[command]", wherever in a line they stand; the character
/// between, which is invisible, keeps them apart.
std::string without_old_commands(std::string text) {
  constexpr std::string_view kCommand = "##[";
  constexpr std::string_view kNoSpace = "\xE2\x80\x8B";  // U+200B
  for (std::size_t at = text.find(kCommand); at != std::string::npos; at = text.find(kCommand, at + 1))
    text.insert(at + 1, kNoSpace);
  return text;
}

std::string message(std::string_view text) { return without_old_commands(escaped(text, "%\r\n")); }
std::string property(std::string_view text) { return without_old_commands(escaped(text, "%\r\n:,")); }

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
