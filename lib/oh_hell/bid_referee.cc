// Bids: who made them, in which order, and whether they are possible.
#include <fmt/core.h>

#include <algorithm>

#include "kernels/tricks/order.h"
#include "oh_hell/round_referees.h"
#include "oh_hell/rules.h"

namespace kibitzer::oh_hell {
namespace {

void judge_value(RoundFacts& facts, std::size_t s, DealReporter& reporter) {
  SeatFacts& seat = facts.at[s];
  const int bid = seat.bid->number.value;
  if (bid >= 0 && (!facts.hand_size_sure() || bid <= *facts.hand_size)) return;
  const std::string name = shown(facts.name(s));
  if (bid < 0) {
    reporter
        .report(kRule<"oh-hell/negative-bid">, seat.bid->number.at, "{} bids {}: a bid is a number of tricks, {}", name,
                bid, facts.hand_size_sure() ? fmt::format("from 0 to {}", *facts.hand_size) : "0 or more")
        .player = facts.name(s);
  } else {
    reporter
        .report(kRule<"oh-hell/overambitious-bid">, seat.bid->number.at, "{} bids {}, but round {} has only {}", name,
                bid, facts.round->number.value, counted(*facts.hand_size, "trick"))
        .player = facts.name(s);
  }
  seat.bid_in_doubt = true;
  facts.bid_refuted = true;
}

void judge_repeated(RoundFacts& facts, std::size_t s, const PlayerNumber& again, DealReporter& reporter) {
  SeatFacts& seat = facts.at[s];
  auto& finding = reporter.report(kRule<"oh-hell/repeated-bid">, join(again.player.at, again.number.at),
                                  "{} bids twice in round {}", shown(facts.name(s)), facts.round->number.value);
  finding.player = facts.name(s);
  finding.related.push_back({"first bid here", seat.bid->number.at});
  seat.second_bid = &again;
  seat.bid_in_doubt = true;
  facts.bid_refuted = true;
}

/// Enters the bids; gives how many were made by somebody not at the table, or made twice.
int enter_bids(RoundFacts& facts, const Meant& meant, DealReporter& reporter) {
  int astray = 0;
  for (const PlayerNumber& bid : facts.session->bids_of(*facts.round)) {
    const auto seat = seat_meant(bid.player, meant);
    if (bid.player.stranger()) reporter.doubt(kRule<"oh-hell/unknown-player">);
    if (!seat) {
      ++facts.bids_by_strangers;
      ++astray;
    } else if (facts.at[*seat].bid == nullptr) {
      facts.at[*seat].bid = &bid;
      judge_value(facts, *seat, reporter);
    } else {
      judge_repeated(facts, *seat, bid, reporter);
      ++astray;
    }
  }
  return astray;
}

void judge_missing(RoundFacts& facts, int astray, DealReporter& reporter) {
  const Round& round = *facts.round;
  std::vector<std::string> missing;
  std::size_t seated = 0;
  for (std::size_t s = 0; s < facts.seats; ++s) {
    if (facts.at[s].away) continue;
    ++seated;
    if (facts.at[s].bid == nullptr) missing.push_back(shown(facts.name(s)));
  }
  if (missing.empty() || round.damaged || static_cast<int>(missing.size()) <= astray) return;
  const bool under_way = facts.last && !facts.played() && round.won.empty();
  if (under_way) return;  // the bidding of the last round may be going on: oh-hell/incomplete-round
  if (missing.size() == seated && !round.bids_at) {
    if (!facts.played() && round.won.empty()) return;  // points alone
    // A record that keeps no bids at all breaks no rule, but nothing of it can be scored.
    const bool keeps_bids = !facts.session->bids.empty();
    reporter.report(kRule<"oh-hell/missing-bid">,
                    keeps_bids ? findings::Severity::kError : findings::Severity::kWarning, round.at,
                    "no bids are recorded for round {}", round.number.value);
    return;
  }
  auto& finding =
      reporter.report(kRule<"oh-hell/missing-bid">, round.bids_at.value_or(round.at), "{}{} no bid in round {}",
                      findings::list_in_words(missing), missing.size() == 1 ? " makes" : " make", round.number.value);
  if (missing.size() == 1)
    for (std::size_t s = 0; s < facts.seats; ++s)
      if (facts.at[s].bid == nullptr) finding.player = facts.name(s);
  facts.bid_refuted = true;
}

/// In-turn bidding goes once around the table, starting left of the dealer. The first bid out of turn is reported;
/// those after it follow from it.
bool judge_turns(const RoundFacts& facts, const Meant& meant, DealReporter& reporter) {
  if (facts.settings().bidding != Bidding::kInTurn || facts.session->settings_unread || !facts.session->bids_in_order ||
      facts.bids_by_strangers > 0)
    return true;
  const auto bids = facts.session->bids_of(*facts.round);
  std::optional<std::size_t> expected;
  const PlayerNumber* before = nullptr;
  const auto next_bidder = [&](std::size_t from) {
    std::size_t seat = from;
    while (facts.at[seat].bid == nullptr) seat = tricks::seat_after(seat, 1, facts.seats);
    return seat;
  };
  if (!bids.empty() && facts.dealer) expected = next_bidder(tricks::seat_after(*facts.dealer, 1, facts.seats));
  for (const PlayerNumber& bid : bids) {
    const std::size_t seat = *seat_meant(bid.player, meant);
    if (facts.at[seat].bid != &bid) continue;  // the second of one player
    if (expected && seat != *expected) {
      auto& finding = reporter.report(kRule<"oh-hell/bid-out-of-turn">, join(bid.player.at, bid.number.at),
                                      "{} bids out of turn: it is {}'s turn{}", shown(facts.name(seat)),
                                      shown(facts.name(*expected)), before == nullptr ? ", left of the dealer" : "");
      finding.player = facts.name(seat);
      if (before != nullptr)
        finding.related.push_back({"the bid before is here", join(before->player.at, before->number.at)});
      else
        finding.related.push_back({"the dealer is named here", facts.round->dealer->at});
      return false;
    }
    expected = next_bidder(tricks::seat_after(seat, 1, facts.seats));
    before = &bid;
  }
  return true;
}

/// Who bids last: the dealer, or if the dealer is unknown, whoever is last where bids are in order.
std::optional<std::size_t> last_bidder(const RoundFacts& facts, const Meant& meant) {
  if (facts.dealer) return facts.dealer;
  const bool in_turn = facts.settings().bidding == Bidding::kInTurn;
  if (!in_turn || !facts.session->bids_in_order) return std::nullopt;
  return seat_meant(facts.session->bids_of(*facts.round).back().player, meant);
}

/// The hook: the last bidder may not make the bids add up to the number of tricks.
void judge_hook(const RoundFacts& facts, const Meant& meant, bool in_order, DealReporter& reporter) {
  if (!facts.settings().hook || facts.session->settings_unread || !facts.hand_size_sure() || facts.bid_refuted ||
      facts.unlisted_player || facts.round->damaged)
    return;
  int sum = 0;
  for (const SeatFacts& seat : facts.at) {
    if (seat.away) continue;
    if (seat.bid == nullptr) return;
    sum += seat.bid->number.value;
  }
  if (sum != *facts.hand_size) return;
  const auto last = in_order ? last_bidder(facts, meant) : std::nullopt;
  if (!last) {
    reporter.report(kRule<"oh-hell/hook">, facts.round->bids_at.value_or(facts.round->at),
                    "the bids of round {} add up to its {}; the last bidder must prevent that",
                    facts.round->number.value, counted(sum, "trick"));
    return;
  }
  const PlayerNumber& bid = *facts.at[*last].bid;
  reporter
      .report(kRule<"oh-hell/hook">, bid.number.at,
              "{} bids last and may not bid {}, which makes the bids add up to the {} of the round",
              shown(facts.name(*last)), bid.number.value, counted(sum, "trick"))
      .player = facts.name(*last);
}

}  // namespace

void judge_bids(RoundFacts& facts, const Meant& meant, DealReporter& reporter) {
  const int astray = enter_bids(facts, meant, reporter);
  facts.unlisted_player =
      facts.bids_by_strangers > 0 &&
      std::all_of(facts.at.begin(), facts.at.end(), [](const SeatFacts& seat) { return seat.bid != nullptr; });
  judge_missing(facts, astray, reporter);
  const bool in_order = judge_turns(facts, meant, reporter);
  judge_hook(facts, meant, in_order, reporter);
}

Seats first_leaders(const RoundFacts& facts) {
  const Seats all = seat_bit(facts.seats) - 1;
  if (facts.session->settings_unread) return all;
  switch (facts.settings().first_lead) {
    case FirstLead::kLeftOfDealer:
      return facts.dealer ? seat_bit(tricks::seat_after(*facts.dealer, 1, facts.seats)) : all;
    case FirstLead::kDealer:
      return facts.dealer ? seat_bit(*facts.dealer) : all;
    case FirstLead::kHighestBidder:
      break;
  }
  if (facts.bids_by_strangers > 0) return all;
  // The highest of the certain bids; the leaders are those who made it or whose bid is uncertain.
  std::optional<int> highest;
  for (const SeatFacts& seat : facts.at)
    if (seat.bid != nullptr && !seat.bid_in_doubt) highest = std::max(highest.value_or(0), seat.bid->number.value);
  Seats leaders = 0;
  bool sure = true;
  for (std::size_t s = 0; s < facts.seats; ++s) {
    const SeatFacts& seat = facts.at[s];
    const bool known = seat.bid != nullptr && !seat.bid_in_doubt;
    sure = sure && known;
    if (!known || seat.bid->number.value == *highest) leaders |= seat_bit(s);
  }
  if (!sure || !facts.dealer) return leaders;
  std::size_t first = tricks::seat_after(*facts.dealer, 1, facts.seats);
  while (!holds(leaders, first)) first = tricks::seat_after(first, 1, facts.seats);
  return seat_bit(first);
}

}  // namespace kibitzer::oh_hell
