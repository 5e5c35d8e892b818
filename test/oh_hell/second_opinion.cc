#include "oh_hell/second_opinion.h"

#include <algorithm>
#include <cstdlib>

namespace kibitzer::test::plain_oh_hell {
namespace {

using cards::Card;

bool possible(const Round& round, const Bid& bid) { return bid.tricks >= 0 && bid.tricks <= round.cards; }

/// How often `player` bids before bid `step`.
std::size_t bids_before(const Round& round, std::size_t step, int player) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < step; ++i) count += round.bids[i].player == player ? 1 : 0;
  return count;
}

bool bids_at_all(const Round& round, int player) { return bids_before(round, round.bids.size(), player) > 0; }

/// The next of those who bid at all, from `player` on.
int next_bidder(const House& house, const Round& round, int player) {
  while (!bids_at_all(round, player)) player = (player + 1) % house.players;
  return player;
}

/// The number of the first bid out of turn.
std::optional<std::size_t> out_of_turn(const House& house, const Round& round) {
  if (!house.in_turn) return std::nullopt;
  int expected = kUnknown;
  if (round.dealer != kUnknown) expected = next_bidder(house, round, (round.dealer + 1) % house.players);
  for (std::size_t i = 0; i < round.bids.size(); ++i) {
    const int player = round.bids[i].player;
    if (bids_before(round, i, player) > 0) continue;
    if (expected != kUnknown && player != expected) return i;
    expected = next_bidder(house, round, (player + 1) % house.players);
  }
  return std::nullopt;
}

/// The dealer bids last; without a dealer it is whoever stands last, if bids are made in turn.
std::size_t last_bid(const House& house, const Round& round, bool in_order) {
  if (!in_order) return kAllBids;
  if (round.dealer == kUnknown) return house.in_turn ? round.bids.size() - 1 : kAllBids;
  for (std::size_t i = 0; i < round.bids.size(); ++i)
    if (round.bids[i].player == round.dealer) return i;
  return kAllBids;
}

}  // namespace

std::optional<int> bid_of(const Round& round, int player) {
  for (const Bid& bid : round.bids)
    if (bid.player == player) return bid.tricks;
  return std::nullopt;
}

std::set<BidFault> faults_of_bids(const House& house, const Round& round) {
  std::set<BidFault> faults;
  std::size_t again = 0;
  std::size_t missing = 0;
  int sum = 0;
  for (std::size_t i = 0; i < round.bids.size(); ++i) {
    const Bid& bid = round.bids[i];
    sum += bid.tricks;
    if (bids_before(round, i, bid.player) > 0) {
      ++again;
      faults.emplace(i, "oh-hell/repeated-bid");
    } else if (!possible(round, bid)) {
      faults.emplace(i, bid.tricks < 0 ? "oh-hell/negative-bid" : "oh-hell/overambitious-bid");
    }
  }
  for (int player = 0; player < house.players; ++player) missing += bids_at_all(round, player) ? 0 : 1;
  // Where one player bids twice and another not at all, a name is wrong, which is reported once.
  if (missing > again) faults.emplace(kAllBids, "oh-hell/missing-bid");
  const bool sound = faults.empty() && missing == 0;
  const auto early = out_of_turn(house, round);
  if (early) faults.emplace(*early, "oh-hell/bid-out-of-turn");
  if (house.hook && sound && sum == round.cards) faults.emplace(last_bid(house, round, !early), "oh-hell/hook");
  return faults;
}

/// Whose bid cannot be, or is made twice, may have bid the most.
std::set<int> first_leaders(const House& house, const Round& round) {
  std::set<int> everybody;
  for (int player = 0; player < house.players; ++player) everybody.insert(player);
  const int left = round.dealer == kUnknown ? kUnknown : (round.dealer + 1) % house.players;
  if (house.first_lead != FirstLead::kHighestBidder) {
    if (round.dealer == kUnknown) return everybody;
    return {house.first_lead == FirstLead::kDealer ? round.dealer : left};
  }
  std::set<int> leaders;
  int highest = -1;
  bool sure = true;
  for (const bool collect : {false, true}) {
    for (const int player : everybody) {
      const auto bid = bid_of(round, player);
      if (!bid || !possible(round, {player, *bid}) || bids_before(round, round.bids.size(), player) > 1) {
        leaders.insert(player);
        sure = false;
      } else if (collect && *bid == highest) {
        leaders.insert(player);
      } else if (!collect) {
        highest = std::max(highest, *bid);
      }
    }
  }
  if (!sure || round.dealer == kUnknown) return leaders;
  int first = left;
  while (!leaders.contains(first)) first = (first + 1) % house.players;
  return {first};
}

namespace {

bool is_dealt(const Round& round, int player, Card card) {
  const auto& hand = round.hands[static_cast<std::size_t>(player)];
  return std::find(hand.begin(), hand.end(), card) != hand.end();
}

}  // namespace

/// Of one card played twice in a trick, that of who holds it counts.
int winner(const House& house, const Round& round, std::size_t trick) {
  const auto& plays = round.tricks[trick];
  std::set<int> players;
  int best = 0;
  int player = kUnknown;
  for (const Play& play : plays) {
    players.insert(play.player);
    int worth = 0;  // a card that neither follows nor trumps wins nothing
    if (play.card.suit() == plays.front().card.suit()) worth = play.card.rank();
    if (play.card.suit() == round.trump) worth = 100 + play.card.rank();
    const bool own_again =
        worth == best && worth > 0 && !round.hands.empty() && is_dealt(round, play.player, play.card);
    if (worth <= best && !own_again) continue;
    best = worth;
    player = play.player;
  }
  return static_cast<int>(players.size()) == house.players ? player : kUnknown;
}

namespace {

/// How often `card` is played in tricks [from, to), by `player` or by anybody.
int times_played(const Round& round, Card card, int player, std::size_t from, std::size_t to) {
  int times = 0;
  for (std::size_t trick = from; trick < to; ++trick)
    for (const Play& play : round.tricks[trick])
      if (play.card == card && (player == kUnknown || play.player == player)) ++times;
  return times;
}

bool played_before(const Round& round, std::size_t trick, std::size_t place) {
  const auto& plays = round.tricks[trick];
  const Card card = plays[place].card;
  return times_played(round, card, kUnknown, 0, trick) > 0 ||
         std::any_of(plays.begin(), plays.begin() + static_cast<std::ptrdiff_t>(place),
                     [&](const Play& play) { return play.card == card; });
}

/// Whether `card` is one of two that `player` plays to one trick, so that nobody knows which is theirs.
bool one_of_two(const Round& round, int player, Card card) {
  for (const auto& plays : round.tricks) {
    const auto mine = [&](const Play& play) { return play.player == player; };
    const bool here = std::any_of(plays.begin(), plays.end(), [&](const Play& play) { return play.card == card; });
    if (here && std::count_if(plays.begin(), plays.end(), mine) > 1) return true;
  }
  return false;
}

/// Whether `player` plays a card that nobody has played before and that is not in the recorded hand, which may then be
/// wrong in others too.
bool belies_hand(const Round& round, int player) {
  for (std::size_t trick = 0; trick < round.tricks.size(); ++trick)
    for (std::size_t place = 0; place < round.tricks[trick].size(); ++place) {
      const Play& play = round.tricks[trick][place];
      if (play.player == player && !is_dealt(round, player, play.card) && play.card != round.turned &&
          !played_before(round, trick, place) && !one_of_two(round, player, play.card))
        return true;
    }
  return false;
}

/// Whether `player` certainly held `card` when trick `trick` was played. A card that is played twice shows nothing, and
/// one that is not played at all nothing either where the hand may be wrong.
bool certainly_held(const Round& round, std::size_t trick, int player, Card card) {
  const std::size_t end = round.tricks.size();
  if (one_of_two(round, player, card)) return false;
  if (round.hands.empty())
    return card != round.turned && times_played(round, card, kUnknown, 0, end) == 1 &&
           times_played(round, card, player, trick + 1, end) == 1;
  if (!is_dealt(round, player, card) || times_played(round, card, player, 0, trick) > 0) return false;
  const int times = times_played(round, card, player, trick, end);
  return times == 1 || (times == 0 && !belies_hand(round, player));
}

}  // namespace

bool revokes(const House& house, const Round& round, std::size_t trick, std::size_t place) {
  const auto& plays = round.tricks[trick];
  const auto plays_here = [&](int player) {
    return std::any_of(plays.begin(), plays.end(), [&](const Play& play) { return play.player == player; });
  };
  if (trick == 0) {
    const std::set<int> leaders = first_leaders(house, round);
    if (!std::all_of(leaders.begin(), leaders.end(), plays_here)) return false;
  }
  const cards::Suit led = plays.front().card.suit();
  if (plays[place].card.suit() == led) return false;
  for (int rank = cards::kLowestRank; rank <= cards::kAce; ++rank)
    if (certainly_held(round, trick, plays[place].player, Card(led, rank))) return true;
  return false;
}

std::set<std::string> rules_broken_by(const House& house, const Round& round, std::size_t trick, std::size_t place) {
  const auto& plays = round.tricks[trick];
  const Play& play = plays[place];
  for (std::size_t i = 0; i < place; ++i)
    if (plays[i].player == play.player) return {"oh-hell/repeated-play"};
  std::set<std::string> rules;
  if (place > 0) {
    if (play.player != (plays[place - 1].player + 1) % house.players) rules.insert("oh-hell/play-out-of-turn");
  } else if (trick > 0) {
    const int leader = winner(house, round, trick - 1);
    if (leader != kUnknown && play.player != leader) rules.insert("oh-hell/wrong-leader");
  } else if (!first_leaders(house, round).contains(play.player)) {
    rules.insert("oh-hell/wrong-leader");
  }
  if (played_before(round, trick, place))
    rules.insert("oh-hell/duplicate-card");
  else if (play.card == round.turned)
    rules.insert("oh-hell/undealt-trump-card");
  else if (one_of_two(round, play.player, play.card))
    return rules;
  else if (!round.hands.empty() && !is_dealt(round, play.player, play.card))
    rules.insert("oh-hell/card-not-in-hand");
  else if (revokes(house, round, trick, place))
    rules.insert("oh-hell/follow-suit");
  return rules;
}

std::optional<int> points(const std::string& scoring, int bid, int won) {
  const bool made = bid == won;
  const int off = std::abs(bid - won);
  if (scoring == "exact") return made ? 10 + bid : 0;
  if (scoring == "basic") return made ? won + 10 : won;
  if (scoring == "basic5") return made ? won + 5 : won;
  if (scoring == "openspiel-penalty") return made ? won + 10 : -off;
  if (scoring == "penalty") return made ? 10 + bid : -bid;
  if (scoring == "tens") return (made ? 1 : -1) * (bid == 0 ? 5 : 10 * bid);
  if (scoring == "judgement" && bid == 0 && made) return 10;
  if (scoring == "judgement") return made ? 10 * bid : -10 * off;
  if (scoring == "double-whammy" && made && bid == 1) return won + 15;
  if (scoring == "double-whammy") return made ? won + 11 * bid : won;
  if (scoring == "set-penalty" && made) return 10 + bid;
  if (scoring == "set-penalty") return won > bid ? won : -10;
  if (scoring == "squares") return made ? 10 + bid * bid : -off * off;
  if (scoring == "clag") return made ? 10 + 2 * bid : 0;
  if (scoring == "romanian") return made ? 5 + won : -off;
  if (scoring == "cypriot" && bid == 0 && !made) return -10;
  if (scoring == "cypriot") return made ? 10 + 5 * bid : -5 * bid;
  if (scoring == "kortkveld" && made) return 10 + 5 * bid;
  if (scoring == "kortkveld") {
    int doubled = 1;
    for (int i = 0; i < off; ++i) doubled *= 2;
    return -5 * (doubled - 1);
  }
  if (scoring == "mrpikes") return made ? 10 + bid : -(10 + off);
  if (scoring == "partial-over" && made) return 10 + bid;
  if (scoring == "partial-over") return won > bid ? won : 0;
  if (scoring == "wizard") return made ? 20 + 10 * won : -10 * off;
  return std::nullopt;
}

}  // namespace kibitzer::test::plain_oh_hell
