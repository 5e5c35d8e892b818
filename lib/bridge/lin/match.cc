// What a LIN file says of a whole match: its title and teams, its result list, and who played.
#include "bridge/lin/match.h"

#include <fmt/core.h>

#include <algorithm>

#include "bridge/lin/reader.h"
#include "bridge/lin/rules.h"
#include "bridge/pbn/values.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

constexpr std::size_t kMostResults = 2000;
constexpr std::size_t kVugraphFields = 9;
constexpr std::size_t kFieldsFromScoring = 7;

/// Which of the parts of vg is the scoring. Titles have commas of their own, so it is looked for: the first and the
/// last board follow it.
std::size_t scoring_of(const std::vector<LinPart>& parts) {
  for (std::size_t i = 2; i + 2 < parts.size(); ++i)
    if (read_lin_number(parts[i + 1].text) && read_lin_number(parts[i + 2].text)) return i;
  return 2;
}

/// I, P and B are how vg calls scoring by IMPs, by matchpoints, and board-a-match; as PBN's Scoring has them.
std::optional<Text> scoring_named(LinPart part) {
  if (part.text == "I") return Text{"IMP", part.at};
  if (part.text == "P") return Text{"MP", part.at};
  if (part.text == "B") return Text{"BAM", part.at};
  return std::nullopt;
}

}  // namespace

std::optional<Text> LinReader::name(LinPart part) {
  if (part.text.empty()) return std::nullopt;
  if (part.text.size() <= kMaxNameBytes) return Text{part.text, part.at};
  reporter_.report(kLinRule<"lin/syntax">, part.at, "a name of more than 1000 bytes is not read");
  return std::nullopt;
}

/// What a team brings from the matches before: half IMPs come from adjusted scores.
Hundredths LinReader::carried_over(LinPart part) {
  const std::string_view text = without_blanks(part.text);
  if (text.empty()) return {};
  if (const auto figure = read_figure(text, part.at); figure && !figure->artificial) return figure->value;
  reporter_.report(kLinRule<"lin/bad-result-list">, part.at, "\"{}\" is not a number of IMPs that a team carries over",
                   text::printable(text));
  return {};
}

void LinReader::read_vugraph(const LinCommand& command) {
  const auto parts = split_lin(command.value, command.value_at.begin, 4 * kVugraphFields);
  const std::size_t scoring = scoring_of(parts);
  const auto part = [&](std::size_t index) { return index < parts.size() ? parts[index] : LinPart{}; };
  const LinPart title = {command.value.substr(0, part(scoring - 2).at.end - command.value_at.begin),
                         {command.value_at.begin, part(scoring - 2).at.end}};
  match_.event = name(scoring == 2 ? part(0) : title);
  match_.segment = name(part(scoring - 1));
  match_.first_board = read_lin_number(part(scoring + 1).text);
  match_.last_board = read_lin_number(part(scoring + 2).text);
  if (!match_.first_board || !match_.last_board || *match_.first_board > *match_.last_board) match_.first_board.reset();
  match_.home_team = name(part(scoring + 3));
  match_.visit_team = name(part(scoring + 5));
  match_.carried_over = {carried_over(part(scoring + 4)), carried_over(part(scoring + 6))};
  match_.scoring = scoring_named(part(scoring));
  if (!match_.scoring && !part(scoring).text.empty()) lose("scoring");
  if (!part(scoring + kFieldsFromScoring).text.empty()) lose("end of a heading");
  match_.forget_results();
  match_.listed_boards.clear();
  match_.results_counted = true;
}

void LinReader::read_board_numbers(const LinCommand& command) {
  match_.listed_boards.clear();
  for (const LinPart& part : split_lin(command.value, command.value_at.begin, kMostResults / 2 + 1)) {
    const auto number = read_lin_number(part.text);
    if (!number || match_.listed_boards.size() == kMostResults / 2) break;
    match_.listed_boards.push_back(*number);
  }
}

void LinReader::read_results(const LinCommand& command) {
  match_.forget_results();
  match_.results_at = command.place();
  const auto parts = split_lin(command.value, command.value_at.begin, kMostResults + 1);
  match_.results_count = parts.size();
  match_.results_counted = false;
  for (const LinPart& part : parts) {
    if (match_.results.size() == kMostResults) {
      match_.results_counted = true;
      reporter_.report(kLinRule<"lin/bad-result-list">, match_.results_at,
                       "more than 2000 results of one list are not read");
      return;
    }
    const bool unplayed = part.text.empty() || part.text == "-" || part.text == "?";
    match_.results.push_back(unplayed ? std::nullopt : read_lin_result(part));
    if (!unplayed && !match_.results.back())
      reporter_.report(kLinRule<"lin/bad-result-list">, part.at,
                       "\"{}\" is not a result: a result is PASS, or as in 4SN=, 3NxE+2, 6HW-1",
                       text::printable(part.text));
  }
}

/// Compares the list with the boards that the file says it is about. Some programs end it with a comma.
void LinReader::count_results() {
  match_.results_counted = true;
  const bool by_number = !match_.listed_boards.empty();
  if (!by_number && !match_.first_board) return;
  const std::size_t boards =
      by_number ? match_.listed_boards.size() : static_cast<std::size_t>(*match_.last_board - *match_.first_board) + 1;
  const bool open_end = !match_.results.empty() && !match_.results.back() && match_.results_count == 2 * boards + 1;
  if (match_.results_count == 2 * boards || open_end) return;
  match_.results.clear();  // it is unknown which is whose
  reporter_.report(kLinRule<"lin/bad-result-list">, match_.results_at, "the list has {}, but {} in two rooms have {}",
                   text::counted(match_.results_count, "result"),
                   by_number ? fmt::format("{} boards", boards)
                             : fmt::format("boards {} to {}", *match_.first_board, *match_.last_board),
                   2 * boards);
}

std::optional<std::size_t> LinMatch::row_of(int number) const {
  if (!listed_boards.empty()) {
    const auto found = std::find(listed_boards.begin(), listed_boards.end(), number);
    if (found == listed_boards.end()) return std::nullopt;
    return static_cast<std::size_t>(found - listed_boards.begin());
  }
  if (!first_board || number < *first_board || number > *last_board) return std::nullopt;
  return static_cast<std::size_t>(number - *first_board);
}

int LinMatch::number_of(std::size_t row) const {
  return listed_boards.empty() ? *first_board + static_cast<int>(row) : listed_boards[row];
}

void LinMatch::note(int number) {
  const auto row = row_of(number);
  if (!row || results.empty() || unrecorded > 0) return;
  if (recorded.size() <= *row) recorded.resize(*row + 1);
  recorded[*row] = true;
}

std::optional<std::pair<int, Room>> LinMatch::next_unrecorded() {
  if (!first_board && listed_boards.empty()) return std::nullopt;
  for (; unrecorded < results.size(); ++unrecorded) {
    const std::size_t row = unrecorded / 2;
    if (!results[unrecorded] || (row < recorded.size() && recorded[row])) continue;
    // A bn after the list may be too short, or have a number twice.
    if (!listed_boards.empty() && row >= listed_boards.size()) break;
    if (row_of(number_of(row)) != row) continue;
    const Room room = unrecorded % 2 == 0 ? Room::kOpen : Room::kClosed;
    ++unrecorded;
    return std::pair(number_of(row), room);
  }
  return std::nullopt;
}

LinMatch::Results LinMatch::results_of(int number, Room room) const {
  const auto row = row_of(number);
  if (!row) return {};
  const auto at = [&](std::size_t index) {
    return index < results.size() && results[index] ? &*results[index] : nullptr;
  };
  const std::size_t index = 2 * *row + (room == Room::kClosed ? 1 : 0);
  return {at(index), room == Room::kNone ? nullptr : at(index ^ 1U)};
}

/// Makes a board of the next one in the result list that the text does not record, in one room or both: what its number
/// says, and its results. False if there is no such board.
bool LinReader::list_unrecorded() {
  if (!match_.results_counted) count_results();
  const auto next = match_.next_unrecorded();
  if (!next) return false;
  const auto [number, room] = *next;
  const text::Span at = match_.results_of(number, room).here->at;
  Board& board = begin_board(at, room);
  board.number = At<int>{number, at};
  board.vulnerable = At<Vulnerability>{vulnerability_of_board(number), at};
  announced_ = true;
  return finish_board();
}

/// The lines of the result list that are about `board`.
void LinReader::enter_result(Board& board) const {
  if (!board.number) return;
  const auto [here, other] = match_.results_of(board.number->value, board.room);
  if (here != nullptr) board.listed = *here;
  if (other == nullptr) return;
  TableRow& there = session_->table_rows.emplace_back();
  there.at = other->at;
  there.room = board.room == Room::kOpen ? Room::kClosed : Room::kOpen;
  there.contract = At<Contract>{other->contract, other->at};
  if (other->declarer) there.declarer = At<Seat>{*other->declarer, other->at};
  if (other->tricks) there.tricks = At<int>{*other->tricks, other->at};
}

/// Eight names are those of both rooms. Four are those of the board that has not begun in earnest, or else of the next;
/// after eight names they are of that board only. With any other number, no name is known to be in its place.
void LinReader::read_players(const LinCommand& command) {
  constexpr std::size_t kRoom = 4;
  std::array<LinPart, 2 * kRoom> parts;
  std::size_t count = 0;
  std::size_t last_named = 0;
  for (LinParts all({command.value, command.value_at}); !all.done(); ++count) {
    const LinPart part = all.next();
    if (count < parts.size()) parts[count] = part;
    if (!part.text.empty()) last_named = count + 1;
  }
  if (count > kRoom) count = std::max(last_named, count < parts.size() ? kRoom : parts.size());
  if (count > kRoom && count != parts.size()) {
    reporter_.report(
        kLinRule<"lin/bad-names">, command.value_at,
        "{} are listed, but a room has four players and two rooms have eight; a comma splits a name in two, so "
        "the seating is uncertain",
        text::counted(count, "name"));
    parts = {};
  }
  std::array<LinNames, 2> named;
  for (std::size_t i = 0; i < parts.size(); ++i) named[i / kRoom][index_of(kLinSeats[i % kRoom])] = name(parts[i]);
  const bool both = count > kRoom;
  if (!both) named[1] = named[0];
  const bool nobody = std::none_of(session_->players.begin(), session_->players.end(),
                                   [](const auto& player) { return player.has_value(); });
  const bool of_this_board = open() && !called_or_played() && (!has_deal_ || nobody);
  if (of_this_board) session_->players = named[session_->boards.front().room == Room::kClosed ? 1 : 0];
  next_named_ |= open() && called_or_played();
  match_.players.name(named, both, of_this_board);
}

}  // namespace kibitzer::bridge
