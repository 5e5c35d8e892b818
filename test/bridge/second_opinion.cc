#include "bridge/second_opinion.h"

#include <algorithm>
#include <cstdlib>

namespace kibitzer::test::plain_bridge {
namespace {

using cards::Card;

int left_of(int seat) { return (seat + 1) % 4; }
bool same_side(int one, int other) { return (one - other) % 2 == 0; }

// The auction.

bool is_bid(const Call& call) { return call.kind == Kind::kBid && call.level >= 1 && call.level <= 7; }

/// Law 18: by level, then by denomination.
bool higher(const Call& bid, const Call& last) {
  if (bid.level != last.level) return bid.level > last.level;
  return bid.denomination > last.denomination;
}

/// Law 22, after so many of the calls.
bool over_after(const std::vector<Call>& calls, std::size_t made) {
  std::size_t passes = 0;
  bool bid = false;
  for (std::size_t i = 0; i < made; ++i) {
    passes = calls[i].kind == Kind::kPass ? passes + 1 : 0;
    bid = bid || is_bid(calls[i]);
  }
  return passes >= (bid ? 3U : 4U);
}

/// Law 17: clockwise from the dealer. Whoever is said to call takes the turn; but where the next call is said to be by
/// the player whose turn comes next anyway, only the name is wrong.
std::vector<int> turns(int dealer, const std::vector<Call>& calls, std::vector<int>& callers) {
  std::vector<int> expected;
  int turn = dealer;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    expected.push_back(turn);
    const bool only_the_name = i + 1 < calls.size() && calls[i + 1].by == left_of(turn);
    callers.push_back(calls[i].by == kUnknown || only_the_name ? turn : calls[i].by);
    turn = left_of(callers.back());
  }
  return expected;
}

struct Auction {
  const std::vector<Call>& calls;
  std::vector<int> callers;
  std::vector<bool> counts;  // of the calls so far: bids that there are, and lawful doubles and redoubles
  bool classroom;

  /// The last call before `step` that counts and for which `wanted` holds; -1 if there is none.
  template <typename Wanted>
  int last(std::size_t step, Wanted wanted) const {
    for (std::size_t i = step; i-- > 0;)
      if (counts[i] && wanted(calls[i])) return static_cast<int>(i);
    return -1;
  }
  int last_bid(std::size_t step) const { return last(step, is_bid); }

  bool lawful_double(std::size_t step) const {
    const int bid = last_bid(step);
    if (bid < 0 || classroom) return bid >= 0;
    return last(step, [](const Call&) { return true; }) == bid && !same_side(caller(bid), callers[step]);
  }

  bool lawful_redouble(std::size_t step) const {
    const int bid = last_bid(step);
    const int call = last(step, [](const Call&) { return true; });
    if (call <= bid) return false;
    if (classroom) return true;
    return calls[static_cast<std::size_t>(call)].kind == Kind::kDouble && same_side(caller(bid), callers[step]);
  }

  int caller(int call) const { return callers[static_cast<std::size_t>(call)]; }
};

/// Whether the bid that stands last before `step` is one that does not exist, so that nobody knows what is doubled.
bool doubles_nothing(const std::vector<Call>& calls, std::size_t step) {
  for (std::size_t i = step; i-- > 0;)
    if (calls[i].kind == Kind::kBid) return !is_bid(calls[i]);
  return false;
}

/// The rule that call `step` breaks by what it is; empty if it breaks none.
std::string rule_broken_by(const Auction& auction, std::size_t step) {
  const Call& call = auction.calls[step];
  switch (call.kind) {
    case Kind::kPass:
      return {};
    case Kind::kBid: {
      if (!is_bid(call)) return "bridge/impossible-bid";
      const int last = auction.last_bid(step);
      const bool enough = last < 0 || higher(call, auction.calls[static_cast<std::size_t>(last)]);
      return enough ? "" : "bridge/insufficient-bid";
    }
    case Kind::kDouble:
      return auction.lawful_double(step) ? "" : "bridge/illegal-double";
    case Kind::kRedouble:
      return auction.lawful_redouble(step) ? "" : "bridge/illegal-redouble";
  }
  return {};
}

/// Law 22: the last bid as it is doubled; declarer is who of that side first named the denomination.
Contract contract_of(const Auction& auction, std::size_t end) {
  const int last = auction.last_bid(end);
  if (last < 0) return {};
  const Call& bid = auction.calls[static_cast<std::size_t>(last)];
  Contract contract{bid.level, bid.denomination, 0, kUnknown};
  for (std::size_t i = static_cast<std::size_t>(last) + 1; i < end; ++i)
    if (auction.counts[i]) contract.times_doubled = auction.calls[i].kind == Kind::kDouble ? 1 : 2;
  for (std::size_t i = end; i-- > 0;)
    if (is_bid(auction.calls[i]) && auction.calls[i].denomination == bid.denomination &&
        same_side(auction.callers[i], auction.caller(last)))
      contract.declarer = auction.callers[i];
  return contract;
}

}  // namespace

bool is_over(const std::vector<Call>& calls) { return over_after(calls, calls.size()); }

AuctionOpinion judge_auction(int dealer, const std::vector<Call>& calls, bool classroom) {
  AuctionOpinion opinion;
  Auction auction{calls, {}, {}, classroom};
  const std::vector<int> expected = turns(dealer, calls, auction.callers);
  std::size_t end = 0;
  bool only_bids_that_exist = true;
  for (; end < calls.size() && !over_after(calls, end); ++end) {
    const Call& call = calls[end];
    if (call.by != kUnknown && call.by != expected[end]) opinion.faults.emplace(end, "bridge/call-out-of-turn");
    const std::string rule = rule_broken_by(auction, end);
    const bool a_double = call.kind == Kind::kDouble || call.kind == Kind::kRedouble;
    if (!rule.empty() && !(a_double && doubles_nothing(calls, end))) opinion.faults.emplace(end, rule);
    only_bids_that_exist = only_bids_that_exist && rule != "bridge/impossible-bid";
    auction.counts.push_back(call.kind != Kind::kPass && (rule.empty() || is_bid(call)));
  }
  opinion.over = over_after(calls, end);
  opinion.lawful = opinion.faults.empty() && (end == calls.size() || calls[end].kind == Kind::kPass);
  opinion.contract = contract_of(auction, end);
  if (end < calls.size()) opinion.faults.emplace(end, "bridge/call-after-end");
  const bool told_of_the_last = !opinion.faults.empty() && opinion.faults.rbegin()->first + 1 == calls.size();
  if (!opinion.over && !calls.empty() && only_bids_that_exist && !told_of_the_last)
    opinion.faults.emplace(calls.size() - 1, "bridge/unfinished-auction");
  return opinion;
}

// The play.

namespace {

bool was_dealt(const Board& board, int seat, Card card) {
  const auto& hand = board.hands[static_cast<std::size_t>(seat)];
  return std::find(hand.begin(), hand.end(), card) != hand.end();
}

bool was_played(const Board& board, std::size_t step, Card card) {
  return std::any_of(board.plays.begin(), board.plays.begin() + static_cast<std::ptrdiff_t>(step),
                     [&](const Play& play) { return play.card == card; });
}

/// Whether `seat` still holds a card of `suit` before play `step`.
bool holds(const Board& board, std::size_t step, int seat, cards::Suit suit) {
  const auto& hand = board.hands[static_cast<std::size_t>(seat)];
  return std::any_of(hand.begin(), hand.end(),
                     [&](Card card) { return card.suit() == suit && !was_played(board, step, card); });
}

/// Whose turn it is at play `step`: declarer's left-hand opponent leads first, then the winner of each trick, and the
/// others follow clockwise (Laws 41A, 44A, 44B and 44G).
int turn(const Board& board, std::size_t step) {
  if (step == 0) return left_of(board.contract.declarer);
  return step % 4 == 0 ? winner(board, step - 4) : left_of(board.plays[step - 1].seat);
}

}  // namespace

/// Laws 44E and F.
int winner(const Board& board, std::size_t first) {
  if (first + 4 > board.plays.size()) return kUnknown;
  std::set<int> seats;
  int best = 0;
  int seat = kUnknown;
  for (std::size_t i = first; i < first + 4; ++i) {
    const Play& play = board.plays[i];
    seats.insert(play.seat);
    int worth = 0;  // a card that neither follows nor trumps wins nothing
    if (play.card.suit() == board.plays[first].card.suit()) worth = play.card.rank();
    if (static_cast<int>(play.card.suit()) == board.contract.denomination) worth = 100 + play.card.rank();
    if (worth <= best) continue;
    best = worth;
    seat = play.seat;
  }
  return seats.size() == 4 ? seat : kUnknown;
}

std::set<std::string> rules_broken_by(const Board& board, std::size_t step) {
  std::set<std::string> rules;
  const Play& play = board.plays[step];
  const int right = turn(board, step);
  int player = play.seat;
  if (right != kUnknown && right != player) {
    if (!was_dealt(board, player, play.card) && was_dealt(board, right, play.card)) {
      rules.insert("bridge/card-not-in-hand");  // only the name is wrong
      player = right;
    } else {
      rules.insert(step == 0       ? "bridge/opening-lead"
                   : step % 4 == 0 ? "bridge/lead-out-of-turn"
                                   : "bridge/play-out-of-turn");
    }
  }
  const cards::Suit led = board.plays[step - step % 4].card.suit();
  if (was_played(board, step, play.card))
    rules.insert("bridge/card-already-played");
  else if (!was_dealt(board, player, play.card))
    rules.insert("bridge/card-not-in-hand");
  else if (play.card.suit() != led && holds(board, step, player, led))
    rules.insert("bridge/follow-suit");
  return rules;
}

PlayOpinion judge_revokes(const Board& board) {
  PlayOpinion opinion;
  std::set<std::pair<int, cards::Suit>> overlooked;
  std::array<int, 2> revokes{};
  std::array<int, 2> won_since_first{};
  for (std::size_t first = 0; first < board.plays.size(); first += 4) {
    std::vector<std::size_t> revoked;
    const cards::Suit led = board.plays[first].card.suit();
    for (std::size_t i = first; i < std::min(first + 4, board.plays.size()); ++i) {
      if (!rules_broken_by(board, i).contains("bridge/follow-suit")) continue;
      if (!overlooked.emplace(board.plays[i].seat, led).second) continue;
      revoked.push_back(i);
      ++revokes[static_cast<std::size_t>(board.plays[i].seat % 2)];
    }
    if (!revoked.empty()) opinion.faults.emplace(revoked.front(), "bridge/follow-suit");
    if (first + 4 > board.plays.size()) break;
    opinion.winners.push_back(revoked.size() > 1 ? kUnknown : winner(board, first));
    if (opinion.winners.back() == kUnknown) continue;
    const auto side = static_cast<std::size_t>(opinion.winners.back() % 2);
    ++opinion.won[side];
    if (revokes[side] > 0) ++won_since_first[side];
  }
  // Law 64A: of the tricks from the revoke on at most two for each.
  for (const std::size_t side : {0U, 1U})
    opinion.may_forfeit[side] = std::min(2 * revokes[side], won_since_first[side]);
  return opinion;
}

// The score.

namespace {

/// Law 77, undertricks: the first, the second and third, and each further one.
int undertrick(int nth, int times_doubled, bool vulnerable) {
  if (times_doubled == 0) return vulnerable ? 100 : 50;
  int points = 300;
  if (nth == 1) points = vulnerable ? 200 : 100;
  if (!vulnerable && (nth == 2 || nth == 3)) points = 200;
  return times_doubled == 2 ? 2 * points : points;
}

/// Law 77, overtricks.
int overtrick(const Contract& contract, bool vulnerable) {
  if (contract.times_doubled == 1) return vulnerable ? 200 : 100;
  if (contract.times_doubled == 2) return vulnerable ? 400 : 200;
  return contract.denomination < 2 ? 20 : 30;
}

/// Law 77, the nth odd trick of a contract.
int odd_trick(int nth, const Contract& contract) {
  constexpr std::array kPoints = {20, 20, 30, 30, 30};
  int points = kPoints[static_cast<std::size_t>(contract.denomination)];
  if (contract.denomination == 4 && nth == 1) points = 40;
  for (int i = 0; i < contract.times_doubled; ++i) points *= 2;
  return points;
}

}  // namespace

int score(const Contract& contract, int tricks, int vulnerability, const House& house) {
  if (contract.level == 0) return 0;
  const bool vulnerable = house.vulnerability && (vulnerability & (1 << contract.declarer % 2)) != 0;
  const int needed = 6 + contract.level;
  int points = 0;
  for (int nth = 1; nth <= needed - tricks; ++nth) points -= undertrick(nth, contract.times_doubled, vulnerable);
  if (tricks < needed) return points;
  for (int nth = 1; nth <= contract.level; ++nth) points += odd_trick(nth, contract);
  const bool game = points >= 100;
  if (game) points += vulnerable ? 500 : 300;
  if (!game && house.part_score_bonus) points += 50;
  if (contract.level == 6) points += vulnerable ? 750 : 500;
  if (contract.level == 7) points += vulnerable ? 1500 : 1000;
  if (contract.times_doubled == 1) points += 50;
  if (contract.times_doubled == 2) points += 100;
  for (int extra = needed; extra < tricks; ++extra) points += overtrick(contract, vulnerable);
  return points;
}

bool is_some_score(int points) {
  if (points == 0) return true;
  for (int level = 1; level <= 7; ++level)
    for (int denomination = 0; denomination < 5; ++denomination)
      for (int times_doubled = 0; times_doubled < 3; ++times_doubled)
        for (int tricks = 0; tricks <= 13; ++tricks)
          for (const int vulnerability : {0, 3})
            for (const bool bonus : {false, true})
              if (std::abs(score({level, denomination, times_doubled, 0}, tricks, vulnerability, {true, bonus})) ==
                  std::abs(points))
                return true;
  return false;
}

int dealer_of(int board) { return (board - 1) % 4; }

int vulnerability_of(int board) {
  const int number = (board - 1) % 16 + 1;
  const auto is_one_of = [&](std::set<int> boards) { return boards.contains(number); };
  if (is_one_of({2, 5, 12, 15})) return 1;
  if (is_one_of({3, 6, 9, 16})) return 2;
  return is_one_of({4, 7, 10, 13}) ? 3 : 0;
}

}  // namespace kibitzer::test::plain_bridge
