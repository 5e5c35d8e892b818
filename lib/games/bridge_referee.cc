#include "games/bridge_referee.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "bridge/club/acbl.h"
#include "bridge/club/bbo.h"
#include "bridge/club/bws_reader.h"
#include "bridge/club/deal_reader.h"
#include "bridge/club/nzscorer.h"
#include "bridge/club/rbn.h"
#include "bridge/club/results_reader.h"
#include "bridge/club/usebio.h"
#include "bridge/lin/reader.h"
#include "bridge/lin/rules.h"
#include "bridge/model/table_key.h"
#include "bridge/results/board_diagram.h"
#include "bridge/results/board_index.h"
#include "bridge/results/dealt_boards.h"
#include "bridge/results/scoresheet.h"
#include "contests/score_tables.h"
#include "games/bridge.h"
#include "games/conversion.h"
#include "games/deal_notations.h"

namespace kibitzer::games {
namespace {

std::string_view name_of(bridge::Room room) {
  switch (room) {
    case bridge::Room::kNone:
      return {};
    case bridge::Room::kOpen:
      return "open";
    case bridge::Room::kClosed:
      return "closed";
  }
  return {};
}

/// Why the record does not show all that the board's score rests on; empty if it does.
std::string_view unsettled(const bridge::BoardRuling& board, bool scored) {
  if (board.unreadable) return "parts of it could not be read";
  if (!board.doubts.empty()) return "the basis of its score is in doubt";
  if (!scored) return "its score cannot be determined";
  if (board.as_recorded) return "its score is recorded without contract and tricks";
  return {};
}

constexpr std::size_t kMostAhead = 128;  // a match of two rooms, one after the other

std::string_view event_of(const bridge::Session& session) {
  return session.event ? session.event->text : std::string_view();
}

}  // namespace

BridgeReferee::BridgeReferee(const bridge::Settings& settings, const Wanted& wanted)
    : sheets_(wanted.sheets && (!wanted.results || wanted.diagrams)),
      results_(wanted.results),
      diagrams_(wanted.diagrams),
      short_way_(wanted.short_way && !wanted.deals && bridge::may_be_sound(settings)),
      deals_(wanted.deals),
      settings_(settings),
      json_reader_(settings_),
      pbn_reader_(settings_, wanted.double_dummy.any()),
      referee_(contests::judge_tables) {
  if (wanted.every_place) {
    pbn_reader_.report_everywhere();
    lin_once_.report_everywhere();
  }
  if (wanted.double_dummy.any()) analyst_.emplace(wanted.double_dummy);
}

void BridgeReferee::begin_file() {
  if (analyst_) analyst_->begin_file();
  referee_.begin_file();
  pbn_reader_.begin_file();
  lin_once_.clear();
  tables_.clear();
  latest_.clear();
  kept_.clear();
  in_rooms_.fill(kNoSheet);
  sound_.begin_file();
}

void BridgeReferee::begin_part() {
  begin_file();
  pbn_reader_.begin_part();
}

/// The sheet of the table where `board` was played: found by its names, or else by its players. Where a record names no
/// teams, they are those of the record before at that table.
scoresheets::Scoresheet& BridgeReferee::sheet_of(const bridge::Session& session, const bridge::Board& board) {
  key_.clear();
  if (session.settings.scoring != bridge::Scoring::kDuplicate) {
    bridge::sitting_key(session, board, key_);  // as the referee keeps the rubbers apart
    const auto [found, is_new] = tables_.try_emplace(key_, kept_.size());
    if (is_new) kept_.push_back(bridge::scoresheet_for(session, board, analyst_ && analyst_->shows()));
    return kept_[found->second];
  }
  if (!bridge::table_key(session, board, key_)) {
    for (const auto& player : session.players) {
      if (player) key_ += player->text;
      key_ += '\n';
    }
  }
  const auto latest = latest_.try_emplace(key_, kept_.size());
  if (!bridge::teams_key(session, key_) && !latest.second) return kept_[latest.first->second];
  const auto [found, is_new] = tables_.try_emplace(key_, kept_.size());
  if (is_new) kept_.push_back(bridge::scoresheet_for(session, board, analyst_ && analyst_->shows()));
  latest.first->second = found->second;
  return kept_[found->second];
}

/// The same of a sound board: that of the sound board before in its room, where all names are the same.
scoresheets::Scoresheet& BridgeReferee::sheet_of(const bridge::SoundBoard& sound) {
  if (!sound.same_names) in_rooms_.fill(kNoSheet);
  std::size_t& place = in_rooms_[static_cast<std::size_t>(sound.board.room)];
  if (place != kNoSheet) return kept_[place];
  scoresheets::Scoresheet& sheet = sheet_of(sound.session, sound.board);
  const bool named = sound.session.table || sound.board.room != bridge::Room::kNone;
  if (named) place = static_cast<std::size_t>(&sheet - kept_.data());
  return sheet;
}

/// Has double-dummy analysis judge what is claimed of the boards, and keeps what is to be shown of it.
void BridgeReferee::analyse(Waiting& judged) {
  judged.analyses.clear();
  if (!analyst_) return;
  for (std::size_t i = 0; i < judged.record.boards.size(); ++i)
    judged.analyses.push_back(analyst_->judge(judged.record, i, judged.questions[i], judged.ruling));
}

void BridgeReferee::enter_boards(const Waiting& judged) {
  for (std::size_t i = 0; i < judged.record.boards.size(); ++i) {
    const bridge::Board& board = judged.record.boards[i];
    scoresheets::Scoresheet& sheet = sheet_of(judged.record, board);
    bridge::enter(judged.record, i, judged.ruling, judged.analysis(i), sheet);
    if (diagrams_)
      sheet.places.push_back(
          {static_cast<std::uint32_t>(sheet.rounds.size() - 1), scoresheets::CellPlace::kRound, board.at});
  }
}

std::vector<bridge::TableResult> BridgeReferee::results_of(Waiting& judged) const {
  std::vector<findings::Finding> found = judged.ruling.findings;
  if (const auto wrong = wrong_claims_.find(judged.begin); wrong != wrong_claims_.end())
    found.insert(found.end(), wrong->second.begin(), wrong->second.end());
  std::vector<bridge::TableResult> all;
  for (std::size_t i = 0; i < judged.record.boards.size(); ++i) {
    auto results = bridge::table_results(judged.record, judged.record.boards[i], judged.ruling.boards[i], found);
    if (judged.analysis(i) != nullptr && !results.empty())
      results.front().double_dummy = std::make_shared<bridge::DoubleDummy>(*judged.analysis(i));
    for (bridge::TableResult& result : results) result.record = judged.record.boards[i].at.begin;
    all.insert(all.end(), std::make_move_iterator(results.begin()), std::make_move_iterator(results.end()));
  }
  return all;
}

About BridgeReferee::about_session(Unit unit, const bridge::Session& session, const bridge::Ruling& ruling) {
  const auto text_of = [](const std::optional<text::Text>& text) { return text ? text->text : std::string_view(); };
  About about;
  const bool one_board = unit == Unit::kBoard && !session.boards.empty();
  about.begin = one_board ? session.boards.front().at.begin : session.at.begin;
  about.name = text_of(session.name ? session.name : session.event);
  about.table = text_of(session.table);
  about.date = text_of(session.date);
  board_names_.clear();
  for (std::size_t i = 0; i < session.boards.size(); ++i) {
    const bridge::Board& board = session.boards[i];
    board_names_.push_back(
        {board.number ? std::optional(board.number->value) : std::nullopt, name_of(board.room), board.at.begin});
    const bridge::BoardRuling& ruled = ruling.boards[i];
    const bool scored = ruled.north_south || (i < ruling.rubber_deals.size() && ruling.rubber_deals[i].points);
    if (about.unsettled.empty()) about.unsettled = unsettled(ruled, scored);
  }
  about.boards = board_names_;
  if (session.boards.empty()) about.unsettled = "no board is recorded";
  about.table_of_results = !session.table_rows.empty() &&
                           std::all_of(ruling.boards.begin(), ruling.boards.end(),
                                       [](const auto& ruled) { return !ruled.contract && !ruled.north_south; });
  return about;
}

/// Judges the present record, after which the text goes on at `judged_to`.
void BridgeReferee::rule_on_session(Unit unit, std::size_t judged_to, Output& output) {
  std::swap(present_.ruling, referee_.judge(present_.record));
  if (Conversion* const conversion = output.conversion()) conversion->add(present_.record, present_.ruling);
  if (editing::Index* const index = output.index()) bridge::add_to(*index, present_.record, present_.ruling);
  present_.session = true;
  present_.unit = unit;
  present_.judged_to = judged_to;
  const auto& boards = present_.ruling.boards;
  if (std::any_of(boards.begin(), boards.end(), [](const auto& ruled) { return ruled.mixed_up; }))
    ahead_ = kMostAhead + 1;
  if (claims_ && unit == Unit::kBoard) claims_->enter(present_.record, present_.begin, present_.ruling);
  if (!waits()) return hand_on(present_, output);
  present_.questions.clear();
  if (analyst_)
    for (std::size_t i = 0; i < present_.record.boards.size(); ++i)
      present_.questions.push_back(
          analyst_->question(present_.record, present_.record.boards[i], present_.ruling.boards[i]));
  present_.reading.clear();
  present_.reading.swap(output.reading);
  std::swap(waiting_.next(), present_);
  if (ahead_ > 0 && --ahead_ == 0 && !waits()) hand_on_waiting(output);
}

/// What was found outside every session waits its turn.
void BridgeReferee::wait_outside(std::size_t judged_to, Output& output) {
  if (waiting_.empty()) {
    output.judged_to(judged_to);
    return output.rest();
  }
  Waiting& outside = waiting_.next();
  outside.session = false;
  outside.judged_to = judged_to;
  outside.reading.clear();
  outside.questions.clear();
  outside.reading.swap(output.reading);
}

void BridgeReferee::solve() {
  std::vector<DoubleDummyQuestion*> questions;
  for (std::size_t i = 0; i < waiting_.size(); ++i)
    for (DoubleDummyQuestion& question : waiting_[i].questions) questions.push_back(&question);
  analyst_->solve(questions);
}

/// Hands on all that waits. `output.reading` must be empty.
void BridgeReferee::hand_on_waiting(Output& output) {
  if (analyst_ && !waiting_.empty()) solve();
  ahead_ = 0;
  std::vector<bridge::JudgedRecord> records;
  for (std::size_t i = 0; i < waiting_.size(); ++i)
    if (waiting_[i].session) records.push_back({&waiting_[i].record, &waiting_[i].ruling});
  bridge::explain_mixups(records, referee_.recent_deals());
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    Waiting& judged = waiting_[i];
    output.reading.swap(judged.reading);
    if (judged.session) {
      hand_on(judged, output);
    } else {
      output.judged_to(judged.judged_to);
      output.rest();
    }
  }
  waiting_.clear();
  wrong_claims_.clear();
}

void BridgeReferee::hand_on(Waiting& judged, Output& output) {
  output.judged_to(judged.judged_to);
  const auto wrong = wrong_claims_.find(judged.begin);
  if (wrong != wrong_claims_.end())
    output.reading.insert(output.reading.end(), wrong->second.begin(), wrong->second.end());
  if (deals_) deals_->complete(judged.record, judged.ruling);
  Ruled ruled{judged.unit, about_session(judged.unit, judged.record, judged.ruling), judged.ruling.findings};
  analyse(judged);
  std::vector<bridge::TableResult> results;
  if (results_) results = results_of(judged);
  ruled.results = results;
  std::vector<diagrams::Diagram> diagrams;
  if (diagrams_)
    for (std::size_t i = 0; i < judged.record.boards.size(); ++i)
      diagrams.push_back(bridge::diagram_of(judged.record, i, judged.ruling, judged.analysis(i)));
  ruled.diagrams = diagrams;
  if (sheets_) enter_boards(judged);
  const bool whole_sheets = sheets_ && judged.unit == Unit::kSession;
  if (whole_sheets) ruled.sheets = kept_;
  output.session(ruled);
  if (!whole_sheets) return;
  kept_.clear();
  tables_.clear();
  latest_.clear();
}

void BridgeReferee::judge_json(json::Reader& reader, Output& output) {
  json_reader_.read(reader, 0, present_.record);
  referee_.begin_file();  // its boards are all of one session
  rule_on_session(Unit::kSession, output.judged(), output);
  hand_on_waiting(output);
}

void BridgeReferee::judge_text(const text::Source& source, const Notation& notation, Output& output) {
  if (const auto form = deal_form(notation)) {
    judge_records(*bridge::deal_reader(*form, source.bytes, settings_, output.reading), source, output);
  } else if (notation == kRbn) {
    bridge::RbnReader reader(source.bytes, settings_, output.reading);
    judge_records(reader, source, output);
  } else if (notation == kBws) {
    judge_evening(bridge::BwsReader(source.bytes, settings_, output.reading), source, output);
  } else if (notation == kUsebio) {
    judge_evening(bridge::UsebioReader(source.bytes, settings_, output.reading), source, output);
  } else if (notation == kNzScorer) {
    judge_evening(bridge::NzScorerReader(source.bytes, settings_, output.reading), source, output);
  } else if (notation == kBbo) {
    judge_evening(bridge::BboReader(source.bytes, settings_, output.reading), source, output);
  } else if (notation == kAcbl) {
    judge_evening(bridge::AcblReader(source.bytes, settings_, output.reading), source, output);
  } else if (notation == kResults) {
    judge_evening(bridge::ResultsReader(source.bytes, settings_, output.reading), source, output);
  } else {
    judge_lin(source, output);
  }
}

/// Judges a file of the results of an evening. What a contest claims is known only at its end.
template <typename Reader>
void BridgeReferee::judge_evening(Reader reader, const text::Source& source, Output& output) {
  referee_.begin_text();
  end_event();
  wait_outside(0, output);  // what is wrong with the file
  while (reader.next(present_.record)) {
    if (reader.begins_contest()) end_event();
    if (!claims_) claims_.emplace();
    present_.begin = present_.record.boards.front().at.begin;
    rule_on_session(Unit::kBoard, output.judged(), output);
  }
  end_event();
  if (const auto missing = wrong_claims_.find(contests::kOfNoRecord); missing != wrong_claims_.end())
    output.reading.insert(output.reading.end(), missing->second.begin(), missing->second.end());
  wait_outside(source.bytes.size(), output);
  hand_on_waiting(output);
}

/// Judges boards that claim nothing of each other, one after the other.
template <typename Reader>
void BridgeReferee::judge_records(Reader& reader, const text::Source& source, Output& output) {
  referee_.begin_text();
  wait_outside(0, output);  // what is wrong with the file
  while (reader.next(present_.record)) rule_on_session(Unit::kBoard, reader.position(), output);
  wait_outside(source.bytes.size(), output);
  hand_on_waiting(output);
}

void BridgeReferee::judge_lin(const text::Source& source, Output& output) {
  reads_ahead_ = output.comments() != nullptr;
  referee_.begin_text();
  bridge::LinReader reader(source.bytes, settings_, output.reading, output.comments(), &lin_once_);
  if (output.conversion() != nullptr) reader.keep_remarks();
  while (true) {
    const bool board = reader.next(present_.record);
    if (Conversion* const conversion = output.conversion())
      for (const std::string& what : reader.take_lost()) conversion->lose(what);
    if (!board) break;
    rule_on_session(Unit::kBoard, reader.position(), output);
  }
  const auto& rule = bridge::kLinRule<"lin/syntax">;
  const bool nothing = !output.anything() && waiting_.empty();
  const auto error = [](const findings::Finding& finding) { return finding.severity == findings::Severity::kError; };
  if (nothing && std::none_of(output.reading.begin(), output.reading.end(), error))
    output.reading.push_back({&rule, rule.severity, "the file contains no board", {0, 0}, {}, {}, {}, {}});
  wait_outside(source.bytes.size(), output);
  hand_on_waiting(output);
  reads_ahead_ = false;
}

void BridgeReferee::begin_games(const text::Source& source) {
  referee_.begin_text();
  games_ = source;
  sound_.forget();
}

/// The games of the event before the one at `begin`, which have no claims, and so were handed on.
void BridgeReferee::enter_games_before(std::uint32_t begin) {
  bridge::PbnReader reader = pbn_reader_.fork();
  bridge::Referee referee{contests::judge_tables};
  std::vector<findings::Finding> ignored;
  for (std::size_t at = event_->begin; at < begin; ignored.clear()) {
    bridge::Session& session = earlier_.emplace_back();
    const auto step = reader.next(games_.bytes.substr(0, begin), at, true, session, ignored);
    if (step == bridge::PbnStep::kEnd || step == bridge::PbnStep::kMore) return;
    if (step == bridge::PbnStep::kSession && !session.boards.empty())
      claims_->enter(session, reader.game().at.begin, referee.judge(session));
  }
}

/// Notes which event the present record is of, and whether it is the first of it with claims.
void BridgeReferee::note_event(Output& output) {
  const bridge::Session& session = present_.record;
  if (!event_ || event_->name != event_of(session)) {
    end_event();
    if (!analyst_ && !waiting_.empty()) {
      std::vector<findings::Finding> reading;
      reading.swap(output.reading);
      hand_on_waiting(output);
      reading.swap(output.reading);
    }
    event_ = {std::string(event_of(session)), present_.begin};
  }
  if (claims_ || !contests::has_claims(session)) return;
  claims_.emplace();
  enter_games_before(present_.begin);
}

void BridgeReferee::end_event() {
  if (claims_) wrong_claims_.merge(claims_->judge());
  claims_.reset();
  event_.reset();
  earlier_.clear();
}

/// What a conversion needs beside what is judged.
void BridgeReferee::take_remarks(const pbn::Game& game, Conversion& conversion) {
  for (const std::string_view what : pbn_reader_.read_remarks(game, present_.record)) conversion.lose(what);
  if (present_.record.boards.empty()) conversion.add_remarks(present_.record);
}

bool BridgeReferee::judge_game(pbn::Game& game, std::size_t judged_to, Output& output) {
  pbn_reader_.read(game, present_.record, output.reading);
  sound_.forget();
  if (Conversion* const conversion = output.conversion()) take_remarks(game, *conversion);
  present_.begin = game.at.begin;
  if (present_.record.boards.empty()) {
    wait_outside(judged_to, output);
    return false;
  }
  note_event(output);
  std::swap(present_.values, game.store);  // it may have to wait
  rule_on_session(Unit::kBoard, judged_to, output);
  return false;
}

/// Whether nothing is wanted of a board but findings and a line of its sheet, and that at once.
bool BridgeReferee::takes_the_short_way(Output& output) const {
  const bool more = results_ || diagrams_ || output.index() != nullptr || output.conversion() != nullptr;
  return !more && !waits() && waiting_.empty();
}

/// Hands a board on in which nothing was found, after which the text goes on at `judged_to`.
void BridgeReferee::hand_on_sound(const bridge::SoundBoard& sound, std::size_t judged_to, Output& output) {
  const bridge::Session& session = sound.session;
  const bridge::Board& board = sound.board;
  board_names_.assign(
      1, {board.number ? std::optional(board.number->value) : std::nullopt, name_of(board.room), board.at.begin});
  About about;
  about.begin = board.at.begin;
  about.name = event_of(session);
  if (session.table) about.table = session.table->text;
  if (session.date) about.date = session.date->text;
  about.boards = board_names_;
  if (sheets_) bridge::enter(session, board, sound.ruling, sheet_of(sound));
  std::vector<findings::Finding> none;
  output.judged_to(judged_to);
  output.session({Unit::kBoard, about, none});
}

std::optional<std::size_t> BridgeReferee::judge_unread_game(const pbn::Unread& unread, Output& output) {
  if (!takes_the_short_way(output)) return std::nullopt;
  if (!pbn_reader_.read_sound(unread, sound_) || !referee_.take(sound_.board)) return std::nullopt;
  pbn_reader_.remember(sound_);
  const std::string_view event = event_of(sound_.board.session);
  if (!event_ || event_->name != event) event_ = {std::string(event), static_cast<std::uint32_t>(sound_.begin)};
  hand_on_sound(sound_.board, sound_.end, output);
  return sound_.end;
}

void BridgeReferee::take_between_games(const pbn::Game& game, Output& output) {
  Conversion* const conversion = output.conversion();
  if (conversion == nullptr) return;
  bridge::Session remarks;
  for (const std::string_view what : pbn_reader_.read_remarks(game, remarks)) conversion->lose(what);
  conversion->add_remarks(remarks);
}

void BridgeReferee::finish_games(Output& output) {
  pbn_reader_.end_text();
  end_event();
  hand_on_waiting(output);
}

void BridgeReferee::end_file(Output& output) {
  output.sheets(kept_);
  begin_file();
}

}  // namespace kibitzer::games
