// Legal Oh Hell sessions made at random, and ways of breaking one rule in them. The rules of play are stated here a
// second time, as plainly as possible, and share nothing with the referee.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "support/pick.h"

namespace kibitzer::test {

using Json = nlohmann::ordered_json;

/// Faults that have to be made while the session is played, so that everything after them is legal again.
enum class Fault { kNone, kRevoke, kWrongLeader, kPlayOutOfTurn, kHook };

/// What the record of a session holds, and the rules it is played by.
struct Plan {
  int players = 4;
  std::vector<int> hand_sizes;
  bool atlebridge = false;  ///< else standard, with all the settings below spelt out
  std::string bidding = "in-turn";
  bool hook = false;
  std::string first_lead = "left-of-dealer";
  std::string scoring = "basic";
  bool dealers = true;
  bool hands = true;
  bool trump_cards = true;
  bool tricks = true;  ///< else a scoresheet
  bool claims = true;  ///< winners, tricks won, points and totals
};

/// A plan that makes sense, at random.
Plan random_plan(std::mt19937_64& random);

struct Generated {
  Json session;
  std::string faulty_at;    ///< JSON pointer to what a fault made wrong; empty if none could be made
  bool faulty_key = false;  ///< its key instead of its value
};

/// A session by `plan` with `fault` in it.
Generated generate(const Plan& plan, Fault fault, std::mt19937_64& random);

/// Points by one of the named scorings that generated sessions use (exact, basic, squares, wizard).
int points_by(const std::string& scoring, int bid, int won);

}  // namespace kibitzer::test
