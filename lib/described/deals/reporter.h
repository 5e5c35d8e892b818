// Reports what is wrong with a session, each finding with its deal, and remembers which rules put a deal's score in doubt.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "findings/reporter.h"

namespace kibitzer::described::deals {

class Reporter {
 public:
  /// `description` is the text that related places may be in. `findings` must outlive the reporter.
  Reporter(std::vector<findings::Finding>& findings, std::shared_ptr<const findings::OtherText> description)
      : findings_(&findings), description_(std::move(description)) {}

  /// What follows is of the deal of that number, whose doubts go to `doubts`.
  void enter(std::optional<int> number, std::vector<const findings::Rule*>& doubts) {
    number_ = number;
    doubts_ = &doubts;
  }
  void leave() {
    number_.reset();
    doubts_ = nullptr;
  }

  /// Adds a finding of the rule's own severity; the score of the deal is in doubt from `error` and `warning` on.
  template <typename... Values>
  findings::Finding& report(const findings::Rule& rule, text::Span at, fmt::format_string<Values...> sentence,
                            Values&&... values) {
    return report(rule, rule.severity, at, sentence, std::forward<Values>(values)...);
  }
  template <typename... Values>
  findings::Finding& report(const findings::Rule& rule, findings::Severity severity, text::Span at,
                            fmt::format_string<Values...> sentence, Values&&... values) {
    if (severity != findings::Severity::kInfo) doubt(rule);
    return with_deal(findings::add(*findings_, rule, severity, at, sentence, std::forward<Values>(values)...));
  }

  /// Adds a finding on a claim that no score rests on, such as recorded points.
  template <typename... Values>
  findings::Finding& refute(const findings::Rule& rule, text::Span at, fmt::format_string<Values...> sentence,
                            Values&&... values) {
    return with_deal(findings::add(*findings_, rule, at, sentence, std::forward<Values>(values)...));
  }

  /// Puts the score of the present deal in doubt without a finding of its own.
  void doubt(const findings::Rule& rule);

  /// A place in the description.
  findings::Related in_description(std::string message, text::Span at) const {
    return {std::move(message), at, description_};
  }

 private:
  findings::Finding& with_deal(findings::Finding& finding) const {
    finding.round = number_;
    return finding;
  }

  std::vector<findings::Finding>* findings_;
  std::shared_ptr<const findings::OtherText> description_;
  std::optional<int> number_;
  std::vector<const findings::Rule*>* doubts_ = nullptr;
};

}  // namespace kibitzer::described::deals
