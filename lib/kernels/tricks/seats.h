// Sets of seats, and the three answers.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "records/players.h"

namespace kibitzer::tricks {

/// Seats as bits, counted from 0 in the direction of play.
using Seats = std::uint64_t;
inline constexpr std::size_t kMostSeats = 63;
using records::kNobody;

/// Of a seat that is not kNobody.
constexpr std::size_t seat_index(int seat) { return static_cast<std::size_t>(seat); }
constexpr Seats seat_bit(std::size_t seat) { return Seats{1} << seat; }
constexpr bool holds(Seats seats, std::size_t seat) { return (seats >> seat & 1U) != 0; }
/// Seats 0 to `count` - 1.
constexpr Seats all_seats(std::size_t count) { return seat_bit(count) - 1; }
/// The one seat of `seats`; kNobody if there are several, or none.
constexpr int only_seat(Seats seats) { return std::has_single_bit(seats) ? std::countr_zero(seats) : kNobody; }

/// What a record says of a rule.
enum class Verdict : std::uint8_t { kKept, kBroken, kCannotTell };

/// What a record says of a question.
enum class Answer : std::uint8_t { kYes, kNo, kUnknown };

}  // namespace kibitzer::tricks
