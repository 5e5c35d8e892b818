// The sound play of a board whose hands are all known, as nearly all are. (Laws 41, 44 and 45) Anything else is left to
// PlayReferee, which rules the same on a sound play.
#include <array>
#include <optional>
#include <span>

#include "bridge/referee/judging.h"
#include "bridge/referee/sound_tricks.h"

namespace kibitzer::bridge {
namespace {

using cards::Card;

constexpr std::size_t kPlayers = 4;
using FourCards = std::array<Card, kPlayers>;

/// Whether the play of the board can be judged this way: hands and contract are known and beyond doubt.
bool settled(const Table& table) {
  const Board& board = table.board;
  if (!table.all_hands_known() || table.deal_faulty || board.deal_damaged || board.play_damaged) return false;
  if (table.hand_size != kMostTricks || board.trump || !table.declarer || !table.denomination_known) return false;
  if (board.tricks.count > static_cast<std::uint32_t>(kMostTricks)) return false;
  return board.plays_in_order || !board.first_leader || board.first_leader->value == left_of(*table.declarer);
}

/// The cards of a whole trick that `leader` leads, as they are recorded one after the other; false if one is unknown,
/// marked as irregular, or another seat's.
bool in_turn(std::span<const Play> plays, std::size_t leader, FourCards& cards) {
  if (plays.size() != kPlayers) return false;
  unsigned plain = 1;
  for (std::size_t place = 0; place < kPlayers; ++place) {
    const Play& play = plays[place];
    const unsigned its = !play.seat || index_of(*play.seat) == (leader + place) % kPlayers ? 1 : 0;
    plain &= its & (play.card.known() ? 1U : 0U) & (play.marks == 0 ? 1U : 0U);
    cards[place] = play.card;
  }
  return plain != 0;
}

/// The same for a trick that may have fewer cards, which need not be in order if each says whose it is.
bool put_in_turn(std::span<const Play> plays, bool in_order, std::size_t leader, FourCards& cards) {
  cards = {};
  std::size_t turn = 0;
  for (const Play& play : plays) {
    if (!in_order && !play.seat) return false;
    const std::size_t place = in_order ? turn : (index_of(*play.seat) + kPlayers - leader) % kPlayers;
    ++turn;
    const bool its = !play.seat || index_of(*play.seat) == (leader + place) % kPlayers;
    if (!its || play.marks != 0 || !play.card.known() || cards[place].known()) return false;
    cards[place] = play.card;
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
    FourCards cards;
    if (plays.empty() || plays.size() > kPlayers || (!whole && &trick != &tricks.back())) return false;
    const bool in_order = table.board.plays_in_order;
    const std::size_t leader = play.leader();
    if (!(in_order && in_turn(plays, leader, cards)) && !put_in_turn(plays, in_order, leader, cards)) return false;
    if (&trick == &tricks.front()) lead = cards[0];
    if (!whole && (trick.winner || !play.may_break_off_in(cards, leader))) return false;
    if (!whole) break;
    if (!play.play(cards) || (trick.winner && index_of(trick.winner->value) != play.leader())) return false;
  }
  table.won = {play.won(Side::kNorthSouth), play.won(Side::kEastWest)};
  table.lead = lead.known() ? std::optional(lead) : std::nullopt;
  return true;
}

}  // namespace kibitzer::bridge
