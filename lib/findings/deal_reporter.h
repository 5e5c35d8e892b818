// What a referee reports of a session: each finding with the number of its deal, and which rules put a deal's score in doubt.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "findings/reporter.h"

namespace kibitzer::findings {

class DealReporter {
 public:
  /// `description` is the described game's text, which related places may point into. `findings` must outlive the reporter.
  explicit DealReporter(std::vector<Finding>& findings, std::shared_ptr<const OtherText> description = nullptr)
      : findings_(&findings), description_(std::move(description)) {}

  /// Findings from here on belong to the deal with this number; its doubts go to `doubts`.
  void enter(std::optional<int> number, std::vector<const Rule*>& doubts) {
    number_ = number;
    doubts_ = &doubts;
  }
  void leave() {
    number_.reset();
    doubts_ = nullptr;
  }

  /// Adds a finding of the rule's own severity; the score of the deal is in doubt from `error` and `warning` on.
  template <typename... Values>
  Finding& report(const Rule& rule, text::Span at, fmt::format_string<Values...> sentence, Values&&... values) {
    return report(rule, rule.severity, at, sentence, std::forward<Values>(values)...);
  }
  template <typename... Values>
  Finding& report(const Rule& rule, Severity severity, text::Span at, fmt::format_string<Values...> sentence,
                  Values&&... values) {
    if (severity != Severity::kInfo) doubt(rule);
    return with_deal(add(*findings_, rule, severity, at, sentence, std::forward<Values>(values)...));
  }

  /// Adds a finding on a claim that no score rests on, such as recorded points.
  template <typename... Values>
  Finding& refute(const Rule& rule, text::Span at, fmt::format_string<Values...> sentence, Values&&... values) {
    return with_deal(add(*findings_, rule, at, sentence, std::forward<Values>(values)...));
  }

  /// Puts the score of the present deal in doubt without a finding of its own.
  void doubt(const Rule& rule);

  /// A place in the description.
  Related in_description(std::string message, text::Span at) const { return {std::move(message), at, description_}; }

 private:
  Finding& with_deal(Finding& finding) const {
    finding.round = number_;
    return finding;
  }

  std::vector<Finding>* findings_;
  std::shared_ptr<const OtherText> description_;
  std::optional<int> number_;
  std::vector<const Rule*>* doubts_ = nullptr;
};

}  // namespace kibitzer::findings
