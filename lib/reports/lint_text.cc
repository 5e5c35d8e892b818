#include "reports/lint_text.h"

#include "reports/excerpt_text.h"
#include "reports/paint.h"
#include "reports/words.h"

namespace kibitzer::reports {

using findings::Located;

void LintText::take(const judging::JudgedPart& part) {
  for (const Located& finding : part.findings) {
    if (!counts_as_finding(finding)) continue;
    std::string text = headline(part.path, finding, color_) + "\n";
    append_excerpt(text, finding.excerpt, finding.at.begin.line, paint_of(finding.severity), color_);
    for (const findings::Note& note : finding.related) {
      text.append(place_in_words(path_of(note, part.path), note.at)).append(painted(kBlue, "note", color_));
      text.append(": ").append(note.message).append("\n");
      append_excerpt(text, note.excerpt, note.at.begin.line, kBlue, color_);
    }
    out_ << text << '\n';
  }
}

void LintText::finish(const Summary& summary, bool partial) {
  if (!quiet_) out_ << closing_lines(summary);
  if (partial) out_ << kPartial << '\n';
}

}  // namespace kibitzer::reports
