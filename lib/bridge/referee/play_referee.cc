// Which cards may be played, and who wins the tricks (Laws 44, 45, 61 to 64).
#include "bridge/referee/play_referee.h"

#include <fmt/core.h>

#include "kernels/tricks/order.h"

namespace kibitzer::bridge {
namespace {

using cards::Card;
using cards::CardSet;

}  // namespace

std::optional<Holder> PlayReferee::holder(Card card) const {
  for (const Seat seat : kSeats)
    if (table_.dealt[index_of(seat)].contains(card)) return Holder{seat, holder_of(table_, card)->at};
  return std::nullopt;
}

/// Adds where in this board the card of `again` was played before.
void PlayReferee::cite_first_play(findings::Finding& finding, const Play& again) const {
  for (const Trick& trick : tricks_) {
    for (const Play& play : table_.session.plays_of(trick)) {
      if (&play == &again) return;
      if (play.card != again.card) continue;
      finding.related.push_back({"it is played first here", play.at});
      return;
    }
  }
}

void PlayReferee::already_played(const Turn& turn) {
  const Card card = turn.play->card;
  const bool sound_so_far = sound_;
  sound_ = false;
  if (turn.seat) ++slack_[index_of(*turn.seat)];
  if (misplaced_.contains(card) && turn.seat && table_.dealt[index_of(*turn.seat)].contains(card)) {
    sound_ = sound_so_far;
    --slack_[index_of(*turn.seat)];
    return;  // the earlier play of it was reported
  }
  if (reported_.contains(card)) return;
  auto& finding = find(kRule<"bridge/card-already-played">, turn.play->at,
                       (turn.seat ? fmt::format("{} plays the ", name_of(*turn.seat)) : "the ") + words_of(card) +
                           (turn.seat ? ", which was played before" : " was played before"),
                       turn.seat);
  cite_first_play(finding, *turn.play);
}

/// Whether the deal allows `seat` the card: an unrecorded hand may hold all that no other is seen to hold.
bool PlayReferee::may_hold(Seat seat, Card card) const {
  if (table_.board.deal_damaged || table_.dealt[index_of(seat)].contains(card)) return true;
  return !table_.known[index_of(seat)] && !holder(card);
}

/// Whether a deal that was found wrong has the card in the wrong hand, or in none: what was reported of it explains the
/// play.
bool PlayReferee::explained_by_deal(Seat seat, Card card) const {
  if (!table_.deal_faulty) return false;
  const auto held = holder(card);
  if (!held) return true;
  const auto size = [&](Seat of) { return static_cast<int>(table_.board.hands[index_of(of)].cards.count); };
  return size(seat) < table_.hand_size && size(held->seat) > table_.hand_size;
}

void PlayReferee::not_in_hand(const Turn& turn) {
  const Card card = turn.play->card;
  sound_ = false;
  ++misfits_;
  ++slack_[index_of(*turn.seat)];
  misplaced_.add(card);
  if (table_.deal_faulty) return;  // that finding is the cause
  const auto held = holder(card);
  auto& finding =
      find(kRule<"bridge/card-not-in-hand">, turn.play->at,
           fmt::format("{} plays the {}, which {}", name_of(*turn.seat), words_of(card),
                       held                       ? fmt::format("{} holds", name_of(held->seat))
                       : table_.all_hands_known() ? std::string("nobody holds")
                                                  : fmt::format("is not in {}'s hand", name_of(*turn.seat))),
           turn.seat);
  if (held) finding.related.push_back({"it is dealt here", held->at});
  if (held && exchanged_.size() < kPlayers)
    exchanged_.push_back({*turn.seat, held->seat, card, index_, table_.findings->size() - 1});
}

/// Two cards, each played by the other's holder, are one mistake: in a row of the play, or in the deal.
void PlayReferee::join_exchange() {
  if (misfits_ != 2 || exchanged_.size() != 2) return;
  const Exchanged& one = exchanged_[0];
  const Exchanged& two = exchanged_[1];
  if (one.player != two.holder || two.player != one.holder) return;
  const bool same_trick = one.trick == two.trick;
  auto& all = *table_.findings;
  findings::Finding& first = all[one.finding];
  first.message =
      fmt::format("{} and {} play each other's cards{}: the {} and the {}", name_of(one.player), name_of(two.player),
                  same_trick ? "" : " in two tricks, so that the deal may have exchanged them", words_of(one.card),
                  words_of(two.card));
  first.related.push_back({fmt::format("the {} is played here", words_of(two.card)), all[two.finding].at});
  all.erase(all.begin() + static_cast<std::ptrdiff_t>(two.finding));
}

/// A card of `suit` that `seat` holds: one that is dealt and not yet played, if there are more such cards than plays of
/// unknown cards; or one that the same seat plays later.
std::optional<Proof> PlayReferee::proof_of_suit(Seat seat, cards::Suit suit) const {
  if (table_.known[index_of(seat)]) {
    CardSet held = table_.dealt[index_of(seat)].of_suit(suit);
    held.remove_all(played_);
    held.remove_all(table_.doubtful);
    held.remove_all(withheld_);
    held.remove_all(elsewhere_);
    if (held.size() > slack_[index_of(seat)]) return Proof{held.first(), {}};
    if (held.empty()) return std::nullopt;
  }
  for (const Trick& trick : tricks_.subspan(index_ + 1)) {
    for (const Play& play : table_.session.plays_of(trick)) {
      if (player_of(play) != seat || !play.card.known() || play.card.suit() != suit) continue;
      if (played_.contains(play.card) || withheld_.contains(play.card)) continue;
      if (table_.known[index_of(seat)] && !table_.dealt[index_of(seat)].contains(play.card)) continue;
      if (!table_.known[index_of(seat)] && holder(play.card)) continue;  // it is somebody else's
      return Proof{play.card, play.at};
    }
  }
  return std::nullopt;
}

void PlayReferee::revoke(const Turn& turn, const Turn& led, const Proof& proof) {
  const Seat seat = *turn.seat;
  // A card that is overlooked is overlooked in each trick until it is played, which is one fault (Law 64B).
  const CardSet overlooked = table_.dealt[index_of(seat)].of_suit(led.play->card.suit());
  for (CardSet rest = overlooked; !rest.empty(); rest.remove(rest.first())) withheld_.add(rest.first());
  withheld_.add(proof.card);
  const std::size_t side = index_of(side_of(seat));
  ++revokes_[side];
  if (!before_revoke_[side]) before_revoke_[side] = table_.won[side];
  if (turn.play->marked_revoke()) return;
  reported_.add(turn.play->card);
  if (revoked_now_.empty()) revoke_at_ = table_.findings->size();
  revoked_now_.emplace_back(name_of(seat));
  if (revoked_now_.size() > 1) return;  // reported with the first
  const cards::Suit suit = led.play->card.suit();
  auto& finding = find(kRule<"bridge/follow-suit">, turn.play->at,
                       fmt::format("{} plays the {} to a lead of {}, though holding the {}", name_of(seat),
                                   words_of(turn.play->card), word_of(suit), words_of(proof.card)),
                       seat);
  finding.related.push_back({fmt::format("{} are led here", word_of(suit)), led.play->at});
  if (proof.later)
    finding.related.push_back(
        {fmt::format("{} plays the {} later, here", name_of(seat), words_of(proof.card)), *proof.later});
  else
    finding.related.push_back(
        {fmt::format("the {} is dealt here", words_of(proof.card)), holder_of(table_, proof.card)->at});
}

void PlayReferee::unfounded_revoke(const Turn& turn, const Turn& led) {
  const Card card = turn.play->card;
  const cards::Suit suit = led.play->card.suit();
  std::string why;
  if (turn.play == led.play)
    why = fmt::format("{} leads", name_of(*turn.seat));
  else if (card.suit() == suit)
    why = fmt::format("{} follows suit", name_of(*turn.seat));
  else if (table_.known[index_of(*turn.seat)])
    why = fmt::format("{} has no {} left", name_of(*turn.seat), word_of(suit));
  else
    return;  // cannot tell
  find(kRule<"bridge/unfounded-mark">, turn.play->at, fmt::format("^R marks a revoke, but {}", why), turn.seat);
}

void PlayReferee::judge_suit(const Turn& turn, const Turn& led) {
  if (!order_certain_ || !led.play->card.known() || !turn.seat) return;
  const cards::Suit suit = led.play->card.suit();
  if (turn.play != led.play && turn.play->card.suit() != suit)
    if (const auto proof = proof_of_suit(*turn.seat, suit)) return revoke(turn, led, *proof);
  if (turn.play->marked_revoke()) unfounded_revoke(turn, led);
}

void PlayReferee::judge_card(const Turn& turn, const Turn& led) {
  const Card card = turn.play->card;
  if (!card.known()) {
    sound_ = false;
    if (turn.seat) ++slack_[index_of(*turn.seat)];
    return;
  }
  if (played_.contains(card)) return already_played(turn);
  if (turn.seat && !may_hold(*turn.seat, card) && !explained_by_deal(*turn.seat, card))
    not_in_hand(turn);
  else
    judge_suit(turn, led);
  if (repeated_.contains(card)) {
    sound_ = false;
    if (turn.seat) ++slack_[index_of(*turn.seat)];
  }
  played_.add(card);
}

/// Whose card wins, as far as that is certain. Who led does not matter if a trump was played, or only one suit.
std::optional<Seat> PlayReferee::winner_of(const Order& order, std::size_t count) const {
  if (count < kPlayers || !sound_ || !table_.denomination_known) return std::nullopt;
  CardSet seats;
  for (const Turn& turn : order) {
    if (!turn.seat) return std::nullopt;
    seats.add(Card::from_index(static_cast<int>(index_of(*turn.seat))));
  }
  if (seats.size() < static_cast<int>(kPlayers)) return std::nullopt;
  const auto card_of = [&](std::size_t place) { return order[place].play->card; };
  const std::size_t best = tricks::winning_place(kPlayers, card_of, trump());
  const bool other_suit = std::any_of(order.begin(), order.end(),
                                      [&](const Turn& turn) { return turn.play->card.suit() != card_of(0).suit(); });
  const bool trumped = trump() && card_of(best).suit() == *trump();
  if (!order_certain_ && other_suit && !trumped) return std::nullopt;
  return order[best].seat;
}

void PlayReferee::claim_of_winner(const Trick& trick, std::optional<Seat> winner) {
  if (!trick.winner || !winner || trick.winner->value == *winner) return;
  const auto plays = table_.session.plays_of(trick);
  const auto best = std::find_if(plays.begin(), plays.end(), [&](const Play& play) { return play.seat == *winner; });
  auto& finding =
      find(kRule<"bridge/wrong-winner">, trick.winner->at,
           fmt::format("{} wins trick {}, not {}", name_of(*winner), trick_number(), name_of(trick.winner->value)),
           trick.winner->value);
  if (best != plays.end()) finding.related.push_back({fmt::format("the {} wins it", words_of(best->card)), best->at});
  finding.offer(std::string(letter_of(*winner)));
}

/// A trick between others that lacks somebody's card; columns may be left empty for cards that nobody remembers.
void PlayReferee::missing_plays(const Trick& trick, const Order& order, std::size_t count) {
  const bool seats_given = table_.board.plays_in_order && count > 0 && order[0].play->seat;
  std::vector<std::string> missing;
  for (const Seat seat : kSeats) {
    if (std::any_of(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count),
                    [&](const Turn& turn) { return turn.seat == seat; }))
      continue;
    ++slack_[index_of(seat)];
    missing.emplace_back(name_of(seat));
  }
  if (!seats_given || index_ + 1 >= tricks_.size() || table_.board.play_damaged || missing.empty() || count == kPlayers)
    return;
  find(kRule<"bridge/missing-play">, trick.at,
       findings::list_in_words(missing) +
           (missing.size() == 1 ? " plays no card to trick " : " play no card to trick ") +
           std::to_string(trick_number()),
       std::nullopt);
}

/// If several do not follow suit in one trick, it is more likely that the card led is the wrong one.
void PlayReferee::finish_revokes() {
  if (revoked_now_.size() > 1) {
    const std::vector<std::string> others(revoked_now_.begin() + 1, revoked_now_.end());
    (*table_.findings)[revoke_at_].message +=
        fmt::format("; {}{} not follow suit either, so the card led may be the wrong one",
                    findings::list_in_words(others), others.size() == 1 ? " does" : " do");
    sound_ = false;
  }
  if (!revoked_now_.empty()) by_turn_.clear();  // who played the later cards depends on this trick
  revoked_now_.clear();
}

/// If the card led is played again later, and no other hand followed suit to it though each held a card of the suit,
/// the lead is the wrong card.
void PlayReferee::suspect_lead(const Order& order, std::size_t count) {
  const Play& lead = *order[0].play;
  if (count < kPlayers || !order_certain_ || !order[0].seat || !lead.card.known() || played_.contains(lead.card) ||
      !repeated_.contains(lead.card) || !may_hold(*order[0].seat, lead.card))
    return;
  std::vector<std::string> others;
  for (std::size_t i = 1; i < count; ++i) {
    const Turn& turn = order[i];
    const bool follows = !turn.play->card.known() || turn.play->card.suit() == lead.card.suit();
    if (follows || !turn.seat || !proof_of_suit(*turn.seat, lead.card.suit())) return;
    others.emplace_back(name_of(*turn.seat));
  }
  reported_.add(lead.card);
  auto& finding = find(kRule<"bridge/card-already-played">, lead.at,
                       fmt::format("{} leads the {}, which is played again later; {} hold {} and play others, so this "
                                   "is the wrong card",
                                   name_of(*order[0].seat), words_of(lead.card), findings::list_in_words(others),
                                   word_of(lead.card.suit())),
                       order[0].seat);
  for (const Trick& trick : tricks_.subspan(index_ + 1))
    for (const Play& play : table_.session.plays_of(trick))
      if (play.card == lead.card && finding.related.empty())
        finding.related.push_back({"it is played again here", play.at});
}

/// If the cards of a trick do not show who won it, takes the recorded winner: nothing speaks against it.
void PlayReferee::take_recorded_winner(const Trick& trick) {
  if (trick.winner) ++table_.won[index_of(side_of(trick.winner->value))];
}

void PlayReferee::finish(const Trick& trick, const Order& order, std::size_t count) {
  if (count < kPlayers || !sound_) missing_plays(trick, order, count);
  const auto winner = winner_of(order, count);
  claim_of_winner(trick, winner);
  leader_ = winner;
  if (!winner) {
    if (trick.winner) leader_.reset();  // the record's word is in the next lead
    if (count < kPlayers || sound_) take_recorded_winner(trick);
    return;
  }
  ++table_.won[index_of(side_of(*winner))];
  // In such a record the claimed winner leads next, which follows from the fault already reported.
  if (trick.winner && trick.winner->value != *winner) leader_.reset();
}

/// Whether the trick has several cards, and `cards` has all of them.
bool PlayReferee::all_in(const Trick& trick, CardSet cards) const {
  const auto plays = table_.session.plays_of(trick);
  return plays.size() > 1 && std::all_of(plays.begin(), plays.end(), [&](const Play& play) {
           return play.card.known() && cards.contains(play.card);
         });
}

/// A trick that is recorded a second time; nothing follows from it.
bool PlayReferee::judged_before(const Trick& trick) {
  if (!all_in(trick, played_)) return false;
  const Play& first = table_.session.plays_of(trick).front();
  cite_first_play(find(kRule<"bridge/card-already-played">, first.at,
                       "all cards of this trick were played before: it is recorded twice", std::nullopt),
                  first);
  ++recorded_twice_;
  return true;
}

/// Cards that are played more than once, or by somebody other than their holder: which play counts, and whether the
/// deal or the play is wrong, shows only when all is seen.
void PlayReferee::find_unreliable() {
  CardSet all;
  for (const Trick& trick : tricks_) {
    if (all_in(trick, all)) continue;  // the whole trick appears there twice
    for (const Play& play : table_.session.plays_of(trick)) {
      if (!play.card.known()) continue;
      if (all.contains(play.card)) repeated_.add(play.card);
      if (play.seat && table_.known[index_of(*play.seat)] && !table_.dealt[index_of(*play.seat)].contains(play.card))
        elsewhere_.add(play.card);
      all.add(play.card);
    }
  }
  constexpr int kMostExchanged = 2;  // more than that is not a slip of the deal
  if (elsewhere_.size() > kMostExchanged) elsewhere_ = {};
}

void PlayReferee::judge_trick(const Trick& trick) {
  order_certain_ = sound_ = true;
  const auto plays = table_.session.plays_of(trick);
  if (plays.empty()) {
    for (int& slack : slack_) ++slack;
    leader_.reset();
    take_recorded_winner(trick);
    return;
  }
  Order order;
  const std::size_t count =
      table_.board.plays_in_order ? order_as_played(trick, order) : order_by_columns(trick, order);
  if (index_ == 0 && order_certain_ && count > 0 && order[0].play->card.known()) table_.lead = order[0].play->card;
  if (count > 0) suspect_lead(order, count);
  for (std::size_t i = 0; i < count; ++i) {
    judge_card(order[i], order[0]);
    if (!sound_) order_certain_ = order_certain_ && i > 0;  // which suit was led is not certain either
  }
  finish_revokes();
  finish(trick, order, count);
}

void PlayReferee::judge() {
  find_unreliable();
  // If a hand has too many cards, it is unknown which.
  for (const Seat seat : kSeats)
    slack_[index_of(seat)] =
        std::max(0, static_cast<int>(table_.board.hands[index_of(seat)].cards.count) - table_.hand_size);
  leader_ = first_leader();
  assign_by_turn();
  for (index_ = 0; index_ < tricks_.size(); ++index_) {
    if (stopped_ || out_of_step()) break;
    if (judged_before(tricks_[index_])) continue;
    if (index_ == static_cast<std::size_t>(table_.hand_size) + recorded_twice_) {
      find(kRule<"bridge/too-many-tricks">, tricks_[index_].at,
           fmt::format("trick {} is one too many: each hand has {}{}", trick_number(), table_.hand_size,
                       table_.hand_size == 1 ? " card" : " cards"),
           std::nullopt);
      break;
    }
    judge_trick(tricks_[index_]);
  }
  for (const Side side : kSides) {
    const std::size_t i = index_of(side);
    if (before_revoke_[i]) table_.forfeit[i] = std::min(2 * revokes_[i], table_.won[i] - *before_revoke_[i]);
  }
  join_exchange();
}

PlayFit judge_play_as_dealt(Table& table) {
  PlayReferee referee(table);
  referee.judge();
  return {referee.misfits(), referee.is_one_card_off(), referee.wrong_lead_by_cards()};
}

}  // namespace kibitzer::bridge
