// Tricks: who plays, which card, who leads, who wins; and, from what is played later, who did not follow suit. The
// kernel says what the record proves, this file which of it is a fault of Oh Hell, and in which words.
#include <fmt/format.h>

#include <algorithm>

#include "oh_hell/round_referees.h"
#include "oh_hell/rules.h"

namespace kibitzer::oh_hell {

using cards::Suit;
using findings::Finding;
using findings::Severity;
using tricks::CardFault;
using tricks::Reading;
using tricks::Verdict;

namespace {

constexpr tricks::Deck kDeck(static_cast<int>(cards::kSuits.size()), cards::kAce - cards::kLowestRank + 1);

std::size_t seat_index(int seat) { return static_cast<std::size_t>(seat); }

tricks::Card kernel_card(cards::Card card) {
  return card.known() ? static_cast<tricks::Card>(card.index()) : tricks::kUnknownCard;
}

tricks::CardSet kernel_cards(cards::CardSet cards) { return tricks::CardSet(cards.bits()); }

std::string words_of(tricks::Card card) { return cards::words_of(cards::Card::from_index(card)); }

}  // namespace

void PlayReferee::judge(RoundFacts& facts, const Meant& meant, Deal& deal, Reporter& reporter) {
  facts_ = &facts;
  deal_ = &deal;
  reporter_ = &reporter;
  enter_plays(meant);
  enter_hands();
  enter_orders();
  record_.find_doubts(dealt_);
  leaders_ = first_leaders(facts);
  winning_play_ = kNobody;
  refuted_winner_ = kNobody;
  undecided_ = false;
  undecided_tricks_ = 0;
  for (std::size_t i = 0; i < record_.tricks().size(); ++i) {
    judge_cards(i);
    judge_presence(i);
    judge_leader(i);
    judge_order(i);
    judge_winner(i, meant);
  }
  facts_->unknown_winners = undecided_tricks_ > 0;
  judge_following();
  judge_length();
  judge_open_end();
}

void PlayReferee::enter_plays(const Meant& meant) {
  record_.begin(facts_->seats);
  written_.clear();
  const Session& session = *facts_->session;
  for (const Trick& trick : session.tricks_of(*facts_->round)) {
    record_.begin_trick();
    for (const Play& play : session.plays_of(trick)) {
      if (play.player.stranger()) reporter_->doubt(kRule<"oh-hell/unknown-player">);
      const auto seat = seat_of(play.player, meant);
      record_.add(seat ? static_cast<int>(*seat) : kNobody, kernel_card(play.card.card));
      written_.push_back(&play);
    }
  }
}

void PlayReferee::enter_hands() {
  dealt_.hands.clear();
  for (const SeatFacts& seat : facts_->at)
    dealt_.hands.push_back({seat.hand != nullptr, seat.hand_in_doubt, kernel_cards(seat.dealt), seat.cards_short});
  dealt_.dealt_twice = kernel_cards(deal_->repeated);
  dealt_.set_aside = {};
  const auto& turned = facts_->round->trump_card;
  if (turned && turned->card.known() && facts_->turned(turned->card)) dealt_.set_aside.add(kernel_card(turned->card));
}

void PlayReferee::Orders::add(std::optional<Suit> trump) {
  orders[count++] = {&kDeck, trump ? std::optional(static_cast<int>(*trump)) : std::nullopt};
}

/// The trump recorded; every one where none is; beyond the record's word also the suit that was turned.
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

Finding& PlayReferee::report(const findings::Rule& rule, Severity severity, text::Span at, std::size_t index, int seat,
                             std::string message) {
  Finding& finding = reporter_->report(rule, severity, at, "{}", message);
  finding.trick = static_cast<int>(index) + 1;
  if (seat != kNobody) finding.player = facts_->name(seat_index(seat));
  return finding;
}

bool PlayReferee::extra(std::size_t index) const {
  return facts_->hand_size_sure() && static_cast<int>(index) >= *facts_->hand_size;
}

std::string PlayReferee::name_of(int seat) const {
  return seat == kNobody ? "somebody" : shown(facts_->name(seat_index(seat)));
}

std::string PlayReferee::names_of(Seats seats, std::string_view last_joint) const {
  std::string names;
  for (std::size_t s = 0; s < facts_->seats; ++s) {
    if (!holds(seats, s)) continue;
    seats &= ~seat_bit(s);
    if (!names.empty()) names += seats == 0 ? last_joint : ", ";
    names += shown(facts_->name(s));
  }
  return names;
}

void PlayReferee::judge_cards(std::size_t index) {
  const tricks::Trick& trick = record_.tricks()[index];
  for (std::size_t play = trick.first; play < trick.first + trick.count; ++play) {
    if (record_.plays()[play].surplus) judge_repeated(play, index);
    if (record_.plays()[play].card != tricks::kUnknownCard) judge_card(play, index);
  }
}

void PlayReferee::judge_repeated(std::size_t play, std::size_t index) {
  const tricks::Trick& trick = record_.tricks()[index];
  const int seat = record_.plays()[play].seat;
  std::size_t first = trick.first;
  while (record_.plays()[first].seat != seat) ++first;
  std::string message = fmt::format("{} plays twice in trick {}", name_of(seat), index + 1);
  if (const Seats absent = record_.absent(trick); absent != 0)
    message += fmt::format(", and {} not at all", names_of(absent, " and "));
  report(kRule<"oh-hell/repeated-play">, Severity::kError, play_at(play), index, seat, std::move(message))
      .related.push_back({"first plays here", play_at(first)});
}

void PlayReferee::judge_card(std::size_t play, std::size_t index) {
  const auto [seat, card] = std::pair(record_.plays()[play].seat, record_.plays()[play].card);
  switch (record_.judge_card(play, dealt_, extra(index))) {
    case CardFault::kNone:
      return;
    case CardFault::kPlayedBefore: {
      const std::size_t first = record_.first_play_of(card);
      const int first_seat = record_.plays()[first].seat;
      const int round = facts_->round->number.value;
      const std::string before =
          first_seat == seat ? fmt::format("a second time in round {}", round)
                             : fmt::format("which {} has already played in round {}", name_of(first_seat), round);
      report(kRule<"oh-hell/duplicate-card">, Severity::kError, card_at(play), index, seat,
             fmt::format("{} plays the {}{} {}", name_of(seat), words_of(card), first_seat == seat ? "" : ",", before))
          .related.push_back({"first played here", card_at(first)});
      return;
    }
    case CardFault::kSetAside:
      if (deal_->trump_card_refuted) return;
      deal_->trump_card_refuted = true;
      report(kRule<"oh-hell/undealt-trump-card">, Severity::kError, card_at(play), index, seat,
             fmt::format("{} plays the {}, which was turned for trump and is in nobody's hand", name_of(seat),
                         words_of(card)))
          .related.push_back({"turned here", facts_->round->trump_card->at});
      return;
    case CardFault::kNotInHand:
      report_card_not_in_hand(play, index);
  }
}

void PlayReferee::report_card_not_in_hand(std::size_t play, std::size_t index) {
  if (facts_->round->damaged) return;
  const auto [seat, card] = std::pair(record_.plays()[play].seat, record_.plays()[play].card);
  std::string message = fmt::format("{0} plays the {1}, which is not in {0}'s hand", name_of(seat), words_of(card));
  if (const int owner = deal_->owner[card]; owner != Deal::kNobody)
    message += fmt::format(" but in {}'s", name_of(owner));
  report(kRule<"oh-hell/card-not-in-hand">, Severity::kError, card_at(play), index, seat, std::move(message))
      .related.push_back({"the hand is recorded here", facts_->at[seat_index(seat)].hand->player.at});
}

void PlayReferee::judge_presence(std::size_t index) {
  const tricks::Trick& trick = record_.tricks()[index];
  if (!record_.lacks_plays(trick) || facts_->round->damaged || extra(index)) return;
  const Trick& written = facts_->session->tricks_of(*facts_->round)[index];
  if (trick.count == 0 && written.winner) return;  // who won it is all that is recorded
  if (may_be_under_way(index)) {
    facts_->breaks_off = true;  // judge_length says so
    return;
  }
  const Seats absent = record_.absent(trick);
  const bool one = std::has_single_bit(absent);
  report(kRule<"oh-hell/missing-play">, Severity::kError, written.at, index, tricks::only_seat(absent),
         fmt::format("{} {} no card in trick {}", names_of(absent, " and "), one ? "plays" : "play", index + 1));
}

/// Whether the game may just be going on: in the last trick of all, of a round that is not scored, nobody has played
/// before their turn.
bool PlayReferee::may_be_under_way(std::size_t index) const {
  if (!facts_->last || index + 1 < record_.tricks().size() || facts_->scored()) return false;
  return record_.may_be_under_way(record_.tricks()[index], leaders_);
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

void PlayReferee::judge_leader(std::size_t index) {
  const Verdict verdict = record_.judge_lead(index, leaders_, facts_->round->damaged);
  const int lead = record_.leader(record_.tricks()[index]);
  if (undecided_ && lead != kNobody && holds(leaders_, seat_index(lead))) {
    ++facts_->at[seat_index(lead)].taken_tricks;  // who leads shows who won the trick before
    --undecided_tricks_;
  }
  // Where the lead follows a claim that was refuted, that was reported already.
  if (verdict != Verdict::kBroken || refuted_winner_ == lead || extra(index)) return;
  if (index == 0) return report_first_leader(lead);
  Finding& finding =
      report(kRule<"oh-hell/wrong-leader">, Severity::kError, player_at(record_.tricks()[index].first), index, lead,
             fmt::format("{} leads to trick {}, but {} won trick {}", name_of(lead), index + 1,
                         names_of(leaders_, " or "), index));
  if (winning_play_ != kNobody)
    finding.related.push_back({fmt::format("this card won trick {}", index), card_at(seat_index(winning_play_))});
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

/// Play passes around the table from the leader. The first play out of turn is reported; those after it follow from it.
void PlayReferee::judge_order(std::size_t index) {
  if (extra(index)) return;
  const auto fault = record_.first_out_of_turn(record_.tricks()[index]);
  if (!fault) return;
  const int seat = record_.plays()[fault->play].seat;
  const int before = record_.plays()[fault->play - 1].seat;
  report(kRule<"oh-hell/play-out-of-turn">, Severity::kError, player_at(fault->play), index, seat,
         fmt::format("{} plays out of turn in trick {}: after {} it is {}'s turn", name_of(seat), index + 1,
                     name_of(before), name_of(static_cast<int>(fault->expected))))
      .related.push_back({"the play before is here", player_at(fault->play - 1)});
}

void PlayReferee::judge_winner(std::size_t index, const Meant& meant) {
  const tricks::Trick& trick = record_.tricks()[index];
  const Seats possible = record_.possible_winners(trick, possible_orders_.all(), kDeck, Reading::kCautious);
  const int winner = tricks::only_seat(possible);
  const bool finished = !facts_->breaks_off || index + 1 < record_.tricks().size();
  int taken = winner;
  if (winner == kNobody)
    taken = tricks::only_seat(record_.possible_winners(trick, recorded_orders_.all(), kDeck, Reading::kAsRecorded));
  if (!finished) taken = kNobody;
  winning_play_ = kNobody;
  for (std::size_t play = trick.first; winner != kNobody && play < trick.first + trick.count; ++play)
    if (record_.plays()[play].seat == winner) winning_play_ = static_cast<int>(play);
  refuted_winner_ = kNobody;
  judge_claimed_winner(index, meant, possible, taken);
  if (taken != kNobody) ++facts_->at[seat_index(taken)].taken_tricks;
  undecided_ = taken == kNobody && finished;
  if (undecided_) ++undecided_tricks_;
  for (std::size_t s = 0; s < facts_->seats; ++s)
    if (holds(possible, s)) ++facts_->at[s].possible_tricks;
  // Where nothing but the winner of the trick is recorded, the record has no other word against it.
  const int sure = winner == kNobody && trick.count == 0 ? taken : winner;
  if (sure != kNobody && !extra(index)) ++facts_->at[seat_index(sure)].sure_tricks;
  leaders_ = possible;
}

void PlayReferee::judge_claimed_winner(std::size_t index, const Meant& meant, Seats possible, int& taken) {
  const Trick& trick = facts_->session->tricks_of(*facts_->round)[index];
  const auto claimed = trick.winner ? seat_of(*trick.winner, meant) : std::nullopt;
  if (!claimed) {
    if (taken != kNobody) ++facts_->at[seat_index(taken)].claimed_tricks;
    return;
  }
  ++facts_->at[*claimed].claimed_tricks;
  const int claimant = static_cast<int>(*claimed);
  if (holds(possible, *claimed)) {
    if (!std::has_single_bit(possible)) taken = claimant;
    return;
  }
  facts_->winner_refuted = true;
  refuted_winner_ = claimant;
  Finding& finding =
      report(kRule<"oh-hell/wrong-winner">, Severity::kError, trick.winner->at, index, claimant,
             fmt::format("trick {} is won by {}, not by {}", index + 1, names_of(possible, " or "), name_of(claimant)));
  if (winning_play_ != kNobody) finding.related.push_back({"this card wins", card_at(seat_index(winning_play_))});
  if (std::has_single_bit(possible))
    finding.offer(std::string(facts_->session->players[static_cast<std::size_t>(std::countr_zero(possible))].text));
}

/// An off-suit play is a revoke when the player held a card of the led suit: when they play one later in the round, or
/// when their recorded hand still had one.
void PlayReferee::judge_following() {
  tricks::Extent extent;
  const int lost = facts_->hand_size ? std::max(0, *facts_->hand_size - static_cast<int>(record_.tricks().size())) : 0;
  if (facts_->hand_size_sure()) extent.hand_size = facts_->hand_size;
  if (!facts_->last) extent.missing_tricks = lost;
  extent.maybe_missing_tricks = lost;  // in a round that breaks off, before a trick as well as after it
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

/// In the last round, where only the tricks tell how many there are, a bid beyond them is too high or shows that more
/// are to come.
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
  const Round& round = *facts_->round;
  const auto tricks = static_cast<int>(record_.tricks().size());
  const bool known = facts_->hand_size_sure();
  if (known && tricks > *facts_->hand_size) {
    const auto first_extra = static_cast<std::size_t>(*facts_->hand_size);
    report(kRule<"oh-hell/too-many-tricks">, Severity::kError, facts_->session->tricks_of(round)[first_extra].at,
           first_extra, kNobody,
           fmt::format("round {} has {}, but {} a player {} only {}", round.number.value, counted(tricks, "trick"),
                       counted(*facts_->hand_size, "card"), *facts_->hand_size == 1 ? "makes" : "make",
                       *facts_->hand_size));
  }
  const bool short_of_tricks = known && tricks < *facts_->hand_size;
  if ((!short_of_tricks && !facts_->breaks_off) || round.damaged) return;
  std::string state;
  if (facts_->breaks_off) {
    const Seats absent = record_.absent(record_.tricks().back());
    state = fmt::format("breaks off in trick {}{}: {} {} not played", tricks,
                        known ? fmt::format(" of {}", *facts_->hand_size) : std::string(), names_of(absent, " and "),
                        std::has_single_bit(absent) ? "has" : "have");
  } else {
    state = fmt::format("has {} of its {}", tricks, counted(*facts_->hand_size, "trick"));
  }
  reporter_->report(kRule<"oh-hell/incomplete-round">, facts_->last ? Severity::kWarning : Severity::kError, round.at,
                    "round {} {}", round.number.value, state);
}

}  // namespace kibitzer::oh_hell
