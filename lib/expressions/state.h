// What is known of a game at one moment, and the possible outcomes of an evaluation.
#pragma once

#include <cstdint>
#include <span>

#include "expressions/setting.h"

namespace kibitzer::expressions {

/// What a value can turn out to be, as bits, in all completions of what is known. Of a truth value: true, false, or an
/// error. Of any other value: kKnown, or kOpen where it is some value, and an error.
using Outcomes = std::uint8_t;
inline constexpr Outcomes kTrue = 1;
inline constexpr Outcomes kFalse = 2;
inline constexpr Outcomes kFails = 4;
inline constexpr Outcomes kKnown = kTrue;
inline constexpr Outcomes kOpen = kFalse;
inline constexpr Outcomes kUndecided = kTrue | kFalse;

/// A number, or the index of a text, suit, rank, card or player; of a truth value `outcomes` alone counts.
struct Scalar {
  std::int32_t number = 0;
  Outcomes outcomes = kKnown;
  bool maybe = false;  ///< of an element: it may be absent

  bool known() const { return (outcomes & kUndecided) == kKnown; }
  bool valued() const { return (outcomes & kUndecided) != 0; }

  friend bool operator==(const Scalar&, const Scalar&) = default;
};

inline Scalar known(std::int32_t number) { return {number, kKnown}; }
inline Scalar unknown() { return {0, kOpen}; }
/// A result that does not fit into 32 bits is unknown: it would wrap around, and rules would mean anything.
inline Scalar number_of(std::int64_t result) {
  const auto number = static_cast<std::int32_t>(result);
  return number == result ? known(number) : unknown();
}

/// A player: what is certainly held, and a superset of what is held. They are equal where the hand is known.
struct PlayerState {
  CardSet sure;
  CardSet possible;
  std::span<const Card> played;        ///< in order, kUnknownCard where a card cannot be read
  bool all_played = false;             ///< `played` lacks nothing
  std::span<const Card> taken;         ///< in tricks, as `played`
  bool all_taken = false;              ///< `taken` lacks nothing
  std::span<const Card> dealt;         ///< before the play
  bool all_dealt = false;              ///< `dealt` lacks nothing
  std::span<const Scalar> declared{};  ///< in Setting::declarations
  bool all_declared = false;           ///< `declared` lacks nothing
  Scalar points = unknown();
  Scalar total = unknown();
  Scalar bid = unknown();
  Scalar tricks = unknown();          ///< taken in this deal
  std::span<const Scalar> figures{};  ///< by Setting::figures; those missing are unknown
};

struct State {
  std::span<const Card> trick;  ///< the cards on the table in order, kUnknownCard where one cannot be read
  Scalar trump = unknown();     ///< the suit; kNone: there is none
  std::span<const PlayerState> players;
  std::span<const Card> played;  ///< by all players in this deal, as PlayerState::played
  bool all_played = false;       ///< `played` lacks nothing
  Scalar turn = unknown();
  Scalar contract = unknown();  ///< in Setting::contracts
  Scalar declarer = unknown();
  Scalar last_winner = unknown();  ///< of the last trick of the deal
  std::span<const Scalar> bids{};  ///< made so far, in order
  bool all_bids = false;           ///< `bids` lacks nothing
  std::span<const Card> talon{};   ///< cards dealt to nobody
  bool all_talon = false;          ///< `talon` lacks nothing
  std::span<const Card> laid_away{};
  bool all_laid_away = false;         ///< `laid_away` lacks nothing
  std::span<const Scalar> figures{};  ///< as PlayerState::figures, those of the game
};

}  // namespace kibitzer::expressions
