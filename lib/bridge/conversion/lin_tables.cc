// Boards in LIN, and what it cannot hold; the addresses of BBO's hand viewer have boards in LIN, too.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "bridge/conversion/table_writer.h"
#include "bridge/lin/lexer.h"
#include "bridge/lin/links.h"
#include "bridge/lin/writer.h"
#include "bridge/model/auction.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

/// Whether the contract or the declarer recorded is another than the calls come to by themselves.
bool contradicts_calls(const Session& session, const Board& board) {
  if (!board.dealer || (!board.contract && !board.declarer)) return false;
  Auction auction(board.first_caller.value_or(board.dealer->value), session.settings.doubling);
  for (const RecordedCall& call : session.calls_of(board)) {
    if (call.by) auction.turn_to(*call.by);
    auction.make(call.call);
  }
  if (!auction.ended()) return false;
  const bool contract = !board.contract || board.contract->value == auction.contract();
  const bool declarer = !board.declarer || !auction.declarer() || board.declarer->value == *auction.declarer();
  return !contract || !declarer;
}

class LinTables : public TableWriter {
 public:
  using TableWriter::TableWriter;

  void count_losses(const Session& session, const Ruling& ruling) override;
  bool heeds(Remark::Kind kind) const override { return kind != Remark::Kind::kEscape; }
  void cut(const Session& session, Board& board) override {
    cut_auction(session, board, [](CallKind kind) { return kind == CallKind::kUnknown || kind == CallKind::kSkipped; });
  }
  void write(Session& table, std::string& text) override { text += write_lin(table); }

 private:
  void lose_heading(const Session& session) const;
  void lose_separators(const Session& session) const;
  void lose_claims(const Session& session) const;
  void lose_irregularities(const Session& session) const;
  void lose_remarks(const Session& session) const;
  void lose_of_auction(const Session& session, const Board& board, const BoardRuling& ruled) const;
};

void LinTables::count_losses(const Session& session, const Ruling& ruling) {
  lose_scores_and_winners(session);
  lose_plays(session, [](const OrderedPlay& /*play*/) { return true; });
  lose_effects(session);
  lose_remarks(session);
  lose_irregularities(session);
  lose_heading(session);
  lose_separators(session);
  lose_claims(session);
  for (std::size_t i = 0; i < session.boards.size(); ++i) {
    const Board& board = session.boards[i];
    lose_of_auction(session, board, ruling.boards[i]);
    lose("who played a card", mistaken_by_order(session, board));
  }
}

void LinTables::lose_heading(const Session& session) const {
  for (const auto& [what, text] : {std::pair("site", &session.site), std::pair("date", &session.date),
                                   std::pair("name of a session", &session.name), std::pair("round", &session.round),
                                   std::pair("section", &session.section), std::pair("table", &session.table)})
    if (says_something(*text)) lose(what);
  if (says_something(session.scoring) && lin_text_of_scoring(session.scoring->text).empty()) lose("scoring");
  if (session.settings.scoring != Scoring::kDuplicate) lose("rules of rubber bridge or Chicago");
}

/// LIN has commas and bars between its values.
void LinTables::lose_separators(const Session& session) const {
  std::vector<const std::optional<Text>*> names = {&session.event, &session.stage, &session.home_team,
                                                   &session.visit_team};
  for (const auto& text : session.players) names.push_back(&text);
  for (const auto* name : names) {
    if (!*name) continue;
    const std::string_view text = (*name)->text;
    if (text.find_first_of(",|") != std::string_view::npos) lose("comma or bar in a name");
    if (!text.empty() && (is_lin_blank(text.front()) || is_lin_blank(text.back()))) lose("blanks around a name");
  }
  for (const std::string_view words : session.explanations)
    if (words.find('|') != std::string_view::npos) lose("bar in an explanation");
}

void LinTables::lose_claims(const Session& session) const {
  lose_of_boards(session, "recorded score", [](const Board& board) { return board.score.has_value(); });
  lose_of_boards(session, "contract without an auction",
                 [](const Board& board) { return board.contract && board.calls.empty(); });
  lose_of_boards(session, "trump of an end position", [](const Board& board) { return board.trump.has_value(); });
  for (const Board& board : session.boards) {
    const bool played = board.result && !board.result->declarer && !board.tricks.empty();
    if (board.result && !played && !tricks_of_declarer(session, board)) lose("result without a play");
  }
  lose("score of a rubber", session.rubber_records.size());
}

/// What a board says of itself, for which LIN has no words.
void LinTables::lose_irregularities(const Session& session) const {
  const auto marks = std::count_if(session.plays.begin(), session.plays.end(),
                                   [](const Play& play) { return play.marked_revoke() || play.marked_lead(); }) +
                     std::count_if(session.calls.begin(), session.calls.end(), [](const RecordedCall& call) {
                       return call.marked_insufficient || call.call.kind == CallKind::kSkipped;
                     });
  lose("mark of an irregularity", static_cast<std::size_t>(marks));
  lose_of_boards(session, "mark of an irregularity", [](const Board& board) { return board.irregular_declarer; });
  lose_of_boards(session, "mark of an irregularity",
                 [](const Board& board) { return board.result && board.result->disputed; });
  lose_of_boards(session, "mark that a record stops",
                 [](const Board& board) { return board.auction_ending != Ending::kOpen; });
  lose_of_boards(session, "mark that a record stops",
                 [](const Board& board) { return board.play_ending != Ending::kOpen; });
}

/// Of comments, annotations, notes of the play and tags of PBN.
void LinTables::lose_remarks(const Session& session) const {
  for (const Remark& remark : session.remarks) {
    switch (remark.kind) {
      case Remark::Kind::kComment:
      case Remark::Kind::kLineComment:
        if (remark.text.find('|') != std::string_view::npos) lose("bar in a comment");
        if (remark.text.empty()) lose("empty comment");
        break;
      case Remark::Kind::kEscape:
        lose("escape line");
        break;
      case Remark::Kind::kAnnotation:
        lose("annotation of a call or a card");
        break;
      case Remark::Kind::kExplanation:
        lose("note of the play");
        break;
    }
  }
  for (const Board& board : session.boards)
    for (const OtherTag& tag : session.other_tags_of(board)) lose(fmt::format("tag {}", text::printable(tag.name)));
}

/// LIN leaves contract, declarer and whose call it is to the calls.
void LinTables::lose_of_auction(const Session& session, const Board& board, const BoardRuling& ruled) const {
  const bool other_contract = board.contract && ruled.contract && !(board.contract->value == *ruled.contract);
  const bool other_declarer = board.declarer && ruled.declarer && board.declarer->value != *ruled.declarer;
  const auto calls = session.calls_of(board);
  if (calls.empty()) return;
  if (other_contract || other_declarer || contradicts_calls(session, board))
    lose("contract or declarer that contradicts the auction");
  const bool other_caller = board.first_caller && (!board.dealer || *board.first_caller != board.dealer->value);
  if (other_caller || std::any_of(calls.begin(), calls.end(), [](const auto& call) { return call.by.has_value(); }))
    lose("recorded caller");
}

class LinkTables : public LinTables {
 public:
  using LinTables::LinTables;

  void write(Session& table, std::string& text) override { text += links_to(table); }
};

}  // namespace

std::unique_ptr<TableWriter> lin_table_writer(records::Losses& losses) { return std::make_unique<LinTables>(losses); }
std::unique_ptr<TableWriter> link_table_writer(records::Losses& losses) { return std::make_unique<LinkTables>(losses); }

}  // namespace kibitzer::bridge
