#include "bridge/referee/room_deals.h"

#include <fmt/core.h>

#include <string>
#include <vector>

#include "bridge/referee/judging.h"

namespace kibitzer::bridge {
namespace {

using Hands = RoomDeals::Hands;

constexpr std::size_t kMostCardsNamed = 4;

std::size_t index_of(Room room) { return room == Room::kOpen ? 0 : 1; }

/// A hash of what names the match.
text::QuickHash hash_of_names(const Session& session) {
  text::QuickHash key;
  for (const auto* part : {&session.event, &session.date, &session.stage, &session.round, &session.section,
                           &session.home_team, &session.visit_team})
    key.add(*part ? (*part)->text : std::string_view());
  return key;
}

std::uint64_t key_of(text::QuickHash names, int board) {
  names.add(static_cast<std::uint64_t>(board));
  return names.value();
}

Seat holder(const Hands& hands, cards::Card card) {
  for (const Seat seat : kSeats)
    if (hands[index_of(seat)].contains(card)) return seat;
  return Seat::kNorth;
}

/// The cards that are in other hands.
std::vector<cards::Card> moved(const Hands& here, const Hands& there) {
  std::vector<cards::Card> cards;
  for (const Seat seat : kSeats) {
    cards::CardSet others = here[index_of(seat)];
    others.remove_all(there[index_of(seat)]);
    for (; !others.empty(); others.remove(others.first())) cards.push_back(others.first());
  }
  return cards;
}

/// By how many seats the other deal is turned, if it is.
unsigned turned(const Hands& here, const Hands& there) {
  for (const unsigned turn : {1U, 2U, 3U}) {
    bool all = true;
    for (const Seat seat : kSeats) all = all && here[index_of(seat)] == there[index_of(left_of(seat, turn))];
    if (all) return turn;
  }
  return 0;
}

/// What differs in `room`, after "board 5 …".
std::string difference(const Hands& here, const Hands& there, const std::vector<cards::Card>& cards,
                       const std::string& room) {
  if (const unsigned turn = turned(here, there); turn != 0)
    return fmt::format("is turned against that of {}, where {} holds what North holds here", room,
                       name_of(left_of(Seat::kNorth, turn)));
  std::string text = fmt::format("differs from that of {}", room);
  if (cards.size() > kMostCardsNamed) return fmt::format("{}: {} cards are in different hands", text, cards.size());
  for (std::size_t i = 0; i < cards.size(); ++i)
    text += fmt::format("{}{}{} {}",
                        i == 0                 ? ", where "
                        : i + 1 < cards.size() ? ", "
                                               : " and ",
                        name_of(holder(there, cards[i])), i == 0 ? " holds the" : " the", words_of(cards[i]));
  return text;
}

}  // namespace

RoomDeals::Rooms& RoomDeals::rooms_of(std::uint64_t key) {
  if (boards_.size() >= kMostBoards) boards_.clear();
  return boards_[key];
}

RoomDeals::Rooms* RoomDeals::rooms_of(const SoundBoard& sound) {
  if (!sound.same_names) names_.reset();
  if (sound.board.room == Room::kNone) return nullptr;
  if (!names_) names_ = hash_of_names(sound.session);
  return &rooms_of(key_of(*names_, sound.board.number->value));
}

bool RoomDeals::fits(const Rooms& rooms, const SoundBoard& sound) {
  const std::size_t own = index_of(sound.board.room);
  const auto& other = rooms.deals[1 - own];
  return rooms.several || rooms.deals[own] || !other || other->hands == sound.hands;
}

void RoomDeals::take(Rooms& rooms, const SoundBoard& sound) const {
  auto& own = rooms.deals[index_of(sound.board.room)];
  rooms.several = rooms.several || own;
  own = RoomDeal{sound.hands, sound.board.deal_at.value_or(sound.board.at), text_};
}

void RoomDeals::judge(Table& table) {
  const Board& board = table.board;
  if (board.room == Room::kNone || !board.number || !table.all_hands_known() || table.deal_faulty ||
      board.deal_damaged || table.hand_size != kMostTricks)
    return;
  Rooms& rooms = rooms_of(key_of(hash_of_names(table.session), board.number->value));
  auto& own = rooms.deals[index_of(board.room)];
  const auto& other = rooms.deals[1 - index_of(board.room)];
  const text::Span at = board.deal_at.value_or(board.at);
  rooms.several = rooms.several || own;
  own = RoomDeal{table.dealt, at, text_};
  if (rooms.several || !other || other->hands == own->hands) return;
  const auto cards = moved(own->hands, other->hands);
  const std::string room = board.room == Room::kOpen ? "the closed room" : "the open room";
  const auto held = holder_of(table, cards.front());
  auto& finding = table.find(kRule<"bridge/fouled-board">, cards.size() > kMostCardsNamed || !held ? at : held->at,
                             "board {} {}", board.number->value, difference(own->hands, other->hands, cards, room));
  if (other->text == text_) finding.related.push_back({fmt::format("the deal of {} is here", room), other->at});
}

}  // namespace kibitzer::bridge
