#include "reports/words.h"

#include "reports/paint.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::reports {
namespace {

/// "3 sessions", "36 boards", "3 sessions and 36 boards".
std::string what_was_read(const Summary& summary) {
  if (summary.boards == 0) return text::counted(summary.sessions, "session");
  if (summary.sessions == 0) return text::counted(summary.boards, "board");
  return text::counted(summary.sessions, "session") + " and " + text::counted(summary.boards, "board");
}

}  // namespace

std::string place_in_words(std::string_view path, const findings::Region& at) {
  return text::printable(path, path.size()) + ":" + std::to_string(at.begin.line) + ":" +
         std::to_string(at.begin.column) + ": ";
}

std::string sentence_of(const findings::Located& finding) {
  const std::string_view law = findings::law_of(*finding.rule);
  return law.empty() ? finding.message : finding.message + " (" + std::string(law) + ")";
}

std::string headline(std::string_view path, const findings::Located& finding, bool color) {
  const std::string label = std::string(name_of(finding.severity)) + "[" + std::string(finding.rule->name) + "]";
  return painted(kBold, place_in_words(path, finding.at), color) + painted(paint_of(finding.severity), label, color) +
         ": " + sentence_of(finding);
}

std::string found_in_words(const Summary& summary) {
  return text::counted(summary.all(), "finding") + " in " + what_was_read(summary) + " of " +
         text::counted(summary.files, "file");
}

std::string severities_in_words(const Summary& summary) {
  return text::counted(summary.errors, "error") + ", " + text::counted(summary.warnings, "warning") + ", " +
         std::to_string(summary.infos) + " info";
}

std::string passed_over_in_words(const Summary& summary) {
  std::string words;
  if (summary.allowed > 0) words += "; " + std::to_string(summary.allowed) + " allowed by the records";
  if (summary.known > 0) words += "; " + std::to_string(summary.known) + " known from the baseline";
  return words;
}

std::string in_words(const Summary& summary) {
  return found_in_words(summary) + ": " + severities_in_words(summary) + passed_over_in_words(summary);
}

bool found_any(const Summary& summary) { return summary.all() + summary.allowed + summary.known > 0; }

}  // namespace kibitzer::reports
