#include "kernels/tricks/play_record.h"

#include <algorithm>

namespace kibitzer::tricks {
namespace {

/// How often something is seen of each card: once, or more often.
struct SeenCards {
  CardSet once;
  CardSet again;

  void add(Card card) { (once.contains(card) ? again : once).add(card); }
};

const Hand* recorded_hand(const Play& play, const Deal& deal) {
  if (play.seat == kNobody || !deal.hands[seat_index(play.seat)].recorded) return nullptr;
  return &deal.hands[seat_index(play.seat)];
}

bool is_in_hand(const Play& play, const Deal& deal) {
  const Hand* const hand = recorded_hand(play, deal);
  return hand != nullptr && hand->dealt.contains(play.card);
}

}  // namespace

void PlayRecord::begin(std::size_t seats, Seats out) {
  seats_ = seats;
  out_ = out;
  plays_.clear();
  tricks_.clear();
  first_play_.fill(kNobody);
}

std::size_t PlayRecord::next(std::size_t seat) const {
  do seat = seat_after(seat, 1, seats_);
  while (!holds(playing(), seat));
  return seat;
}

void PlayRecord::begin_trick() { tricks_.emplace_back().first = plays_.size(); }

void PlayRecord::add(int seat, Card card) {
  Trick& trick = tricks_.back();
  ++trick.count;
  Play& play = plays_.emplace_back();
  play.card = card;
  play.seat = seat;
  if (seat == kNobody) {
    ++trick.astray;
    return;
  }
  const Seats bit = seat_bit(seat_index(seat));
  play.surplus = (trick.present & bit) != 0;
  trick.present |= bit;
  if (!play.surplus) return;
  ++trick.astray;
  trick.repeated |= bit;
}

void PlayRecord::find_doubts(const Deal& deal) {
  // The record does not show which of two cards is the player's.
  for (const Trick& trick : tricks_) {
    if (trick.repeated == 0) continue;
    for (Play& play : std::span(plays_).subspan(trick.first, trick.count))
      play.contested = play.seat != kNobody && holds(trick.repeated, seat_index(play.seat));
  }
  SeenCards played, from_hand;
  for (const Play& play : plays_) {
    if (play.card == kUnknownCard) continue;
    played.add(play.card);
    if (is_in_hand(play, deal)) from_hand.add(play.card);
  }
  for (Play& play : plays_) {
    const Card card = play.card;
    if (card == kUnknownCard || play.contested || deal.set_aside.contains(card)) {
      play.in_doubt = true;
      continue;
    }
    const bool dealt_twice = deal.dealt_twice.contains(card);
    const bool in_hand = is_in_hand(play, deal);
    if (in_hand && !from_hand.again.contains(card) && !dealt_twice) continue;
    const Hand* const hand = recorded_hand(play, deal);
    const bool foreign = hand != nullptr && !in_hand && hand->missing == 0;
    play.in_doubt = played.again.contains(card) || foreign || dealt_twice;
  }
}

CardFault PlayRecord::judge_card(std::size_t index, Deal& deal) {
  Play& play = plays_[index];
  int& first = first_play_[play.card];
  if (first != kNobody) {
    const bool first_was_wrong = plays_[seat_index(first)].refuted && !play.in_doubt;
    return first_was_wrong ? CardFault::kNone : CardFault::kPlayedBefore;
  }
  first = static_cast<int>(index);
  if (deal.set_aside.contains(play.card)) return CardFault::kSetAside;
  if (recorded_hand(play, deal) == nullptr || is_in_hand(play, deal)) return CardFault::kNone;
  if (play.contested) return CardFault::kNone;
  Hand& hand = deal.hands[seat_index(play.seat)];
  if (hand.missing > 0) {
    --hand.missing;  // it is one of the cards that the recorded hand lacks
    return CardFault::kNone;
  }
  hand.in_doubt = true;
  play.refuted = true;
  return CardFault::kNotInHand;
}

Verdict PlayRecord::judge_lead(std::size_t index, Seats leaders, bool incomplete) {
  Trick& trick = tricks_[index];
  const int lead = leader(trick);
  const bool rightly = lead != kNobody && holds(leaders, seat_index(lead));
  const bool cannot_tell = lead == kNobody || incomplete || (leaders & ~trick.present) != 0;
  trick.leader_in_doubt = cannot_tell || !rightly;
  if (cannot_tell) return Verdict::kCannotTell;
  return rightly ? Verdict::kKept : Verdict::kBroken;
}

std::optional<OutOfTurn> PlayRecord::first_out_of_turn(const Trick& trick) const {
  if (trick.leader_in_doubt || trick.astray > 0) return std::nullopt;
  for (std::size_t i = 1; i < trick.count; ++i) {
    std::size_t expected = seat_index(plays_[trick.first + i - 1].seat);
    do expected = seat_after(expected, 1, seats_);
    while (!holds(trick.present, expected));
    if (seat_index(plays_[trick.first + i].seat) != expected) return OutOfTurn{trick.first + i, expected};
  }
  return std::nullopt;
}

bool PlayRecord::may_be_under_way(const Trick& trick, Seats leaders) const {
  const auto plays = plays_of(trick);
  for (std::size_t i = 0; i < plays.size(); ++i) {
    if (plays[i].seat == kNobody) return true;
    const std::size_t seat = seat_index(plays[i].seat);
    const bool in_turn = i == 0 ? holds(leaders, seat) : seat == next(seat_index(plays[i - 1].seat));
    if (!in_turn) return false;
  }
  return true;
}

/// Whose card is missing or in doubt.
Seats PlayRecord::undetermined(const Trick& trick, Reading reading) const {
  Seats seats = absent(trick);
  for (const Play& play : plays_of(trick))
    if (doubtful(play, reading) && play.seat != kNobody) seats |= seat_bit(seat_index(play.seat));
  return seats;
}

}  // namespace kibitzer::tricks
