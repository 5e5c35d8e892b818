// The play of a board of which all hands are known and nothing is wrong, as nearly all are (Laws 41, 44 and 45), by the
// same judge of tricks that boards on the short way have. Whatever is not just so is left to PlayReferee, which comes to the
// same where it is.
#include <array>
#include <optional>
#include <span>

#include "bridge/referee/judging.h"
#include "bridge/referee/sound_tricks.h"
#include "kernels/tricks/order.h"

namespace kibitzer::bridge {
namespace {

using cards::Card;

constexpr std::size_t kPlayers = 4;
using BySeat = std::array<Card, kPlayers>;

/// Whether the board is one whose play can be judged so: hands and contract are known and beyond doubt.
bool settled(const Table& table) {
  const Board& board = table.board;
  if (!table.all_hands_known() || table.deal_faulty || board.deal_damaged || board.play_damaged) return false;
  if (table.hand_size != kMostTricks || board.trump || !table.declarer || !table.denomination_known) return false;
  if (board.tricks.count > static_cast<std::uint32_t>(kMostTricks)) return false;
  return board.plays_in_order || !board.first_leader || board.first_leader->value == left_of(*table.declarer);
}

/// Puts each card of a trick that `leader` leads to the seat that plays it; false if one is unknown, marked as irregular,
/// or not that seat's to play.
bool seat_cards(std::span<const Play> plays, bool in_order, std::size_t leader, BySeat& cards) {
  std::size_t turn = leader;
  for (const Play& play : plays) {
    if (!in_order && !play.seat) return false;
    const std::size_t seat = in_order ? turn : index_of(*play.seat);
    turn = tricks::seat_after(turn, 1, kPlayers);
    if ((play.seat && index_of(*play.seat) != seat) || play.marked_revoke() || play.marked_lead()) return false;
    if (!play.card.known() || cards[seat].known()) return false;
    cards[seat] = play.card;
  }
  return true;
}

}  // namespace

bool judge_sound_play(Table& table) {
  if (!settled(table)) return false;
  SoundTricks play;
  play.begin(table.dealt, table.denomination, left_of(*table.declarer));
  const auto tricks = table.session.tricks_of(table.board);
  Card lead;
  for (const Trick& trick : tricks) {
    const auto plays = table.session.plays_of(trick);
    const bool whole = plays.size() == kPlayers;
    BySeat cards;
    if (plays.empty() || plays.size() > kPlayers || (!whole && &trick != &tricks.back())) return false;
    if (!seat_cards(plays, table.board.plays_in_order, play.leader(), cards)) return false;
    if (&trick == &tricks.front()) lead = cards[play.leader()];
    if (!whole && (trick.winner || !play.may_break_off_in(cards, 0))) return false;
    if (!whole) break;
    if (!play.play(cards, 0) || (trick.winner && index_of(trick.winner->value) != play.leader())) return false;
  }
  table.won = {play.won(Side::kNorthSouth), play.won(Side::kEastWest)};
  table.lead = lead.known() ? std::optional(lead) : std::nullopt;
  return true;
}

}  // namespace kibitzer::bridge
