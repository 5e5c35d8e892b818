#include "sessions/oh_hell_desk.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "oh_hell/atle_reader.h"
#include "oh_hell/csv_reader.h"
#include "oh_hell/scoresheet.h"
#include "pbn/rules.h"

namespace kibitzer::sessions {

OhHellDesk::OhHellDesk(oh_hell::SettingsPtr settings, bool sheets)
    : sheets_(sheets), settings_(std::move(settings)), json_reader_(settings_) {}

namespace {

/// Why the record does not show all that its points rest on; empty where it does.
std::string_view unsettled(const oh_hell::Ruling& ruling) {
  using oh_hell::RoundRuling;
  const auto any = [&](auto has) { return std::any_of(ruling.rounds.begin(), ruling.rounds.end(), has); };
  if (any([](const RoundRuling& round) { return round.unreadable; })) return "parts of it could not be read";
  if (any([](const RoundRuling& round) { return !round.doubts.empty(); })) return "what its points rest on is in doubt";
  if (ruling.complete == false) return "the game is unfinished";
  if (any([](const RoundRuling& round) { return round.points_as_recorded; }))
    return "its points are recorded without the bids and tricks won that they follow from";
  const auto unknown = [](const oh_hell::PlayerScore& score) { return !score.points; };
  if (std::any_of(ruling.scores.begin(), ruling.scores.end(), unknown)) return "not all points follow from it";
  return {};
}

}  // namespace

void OhHellDesk::rule_on_session(Output& output, Sink& sink) {
  oh_hell::Ruling& ruling = referee_.judge(session_);
  About about;
  about.begin = session_.at.begin;
  if (session_.name) about.name = session_.name->text;
  about.unsettled = unsettled(ruling);
  if (!sheets_) return output.session(Unit::kSession, about, ruling.findings, {}, sink);
  scoresheets::Scoresheet sheet = oh_hell::scoresheet_of(session_, ruling);
  output.session(Unit::kSession, about, ruling.findings, {&sheet, 1}, sink);
}

void OhHellDesk::judge_atle(const text::Source& source, Output& output, Sink& sink) {
  oh_hell::AtleReader reader(source.bytes, settings_, output.reading);
  while (reader.next(session_)) {
    output.judged_to(reader.position());
    rule_on_session(output, sink);
  }
}

void OhHellDesk::judge_csv(const text::Source& source, Output& output, Sink& sink) {
  output.judged_to(source.bytes.size());
  if (oh_hell::read_csv(source.bytes, settings_, session_, output.reading)) rule_on_session(output, sink);
}

void OhHellDesk::judge_json(json::Reader& reader, Output& output, Sink& sink) {
  json_reader_.read(reader, 0, session_);
  rule_on_session(output, sink);
}

bool OhHellDesk::take_game(const pbn::Game& game, Output& output, Sink& sink) {
  std::vector<findings::Finding> found;
  found.swap(output.reading);
  const bool begins = !game_open_ || !pbn_reader_.continues(game, session_);
  if (begins) {
    finish_games(output, sink);
    pbn_reader_.begin(game, session_);
    game_open_ = true;
  }
  // The dialect has tags of its own.
  std::erase_if(found, [](const findings::Finding& finding) { return finding.rule == &pbn::rule<"pbn/unknown-tag">; });
  game_findings_.insert(game_findings_.end(), std::make_move_iterator(found.begin()),
                        std::make_move_iterator(found.end()));
  pbn_reader_.add(game, session_, game_findings_);
  return begins;
}

void OhHellDesk::finish_games(Output& output, Sink& sink) {
  if (!game_open_) return;
  game_open_ = false;
  std::vector<findings::Finding> others;
  others.swap(output.reading);
  output.reading.swap(game_findings_);
  rule_on_session(output, sink);
  output.reading.swap(others);
}

void OhHellDesk::forget_games() {
  game_open_ = false;
  game_findings_.clear();
}

}  // namespace kibitzer::sessions
