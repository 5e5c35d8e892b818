#include "games/oh_hell_referee.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "games/conversion.h"
#include "games/oh_hell.h"
#include "oh_hell/atle_reader.h"
#include "oh_hell/csv_parts.h"
#include "oh_hell/csv_reader.h"
#include "oh_hell/csv_rules.h"
#include "oh_hell/round_diagram.h"
#include "oh_hell/scoresheet.h"
#include "oh_hell/session_index.h"
#include "pbn/rules.h"

namespace kibitzer::games {

OhHellReferee::OhHellReferee(oh_hell::SettingsPtr settings, const Wanted& wanted)
    : sheets_(wanted.sheets),
      diagrams_(wanted.diagrams),
      every_place_(wanted.every_place),
      settings_(std::move(settings)),
      json_reader_(settings_) {}

namespace {

/// Why the record does not show all that its points rest on; empty if it does.
std::string_view unsettled(const oh_hell::Ruling& ruling) {
  using oh_hell::RoundRuling;
  const auto any = [&](auto has) { return std::any_of(ruling.rounds.begin(), ruling.rounds.end(), has); };
  if (any([](const RoundRuling& round) { return round.unreadable; })) return "parts of it could not be read";
  if (any([](const RoundRuling& round) { return !round.doubts.empty(); })) return "the basis of its points is in doubt";
  if (ruling.complete == false) return "the game is unfinished";
  if (any([](const RoundRuling& round) { return round.points_as_recorded; }))
    return "its points are recorded without bids and tricks won";
  const auto unknown = [](const oh_hell::PlayerScore& score) { return !score.points; };
  if (std::any_of(ruling.scores.begin(), ruling.scores.end(), unknown)) return "not all its points can be determined";
  return {};
}

}  // namespace

void OhHellReferee::rule_on_session(Output& output, const std::vector<oh_hell::PlayerRef>* named) {
  oh_hell::Ruling& ruling = referee_.judge(session_);
  if (Conversion* const conversion = output.conversion()) conversion->add(session_);
  if (editing::Index* const index = output.index()) oh_hell::add_to(*index, session_, ruling, named);
  Ruled ruled{Unit::kSession, {}, ruling.findings};
  ruled.about.begin = session_.at.begin;
  if (session_.name) ruled.about.name = session_.name->text;
  if (session_.date) ruled.about.date = session_.date->text;
  ruled.about.unsettled = unsettled(ruling);
  if (!sheets_) return output.session(ruled);
  scoresheets::Scoresheet sheet = oh_hell::scoresheet_of(session_, ruling);
  std::vector<diagrams::Diagram> diagrams;
  if (diagrams_) {
    diagrams = oh_hell::diagrams_of(session_, ruling);
    oh_hell::add_places(session_, sheet);
  }
  ruled.diagrams = diagrams;
  ruled.sheets = {&sheet, 1};
  output.session(ruled);
}

void OhHellReferee::judge_text(const text::Source& source, const Notation& notation, Output& output) {
  if (notation == kAtle)
    judge_atle(source, output);
  else
    judge_csv(source, output);
}

void OhHellReferee::judge_atle(const text::Source& source, Output& output) {
  if (Conversion* const conversion = output.conversion()) conversion->lose_comments(source.bytes, {"//", "/*"});
  findings::Comments* const comments = output.comments();
  oh_hell::AtleReader reader(source.bytes, settings_, output.reading, comments);
  if (every_place_) reader.report_everywhere();
  // What a comment is about is known when all of the text is read.
  struct Read {
    oh_hell::Session session;
    std::vector<findings::Finding> findings;
    std::size_t judged_to;
  };
  std::vector<Read> waiting;
  while (reader.next(session_)) {
    if (comments == nullptr) {
      output.judged_to(reader.position());
      rule_on_session(output);
    } else {
      waiting.push_back({std::exchange(session_, {}), std::exchange(output.reading, {}), reader.position()});
    }
  }
  std::vector<findings::Finding> rest;
  rest.swap(output.reading);
  for (Read& read : waiting) {
    session_ = std::move(read.session);
    output.reading = std::move(read.findings);
    output.judged_to(read.judged_to);
    rule_on_session(output);
  }
  output.reading.swap(rest);
}

void OhHellReferee::judge_csv(const text::Source& source, Output& output) {
  output.judged_to(source.bytes.size());
  // A line is a comment only if it begins with the mark, which names may hold.
  if (Conversion* const conversion = output.conversion()) {
    if (source.bytes.starts_with('#')) conversion->lose("comment");
    conversion->lose_comments(source.bytes, {"\n#"});
  }
  const auto judge = [&](std::string_view text) {
    return oh_hell::read_csv(text, settings_, session_, output.reading, output.comments());
  };
  const auto parts = oh_hell::csv_parts(source.bytes);
  if (parts.empty()) {
    if (judge(source.bytes)) rule_on_session(output);
    return;
  }
  oh_hell::CsvPartText text(source.bytes);
  for (const oh_hell::CsvPart& part : parts) {
    output.judged_to(part.at.back().end);
    const bool read = judge(text.show(part));
    // The encoding is that of the file.
    if (&part != &parts.front())
      std::erase_if(output.reading, [](const findings::Finding& finding) {
        return finding.rule == &oh_hell::kCsvRule<"csv/not-text">;
      });
    if (!read) continue;
    if (part.evening) session_.name = oh_hell::evening_of(part, source.bytes, output.reading);
    rule_on_session(output);
  }
}

void OhHellReferee::judge_json(json::Reader& reader, Output& output) {
  json_reader_.read(reader, 0, session_);
  rule_on_session(output);
}

bool OhHellReferee::judge_game(pbn::Game& game, std::size_t judged_to, Output& output) {
  std::vector<findings::Finding> found;
  found.swap(output.reading);
  const bool begins = !game_open_ || !pbn_reader_.continues(game, session_);
  if (begins) {
    finish_games(output);
    pbn_reader_.begin(game, session_);
    game_open_ = true;
  }
  // The dialect has tags of its own.
  std::erase_if(found, [](const findings::Finding& finding) { return finding.rule == &pbn::kRule<"pbn/unknown-tag">; });
  game_findings_.insert(game_findings_.end(), std::make_move_iterator(found.begin()),
                        std::make_move_iterator(found.end()));
  pbn_reader_.add(game, session_, game_findings_);
  output.judged_to(judged_to);
  return begins;
}

void OhHellReferee::finish_games(Output& output) {
  if (!game_open_) return;
  game_open_ = false;
  std::vector<findings::Finding> others;
  others.swap(output.reading);
  output.reading.swap(game_findings_);
  rule_on_session(output, &pbn_reader_.named());
  output.reading.swap(others);
}

void OhHellReferee::forget_games() {
  game_open_ = false;
  game_findings_.clear();
}

}  // namespace kibitzer::games
