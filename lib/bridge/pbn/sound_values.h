// What the short way (sound_game.h) asks of the values of tags: less than the long way would understand.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bridge/model/contract.h"
#include "bridge/model/seat.h"
#include "bridge/pbn/parts.h"
#include "pbn/tags.h"

namespace kibitzer::bridge {

/// What is asked of a tag's value.
enum class ValueForm : std::uint8_t {
  kText,     ///< nothing
  kSilent,   ///< that it says nothing: what it may say is the long way's to judge
  kKnown,    ///< that it is known where it is taken over with #
  kWritten,  ///< that it is not taken over with #
  kListed,   ///< that the standard lists it
  kScoring,  ///< the same of each of its fields
  kDate,
  kTime,
  kRound,
  kSeconds,
  kSection,  ///< a seat, whose calls or cards follow
  kOther,    ///< the tag is not accepted
};

/// What is asked of the tag `name`.
ValueForm form_of(pbn::TagName name);

/// Whether the long way has nothing to say of `value` of the tag `name`, which says something. One that is `taken_over`
/// was judged where it was written.
bool keeps_form(pbn::TagName name, std::string_view value, bool taken_over, const PbnMemory& memory);

constexpr unsigned long long bit(pbn::TagName name) { return 1ULL << index_of(name); }

/// The tags that name a board, except for players and room.
inline constexpr std::bitset<pbn::kTagNames> kBoardNames(bit(pbn::TagName::kEvent) | bit(pbn::TagName::kSite) |
                                                         bit(pbn::TagName::kDate) | bit(pbn::TagName::kStage) |
                                                         bit(pbn::TagName::kRound) | bit(pbn::TagName::kSection) |
                                                         bit(pbn::TagName::kTable) | bit(pbn::TagName::kHomeTeam) |
                                                         bit(pbn::TagName::kVisitTeam) | bit(pbn::TagName::kScoring));

/// Whether `value` is empty, or "?".
inline bool says_nothing(std::string_view value) { return value.empty() || (value.size() == 1 && value[0] == '?'); }

inline constexpr std::size_t kNoSeat = 4;

/// The index of the seat that a capital names, else kNoSeat.
constexpr std::size_t seat_of(std::string_view letter) {
  constexpr std::string_view kLetters = "NESW";
  std::size_t seat = 0;
  while (seat < kNoSeat && (letter.size() != 1 || letter[0] != kLetters[seat])) ++seat;
  return seat;
}

inline constexpr std::uint8_t kNoDenomination = 5;

/// By byte, the number of the denomination that a capital begins, C to N; kNoDenomination for every other byte.
constexpr std::array<std::uint8_t, 256> make_denominations() {
  std::array<std::uint8_t, 256> denominations{};
  denominations.fill(kNoDenomination);
  for (std::uint8_t i = 0; i < kNoDenomination; ++i) denominations[static_cast<unsigned char>("CDHSN"[i])] = i;
  return denominations;
}

inline constexpr std::array<std::uint8_t, 256> kDenominations = make_denominations();

/// Takes a bid off the front of `text`, as the standard writes it: 1C to 7NT.
constexpr std::optional<Bid> take_bid(std::string_view& text) {
  if (text.size() < 2 || text[0] < '1' || text[0] > '7') return std::nullopt;
  const std::uint8_t denomination = kDenominations[static_cast<unsigned char>(text[1])];
  if (denomination == kNoDenomination) return std::nullopt;
  const auto bid = Bid{static_cast<std::uint8_t>(text[0] - '0'), static_cast<Denomination>(denomination)};
  text.remove_prefix(2);
  if (bid.denomination != Denomination::kNoTrump) return bid;
  if (text.empty() || text[0] != 'T') return std::nullopt;
  text.remove_prefix(1);
  return bid;
}

/// A contract as the standard writes it, or that nobody bids.
std::optional<Contract> sound_contract(std::string_view text);

/// A number of up to four digits.
std::optional<int> small_number(std::string_view digits);

/// Whether the standard writes `vulnerable` as `word`, in one of its ways.
bool is_vulnerable_as(std::string_view word, Vulnerability vulnerable);

}  // namespace kibitzer::bridge
