#include "findings/reporter.h"

#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "findings/repeated.h"

namespace kibitzer::findings {
namespace {

constexpr std::size_t kMostRepeats = 10'000;  // in a text

}  // namespace

Finding& vadd(std::vector<Finding>& findings, const Rule& rule, Severity severity, text::Span at,
              fmt::string_view sentence, fmt::format_args values) {
  Finding& finding = findings.emplace_back();
  finding.rule = &rule;
  finding.severity = severity;
  finding.message = fmt::vformat(sentence, values);
  finding.at = at;
  return finding;
}

Finding& Reporter::keep(const Rule& rule, Severity severity, text::Span at, fmt::string_view sentence,
                        fmt::format_args values) {
  if (++count_ >= kMostFaults) {
    // A repetition of another finding is not a further fault.
    const std::span before = std::span(*findings_).subspan(std::min(begin_, findings_->size()));
    const auto repeats = static_cast<std::size_t>(
        std::count_if(before.begin(), before.end(), [](const Finding& finding) { return finding.once == kRepeated; }));
    if (repeats > 0 && repeats < kMostRepeats) count_ = std::min(count_, before.size() - repeats + 1);
  }
  if (count_ > kMostFaults) return dropped_ = Finding();
  Finding& finding = vadd(*findings_, rule, severity, at, sentence, values);
  // Not in the sentence: once an earlier fault is mended, another finding would have it.
  if (full())
    finding.related.push_back({beyond_ == Beyond::kStop ? "after a hundred faults the rest is not read"
                                                        : "after a hundred faults no more are reported",
                               at});
  return finding;
}

}  // namespace kibitzer::findings
