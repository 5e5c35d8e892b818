// Deals for dealing machines, and all that is lost: everything else.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "bridge/club/deal_writer.h"
#include "bridge/club/deck_order.h"
#include "bridge/conversion/table_writer.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

/// The hands of a board if all 52 cards are dealt, 13 to each.
std::optional<WholeDeals::mapped_type> whole_deal(const Session& session, const Board& board) {
  WholeDeals::mapped_type hands;
  cards::CardSet deck;
  for (const Seat seat : kSeats) {
    const Hand& hand = board.hands[index_of(seat)];
    if (!hand.known || hand.cards.count != kCardsOfHand) return std::nullopt;
    for (const CardAt& held : session.cards_of(hand)) {
      if (!held.card.known() || deck.contains(held.card)) return std::nullopt;
      deck.add(held.card);
      hands[index_of(seat)].add(held.card);
    }
  }
  return hands;
}

class DealTables : public TableWriter {
 public:
  using Write = std::string (*)(const WholeDeals&);
  DealTables(records::Losses& losses, Write writer) : TableWriter(losses), write_(writer) {}

  void count_losses(const Session& session, const Ruling& ruling) override;
  bool heeds(Remark::Kind /*kind*/) const override { return false; }
  /// All tables are of one file: the deals are kept.
  void write(Session& table, std::string& text) override;
  void finish(std::string& text) override;

 private:
  void lose_heading(const Session& session) const;
  void lose_boards(const Session& session) const;

  Write write_;
  WholeDeals deals_;
};

void DealTables::lose_heading(const Session& session) const {
  for (const auto& [what, text] :
       {std::pair("name of a session", &session.name), std::pair("event", &session.event),
        std::pair("site", &session.site), std::pair("date", &session.date), std::pair("stage", &session.stage),
        std::pair("round", &session.round), std::pair("section", &session.section), std::pair("table", &session.table),
        std::pair("team", &session.home_team), std::pair("team", &session.visit_team),
        std::pair("scoring", &session.scoring)})
    if (says_something(*text)) lose(what);
  for (const auto& player : session.players)
    if (says_something(player)) lose("player");
  for (const auto& pair : session.pairs)
    if (says_something(pair)) lose("pair");
  if (session.carried_over != decltype(session.carried_over){}) lose("carry-over");
  if (session.settings.scoring != Scoring::kDuplicate) lose("rules of rubber bridge or Chicago");
}

void DealTables::lose_boards(const Session& session) const {
  lose_of_boards(session, "auction", [](const Board& board) { return !board.calls.empty() || board.auction_at; });
  lose_of_boards(session, "play", [](const Board& board) { return !board.tricks.empty() || board.play_at; });
  lose_of_boards(session, "contract", [](const Board& board) { return board.contract || board.trump; });
  lose_of_boards(session, "declarer", [](const Board& board) { return board.declarer.has_value(); });
  lose_of_boards(session, "result", [](const Board& board) { return board.result.has_value(); });
  lose_of_boards(session, "recorded score",
                 [](const Board& board) { return board.score || board.imps || board.matchpoints || board.percentage; });
  lose_of_boards(session, "room", [](const Board& board) { return board.room != Room::kNone; });
  lose_of_boards(session, "entry of a list of results", [](const Board& board) { return board.listed.has_value(); });
  lose_of_boards(session, "dealer other than the board's number has", [](const Board& board) {
    return board.number && board.dealer && board.dealer->value != dealer_of_board(board.number->value);
  });
  lose_of_boards(session, "vulnerability other than the board's number has", [](const Board& board) {
    return board.number && board.vulnerable && board.vulnerable->value != vulnerability_of_board(board.number->value);
  });
}

void DealTables::count_losses(const Session& session, const Ruling& /*ruling*/) {
  lose_scores_and_winners(session);
  lose_effects(session);
  lose_heading(session);
  lose_boards(session);
  lose("row of a table of totals", session.total_rows.size());
  lose("score of a rubber", session.rubber_records.size());
  for (const Remark& remark : session.remarks) lose(remark.comment() ? "comment" : "annotation of a call or a card");
  for (const Board& board : session.boards)
    for (const OtherTag& tag : session.other_tags_of(board)) lose(fmt::format("tag {}", text::printable(tag.name)));
}

void DealTables::write(Session& table, std::string& /*text*/) {
  for (const Board& board : table.boards) {
    const auto hands = whole_deal(table, board);
    if (!hands) {
      lose("board without four whole hands");
      continue;
    }
    const unsigned next = deals_.empty() ? 1 : deals_.rbegin()->first + 1;
    const unsigned number = board.number ? static_cast<unsigned>(std::max(board.number->value, 0)) : next;
    const auto same = deals_.find(number);
    if (same != deals_.end()) {
      if (same->second != *hands) lose("different deal with the same number");
    } else if (number == 0 || number > kMostWrittenBoards) {
      lose(fmt::format("board beyond number {}", kMostWrittenBoards));
    } else {
      deals_.emplace(number, *hands);
    }
  }
}

/// A machine deals all boards from the first to the last, so none may be missing between.
void DealTables::finish(std::string& text) {
  auto end = deals_.begin();
  for (unsigned number = end == deals_.end() ? 0 : end->first; end != deals_.end() && end->first == number; ++number)
    ++end;
  lose("board after a gap in the numbering", static_cast<std::size_t>(std::distance(end, deals_.end())));
  deals_.erase(end, deals_.end());
  text = write_(deals_);
}

}  // namespace

std::unique_ptr<TableWriter> dlm_table_writer(records::Losses& losses) {
  return std::make_unique<DealTables>(losses, write_dlm);
}
std::unique_ptr<TableWriter> dup_table_writer(records::Losses& losses) {
  return std::make_unique<DealTables>(losses, write_dup);
}

}  // namespace kibitzer::bridge
