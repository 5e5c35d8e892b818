#include "bridge/club/usebio.h"

#include <algorithm>
#include <span>
#include <string>

#include "bridge/club/rules.h"
#include "bridge/club/usebio_line.h"
#include "bridge/club/usebio_totals.h"
#include "bridge/club/xml_output.h"

namespace kibitzer::bridge {
namespace {

using Element = XmlDocument::Element;

constexpr std::string_view kRoot = "USEBIO";
constexpr XmlRules kRules = {kClubRule<"usebio/syntax">, kClubRule<"usebio/bad-value">, kClubRule<"usebio/encoding">};

bool begins_with_any(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(), [&](const auto word) { return text.starts_with(word); });
}

/// What PBN's Scoring says of the same; empty if the event does not say it. A kind of event may have more behind it, as in
/// MP_PAIRS_HANDICAP.
std::string_view scoring_named(std::string_view method) {
  if (begins_with_any(method, {"MATCH_POINTS", "MATCHPOINTS", "MP_"})) return "MP";
  if (method.starts_with("BUTLER")) return "IMP;Butler";
  if (begins_with_any(method, {"CROSS_IMP", "XIMP"})) return "IMP;Cross";
  return {};
}

bool has_teams(std::string_view event_type) { return event_type.find("TEAMS") != std::string_view::npos; }

/// The IMPs of a board of a match are those of its first team, which sits North-South in the open room.
void give_first_team(const Figure& imps, std::span<TableRow> rows) {
  for (const auto& [room, side] :
       {std::pair(Room::kOpen, Side::kNorthSouth), std::pair(Room::kClosed, Side::kEastWest)})
    for (TableRow& row : rows)
      if (row.room == room) {
        row.imps[index_of(side)] = imps;
        return;
      }
}

}  // namespace

bool looks_like_usebio(std::string_view head) {
  constexpr std::size_t kPrologue = 4096;
  head = head.substr(0, kPrologue);
  for (std::size_t at = head.find("<USEBIO"); at != std::string_view::npos; at = head.find("<USEBIO", at + 1)) {
    const std::string_view behind = head.substr(at + kRoot.size() + 1, 1);
    if (!behind.empty() && std::string_view(" \t\r\n>/").find(behind) != std::string_view::npos) return true;
  }
  return false;
}

UsebioReader::UsebioReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings)
    : text_(text), defaults_(defaults), findings_(findings), reporter_(findings), xml_(text) {
  const Element* const root = xml_.root();
  if (root == nullptr || root->name != kRoot) return;
  boards_ = usebio_outline(xml_);
  if (const Element* const club = xml_.child(*root, "CLUB")) club_name_ = xml_.child(*club, "CLUB_NAME");
  collect_team_names();
}

bool UsebioReader::next(Session& session) {
  session.clear(defaults_);
  reporter_ = findings::Reporter(findings_);
  if (index_ == boards_.size()) {
    if (text_.data() != nullptr) report_document(xml_, text_, kRoot, kRoot, !boards_.empty(), kRules, reporter_);
    text_ = {};
    return false;
  }
  const UsebioBoard& read = boards_[index_++];
  begin_session(read, session);
  read_lines(read, session);
  const XmlOutput output{xml_, session, reporter_, kRules.bad_value};
  if (read.hands != nullptr) read_usebio_hands(output, *read.hands, session.boards.front());
  for (const UsebioPart& part : read.participants) {
    add_usebio_participants(output, *part.element, id_of(part.place.section.get(), "SECTION_ID", session));
  }
  for (const auto& match : read.matches) session.match_rows.push_back(match_of(*match, session));
  return true;
}

/// An identifier of `of` as a text of the session.
std::optional<Text> UsebioReader::id_of(const UsebioLevel* of, std::string_view name, Session& session) const {
  const Text id = usebio_id(xml_, of, name);
  if (id.text.empty()) return std::nullopt;
  return Text{session.keep(std::string(id.text.substr(0, kMaxClubText))), id.at};
}

void UsebioReader::collect_team_names() {
  for (const UsebioBoard& board : boards_) {
    for (const UsebioPart& part : board.participants) {
      for (const Element* one = xml_.first_child(*part.element); one != nullptr; one = xml_.next(*one)) {
        const auto* const name = one->name == "TEAM" ? xml_.attribute(*one, "TEAM_NAME") : nullptr;
        const auto* const id = name != nullptr ? xml_.attribute(*one, "TEAM_ID") : nullptr;
        if (id != nullptr && !name->value.text.empty())
          team_names_.try_emplace(std::string(id->value.text), name->value.text.substr(0, kMaxClubText));
      }
    }
  }
}

/// A team of a match, by its name if the participants have it.
std::optional<Text> UsebioReader::team_of(const UsebioLevel* match, std::string_view name, Session& session) const {
  auto team = id_of(match, name, session);
  if (!team) return team;
  if (const auto found = team_names_.find(team->text); found != team_names_.end())
    team->text = session.keep(found->second);
  return team;
}

MatchRow UsebioReader::match_of(const UsebioLevel& match, Session& session) {
  MatchRow row = read_usebio_match({xml_, session, reporter_, kRules.bad_value}, match);
  if (match.of_teams()) row.contestants = {team_of(&match, "TEAM", session), team_of(&match, "OPPOSING_TEAM", session)};
  return row;
}

/// Fills in the context of the board: the event, its date, the session and the method of scoring.
void UsebioReader::begin_session(const UsebioBoard& read, Session& session) {
  const XmlOutput output{xml_, session, reporter_, kRules.bad_value};
  Board& board = session.boards.emplace_back();
  board.at = read.parts.front().element->at;
  session.at = board.at;
  if (read.number) {
    board.number = At<int>{*read.number, read.number_at};
    board.dealer = At<Seat>{dealer_of_board(*read.number), read.number_at};
    board.vulnerable = At<Vulnerability>{vulnerability_of_board(*read.number), read.number_at};
  } else if (const Element* const number = xml_.child(*read.parts.front().element, "BOARD_NUMBER")) {
    output.bad(*number, "the number of a board, from 1 up");
  }
  const UsebioPlace& place = read.place();
  if (club_name_ != nullptr && !club_name_->value.text.empty()) session.site = output.text_of(*club_name_);
  std::string_view method = usebio_id(xml_, place.event.get(), "EVENT_TYPE").text;
  session.of_teams = place.match != nullptr && has_teams(method);
  for (const auto& level : {place.event, place.session})
    if (level != nullptr) read_heading(*level, session, method);
  if (place.match != nullptr && place.match->of_teams()) {
    session.of_teams = true;
    session.round = usebio_name(output, *place.match, "ROUND_NUMBER");
    session.home_team = team_of(place.match.get(), "TEAM", session);
    session.visit_team = team_of(place.match.get(), "OPPOSING_TEAM", session);
  }
  if (const auto scoring = scoring_named(method); !scoring.empty()) session.scoring = Text{scoring, board.at};
  session.stage = id_of(place.session.get(), "SESSION_ID", session);
}

/// Takes what an event or a session says of its boards; `method` is how they are scored.
void UsebioReader::read_heading(const UsebioLevel& level, Session& session, std::string_view& method) {
  const XmlOutput output{xml_, session, reporter_, kRules.bad_value};
  if (const Element* const scoring = level.value("BOARD_SCORING_METHOD");
      scoring != nullptr && !scoring_named(scoring->value.text).empty())
    method = scoring->value.text;
  if (const Element* const event = level.value("EVENT_DESCRIPTION"); event != nullptr && level.element->name == "EVENT")
    session.event = output.text_of(*event);
  const Element* const date = level.value("DATE");
  if (date == nullptr) return;
  bool reported = date_reported_ == date->at.begin;
  output.take_date(date->name, date->value, date->verbatim, reported);
  if (reported) date_reported_ = date->at.begin;
}

/// The lines of all tables, in the order of the document.
void UsebioReader::read_lines(const UsebioBoard& read, Session& session) {
  const XmlOutput output{xml_, session, reporter_, kRules.bad_value};
  for (const UsebioPart& part : read.parts) {
    UsebioLineOf of;
    of.section = id_of(part.place.section.get(), "SECTION_ID", session);
    if (part.place.match != nullptr) {
      const UsebioLevel& match = *part.place.match;
      of.round = usebio_name(output, match, "ROUND_NUMBER");
      of.of_teams = match.of_teams();
      of.pairs = {usebio_name(output, match, "NS_PAIR_NUMBER"), usebio_name(output, match, "EW_PAIR_NUMBER")};
    }
    const std::size_t before = session.table_rows.size();
    if (const Element* const average = xml_.child(*part.element, "BOARD_AVERAGE");
        average != nullptr && average->closed)
      of.datum = output.figure(*average);
    for (const Element* one = xml_.first_child(*part.element); one != nullptr; one = xml_.next(*one))
      if (one->name == "TRAVELLER_LINE") add_usebio_line(output, *one, of);
    if (const Element* const imps = xml_.child(*part.element, "IMPS"); imps != nullptr && imps->closed)
      if (const auto figure = output.figure(*imps))
        give_first_team(*figure, std::span(session.table_rows).subspan(before));
    // The document breaks off in this board, so a line may be missing.
    auto& rows = session.table_rows;
    if (part.element->closed || (!rows.empty() && rows.back().damaged)) continue;
    TableRow& missing = rows.emplace_back();
    missing.at = {part.element->at.end, part.element->at.end};
    missing.damaged = true;
  }
}

}  // namespace kibitzer::bridge
