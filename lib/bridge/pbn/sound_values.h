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

/// Tags that a sound game may have; tables come after them.
using TagSet = std::bitset<64>;
inline constexpr pbn::TagName kLastTag = pbn::TagName::kNote;
static_assert(index_of(kLastTag) < TagSet().size());

constexpr std::uint64_t bit(pbn::TagName name) { return std::uint64_t{1} << index_of(name); }

/// What is asked of a tag's value.
enum class ValueForm : std::uint8_t {
  kText,     ///< nothing
  kKnown,    ///< that it is known where it is taken over with #
  kWritten,  ///< that it is not taken over with #
  kSilent,   ///< that it is empty; the long way judges any other value
  kListed,   ///< that the standard lists it
  kScoring,  ///< the same of each of its fields
  kDate,
  kTime,
  kSeconds,
  kDeal,
  kNote,
  kSection,  ///< a seat, whose calls or cards follow
  kOther,    ///< the tag is not accepted
};

constexpr std::array<ValueForm, pbn::kTagNames> make_value_forms() {
  using pbn::TagName;
  std::array<ValueForm, pbn::kTagNames> forms{};  // kText
  const auto set = [&](ValueForm form, auto... names) { ((forms[index_of(names)] = form), ...); };
  for (std::size_t i = index_of(TagName::kGameCode); i < forms.size(); ++i) forms[i] = ValueForm::kOther;
  set(ValueForm::kOther, TagName::kScoreRubber, TagName::kScoreRubberHistory);
  set(ValueForm::kSection, TagName::kAuction, TagName::kPlay);
  set(ValueForm::kKnown, TagName::kBoard, TagName::kResult, TagName::kScore);
  set(ValueForm::kWritten, TagName::kDealer, TagName::kVulnerable, TagName::kContract, TagName::kDeclarer);
  set(ValueForm::kDeal, TagName::kDeal);
  set(ValueForm::kNote, TagName::kNote);
  set(ValueForm::kSilent, TagName::kScoreIMP, TagName::kScoreMP, TagName::kScorePercentage, TagName::kHidden,
      TagName::kFrenchMP, TagName::kOptimumScore);
  set(ValueForm::kListed, TagName::kRoom, TagName::kCompetition, TagName::kMode, TagName::kWestType,
      TagName::kNorthType, TagName::kEastType, TagName::kSouthType);
  set(ValueForm::kScoring, TagName::kScoring);
  set(ValueForm::kDate, TagName::kDate, TagName::kEventDate, TagName::kUTCDate);
  set(ValueForm::kTime, TagName::kTime, TagName::kUTCTime);
  set(ValueForm::kSeconds, TagName::kTimeCall, TagName::kTimeCard);
  return forms;
}

inline constexpr std::array<ValueForm, pbn::kTagNames> kValueForms = make_value_forms();

/// What is asked of the tag `name`.
constexpr ValueForm form_of(pbn::TagName name) { return kValueForms[index_of(name)]; }

/// Whether the long way has nothing to say of `value` of the tag `name`, which says something. One that is `taken_over`
/// was judged where it was written.
bool keeps_form(pbn::TagName name, std::string_view value, bool taken_over, const PbnMemory& memory);

/// The tags that name a board, except for players and room.
inline constexpr TagSet kBoardNames(bit(pbn::TagName::kEvent) | bit(pbn::TagName::kSite) | bit(pbn::TagName::kDate) |
                                    bit(pbn::TagName::kStage) | bit(pbn::TagName::kRound) |
                                    bit(pbn::TagName::kSection) | bit(pbn::TagName::kTable) |
                                    bit(pbn::TagName::kHomeTeam) | bit(pbn::TagName::kVisitTeam) |
                                    bit(pbn::TagName::kScoring));
inline constexpr TagSet kPlayers(bit(pbn::TagName::kWest) | bit(pbn::TagName::kNorth) | bit(pbn::TagName::kEast) |
                                 bit(pbn::TagName::kSouth));
/// Those by which the export format orders a game.
inline constexpr TagSet kMandatory((std::uint64_t{1} << pbn::kMandatoryTags) - 1);

/// Whether `value` is empty, or "?".
inline bool says_nothing(std::string_view value) { return value.empty() || (value.size() == 1 && value[0] == '?'); }

inline constexpr std::uint8_t kNoSeat = 4;

/// By byte, its place among `letters`; their number for every other byte.
constexpr std::array<std::uint8_t, 256> places_among(std::string_view letters) {
  std::array<std::uint8_t, 256> places{};
  places.fill(static_cast<std::uint8_t>(letters.size()));
  for (std::size_t i = 0; i < letters.size(); ++i)
    places[static_cast<unsigned char>(letters[i])] = static_cast<std::uint8_t>(i);
  return places;
}

inline constexpr auto kSeatLetters = places_among("NESW");

/// The index of the seat that a capital names, else kNoSeat.
constexpr std::size_t seat_of(std::string_view letter) {
  return letter.size() == 1 ? kSeatLetters[static_cast<unsigned char>(letter[0])] : kNoSeat;
}

inline constexpr std::uint8_t kNoDenomination = 5;

/// By byte, the number of the denomination that a capital begins, else kNoDenomination.
inline constexpr auto kDenominations = places_among("CDHSN");

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

/// A number of one to four digits.
constexpr std::optional<int> small_number(std::string_view digits) {
  if (digits.empty() || digits.size() > 4) return std::nullopt;
  int value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

/// What the standard lets Score say of duplicate bridge (4.2.1).
std::optional<Claim> sound_score(std::string_view text);

/// Whether `word` is one of the standard's words for `vulnerable`.
bool is_vulnerable_as(std::string_view word, Vulnerability vulnerable);

}  // namespace kibitzer::bridge
