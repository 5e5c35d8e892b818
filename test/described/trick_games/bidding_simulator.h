// Deals of Spades and of Contract Whist bid and played at random, by the games as people would explain them; nothing here
// knows descriptions, kernels or referees.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

namespace kibitzer::test::bidding {

using Json = nlohmann::ordered_json;

inline constexpr std::array<const char*, 4> kPlayers = {"Anna", "Bruno", "Carla", "Dario"};
inline constexpr std::array<const char*, 4> kSuits = {"Clubs", "Diamonds", "Hearts", "Spades"};

struct Card {
  int suit = 0;
  int rank = 0;

  std::string name() const;
};

struct Trick {
  int leader = 0;
  std::vector<Card> cards;  ///< in the order played
  int winner = 0;
};

struct Deal {
  int leader = 0;
  int trump = 3;
  std::array<std::vector<Card>, 4> hands;  ///< as dealt
  std::array<int, 4> bids{};
  std::vector<Trick> tricks;
  std::array<int, 4> points{};  ///< by player; partners have the same

  std::array<int, 4> taken() const;
};

struct Session {
  std::string game;
  std::vector<Deal> deals;
};

/// A game of Spades to 500 points, or its first 30 deals.
Session spades(std::uint64_t seed);

/// Contract Whist with hands of 13 cards down to 1.
Session contract_whist(std::uint64_t seed);

/// What a record shows of each deal.
struct Shown {
  bool hands = true;
  bool bids = true;
  bool tricks = true;
  bool winners_of_tricks = true;
  bool points = true;
};

Json record_of(const Session& session, const Shown& shown = {});

}  // namespace kibitzer::test::bidding
