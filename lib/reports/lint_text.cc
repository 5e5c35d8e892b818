#include "reports/lint_text.h"

#include <algorithm>

#include "reports/words.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::reports {
namespace {

using findings::Located;
using findings::Severity;

constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kRed = "\x1b[1;31m";
constexpr std::string_view kYellow = "\x1b[1;33m";
constexpr std::string_view kBlue = "\x1b[1;34m";
constexpr std::string_view kPlain = "\x1b[0m";

std::string_view paint_of(Severity severity) {
  switch (severity) {
    case Severity::kError:
      return kRed;
    case Severity::kWarning:
      return kYellow;
    case Severity::kInfo:
      return kBlue;
  }
  return {};
}

/// How many columns a terminal gives a character: two for East Asian wide characters and emoji, none for those that
/// combine with the one before (Unicode Standard Annex 11, in outline).
std::size_t columns_of(char32_t code) {
  if ((code >= 0x300 && code <= 0x36F) || code == 0x200B || code == 0x200D || (code >= 0xFE00 && code <= 0xFE0F))
    return 0;
  const bool wide = (code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) ||
                    (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
                    (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60) ||
                    (code >= 0x1F300 && code <= 0x1FAFF) || (code >= 0x20000 && code <= 0x3FFFD);
  return wide ? 2 : 1;
}

std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  while (!text.empty()) {
    const text::Character character = text::first_character(text);
    count += columns_of(character.code);
    text.remove_prefix(character.size);
  }
  return count;
}

/// "3 sessions", "36 boards", "3 sessions and 36 boards".
std::string what_was_read(const Summary& summary) {
  if (summary.boards == 0) return text::counted(summary.sessions, "session");
  if (summary.sessions == 0) return text::counted(summary.boards, "board");
  return text::counted(summary.sessions, "session") + " and " + text::counted(summary.boards, "board");
}

}  // namespace

std::string LintText::painted(std::string_view paint, const std::string& text) const {
  return color_ ? std::string(paint) + text + std::string(kPlain) : text;
}

void LintText::excerpt(const findings::Excerpt& excerpt, std::size_t line, std::string_view paint) {
  if (!excerpt.known) return;
  std::string number = std::to_string(line);
  number.insert(0, number.size() < 5 ? 5 - number.size() : 0, ' ');
  out_ << number << " | " << excerpt.before << painted(paint, excerpt.marked) << excerpt.after << '\n';
  const std::size_t width = std::max<std::size_t>(columns(excerpt.marked), 1);
  out_ << std::string(number.size(), ' ') << " | " << std::string(columns(excerpt.before), ' ')
       << painted(paint, "^" + std::string(width - 1, '~')) << '\n';
}

void LintText::take(const archives::JudgedPart& part) {
  for (const Located& finding : part.findings) {
    if (!is_told(finding)) continue;
    const std::string label = std::string(name_of(finding.severity)) + "[" + std::string(finding.rule->name) + "]";
    out_ << painted(kBold, place_in_words(part.path, finding.at)) << painted(paint_of(finding.severity), label) << ": "
         << sentence_of(finding) << '\n';
    excerpt(finding.excerpt, finding.at.begin.line, paint_of(finding.severity));
    for (const findings::Note& note : finding.related) {
      out_ << place_in_words(part.path, note.at) << painted(kBlue, "note") << ": " << note.message << '\n';
      excerpt(note.excerpt, note.at.begin.line, kBlue);
    }
    out_ << '\n';
  }
}

void LintText::finish(const Summary& summary, bool partial) {
  const std::size_t all = summary.at_least(Severity::kInfo);
  if (all + summary.allowed + summary.known > 0) {
    out_ << text::counted(all, "finding") << " in " << what_was_read(summary) << " of "
         << text::counted(summary.files, "file") << ": " << text::counted(summary.errors, "error") << ", "
         << text::counted(summary.warnings, "warning") << ", " << summary.infos << " info";
    if (summary.allowed > 0) out_ << "; " << summary.allowed << " allowed by the records";
    if (summary.known > 0) out_ << "; " << summary.known << " known from the baseline";
    out_ << '\n';
  }
  if (partial) out_ << "The run was interrupted: this is what was found until then.\n";
}

}  // namespace kibitzer::reports
