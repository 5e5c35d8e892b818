// Makes the findings of a reader or a referee, each with its sentence.
//
// A sentence is a format string with its values, and becomes text only when its finding is kept. One policy holds for
// texts that are full of faults: the first hundred are reported, and the hundredth says what becomes of the rest.
#pragma once

#include <fmt/core.h>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "findings/finding.h"
#include "findings/once.h"
#include "findings/rule.h"
#include "text/span.h"

namespace kibitzer::findings {

/// How many faults of form are reported of one text: a session, a table, a game of a PBN file.
inline constexpr std::size_t kMostFaults = 100;

/// Adds a finding to `findings`, and gives it to be completed until the next one is added. For referees: what breaks a
/// rule is always reported, and is no more than the record has steps and claims.
Finding& vadd(std::vector<Finding>& findings, const Rule& rule, Severity severity, text::Span at,
              fmt::string_view sentence, fmt::format_args values);
template <typename... Values>
Finding& add(std::vector<Finding>& findings, const Rule& rule, Severity severity, text::Span at,
             fmt::format_string<Values...> sentence, Values&&... values) {
  return vadd(findings, rule, severity, at, sentence, fmt::make_format_args(values...));
}
template <typename... Values>
Finding& add(std::vector<Finding>& findings, const Rule& rule, text::Span at, fmt::format_string<Values...> sentence,
             Values&&... values) {
  return vadd(findings, rule, rule.severity, at, sentence, fmt::make_format_args(values...));
}

/// What a reader does after the last fault that is reported.
enum class Beyond : std::uint8_t {
  kReadOn,
  kStop,  ///< where each fault may shift what follows: the reader asks full(), and leaves the rest unread
};

/// The findings of one text by a reader.
class Reporter {
 public:
  /// `once` remembers what is reported once per file; without it report_once() must not be called. Both must outlive
  /// the reporter.
  explicit Reporter(std::vector<Finding>& findings, Once* once = nullptr, Beyond beyond = Beyond::kReadOn)
      : findings_(&findings), begin_(findings.size()), once_(once), beyond_(beyond) {}

  /// Adds a finding of the rule's own severity. The finding returned can be completed, with a related place for
  /// example, until the next call; beyond the bound it is discarded.
  template <typename... Values>
  Finding& report(const Rule& rule, text::Span at, fmt::format_string<Values...> sentence, Values&&... values) {
    return keep(rule, rule.severity, at, sentence, fmt::make_format_args(values...));
  }
  template <typename... Values>
  Finding& report(const Rule& rule, Severity severity, text::Span at, fmt::format_string<Values...> sentence,
                  Values&&... values) {
    return keep(rule, severity, at, sentence, fmt::make_format_args(values...));
  }

  /// The same once per file, or as often as `key` says.
  template <typename... Values>
  Finding& report_once(const Rule& rule, Severity severity, const OnceKey& key, text::Span at,
                       fmt::format_string<Values...> sentence, Values&&... values) {
    const std::uint64_t once = full() ? 0 : once_->note(rule, key);
    if (once == 0) return dropped_ = Finding();
    Finding& finding = keep(rule, severity, at, sentence, fmt::make_format_args(values...));
    finding.once = once;
    return finding;
  }
  template <typename... Values>
  Finding& report_once(const Rule& rule, const OnceKey& key, text::Span at, fmt::format_string<Values...> sentence,
                       Values&&... values) {
    return report_once(rule, rule.severity, key, at, sentence, std::forward<Values>(values)...);
  }
  /// Whether report_once() would add nothing: saves working out values.
  bool reported(const Rule& rule, const OnceKey& key) const { return full() || once_->reported(rule, key); }

  /// Takes back what has been reported, except what is reported once.
  void retract() {
    findings_->resize(begin_);
    count_ = 0;
  }
  /// How many faults there were, those beyond the bound included.
  std::size_t count() const { return count_; }
  bool full() const { return count_ >= kMostFaults; }

 private:
  Finding& keep(const Rule& rule, Severity severity, text::Span at, fmt::string_view sentence, fmt::format_args values);

  std::vector<Finding>* findings_;
  std::size_t begin_;
  Once* once_;
  Beyond beyond_;
  std::size_t count_ = 0;
  Finding dropped_;
};

}  // namespace kibitzer::findings
