// Sessions at random in which lawful and unlawful steps are mixed, for the referee and the plain statement of the rules
// (second_opinion.h) to judge.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "oh_hell/second_opinion.h"
#include "oh_hell/session.h"
#include "support/random.h"

namespace kibitzer::test::plain_oh_hell {

// Where things stand in the records, which have no text: each in a byte of its own, those of a round after one another
// from (number of the round from 0) * kRoundSize on.
constexpr std::size_t kRoundSize = 10'000;
constexpr std::size_t kBidAt = 0;
constexpr std::size_t kBidsAt = kBidAt + kAllBids;
constexpr std::size_t kRoundAt = 1100;
constexpr std::size_t kPlayAt = 2000;  // and 100 a trick
constexpr std::size_t kWinnerAt = 5000;
constexpr std::size_t kTrickAt = 5100;
constexpr std::size_t kWonAt = 5200;
constexpr std::size_t kPointsAt = 5300;
constexpr std::size_t kTotalAt = 1'000'000;

/// What is claimed of a round; kUnknown for a winner, and no entry for a number, where nothing is.
struct Claims {
  std::vector<int> winners;
  std::map<int, int> won;
  std::map<int, int> points;
};

struct Session {
  House house;
  std::vector<Round> rounds;
  std::vector<Claims> claims;  ///< of each round
  std::map<int, int> totals;
};

enum class Manner {
  kLawful,    ///< but for the bids, as in all of them
  kRevokes,   ///< some do not follow suit
  kOneFault,  ///< of any kind in each round; the play goes on lawfully after it
  kWild,      ///< faults of any kind in any number
};

/// A session without claims, whose rounds are played to their ends.
Session any_session(Manner manner, Random& random);

/// The record of it.
void make_session(const Session& made, oh_hell::Session& session);

std::string text_of(const Session& session);

}  // namespace kibitzer::test::plain_oh_hell
