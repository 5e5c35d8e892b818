// Records at random in which lawful and unlawful steps are mixed, for the referee and the plain statement of the rules
// (second_opinion.h) to judge.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "bridge/model/session.h"
#include "bridge/second_opinion.h"
#include "support/random.h"

namespace kibitzer::test::plain_bridge {

// Where things stand in the records, which have no text: each in a byte of its own. A call stands at its number.
constexpr std::size_t kPlayAt = 1000;
constexpr std::size_t kWinnerAt = 2000;
constexpr std::size_t kTrickAt = 3000;
constexpr std::size_t kContractAt = 4000;
constexpr std::size_t kDeclarerAt = 4001;
constexpr std::size_t kDealerAt = 4002;
constexpr std::size_t kVulnerableAt = 4003;
constexpr std::size_t kResultAt = 4004;
constexpr std::size_t kScoreAt = 4005;

text::Span place(std::size_t at);

template <typename Value>
bridge::At<Value> at(std::size_t where, Value value) {
  return {value, place(where)};
}

bridge::Seat seat(int number);
bridge::Call recorded(const Call& call);
bridge::Contract recorded(const Contract& contract);

std::string text_of(const std::vector<Call>& calls);
std::string text_of(const Contract& contract);
std::string text_of(const Board& board);

/// Any contract that is played.
Contract any_contract(Random& random);

/// Any calls, mostly up to the end of the auction, sometimes beyond it or broken off before.
std::vector<Call> any_auction(int dealer, Random& random);

void add_call(const Call& call, std::size_t step, bridge::Session& session);

enum class Manner {
  kLawful,
  kRevokes,   ///< some do not follow suit
  kOneFault,  ///< of any kind; the play goes on lawfully after it
  kWild,      ///< faults of any kind in any number
};

/// Some or all plays of a board.
Board any_play(Manner manner, Random& random);

/// How a record tells whose a card was.
enum class Form { kSeats, kInOrder, kColumns };

/// Any of the four.
House any_house(Random& random);
bridge::Settings recorded(const House& house);

/// A session of one board, its contract from calls, or claimed, or both.
void make_session(const Board& board, int vulnerability, const House& house, Form form, Random& random,
                  bridge::Session& session);

}  // namespace kibitzer::test::plain_bridge
