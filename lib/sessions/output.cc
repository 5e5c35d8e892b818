#include "sessions/output.h"

#include <iterator>

namespace kibitzer::sessions {

void Output::open(const text::Source& source) {
  source_.emplace(source);
  lines_.emplace(source);
}

void Output::number(std::span<scoresheets::Scoresheet> sheets) {
  for (scoresheets::Scoresheet& sheet : sheets) sheet.session = ++sheets_;
}

void Output::session(Unit unit, std::vector<findings::Finding>& ruling, std::span<scoresheets::Scoresheet> sheets,
                     Sink& sink) {
  ++sessions_;
  anything_ = true;
  number(sheets);
  if (!reading.empty()) {
    ruling.insert(ruling.end(), std::make_move_iterator(reading.begin()), std::make_move_iterator(reading.end()));
    reading.clear();
  }
  if (ruling.size() > 1) findings::sort_by_place(ruling);
  sink.take({*source_, *lines_, sessions_, unit, ruling, sheets});
}

void Output::rest(Sink& sink) {
  if (reading.empty()) return;
  anything_ = true;
  findings::sort_by_place(reading);
  sink.take({*source_, *lines_, std::nullopt, Unit::kSession, reading, {}});
  reading.clear();
}

void Output::sheets(std::span<scoresheets::Scoresheet> sheets, Sink& sink) {
  if (sheets.empty()) return;
  number(sheets);
  sink.take({*source_, *lines_, std::nullopt, Unit::kSession, reading, sheets});
}

}  // namespace kibitzer::sessions
