#include "games/conversion.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <set>
#include <utility>

#include "bridge/json/writer.h"
#include "bridge/lin/lexer.h"
#include "bridge/lin/writer.h"
#include "bridge/model/auction.h"
#include "bridge/model/merged.h"
#include "bridge/model/play_order.h"
#include "bridge/pbn/other_tags.h"
#include "bridge/pbn/writer.h"
#include "bridge/rulings/ruling.h"
#include "findings/comments.h"
#include "games/links.h"
#include "oh_hell/session.h"
#include "oh_hell/writers.h"
#include "text/date.h"
#include "text/utf8.h"

namespace kibitzer::games {
namespace {

using bridge::Board;

/// A copy of `session` whose texts are its own, without boards.
void copy_heading(const bridge::Session& session, bridge::Session& copy) {
  const auto own = [&](const std::optional<text::Text>& text) -> std::optional<text::Text> {
    if (!text) return std::nullopt;
    return text::Text{copy.keep(std::string(text->text)), text->at};
  };
  copy.clear(session.settings);
  for (const auto member :
       {&bridge::Session::name, &bridge::Session::event, &bridge::Session::site, &bridge::Session::date,
        &bridge::Session::stage, &bridge::Session::round, &bridge::Session::section, &bridge::Session::table,
        &bridge::Session::scoring, &bridge::Session::home_team, &bridge::Session::visit_team})
    copy.*member = own(session.*member);
  for (std::size_t i = 0; i < session.players.size(); ++i) copy.players[i] = own(session.players[i]);
  copy.carried_over = session.carried_over;
}

/// Whether all rounds are bid in the order in which the players sit, or in none.
bool bids_as_seated(const oh_hell::Session& session) {
  if (session.settings->bidding != oh_hell::Bidding::kInTurn || !session.bids_in_order) return true;
  return std::all_of(session.rounds.begin(), session.rounds.end(), [&](const oh_hell::Round& round) {
    const auto bids = session.bids_of(round);
    return std::is_sorted(bids.begin(), bids.end(),
                          [](const auto& a, const auto& b) { return a.player.index < b.player.index; });
  });
}

/// Whether the contract or the declarer recorded is another than the calls come to by themselves.
bool contradicts(const bridge::Session& session, const Board& board) {
  if (!board.dealer || (!board.contract && !board.declarer)) return false;
  bridge::Auction auction(board.first_caller.value_or(board.dealer->value), session.settings.doubling);
  for (const bridge::RecordedCall& call : session.calls_of(board)) {
    if (call.by) auction.turn_to(*call.by);
    auction.make(call.call);
  }
  if (!auction.ended()) return false;
  const bool contract = !board.contract || board.contract->value == auction.contract();
  const bool declarer = !board.declarer || !auction.declarer() || board.declarer->value == *auction.declarer();
  return !contract || !declarer;
}

/// Ranks descend in every notation.
void sort_hands(bridge::Session& session, const Board& board) {
  for (const bridge::Hand& hand : board.hands) {
    const auto begin = session.hand_cards.begin() + hand.cards.first;
    const auto rank = [](const bridge::CardAt& held) { return held.card.known() ? held.card.rank() : 0; };
    std::stable_sort(begin, begin + hand.cards.count,
                     [&](const bridge::CardAt& a, const bridge::CardAt& b) { return rank(a) > rank(b); });
  }
}

std::size_t count(const bridge::Session& session, bool (*has)(const Board&)) {
  return static_cast<std::size_t>(std::count_if(session.boards.begin(), session.boards.end(), has));
}

/// How many lines are longer than PBN allows. (2.3)
std::size_t long_lines(std::string_view text) {
  constexpr std::size_t kLongest = 255;  // with its end
  std::size_t lines = 0;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
    lines += size > kLongest ? 1 : 0;
    text.remove_prefix(size);
  }
  return lines;
}

bool says_something(const std::optional<text::Text>& text) { return text && !text->text.empty() && text->text != "?"; }

}  // namespace

struct Conversion::Sessions {
  /// The result that a list has for the other room of a board, and that room.
  struct OtherRoom {
    int number = 0;
    bridge::Room room = bridge::Room::kNone;
  };
  using Listed = std::pair<int, bridge::Room>;  // number and room of a board that has an entry

  std::optional<bridge::Session> table;  // the last one; those before it are written
  std::size_t tables = 0;
  std::string written;
  bool all_deals = true;
  std::set<Listed> listed;
  std::vector<std::string> oh_hell;  // as written
  struct Waiting {
    bridge::Remark::Kind kind = {};
    std::string text;
    bool heeded = false;
  };
  std::deque<Waiting> remarks;  // that wait for a board
  std::vector<OtherRoom> other_rooms;
};

Conversion::Conversion(std::string_view to) : to_(to), sessions_(std::make_unique<Sessions>()) {}
Conversion::~Conversion() = default;

/// Counts what of `session` the notation has no place for.
void Conversion::lose_of(const bridge::Session& session, const bridge::Ruling& ruling) {
  const auto lose_if = [&](std::string_view what, bool (*has)(const Board&)) {
    if (const std::size_t boards = count(session, has); boards > 0) lose(what, boards);
  };
  const bool lin = !to_json() && to_ != "pbn";
  if (!to_json()) {
    lose_if("adjusted score", [](const Board& board) { return board.adjusted[0] || board.adjusted[1]; });
    lose_if("weighted score", [](const Board& board) { return !board.weights.empty(); });
    const auto winners = std::count_if(session.tricks.begin(), session.tricks.end(),
                                       [](const bridge::Trick& trick) { return trick.winner.has_value(); });
    if (winners > 0) lose("winner of a trick", static_cast<std::size_t>(winners));
  }
  if (!lin && !(session.carried_over == decltype(session.carried_over){})) lose("carry-over");
  if (to_ != "pbn") {
    std::size_t written = 0;
    for (const Board& board : session.boards)
      for (const auto& trick : bridge::plays_in_order(session, board))
        written += static_cast<std::size_t>(std::count_if(
            trick.begin(), trick.end(), [&](const bridge::OrderedPlay& play) { return lin || play.seat.has_value(); }));
    if (written < session.plays.size()) lose("card whose player is unknown", session.plays.size() - written);
  }
  lose_remarks(session);
  if (to_json()) return lose_in_json(session);
  if (to_ == "pbn") return lose_in_pbn(session);
  lose_irregularities(session);
  lose_in_lin(session, ruling);
}

/// JSON shows a turn that was skipped by who calls next, but neither before the first call nor after the last.
void Conversion::lose_in_json(const bridge::Session& session) {
  const auto skipped = [](const bridge::RecordedCall& call) { return call.call.kind == bridge::CallKind::kSkipped; };
  for (const Board& board : session.boards) {
    const auto calls = session.calls_of(board);
    if (!calls.empty() && (skipped(calls.front()) || skipped(calls.back()))) lose("mark of an irregularity");
  }
}

void Conversion::lose_in_pbn(const bridge::Session& session) {
  if (says_something(session.name)) lose("name of a session");
  if (const std::size_t listed = count(session, [](const Board& board) { return board.listed.has_value(); }))
    lose("entry of a list of results", listed);
  for (const Board& board : session.boards) {
    const auto calls = session.calls_of(board);
    const auto unknown = [](const bridge::RecordedCall& call) { return call.call.kind == bridge::CallKind::kUnknown; };
    if (std::any_of(calls.begin(), calls.end(), unknown)) lose("auction from an unknown call on");
  }
  const auto unalerted =
      std::count_if(session.calls.begin(), session.calls.end(),
                    [](const bridge::RecordedCall& call) { return call.explanation != 0 && !call.alerted; });
  if (unalerted > 0) lose("absence of an alert", static_cast<std::size_t>(unalerted));
  constexpr std::size_t kMostNotes = 32;  // of a section (PBN 2.1, 3.5.5)
  for (const Board& board : session.boards) {
    std::set<std::string_view> calls;
    std::set<std::string_view> cards;
    for (const bridge::RecordedCall& call : session.calls_of(board))
      if (call.alerted || call.explanation != 0) calls.insert(session.explanation_of(call));
    for (const bridge::Remark& remark : session.remarks_of(board))
      if (remark.kind == bridge::Remark::Kind::kExplanation) cards.insert(remark.text);
    for (const auto& notes : {calls, cards})
      if (notes.size() > kMostNotes) lose("note after the 32nd", notes.size() - kMostNotes);
  }
}

/// What a board says of itself, for which LIN has no words.
void Conversion::lose_irregularities(const bridge::Session& session) {
  const auto marks =
      std::count_if(session.plays.begin(), session.plays.end(),
                    [](const bridge::Play& play) { return play.marked_revoke() || play.marked_lead(); }) +
      std::count_if(session.calls.begin(), session.calls.end(), [](const bridge::RecordedCall& call) {
        return call.marked_insufficient || call.call.kind == bridge::CallKind::kSkipped;
      });
  const std::size_t others = count(session, [](const Board& board) { return board.irregular_declarer; }) +
                             count(session, [](const Board& board) { return board.result && board.result->disputed; });
  if (static_cast<std::size_t>(marks) + others > 0)
    lose("mark of an irregularity", static_cast<std::size_t>(marks) + others);
  const auto ends = [](bridge::Ending ending) { return ending != bridge::Ending::kOpen; };
  std::size_t endings = 0;
  for (const Board& board : session.boards)
    endings += (ends(board.auction_ending) ? 1U : 0U) + (ends(board.play_ending) ? 1U : 0U);
  if (endings > 0) lose("mark that a record stops", endings);
}

/// Comments, annotations, notes of the play, and tags of PBN.
void Conversion::lose_remarks(const bridge::Session& session) {
  const bool lin = !to_json() && to_ != "pbn";
  for (const bridge::Remark& remark : session.remarks) {
    switch (remark.kind) {
      case bridge::Remark::Kind::kComment:
      case bridge::Remark::Kind::kLineComment:
        if (lin && remark.text.find('|') != std::string_view::npos) lose("bar in a comment");
        if (lin && remark.text.empty()) lose("empty comment");
        break;
      case bridge::Remark::Kind::kEscape:
        if (lin) lose("escape line");
        break;
      case bridge::Remark::Kind::kAnnotation:
        if (lin) lose("annotation of a call or a card");
        break;
      case bridge::Remark::Kind::kExplanation:
        if (lin) lose("note of the play");
        break;
    }
    // The words may come through, but have no effect there.
    if (!remark.heeded) continue;
    const bool effective = remark.kind == bridge::Remark::Kind::kEscape ? to_ == "pbn" : lin;
    if (remark.comment() && findings::speaks_to_us(remark.text) && !effective) lose("effect of a suppression");
  }
  if (to_json()) return;
  for (const Board& board : session.boards)
    for (const bridge::OtherTag& tag : session.other_tags_of(board))
      if (lin || !bridge::writes(session, board, tag)) lose(fmt::format("tag {}", text::printable(tag.name)));
}

void Conversion::lose_in_lin(const bridge::Session& session, const bridge::Ruling& ruling) {
  const auto lose_if = [&](std::string_view what, bool (*has)(const Board&)) {
    if (const std::size_t boards = count(session, has); boards > 0) lose(what, boards);
  };
  for (const auto& [what, text] : {std::pair("site", &session.site), std::pair("date", &session.date),
                                   std::pair("name of a session", &session.name), std::pair("round", &session.round),
                                   std::pair("section", &session.section), std::pair("table", &session.table)})
    if (says_something(*text)) lose(what);
  if (says_something(session.scoring) && bridge::lin_text_of_scoring(session.scoring->text).empty()) lose("scoring");
  lose_if("recorded score", [](const Board& board) { return board.score.has_value(); });
  lose_if("contract without an auction", [](const Board& board) { return board.contract && board.calls.empty(); });
  lose_if("trump of an end position", [](const Board& board) { return board.trump.has_value(); });
  for (const Board& board : session.boards) {
    const bool played = board.result && !board.result->declarer && !board.tricks.empty();
    if (board.result && !played && !bridge::tricks_of_declarer(session, board)) lose("result without a play");
  }
  if (!session.rubber_records.empty()) lose("score of a rubber", session.rubber_records.size());
  if (session.settings.scoring != bridge::Scoring::kDuplicate) lose("rules of rubber bridge or Chicago");
  // LIN has commas and bars between its values.
  const auto altered = [](const std::optional<text::Text>& text, std::string_view marks) {
    return text && text->text.find_first_of(marks) != std::string_view::npos;
  };
  std::vector<const std::optional<text::Text>*> names = {&session.event, &session.stage, &session.home_team,
                                                         &session.visit_team};
  for (const auto& text : session.players) names.push_back(&text);
  for (const auto* name : names) {
    if (altered(*name, ",|")) lose("comma or bar in a name");
    if (*name && !(*name)->text.empty() &&
        (bridge::is_lin_blank((*name)->text.front()) || bridge::is_lin_blank((*name)->text.back())))
      lose("blanks around a name");
  }
  for (const std::string_view words : session.explanations)
    if (words.find('|') != std::string_view::npos) lose("bar in an explanation");
  for (std::size_t i = 0; i < session.boards.size(); ++i) {
    const Board& board = session.boards[i];
    const bridge::BoardRuling& ruled = ruling.boards[i];
    const bool other_contract = board.contract && ruled.contract && !(board.contract->value == *ruled.contract);
    const bool other_declarer = board.declarer && ruled.declarer && board.declarer->value != *ruled.declarer;
    if (!board.calls.empty() && (other_contract || other_declarer || contradicts(session, board)))
      lose("contract or declarer that contradicts the auction");
    if (const std::size_t cards = bridge::mistaken_by_order(session, board); cards > 0)
      lose("who played a card", cards);
    const auto calls = session.calls_of(board);
    const bool other_caller = board.first_caller && (!board.dealer || *board.first_caller != board.dealer->value);
    if (!calls.empty() &&
        (other_caller || std::any_of(calls.begin(), calls.end(), [](const auto& call) { return call.by.has_value(); })))
      lose("recorded caller");
  }
}

/// PBN may leave the day or the month open; JSON has whole days, and such a date as a tag.
void Conversion::keep_date(const bridge::Session& session, bridge::Session& copy) {
  if (session.boards.size() != 1) return lose("date");
  bridge::Board& board = copy.boards.back();
  bridge::append(copy.other_tags, board.other_tags, {"Date", copy.keep(std::string(session.date->text)), {}});
}

void Conversion::add_remarks(const bridge::Session& session) {
  for (const bridge::Remark& remark : session.remarks)
    sessions_->remarks.push_back({remark.kind, std::string(remark.text), remark.heeded});
}

/// Puts what waits for a board before the one just added.
void Conversion::put_before(bridge::Session& session, Board& board) {
  auto& waiting = sessions_->remarks;
  if (waiting.empty()) return;
  if (board.remarks.empty()) board.remarks.first = static_cast<std::uint32_t>(session.remarks.size());
  std::vector<bridge::Remark> before;
  before.reserve(waiting.size());
  for (auto& [kind, text, heeded] : waiting) before.push_back({kind, {}, 0, {}, session.keep(std::move(text)), heeded});
  session.remarks.insert(session.remarks.begin() + board.remarks.first, before.begin(), before.end());
  board.remarks.count += static_cast<std::uint32_t>(before.size());
  waiting.clear();
}

/// What follows the last board of the text follows what is last of it.
void Conversion::put_behind_all() {
  using bridge::Remark;
  auto& waiting = sessions_->remarks;
  if (waiting.empty()) return;
  if (!sessions_->table) return lose("comment", waiting.size());
  bridge::Session& session = *sessions_->table;
  Board& board = session.boards.back();
  Remark last;
  last.after = "Result";
  if (board.calls.count > 0)
    last = {{}, Remark::Of::kCall, board.calls.first + board.calls.count - 1, "Auction", {}, false};
  if (board.tricks.count > 0 && !session.plays.empty())
    last = {{}, Remark::Of::kPlay, static_cast<std::uint32_t>(session.plays.size() - 1), "Play", {}, false};
  for (auto& [kind, text, heeded] : waiting) {
    last.kind = kind;
    last.heeded = heeded;
    last.text = session.keep(std::move(text));
    bridge::append(session.remarks, board.remarks, last);
  }
  waiting.clear();
}

void Conversion::add(const bridge::Session& session, const bridge::Ruling& ruling) {
  lose_of(session, ruling);
  auto& last = sessions_->table;
  bridge::Session heading;
  copy_heading(session, heading);
  const bool open_date = to_json() && session.date && text::no_such_day(session.date->text);
  if (open_date) heading.date.reset();
  if (!last || !bridge::same_table(*last, heading)) {
    if (last) write_table(*last);
    last.emplace(std::move(heading));
    ++sessions_->tables;
  }
  bridge::Session& table = *last;
  const std::size_t first = table.boards.size();
  bridge::append(table, session);
  if (session.boards.empty()) return;
  put_before(table, table.boards[first]);
  if (open_date) keep_date(session, table);
  for (const bridge::TableRow& row : session.table_rows)
    if (session.other_tags.empty() && session.boards.front().number)
      sessions_->other_rooms.push_back({session.boards.front().number->value, row.room});
  for (std::size_t i = 0; i < session.boards.size(); ++i) {
    Board& board = table.boards[first + i];
    if (board.number && board.listed) sessions_->listed.insert({board.number->value, board.room});
    sort_hands(table, board);
    if (to_ == "pbn" && !as_recorded_) complete(table, board, ruling.boards[i]);
    if (to_ != "pbn") cut_auction(table, board);
  }
}

/// The result of the other room is in the record of that room, where the text has it.
void Conversion::lose_rows_of_other_rooms() {
  for (const Sessions::OtherRoom& other : sessions_->other_rooms) {
    if (!sessions_->listed.contains({other.number, other.room})) lose("entry of a list of results");
  }
}

/// Without contract and declarer the columns of the play have no beginning.
void Conversion::complete(const bridge::Session& session, Board& board, const bridge::BoardRuling& ruling) {
  if (!board.contract && ruling.contract && !session.other_tag(board, "Contract"))
    board.contract = {*ruling.contract, board.at};
  if (!board.declarer && ruling.declarer && !session.other_tag(board, "Declarer"))
    board.declarer = {*ruling.declarer, board.at};
}

/// Only PBN can leave a call open, and LIN has no word for a turn that was skipped.
void Conversion::cut_auction(const bridge::Session& session, Board& board) {
  const auto calls = session.calls_of(board);
  const auto unknown = std::find_if(calls.begin(), calls.end(), [&](const bridge::RecordedCall& call) {
    return call.call.kind == bridge::CallKind::kUnknown || (!to_json() && call.call.kind == bridge::CallKind::kSkipped);
  });
  if (unknown == calls.end()) return;
  board.calls.count = static_cast<std::uint32_t>(unknown - calls.begin());
  lose("auction from an unknown call on");
}

void Conversion::lose_comments(std::string_view text, std::initializer_list<std::string_view> marks) {
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '"') {
      at = std::min(text.find_first_of("\"\n", at + 1), text.size() - 1) + 1;
      continue;
    }
    const auto mark = std::find_if(marks.begin(), marks.end(),
                                   [&](std::string_view one) { return text.substr(at).starts_with(one); });
    if (mark == marks.end()) {
      ++at;
      continue;
    }
    lose("comment");
    const std::size_t end = *mark == "/*" ? text.find("*/", at + 2) : text.find('\n', at + 1);
    // The line end may begin the next one.
    at = end == std::string_view::npos ? text.size() : end + (*mark == "/*" ? 2 : 0);
  }
}

void Conversion::add(const oh_hell::Session& session) {
  const auto lose_all = [&](const std::vector<std::string>& kinds) {
    for (const std::string& kind : kinds) lose(kind);
  };
  if (to_ == "atle") {
    lose_all(oh_hell::lost_in_atle(session));
    sessions_->oh_hell.push_back(oh_hell::write_atle(session));
  } else if (to_ == "csv") {
    lose_all(oh_hell::lost_in_csv(session));
    if (!bids_as_seated(session)) lose("order of the bids");
    sessions_->oh_hell.push_back(oh_hell::write_csv(session));
  } else if (to_json()) {
    sessions_->oh_hell.push_back(oh_hell::write_json(session) + '\n');
  } else if (to_ == "pbn" && !session.players.empty() && session.players.size() <= oh_hell::kMostPlayersOfPbn) {
    lose_all(oh_hell::lost_in_pbn(session));
    auto& all = sessions_->oh_hell;
    all.push_back((all.empty() ? "" : "\n") + oh_hell::write_pbn(session));
  } else {
    ++others_;
  }
}

/// A comment that the program did not heed where it was read is written so that it does not heed it there either.
void Conversion::silence_comments(bridge::Session& session) {
  if (to_json()) return;
  for (bridge::Remark& remark : session.remarks) {
    const bool escape = remark.kind == bridge::Remark::Kind::kEscape;
    if (remark.heeded || !remark.comment() || escape != (to_ == "pbn")) continue;
    std::string silent;
    for (std::string_view rest = remark.text; !rest.empty();) {
      const std::size_t end = escape ? std::min(rest.find('\n'), rest.size() - 1) + 1 : rest.size();
      const std::string_view line = rest.substr(0, end);
      silent += findings::speaks_to_us(line) ? fmt::format("- {}", line) : std::string(line);
      rest.remove_prefix(end);
    }
    if (silent.size() == remark.text.size()) continue;
    remark.text = session.keep(std::move(silent));
    lose("wording of a comment");
  }
}

void Conversion::write_table(bridge::Session& session) {
  silence_comments(session);
  std::string& out = sessions_->written;
  if (to_ == "pbn") {
    const bridge::PbnGames games = bridge::write_pbn_games(session);
    if (games.left_out.cards > 0) lose("card that has no column", games.left_out.cards);
    if (games.left_out.control_characters > 0) lose("control character", games.left_out.control_characters);
    out += (out.empty() ? "" : "\r\n") + games.text;
    sessions_->all_deals = sessions_->all_deals && bridge::has_all_deals(session);
  } else if (to_ == "lin") {
    out += bridge::write_lin(session);
  } else if (to_ == "link") {
    out += links_to(session);
  } else if (to_json()) {
    out += bridge::write_json(session) + '\n';
  }
  if (take_) take_(std::exchange(out, {}));
}

void Conversion::finish_bridge(Result& result) {
  if (!sessions_->table) return;
  if (!takes_bridge()) {
    result.error = fmt::format("bridge boards cannot be written as {}", to_);
    return;
  }
  write_table(*sessions_->table);
  sessions_->table.reset();
  if (to_ == "pbn") {
    // The standard has ISO 8859-1, which lacks letters of many names; most programs write UTF-8.
    sessions_->written = text::in_utf8(sessions_->written);
    sessions_->written.insert(0, bridge::pbn_heading(sessions_->all_deals));
    if (const std::size_t lines = long_lines(sessions_->written); lines > 0)
      result.lost["limit of 255 bytes a line"] = lines;
  }
  result.text = std::move(sessions_->written);
}

bool Conversion::has_other_than_bridge() const { return others_ > 0 || !sessions_->oh_hell.empty(); }

Conversion::Result Conversion::finish() {
  put_behind_all();
  lose_rows_of_other_rooms();
  Result result;
  const std::size_t sessions = sessions_->tables + sessions_->oh_hell.size();
  if (others_ > 0) {
    result.error = fmt::format("sessions of this game cannot be written as {}", to_);
  } else if (sessions == 0) {
    result.error = "there is no session to write";
  } else if (sessions > 1 && to_ == "json") {
    result.error = fmt::format("a JSON document holds one session, but this file has {}; use --to jsonl", sessions);
  } else if (sessions > 1 && to_ == "csv") {
    result.error = fmt::format("a scoresheet holds one session, but this file has {}", sessions);
  } else {
    finish_bridge(result);
    if (result.error.empty())
      for (const std::string& text : sessions_->oh_hell) result.text += text::in_utf8(text);
  }
  for (const auto& [what, count] : lost_) result.lost[what] += count;
  return result;
}

}  // namespace kibitzer::games
