#include "evenings/board_view.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

#include "bridge/model/contract.h"
#include "cards/drawn.h"
#include "evenings/deals.h"
#include "evenings/matching.h"
#include "evenings/point.h"
#include "text/utf8.h"

namespace kibitzer::evenings {
namespace {

using bridge::Seat;
using bridge::TableResult;
using diagrams::Diagram;

diagrams::Hand drawn_hand(cards::CardSet held, Seat seat) {
  diagrams::Hand hand;
  hand.player = index_of(seat);
  for (auto suit = cards::kSuits.rbegin(); suit != cards::kSuits.rend(); ++suit) {
    diagrams::Suit& drawn = hand.suits.emplace_back();
    drawn.name = cards::glyph_of(*suit);
    const cards::CardSet of_suit = held.of_suit(*suit);
    for (int rank = cards::kAce; rank >= cards::kLowestRank; --rank)
      if (const cards::Card card(*suit, rank); of_suit.contains(card))
        drawn.cards.push_back({cards::short_name_of(card).substr(0, rank == 10 ? 2 : 1)});
  }
  return hand;
}

diagrams::Table drawn_tricks(const DoubleDummyTricks& tricks) {
  diagrams::Table table{"Double dummy", {"declarer", "NT", "♠", "♥", "♦", "♣"}, {}};
  for (const Seat seat : bridge::kSeats) {
    std::vector<std::string>& row = table.rows.emplace_back();
    row.emplace_back(name_of(seat));
    for (const int count : tricks[index_of(seat)]) row.push_back(std::to_string(count));
  }
  return table;
}

std::string pair_in_words(const Entry& entry, bridge::Side side) {
  const std::string names = text::printable(entry.names[index_of(side)]);
  const std::string number = text::printable(entry.result.pairs[index_of(side)]);
  return number.empty() || names.empty() ? number + names : number + " " + names;
}

/// How many files have the result, and whether they agree: "2 files", "2 files differ".
std::string files_in_words(const Played& played) {
  std::size_t files = 0;
  bool alike = true;
  for (std::size_t f = 0; f < played.entries.size(); ++f) {
    if (played.entries[f] == nullptr) continue;
    ++files;
    alike = alike && played.how[f] == How::kSame && agree(played.main().result, played.entries[f]->result);
  }
  return fmt::format("{} file{}{}", files, files == 1 ? "" : "s", alike ? "" : " differ");
}

std::vector<std::string> traveller_row(const Played& played) {
  const TableResult& of = played.main().result;
  std::vector<std::string> row = {table_name(of.section, of.table), text::printable(of.round),
                                  pair_in_words(played.main(), bridge::Side::kNorthSouth),
                                  pair_in_words(played.main(), bridge::Side::kEastWest)};
  row.push_back(of.adjusted || !of.contract ? "" : name_of(*of.contract));
  row.emplace_back(of.declarer && !of.adjusted ? letter_of(*of.declarer) : "");
  row.push_back(of.lead ? cards::short_name_of(*of.lead) : "");
  row.push_back(of.tricks && !of.adjusted ? std::to_string(*of.tricks) : "");
  row.push_back(of.score.north_south ? std::to_string(*of.score.north_south) : "adjusted");
  row.push_back(files_in_words(played));
  return row;
}

void describe(const TableResult& of, Diagram& diagram) {
  if (!diagram.facts.empty()) return;
  if (of.dealer) diagram.facts.push_back({"Dealer", {{std::string(name_of(*of.dealer))}}});
  if (of.vulnerable) diagram.facts.push_back({"Vulnerable", {{std::string(name_of(*of.vulnerable))}}});
}

}  // namespace

std::vector<BoardView> board_views(const Evening& evening) {
  const Deals deals(evening);
  std::map<BoardName, Diagram> boards;
  std::map<BoardName, diagrams::Table> travellers;
  for (const File& file : evening.files)
    for (const TableResult& deal : file.deals) describe(deal, boards[board_of(deal)]);
  for (const Played& played : evening.played) {
    describe(played.main().result, boards[played.board]);
    diagrams::Table& table = travellers[played.board];
    table.title = "Results";
    table.columns = {"table", "round", "North-South", "East-West", "contract",
                     "by",    "lead",  "tricks",      "NS",        "found in"};
    table.rows.push_back(traveller_row(played));
  }
  std::vector<BoardView> views;
  for (auto& [board, diagram] : boards) {
    diagram.title =
        fmt::format("{}{}board {}", text::printable(board.stage), board.stage.empty() ? "" : ", ", board.number);
    if (const Hands* const hands = deals.hands_of(board, {})) {
      diagram.compass = true;
      for (const Seat seat : bridge::kSeats) {
        diagram.players.emplace_back();
        diagram.hands.push_back(drawn_hand(hands->of[index_of(seat)], seat));
      }
      if (hands->tricks) diagram.tables.push_back(drawn_tricks(*hands->tricks));
    }
    if (const auto found = travellers.find(board); found != travellers.end())
      diagram.tables.push_back(std::move(found->second));
    views.push_back({board, std::move(diagram)});
  }
  return views;
}

}  // namespace kibitzer::evenings
