#include "bridge/pbn/other_tags.h"

#include <algorithm>
#include <array>

#include "text/ascii.h"

namespace kibitzer::bridge {
namespace {

using pbn::TagName;

bool is_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return text::is_digit(c) || c == '_' || (text::lower(c) >= 'a' && text::lower(c) <= 'z');
  });
}

/// Whether a line has nothing but words and texts in quotes, as sections have.
bool is_row(std::string_view line) {
  bool quoted = false;
  bool blank = true;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '\n' || c == '\r' || c == '\0') return false;
    if (quoted && c == '\\') ++i;
    if (c == '"') quoted = !quoted;
    if (!quoted && std::string_view("[]{};").find(c) != std::string_view::npos) return false;
    blank = blank && (c == ' ' || c == '\t');
  }
  return !quoted && !blank && line.front() != '%';
}

}  // namespace

bool has_value_of(const Session& session, const Board& board, TagName name) {
  struct TagEntry {
    TagName name;
    bool (*has)(const Session&, const Board&);
  };
  static constexpr auto kEntries = std::to_array<TagEntry>({
      {TagName::kEvent, [](const Session& s, const Board&) { return s.event.has_value(); }},
      {TagName::kSite, [](const Session& s, const Board&) { return s.site.has_value(); }},
      {TagName::kDate, [](const Session& s, const Board&) { return s.date.has_value(); }},
      {TagName::kBoard, [](const Session&, const Board& b) { return b.number.has_value(); }},
      {TagName::kWest, [](const Session& s, const Board&) { return s.players[index_of(Seat::kWest)].has_value(); }},
      {TagName::kNorth, [](const Session& s, const Board&) { return s.players[index_of(Seat::kNorth)].has_value(); }},
      {TagName::kEast, [](const Session& s, const Board&) { return s.players[index_of(Seat::kEast)].has_value(); }},
      {TagName::kSouth, [](const Session& s, const Board&) { return s.players[index_of(Seat::kSouth)].has_value(); }},
      {TagName::kDealer, [](const Session&, const Board& b) { return b.dealer.has_value(); }},
      {TagName::kVulnerable, [](const Session&, const Board& b) { return b.vulnerable.has_value(); }},
      {TagName::kDeal, [](const Session&, const Board& b) { return b.deal_at.has_value(); }},
      {TagName::kScoring, [](const Session& s, const Board&) { return s.scoring.has_value(); }},
      {TagName::kDeclarer, [](const Session&, const Board& b) { return b.declarer.has_value(); }},
      {TagName::kResult, [](const Session&, const Board& b) { return b.result.has_value(); }},
      {TagName::kHomeTeam, [](const Session& s, const Board&) { return s.home_team.has_value(); }},
      {TagName::kVisitTeam, [](const Session& s, const Board&) { return s.visit_team.has_value(); }},
      {TagName::kRound, [](const Session& s, const Board&) { return s.round.has_value(); }},
      {TagName::kScore, [](const Session&, const Board& b) { return b.score.has_value(); }},
      {TagName::kSection, [](const Session& s, const Board&) { return s.section.has_value(); }},
      {TagName::kStage, [](const Session& s, const Board&) { return s.stage.has_value(); }},
      {TagName::kTable, [](const Session& s, const Board&) { return s.table.has_value(); }},
      {TagName::kContract, [](const Session&, const Board& b) { return b.contract || b.trump; }},
      {TagName::kRoom, [](const Session&, const Board& b) { return b.room != Room::kNone; }},
      {TagName::kScoreRubber,
       [](const Session& s, const Board& b) { return s.rubber_of(b) != nullptr && s.rubber_of(b)->score; }},
      {TagName::kScoreRubberHistory,
       [](const Session& s, const Board& b) { return s.rubber_of(b) != nullptr && s.rubber_of(b)->history; }},
  });
  const auto found =
      std::find_if(kEntries.begin(), kEntries.end(), [&](const TagEntry& entry) { return entry.name == name; });
  return found != kEntries.end() && found->has(session, board);
}

bool writes(const Session& session, const Board& board, const OtherTag& tag) {
  const TagName name = pbn::find_tag(tag.name);
  if (!is_name(tag.name) || !std::all_of(tag.lines.begin(), tag.lines.end(), is_row)) return false;
  if (name == TagName::kAuction || name == TagName::kPlay || name == TagName::kNote) return false;
  if (!tag.lines.empty() && !pbn::opens_section(name)) return false;
  return name == TagName::kUnknown ||
         (!has_value_of(session, board, name) && session.other_tag(board, tag.name) == &tag);
}

}  // namespace kibitzer::bridge
