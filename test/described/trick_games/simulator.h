// Deals of Marafone played at random, by the game as people would explain it; nothing here knows descriptions, kernels or
// referees.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace kibitzer::test::marafone {

using Json = nlohmann::ordered_json;

inline constexpr std::array<const char*, 4> kSuits = {"Cups", "Coins", "Swords", "Batons"};
/// Weakest first, as the example has them.
inline constexpr std::array<const char*, 10> kRanks = {"Seven",  "Six",  "Five", "Four", "Knave",
                                                       "Knight", "King", "Ace",  "Two",  "Three"};
inline constexpr std::array<const char*, 4> kPlayers = {"Anna", "Bruno", "Carla", "Dario"};
inline constexpr int kTrump = 3;

struct Card {
  int suit = 0;
  int rank = 0;

  std::string name() const {
    return std::string(kRanks[static_cast<std::size_t>(rank)]) + " of " + kSuits[static_cast<std::size_t>(suit)];
  }
  friend bool operator==(const Card&, const Card&) = default;
};

struct Trick {
  int leader = 0;
  std::vector<Card> cards;  ///< in the order played
  int winner = 0;

  friend bool operator==(const Trick&, const Trick&) = default;
};

struct Deal {
  std::array<std::vector<Card>, 4> hands;  ///< as dealt
  std::vector<Trick> tricks;

  std::array<int, 4> points() const;
  std::vector<int> winners() const;  ///< of 5 to 5 nobody
};

/// Who wins: the highest trump, else the highest card of the suit led.
int winner_of(const Trick& trick);

/// A deal in which `revoking_trick` (1 to 10) has a player who does not follow suit though able to, where there is one;
/// 0: none has.
Deal played(std::uint64_t seed, int revoking_trick = 0);

/// What a record shows.
struct Shown {
  bool hands = true;
  bool winners_of_tricks = true;
  bool points = true;
  bool winners = true;
  bool trump = true;
  bool leader = true;
};

Json record_of(const Deal& deal, const Shown& shown = {});

}  // namespace kibitzer::test::marafone
