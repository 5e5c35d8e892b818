#include "bridge/conversion/conversion.h"

#include <fmt/format.h>

#include <algorithm>

#include "bridge/model/merged.h"
#include "findings/comments.h"
#include "text/date.h"

namespace kibitzer::bridge {
namespace {

/// A copy of `session` whose texts are its own, without boards.
void copy_heading(const Session& session, Session& copy) {
  const auto own = [&](const std::optional<Text>& text) -> std::optional<Text> {
    if (!text) return std::nullopt;
    return Text{copy.keep(std::string(text->text)), text->at};
  };
  copy.clear(session.settings);
  for (const auto member :
       {&Session::name, &Session::event, &Session::site, &Session::date, &Session::stage, &Session::round,
        &Session::section, &Session::table, &Session::scoring, &Session::home_team, &Session::visit_team})
    copy.*member = own(session.*member);
  for (std::size_t i = 0; i < session.players.size(); ++i) copy.players[i] = own(session.players[i]);
  copy.carried_over = session.carried_over;
}

/// Ranks descend in every notation.
void sort_hands(Session& session, const Board& board) {
  for (const Hand& hand : board.hands) {
    const auto begin = session.hand_cards.begin() + hand.cards.first;
    const auto rank = [](const CardAt& held) { return held.card.known() ? held.card.rank() : 0; };
    std::stable_sort(begin, begin + hand.cards.count,
                     [&](const CardAt& a, const CardAt& b) { return rank(a) > rank(b); });
  }
}

bool has_open_date(const Session& session) { return session.date && text::no_such_day(session.date->text); }

}  // namespace

void Conversion::begin_table(const Session& session) {
  Session heading;
  copy_heading(session, heading);
  if (!writer_->takes_open_dates() && has_open_date(session)) heading.date.reset();
  if (table_ && same_table(*table_, heading)) return;
  if (table_) write_table();
  table_.emplace(std::move(heading));
  ++tables_;
}

void Conversion::add(const Session& session, const Ruling& ruling) {
  if (writer_ == nullptr) {
    ++tables_;
    return;
  }
  writer_->count_losses(session, ruling);
  writer_->take(session, ruling);
  losses_.add("meeting of the movement", session.movement.size());
  if (!writer_->takes_match_scores()) losses_.add("score of a match", session.match_rows.size());
  begin_table(session);
  const std::size_t first = table_->boards.size();
  append(*table_, session);
  if (session.boards.empty()) return;
  put_before(table_->boards[first]);
  if (!writer_->takes_open_dates() && has_open_date(session)) keep_date(session);
  const bool has_rows = session.other_tags.empty() && !(session.table_rows.empty() && session.total_rows.empty());
  const bool written = has_rows && writer_->take_rows(session, *table_, table_->boards[first]);
  for (const TableRow& row : session.table_rows)
    if (has_rows && !written && session.boards.front().number)
      other_rooms_.emplace_back(session.boards.front().number->value, row.room);
  for (std::size_t i = 0; i < session.boards.size(); ++i) {
    Board& board = table_->boards[first + i];
    if (board.number && board.listed) listed_.insert({board.number->value, board.room});
    sort_hands(*table_, board);
    if (!as_recorded_) writer_->complete(*table_, board, ruling.boards[i]);
    writer_->cut(*table_, board);
  }
}

/// A date that leaves open the day or the month becomes a tag.
void Conversion::keep_date(const Session& session) {
  if (session.boards.size() != 1) return losses_.add("date");
  bridge::append(table_->other_tags, table_->boards.back().other_tags,
                 {"Date", table_->keep(std::string(session.date->text)), {}});
}

void Conversion::add_remarks(const Session& session) {
  for (const Remark& remark : session.remarks)
    remarks_.push_back({remark.kind, std::string(remark.text), remark.heeded});
}

/// Puts what waits for a board before the one just added.
void Conversion::put_before(Board& board) {
  if (remarks_.empty()) return;
  Session& table = *table_;
  if (board.remarks.empty()) board.remarks.first = static_cast<std::uint32_t>(table.remarks.size());
  std::vector<Remark> before;
  before.reserve(remarks_.size());
  for (auto& [kind, text, heeded] : remarks_) before.push_back({kind, {}, 0, {}, table.keep(std::move(text)), heeded});
  table.remarks.insert(table.remarks.begin() + board.remarks.first, before.begin(), before.end());
  board.remarks.count += static_cast<std::uint32_t>(before.size());
  remarks_.clear();
}

/// What follows the last board of the text follows what is last of it.
void Conversion::put_behind_all() {
  if (remarks_.empty()) return;
  if (!table_) return losses_.add("comment", remarks_.size());
  Board& board = table_->boards.back();
  Remark last;
  last.after = "Result";
  if (board.calls.count > 0)
    last = {{}, Remark::Of::kCall, board.calls.first + board.calls.count - 1, "Auction", {}, false};
  if (board.tricks.count > 0 && !table_->plays.empty())
    last = {{}, Remark::Of::kPlay, static_cast<std::uint32_t>(table_->plays.size() - 1), "Play", {}, false};
  for (auto& [kind, text, heeded] : remarks_) {
    last.kind = kind;
    last.heeded = heeded;
    last.text = table_->keep(std::move(text));
    bridge::append(table_->remarks, board.remarks, last);
  }
  remarks_.clear();
}

/// The result of the other room is in the record of that room, if the text has it.
void Conversion::lose_rows_of_other_rooms() {
  for (const Numbered& other : other_rooms_)
    if (!listed_.contains(other)) losses_.add("entry of a list of results");
}

/// A comment that the program did not heed where it was read is written so that it does not heed it there either.
void Conversion::silence_comments() {
  for (Remark& remark : table_->remarks) {
    if (remark.heeded || !remark.comment() || !writer_->heeds(remark.kind)) continue;
    const bool lines = remark.kind == Remark::Kind::kEscape;
    std::string silent;
    for (std::string_view rest = remark.text; !rest.empty();) {
      const std::size_t end = lines ? std::min(rest.find('\n'), rest.size() - 1) + 1 : rest.size();
      const std::string_view line = rest.substr(0, end);
      silent += findings::speaks_to_us(line) ? fmt::format("- {}", line) : std::string(line);
      rest.remove_prefix(end);
    }
    if (silent.size() == remark.text.size()) continue;
    remark.text = table_->keep(std::move(silent));
    losses_.add("wording of a comment");
  }
}

void Conversion::write_table() {
  silence_comments();
  writer_->write(*table_, written_);
  if (take_) take_(std::exchange(written_, {}));
}

std::string Conversion::finish() {
  put_behind_all();
  lose_rows_of_other_rooms();
  if (!table_) return {};
  write_table();
  table_.reset();
  writer_->finish(written_);
  return std::move(written_);
}

}  // namespace kibitzer::bridge
