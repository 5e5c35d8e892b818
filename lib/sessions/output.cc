#include "sessions/output.h"

#include <algorithm>
#include <iterator>

#include "sessions/mutation.h"

namespace kibitzer::sessions {

void SinkOutput::begin_file() {
  sessions_ = sheets_ = 0;
  anything_ = false;
  suppressions_.begin_file(false);
}

void SinkOutput::begin_part() {
  begin_file();
  anything_ = true;
  suppressions_.begin_file(true);
}

void SinkOutput::open(const text::Source& source, const games::Notation& notation) {
  source_.emplace(source);
  lines_.emplace(source);
  suppressions_.begin_text(source, notation);
  judged_ = 0;
  waits_from_ = kNothingWaits;
}

void SinkOutput::reopen(const text::Source& source) {
  source_.emplace(source);
  lines_.emplace(source);
  suppressions_.forget_text();
  judged_ = 0;
}

/// Why findings are allowed; then adds those on the suppressions themselves, which are known only now. All findings
/// pass through here on their way out, so this is where tests can break a rule.
std::span<const std::string_view> SinkOutput::heed_suppressions(std::vector<findings::Finding>& findings,
                                                                std::size_t judged) {
  break_rule(findings);
  suppressions_.take_comments();
  if (!suppressions_.any()) return {};
  const auto reasons = suppressions_.reasons(findings);
  const std::size_t before = findings.size();
  suppressions_.report(judged, findings);
  if (findings.size() == before) return reasons;
  break_rule(findings);
  findings::sort_by_place(findings);
  return suppressions_.reasons(findings);
}

void SinkOutput::number(std::span<scoresheets::Scoresheet> sheets) {
  for (scoresheets::Scoresheet& sheet : sheets) sheet.session = ++sheets_;
}

void SinkOutput::session(const games::Ruled& ruled) {
  ++sessions_;
  anything_ = true;
  number(ruled.sheets);
  auto& findings = ruled.findings;
  if (!reading.empty()) {
    findings.insert(findings.end(), std::make_move_iterator(reading.begin()), std::make_move_iterator(reading.end()));
    reading.clear();
  }
  if (findings.size() > 1) findings::sort_by_place(findings);
  const auto allowed = heed_suppressions(findings, std::min(judged_, waits_from_));
  sink_->take({*source_, *lines_, sessions_, ruled.unit, findings, ruled.sheets, ruled.results, ruled.diagrams, allowed,
               ruled.about, judged_});
}

void SinkOutput::rest() {
  if (reading.empty()) return;
  anything_ = true;
  findings::sort_by_place(reading);
  const auto allowed = heed_suppressions(reading, 0);
  sink_->take({*source_, *lines_, std::nullopt, Unit::kSession, reading, {}, {}, {}, allowed, {}, judged_});
  reading.clear();
}

void SinkOutput::close(std::size_t judged) {
  rest();  // before unused suppressions are known
  suppressions_.take_comments();
  if (suppressions_.any()) suppressions_.report(judged, reading);
  rest();
}

void SinkOutput::sheets(std::span<scoresheets::Scoresheet> sheets) {
  if (sheets.empty()) return;
  number(sheets);
  sink_->take({*source_, *lines_, std::nullopt, Unit::kSession, reading, sheets});
}

}  // namespace kibitzer::sessions
