// The short way for a clearly sound round, in one pass over sets of cards. All others go to the referees of the round, the
// long way.
//
// Guarantee: if judge_sound_round() succeeds, the referees would report nothing in the round and enter the same scores.
//
// Why that holds: its conditions are stricter. In the referees' order:
//
// - Session: its players are all who play, at a table that a deck serves; its settings are known.
// - Deal: the number of cards is that of the settings, or else of the hands, which are recorded of all players or of none.
//   The turned card is of the trump suit, and nobody holds it, unless all cards are dealt.
// - Bids: one of each player, in turn where that is the rule, from 0 to the number of cards; the hook is kept.
// - Play: as many tricks as cards; one that may leads, then all play in turn, each card once; the hands are what is
//   played. A player who did not follow suit never plays that suit later. The recorded winners are right.
// - Result: tricks won and points, where recorded, follow from the play.
#include <algorithm>

#include "kernels/tricks/card_tables.h"
#include "oh_hell/round_referees.h"

namespace kibitzer::oh_hell {
namespace {

using cards::Card;
using cards::CardSet;
using tricks::CardTables;
using tricks::kCardTables;

std::size_t index_of(Card card) { return static_cast<std::size_t>(card.index()); }

class SoundRound {
 public:
  SoundRound(const Session& session, const Round& round, std::vector<SoundSeat>& memory)
      : at_(memory),
        session_(session),
        round_(round),
        settings_(*session.settings),
        seats_(session.players.size()),
        all_(tricks::all_seats(seats_)) {}

  bool judge(PlayerScore* scores);
  int cards() const { return cards_; }

 private:
  bool deal();
  bool trump();
  bool bids();
  bool bids_in_turn() const;
  bool may_lead(std::size_t seat) const;
  bool play();
  bool trick(const Trick& trick, std::size_t& leader);
  bool results(PlayerScore* scores);

  std::size_t after(std::size_t seat) const { return seat + 1 == seats_ ? 0 : seat + 1; }
  std::optional<std::size_t> dealer() const {
    return round_.dealer ? std::optional(static_cast<std::size_t>(round_.dealer->index)) : std::nullopt;
  }

  std::vector<SoundSeat>& at_;  // by seat
  const Session& session_;
  const Round& round_;
  const Settings& settings_;
  const std::size_t seats_;
  const Seats all_;
  int cards_ = 0;
  std::size_t trump_ = CardTables::kNoTrump;
  CardSet seen_;          // the turned card, and cards played
  bool twice_ = false;    // a card was seen twice
  unsigned revoked_ = 0;  // suits
};

/// All hands or none, of the size in the settings, or all of one size.
bool SoundRound::deal() {
  const auto hands = session_.hands_of(round_);
  if (const auto size = settings_.hand_size(round_.number.value))
    cards_ = *size;
  else if (hands.empty())
    return false;
  else
    cards_ = static_cast<int>(hands.front().cards.count);
  if (cards_ < 1 || cards_ > cards::kDeckSize) return false;
  if (hands.empty()) return true;
  Seats known = 0;
  for (const Hand& hand : hands) {
    if (hand.player.stranger() || hand.cards.count != static_cast<std::uint32_t>(cards_)) return false;
    const auto seat = static_cast<std::size_t>(hand.player.index);
    known |= seat_bit(seat);
    CardSet dealt;
    for (const CardAt& held : session_.cards_of(hand)) dealt.add_all(kCardTables.card[index_of(held.card)]);
    at_[seat].dealt = dealt;
  }
  return known == all_ && hands.size() == seats_;
}

bool SoundRound::trump() {
  const bool whole_deck = static_cast<std::size_t>(cards_) * seats_ >= cards::kDeckSize;
  const auto& turned = round_.trump_card;
  if (turned && !whole_deck) seen_.add_all(kCardTables.card[index_of(turned->card)]);
  switch (round_.trump.kind) {
    case TrumpKind::kUnknown:
      return false;
    case TrumpKind::kNone:
      return !turned && (!settings_.turned_trump || whole_deck);
    case TrumpKind::kSuit:
      trump_ = static_cast<std::size_t>(round_.trump.suit);
      return !turned || (turned->card.known() && turned->card.suit() == round_.trump.suit);
  }
  return false;
}

bool SoundRound::bids() {
  const auto bids = session_.bids_of(round_);
  Seats known = 0;
  int sum = 0;
  for (const PlayerNumber& bid : bids) {
    if (bid.player.stranger() || bid.number.value < 0 || bid.number.value > cards_) return false;
    known |= seat_bit(static_cast<std::size_t>(bid.player.index));
    at_[static_cast<std::size_t>(bid.player.index)].bid = bid.number.value;
    sum += bid.number.value;
  }
  if (known != all_ || bids.size() != seats_ || (settings_.hook && sum == cards_)) return false;
  return settings_.bidding != Bidding::kInTurn || !session_.bids_in_order || bids_in_turn();
}

bool SoundRound::bids_in_turn() const {
  const auto bids = session_.bids_of(round_);
  std::size_t turn = dealer() ? after(*dealer()) : static_cast<std::size_t>(bids.front().player.index);
  for (const PlayerNumber& bid : bids) {
    if (static_cast<std::size_t>(bid.player.index) != turn) return false;
    turn = after(turn);
  }
  return true;
}

/// The same rule as first_leaders().
bool SoundRound::may_lead(std::size_t seat) const {
  switch (settings_.first_lead) {
    case FirstLead::kLeftOfDealer:
      return !dealer() || seat == after(*dealer());
    case FirstLead::kDealer:
      return !dealer() || seat == *dealer();
    case FirstLead::kHighestBidder:
      break;
  }
  int highest = 0;
  for (std::size_t other = 0; other < seats_; ++other) highest = std::max(highest, at_[other].bid);
  if (!dealer()) return at_[seat].bid == highest;
  std::size_t first = after(*dealer());
  while (at_[first].bid != highest) first = after(first);
  return seat == first;
}

/// Plays a trick that `leader` leads; gives its winner.
bool SoundRound::trick(const Trick& trick, std::size_t& leader) {
  const auto plays = session_.plays_of(trick);
  if (plays.size() != seats_) return false;
  const std::size_t led = index_of(plays.front().card.card);
  const unsigned led_suit = kCardTables.suit[0][led];
  const auto& weights = kCardTables.strength[trump_][kCardTables.suit_index[led]];
  unsigned best = 0;
  std::size_t turn = leader;
  for (const Play& play : plays) {
    if (play.player.index != static_cast<std::int32_t>(turn) || !play.card.card.known()) return false;
    SoundSeat& seat = at_[turn];
    const std::size_t card = index_of(play.card.card);
    const unsigned suit = kCardTables.suit[0][card];
    twice_ |= seen_.contains(play.card.card);
    seen_.add_all(kCardTables.card[card]);
    seat.played.add_all(kCardTables.card[card]);
    revoked_ |= seat.out & suit;
    seat.out |= suit == led_suit ? 0 : led_suit;
    leader = weights[card] > best ? turn : leader;
    best = std::max(best, unsigned{weights[card]});
    turn = after(turn);
  }
  ++at_[leader].won;
  return !trick.winner || trick.winner->index == static_cast<std::int32_t>(leader);
}

bool SoundRound::play() {
  const auto tricks = session_.tricks_of(round_);
  if (tricks.size() != static_cast<std::size_t>(cards_)) return false;
  const auto first = session_.plays_of(tricks.front());
  if (first.empty() || first.front().player.stranger()) return false;
  auto leader = static_cast<std::size_t>(first.front().player.index);
  if (!may_lead(leader)) return false;
  for (const Trick& each : tricks)
    if (!trick(each, leader)) return false;
  if (twice_ || revoked_ != 0) return false;
  if (round_.hands.empty()) return true;
  return std::all_of(at_.begin(), at_.end(), [](const SoundSeat& seat) { return seat.dealt == seat.played; });
}

bool SoundRound::results(PlayerScore* scores) {
  if (!round_.made.empty()) return false;
  for (const PlayerNumber& claim : session_.won_of(round_))
    if (claim.player.stranger() || at_[static_cast<std::size_t>(claim.player.index)].won != claim.number.value)
      return false;
  for (SoundSeat& seat : at_) {
    const auto points = settings_.scoring.points({seat.bid, seat.won, cards_, round_.number.value});
    if (!points) return false;
    seat.points = *points;
  }
  for (const PlayerPoints& claim : session_.points_of(round_))
    if (claim.player.stranger() || at_[static_cast<std::size_t>(claim.player.index)].points != claim.number.value)
      return false;
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    scores[seat].bid = at_[seat].bid;
    scores[seat].won = at_[seat].won;
    scores[seat].points = at_[seat].points;
  }
  return true;
}

bool SoundRound::judge(PlayerScore* scores) {
  if (round_.damaged || (round_.dealer && round_.dealer->stranger())) return false;
  at_.assign(seats_, {});
  return deal() && trump() && bids() && play() && results(scores);
}

}  // namespace

bool may_be_sound(const Session& session) {
  return !session.damaged && !session.settings_unread && session.joined.empty() && session.strangers.empty() &&
         session.repeated_players.empty() && session.players.size() <= kMaxSeats;
}

std::optional<int> judge_sound_round(const Session& session, const Round& round, std::vector<SoundSeat>& memory,
                                     PlayerScore* scores) {
  SoundRound sound(session, round, memory);
  return sound.judge(scores) ? std::optional(sound.cards()) : std::nullopt;
}

}  // namespace kibitzer::oh_hell
