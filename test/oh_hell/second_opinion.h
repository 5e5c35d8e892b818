// The rules of Oh Hell a second time, as plainly as they can be written down, so that the referee can be held against
// them: each question is answered by looking through the whole round from its beginning. Nothing but the cards is
// shared with the program. Players are counted from 0 in the direction of play.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cards/card.h"

namespace kibitzer::test::plain_oh_hell {

constexpr int kUnknown = -1;

/// The number of a bid, and the rule that it breaks; what is wrong with the bids together has the number kAllBids.
using BidFault = std::pair<std::size_t, std::string>;
constexpr std::size_t kAllBids = 1000;

enum class FirstLead { kHighestBidder, kLeftOfDealer, kDealer };

struct House {
  int players = 4;
  bool in_turn = true;  ///< bids are made one after another from the dealer's left, else all at once
  bool hook = false;
  FirstLead first_lead = FirstLead::kLeftOfDealer;
  std::string scoring = "basic";
};

struct Bid {
  int player = 0;
  int tricks = 0;
};

struct Play {
  int player = 0;
  cards::Card card;
};

struct Round {
  int cards = 1;  ///< dealt to each player
  int dealer = kUnknown;
  std::optional<cards::Suit> trump;
  std::optional<cards::Card> turned;            ///< for trump, and so in nobody's hand
  std::vector<std::vector<cards::Card>> hands;  ///< by player; empty if they are not recorded
  std::vector<Bid> bids;                        ///< in the order recorded
  std::vector<std::vector<Play>> tricks;
};

/// What is wrong with the bids of a round.
std::set<BidFault> faults_of_bids(const House& house, const Round& round);

/// The bid that counts for `player`: the first.
std::optional<int> bid_of(const Round& round, int player);

/// Who may lead to the first trick, as far as dealer and bids tell.
std::set<int> first_leaders(const House& house, const Round& round);

/// Who wins trick `trick`; nobody known where somebody has not played to it.
int winner(const House& house, const Round& round, std::size_t trick);

/// Whether a play is of another suit than was led, although its player certainly held one of that suit: by the recorded
/// hand, or without one because it is played later. Where somebody who may have led has not played, the lead is not
/// known.
bool revokes(const House& house, const Round& round, std::size_t trick, std::size_t place);

/// The rules that a play breaks, the plays before it being taken as they stand.
std::set<std::string> rules_broken_by(const House& house, const Round& round, std::size_t trick, std::size_t place);

/// Points by the scoring of that name; nothing if there is none.
std::optional<int> points(const std::string& scoring, int bid, int won);

}  // namespace kibitzer::test::plain_oh_hell
