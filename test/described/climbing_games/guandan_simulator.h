// Matches of Guandan played at random, by the game as people would explain it; nothing here knows descriptions, patterns or
// referees.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace kibitzer::test::guandan {

using Json = nlohmann::ordered_json;
using Random = std::mt19937_64;

inline constexpr std::array<const char*, 4> kPlayers = {"Anna", "Ben", "Chen", "Dora"};
inline constexpr int kAce = 14;
inline constexpr int kLittleJoker = 15;
inline constexpr int kBigJoker = 16;

struct Card {
  int rank = 2;  ///< 2 to 14, then the jokers
  int suit = 0;  ///< hearts, spades, diamonds, clubs; of a joker 0

  bool wild(int level) const { return rank == level && suit == 0; }
  std::string name(bool suited = true) const;
  friend bool operator==(const Card&, const Card&) = default;
};
using Cards = std::vector<Card>;

/// How high a card is by itself.
int height(int rank, int level);

enum class Kind { kSingle, kPair, kThree, kFullHouse, kStraight, kTube, kPlate, kBomb };

/// Cards and what they are played as.
struct Combo {
  Kind kind = Kind::kSingle;
  int power = 0;  ///< of bombs
  int key = 0;
  Cards cards{};
};
bool beats(const Combo& one, const Combo& other);

/// All that can be put down from a hand.
std::vector<Combo> combos_of(const Cards& hand, int level);

struct Exchange {
  std::size_t from = 0;
  std::size_t to = 0;
  Card card;
};

struct Play {
  std::size_t player = 0;
  std::optional<Combo> combo;  ///< nothing: a pass
};

struct Deal {
  int level = 2;
  std::array<Cards, 4> hands;  ///< as dealt
  std::vector<Exchange> exchanges;
  std::size_t leader = 0;
  std::vector<Play> plays;
  std::vector<std::size_t> finished;

  int gain() const;
  std::size_t winner() const { return finished.front(); }
};

/// A match up to its end, or of so many deals.
std::vector<Deal> match(std::uint64_t seed, std::size_t most_deals);

/// What a record shows.
struct Shown {
  std::array<bool, 4> hands = {true, true, true, true};
  bool numbers = true;
  bool level = true;
  bool exchanges = true;
  bool leader = true;
  bool plays = true;
  bool passes = true;
  bool suits = true;
  bool finished = true;
  bool points = true;
  bool winners = true;
  bool totals = true;
};

Json record_of(const std::vector<Deal>& deals, const Shown& shown = {});

}  // namespace kibitzer::test::guandan
