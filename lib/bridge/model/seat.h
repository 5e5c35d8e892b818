// The four seats of a bridge table, the two sides, and who is vulnerable.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kibitzer::bridge {

/// Clockwise, as the turn passes.
enum class Seat : std::uint8_t { kNorth, kEast, kSouth, kWest };
inline constexpr std::array kSeats = {Seat::kNorth, Seat::kEast, Seat::kSouth, Seat::kWest};

enum class Side : std::uint8_t { kNorthSouth, kEastWest };
inline constexpr std::array kSides = {Side::kNorthSouth, Side::kEastWest};

constexpr std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }

/// The seat `steps` (0 or more) clockwise of `seat`; one step is the left-hand opponent.
constexpr Seat left_of(Seat seat, unsigned steps = 1) {
  return static_cast<Seat>((static_cast<unsigned>(seat) + steps) % 4U);
}
constexpr Seat partner_of(Seat seat) { return left_of(seat, 2); }
constexpr Side side_of(Seat seat) { return static_cast<Side>(static_cast<unsigned>(seat) % 2U); }
constexpr Side opponents_of(Side side) { return side == Side::kNorthSouth ? Side::kEastWest : Side::kNorthSouth; }

/// "North", "East", "South", "West".
std::string_view name_of(Seat seat);
/// "N", "E", "S", "W".
std::string_view letter_of(Seat seat);
/// "North-South", "East-West".
std::string_view name_of(Side side);
/// "NS", "EW".
std::string_view letters_of(Side side);

/// The seat that `letter` (N, E, S or W, in either case) names.
std::optional<Seat> read_seat(std::string_view letter);

/// Which sides are vulnerable. (Laws of Duplicate Bridge, Laws 2 and 77.)
enum class Vulnerability : std::uint8_t { kNone, kNorthSouth, kEastWest, kBoth };

constexpr bool vulnerable(Vulnerability vulnerability, Side side) {
  return (static_cast<unsigned>(vulnerability) & (side == Side::kNorthSouth ? 1U : 2U)) != 0;
}

/// "nobody", "North-South", "East-West", "both sides": to precede "is vulnerable" or "are vulnerable".
std::string_view name_of(Vulnerability vulnerability);

/// "None", "NS", "EW", "All": as PBN and JSON write it.
std::string_view word_of(Vulnerability vulnerability);

/// The dealer and the vulnerability that board `number` (from 1) has printed on it; both repeat every 16 boards.
/// (Laws of Duplicate Bridge, Law 2.)
Seat dealer_of_board(int number);
Vulnerability vulnerability_of_board(int number);

}  // namespace kibitzer::bridge
