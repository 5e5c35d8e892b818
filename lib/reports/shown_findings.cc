#include "reports/shown_findings.h"

#include <algorithm>

#include "findings/repeated.h"
#include "text/words.h"

namespace kibitzer::reports {

using findings::Located;

void ShownFindings::shorten(judging::JudgedPart& part) {
  if (options_.every_place) return;
  std::erase_if(part.findings, [&](const Located& finding) {
    const bool left_out = counts_as_finding(finding) && finding.once == findings::kRepeated;
    repeated_ += left_out ? 1 : 0;
    return left_out;
  });
}

void ShownFindings::choose(judging::JudgedPart& part, bool short_alone) {
  if (options_.quiet)
    std::erase_if(part.findings, [&](const Located& finding) { return finding.severity < part.fail_on; });
  if (options_.statistics) counts_.count(part);
  if (short_alone) shorten(part);
  if (!options_.most) return;
  std::erase_if(part.findings, [&](const Located& finding) {
    if (!counts_as_finding(finding)) return false;
    const bool surplus = shown_ == *options_.most;
    ++(surplus ? more_ : shown_);
    return surplus;
  });
}

std::string ShownFindings::postscript() const {
  std::string text;
  if (more_ > 0) text += text::counted(more_, "more finding") + (more_ == 1 ? " is" : " are") + " not shown\n";
  if (repeated_ > 0)
    text += text::counted(repeated_, "finding") +
            (repeated_ == 1 ? " repeats another of its file and is" : " repeat others of their file and are") +
            " not shown; --every-place shows " + (repeated_ == 1 ? "it" : "them") + "\n";
  if (!options_.statistics) return text;
  const auto counts = counts_.most_first();
  const std::size_t width = counts.empty() ? 0 : std::to_string(counts.front().count).size();
  for (const auto& [rule, count] : counts) {
    const std::string number = std::to_string(count);
    text += std::string(width - number.size(), ' ') + number + "  " + std::string(rule->name) + ": " +
            std::string(rule->summary) + "\n";
  }
  return text;
}

}  // namespace kibitzer::reports
