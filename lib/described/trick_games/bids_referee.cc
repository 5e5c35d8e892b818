// Bids: how many, by whom in which order, and whether the rules of the game allow them.
#include <fmt/format.h>

#include <array>
#include <bit>
#include <optional>
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
      : facts_(facts), meant_(meant), rules_(rules), reporter_(reporter) {}

  void judge() {
    const auto recorded = facts_.session->bids_of(*facts_.deal);
    if (recorded.empty()) return;
    if (!facts_.game->bids) {
      reporter_.report(kRule<"trick-game/wrong-bid">, recorded.front().number.at,
                       "{} is played without bids, but bids are recorded", facts_.game->name.value);
      return;
    }
    for (const PlayerNumber& bid : recorded) {
      const int seat = seat_of(bid.player, meant_);
      if (seat == kNobody) {
        all_ = false;
      } else if (made_by_[static_cast<std::size_t>(seat)] != nullptr) {
        report_second(bid, static_cast<std::size_t>(seat));
        continue;
      } else {
        judge_bid(bid, static_cast<std::size_t>(seat));
        made_by_[static_cast<std::size_t>(seat)] = &bid;
      }
      made_.push_back(bid.number.value);
      last_ = seat;
    }
    judge_missing(recorded.back().number.at);
  }

 private:
  /// Which of the two counts, nobody knows.
  void report_second(const PlayerNumber& bid, std::size_t seat) {
    facts_.at[seat].bid.reset();
    all_ = false;
    findings::Finding& finding =
        reporter_.report(kRule<"trick-game/wrong-bid">, bid.player.at, "{} has already bid", shown(facts_.name(seat)));
    finding.player = facts_.name(seat);
    finding.related.push_back({"the first bid is here", made_by_[seat]->number.at});
  }

  void judge_bid(const PlayerNumber& bid, std::size_t seat) {
    judge_turn(bid, seat);
    const card_game_engine::Bids& bids = *facts_.game->bids;
    if (bid.number.value < bids.least || bid.number.value > bids.most) {
      findings::Finding& finding =
          reporter_.report(kRule<"trick-game/wrong-bid">, bid.number.at, "{} bids {}, but bids in {} are {} to {}",
                           shown(facts_.name(seat)), bid.number.value, facts_.game->name.value, bids.least, bids.most);
      finding.player = facts_.name(seat);
      finding.related.push_back(reporter_.in_description("they are described here", bids.at));
      return;
    }
    facts_.at[seat].bid = bid.number.value;
    judge_by_rules(bid, seat);
  }

  /// Who leads to the first trick bids first, and then everybody in the order of play.
  void judge_turn(const PlayerNumber& bid, std::size_t seat) {
    const auto& from_leader = facts_.game->bids->from_leader;
    if (!from_leader || !all_) return;
    const std::size_t seats = facts_.seats();
    const bool first = made_.empty();
    const bool leader_known = facts_.leaders != 0 && std::has_single_bit(facts_.leaders);
    if (first && !leader_known) return;
    const std::size_t turn = first ? static_cast<std::size_t>(std::countr_zero(facts_.leaders))
                                   : (static_cast<std::size_t>(last_) + 1) % seats;
    if (turn == seat) return;
    all_ = false;
    findings::Finding& finding = reporter_.report(
        kRule<"trick-game/bid-out-of-turn">, bid.player.at, "{} bids, but it is {}'s turn{}", shown(facts_.name(seat)),
        shown(facts_.name(turn)), first ? ", who leads to the first trick and so bids first" : "");
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
    const std::string values = refusal->why.failed ? refusal->why.reason : expressions::in_words(refusal->why.values);
    findings::Finding& finding = reporter_.report(
        kRule<"trick-game/wrong-bid">, bid.number.at, "{} bids {}, which a bidding rule of {} forbids{}",
        shown(facts_.name(seat)), bid.number.value, facts_.game->name.value, values.empty() ? values : ": " + values);
    finding.player = facts_.name(seat);
    for (std::size_t i = 0; i < made_.size(); ++i)
      finding.related.push_back(
          {fmt::format("{} was bid here", *made_[i]), facts_.session->bids_of(*facts_.deal)[i].number.at});
    finding.related.push_back(reporter_.in_description("this rule forbids it", refusal->why.at));
  }

  void judge_missing(text::Span last_at) {
    if (facts_.deal->damaged || !all_) return;
    for (std::size_t seat = 0; seat < facts_.seats(); ++seat) {
      if (made_by_[seat] != nullptr) continue;
      if (facts_.last && !facts_.played() && !facts_.scored()) return;  // the bidding may be going on
      reporter_.report(kRule<"trick-game/missing-bid">, last_at, "the bid of {} in {} is not recorded",
                       shown(facts_.name(seat)), facts_.deal_in_words());
    }
  }

  DealFacts& facts_;
  const Meant& meant_;
  card_game_engine::Evaluation& rules_;
  DealReporter& reporter_;
  std::vector<std::optional<int>> made_;
  std::array<const PlayerNumber*, card_game_engine::kMostPlayers> made_by_{};  // by seat
  int last_ = kNobody;
  bool all_ = true;  // nothing is missing or out of place so far
};

}  // namespace

void judge_bids(DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules, DealReporter& reporter) {
  BidsPass(facts, meant, rules, reporter).judge();
}

}  // namespace kibitzer::described::trick_games
