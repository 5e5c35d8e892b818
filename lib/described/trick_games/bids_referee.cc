// Bids: how many, by whom in which order, and whether the rules of the game allow them.
#include <fmt/format.h>

#include <array>
#include <bit>
#include <optional>
#include <span>
#include <vector>

#include "described/trick_games/deal_referees.h"
#include "described/trick_games/rules.h"
#include "expressions/explain.h"

namespace kibitzer::described::trick_games {
namespace {

/// Rules on the bids of one deal, in the order recorded.
class BidsPass {
 public:
  BidsPass(DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules, DealReporter& reporter)
      : facts_(facts),
        meant_(meant),
        rules_(rules),
        reporter_(reporter),
        recorded_(facts.session->bids_of(*facts.deal)) {}

  void judge() {
    if (recorded_.empty()) return;
    if (!facts_.game->bids) {
      reporter_.report(kRule<"trick-game/wrong-bid">, recorded_.front().number.at,
                       "{} is played without bids, but bids are recorded", facts_.game->name.value);
      return;
    }
    find_bidders();
    for (const PlayerNumber& bid : recorded_) {
      const int seat = seat_of(bid.player, meant_);
      const auto at = static_cast<std::size_t>(seat);
      if (seat != kNobody && made_by_[at] != nullptr) {
        report_second(bid, at);
        continue;
      }
      if (seat != kNobody) {
        judge_bid(bid, at);
        made_by_[at] = &bid;
      }
      made_.push_back(seat == kNobody || facts_.at[at].bid_in_doubt ? std::nullopt : facts_.at[at].bid);
      made_at_.push_back(bid.number.at);
      last_ = seat;
    }
    take_leader();
    judge_missing();
  }

 private:
  bool leader_known() const { return std::has_single_bit(facts_.leaders); }

  /// Unless the recorded bids go round the table from the first one, a bid that is left out may have been made anywhere.
  void find_bidders() {
    bool readable = !facts_.deal->damaged;
    for (const PlayerNumber& bid : recorded_) {
      const int seat = seat_of(bid.player, meant_);
      readable = readable && seat != kNobody;
      if (seat != kNobody) bidders_ |= seat_bit(static_cast<std::size_t>(seat));
    }
    complete_ = bidders_ == tricks::all_seats(facts_.seats());
    in_turn_ = readable;
    all_ = readable && (complete_ || (facts_.game->bids->from_leader && leader_known()));
  }

  /// Nothing says which of the two counts.
  void report_second(const PlayerNumber& bid, std::size_t seat) {
    facts_.at[seat].bid_in_doubt = true;
    all_ = in_turn_ = false;
    findings::Finding& finding =
        reporter_.report(kRule<"trick-game/wrong-bid">, bid.player.at, "{} has already bid", shown(facts_.name(seat)));
    finding.player = facts_.name(seat);
    finding.related.push_back({"the first bid is here", made_by_[seat]->number.at});
  }

  void judge_bid(const PlayerNumber& bid, std::size_t seat) {
    judge_turn(bid, seat);
    facts_.at[seat].bid = bid.number.value;
    const card_game_engine::Bids& bids = *facts_.game->bids;
    if (bid.number.value < bids.least || bid.number.value > bids.most) {
      findings::Finding& finding =
          reporter_.report(kRule<"trick-game/wrong-bid">, bid.number.at, "{} bids {}, but bids in {} are {} to {}",
                           shown(facts_.name(seat)), bid.number.value, facts_.game->name.value, bids.least, bids.most);
      finding.player = facts_.name(seat);
      finding.related.push_back(reporter_.in_description("they are described here", bids.at));
      facts_.at[seat].bid_in_doubt = true;
      return;
    }
    judge_by_rules(bid, seat);
  }

  /// Whoever leads to the first trick bids first, and the others follow in the order of play. A player whose bid is not
  /// recorded may have made it in turn, so the next one's follows.
  void judge_turn(const PlayerNumber& bid, std::size_t seat) {
    const auto& from_leader = facts_.game->bids->from_leader;
    const bool first = made_.empty();
    if (!from_leader || !in_turn_ || (first && !leader_known())) return;
    std::size_t turn = first ? static_cast<std::size_t>(std::countr_zero(facts_.leaders))
                             : tricks::seat_after(static_cast<std::size_t>(last_), 1, facts_.seats());
    const bool leads = first && holds(bidders_, turn);
    for (; !holds(bidders_, turn); turn = tricks::seat_after(turn, 1, facts_.seats())) all_ = false;
    if (turn == seat) return;
    all_ = in_turn_ = false;
    findings::Finding& finding =
        leads ? reporter_.report(kRule<"trick-game/bid-out-of-turn">, bid.player.at,
                                 "{} bids, but it is the turn of {}, who leads to the first trick and so bids first",
                                 shown(facts_.name(seat)), shown(facts_.name(turn)))
              : reporter_.report(kRule<"trick-game/bid-out-of-turn">, bid.player.at, "{} bids, but it is {}'s turn",
                                 shown(facts_.name(seat)), shown(facts_.name(turn)));
    finding.player = facts_.name(seat);
    finding.related.push_back(reporter_.in_description("the order of bidding is described here", *from_leader));
  }

  void judge_by_rules(const PlayerNumber& bid, std::size_t seat) {
    const card_game_engine::BidsSoFar so_far = {made_, all_};
    const card_game_engine::HeldCards hand = cards_dealt_to(facts_, seat, meant_);
    const auto total = facts_.totals.empty() ? std::nullopt : facts_.totals[seat];
    switch (rules_.may_bid(so_far, seat, hand, bid.number.value, total)) {
      case tricks::Answer::kYes:
        return;
      case tricks::Answer::kUnknown:
        facts_.undecided = true;
        return;
      case tricks::Answer::kNo:
        break;
    }
    const auto refusal = rules_.why_not_bid(so_far, seat, hand, bid.number.value, total);
    if (!refusal) return;
    const std::string values = expressions::in_words(refusal->why.values);
    findings::Finding& finding = reporter_.report(
        kRule<"trick-game/wrong-bid">, bid.number.at, "{} bids {}, which a bidding rule of {} forbids{}",
        shown(facts_.name(seat)), bid.number.value, facts_.game->name.value, values.empty() ? values : ": " + values);
    finding.player = facts_.name(seat);
    for (std::size_t i = 0; i < made_.size(); ++i)
      if (made_[i]) finding.related.push_back({fmt::format("{} was bid here", *made_[i]), made_at_[i]});
    finding.related.push_back(reporter_.in_description("this rule forbids it", refusal->why.at));
    // What is forbidden whatever the others bid has not been bid: it is miswritten.
    if (rules_.may_bid({{}, false}, seat, hand, bid.number.value, total) == tricks::Answer::kNo)
      facts_.at[seat].bid_in_doubt = true;
  }

  /// Whoever bid first leads, where nothing else says who does.
  void take_leader() {
    if (!facts_.game->bids->from_leader || !complete_ || !all_ || leader_known()) return;
    facts_.leaders = seat_bit(static_cast<std::size_t>(seat_of(recorded_.front().player, meant_)));
    facts_.first_bid_at = recorded_.front().player.at;
  }

  void judge_missing() {
    if (facts_.deal->damaged || (facts_.last && !facts_.played() && !facts_.scored())) return;
    for (std::size_t seat = 0; seat < facts_.seats(); ++seat)
      if (!holds(bidders_, seat))
        reporter_.report(kRule<"trick-game/missing-bid">, made_at_.back(), "the bid of {} in {} is not recorded",
                         shown(facts_.name(seat)), facts_.deal_in_words());
  }

  DealFacts& facts_;
  const Meant& meant_;
  card_game_engine::Evaluation& rules_;
  DealReporter& reporter_;
  std::span<const PlayerNumber> recorded_;
  Seats bidders_ = 0;
  bool complete_ = false;                 // everybody's bid is recorded
  std::vector<std::optional<int>> made_;  // so far, without second bids; nothing where a bid cannot be one
  std::vector<text::Span> made_at_;
  std::array<const PlayerNumber*, card_game_engine::kMostPlayers> made_by_{};  // by seat
  int last_ = kNobody;
  bool all_ = false;      // of the bids so far none is missing or out of place
  bool in_turn_ = false;  // and none is out of place
};

}  // namespace

void judge_bids(DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules, DealReporter& reporter) {
  BidsPass(facts, meant, rules, reporter).judge();
}

}  // namespace kibitzer::described::trick_games
