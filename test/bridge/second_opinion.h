// The rules of duplicate bridge a second time, as plainly as they can be written down, so that the referee can be held
// against them: each question is answered by looking through the whole record from its beginning. Nothing but the cards
// is shared with the program.
//
// Seats are 0 … 3 for North, East, South and West, so that partners are two apart; denominations 0 … 4 for clubs,
// diamonds, hearts, spades and no trump. A vulnerability has bit 0 for North-South and bit 1 for East-West.
#pragma once

#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cards/card.h"

namespace kibitzer::test::plain_bridge {

constexpr int kUnknown = -1;

/// The number of a step, and the rule that it breaks.
using Fault = std::pair<std::size_t, std::string>;

enum class Kind { kPass, kBid, kDouble, kRedouble };

struct Call {
  Kind kind = Kind::kPass;
  int level = 0;
  int denomination = 0;
  int by = kUnknown;  ///< who is said to have made it; else the rotation tells
};

struct Contract {
  int level = 0;  ///< 0: everybody passed
  int denomination = 0;
  int times_doubled = 0;
  int declarer = kUnknown;

  friend bool operator==(const Contract&, const Contract&) = default;
};

/// Law 22: three passes in a row after a bid, or four without one.
bool is_over(const std::vector<Call>& calls);

struct AuctionOpinion {
  std::set<Fault> faults;
  bool over = false;
  bool lawful = true;  ///< but for passes after its end
  Contract contract;   ///< as the calls stand
};

/// What is to be said of an auction that `dealer` opens. In a classroom any bid may be doubled, and any double
/// redoubled.
AuctionOpinion judge_auction(int dealer, const std::vector<Call>& calls, bool classroom);

struct Play {
  int seat = 0;
  cards::Card card;
};

struct Board {
  std::array<std::vector<cards::Card>, 4> hands;
  Contract contract;
  std::vector<Play> plays;  ///< four to a trick, the last of which may be broken off
};

/// Who wins the trick that begins with play `first`; nobody known where not four different players have played.
int winner(const Board& board, std::size_t first);

/// The rules that play `step` breaks, the plays before it being taken as they stand.
std::set<std::string> rules_broken_by(const Board& board, std::size_t step);

struct PlayOpinion {
  std::set<Fault> faults;
  std::vector<int> winners;          ///< of each whole trick; where two do not follow suit it is nobody's
  std::array<int, 2> won{};          ///< tricks by side, North-South first
  std::array<int, 2> may_forfeit{};  ///< how many of them its revokes can cost a side (Law 64)
};

/// What is to be said of a play in which everybody plays own cards in turn, but may not follow suit. A player who
/// overlooks a suit again is not told again (Law 64B); where several do not follow, the lead may be what is wrong, and
/// only the first is reported.
PlayOpinion judge_revokes(const Board& board);

/// What a house may leave out of Law 77; the classroom leaves out both.
struct House {
  bool vulnerability = true;
  bool part_score_bonus = true;
};

/// Law 77: what declarer's side has for `tricks`.
int score(const Contract& contract, int tricks, int vulnerability, const House& house);

/// Whether some contract with some number of tricks gives that many points, to either side, with or without the bonus
/// for a part-score.
bool is_some_score(int points);

/// Law 2.
int dealer_of(int board);
int vulnerability_of(int board);

}  // namespace kibitzer::test::plain_bridge
