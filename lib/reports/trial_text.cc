#include "reports/trial_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "findings/located.h"
#include "reports/excerpt_text.h"
#include "reports/paint.h"
#include "reports/words.h"
#include "text/words.h"

namespace kibitzer::reports {
namespace {

using described::deals::Remark;
using described::deals::Trial;
using text::counted;

std::string closing_line(const Trial& trial) {
  const auto of_severity = [&](findings::Severity severity) {
    return std::count_if(trial.remarks.begin(), trial.remarks.end(),
                         [&](const Remark& remark) { return remark.severity == severity; });
  };
  std::string line = fmt::format(
      "{} in {} ({}, {}): {}, {}, {} info", counted(trial.remarks.size(), "remark"),
      counted(trial.sessions + trial.given_up, "session"), counted(trial.deals, trial.deal_noun),
      counted(trial.steps, trial.step_noun), counted(of_severity(findings::Severity::kError), "error"),
      counted(of_severity(findings::Severity::kWarning), "warning"), of_severity(findings::Severity::kInfo));
  if (trial.unfinished > 0)
    line += fmt::format("; {} {} ended before the game was", counted(trial.unfinished, "session"),
                        trial.unfinished == 1 ? "was" : "were");
  return line + "\n";
}

}  // namespace

std::string trial_in_words(const Trial& trial, const text::Source& source, bool color) {
  const text::LineMap lines(source);
  std::string text;
  for (const Remark& remark : trial.remarks) {
    const findings::Note place = findings::located(remark.at, source, lines, true);
    text += place_in_words(source.path, place.at);
    text += painted(paint_of(remark.severity), fmt::format("{}[{}]", findings::name_of(remark.severity), remark.kind),
                    color);
    text += ": " + remark.message + "\n";
    append_excerpt(text, place.excerpt, place.at.begin.line, paint_of(remark.severity), color);
    text += '\n';
  }
  return text + closing_line(trial);
}

}  // namespace kibitzer::reports
