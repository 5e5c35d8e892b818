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

/// A seat, if the record names one: a std::optional in one byte, as calls and plays are many.
class MaybeSeat {
 public:
  constexpr MaybeSeat() = default;
  constexpr MaybeSeat(Seat seat) : index_(static_cast<std::uint8_t>(seat)) {}
  constexpr MaybeSeat(std::nullopt_t /*nobody*/) {}
  constexpr MaybeSeat(std::optional<Seat> seat) : index_(seat ? static_cast<std::uint8_t>(*seat) : kNobody) {}
  constexpr operator std::optional<Seat>() const { return *this ? std::optional(**this) : std::nullopt; }

  constexpr explicit operator bool() const { return index_ != kNobody; }
  constexpr bool has_value() const { return index_ != kNobody; }
  constexpr Seat operator*() const { return static_cast<Seat>(index_); }
  constexpr Seat value_or(Seat other) const { return *this ? **this : other; }
  constexpr void reset() { index_ = kNobody; }
  /// The seat's index, or kNobody.
  constexpr std::uint8_t code() const { return index_; }

  friend constexpr bool operator==(MaybeSeat, MaybeSeat) = default;
  friend constexpr bool operator==(MaybeSeat one, Seat other) { return one == MaybeSeat(other); }
  friend constexpr bool operator==(MaybeSeat one, std::optional<Seat> other) { return one == MaybeSeat(other); }

 private:
  static constexpr std::uint8_t kNobody = 4;

  std::uint8_t index_ = kNobody;
};

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
constexpr Seat dealer_of_board(int number) { return static_cast<Seat>(static_cast<unsigned>(number - 1) % 4); }
constexpr Vulnerability vulnerability_of_board(int number) {
  // None, NS, EW, both; in each group of four boards the row begins one further on.
  const unsigned board = static_cast<unsigned>(number - 1) % 16;
  return static_cast<Vulnerability>((board % 4 + board / 4) % 4);
}

}  // namespace kibitzer::bridge
