// The play of a board of which all hands are known and nothing is wrong, as nearly all are: judged in one walk over
// card sets, without a thought for what might be reported (Laws 41, 44 and 45). Whatever is not just so is left to
// PlayReferee, which comes to the same where it is.
#include <algorithm>

#include "bridge/referee/judging.h"
#include "tricks/trick.h"

namespace kibitzer::bridge {
namespace {

using cards::Card;
using cards::CardSet;

constexpr std::size_t kPlayers = 4;

class SoundPlay {
 public:
  explicit SoundPlay(const Table& table)
      : table_(table),
        leader_(left_of(*table.declarer)),
        trump_(trump_of(table.denomination)),
        held_(table.dealt),
        in_order_(table.board.plays_in_order) {}

  /// Whether nothing is wrong with the trick; the last one may be cut short.
  bool judge(const Trick& trick, bool last);

  std::array<int, 2> won{};
  std::optional<Card> lead;  ///< of the first trick

 private:
  using Cards = std::array<Card, kPlayers>;  // by seat

  bool take(const Play& play, Seat turn, Cards& cards) const;
  bool follow_suit(const Cards& cards) const;
  Seat winner(const Cards& cards) const;

  const Table& table_;
  Seat leader_;
  std::optional<cards::Suit> trump_;
  std::array<CardSet, kPlayers> held_;
  bool in_order_;
};

/// Puts the card to the seat that plays it; false where it is not that seat's card to play.
bool SoundPlay::take(const Play& play, Seat turn, Cards& cards) const {
  if (!in_order_ && !play.seat) return false;
  const Seat seat = in_order_ ? turn : *play.seat;
  const Card card = play.card.card;
  if (play.seat.value_or(seat) != seat || play.marked_revoke || play.marked_lead || !card.known()) return false;
  if (cards[index_of(seat)].known() || !held_[index_of(seat)].contains(card)) return false;
  cards[index_of(seat)] = card;
  return true;
}

/// Where the card that was led is not recorded, nobody can be seen to have revoked.
bool SoundPlay::follow_suit(const Cards& cards) const {
  const Card led = cards[index_of(leader_)];
  if (!led.known()) return true;
  for (std::size_t seat = 0; seat < kPlayers; ++seat)
    if (cards[seat].known() && cards[seat].suit() != led.suit() && !held_[seat].of_suit(led.suit()).empty())
      return false;
  return true;
}

Seat SoundPlay::winner(const Cards& cards) const {
  const cards::Suit led = cards[index_of(leader_)].suit();
  Seat best = leader_;
  int best_weight = 0;
  for (const Seat seat : kSeats) {
    const int weight = tricks::weight(cards[index_of(seat)], led, trump_);
    if (weight > best_weight) best = seat;
    best_weight = std::max(weight, best_weight);
  }
  return best;
}

bool SoundPlay::judge(const Trick& trick, bool last) {
  const auto plays = table_.session.plays_of(trick);
  if (plays.empty() || plays.size() > kPlayers || (plays.size() < kPlayers && !last)) return false;
  Cards cards;
  unsigned step = 0;
  for (const Play& play : plays)
    if (!take(play, left_of(leader_, step++), cards)) return false;
  if (!follow_suit(cards)) return false;
  for (std::size_t seat = 0; seat < kPlayers; ++seat)
    if (cards[seat].known()) held_[seat].remove(cards[seat]);
  if (!lead && &trick == table_.session.tricks_of(table_.board).data() && cards[index_of(leader_)].known())
    lead = cards[index_of(leader_)];
  if (plays.size() < kPlayers) return true;
  leader_ = winner(cards);
  ++won[index_of(side_of(leader_))];
  return !trick.winner || trick.winner->value == leader_;
}

/// Whether the board is one whose play can be judged so: hands and contract are known and beyond doubt.
bool settled(const Table& table) {
  const Board& board = table.board;
  if (!table.all_hands_known() || table.deal_faulty || board.deal_damaged || board.play_damaged) return false;
  if (table.hand_size != kMostTricks || board.trump || !table.declarer || !table.denomination_known) return false;
  if (board.tricks.count > static_cast<std::uint32_t>(kMostTricks)) return false;
  return board.plays_in_order || !board.first_leader || board.first_leader->value == left_of(*table.declarer);
}

}  // namespace

bool judge_sound_play(Table& table) {
  if (!settled(table)) return false;
  SoundPlay play(table);
  const auto tricks = table.session.tricks_of(table.board);
  for (const Trick& trick : tricks)
    if (!play.judge(trick, &trick == &tricks.back())) return false;
  table.won = play.won;
  table.lead = play.lead;
  return true;
}

}  // namespace kibitzer::bridge
