#include "sessions/oh_hell_desk.h"

#include "oh_hell/atle_reader.h"
#include "oh_hell/csv_reader.h"
#include "oh_hell/scoresheet.h"

namespace kibitzer::sessions {

OhHellDesk::OhHellDesk(std::string_view rules, bool sheets)
    : sheets_(sheets), settings_(oh_hell::preset(rules)), json_reader_(settings_) {}

void OhHellDesk::rule_on_session(Output& output, Sink& sink) {
  oh_hell::Ruling& ruling = referee_.judge(session_);
  if (!sheets_) return output.session(Unit::kSession, ruling.findings, {}, sink);
  scoresheets::Scoresheet sheet = oh_hell::scoresheet_of(session_, ruling);
  output.session(Unit::kSession, ruling.findings, {&sheet, 1}, sink);
}

void OhHellDesk::judge_atle(const text::Source& source, Output& output, Sink& sink) {
  oh_hell::AtleReader reader(source.bytes, settings_, output.reading);
  while (reader.next(session_)) rule_on_session(output, sink);
}

void OhHellDesk::judge_csv(const text::Source& source, Output& output, Sink& sink) {
  if (oh_hell::read_csv(source.bytes, settings_, session_, output.reading)) rule_on_session(output, sink);
}

void OhHellDesk::judge_json(json::Reader& reader, Output& output, Sink& sink) {
  json_reader_.read(reader, 0, session_);
  rule_on_session(output, sink);
}

}  // namespace kibitzer::sessions
