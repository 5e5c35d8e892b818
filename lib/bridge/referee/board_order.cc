#include "bridge/referee/board_order.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "bridge/model/table_key.h"
#include "bridge/rulings/rules.h"
#include "findings/reporter.h"
#include "text/hash.h"

namespace kibitzer::bridge {
namespace {

std::uint64_t hash_of_deal(const Session& session, const Board& board) {
  std::array<std::uint8_t, cards::kDeckSize> holder{};
  int known = 0;
  for (const Seat seat : kSeats) {
    for (const CardAt& held : session.cards_of(board.hands[index_of(seat)])) {
      if (!held.card.known()) continue;
      holder[static_cast<std::size_t>(held.card.index())] = static_cast<std::uint8_t>(index_of(seat) + 1);
      ++known;
    }
  }
  if (known != cards::kDeckSize) return 0;
  text::Hash hash;
  hash.add({reinterpret_cast<const char*>(holder.data()), holder.size()});
  return hash.value();
}

std::uint64_t hash_of_players(const Session& session) {
  text::Hash hash;
  bool any = false;
  for (const auto& player : session.players) {
    hash.add(player ? player->text : std::string_view());
    any = any || player;
  }
  return any ? hash.value() : 0;
}

/// Whether the record names four different players.
bool names_four(const Session& session) {
  std::array<std::string_view, 4> names;
  for (const Seat seat : kSeats)
    if (const auto& player = session.players[index_of(seat)]) names[index_of(seat)] = player->text;
  std::sort(names.begin(), names.end());
  return !names[0].empty() && std::adjacent_find(names.begin(), names.end()) == names.end();
}

void add_number(std::string& to, std::optional<int> number) {
  const std::uint32_t written = number ? static_cast<std::uint32_t>(*number) : 0;
  to += number ? '+' : '-';
  for (unsigned shift = 0; shift < 32; shift += 8) to += static_cast<char>(written >> shift & 0xFFU);
}

void add_bid(std::string& to, Bid bid) { to += {static_cast<char>(bid.level), static_cast<char>(bid.denomination)}; }

/// Of all that was bid and played, or is claimed of it, and how it was scored, written into `scratch`; 0 if that does
/// not tell two games apart: both rooms of a match may have the same contract and result, and be said to have the same
/// players, where a file has the teams in their place.
std::uint64_t hash_of_record(const Session& session, const Board& board, std::string& scratch) {
  constexpr std::uint32_t kTellingTricks = 5;
  if (board.tricks.count < kTellingTricks && ((board.calls.empty() && !board.contract) || !names_four(session)))
    return 0;
  scratch.clear();
  for (const RecordedCall& call : session.calls_of(board)) {
    scratch += static_cast<char>(call.call.kind);
    add_bid(scratch, call.call.bid);
  }
  for (const Trick& trick : session.tricks_of(board))
    for (const Play& play : session.plays_of(trick))
      scratch += play.card.card.known() ? static_cast<char>(play.card.card.index()) : '?';
  if (board.contract) {
    add_bid(scratch, board.contract->value.bid);
    scratch += static_cast<char>(board.contract->value.risk);
  }
  if (board.declarer) scratch += static_cast<char>(board.declarer->value);
  for (const auto* claim : {&board.result, &board.score}) {
    add_number(scratch, *claim ? (*claim)->declarer : std::nullopt);
    add_number(scratch, *claim ? (*claim)->north_south : std::nullopt);
    add_number(scratch, *claim ? (*claim)->east_west : std::nullopt);
  }
  text::Hash hash;
  hash.add(scratch);
  hash.add(session.scoring ? session.scoring->text : std::string_view());
  return hash.value();
}

bool differ(std::uint64_t one, std::uint64_t other) { return one != 0 && other != 0 && one != other; }

}  // namespace

void BoardOrder::judge(const Session& session, const Board& board, std::vector<findings::Finding>& findings) {
  if (!board.number || board.number->value < 1 || board.number->value > kHighestNumber) return;
  key_.clear();
  // Boards of one JSON session are played at one table, or in the two rooms of one match.
  const bool one_session = session.boards.size() > 1;
  const bool named = table_key(session, board, key_) || one_session;
  add_to_key(key_, session.site);
  teams_key(session, key_);
  if (tables_.size() >= kMostTables && tables_.find(key_) == tables_.end()) tables_.clear();
  Table& table = tables_[key_];
  const int number = board.number->value;
  const auto index = static_cast<std::size_t>(number);
  if (table.played.size() <= index) table.played.resize(index + 1);
  const Played now = {true, hash_of_deal(session, board), hash_of_players(session),
                      named ? 0 : hash_of_record(session, board, key_)};
  Played& before = table.played[index];
  const bool other = differ(now.deal, before.deal) || differ(now.players, before.players);
  const bool same = now.deal != 0 && now.deal == before.deal && now.players != 0 && now.players == before.players;
  const bool again =
      named ? !other && (same || session.table || one_session) : same && now.record != 0 && now.record == before.record;
  const bool reported = !named && repeating_;
  if (!named) repeating_ = before.before && again;
  if (before.before && again && !reported)
    findings::add(findings, kRule<"bridge/repeated-board">, board.number->at, "board {} is recorded twice{}", number,
                  named ? " at this table" : "")
        .round = number;
  else if (named && !before.before && board.room == Room::kNone && table.last != 0 && number > table.last + 1)
    findings::add(findings, kRule<"bridge/non-consecutive-board">, board.number->at,
                  "board {} follows board {} at this table, where board {} would", number, table.last, table.last + 1)
        .round = number;
  before = now;
  table.last = number;
}

}  // namespace kibitzer::bridge
