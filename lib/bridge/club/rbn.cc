#include "bridge/club/rbn.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "bridge/club/rules.h"
#include "bridge/model/nobody.h"
#include "bridge/pbn/values.h"
#include "text/ascii.h"
#include "text/date.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

constexpr std::string_view kHeldLabels = "DTLESFKNBH";
constexpr std::string_view kOwnLabels = "ACPRIM0123456789";
constexpr std::string_view kOfBoard = "ACPR";

bool is_label(char c) {
  return kHeldLabels.find(c) != std::string_view::npos || kOwnLabels.find(c) != std::string_view::npos;
}

std::size_t index_of_label(char label) { return static_cast<unsigned char>(label); }

Text without_blanks_around(Text value) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t begin = std::min(value.text.find_first_not_of(kBlanks), value.text.size());
  const std::size_t end = value.text.find_last_not_of(kBlanks);
  const std::size_t size = end == std::string_view::npos ? 0 : end + 1 - begin;
  const auto at = value.at.begin + static_cast<std::uint32_t>(begin);
  return {value.text.substr(begin, size), {at, at + static_cast<std::uint32_t>(size)}};
}

/// The part of `value` before the first `mark`, which `value` is moved behind.
Text take_part(Text& value, char mark) {
  const std::size_t size = std::min(value.text.find(mark), value.text.size());
  const std::size_t skipped = std::min(size + 1, value.text.size());
  const Text part = {value.text.substr(0, size), {value.at.begin, value.at.begin + static_cast<std::uint32_t>(size)}};
  value.text.remove_prefix(skipped);
  value.at.begin += static_cast<std::uint32_t>(skipped);
  return without_blanks_around(part);
}

std::optional<Text> name_of_part(const Text& part) {
  if (names_nobody(part.text)) return std::nullopt;
  return Text{part.text.substr(0, kMaxNameBytes), part.at};
}

}  // namespace

bool looks_like_rbn(std::string_view head) {
  head.remove_prefix(text::byte_order_mark_size(head));
  head.remove_prefix(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
  if (head.starts_with("%{RBX}") || head.starts_with("% RBN")) return true;
  // Without its first line: records of hands or auctions, each label in a line of its own.
  constexpr std::size_t kLines = 40;
  bool game = false;
  for (std::size_t i = 0; i < kLines && !head.empty(); ++i) {
    const std::size_t end = std::min(head.find('\n'), head.size());
    const std::string_view line = head.substr(0, end);
    head.remove_prefix(std::min(end + 1, head.size()));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos || line[0] == '{' || line[0] == '%') continue;
    if (!is_label(line[0]) || (line.size() > 1 && line[1] != ' ')) return false;
    const auto seat = line.size() > 4 ? read_seat(line.substr(2, 1)) : std::nullopt;
    game = game || (line[0] == 'H' && seat && line[3] == ':') || (line[0] == 'A' && seat && line[4] == ':');
  }
  return game;
}

std::string_view RbnReader::held_labels() { return kHeldLabels; }

RbnReader::RbnReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings)
    : text_(text),
      defaults_(defaults),
      findings_(findings),
      reporter_(findings),
      at_(text::byte_order_mark_size(text)) {}

/// Takes the lines of the next record; false at the end.
bool RbnReader::take_record(Record& record) {
  record = {};
  record.begin = static_cast<std::uint32_t>(at_);
  while (at_ < text_.size()) {
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const Text line =
        without_blanks_around(text_at({static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(end)}));
    at_ = std::min(end + 1, text_.size());
    if (line.text.empty() && !in_comment_) {
      if (record.any) return true;
      continue;
    }
    if (!record.any) record.begin = line.at.begin;
    if (!record.any) record.end = line.at.end;
    take_line(line.at, record);
    if (in_lines_ && record.any) return true;
  }
  return record.any;
}

void RbnReader::take_line(text::Span at, Record& record) {
  const std::string_view line = text_at(at).text;
  if (in_comment_ || line[0] == '{') {
    in_comment_ = line.find('}') == std::string_view::npos;
    return;
  }
  if (line[0] == '%') {
    in_lines_ = in_lines_ || line.starts_with("%{RBX}");
    return;
  }
  if (line.size() > 1 && line[1] == '{') return take_pairs_of_braces(at, record);
  if (!is_label(line[0]) || (line.size() > 1 && line[1] != ' ')) {
    reporter_.report(kClubRule<"rbn/syntax">, at,
                     "a line begins with a label and a blank: one of the letters {}, or the digit of a note",
                     "DTLESFKNBHACPRIM");
    return;
  }
  take(line[0], without_blanks_around(text_at({std::min(at.begin + 1, at.end), at.end})), record);
}

/// A record of RBX.
void RbnReader::take_pairs_of_braces(text::Span at, Record& record) {
  in_lines_ = true;
  while (at.begin < at.end) {
    const std::string_view rest = text_at(at).text;
    const std::size_t close = rest.find('}');
    const bool pair = rest.size() > 1 && rest[1] == '{' && close != std::string_view::npos;
    if (!pair || !is_label(rest[0])) {
      reporter_.report(kClubRule<"rbn/syntax">, at, "a label with its value in braces, as in B{{1}}, is expected here");
      record.any = true;
      return;
    }
    const auto end = at.begin + static_cast<std::uint32_t>(close);
    take(rest[0], without_blanks_around(text_at({at.begin + 2, end})), record);
    at.begin = end + 1;
    while (at.begin < at.end && text_[at.begin] == ' ') ++at.begin;
  }
}

void RbnReader::take(char label, Text value, Record& record) {
  record.any = true;
  // A comment may follow the value; RBX has its braces around the values.
  if (!in_lines_ && value.text.ends_with('}') && value.text.find('{') != std::string_view::npos) {
    const auto size = static_cast<std::uint32_t>(value.text.find('{'));
    value = without_blanks_around(text_at({value.at.begin, value.at.begin + size}));
  }
  const std::size_t index = index_of_label(label);
  record.of[index] = value;
  if (kHeldLabels.find(label) == std::string_view::npos) return;
  held_[index] = value.text.empty() ? std::nullopt : std::optional(value);
}

bool RbnReader::next(Session& session) {
  session.clear(defaults_);
  reporter_ = findings::Reporter(findings_);
  Record record;
  while (take_record(record)) {
    const auto own = [&](char label) -> const std::optional<Text>& { return record.of[index_of_label(label)]; };
    const bool game =
        own('H') || std::any_of(kOfBoard.begin(), kOfBoard.end(), [&](char c) { return own(c).has_value(); });
    if (!game) continue;
    Board& board = session.boards.emplace_back();
    board.at = {record.begin, record.end};  // its first line
    session.at = board.at;
    read_heading(session);
    RbnNotes notes;
    for (std::size_t digit = 0; digit < notes.size(); ++digit) notes[digit] = record.of[index_of_label('0') + digit];
    if (const auto& hands = held('H')) read_rbn_hands(*hands, session, reporter_);
    if (own('A')) read_rbn_auction(*own('A'), notes, session, reporter_);
    if (own('C')) read_rbn_contract(*own('C'), session, reporter_);
    if (own('P')) read_rbn_play(*own('P'), session, reporter_);
    if (own('R')) read_rbn_result(*own('R'), session, reporter_);
    any_board_ = true;
    return true;
  }
  if (!any_board_ && reporter_.count() == 0 && text_.data() != nullptr)
    reporter_.report(kClubRule<"rbn/syntax">, {0, 0}, "the file contains no board");
  text_ = {};
  return false;
}

void RbnReader::read_heading(Session& session) {
  Board& board = session.boards.front();
  if (const auto& event = held('E')) session.event = name_of_part(*event);
  if (const auto& place = held('L')) session.site = name_of_part(*place);
  if (const auto& stage = held('S')) session.stage = name_of_part(*stage);
  if (auto date = held('D')) {
    const Text day = take_part(*date, ':');
    constexpr std::size_t kDigits = 8;
    if (day.text.size() == kDigits && std::all_of(day.text.begin(), day.text.end(), text::is_digit)) {
      const std::string iso = fmt::format("{}-{}-{}", day.text.substr(0, 4), day.text.substr(4, 2), day.text.substr(6));
      const bool whole = iso.find("-00") == std::string::npos;
      const auto wrong = whole ? text::no_such_day(iso) : std::nullopt;
      if (wrong && std::exchange(date_reported_, day.at.begin) != day.at.begin)
        reporter_.report(kClubRule<"rbn/bad-value">, day.at, "there is no day {}: {}", day.text, *wrong);
      if (whole && !wrong) session.date = Text{session.keep(iso), day.at};
    }
  }
  if (const auto& scoring = held('F')) read_scoring(*scoring, session);
  if (const auto& teams = held('K')) read_teams(*teams, session);
  if (const auto& players = held('N')) read_players(*players, session);
  if (const auto& number = held('B'))
    if (const auto value = positive_number(number->text)) board.number = At<int>{*value, number->at};
}

void RbnReader::read_scoring(const Text& value, Session& session) const {
  const char letter = value.text.empty() ? '\0' : value.text[0];
  const auto is = [&](std::string_view scoring) { session.scoring = Text{scoring, value.at}; };
  if (letter == 'I') is("IMP");
  if (letter == 'B') is("BAM");
  if (letter == 'X') is("IMP;Cross");
  if (letter == 'M') is("MP");
  // In a rubber or a Chicago, what a deal scores rests on those before it.
  if (letter == 'R' || letter == 'C') session.settings_unread = true;
}

void RbnReader::read_players(const Text& value, Session& session) const {
  Text rest = value;
  constexpr std::array<Seat, 4> kOrder = {Seat::kNorth, Seat::kSouth, Seat::kWest, Seat::kEast};
  for (std::size_t i = 0; i < kOrder.size(); i += 2) {
    Text pair = take_part(rest, ':');
    session.players[index_of(kOrder[i])] = name_of_part(take_part(pair, '+'));
    session.players[index_of(kOrder[i + 1])] = name_of_part(take_part(pair, '+'));
  }
  const Text room = take_part(rest, ':');
  if (room.text == "O")
    session.boards.front().room = Room::kOpen;
  else if (room.text == "C")
    session.boards.front().room = Room::kClosed;
  else
    session.table = name_of_part(room);
}

void RbnReader::read_teams(const Text& value, Session& session) const {
  Text rest = value;
  session.home_team = name_of_part(take_part(rest, ':'));
  session.visit_team = name_of_part(take_part(rest, ':'));
  for (Hundredths& carried : session.carried_over) {
    const Text points = take_part(rest, ':');
    if (const auto figure = read_figure(points.text, points.at)) carried = figure->value;
  }
}

}  // namespace kibitzer::bridge
