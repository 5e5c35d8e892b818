#include "bridge/club/usebio.h"

#include <algorithm>
#include <string>

#include "bridge/club/rules.h"
#include "bridge/club/usebio_line.h"
#include "bridge/club/usebio_totals.h"
#include "bridge/club/usebio_values.h"
#include "text/date.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using Element = XmlDocument::Element;

constexpr std::string_view kRoot = "USEBIO";

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

bool is_of_teams(std::string_view event_type) { return event_type.find("TEAMS") != std::string_view::npos; }

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
  if (root != nullptr && root->name == kRoot) boards_ = usebio_outline(xml_);
}

/// What is wrong with the document as a whole.
void UsebioReader::report_document() {
  const Element* const root = xml_.root();
  const auto& fault = xml_.fault();
  if (xml_.wrong_encoding()) {
    const auto bad = static_cast<std::uint32_t>(text::first_invalid_utf8(text_).value_or(0));
    reporter_.report(kClubRule<"usebio/encoding">, {bad, bad + 1},
                     "the file is not valid UTF-8; it is read as Windows-1252, in which this byte is {}",
                     text::printable(text_.substr(bad, 1)));
  }
  if (root != nullptr && root->name != kRoot) {
    reporter_.report(kClubRule<"usebio/syntax">, root->at, "this is not USEBIO: the outermost element is {}, not {}",
                     text::printable(root->name), kRoot);
  } else if (fault) {
    reporter_.report(kClubRule<"usebio/syntax">, fault->at, "the XML cannot be read from here on: {}", fault->message);
  } else if (boards_.empty()) {
    reporter_.report(kClubRule<"usebio/syntax">, {0, 0}, "the file contains no board");
  }
}

bool UsebioReader::next(Session& session) {
  session.clear(defaults_);
  reporter_ = findings::Reporter(findings_);
  if (index_ == boards_.size()) {
    if (text_.data() != nullptr) report_document();
    text_ = {};
    return false;
  }
  const UsebioBoard& read = boards_[index_++];
  begin_session(read, session);
  read_lines(read, session);
  const UsebioOutput output{xml_, session, reporter_};
  if (read.hands != nullptr) read_usebio_hands(output, *read.hands, session.boards.front());
  for (const UsebioPart& part : read.participants) {
    add_usebio_participants(output, *part.element, id_of(part.place.section, "SECTION_ID", session));
  }
  return true;
}

/// An identifier of `of` as a text of the session.
std::optional<Text> UsebioReader::id_of(const Element* of, std::string_view name, Session& session) const {
  const Text id = usebio_id(xml_, of, name);
  if (id.text.empty()) return std::nullopt;
  return Text{session.keep(std::string(id.text.substr(0, kMaxUsebioText))), id.at};
}

/// Fills in the context of the board: the event, its date, the session and the method of scoring.
void UsebioReader::begin_session(const UsebioBoard& read, Session& session) {
  const UsebioOutput output{xml_, session, reporter_};
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
  if (const Element* const club = xml_.child(*xml_.root(), "CLUB"))
    if (const Element* const name = xml_.child(*club, "CLUB_NAME"); name != nullptr && !name->value.text.empty())
      session.site = output.text_of(*name);
  std::string_view method = usebio_id(xml_, place.event, "EVENT_TYPE").text;
  session.of_teams = place.match != nullptr && is_of_teams(method);
  for (const Element* const level : {place.event, place.session})
    if (level != nullptr) read_heading(*level, session, method);
  if (const auto scoring = scoring_named(method); !scoring.empty()) session.scoring = Text{scoring, board.at};
  session.stage = id_of(place.session, "SESSION_ID", session);
}

/// Takes what an event or a session says before its boards; `method` is how its boards are scored.
void UsebioReader::read_heading(const Element& level, Session& session, std::string_view& method) {
  const UsebioOutput output{xml_, session, reporter_};
  for (const Element* one = xml_.first_child(level); one != nullptr; one = xml_.next(*one)) {
    if (one->name == "BOARD" || one->name == "PARTICIPANTS") continue;
    if (one->value.text.empty() || !one->closed) continue;
    if (one->name == "BOARD_SCORING_METHOD" && !scoring_named(one->value.text).empty()) method = one->value.text;
    if (one->name == "EVENT_DESCRIPTION" && level.name == "EVENT") session.event = output.text_of(*one);
    if (one->name == "DATE") read_date(*one, session);
  }
}

void UsebioReader::read_date(const Element& element, Session& session) {
  const UsebioOutput output{xml_, session, reporter_};
  session.date = output.text_of(element);
  const auto iso = usebio_date(element.value.text);
  const auto wrong = iso ? text::no_such_day(*iso) : std::nullopt;
  if (iso && !wrong) {
    if (*iso != element.value.text) session.date->text = session.keep(*iso);
    return;
  }
  if (date_reported_ == element.at.begin) return;
  date_reported_ = element.at.begin;
  if (wrong)
    reporter_.report(kClubRule<"usebio/bad-value">, element.value.at, "there is no day {}: {}",
                     text::printable(element.value.text), *wrong);
  else
    output.bad(element, "a date like 18/11/2026");
}

/// The lines of all tables, in the order of the document.
void UsebioReader::read_lines(const UsebioBoard& read, Session& session) {
  const UsebioOutput output{xml_, session, reporter_};
  for (const UsebioPart& part : read.parts) {
    UsebioLineOf of;
    of.section = id_of(part.place.section, "SECTION_ID", session);
    of.round = id_of(part.place.match, "ROUND_NUMBER", session);
    if (const Element* const average = xml_.child(*part.element, "BOARD_AVERAGE");
        average != nullptr && average->closed)
      of.datum = output.figure(*average);
    for (const Element* one = xml_.first_child(*part.element); one != nullptr; one = xml_.next(*one))
      if (one->name == "TRAVELLER_LINE") add_usebio_line(output, *one, of);
    // The document breaks off in this board, so a line may be missing.
    auto& rows = session.table_rows;
    if (part.element->closed || (!rows.empty() && rows.back().damaged)) continue;
    TableRow& missing = rows.emplace_back();
    missing.at = {part.element->at.end, part.element->at.end};
    missing.damaged = true;
  }
}

}  // namespace kibitzer::bridge
