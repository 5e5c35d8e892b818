#include "pbn/tags.h"

#include <array>
#include <stdexcept>

#include "text/ascii.h"
#include "text/same.h"

namespace kibitzer::pbn {
namespace {

constexpr std::array<std::string_view, kTagNames> kNames = {"Event",
                                                            "Site",
                                                            "Date",
                                                            "Board",
                                                            "West",
                                                            "North",
                                                            "East",
                                                            "South",
                                                            "Dealer",
                                                            "Vulnerable",
                                                            "Deal",
                                                            "Scoring",
                                                            "Declarer",
                                                            "Contract",
                                                            "Result",
                                                            "Annotator",
                                                            "AnnotatorNA",
                                                            "Application",
                                                            "BidSystemEW",
                                                            "BidSystemNS",
                                                            "Competition",
                                                            "DealId",
                                                            "Description",
                                                            "EastNA",
                                                            "EastType",
                                                            "EventDate",
                                                            "EventSponsor",
                                                            "FrenchMP",
                                                            "Generator",
                                                            "Hidden",
                                                            "HomeTeam",
                                                            "Mode",
                                                            "NorthNA",
                                                            "NorthType",
                                                            "OptimumScore",
                                                            "PairEW",
                                                            "PairNS",
                                                            "Room",
                                                            "Round",
                                                            "Score",
                                                            "ScoreIMP",
                                                            "ScoreMP",
                                                            "ScorePercentage",
                                                            "ScoreRubber",
                                                            "ScoreRubberHistory",
                                                            "Section",
                                                            "SouthNA",
                                                            "SouthType",
                                                            "Stage",
                                                            "Table",
                                                            "Termination",
                                                            "Time",
                                                            "TimeCall",
                                                            "TimeCard",
                                                            "TimeControl",
                                                            "UTCDate",
                                                            "UTCTime",
                                                            "VisitTeam",
                                                            "WestNA",
                                                            "WestType",
                                                            "GameCode",
                                                            "Auction",
                                                            "Play",
                                                            "Note",
                                                            "ActionTable",
                                                            "AuctionTimeTable",
                                                            "InstantScoreTable",
                                                            "OptimumPlayTable",
                                                            "OptimumResultTable",
                                                            "PlayTimeTable",
                                                            "ScoreTable",
                                                            "TotalScoreTable"};

constexpr std::size_t kSlots = 256;

constexpr std::size_t slot_of(std::string_view name) {
  const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(name[i])); };
  // Factors that give every name a slot of its own, found by trying.
  return (name.size() * 137 + byte(0) * 104 + byte(name.size() - 1) * 171 + byte(name.size() / 2) * 108) % kSlots;
}

constexpr std::array<std::uint8_t, kSlots> make_slots() {
  std::array<std::uint8_t, kSlots> slots{};
  slots.fill(static_cast<std::uint8_t>(kTagNames));
  for (std::size_t i = 0; i < kTagNames; ++i) {
    std::uint8_t& slot = slots[slot_of(kNames[i])];
    if (slot != kTagNames) throw std::logic_error("two names have one slot");  // seen while compiling
    slot = static_cast<std::uint8_t>(i);
  }
  return slots;
}

constexpr std::array<std::uint8_t, kSlots> kSlotTable = make_slots();

using text::lower;

bool equal_in_any_case(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (lower(a[i]) != lower(b[i])) return false;
  return true;
}

}  // namespace

std::span<const std::string_view> listed_values(TagName name) {
  static constexpr auto kSeats = std::to_array<std::string_view>({"N", "E", "S", "W"});
  static constexpr auto kVulnerable = std::to_array<std::string_view>({"None", "NS", "EW", "All"});
  static constexpr auto kRooms = std::to_array<std::string_view>({"Open", "Closed"});
  static constexpr auto kCompetitions =
      std::to_array<std::string_view>({"Cavendish", "Chicago", "Individuals", "Pairs", "Rubber", "Teams"});
  static constexpr auto kModes = std::to_array<std::string_view>({"EM", "IBS", "OKB", "TABLE", "TC"});
  static constexpr auto kTypes = std::to_array<std::string_view>({"human", "program"});
  static constexpr auto kScorings = std::to_array<std::string_view>(
      {"MP",       "MatchPoints", "IMP",       "Cavendish", "Chicago",   "Rubber",   "BAM",    "Instant",  "Butler",
       "Butler-2", "Experts",     "Cross",     "Cross1",    "Cross2",    "Mean",     "Median", "MP1",      "MP2",
       "OldMP",    "Mitchell2",   "Mitchell3", "Mitchell4", "Ascherman", "Bastille", "EMP",    "IMP_1948", "IMP_1961"});
  if (name == TagName::kDealer || name == TagName::kDeclarer || name == TagName::kAuction || name == TagName::kPlay)
    return kSeats;
  if (name == TagName::kVulnerable) return kVulnerable;
  if (name == TagName::kRoom) return kRooms;
  if (name == TagName::kCompetition) return kCompetitions;
  if (name == TagName::kMode) return kModes;
  if (name == TagName::kScoring) return kScorings;
  if (name == TagName::kWestType || name == TagName::kNorthType || name == TagName::kEastType ||
      name == TagName::kSouthType)
    return kTypes;
  return {};
}

std::span<const std::string_view> tag_names() { return kNames; }

std::string_view text_of(TagName name) { return name == TagName::kUnknown ? "" : kNames[index_of(name)]; }

TagName find_tag(std::string_view name) {
  if (name.empty()) return TagName::kUnknown;
  const std::size_t found = kSlotTable[slot_of(name)];
  return found < kTagNames && text::same(kNames[found], name) ? static_cast<TagName>(found) : TagName::kUnknown;
}

TagName find_tag_in_any_case(std::string_view name) {
  for (std::size_t i = 0; i < kTagNames; ++i)
    if (equal_in_any_case(kNames[i], name)) return static_cast<TagName>(i);
  return TagName::kUnknown;
}

}  // namespace kibitzer::pbn
