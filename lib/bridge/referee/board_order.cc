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

std::uint64_t hash_of_deal(const std::array<cards::CardSet, 4>& hands) {
  text::QuickHash hash;
  for (const cards::CardSet hand : hands) hash.add(hand.bits());
  return hash.value();
}

std::uint64_t hash_of_deal(const Session& session, const Board& board) {
  std::array<cards::CardSet, 4> hands;
  int known = 0;
  for (const Seat seat : kSeats) {
    for (const CardAt& held : session.cards_of(board.hands[index_of(seat)])) {
      if (!held.card.known()) continue;
      hands[index_of(seat)].add(held.card);
      ++known;
    }
  }
  return known == cards::kDeckSize ? hash_of_deal(hands) : 0;
}

std::uint64_t hash_of_players(const Session& session) {
  text::QuickHash hash;
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

/// A byte.
void add_call(std::string& to, Call call) {
  constexpr unsigned kBid = 0x80;
  const auto bid = kBid | unsigned{call.bid.level} << 3U | static_cast<unsigned>(call.bid.denomination);
  to += static_cast<char>(call.kind == CallKind::kBid ? bid : static_cast<unsigned>(call.kind));
}

/// Whether calls, cards and claims tell two games apart: both rooms of a match may have the same contract and result,
/// and be said to have the same players, where a file has the teams in their place.
bool is_telling(const Session& session, const Board& board, std::size_t calls, std::size_t tricks) {
  constexpr std::size_t kTellingTricks = 5;
  return tricks >= kTellingTricks || ((calls > 0 || board.contract) && names_four(session));
}

/// Of all that was bid and played, which `scratch` has, or is claimed of it, and how it was scored.
std::uint64_t hash_of_record(const Session& session, const Board& board, std::string& scratch) {
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
  text::QuickHash hash;
  hash.add(scratch);
  hash.add(session.scoring ? session.scoring->text : std::string_view());
  return hash.value();
}

/// The hash of all that is recorded; 0 if that does not tell two games apart.
std::uint64_t hash_of_board(const Session& session, const Board& board, std::string& scratch) {
  if (!is_telling(session, board, board.calls.count, board.tricks.count)) return 0;
  scratch.clear();
  for (const RecordedCall& call : session.calls_of(board)) add_call(scratch, call.call);
  for (const Trick& trick : session.tricks_of(board))
    for (const Play& play : session.plays_of(trick))
      scratch += play.card.card.known() ? static_cast<char>(play.card.card.index()) : '?';
  return hash_of_record(session, board, scratch);
}

std::uint64_t hash_of_board(const SoundBoard& sound, std::string& scratch) {
  if (!is_telling(sound.session, sound.board, sound.call_count, sound.tricks)) return 0;
  scratch.clear();
  for (const Call call : sound.calls()) add_call(scratch, call);
  const std::size_t calls = scratch.size();
  scratch.resize(calls + sound.card_count);
  for (std::size_t i = 0; i < sound.card_count; ++i) scratch[calls + i] = static_cast<char>(sound.all_cards[i].index());
  return hash_of_record(sound.session, sound.board, scratch);
}

bool differ(std::uint64_t one, std::uint64_t other) { return one != 0 && other != 0 && one != other; }

}  // namespace

BoardOrder::Seated BoardOrder::table_of(const Session& session, const Board& board) {
  key_.clear();
  // Boards of one JSON session are played at one table, or in the two rooms of one match.
  const bool named = table_key(session, board, key_) || session.boards.size() > 1;
  add_to_key(key_, session.site);
  teams_key(session, key_);
  if (tables_.size() >= kMostTables && tables_.find(key_) == tables_.end()) {
    tables_.clear();
    latest_.fill({});
  }
  return {&tables_[key_], named};
}

BoardOrder::Seated BoardOrder::table_of(const SoundBoard& sound) {
  if (!sound.same_names) latest_.fill({});
  Seated& latest = latest_[static_cast<std::size_t>(sound.board.room)];
  if (latest.table == nullptr) {
    const Seated found = table_of(sound.session, sound.board);
    latest = found;
  }
  return latest;
}

/// Whether it is the board of that number which was played before.
bool BoardOrder::again(const Present& now, const Played& before) const {
  const Played& played = now.played;
  const bool other = differ(played.deal, before.deal) || differ(played.players, before.players);
  const bool same =
      played.deal != 0 && played.deal == before.deal && played.players != 0 && played.players == before.players;
  if (!now.named) return same && played.record != 0 && played.record == before.record;
  return !other && (same || now.session.table || now.session.boards.size() > 1);
}

BoardOrder::Place BoardOrder::place_of(const Present& now, const Played& before, int last) const {
  if (before.before) return again(now, before) && (now.named || !repeating_) ? Place::kRepeated : Place::kInOrder;
  const bool skips = now.named && now.board.room == Room::kNone && last != 0 && now.board.number->value > last + 1;
  return skips ? Place::kNotConsecutive : Place::kInOrder;
}

void BoardOrder::note(const Present& now, Table& table) {
  const auto index = static_cast<std::size_t>(now.board.number->value);
  if (table.played.size() <= index) table.played.resize(index + 1);
  Played& before = table.played[index];
  if (!now.named) repeating_ = before.before && again(now, before);
  before = now.played;
  table.last = now.board.number->value;
}

bool BoardOrder::take(const SoundBoard& sound) {
  const Board& board = sound.board;
  if (!board.number || board.number->value < 1 || board.number->value > kHighestNumber) return true;
  const auto [table, named] = table_of(sound);  // which judge() would make, too
  const auto index = static_cast<std::size_t>(board.number->value);
  const Played before = index < table->played.size() ? table->played[index] : Played{};
  const Present now = {
      sound.session,
      board,
      named,
      {true, hash_of_deal(sound.hands), hash_of_players(sound.session), named ? 0 : hash_of_board(sound, key_)}};
  if (place_of(now, before, table->last) != Place::kInOrder) return false;
  note(now, *table);
  return true;
}

void BoardOrder::judge(const Session& session, const Board& board, std::vector<findings::Finding>& findings) {
  if (!board.number || board.number->value < 1 || board.number->value > kHighestNumber) return;
  const auto [table, named] = table_of(session, board);
  const int number = board.number->value;
  const auto index = static_cast<std::size_t>(number);
  const Played before = index < table->played.size() ? table->played[index] : Played{};
  const Present now = {
      session,
      board,
      named,
      {true, hash_of_deal(session, board), hash_of_players(session), named ? 0 : hash_of_board(session, board, key_)}};
  switch (place_of(now, before, table->last)) {
    case Place::kInOrder:
      break;
    case Place::kRepeated:
      findings::add(findings, kRule<"bridge/repeated-board">, board.number->at, "board {} is recorded twice{}", number,
                    named ? " at this table" : "")
          .round = number;
      break;
    case Place::kNotConsecutive:
      findings::add(findings, kRule<"bridge/non-consecutive-board">, board.number->at,
                    "board {} follows board {} at this table, where board {} would", number, table->last,
                    table->last + 1)
          .round = number;
      break;
  }
  note(now, *table);
}

}  // namespace kibitzer::bridge
