// The tag names of PBN 2.1 (chapters 3.4 to 5.10), and which of them open a section.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace kibitzer::pbn {

/// The first 15 are the mandatory tags in their order (3.4). GameCode is not in the standard: it is how programs
/// that keep other games in PBN say which game it is.
enum class TagName : std::uint8_t {
  kEvent,
  kSite,
  kDate,
  kBoard,
  kWest,
  kNorth,
  kEast,
  kSouth,
  kDealer,
  kVulnerable,
  kDeal,
  kScoring,
  kDeclarer,
  kContract,
  kResult,
  kAnnotator,
  kAnnotatorNA,
  kApplication,
  kBidSystemEW,
  kBidSystemNS,
  kCompetition,
  kDealId,
  kDescription,
  kEastNA,
  kEastType,
  kEventDate,
  kEventSponsor,
  kFrenchMP,
  kGenerator,
  kHidden,
  kHomeTeam,
  kMode,
  kNorthNA,
  kNorthType,
  kOptimumScore,
  kPairEW,
  kPairNS,
  kRoom,
  kRound,
  kScore,
  kScoreIMP,
  kScoreMP,
  kScorePercentage,
  kScoreRubber,
  kScoreRubberHistory,
  kSection,
  kSouthNA,
  kSouthType,
  kStage,
  kTable,
  kTermination,
  kTime,
  kTimeCall,
  kTimeCard,
  kTimeControl,
  kUTCDate,
  kUTCTime,
  kVisitTeam,
  kWestNA,
  kWestType,
  kGameCode,
  kAuction,
  kPlay,
  kNote,
  kActionTable,
  kAuctionTimeTable,
  kInstantScoreTable,
  kOptimumPlayTable,
  kOptimumResultTable,
  kPlayTimeTable,
  kScoreTable,
  kTotalScoreTable,
  kUnknown,
};

inline constexpr std::size_t kTagNames = static_cast<std::size_t>(TagName::kUnknown);
inline constexpr std::size_t kMandatoryTags = 15;

constexpr std::size_t index_of(TagName name) { return static_cast<std::size_t>(name); }

/// Whether section elements may follow the tag: the auction, the play, tables, and what the standard does not know.
constexpr bool opens_section(TagName name) { return name >= TagName::kAuction && name != TagName::kNote; }

/// Whether the tag opens one of the eight tables (5.3 to 5.10).
constexpr bool opens_table(TagName name) { return name >= TagName::kActionTable && name != TagName::kUnknown; }

/// What the tags of a game show about where the next one begins.
class SeenTags {
 public:
  void clear() { *this = {}; }
  void note(TagName name) {
    if (!any_) first_ = name;
    any_ = true;
    if (name != TagName::kUnknown) names_.set(index_of(name));
  }
  /// A game without the blank line before it: a tag that identifies games comes again, after an auction or a play; or
  /// the very tag that the game began with does, after something of the board. Only a tag that begins a line can be
  /// such a one, for what is before another in its line may not be what it seems as long as the end of the line is
  /// missing.
  bool begin_new_game(TagName name) const {
    if (name >= TagName::kScoring || name == TagName::kVulnerable || !has(name)) return false;
    if (has(TagName::kAuction) || has(TagName::kPlay)) return true;
    if (name != first_) return false;
    return has(TagName::kDeal) || has(TagName::kContract) || has(TagName::kScoreTable) ||
           (name != TagName::kBoard && has(TagName::kBoard));
  }

 private:
  bool has(TagName name) const { return names_.test(index_of(name)); }

  std::bitset<kTagNames> names_;
  TagName first_ = TagName::kUnknown;
  bool any_ = false;
};

/// All names, by TagName.
std::span<const std::string_view> tag_names();
std::string_view text_of(TagName name);

/// The values that the standard lists for a tag (3.4 to 3.7); empty: any may be written.
std::span<const std::string_view> listed_values(TagName name);

/// The tag called exactly `name`, else kUnknown.
TagName find_tag(std::string_view name);

/// The tag called `name` in any case of letters, else kUnknown.
TagName find_tag_in_any_case(std::string_view name);

}  // namespace kibitzer::pbn
