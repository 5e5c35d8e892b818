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

/// Whether calls, cards and claims tell two games apart: both rooms of a match may have the same contract and result,
/// and apparently the same players, if a file names the teams in their place.
bool is_telling(const Session& session, const Board& board, std::size_t calls, std::size_t tricks) {
  constexpr std::size_t kTellingTricks = 5;
  return tricks >= kTellingTricks || ((calls > 0 || board.contract) && names_four(session));
}

void add_claim(text::QuickHash& hash, const std::optional<Claim>& claim) {
  if (!claim) return hash.add(std::uint64_t{0});
  const auto bits = [](const std::optional<int>& number) {
    return std::uint64_t{static_cast<std::uint32_t>(number.value_or(0))};
  };
  constexpr std::uint64_t kClaimed = 8;
  const std::uint64_t known =
      kClaimed | (claim->declarer ? 4U : 0U) | (claim->north_south ? 2U : 0U) | (claim->east_west ? 1U : 0U);
  hash.add(known << 32U | bits(claim->declarer));
  hash.add(bits(claim->north_south) << 32U | bits(claim->east_west));
}

/// Hashes calls and cards, contract, claims and scoring.
std::uint64_t hash_of_record(const Session& session, const Board& board, StepsHash steps) {
  constexpr std::uint64_t kKnown = 0x80;
  text::QuickHash hash;
  hash.add(steps.value());
  std::uint64_t played = 0;
  if (board.contract) {
    const Contract contract = board.contract->value;
    for (const unsigned part : {unsigned{contract.bid.level}, static_cast<unsigned>(contract.bid.denomination),
                                static_cast<unsigned>(contract.risk)})
      played = played << 8U | kKnown | part;
  }
  played <<= 8U;
  if (board.declarer) played |= kKnown | index_of(board.declarer->value);
  hash.add(played);
  add_claim(hash, board.result);
  add_claim(hash, board.score);
  if (session.scoring) hash.add(session.scoring->text);
  return hash.value();
}

/// The hash of all that is recorded; 0 if that does not tell two games apart.
std::uint64_t hash_of_board(const Session& session, const Board& board) {
  if (!is_telling(session, board, board.calls.count, board.tricks.count)) return 0;
  StepsHash steps;
  for (const RecordedCall& call : session.calls_of(board)) steps.add(call.call);
  for (const Trick& trick : session.tricks_of(board)) {
    const auto plays = session.plays_of(trick);
    if (plays.size() == 4)
      steps.add_four({plays[0].card, plays[1].card, plays[2].card, plays[3].card});
    else
      for (const Play& play : plays) steps.add(play.card);
  }
  return hash_of_record(session, board, steps);
}

std::uint64_t hash_of_board(const SoundBoard& sound) {
  if (!is_telling(sound.session, sound.board, sound.call_count, sound.tricks)) return 0;
  StepsHash steps;
  for (const Call call : sound.calls()) steps.add(call);
  const auto& cards = sound.all_cards;
  std::size_t place = 0;
  for (; place + 4 <= sound.card_count; place += 4)
    steps.add_four({cards[place], cards[place + 1], cards[place + 2], cards[place + 3]});
  for (; place < sound.card_count; ++place) steps.add(sound.all_cards[place]);
  return hash_of_record(sound.session, sound.board, steps);
}

/// Whether the record names a table in any way.
bool names_any(const Session& session) {
  return session.event || session.date || session.stage || session.round || session.section || session.table ||
         session.site || session.home_team || session.visit_team;
}

/// Whether the board's number is compared.
bool is_counted(const Board& board) {
  return board.number && board.number->value >= 1 && board.number->value <= BoardOrder::kHighestNumber;
}

bool differ(std::uint64_t one, std::uint64_t other) { return one != 0 && other != 0 && one != other; }

}  // namespace

BoardOrder::Seated BoardOrder::table_of(const Session& session, const Board& board) {
  // Boards of one JSON session are played at one table, or in the two rooms of one match.
  const bool named = board.room != Room::kNone || session.table || session.boards.size() > 1;
  if (!names_any(session)) return {&nameless_table(board.room), named};
  key_.clear();
  table_key(session, board, key_);
  add_to_key(key_, session.site);
  teams_key(session, key_);
  return {&table_called(key_), named};
}

void BoardOrder::forget() {
  ++file_;
  tables_of_file_ = 0;
  latest_ = {};
}

BoardOrder::PlayedBoards& BoardOrder::table_called(const std::string& key) {
  if (last_ == nullptr || last_->first != key) {
    const auto found = tables_.find(key);
    last_ = found == tables_.end() ? nullptr : &*found;
  }
  if (last_ != nullptr && last_->second.file == file_) return last_->second;
  count_table();
  if (last_ == nullptr) {
    if (tables_.size() >= kMostTables)
      std::erase_if(tables_, [this](const auto& table) { return table.second.file != file_; });
    last_ = &*tables_.try_emplace(key).first;
  }
  last_->second.begin(file_);
  return last_->second;
}

BoardOrder::PlayedBoards& BoardOrder::nameless_table(Room room) {
  PlayedBoards& table = nameless_[static_cast<std::size_t>(room)];
  if (table.file == file_) return table;
  count_table();
  table.begin(file_);
  return table;
}

void BoardOrder::count_table() {
  if (tables_of_file_ >= kMostTables) forget();
  ++tables_of_file_;
}

void BoardOrder::PlayedBoards::begin(std::uint64_t its_file) {
  file = its_file;
  for (const Played& one : played) places[static_cast<std::size_t>(one.number)] = 0;
  played.clear();
  last = 0;
}

BoardOrder::Played* BoardOrder::PlayedBoards::find(int number) {
  const auto index = static_cast<std::size_t>(number);
  return index < places.size() && places[index] != 0 ? &played[places[index] - 1U] : nullptr;
}

void BoardOrder::PlayedBoards::add(const Played& now) {
  const auto index = static_cast<std::size_t>(now.number);
  if (places.size() <= index) places.resize(index + 1);
  played.push_back(now);
  places[index] = static_cast<std::uint16_t>(played.size());
}

BoardOrder::Seated BoardOrder::table_of(const SoundBoard& sound) {
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

BoardOrder::BoardPlace BoardOrder::place_of(const Present& now, const Played* before, int last) const {
  if (before != nullptr)
    return again(now, *before) && (now.named || !repeating_) ? BoardPlace::kRepeated : BoardPlace::kInOrder;
  const bool skips = now.named && now.board.room == Room::kNone && last != 0 && now.played.number > last + 1;
  return skips ? BoardPlace::kNotConsecutive : BoardPlace::kInOrder;
}

void BoardOrder::note(const Present& now, Played* before, PlayedBoards& table) {
  if (!now.named) repeating_ = before != nullptr && again(now, *before);
  table.last = now.played.number;
  if (before != nullptr)
    *before = now.played;
  else
    table.add(now.played);
}

bool BoardOrder::take(const Present& now, PlayedBoards& table) {
  Played* const before = table.find(now.played.number);
  if (place_of(now, before, table.last) != BoardPlace::kInOrder) return false;
  note(now, before, table);
  return true;
}

bool BoardOrder::take(const SoundBoard& sound) {
  if (!sound.same_names) latest_.fill({});  // whether or not the board is counted
  const Board& board = sound.board;
  if (!is_counted(board)) return true;
  const auto [table, named] = table_of(sound);  // judge() would make it, too
  return take({sound.session,
               board,
               named,
               {board.number->value, hash_of_deal(sound.hands), hash_of_players(sound.session),
                named ? 0 : hash_of_board(sound)}},
              *table);
}

void BoardOrder::judge(const Session& session, const Board& board, const std::array<cards::CardSet, 4>* hands,
                       std::vector<findings::Finding>& findings) {
  if (!is_counted(board)) return;
  const auto [table, named] = table_of(session, board);
  const int number = board.number->value;
  Played* const before = table->find(number);
  const Present now = {session,
                       board,
                       named,
                       {number, hands == nullptr ? 0 : hash_of_deal(*hands), hash_of_players(session),
                        named ? 0 : hash_of_board(session, board)}};
  switch (place_of(now, before, table->last)) {
    case BoardPlace::kInOrder:
      break;
    case BoardPlace::kRepeated:
      findings::add(findings, kRule<"bridge/repeated-board">, board.number->at, "board {} is recorded twice{}", number,
                    named ? " at this table" : "")
          .round = number;
      break;
    case BoardPlace::kNotConsecutive:
      findings::add(findings, kRule<"bridge/non-consecutive-board">, board.number->at,
                    "board {} follows board {} at this table, where board {} would", number, table->last,
                    table->last + 1)
          .round = number;
      break;
  }
  note(now, before, *table);
}

}  // namespace kibitzer::bridge
