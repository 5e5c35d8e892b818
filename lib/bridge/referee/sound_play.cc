// The play of a board of which all hands are known and nothing is wrong, as nearly all are (Laws 41, 44 and 45). Whatever
// is not just so is left to PlayReferee, which comes to the same where it is.
#include "kernels/tricks/sound_play.h"

#include "bridge/referee/judging.h"

namespace kibitzer::bridge {
namespace {

using cards::Card;
using cards::CardSet;

constexpr std::size_t kPlayers = 4;
using Rules = tricks::FollowSuit<Card, CardSet>;

class SoundPlay {
 public:
  explicit SoundPlay(const Table& table)
      : table_(table),
        rules_{trump_of(table.denomination)},
        play_(rules_, kPlayers, index_of(left_of(*table.declarer))),
        in_order_(table.board.plays_in_order) {
    for (std::size_t seat = 0; seat < kPlayers; ++seat) play_.held(seat) = table.dealt[seat];
  }

  /// Whether nothing is wrong with the trick; the last one may be cut short.
  bool judge(const Trick& trick, bool last);
  std::array<int, 2> won() const { return {play_.won(0) + play_.won(2), play_.won(1) + play_.won(3)}; }

  std::optional<Card> lead;  ///< of the first trick

 private:
  using Cards = std::array<Card, kPlayers>;  // by seat

  bool take(const Play& play, std::size_t turn, Cards& cards) const;
  bool may_break_off_with(const Cards& cards) const;

  const Table& table_;
  Rules rules_;
  tricks::SoundPlay<Rules, kPlayers> play_;
  bool in_order_;
};

/// Puts the card to the seat that plays it; false if it is not that seat's card to play.
bool SoundPlay::take(const Play& play, std::size_t turn, Cards& cards) const {
  if (!in_order_ && !play.seat) return false;
  const std::size_t seat = in_order_ ? turn : index_of(*play.seat);
  const Card card = play.card;
  if ((play.seat && index_of(*play.seat) != seat) || play.marked_revoke() || play.marked_lead() || !card.known())
    return false;
  if (cards[seat].known() || !play_.held(seat).contains(card)) return false;
  cards[seat] = card;
  return true;
}

/// Whether all follow suit. Where the card that was led is not recorded, nobody can be seen to have revoked.
bool SoundPlay::may_break_off_with(const Cards& cards) const {
  const Card led = cards[play_.leader()];
  if (!led.known()) return true;
  for (std::size_t seat = 0; seat < kPlayers; ++seat)
    if (cards[seat].known() && !rules_.may_play(play_.held(seat), cards[seat], led, {})) return false;
  return true;
}

bool SoundPlay::judge(const Trick& trick, bool last) {
  const auto plays = table_.session.plays_of(trick);
  if (plays.empty() || plays.size() > kPlayers || (plays.size() < kPlayers && !last)) return false;
  Cards cards;
  std::size_t step = 0;
  for (const Play& play : plays)
    if (!take(play, tricks::seat_after(play_.leader(), step++, kPlayers), cards)) return false;
  if (!lead && &trick == table_.session.tricks_of(table_.board).data() && cards[play_.leader()].known())
    lead = cards[play_.leader()];
  if (plays.size() < kPlayers) return !trick.winner && may_break_off_with(cards);
  if (!play_.play_trick([&](std::size_t, std::size_t seat) { return std::optional(cards[seat]); })) return false;
  return !trick.winner || index_of(trick.winner->value) == play_.leader();
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
  table.won = play.won();
  table.lead = play.lead;
  return true;
}

}  // namespace kibitzer::bridge
