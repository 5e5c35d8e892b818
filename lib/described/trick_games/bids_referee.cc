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

/// Rules ask for all bids so far, and no auction is as long as this.
constexpr std::size_t kMostBidsJudged = 500;

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
      if (seat != kNobody && made_by_[at] != nullptr && (!auction() || made_by_[at]->number.value == 0)) {
        report_second(bid, at);
        continue;
      }
      if (seat != kNobody) {
        judge_bid(bid, at);
        made_by_[at] = &bid;
        if (!passes(bid)) last_made_ = &bid;
      }
      made_.push_back(seat == kNobody || facts_.at[at].bid_in_doubt ? std::nullopt : std::optional(bid.number.value));
      made_at_.push_back(bid.number.at);
      last_ = seat;
    }
    if (auction()) return judge_declarer();
    take_leader();
    judge_missing();
  }

 private:
  bool auction() const { return facts_.game->bids->auction.has_value(); }
  std::string words_of(int bid) const { return facts_.game->bids->in_words(bid); }
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
    // In an auction whose passes are not recorded anybody may have passed in between.
    in_turn_ = readable && (!auction() || std::any_of(recorded_.begin(), recorded_.end(), passes));
    all_ = readable && (auction() || complete_ || (facts_.game->bids->from_leader && leader_known()));
  }

  /// Nothing says which of the two counts.
  void report_second(const PlayerNumber& bid, std::size_t seat) {
    facts_.at[seat].bid_in_doubt = true;
    all_ = in_turn_ = false;
    findings::Finding& finding = reporter_.report(kRule<"trick-game/wrong-bid">, bid.player.at, "{} has already {}",
                                                  shown(facts_.name(seat)), auction() ? "passed" : "bid");
    finding.player = facts_.name(seat);
    finding.related.push_back({auction() ? "passed here" : "the first bid is here", made_by_[seat]->number.at});
  }

  void judge_bid(const PlayerNumber& bid, std::size_t seat) {
    judge_turn(bid, seat);
    std::optional<int>& of_player = facts_.at[seat].bid;
    of_player = std::max(of_player.value_or(bid.number.value), bid.number.value);
    const card_game_engine::Bids& bids = *facts_.game->bids;
    if (!bids.may_be(bid.number.value)) {
      findings::Finding& finding =
          reporter_.report(kRule<"trick-game/wrong-bid">, bid.number.at, "{} bids {}, but {}", shown(facts_.name(seat)),
                           bid.number.value, possible_bids(bid.number.value));
      finding.player = facts_.name(seat);
      finding.related.push_back(reporter_.in_description("they are described here", bids.at));
      facts_.at[seat].bid_in_doubt = true;
      return;
    }
    judge_by_rules(bid, seat);
  }

  static bool passes(const PlayerNumber& bid) { return bid.number.value == 0; }

  /// "bids in Spades are 0 to 13", "the highest bid in Skat is 264", "no bid in Skat is between 18 and 20".
  std::string possible_bids(int bid) const {
    const card_game_engine::Bids& bids = *facts_.game->bids;
    const std::string& game = facts_.game->name.value;
    if (bids.values.empty()) return fmt::format("bids in {} are {} to {}", game, bids.least, bids.most);
    if (bid < bids.least || bid > bids.most)
      return fmt::format("the {} bid in {} is {}", bid < bids.least ? "lowest" : "highest", game,
                         words_of(bid < bids.least ? bids.least : bids.most));
    const auto above = std::upper_bound(bids.values.begin(), bids.values.end(), bid);
    return fmt::format("no bid in {} is between {} and {}", game, words_of(*(above - 1)), words_of(*above));
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
    const auto passed = [&](std::size_t at) { return auction() && made_by_[at] != nullptr && passes(*made_by_[at]); };
    for (std::size_t skipped = 0; (passed(turn) || !holds(bidders_, turn)) && skipped < facts_.seats(); ++skipped) {
      all_ = all_ && passed(turn);
      turn = tricks::seat_after(turn, 1, facts_.seats());
    }
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
    if (made_.size() > kMostBidsJudged) {
      facts_.undecided = true;
      return;
    }
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
    findings::Finding& finding =
        reporter_.report(kRule<"trick-game/wrong-bid">, bid.number.at,
                         "{} bids {}, which a bidding rule of {} forbids{}", shown(facts_.name(seat)),
                         words_of(bid.number.value), facts_.game->name.value, values.empty() ? values : ": " + values);
    finding.player = facts_.name(seat);
    for (std::size_t i = made_.size() - std::min(made_.size(), card_game_engine::kMostPlayers); i < made_.size(); ++i)
      if (made_[i]) finding.related.push_back({fmt::format("{} was bid here", words_of(*made_[i])), made_at_[i]});
    finding.related.push_back(reporter_.in_description("this rule forbids it", refusal->why.at));
    // What is forbidden whatever the others bid has not been bid: it is miswritten.
    if (rules_.may_bid({{}, false}, seat, hand, bid.number.value, total) == tricks::Answer::kNo)
      facts_.at[seat].bid_in_doubt = true;
  }

  /// The last bid of an auction makes the declarer.
  void judge_declarer() {
    const auto& recorded = facts_.deal->declarer;
    const int last = last_bidder(facts_, meant_);
    const int declarer = recorded ? seat_of(*recorded, meant_) : kNobody;
    if (declarer != kNobody && last_made_ == nullptr && complete_ && !facts_.deal->damaged) {
      findings::Finding& finding = reporter_.report(kRule<"trick-game/wrong-declarer">, recorded->at,
                                                    "{} is recorded as the declarer, but everybody passed",
                                                    shown(facts_.name(static_cast<std::size_t>(declarer))));
      finding.player = facts_.session->name_of(*recorded);
      finding.related.push_back({"the last pass is here", recorded_.back().number.at});
      return;
    }
    if (last == kNobody || declarer == kNobody || declarer == last) return;
    const auto at = static_cast<std::size_t>(declarer);
    if (made_by_[at] == nullptr) return;  // what the declarer bid is not recorded
    const PlayerNumber& bid = *last_made_;
    findings::Finding& finding =
        reporter_.report(kRule<"trick-game/wrong-declarer">, recorded->at,
                         "{} is recorded as the declarer, but {} made the last bid, {}", shown(facts_.name(at)),
                         shown(facts_.name(static_cast<std::size_t>(last))), words_of(bid.number.value));
    finding.player = facts_.session->name_of(*recorded);
    finding.offer(std::string(facts_.name(static_cast<std::size_t>(last))));
    finding.related.push_back({"the last bid is here", bid.number.at});
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
  const PlayerNumber* last_made_ = nullptr;                                    // that is no pass
  int last_ = kNobody;
  bool all_ = false;      // of the bids so far none is missing or out of place
  bool in_turn_ = false;  // and none is out of place
};

}  // namespace

int last_bidder(const DealFacts& facts, const Meant& meant) {
  if (!facts.game->bids || !facts.game->bids->auction || facts.deal->damaged) return kNobody;
  int last = kNobody;
  int highest = 0;
  for (const PlayerNumber& bid : facts.session->bids_of(*facts.deal)) {
    const int seat = seat_of(bid.player, meant);
    if (seat == kNobody) return kNobody;
    if (bid.number.value == 0) continue;
    if (bid.number.value < highest) return kNobody;
    highest = bid.number.value;
    last = seat;
  }
  return last;
}

void judge_bids(DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules, DealReporter& reporter) {
  BidsPass(facts, meant, rules, reporter).judge();
}

}  // namespace kibitzer::described::trick_games
