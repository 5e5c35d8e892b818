#include "kernels/tricks/holdings.h"

#include <algorithm>

namespace kibitzer::tricks {
std::optional<Evidence> Holding::evidence_of(CardSet cards) const {
  const CardSet later = sure & cards;
  if (!later.empty()) return Evidence{Proof::kLaterPlay, later.first(), true};
  const CardSet left = unplayed & cards;
  if (!left.empty() && left.size() > unseen)
    return Evidence{Proof::kHand, left.first(), left.size() > unseen + maybe_unseen};
  const CardSet maybe_later = doubtful & cards;
  if (!maybe_later.empty()) return Evidence{Proof::kDoubtfulLaterPlay, maybe_later.first(), false};
  return std::nullopt;
}

void Holdings::begin(const PlayRecord& record, const Deal& deal, const Deck& deck, const Extent& extent) {
  record_ = &record;
  deal_ = &deal;
  deck_ = &deck;
  extent_ = extent;
  trick_ = record.tricks().size();
  seats_.assign(record.seats(), SeatHistory{});
  count_plays();
}

void Holdings::count_plays() {
  for (SeatHistory& seat : seats_) seat.unseen = extent_.missing_tricks + static_cast<int>(record_->tricks().size());
  accounted_ = deal_->set_aside;
  dealt_ = {};
  for (const Hand& hand : deal_->hands)
    if (hand.recorded && !hand.in_doubt) dealt_ |= hand.dealt - deal_->dealt_twice;
  for (const Play& play : record_->plays()) {
    if (play.seat == kNobody) continue;
    SeatHistory& seat = seats_[seat_index(play.seat)];
    if (play.card != kUnknownCard) seat.played.add(play.card);
    if (play.in_doubt) continue;
    --seat.unseen;
    seat.surely_played.add(play.card);
    accounted_.add(play.card);
  }
}

bool Holdings::back() {
  if (trick_ < record_->tricks().size()) pass(record_->tricks()[trick_]);
  if (trick_ == 0) return false;
  --trick_;
  return true;
}

/// Adds the plays of a trick to those that come later.
void Holdings::pass(const Trick& trick) {
  const bool beyond_end = extent_.hand_size && static_cast<int>(trick_) >= *extent_.hand_size;
  for (SeatHistory& seat : seats_) --seat.unseen;
  for (const Play& play : record_->plays_of(trick)) {
    if (play.seat == kNobody) continue;
    SeatHistory& seat = seats_[seat_index(play.seat)];
    if (!play.in_doubt) ++seat.unseen;
    if (play.card == kUnknownCard || play.contested) continue;
    (play.in_doubt || beyond_end ? seat.doubtful : seat.sure).add(play.card);
  }
}

Holding Holdings::of(std::size_t seat) const {
  const SeatHistory& history = seats_[seat];
  Holding holding;
  holding.sure = history.sure;
  holding.doubtful = history.doubtful;
  const Hand& hand = deal_->hands[seat];
  if (hand.recorded && !hand.in_doubt) holding.unplayed = hand.dealt - history.played;
  holding.unseen = history.unseen;
  holding.maybe_unseen = extent_.maybe_missing_tricks;
  return holding;
}

CardSet Holdings::possible(std::size_t seat) const {
  const SeatHistory& history = seats_[seat];
  const int tricks = static_cast<int>(record_->tricks().size());
  const bool complete = extent_.hand_size == tricks;
  if (complete && history.sure.size() == tricks - static_cast<int>(trick_) - 1) return history.sure;
  const CardSet gone = history.surely_played - history.sure;
  const Hand& own = deal_->hands[seat];
  if (own.recorded && !own.in_doubt && own.missing == 0) return (own.dealt - gone) | history.sure;
  const CardSet elsewhere = accounted_ | (dealt_ - own.dealt);
  return (deck_->cards() - elsewhere) | history.sure;
}

Answer Holdings::holds_any(std::size_t seat, CardSet cards) const {
  const auto evidence = of(seat).evidence_of(cards);
  if (evidence && evidence->certain) return Answer::kYes;
  return (possible(seat) & cards).empty() ? Answer::kNo : Answer::kUnknown;
}

Verdict Holdings::follows_suit(std::size_t seat, Card card, int led) const {
  if (deck_->suit_of(card) == led) return Verdict::kKept;
  switch (holds_any(seat, deck_->of_suit(led))) {
    case Answer::kYes:
      return Verdict::kBroken;
    case Answer::kNo:
      return Verdict::kKept;
    case Answer::kUnknown:
      break;
  }
  return Verdict::kCannotTell;
}

std::size_t first_later_play(const PlayRecord& record, std::size_t trick, int seat, CardSet cards, bool doubtful_too) {
  const auto plays = record.plays();
  std::size_t play = record.tricks()[trick].first + record.tricks()[trick].count;
  while (plays[play].seat != seat || plays[play].card == kUnknownCard || !cards.contains(plays[play].card) ||
         (plays[play].in_doubt && !doubtful_too))
    ++play;
  return play;
}

}  // namespace kibitzer::tricks
