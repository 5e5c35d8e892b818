// Rubber bridge and Chicago: what a deal puts above and below the line, and the score of the rubber after it.
// (Laws of Rubber Bridge, scoring.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "bridge/model/contract.h"
#include "bridge/model/seat.h"
#include "bridge/model/settings.h"
#include "cards/card.h"

namespace kibitzer::bridge {

/// What points of a deal are for.
enum class PointsFor : std::uint8_t {
  kTricks,
  kOvertricks,
  kUndertricks,
  kSlam,
  kDoubled,  ///< making a contract that was doubled
  kHonours,
  kGame,
  kPartScore,
  kRubber,
};
inline constexpr std::array<std::string_view, 9> kPointsForNames = {
    "tricks", "overtricks", "undertricks", "slam", "doubled", "honours", "game", "part-score", "rubber"};
constexpr std::size_t index_of(PointsFor what) { return static_cast<std::size_t>(what); }

/// What one side has of a deal. Only the tricks of a contract that was made go below the line.
struct SidePoints {
  std::array<int, kPointsForNames.size()> parts{};

  int& operator[](PointsFor what) { return parts[index_of(what)]; }
  int operator[](PointsFor what) const { return parts[index_of(what)]; }
  int below() const { return (*this)[PointsFor::kTricks]; }
  int above() const;
};
using DealPoints = std::array<SidePoints, 2>;  // by side

/// Honours that one hand holds; no points: no hand does.
struct HeldHonours {
  int points = 0;
  Side side = Side::kNorthSouth;

  friend bool operator==(const HeldHonours&, const HeldHonours&) = default;
};

/// Who holds honours: four of the five highest trumps in one hand 100, all five 150, at no trump four aces in one hand
/// 150. The hands, by seat, that are `known` are known whole; nothing if they do not show it.
std::optional<HeldHonours> honours_of(const std::array<cards::CardSet, 4>& hands, const std::array<bool, 4>& known,
                                      Denomination denomination);

/// What unknown hands may hold in `denomination`, including no honours.
std::span<const HeldHonours> possible_honours(Denomination denomination);

/// Before a deal: the part-scores of the game that is being played, below kGamePoints each, and what is after it.
struct Standing {
  std::array<int, 2> below{};  ///< by side
  std::array<int, 2> games{};  ///< by side, of the rubber: 0 or 1
  int deals = 0;               ///< of a Chicago, that were played: 0 … 3

  friend bool operator==(const Standing&, const Standing&) = default;
};

/// Who is vulnerable: in a rubber a side with a game, in Chicago by the deal and its dealer; nothing if that takes a
/// dealer who is unknown. Nobody if `settings` has no vulnerability.
std::optional<Vulnerability> vulnerability_of(const Standing& standing, std::optional<Seat> dealer,
                                              const Settings& settings);

/// What a deal brings to an end.
struct DealEnding {
  std::optional<Side> game;  ///< who won a game
  bool over = false;         ///< the rubber, or the Chicago
  bool fast = false;         ///< the rubber has two games
  bool last_deal = false;    ///< of a Chicago
};

/// Puts `below` points of `side` below the line; `standing` becomes that before the next deal.
DealEnding advance(Standing& standing, Side side, int below, const Settings& settings);

/// A deal that puts nothing below the line, but counts as one of a Chicago.
DealEnding advance(Standing& standing, const Settings& settings);

/// What `contract`, made or not by `declarer` with `tricks`, and `honours` are worth, with the bonuses of what it ends.
/// The contract is not passed out, its level is 1 … 7, and tricks are 0 … 13.
DealPoints deal_points(Contract contract, Seat declarer, int tricks, bool vulnerable, HeldHonours honours,
                       const DealEnding& ending, const Settings& settings);

/// What the sides have, by side, for a rubber that is broken off; nothing in Chicago.
std::array<int, 2> unfinished_bonus(const Standing& standing, const Settings& settings);

}  // namespace kibitzer::bridge
