// Deals of Dou Dizhu played at random, by the game as people would explain it; nothing here knows descriptions, patterns or
// referees.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

namespace kibitzer::test::dou_dizhu {

using Json = nlohmann::ordered_json;
using Random = std::mt19937_64;

inline constexpr std::array<const char*, 3> kPlayers = {"Anna", "Ben", "Chen"};

/// Weakest first: 3 to 10, jack to ace, 2, little joker, big joker.
inline constexpr std::size_t kNumbers = 15;
inline constexpr std::size_t kAce = 11;
inline constexpr std::size_t kTwo = 12;
inline constexpr std::size_t kLittleJoker = 13;
inline constexpr std::size_t kBigJoker = 14;

struct Card {
  std::size_t number = 0;
  std::size_t suit = 0;  ///< of a joker 0

  /// "H3", or ".3" without its suit.
  std::string name(bool suited) const;
  friend bool operator==(const Card&, const Card&) = default;
};

using Cards = std::vector<Card>;
/// How many cards of each number.
using Counts = std::array<int, kNumbers>;

Counts counts_of(const Cards& cards);
std::vector<Card> whole_pack();

/// What plays of a kind consist of: the main part is a run of numbers, each as often as the others, and may have kickers.
struct Kind {
  const char* name;
  int alike;             ///< cards of each number in the main part
  std::size_t shortest;  ///< numbers in the main part
  std::size_t longest;
  std::size_t kickers = 0;  ///< for each number of the main part
  int kickers_alike = 0;    ///< 1: singles, 2: pairs
};

/// The rocket is a kind of its own.
inline constexpr std::array<Kind, 14> kKinds = {{{"rocket", 1, 2, 2},
                                                 {"bomb", 4, 1, 1},
                                                 {"straight", 1, 5, 12},
                                                 {"straight_2", 2, 3, 10},
                                                 {"straight_3", 3, 2, 6},
                                                 {"straight_3_1", 3, 2, 5, 1, 1},
                                                 {"straight_3_2", 3, 2, 4, 1, 2},
                                                 {"four_2", 4, 1, 1, 2, 1},
                                                 {"four_2_2", 4, 1, 1, 2, 2},
                                                 {"common_3_2", 3, 1, 1, 1, 2},
                                                 {"common_3_1", 3, 1, 1, 1, 1},
                                                 {"common_3", 3, 1, 1},
                                                 {"pair", 2, 1, 1},
                                                 {"single", 1, 1, 1}}};
inline constexpr std::size_t kRocket = 0;
inline constexpr std::size_t kBomb = 1;

/// One way to see cards.
struct Reading {
  std::size_t kind = 0;    ///< in kKinds
  std::size_t lowest = 0;  ///< number of the main part
  std::size_t length = 0;  ///< numbers in the main part

  friend bool operator==(const Reading&, const Reading&) = default;
};

/// All ways to see the cards; none if they do not belong together.
std::vector<Reading> readings_of(const Counts& counts);

/// Whether a play that is seen so may be put on one that is seen as `other`.
bool beats(const Reading& reading, const Reading& other);

/// Whether cards of those numbers may be put on others: some way to see them does.
bool beat(const Counts& counts, const Counts& others);

struct Bid {
  std::size_t player = 0;
  int bid = 0;  ///< 0 is a pass
};

struct Play {
  std::size_t player = 0;
  Cards cards;  ///< none: a pass
  std::size_t kind = 0;

  bool pass() const { return cards.empty(); }
};

struct Deal {
  std::array<Cards, 3> hands;  ///< as dealt
  Cards stock;
  std::vector<Bid> bids;
  std::vector<Play> plays;  ///< none if nobody has bid

  /// Who bid most; 3 if nobody did.
  std::size_t landlord() const;
  bool spring() const;
  std::array<int, 3> points() const;
  std::vector<std::size_t> winners() const;

  /// What a player holds before that play, the stock included.
  Cards held_before(std::size_t play, std::size_t player) const;
  /// The last play before it that it has to beat; none if it leads.
  const Play* on_table_before(std::size_t play) const;
};

/// A random play from `hand` of some kind that beats `other`, or of any kind if that is null; without cards if there is
/// none. Kinds are equally likely.
Play random_play(const Cards& hand, const Play* other, Random& random);

/// Plays a deal.
Deal played(std::uint64_t seed);
/// The first deal from that seed on in which somebody became the landlord.
Deal played_out(std::uint64_t seed);

/// What a record shows.
struct Shown {
  std::array<bool, 3> hands = {true, true, true};
  bool stock = true;
  bool bids = true;
  bool passes_bid = true;
  bool leader = false;
  bool plays = true;
  bool passes_played = true;
  bool classes = true;
  bool points = true;
  bool winners = true;
  bool suits_dealt = true;
  bool suits_played = true;
};

/// The members of one deal.
Json members_of(const Deal& deal, const Shown& shown = {});
/// A session of one deal.
Json record_of(const Deal& deal, const Shown& shown = {});
/// A session of several deals, with totals.
Json session_of(const std::vector<Deal>& deals, const Shown& shown = {});

}  // namespace kibitzer::test::dou_dizhu
