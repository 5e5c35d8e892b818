// Tricks: who plays, which card, who leads, who wins; and, from what is played later, who did not follow suit.
#include <algorithm>

#include "oh_hell/round_referees.h"
#include "oh_hell/rules.h"
#include "tricks/trick.h"

namespace kibitzer::oh_hell {

using cards::Card;
using cards::CardSet;
using cards::Suit;
using findings::Finding;
using findings::Severity;

namespace {

std::size_t seat_index(int seat) { return static_cast<std::size_t>(seat); }

std::size_t card_index(Card card) { return static_cast<std::size_t>(card.index()); }

/// The trumps a round may have had: the one recorded, every one where none is, two where another suit was turned.
struct PossibleTrumps {
  std::array<std::optional<Suit>, 5> trumps;
  std::size_t count = 0;

  void add(std::optional<Suit> trump) { trumps[count++] = trump; }
  auto begin() const { return trumps.begin(); }
  auto end() const { return trumps.begin() + static_cast<std::ptrdiff_t>(count); }
};

PossibleTrumps possible_trumps(const Round& round, bool in_doubt) {
  PossibleTrumps possible;
  switch (round.trump.kind) {
    case TrumpKind::kUnknown:
      possible.add(std::nullopt);
      for (const Suit suit : cards::kSuits) possible.add(suit);
      return possible;
    case TrumpKind::kNone:
      possible.add(std::nullopt);
      break;
    case TrumpKind::kSuit:
      possible.add(round.trump.suit);
      break;
  }
  if (in_doubt) possible.add(round.trump_card->card.suit());
  return possible;
}

}  // namespace

void PlayReferee::judge(RoundFacts& facts, const Meant& meant, Deal& deal, Reporter& reporter) {
  facts_ = &facts;
  deal_ = &deal;
  reporter_ = &reporter;
  enter_plays(meant);
  enter_doubts();
  first_play_.fill(kNobody);
  leaders_ = first_leaders(facts);
  winning_play_ = kNobody;
  refuted_winner_ = kNobody;
  undecided_ = false;
  undecided_tricks_ = 0;
  for (std::size_t i = 0; i < tricks_.size(); ++i) {
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
  plays_.clear();
  tricks_.clear();
  const Session& session = *facts_->session;
  for (const Trick& trick : session.tricks_of(*facts_->round)) {
    TrickFacts& entered = tricks_.emplace_back();
    entered.first = plays_.size();
    for (const Play& play : session.plays_of(trick)) {
      PlayFacts& facts = plays_.emplace_back();
      facts.card = play.card.card;
      facts.player_at = play.player.at;
      facts.card_at = play.card.at;
      if (play.player.stranger()) reporter_->doubt(rule<"oh-hell/unknown-player">);
      const auto seat = seat_of(play.player, meant);
      if (seat) {
        facts.seat = static_cast<int>(*seat);
        facts.surplus = holds(entered.present, *seat);
        entered.present |= seat_bit(*seat);
        entered.repeated |= facts.surplus ? seat_bit(*seat) : 0;
      }
      if (!seat || facts.surplus) ++entered.astray;
    }
    entered.count = plays_.size() - entered.first;
    // Which of two cards is the player's, the record does not tell.
    for (PlayFacts& play : plays_of(entered))
      play.contested = play.seat != kNobody && holds(entered.repeated, seat_index(play.seat));
  }
}

/// A play is in doubt where the record contradicts it: the card cannot be read, is played again, was turned for trump,
/// or is not in the player's hand. Of two plays of one card the recorded hands may tell which one is sound.
void PlayReferee::enter_doubts() {
  std::array<std::uint8_t, cards::kDeckSize> plays{}, from_hand{};
  const auto in_hand = [&](const PlayFacts& play) {
    return play.seat != kNobody && facts_->at[seat_index(play.seat)].hand != nullptr &&
           facts_->at[seat_index(play.seat)].dealt.contains(play.card);
  };
  for (const PlayFacts& play : plays_) {
    if (!play.card.known()) continue;
    auto& count = plays[card_index(play.card)];
    count = static_cast<std::uint8_t>(std::min(count + 1, 2));
    if (!in_hand(play)) continue;
    auto& held = from_hand[card_index(play.card)];
    held = static_cast<std::uint8_t>(std::min(held + 1, 2));
  }
  for (PlayFacts& play : plays_) {
    if (!play.card.known() || play.contested || facts_->turned(play.card)) {
      play.in_doubt = true;
      continue;
    }
    const std::size_t card = card_index(play.card);
    const bool sound = in_hand(play) && from_hand[card] == 1 && !deal_->repeated.contains(play.card);
    if (sound) continue;
    const bool foreign = play.seat != kNobody && facts_->at[seat_index(play.seat)].hand != nullptr && !in_hand(play) &&
                         facts_->at[seat_index(play.seat)].cards_short == 0;
    play.in_doubt = plays[card] > 1 || foreign || deal_->repeated.contains(play.card);
  }
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
  for (PlayFacts& play : plays_of(tricks_[index])) {
    if (play.surplus) judge_repeated(play, index);
    if (play.card.known()) judge_card(play, index);
  }
}

void PlayReferee::judge_repeated(const PlayFacts& play, std::size_t index) {
  const TrickFacts& trick = tricks_[index];
  const auto plays = plays_of(trick);
  const auto first = std::find_if(plays.begin(), plays.end(), [&](const auto& p) { return p.seat == play.seat; });
  const std::string name = shown(facts_->name(seat_index(play.seat)));
  std::string message = name + " plays twice in trick " + std::to_string(index + 1);
  const Seats absent = (seat_bit(facts_->seats) - 1) & ~trick.present;
  if (absent != 0) message += ", and " + names_of(absent, " and ") + " not at all";
  report(rule<"oh-hell/repeated-play">, Severity::kError, join(play.player_at, play.card_at), index, play.seat,
         std::move(message))
      .related.push_back({"first plays here", join(first->player_at, first->card_at)});
}

void PlayReferee::judge_card(PlayFacts& play, std::size_t index) {
  const std::string_view player = play.seat == kNobody ? "somebody" : facts_->name(seat_index(play.seat));
  SeatFacts* const seat = play.seat == kNobody ? nullptr : &facts_->at[seat_index(play.seat)];
  int& first = first_play_[card_index(play.card)];
  if (first != kNobody) {
    const PlayFacts& before = plays_[seat_index(first)];
    if (before.refuted && !play.in_doubt) return;  // the earlier play was the wrong one, and was reported
    std::string message = shown(player) + " plays the " + cards::name_of(play.card);
    if (before.seat == play.seat)
      message += " a second time in round " + std::to_string(facts_->round->number.value);
    else
      message += ", which " + (before.seat == kNobody ? "somebody" : shown(facts_->name(seat_index(before.seat)))) +
                 " has already played in round " + std::to_string(facts_->round->number.value);
    report(rule<"oh-hell/duplicate-card">, Severity::kError, play.card_at, index, play.seat, std::move(message))
        .related.push_back({"first played here", before.card_at});
    return;
  }
  first = static_cast<int>(&play - plays_.data());
  if (facts_->turned(play.card)) {
    if (deal_->trump_card_refuted) return;
    deal_->trump_card_refuted = true;
    report(rule<"oh-hell/undealt-trump-card">, Severity::kError, play.card_at, index, play.seat,
           shown(player) + " plays the " + cards::name_of(play.card) +
               ", which was turned for trump and is in nobody's hand")
        .related.push_back({"turned here", facts_->round->trump_card->at});
    return;
  }
  if (seat == nullptr || seat->hand == nullptr || seat->dealt.contains(play.card)) return;
  if (play.contested || extra(index)) return;
  if (seat->cards_short > 0) {
    --seat->cards_short;  // one of the cards the recorded hand lacks
    return;
  }
  seat->hand_in_doubt = true;
  play.refuted = true;
  if (facts_->round->damaged) return;
  std::string message =
      shown(player) + " plays the " + cards::name_of(play.card) + ", which is not in " + shown(player) + "'s hand";
  const int owner = deal_->owner[card_index(play.card)];
  if (owner != Deal::kNobody) message += " but in " + shown(facts_->name(seat_index(owner))) + "'s";
  report(rule<"oh-hell/card-not-in-hand">, Severity::kError, play.card_at, index, play.seat, std::move(message))
      .related.push_back({"the hand is recorded here", seat->hand->player.at});
}

void PlayReferee::judge_presence(std::size_t index) {
  const TrickFacts& trick = tricks_[index];
  const Seats absent = (seat_bit(facts_->seats) - 1) & ~trick.present;
  if (std::popcount(absent) <= trick.astray || facts_->round->damaged || extra(index)) return;
  if (may_be_under_way(index)) {
    facts_->breaks_off = true;  // judge_length says so
    return;
  }
  const bool one = std::has_single_bit(absent);
  report(rule<"oh-hell/missing-play">, Severity::kError, facts_->session->tricks_of(*facts_->round)[index].at, index,
         one ? std::countr_zero(absent) : kNobody,
         names_of(absent, " and ") + (one ? " plays" : " play") + " no card in trick " + std::to_string(index + 1));
}

/// Whether the game may just be going on: in the last trick of all, of a round that is not scored, nobody has played
/// before their turn.
bool PlayReferee::may_be_under_way(std::size_t index) const {
  if (!facts_->last || index + 1 < tricks_.size() || facts_->scored()) return false;
  const auto plays = plays_of(tricks_[index]);
  for (std::size_t i = 0; i < plays.size(); ++i) {
    if (plays[i].seat == kNobody) return true;
    const bool first = i == 0;
    const std::size_t seat = seat_index(plays[i].seat);
    if (first ? !holds(leaders_, seat) : seat != tricks::seat_after(seat_index(plays[i - 1].seat), 1, facts_->seats))
      return false;
  }
  return true;
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
  TrickFacts& trick = tricks_[index];
  const auto plays = plays_of(trick);
  if (plays.empty() || plays.front().seat == kNobody) {
    trick.leader_in_doubt = true;
    return;
  }
  const PlayFacts& lead = plays.front();
  // Where someone who may have led shows no card here, the record does not tell who led.
  const bool cannot_tell = (leaders_ & ~trick.present) != 0 || facts_->round->damaged;
  const bool rightly = holds(leaders_, seat_index(lead.seat));
  if (undecided_ && rightly) {  // who leads shows who won the trick before
    ++facts_->at[seat_index(lead.seat)].taken_tricks;
    --undecided_tricks_;
  }
  trick.leader_in_doubt = cannot_tell || !rightly;
  if (rightly) return;
  // Where the lead follows a claim that was refuted, that was said already.
  if (cannot_tell || refuted_winner_ == lead.seat || extra(index)) return;
  const std::string name = shown(facts_->name(seat_index(lead.seat)));
  if (index == 0) {
    Finding& finding = report(rule<"oh-hell/wrong-leader">, Severity::kError, lead.player_at, index, lead.seat,
                              name + " leads to the first trick, but " + reason_for_first_leader(leaders_));
    const auto leader = static_cast<std::size_t>(std::countr_zero(leaders_));
    if (facts_->settings().first_lead == FirstLead::kHighestBidder && facts_->at[leader].bid != nullptr)
      finding.related.push_back({"the highest bid is here", facts_->at[leader].bid->number.at});
    else if (facts_->round->dealer)
      finding.related.push_back({"the dealer is named here", facts_->round->dealer->at});
    return;
  }
  Finding& finding = report(rule<"oh-hell/wrong-leader">, Severity::kError, lead.player_at, index, lead.seat,
                            name + " leads to trick " + std::to_string(index + 1) + ", but " +
                                names_of(leaders_, " or ") + " won trick " + std::to_string(index));
  if (winning_play_ != kNobody)
    finding.related.push_back(
        {"this card won trick " + std::to_string(index), plays_[seat_index(winning_play_)].card_at});
}

/// Play passes around the table from the leader. The first play out of turn is reported; those after it follow from it.
void PlayReferee::judge_order(std::size_t index) {
  const TrickFacts& trick = tricks_[index];
  const bool strangers = trick.astray > 0;
  if (trick.leader_in_doubt || strangers || extra(index)) return;
  const auto plays = plays_of(trick);
  for (std::size_t i = 1; i < plays.size(); ++i) {
    std::size_t expected = seat_index(plays[i - 1].seat);
    do expected = tricks::seat_after(expected, 1, facts_->seats);
    while (!holds(trick.present, expected));
    if (seat_index(plays[i].seat) == expected) continue;
    report(rule<"oh-hell/play-out-of-turn">, Severity::kError, plays[i].player_at, index, plays[i].seat,
           shown(facts_->name(seat_index(plays[i].seat))) + " plays out of turn in trick " + std::to_string(index + 1) +
               ": after " + shown(facts_->name(seat_index(plays[i - 1].seat))) + " it is " +
               shown(facts_->name(expected)) + "'s turn")
        .related.push_back({"the play before is here", plays[i - 1].player_at});
    return;
  }
}

/// The seats that can have won the trick. By the record's word only cards that are not there or cannot be read leave
/// that open; beyond it also whatever else is in doubt: cards, who led, the trump.
Seats PlayReferee::possible_winners(const TrickFacts& trick, bool by_record) const {
  const auto doubtful = [&](const PlayFacts& play) { return by_record ? !play.card.known() : play.in_doubt; };
  const Seats absent = (seat_bit(facts_->seats) - 1) & ~trick.present;
  const auto plays = plays_of(trick);
  Seats open = absent;
  for (const PlayFacts& play : plays)
    if (doubtful(play) && play.seat != kNobody) open |= seat_bit(seat_index(play.seat));
  const bool led_known = !plays.empty() && !doubtful(plays.front()) && (by_record || !trick.leader_in_doubt);
  Seats possible = 0;
  for (const auto& trump : possible_trumps(*facts_->round, facts_->trump_in_doubt && !by_record)) {
    for (const Suit led : cards::kSuits) {
      if (led_known && led != plays.front().card.suit()) continue;
      const PlayFacts* best = nullptr;
      for (const PlayFacts& play : plays)
        if (!doubtful(play) && (best == nullptr || tricks::beats(play.card, best->card, led, trump))) best = &play;
      if (best != nullptr) possible |= best->seat == kNobody ? absent : seat_bit(seat_index(best->seat));
      if (best == nullptr || !tricks::unbeatable(best->card, led, trump)) possible |= open;
    }
  }
  return possible;
}

void PlayReferee::judge_winner(std::size_t index, const Meant& meant) {
  const TrickFacts& trick = tricks_[index];
  const auto plays = plays_of(trick);
  const Seats possible = possible_winners(trick, false);
  const bool sure = std::has_single_bit(possible);
  const Seats recorded = sure ? possible : possible_winners(trick, true);
  const bool finished = !facts_->breaks_off || index + 1 < tricks_.size();
  int taken = finished && std::has_single_bit(recorded) ? std::countr_zero(recorded) : kNobody;
  winning_play_ = kNobody;
  for (std::size_t i = 0; sure && i < plays.size(); ++i)
    if (plays[i].seat == std::countr_zero(possible)) winning_play_ = static_cast<int>(trick.first + i);
  refuted_winner_ = kNobody;
  judge_claimed_winner(index, meant, possible, taken);
  if (taken != kNobody) ++facts_->at[seat_index(taken)].taken_tricks;
  undecided_ = taken == kNobody && finished;
  if (undecided_) ++undecided_tricks_;
  for (std::size_t s = 0; s < facts_->seats; ++s)
    if (holds(possible, s)) ++facts_->at[s].possible_tricks;
  if (sure && !extra(index)) ++facts_->at[static_cast<std::size_t>(std::countr_zero(possible))].sure_tricks;
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
  if (holds(possible, *claimed)) {
    if (!std::has_single_bit(possible)) taken = static_cast<int>(*claimed);
    return;
  }
  facts_->winner_refuted = true;
  refuted_winner_ = static_cast<int>(*claimed);
  Finding& finding =
      report(rule<"oh-hell/wrong-winner">, Severity::kError, trick.winner->at, index, static_cast<int>(*claimed),
             "trick " + std::to_string(index + 1) + " is won by " + names_of(possible, " or ") + ", not by " +
                 shown(facts_->name(*claimed)));
  if (winning_play_ != kNobody)
    finding.related.push_back({"this card wins", plays_[seat_index(winning_play_)].card_at});
}

/// An off-suit play is a revoke when the player held a card of the led suit: when they play one later in the round, or
/// when their recorded hand still had one. The tricks are walked backwards, so what comes later is always known.
void PlayReferee::judge_following() {
  std::array<Later, kMaxSeats> later{};
  const int lost_tricks =
      facts_->last || !facts_->hand_size ? 0 : std::max(0, *facts_->hand_size - static_cast<int>(tricks_.size()));
  for (std::size_t s = 0; s < facts_->seats; ++s) later[s].unknown_before = lost_tricks;
  for (const TrickFacts& trick : tricks_) {
    for (std::size_t s = 0; s < facts_->seats; ++s) ++later[s].unknown_before;
    for (const PlayFacts& play : plays_of(trick)) {
      if (play.seat == kNobody) continue;
      if (play.card.known()) later[seat_index(play.seat)].played.add(play.card);
      if (!play.in_doubt) --later[seat_index(play.seat)].unknown_before;
    }
  }
  for (std::size_t index = tricks_.size(); index-- > 0;) {
    const TrickFacts& trick = tricks_[index];
    const auto plays = plays_of(trick);
    for (std::size_t s = 0; s < facts_->seats; ++s) --later[s].unknown_before;
    for (const PlayFacts& play : plays)
      if (play.seat != kNobody && !play.in_doubt) ++later[seat_index(play.seat)].unknown_before;
    if (!plays.empty() && !trick.leader_in_doubt && !plays.front().in_doubt) {
      const Suit led = plays.front().card.suit();
      for (const PlayFacts& play : plays)
        if (play.seat != kNobody && !play.in_doubt && play.card.suit() != led)
          judge_discard(play, index, led, later[seat_index(play.seat)]);
    }
    for (const PlayFacts& play : plays) {
      if (play.seat == kNobody || !play.card.known() || play.contested) continue;
      Later& known = later[seat_index(play.seat)];
      (play.in_doubt || extra(index) ? known.doubtful : known.sure).add(play.card);
    }
  }
}

void PlayReferee::judge_discard(const PlayFacts& play, std::size_t index, Suit led, const Later& later) {
  const SeatFacts& seat = facts_->at[seat_index(play.seat)];
  CardSet unplayed;  // a card of the recorded hand that is never played was held throughout
  if (seat.hand != nullptr && !seat.hand_in_doubt) {
    unplayed = seat.dealt.of_suit(led);
    unplayed.remove_all(later.played);
    if (unplayed.size() <= later.unknown_before) unplayed = {};  // unless an earlier play that is not recorded was it
  }
  const bool sure = !later.sure.of_suit(led).empty();
  if (!sure && unplayed.empty() && later.doubtful.of_suit(led).empty()) return;

  const bool by_hand = !sure && !unplayed.empty();
  // In a round that breaks off, tricks may be missing before this one as well as after it.
  const int lost = facts_->hand_size ? *facts_->hand_size - static_cast<int>(tricks_.size()) : 0;
  const bool shaky_hand = by_hand && unplayed.size() <= later.unknown_before + lost;
  const bool proven = sure || (by_hand && !shaky_hand);
  Finding& finding = report(rule<"oh-hell/follow-suit">, proven ? Severity::kError : Severity::kWarning, play.card_at,
                            index, play.seat,
                            shown(facts_->name(seat_index(play.seat))) + " plays the " + cards::name_of(play.card) +
                                " to a lead of " + std::string(cards::name_of(led)) + ", but still holds the ");
  if (by_hand) {
    finding.message += cards::name_of(unplayed.first());
    if (shaky_hand) finding.message += ", if no trick before this one is missing";
    for (const CardAt& held : facts_->session->cards_of(*seat.hand))
      if (held.card == unplayed.first()) finding.related.push_back({"dealt here", held.at});
  } else {
    const PlayFacts& proof = first_play_after(index, play.seat, led, !sure);
    finding.message += cards::name_of(proof.card);
    if (!sure) finding.message += ", if it is right that it is played later";
    finding.related.push_back({"played here later", proof.card_at});
  }
  finding.related.push_back(
      {std::string(cards::name_of(led)) + " are led here", plays_of(tricks_[index]).front().card_at});
}

const PlayReferee::PlayFacts& PlayReferee::first_play_after(std::size_t index, int seat, Suit suit,
                                                            bool doubtful) const {
  const auto after = plays_.begin() + static_cast<std::ptrdiff_t>(tricks_[index].first + tricks_[index].count);
  return *std::find_if(after, plays_.end(), [&](const PlayFacts& play) {
    return play.seat == seat && play.card.known() && play.card.suit() == suit && (doubtful || !play.in_doubt);
  });
}

/// In the last round, where only the tricks tell how many there are, a bid beyond them is too high or shows that more
/// are to come.
void PlayReferee::judge_open_end() {
  if (facts_->hand_size_source != HandSizeSource::kTricks || !facts_->last || facts_->breaks_off) return;
  for (std::size_t s = 0; s < facts_->seats; ++s) {
    const SeatFacts& seat = facts_->at[s];
    if (seat.bid == nullptr || seat.bid->number.value <= *facts_->hand_size) continue;
    const std::string number = std::to_string(facts_->round->number.value);
    reporter_->report(rule<"oh-hell/incomplete-round">, Severity::kWarning, seat.bid->number.at,
                      "{} bids {}, but round {} has {} so far: it is not finished, or the bid is too high",
                      shown(facts_->name(s)), seat.bid->number.value, number, counted(*facts_->hand_size, "trick"));
    return;
  }
}

void PlayReferee::judge_length() {
  const Round& round = *facts_->round;
  const std::string number = std::to_string(round.number.value);
  const auto tricks = static_cast<int>(tricks_.size());
  const bool known = facts_->hand_size_sure();
  if (known && tricks > *facts_->hand_size) {
    const auto first_extra = static_cast<std::size_t>(*facts_->hand_size);
    report(rule<"oh-hell/too-many-tricks">, Severity::kError, facts_->session->tricks_of(round)[first_extra].at,
           first_extra, kNobody,
           "round " + number + " has " + counted(tricks, "trick") + ", but " + counted(*facts_->hand_size, "card") +
               " a player " + (*facts_->hand_size == 1 ? "makes" : "make") + " only " +
               std::to_string(*facts_->hand_size));
  }
  const bool short_of_tricks = known && tricks < *facts_->hand_size;
  if ((!short_of_tricks && !facts_->breaks_off) || round.damaged) return;
  const Severity severity = facts_->last ? Severity::kWarning : Severity::kError;
  std::string message = "round " + number;
  if (facts_->breaks_off) {
    const Seats absent = (seat_bit(facts_->seats) - 1) & ~tricks_.back().present;
    message += " breaks off in trick " + std::to_string(tricks) +
               (known ? " of " + std::to_string(*facts_->hand_size) : std::string()) + ": " +
               names_of(absent, " and ") + (std::popcount(absent) == 1 ? " has" : " have") + " not played";
  } else {
    message += " has " + std::to_string(tricks) + " of its " + counted(*facts_->hand_size, "trick");
  }
  reporter_->report(rule<"oh-hell/incomplete-round">, severity, round.at, "{}", message);
}

}  // namespace kibitzer::oh_hell
