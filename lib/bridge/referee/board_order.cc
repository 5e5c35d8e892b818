#include "bridge/referee/board_order.h"

#include <algorithm>
#include <array>

#include "bridge/model/table_key.h"
#include "bridge/rulings/rules.h"
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

/// Of all that was bid and played, or is claimed of it, and how it was scored; 0 where that does not tell two games
/// apart: both rooms of a match may have the same contract and result, and be said to have the same players, where a
/// file has the teams in their place.
std::uint64_t hash_of_record(const Session& session, const Board& board) {
  constexpr std::uint32_t kTellingTricks = 5;
  std::array<std::string_view, 4> names;
  for (const Seat seat : kSeats)
    if (const auto& player = session.players[index_of(seat)]) names[index_of(seat)] = player->text;
  std::sort(names.begin(), names.end());
  const bool persons = !names[0].empty() && std::adjacent_find(names.begin(), names.end()) == names.end();
  if (board.tricks.count < kTellingTricks && (!persons || (board.calls.empty() && !board.contract))) return 0;
  text::Hash hash;
  for (const RecordedCall& call : session.calls_of(board)) hash.add(name_of(call.call));
  std::string cards;
  for (const Trick& trick : session.tricks_of(board))
    for (const Play& play : session.plays_of(trick))
      cards += play.card.card.known() ? static_cast<char>(play.card.card.index()) : '?';
  hash.add(cards);
  hash.add(session.scoring ? session.scoring->text : std::string_view());
  if (board.contract) hash.add(name_of(board.contract->value));
  if (board.declarer) hash.add(name_of(board.declarer->value));
  for (const auto& claim : {board.result, board.score})
    for (const auto& points : {claim ? claim->declarer : std::nullopt, claim ? claim->north_south : std::nullopt,
                               claim ? claim->east_west : std::nullopt})
      hash.add(points ? std::to_string(*points) : "");
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
  const auto name = [number] { return "board " + std::to_string(number); };
  const auto report = [&](const findings::Rule& rule, std::string message) {
    findings.push_back({&rule, rule.severity, std::move(message), board.number->at, {}, number, {}, {}});
  };
  const Played now = {true, hash_of_deal(session, board), hash_of_players(session),
                      named ? 0 : hash_of_record(session, board)};
  Played& before = table.played[index];
  const bool other = differ(now.deal, before.deal) || differ(now.players, before.players);
  const bool same = now.deal != 0 && now.deal == before.deal && now.players != 0 && now.players == before.players;
  const bool again =
      named ? !other && (same || session.table || one_session) : same && now.record != 0 && now.record == before.record;
  const bool told = !named && repeating_;
  if (!named) repeating_ = before.before && again;
  if (before.before && again && !told)
    report(rule::kRepeatedBoard, name() + (named ? " is recorded twice at this table" : " is recorded twice"));
  else if (named && !before.before && board.room == Room::kNone && table.last != 0 && number > table.last + 1)
    report(rule::kNonConsecutiveBoard, name() + " follows board " + std::to_string(table.last) +
                                           " at this table, where board " + std::to_string(table.last + 1) + " would");
  before = now;
  table.last = number;
}

}  // namespace kibitzer::bridge
