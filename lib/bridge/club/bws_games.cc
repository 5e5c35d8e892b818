#include "bridge/club/bws_games.h"

#include <algorithm>
#include <string>

#include "bridge/club/rules.h"
#include "bridge/model/sheet_notation.h"
#include "cards/words.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

constexpr std::size_t kCardsOfTrick = 4;

/// In the order of their counters; of rows with the same one, as of a call that was entered again, the last.
void put_in_order(std::vector<const ListedRow*>& rows) {
  const auto counter = [](const ListedRow* row) { return row->number("Counter").value_or(0); };
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const ListedRow* a, const ListedRow* b) { return counter(a) < counter(b); });
  std::vector<const ListedRow*> kept;
  for (const ListedRow* const row : rows) {
    if (!kept.empty() && counter(row) != 0 && counter(kept.back()) == counter(row)) kept.pop_back();
    kept.push_back(row);
  }
  rows = std::move(kept);
}

void read_calls(const std::vector<const ListedRow*>& rows, Session& session, findings::Reporter& reporter) {
  Board& board = session.boards.front();
  for (const ListedRow* const row : rows) {
    const ListedCell* const bid = row->cell("Bid");
    if (bid == nullptr || board.calls.count >= kMaxCalls) continue;
    std::string word(bid->text);
    word.erase(std::remove(word.begin(), word.end(), ' '), word.end());
    const auto call = read_call(word);
    RecordedCall recorded;
    recorded.at = bid->at;
    if (call) recorded.call = call->value;
    if (const ListedCell* const direction = row->cell("Direction"))
      if (const auto seat = seat_of(*direction)) recorded.by = *seat;
    if (!call) {
      report_value(reporter, *bid, "a call like 1S, PASS, x or xx");
      board.auction_damaged = true;
    }
    if (!board.auction_at && recorded.by) board.first_caller = *recorded.by;
    board.auction_at = board.auction_at ? text::join(*board.auction_at, bid->at) : bid->at;
    append(session.calls, board.calls, recorded);
  }
}

void read_cards(const std::vector<const ListedRow*>& rows, Session& session, findings::Reporter& reporter) {
  Board& board = session.boards.front();
  for (const ListedRow* const row : rows) {
    const ListedCell* const cell = row->cell("Card");
    if (cell == nullptr) continue;
    const bool leads = board.tricks.empty() || session.tricks.back().plays.count == kCardsOfTrick;
    if (leads && board.tricks.count >= kMaxTricks) return;
    if (leads) {
      Trick& trick = append(session.tricks, board.tricks);
      trick.at = cell->at;
      trick.plays.first = static_cast<std::uint32_t>(session.plays.size());
    }
    const auto card = cards::card_in_words(cell->text);
    if (!card) {
      report_value(reporter, *cell, "a card like SA");
      board.play_damaged = true;
    }
    Play play;
    play.at = cell->at;
    if (card) play.card = *card;
    if (const ListedCell* const direction = row->cell("Direction"))
      if (const auto seat = seat_of(*direction)) play.seat = *seat;
    session.plays.push_back(play);
    ++session.tricks.back().plays.count;
    board.play_at = board.play_at ? text::join(*board.play_at, cell->at) : cell->at;
  }
}

}  // namespace

std::optional<Seat> seat_of(const ListedCell& cell) {
  const auto seat = read_seat(cell.text);
  return seat ? seat : read_seat_in_words(cell.text);
}

void report_value(findings::Reporter& reporter, const ListedCell& cell, std::string_view wanted) {
  reporter.report(kClubRule<"bws/bad-value">, cell.at, "{1} \"{0}\" cannot be read; expected {2}",
                  text::printable(cell.text), cell.column, wanted);
}

BwsGames::BwsGames(const Listing& listing) {
  const auto collect = [&](std::string_view table, std::vector<const ListedRow*> Game::*rows) {
    for (const ListedRow& row : listing.rows(table)) {
      const ListedCell* const bid = row.cell("Bid");
      if (row.is_set("Erased") || (bid != nullptr && text::lowered(bid->text) == "skipbid")) continue;
      const Place place = {row.number("Section").value_or(0), row.number("Table").value_or(0),
                           row.number("Round").value_or(0), row.number("Board").value_or(0)};
      (games_[place].*rows).push_back(&row);
    }
  };
  collect("BiddingData", &Game::calls);
  collect("PlayData", &Game::cards);
  for (auto& [place, game] : games_) {
    put_in_order(game.calls);
    put_in_order(game.cards);
  }
}

void BwsGames::read(const Place& place, Session& session, findings::Reporter& reporter) const {
  const Game& game = games_.at(place);
  read_calls(game.calls, session, reporter);
  read_cards(game.cards, session, reporter);
}

}  // namespace kibitzer::bridge
