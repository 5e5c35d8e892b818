// Legal bridge boards made at random. The rules of auction and play are stated here a second time, as plainly as
// possible, and share nothing with the referee; only points are the scorer's, which has a table of its own to be held
// against.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "bridge/model/session.h"

namespace kibitzer::test {

struct BridgePlay {
  bridge::Seat seat;
  cards::Card card;
};

struct BridgeTrick {
  std::vector<BridgePlay> plays;       ///< in the order they were made
  std::optional<bridge::Seat> winner;  ///< nobody of a trick that a claim broke off
};

struct BridgeBoard {
  int number = 1;
  bridge::Room room = bridge::Room::kNone;
  bridge::Seat dealer = bridge::Seat::kNorth;
  bridge::Vulnerability vulnerable = bridge::Vulnerability::kNone;
  std::array<std::vector<cards::Card>, 4> hands;  ///< by seat, spades first, high to low
  std::vector<bridge::Call> auction;              ///< in rotation from the dealer, all passes written
  bridge::Contract contract;
  std::optional<bridge::Seat> declarer;  ///< nobody where all passed
  std::vector<BridgeTrick> tricks;
  bool claimed = false;                ///< play was broken off
  std::optional<int> declarer_tricks;  ///< as played or claimed
  int north_south_score = 0;

  bridge::Seat caller(std::size_t call) const { return bridge::left_of(dealer, static_cast<unsigned>(call)); }
};

struct BridgePlan {
  int first_board = 1;
  int boards = 1;
  bool two_rooms = false;  ///< every board is played in both
  int bids_of_ten = 3;     ///< how many calls of ten are not passes, while something else is legal
  int claims_of_ten = 2;   ///< how many plays of ten end with a claim
  bool may_pass_out = true;
  bridge::Settings settings;
};

/// A plan that makes sense, at random.
BridgePlan random_bridge_plan(std::mt19937_64& random);

/// One board that is legal in all. Whose deal it is and who is vulnerable is as its number has it.
BridgeBoard generate_board(int number, const BridgePlan& plan, std::mt19937_64& random);
std::vector<BridgeBoard> generate_boards(const BridgePlan& plan, std::mt19937_64& random);

/// Works contract, declarer, winners, tricks and score out again from auction and play, after a change to them that
/// leaves them legal. A claim stays as it was.
void settle(BridgeBoard& board, const bridge::Settings& settings);

/// The card that wins, by place, of four legal plays.
std::size_t winning_play(const std::vector<BridgePlay>& plays, bridge::Denomination denomination);

/// What of a board a record shows.
struct BridgeParts {
  bool markings = true;  ///< dealer and vulnerability
  bool deal = true;
  bool auction = true;
  bool tricks = true;
  bool contract = true;  ///< and declarer
  bool winners = true;
  bool result = true;
  bool score = true;
  bool players = true;
};

/// Parts at random that make a record which can be judged: without its auction a board has its contract.
BridgeParts random_bridge_parts(std::mt19937_64& random);

/// The session in our JSON form.
nlohmann::ordered_json json_of(const std::vector<BridgeBoard>& boards, const BridgePlan& plan,
                               const BridgeParts& parts = {});

/// The same as a session without spans. Names live in the session.
void make_session(const std::vector<BridgeBoard>& boards, const BridgePlan& plan, const BridgeParts& parts,
                  bridge::Session& session);

/// A hand as PBN and JSON write it.
std::string hand_text(const std::vector<cards::Card>& hand);

}  // namespace kibitzer::test
