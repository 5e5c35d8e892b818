// What a record says, part by part, in the same numbers whatever its notation: records of one game are recognized by
// them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "diagrams/diagram.h"

namespace kibitzer::judging {

/// The parts of a record. Two records of one game differ in few of them.
enum class Part : std::uint8_t {
  kNumber,   ///< of the board or round
  kPlayers,  ///< names, without regard to case and accents
  kDeal,     ///< the cards of each hand, in whatever order they are written; or the position before the first move
  kTerms,    ///< what was settled beforehand: dealer, vulnerability, trump
  kCalls,    ///< the auction or the bids, without the passes that end it
  kPlay,     ///< cards or moves in their order
  kOutcome,  ///< contract and tricks, as they follow from the rest
  kClaim,    ///< the tricks that the record states
};
inline constexpr std::size_t kParts = 8;

/// Whether a fact of a diagram says where a record was made, or follows from its other parts.
bool is_beside_the_game(std::string_view fact);

/// "the players", "the deal": the part in words.
std::string_view words_of(Part part);

/// Whether a part says so little that 32 bits of its hash tell it from others: archives have millions of records.
constexpr bool is_small(Part part) { return part == Part::kNumber || part == Part::kTerms || part == Part::kClaim; }

struct RecordPrint {
  /// By Part; 0 where the record does not have it. Of small ones the upper half is 0.
  std::array<std::uint64_t, kParts> parts{};
  std::uint16_t cards = 0;  ///< how many are played, or moves
  std::uint16_t calls = 0;

  std::uint64_t of(Part part) const { return parts[static_cast<std::size_t>(part)]; }
  bool has(Part part) const { return of(part) != 0; }
  /// Of all parts but what is only stated, which not all notations have room for; 0 if there are none.
  std::uint64_t whole() const;

  friend bool operator==(const RecordPrint&, const RecordPrint&) = default;
};

/// The print of a board, round or game. The rounds of a session are one record: see add().
RecordPrint print_of(const diagrams::Diagram& diagram);

/// Adds a further round to the print of a session.
void add(RecordPrint& session, const RecordPrint& round);

}  // namespace kibitzer::judging
