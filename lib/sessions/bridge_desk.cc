#include "sessions/bridge_desk.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "bridge/lin/reader.h"
#include "bridge/lin/rules.h"
#include "bridge/model/table_key.h"
#include "bridge/results/scoresheet.h"
#include "contests/score_tables.h"

namespace kibitzer::sessions {
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

}  // namespace

BridgeDesk::BridgeDesk(const bridge::Settings& settings, Wanted wanted, Walk walk, Analyst* analyst)
    : sheets_(wanted == Wanted::kSheets),
      results_(wanted == Wanted::kResults),
      walk_(walk),
      analyst_(analyst),
      settings_(settings),
      json_reader_(settings_),
      pbn_reader_(settings_, analyst != nullptr),
      referee_(contests::judge_tables) {}

void BridgeDesk::begin_file() {
  referee_.begin_file();
  pbn_reader_.begin_file();
  tables_.clear();
  latest_.clear();
  kept_.clear();
}

/// The sheet of the table where `board` was played: told by its names, or else by its players. Where a record names no
/// teams, they are those of the record before at that table.
scoresheets::Scoresheet& BridgeDesk::sheet_of(const bridge::Board& board) {
  key_.clear();
  if (session_.settings.scoring != bridge::Scoring::kDuplicate) {
    bridge::sitting_key(session_, board, key_);  // as the referee keeps the rubbers apart
    const auto [found, is_new] = tables_.try_emplace(key_, kept_.size());
    if (is_new) kept_.push_back(bridge::scoresheet_for(session_, board));
    return kept_[found->second];
  }
  if (!bridge::table_key(session_, board, key_)) {
    for (const auto& player : session_.players) {
      if (player) key_ += player->text;
      key_ += '\n';
    }
  }
  const auto latest = latest_.try_emplace(key_, kept_.size());
  if (!bridge::teams_key(session_, key_) && !latest.second) return kept_[latest.first->second];
  const auto [found, is_new] = tables_.try_emplace(key_, kept_.size());
  if (is_new) kept_.push_back(bridge::scoresheet_for(session_, board));
  latest.first->second = found->second;
  return kept_[found->second];
}

/// Has the boards analysed where that is asked for, and enters them where there are sheets.
void BridgeDesk::enter_boards(bridge::Ruling& ruling) {
  for (std::size_t i = 0; i < session_.boards.size(); ++i) {
    std::optional<scoresheets::DoubleDummy> analysis;
    if (walk_ == Walk::kSecond) analysis = analyst_->judge(session_, i, ruling);
    if (!sheets_) continue;
    scoresheets::Scoresheet& sheet = sheet_of(session_.boards[i]);
    bridge::enter(session_, i, ruling, sheet);
    sheet.rounds.back().board->analysed = walk_ == Walk::kSecond && analyst_->tells();
    if (analysis)
      sheet.rounds.back().board->double_dummy = std::make_shared<scoresheets::DoubleDummy>(*std::move(analysis));
  }
}

std::vector<bridge::TableResult> BridgeDesk::results_of(bridge::Ruling& ruling) {
  std::vector<bridge::TableResult> all;
  for (std::size_t i = 0; i < session_.boards.size(); ++i) {
    std::optional<scoresheets::DoubleDummy> analysis;
    if (walk_ == Walk::kSecond) analysis = analyst_->judge(session_, i, ruling);
    auto results = bridge::table_results(session_, session_.boards[i], ruling.boards[i]);
    if (analysis && !results.empty())
      results.front().double_dummy = std::make_shared<scoresheets::DoubleDummy>(*std::move(analysis));
    all.insert(all.end(), std::make_move_iterator(results.begin()), std::make_move_iterator(results.end()));
  }
  return all;
}

namespace {

/// Why the record does not show all that the board's score rests on; empty where it does.
std::string_view unsettled(const bridge::BoardRuling& board, bool scored) {
  if (board.unreadable) return "parts of it could not be read";
  if (!board.doubts.empty()) return "what its score rests on is in doubt";
  if (!scored) return "no score follows from it";
  if (board.as_recorded) return "its score is recorded without the contract and the tricks that it follows from";
  return {};
}

}  // namespace

About BridgeDesk::about_session(Unit unit, const bridge::Ruling& ruling) {
  const auto text_of = [](const std::optional<text::Text>& text) { return text ? text->text : std::string_view(); };
  About about;
  const bool one_board = unit == Unit::kBoard && !session_.boards.empty();
  about.begin = one_board ? session_.boards.front().at.begin : session_.at.begin;
  about.name = text_of(session_.name ? session_.name : session_.event);
  about.table = text_of(session_.table);
  board_names_.clear();
  for (std::size_t i = 0; i < session_.boards.size(); ++i) {
    const bridge::Board& board = session_.boards[i];
    board_names_.push_back(
        {board.number ? std::optional(board.number->value) : std::nullopt, name_of(board.room), board.at.begin});
    const bridge::BoardRuling& ruled = ruling.boards[i];
    const bool scored = ruled.north_south || (i < ruling.rubber_deals.size() && ruling.rubber_deals[i].points);
    if (about.unsettled.empty()) about.unsettled = unsettled(ruled, scored);
  }
  about.boards = board_names_;
  about.table_of_results = !session_.table_rows.empty() &&
                           std::all_of(ruling.boards.begin(), ruling.boards.end(),
                                       [](const auto& ruled) { return !ruled.contract && !ruled.north_south; });
  return about;
}

void BridgeDesk::rule_on_session(Unit unit, Output& output, Sink& sink) {
  bridge::Ruling& ruling = referee_.judge(session_);
  if (walk_ == Walk::kFirst) analyst_->foresee(session_, ruling);
  const About about = about_session(unit, ruling);
  if (results_) {
    auto results = results_of(ruling);
    return output.session(unit, about, ruling.findings, {}, sink, results);
  }
  if (walk_ == Walk::kSecond || sheets_) enter_boards(ruling);
  if (!sheets_) return output.session(unit, about, ruling.findings, {}, sink);
  if (unit == Unit::kBoard) return output.session(unit, about, ruling.findings, {}, sink);
  output.session(unit, about, ruling.findings, kept_, sink);
  kept_.clear();
  tables_.clear();
  latest_.clear();
}

void BridgeDesk::judge_json(json::Reader& reader, Output& output, Sink& sink) {
  json_reader_.read(reader, 0, session_);
  referee_.begin_file();  // its boards are all of one session
  rule_on_session(Unit::kSession, output, sink);
}

void BridgeDesk::judge_lin(const text::Source& source, Output& output, Sink& sink) {
  bridge::LinReader reader(source.bytes, settings_, output.reading);
  while (reader.next(session_)) {
    output.judged_to(reader.position());
    rule_on_session(Unit::kBoard, output, sink);
  }
  const auto& rule = bridge::lin_rule<"lin/syntax">;
  if (!output.anything() && output.reading.empty())
    output.reading.push_back({&rule, rule.severity, "the file ends here, and holds no board", {0, 0}, {}, {}, {}, {}});
  output.rest(sink);
  end_file(output, sink);
}

bridge::PbnStep BridgeDesk::judge_game(const text::Source& source, std::size_t& at, bool last, Output& output,
                                       Sink& sink) {
  const bridge::PbnStep step = pbn_reader_.next(source.bytes, at, last, session_, output.reading);
  output.judged_to(at);
  if (step == bridge::PbnStep::kSession) judge_claims(source, last, output);
  if (step == bridge::PbnStep::kSession && !session_.boards.empty()) rule_on_session(Unit::kBoard, output, sink);
  if (step != bridge::PbnStep::kOtherGame) output.rest(sink);
  return step;
}

void BridgeDesk::begin_games() {
  referee_.begin_text();
  run_begin_.reset();
  claims_ = {};
}

/// What games claim of one another is judged when the first of an event has such a claim: all games of that event, from
/// the first of them on.
void BridgeDesk::judge_claims(const text::Source& source, bool last, Output& output) {
  const std::string_view event = session_.event ? session_.event->text : std::string_view();
  const std::uint32_t begin = pbn_reader_.game().at.begin;
  if (!run_begin_ || run_event_ != event) {
    run_begin_ = begin;
    run_event_ = event;
  }
  if (contests::has_claims(session_) && begin >= claims_.end)
    claims_ = contests::wrong_claims(source.bytes, *run_begin_, run_event_, last, pbn_reader_);
  const auto found = claims_.findings.find(begin);
  if (found == claims_.findings.end()) return;
  output.reading.insert(output.reading.end(), found->second.begin(), found->second.end());
  claims_.findings.erase(found);
}

void BridgeDesk::end_file(Output& output, Sink& sink) {
  output.sheets(kept_, sink);
  begin_file();
}

}  // namespace kibitzer::sessions
