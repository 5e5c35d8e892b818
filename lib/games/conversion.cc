#include "games/conversion.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <utility>

#include "bridge/json/writer.h"
#include "bridge/lin/writer.h"
#include "bridge/model/auction.h"
#include "bridge/model/merged.h"
#include "bridge/model/play_order.h"
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

constexpr std::string_view kJson = "json";
constexpr std::string_view kJsonLines = "jsonl";

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

std::size_t count(const bridge::Session& session, bool (*has)(const Board&)) {
  return static_cast<std::size_t>(std::count_if(session.boards.begin(), session.boards.end(), has));
}

}  // namespace

struct Conversion::Sessions {
  std::deque<bridge::Session> bridge;  // by table, in the order of the text
  std::vector<std::string> oh_hell;    // as written
};

Conversion::Conversion(std::string_view to) : to_(to), sessions_(std::make_unique<Sessions>()) {}
Conversion::~Conversion() = default;

/// Counts what of `session` the notation has no place for.
void Conversion::lose_of(const bridge::Session& session, const bridge::Ruling& ruling) {
  const auto lose_if = [&](std::string_view what, bool (*has)(const Board&)) {
    if (const std::size_t boards = count(session, has); boards > 0) lose(what, boards);
  };
  const auto lose_text = [&](std::string_view what, const std::optional<text::Text>& text) {
    if (text && !text->text.empty() && text->text != "?") lose(what);
  };
  const bool json = to_ == kJson || to_ == kJsonLines;
  const bool lin = !json && to_ != "pbn";
  lose_if("IMPs", [](const Board& board) { return board.imps.has_value(); });
  lose_if("matchpoints", [](const Board& board) { return board.matchpoints.has_value(); });
  lose_if("percentage", [](const Board& board) { return board.percentage.has_value(); });
  lose_if("adjusted score", [](const Board& board) { return board.adjusted[0] || board.adjusted[1]; });
  if (!session.table_rows.empty()) lose("row of a score table", session.table_rows.size());
  if (!session.total_rows.empty()) lose("row of a table of totals", session.total_rows.size());
  if (!lin) lose_if("entry of a list of results", [](const Board& board) { return board.listed.has_value(); });
  if (to_ == "pbn") lose_text("name of a session", session.name);
  if (json) {
    for (const auto& [what, text] : {std::pair("stage", &session.stage), std::pair("round", &session.round),
                                     std::pair("section", &session.section), std::pair("table", &session.table),
                                     std::pair("team", &session.home_team), std::pair("team", &session.visit_team)})
      lose_text(what, *text);
  }
  const auto marks = std::count_if(session.plays.begin(), session.plays.end(),
                                   [](const bridge::Play& play) { return play.marked_revoke || play.marked_lead; }) +
                     std::count_if(session.calls.begin(), session.calls.end(), [](const bridge::RecordedCall& call) {
                       return call.marked_insufficient || call.call.kind == bridge::CallKind::kSkipped;
                     });
  if (marks > 0 && to_ != "pbn") lose("mark of an irregularity", static_cast<std::size_t>(marks));
  if (!json) {
    const auto winners = std::count_if(session.tricks.begin(), session.tricks.end(),
                                       [](const bridge::Trick& trick) { return trick.winner.has_value(); });
    if (winners > 0) lose("winner of a trick", static_cast<std::size_t>(winners));
  }
  if (to_ != "pbn") lose_text("scoring", session.scoring);
  if (to_ == "pbn") {
    const auto unalerted =
        std::count_if(session.calls.begin(), session.calls.end(),
                      [](const bridge::RecordedCall& call) { return call.explanation != 0 && !call.alerted; });
    if (unalerted > 0) lose("absence of an alert", static_cast<std::size_t>(unalerted));
  } else {
    std::size_t written = 0;
    for (const Board& board : session.boards)
      for (const auto& trick : bridge::plays_in_order(session, board))
        written += static_cast<std::size_t>(std::count_if(
            trick.begin(), trick.end(), [&](const bridge::OrderedPlay& play) { return lin || play.seat.has_value(); }));
    if (written < session.plays.size()) lose("card whose player is unknown", session.plays.size() - written);
  }
  if (lin) lose_in_lin(session, ruling);
}

void Conversion::lose_in_lin(const bridge::Session& session, const bridge::Ruling& ruling) {
  const auto lose_if = [&](std::string_view what, bool (*has)(const Board&)) {
    if (const std::size_t boards = count(session, has); boards > 0) lose(what, boards);
  };
  const auto lose_text = [&](std::string_view what, const std::optional<text::Text>& text) {
    if (text && !text->text.empty() && text->text != "?") lose(what);
  };
  for (const auto& [what, text] : {std::pair("site", &session.site), std::pair("date", &session.date),
                                   std::pair("name of a session", &session.name), std::pair("round", &session.round),
                                   std::pair("section", &session.section), std::pair("table", &session.table)})
    lose_text(what, *text);
  lose_if("recorded score", [](const Board& board) { return board.score.has_value(); });
  lose_if("result without a play",
          [](const Board& board) { return board.result && !board.result->declarer && board.tricks.empty(); });
  lose_if("contract without an auction", [](const Board& board) { return board.contract && board.calls.empty(); });
  if (!session.rubber_records.empty()) lose("score of a rubber", session.rubber_records.size());
  if (session.settings.scoring != bridge::Scoring::kDuplicate) lose("rules of rubber bridge or Chicago");
  // LIN has commas and bars between its values.
  const auto altered = [](const std::optional<text::Text>& text, std::string_view marks) {
    return text && text->text.find_first_of(marks) != std::string_view::npos;
  };
  for (const auto& text : session.players)
    if (altered(text, ",|")) lose("comma or bar in a name");
  for (const auto* text : {&session.event, &session.stage, &session.home_team, &session.visit_team})
    if (altered(*text, ",|")) lose("comma or bar in a name");
  for (const std::string_view words : session.explanations)
    if (words.find('|') != std::string_view::npos) lose("bar in an explanation");
  for (std::size_t i = 0; i < session.boards.size(); ++i) {
    const Board& board = session.boards[i];
    const bridge::BoardRuling& ruled = ruling.boards[i];
    const bool other_contract = board.contract && ruled.contract && !(board.contract->value == *ruled.contract);
    const bool other_declarer = board.declarer && ruled.declarer && board.declarer->value != *ruled.declarer;
    if (!board.calls.empty() && (other_contract || other_declarer || contradicts(session, board)))
      lose("contract or declarer that contradicts the auction");
    const auto calls = session.calls_of(board);
    const bool other_caller = board.first_caller && (!board.dealer || *board.first_caller != board.dealer->value);
    if (!calls.empty() &&
        (other_caller || std::any_of(calls.begin(), calls.end(), [](const auto& call) { return call.by.has_value(); })))
      lose("recorded caller");
  }
}

void Conversion::add(const bridge::Session& session, const bridge::Ruling& ruling) {
  lose_of(session, ruling);
  auto& all = sessions_->bridge;
  if (all.empty() || !bridge::same_table(all.back(), session)) {
    copy_heading(session, all.emplace_back());
    // PBN may leave the day or the month open; JSON has whole days.
    const bool json = to_ == kJson || to_ == kJsonLines;
    if (json && session.date && text::no_such_day(session.date->text)) {
      all.back().date.reset();
      lose("date");
    }
  }
  const std::size_t first = all.back().boards.size();
  bridge::append(all.back(), session);
  for (std::size_t i = 0; i < session.boards.size(); ++i) {
    Board& board = all.back().boards[first + i];
    if (to_ == "pbn")
      complete(all.back(), board, ruling.boards[i]);
    else
      cut_auction(all.back(), board);
  }
}

/// Without contract and declarer the columns of the play have no beginning.
void Conversion::complete(const bridge::Session& session, Board& board, const bridge::BoardRuling& ruling) {
  if (!board.contract && ruling.contract) board.contract = {*ruling.contract, board.at};
  if (!board.declarer && ruling.declarer) board.declarer = {*ruling.declarer, board.at};
  if (board.declarer || board.first_leader || board.tricks.empty()) return;
  const auto plays = session.plays_of(session.tricks_of(board).front());
  if (plays.empty() || plays.front().seat) return;
  for (const bridge::Trick& trick : session.tricks_of(board)) lose("card whose player is unknown", trick.plays.count);
}

/// Only PBN can leave a call open, and LIN has no word for a turn that was skipped.
void Conversion::cut_auction(const bridge::Session& session, Board& board) {
  const bool json = to_ == kJson || to_ == kJsonLines;
  const auto calls = session.calls_of(board);
  const auto unknown = std::find_if(calls.begin(), calls.end(), [&](const bridge::RecordedCall& call) {
    return call.call.kind == bridge::CallKind::kUnknown || (!json && call.call.kind == bridge::CallKind::kSkipped);
  });
  if (unknown == calls.end()) return;
  board.calls.count = static_cast<std::uint32_t>(unknown - calls.begin());
  lose("auction from an unknown call on");
}

/// What is said of calls and cards: ! and ?, $1, and notes of the play.
void Conversion::lose_annotations(const pbn::Game& game) {
  bool in_play = false;
  for (const pbn::Element& element : game.elements) {
    if (element.kind == pbn::Kind::kTag) in_play = game.tags[element.tag].name == pbn::TagName::kPlay;
    if (element.kind != pbn::Kind::kToken) continue;
    const std::string_view token = game.text(element.at);
    if (token.find_first_of("$!?") != std::string_view::npos) lose("annotation of a call or a card");
    if (in_play && token.find('=') != std::string_view::npos) lose("note of the play");
  }
}

void Conversion::add_rest_of(const pbn::Game& game) {
  using pbn::TagName;
  for (const pbn::Element& element : game.elements)
    if (element.kind == pbn::Kind::kComment) lose("comment");
  lose_annotations(game);
  for (const pbn::EscapeLine& line : game.escape_lines)
    if (findings::speaks_to_us(game.bytes.substr(line.at.begin, line.at.end - line.at.begin))) lose("comment");
  for (const pbn::Tag& tag : game.tags) {
    constexpr std::array kRead = {TagName::kScoring,     TagName::kHomeTeam,
                                  TagName::kRoom,        TagName::kRound,
                                  TagName::kScore,       TagName::kSection,
                                  TagName::kStage,       TagName::kTable,
                                  TagName::kVisitTeam,   TagName::kScoreIMP,
                                  TagName::kScoreMP,     TagName::kScorePercentage,
                                  TagName::kScoreRubber, TagName::kScoreRubberHistory,
                                  TagName::kScoreTable,  TagName::kTotalScoreTable,
                                  TagName::kAuction,     TagName::kPlay,
                                  TagName::kNote,        TagName::kGenerator};
    const bool read = tag.name < TagName::kScoring || tag.name == TagName::kDeclarer ||
                      tag.name == TagName::kContract || tag.name == TagName::kResult ||
                      std::find(kRead.begin(), kRead.end(), tag.name) != kRead.end();
    const bool says_nothing = tag.value.empty() || tag.value == "?" || tag.value == "-";
    if (!read && !says_nothing) lose(fmt::format("tag {}", text::printable(tag.name_text)));
  }
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
  } else if (to_ == kJson || to_ == kJsonLines) {
    sessions_->oh_hell.push_back(oh_hell::write_json(session) + '\n');
  } else if (to_ == "pbn" && !session.players.empty() && session.players.size() <= oh_hell::kMostPlayersOfPbn) {
    lose_all(oh_hell::lost_in_pbn(session));
    auto& all = sessions_->oh_hell;
    all.push_back((all.empty() ? "" : "\n") + oh_hell::write_pbn(session));
  } else {
    ++others_;
  }
}

void Conversion::write_bridge(Result& result) {
  for (const bridge::Session& session : sessions_->bridge) {
    if (to_ == "pbn") {
      std::string text = bridge::write_pbn(session);
      // One heading is for the whole file.
      if (!result.text.empty()) text.replace(0, text.find('['), "\r\n");
      result.text += text;
    } else if (to_ == "lin") {
      result.text += bridge::write_lin(session);
    } else if (to_ == "link") {
      result.text += links_to(session);
    } else if (to_ == kJson || to_ == kJsonLines) {
      result.text += bridge::write_json(session) + '\n';
    } else {
      result.error = fmt::format("bridge boards cannot be written as {}", to_);
    }
  }
}

Conversion::Result Conversion::finish() {
  Result result;
  result.lost = lost_;
  const std::size_t sessions = sessions_->bridge.size() + sessions_->oh_hell.size();
  if (others_ > 0) {
    result.error = fmt::format("sessions of this game cannot be written as {}", to_);
  } else if (sessions == 0) {
    result.error = "there is no session to write";
  } else if (sessions > 1 && to_ == kJson) {
    result.error = fmt::format("a JSON document holds one session, but this file has {}; use --to jsonl", sessions);
  } else if (sessions > 1 && to_ == "csv") {
    result.error = fmt::format("a scoresheet holds one session, but this file has {}", sessions);
  } else {
    write_bridge(result);
    for (const std::string& text : sessions_->oh_hell) result.text += text;
  }
  return result;
}

}  // namespace kibitzer::games
