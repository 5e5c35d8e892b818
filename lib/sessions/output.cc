#include "sessions/output.h"

#include <algorithm>
#include <iterator>

#include "sessions/mutation.h"

namespace kibitzer::sessions {

void Output::begin_file() {
  sessions_ = sheets_ = 0;
  anything_ = false;
  suppressions_.begin_file(false);
}

void Output::begin_part() {
  begin_file();
  anything_ = true;
  suppressions_.begin_file(true);
}

void Output::open(const text::Source& source, Notation notation) {
  source_.emplace(source);
  lines_.emplace(source);
  suppressions_.begin_text(source, notation);
  judged_ = 0;
  waits_from_ = kNothingWaits;
}

void Output::reopen(const text::Source& source) {
  source_.emplace(source);
  lines_.emplace(source);
  suppressions_.forget_text();
  judged_ = 0;
}

/// Why findings are passed over. What is to be said of the suppressions themselves is known only then. All findings
/// pass through here on their way out, so it is where tests can have a rule broken.
std::span<const std::string_view> Output::heed_suppressions(std::vector<findings::Finding>& findings,
                                                            std::size_t judged) {
  break_rule(findings);
  if (!suppressions_.any()) return {};
  const auto reasons = suppressions_.reasons(findings);
  const std::size_t before = findings.size();
  suppressions_.tell(judged, findings);
  if (findings.size() == before) return reasons;
  break_rule(findings);
  findings::sort_by_place(findings);
  return suppressions_.reasons(findings);
}

void Output::number(std::span<scoresheets::Scoresheet> sheets) {
  for (scoresheets::Scoresheet& sheet : sheets) sheet.session = ++sheets_;
}

void Output::session(Unit unit, const About& about, std::vector<findings::Finding>& ruling,
                     std::span<scoresheets::Scoresheet> sheets, Sink& sink, std::span<bridge::TableResult> results) {
  ++sessions_;
  anything_ = true;
  number(sheets);
  if (!reading.empty()) {
    ruling.insert(ruling.end(), std::make_move_iterator(reading.begin()), std::make_move_iterator(reading.end()));
    reading.clear();
  }
  if (ruling.size() > 1) findings::sort_by_place(ruling);
  const auto allowed = heed_suppressions(ruling, std::min(judged_, waits_from_));
  sink.take({*source_, *lines_, sessions_, unit, ruling, sheets, results, allowed, about});
}

void Output::rest(Sink& sink) {
  if (reading.empty()) return;
  anything_ = true;
  findings::sort_by_place(reading);
  const auto allowed = heed_suppressions(reading, 0);
  sink.take({*source_, *lines_, std::nullopt, Unit::kSession, reading, {}, {}, allowed});
  reading.clear();
}

void Output::close(std::size_t judged, Sink& sink) {
  rest(sink);  // before it is known what was not needed
  if (suppressions_.any()) suppressions_.tell(judged, reading);
  rest(sink);
}

void Output::sheets(std::span<scoresheets::Scoresheet> sheets, Sink& sink) {
  if (sheets.empty()) return;
  number(sheets);
  sink.take({*source_, *lines_, std::nullopt, Unit::kSession, reading, sheets});
}

}  // namespace kibitzer::sessions
