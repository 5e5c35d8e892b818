// What Oh Hell adds to judging tricks: the trump, who leads first, the turned card; and, from what is played later, who did
// not follow suit.
#include <fmt/format.h>

#include <algorithm>

#include "oh_hell/round_referees.h"
#include "oh_hell/rules.h"

namespace kibitzer::oh_hell {

using cards::Suit;
using findings::Finding;
using findings::Severity;
using tricks::Reading;
using tricks::seat_index;

namespace {

constexpr tricks::Deck kDeck(static_cast<int>(cards::kSuits.size()), cards::kAce - cards::kLowestRank + 1);

tricks::Card kernel_card(cards::Card card) {
  return card.known() ? static_cast<tricks::Card>(card.index()) : tricks::kUnknownCard;
}

tricks::CardSet kernel_cards(cards::CardSet cards) { return tricks::CardSet(cards.bits()); }

constexpr tricks::TrickRules kTrickRules = {
    .repeated_play = kRule<"oh-hell/repeated-play">,
    .duplicate_card = kRule<"oh-hell/duplicate-card">,
    .card_not_in_hand = kRule<"oh-hell/card-not-in-hand">,
    .missing_play = kRule<"oh-hell/missing-play">,
    .wrong_leader = kRule<"oh-hell/wrong-leader">,
    .play_out_of_turn = kRule<"oh-hell/play-out-of-turn">,
    .wrong_winner = kRule<"oh-hell/wrong-winner">,
    .too_many_tricks = kRule<"oh-hell/too-many-tricks">,
    .unknown_player = kRule<"oh-hell/unknown-player">,
};

}  // namespace

PlayReferee::PlayReferee() : TrickReferee(kTrickRules) {}

void PlayReferee::judge(RoundFacts& facts, const Meant& meant, Deal& deal, DealReporter& reporter) {
  facts_ = &facts;
  hands_ = &deal;
  enter(meant, reporter);
  enter_hands();
  enter_orders();
  judge_tricks();
  count_tricks();
  facts.breaks_off = breaks_off_;
  facts.winner_refuted = facts.winner_refuted || winner_refuted_;
  judge_following();
  judge_number_of_tricks();
  judge_length();
  judge_open_end();
}

void PlayReferee::enter(const Meant& meant, DealReporter& reporter) {
  const Session& session = *facts_->session;
  tricks::TrickDeal deal;
  deal.players = &session;
  deal.meant = &meant;
  deal.tricks = session.tricks_of(*facts_->round);
  deal.owner = hands_->owner;
  if (facts_->hand_size_sure()) deal.hand_size = facts_->hand_size;
  deal.leaders = first_leaders(*facts_);
  deal.damaged = facts_->round->damaged;
  deal.last = facts_->last;
  deal.scored = facts_->scored();
  begin(deal, facts_->seats, reporter);
  for (const Trick& trick : deal.tricks) {
    begin_trick();
    for (const Play& play : session.plays_of(trick)) add(play.player, kernel_card(play.card.card), play.card.at);
  }
}

void PlayReferee::enter_hands() {
  dealt_.hands.clear();
  for (const SeatFacts& seat : facts_->at)
    dealt_.hands.push_back({seat.hand != nullptr, seat.hand_in_doubt, kernel_cards(seat.dealt), seat.cards_short});
  dealt_.dealt_twice = kernel_cards(hands_->repeated);
  dealt_.set_aside = {};
  const auto& turned = facts_->round->trump_card;
  if (turned && turned->card.known() && facts_->turned(turned->card)) dealt_.set_aside.add(kernel_card(turned->card));
}

void PlayReferee::Orders::add(std::optional<Suit> trump) {
  orders[count++] = {&kDeck, trump ? std::optional(static_cast<int>(*trump)) : std::nullopt};
}

/// The recorded trump, or every possible one if none is recorded; the cautious reading also has the suit that was
/// turned, if that is in doubt.
void PlayReferee::enter_orders() {
  Orders& orders = recorded_orders_;
  orders.count = 0;
  switch (facts_->round->trump.kind) {
    case TrumpKind::kUnknown:
      orders.add(std::nullopt);
      for (const Suit suit : cards::kSuits) orders.add(suit);
      break;
    case TrumpKind::kNone:
      orders.add(std::nullopt);
      break;
    case TrumpKind::kSuit:
      orders.add(facts_->round->trump.suit);
      break;
  }
  possible_orders_ = orders;
  if (facts_->trump_in_doubt) possible_orders_.add(facts_->round->trump_card->card.suit());
}

std::string PlayReferee::words_of(tricks::Card card) const { return cards::words_of(cards::Card::from_index(card)); }

std::string PlayReferee::deal_in_words() const { return fmt::format("round {}", facts_->round->number.value); }

Seats PlayReferee::possible_winners(std::size_t index, Reading reading) {
  const Orders& orders = reading == Reading::kCautious ? possible_orders_ : recorded_orders_;
  return record_.possible_winners(record_.tricks()[index], orders.all(), kDeck, reading);
}

/// The record may give only the winner.
bool PlayReferee::may_be_left_out(std::size_t index) const { return deal_.tricks[index].winner.has_value(); }

void PlayReferee::report_set_aside(std::size_t play, std::size_t index) {
  if (hands_->trump_card_refuted) return;
  hands_->trump_card_refuted = true;
  const int seat = record_.plays()[play].seat;
  report(kRule<"oh-hell/undealt-trump-card">, Severity::kError, card_at(play), index, seat,
         fmt::format("{} plays the {}, which was turned for trump and is in nobody's hand", name_of(seat),
                     words_of(record_.plays()[play].card)))
      .related.push_back({"turned here", facts_->round->trump_card->at});
}

/// How many tricks each seat took: surely, possibly, by the whole record, by the recorded winners.
void PlayReferee::count_tricks() {
  for (std::size_t i = 0; i < taken_.size(); ++i) {
    const tricks::Taken& taken = taken_[i];
    const bool finished = !breaks_off_ || i + 1 < taken_.size();
    if (taken.by != kNobody)
      ++facts_->at[seat_index(taken.by)].taken_tricks;
    else if (finished)
      facts_->unknown_winners = true;
    if (taken.claimed != kNobody) ++facts_->at[seat_index(taken.claimed)].claimed_tricks;
    for (std::size_t s = 0; s < facts_->seats; ++s)
      if (holds(taken.possible, s)) ++facts_->at[s].possible_tricks;
    // If only the winner of the trick is recorded, nothing in the record speaks against it.
    const bool claim_alone = !std::has_single_bit(taken.possible) && record_.tricks()[i].count == 0 && !taken.by_lead;
    const int sure = claim_alone ? taken.by : tricks::only_seat(taken.possible);
    if (sure != kNobody && !extra(i)) ++facts_->at[seat_index(sure)].sure_tricks;
  }
}

std::string PlayReferee::reason_for_first_leader(Seats expected) const {
  const std::string names = names_of(expected, " or ");
  switch (facts_->settings().first_lead) {
    case FirstLead::kLeftOfDealer:
      return names + " sits left of the dealer";
    case FirstLead::kDealer:
      return names + " is the dealer";
    case FirstLead::kHighestBidder:
      break;
  }
  // Several may have bid highest where some bid is missing or in doubt.
  if (!std::has_single_bit(expected)) return names + " made the highest bid";
  const auto bid_of = [&](std::size_t seat) { return facts_->at[seat].bid->number.value; };
  const auto leader = static_cast<std::size_t>(std::countr_zero(expected));
  for (std::size_t s = 0; s < facts_->seats; ++s)
    if (s != leader && !holds(expected, s) && bid_of(s) == bid_of(leader))
      return names + " is the first of the highest bidders after the dealer";
  return names + " made the highest bid";
}

void PlayReferee::report_first_leader(int lead) {
  Finding& finding =
      report(kRule<"oh-hell/wrong-leader">, Severity::kError, player_at(0), 0, lead,
             fmt::format("{} leads to the first trick, but {}", name_of(lead), reason_for_first_leader(leaders_)));
  const auto leader = static_cast<std::size_t>(std::countr_zero(leaders_));
  if (facts_->settings().first_lead == FirstLead::kHighestBidder && facts_->at[leader].bid != nullptr)
    finding.related.push_back({"the highest bid is here", facts_->at[leader].bid->number.at});
  else if (facts_->round->dealer)
    finding.related.push_back({"the dealer is named here", facts_->round->dealer->at});
}

/// An off-suit play is a revoke when the player held a card of the led suit: when they play one later in the round, or
/// when their recorded hand still had one.
void PlayReferee::judge_following() {
  tricks::Extent extent;
  const int lost = facts_->hand_size ? std::max(0, *facts_->hand_size - static_cast<int>(record_.tricks().size())) : 0;
  if (facts_->hand_size_sure()) extent.hand_size = facts_->hand_size;
  if (!facts_->last) extent.missing_tricks = lost;
  extent.maybe_missing_tricks = lost;  // when a round breaks off: before a trick as well as after it
  holdings_.begin(record_, dealt_, kDeck, extent);
  while (holdings_.back()) {
    const tricks::Trick& trick = record_.tricks()[holdings_.trick()];
    if (trick.count == 0 || trick.leader_in_doubt || record_.plays()[trick.first].in_doubt) continue;
    const int led = kDeck.suit_of(record_.plays()[trick.first].card);
    for (std::size_t i = trick.first; i < trick.first + trick.count; ++i) {
      const tricks::Play& play = record_.plays()[i];
      if (play.seat != kNobody && !play.in_doubt && kDeck.suit_of(play.card) != led)
        judge_discard(i, led, holdings_.of(seat_index(play.seat)));
    }
  }
}

void PlayReferee::judge_discard(std::size_t play, int led, const tricks::Holding& holding) {
  const auto evidence = holding.evidence_of(kDeck.of_suit(led));
  if (!evidence) return;
  const std::size_t index = holdings_.trick();
  const int seat = record_.plays()[play].seat;
  const auto suit = cards::word_of(static_cast<Suit>(led));
  Finding& finding = report(kRule<"oh-hell/follow-suit">, evidence->certain ? Severity::kError : Severity::kWarning,
                            card_at(play), index, seat, "");
  tricks::Card held = evidence->card;
  std::string_view condition;
  if (evidence->proof == tricks::Proof::kHand) {
    if (!evidence->certain) condition = ", if no trick before this one is missing";
    for (const CardAt& card : facts_->session->cards_of(*facts_->at[seat_index(seat)].hand))
      if (kernel_card(card.card) == held) finding.related.push_back({"dealt here", card.at});
  } else {
    const std::size_t later = first_later_play(record_, index, seat, kDeck.of_suit(led), !evidence->certain);
    held = record_.plays()[later].card;
    if (!evidence->certain) condition = ", if it is right that it is played later";
    finding.related.push_back({"played here later", card_at(later)});
  }
  finding.message = fmt::format("{} plays the {} to a lead of {}, but still holds the {}{}", name_of(seat),
                                words_of(record_.plays()[play].card), suit, words_of(held), condition);
  finding.related.push_back({fmt::format("{} are led here", suit), card_at(record_.tricks()[index].first)});
}

/// In the last round, where only the tricks show how many there are, a bid above that number is either too high or
/// shows that more are to come.
void PlayReferee::judge_open_end() {
  if (facts_->hand_size_source != HandSizeSource::kTricks || !facts_->last || facts_->breaks_off) return;
  for (std::size_t s = 0; s < facts_->seats; ++s) {
    const SeatFacts& seat = facts_->at[s];
    if (seat.bid == nullptr || seat.bid->number.value <= *facts_->hand_size) continue;
    reporter_->report(kRule<"oh-hell/incomplete-round">, Severity::kWarning, seat.bid->number.at,
                      "{} bids {}, but round {} has {} so far: it is not finished, or the bid is too high",
                      shown(facts_->name(s)), seat.bid->number.value, facts_->round->number.value,
                      counted(*facts_->hand_size, "trick"));
    return;
  }
}

void PlayReferee::judge_length() {
  if (const auto state = shortfall())
    reporter_->report(kRule<"oh-hell/incomplete-round">, facts_->last ? Severity::kWarning : Severity::kError,
                      facts_->round->at, "{} {}", deal_in_words(), *state);
}

}  // namespace kibitzer::oh_hell
