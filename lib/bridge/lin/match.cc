// What a LIN file says of a whole match: its title and teams, its result list, and who played.
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

constexpr std::array kNameOrder = {Seat::kSouth, Seat::kWest, Seat::kNorth, Seat::kEast};

/// Which of the parts of vg is the scoring. Titles have commas of their own, so it is looked for: after it stand the
/// first and the last board.
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

/// Of a team, from the matches before: half IMPs come of adjusted scores.
Hundredths LinReader::carried_over(LinPart part) {
  const std::string_view text = without_blanks(part.text);
  if (text.empty()) return {};
  if (const auto figure = read_figure(text, part.at); figure && !figure->artificial) return figure->value;
  reporter_.report(kLinRule<"lin/bad-result-list">, part.at, "\"{}\" is no number of IMPs that a team carries over",
                   text::printable(text));
  return {};
}

void LinReader::read_vugraph(const LinCommand& command) {
  const auto parts = split_lin(command.value, command.value_at.begin, 4 * kVugraphFields);
  const std::size_t scoring = scoring_of(parts);
  const auto part = [&](std::size_t index) { return index < parts.size() ? parts[index] : LinPart{}; };
  const LinPart title = {command.value.substr(0, part(scoring - 2).at.end - command.value_at.begin),
                         {command.value_at.begin, part(scoring - 2).at.end}};
  event_ = name(scoring == 2 ? part(0) : title);
  segment_ = name(part(scoring - 1));
  first_board_ = read_lin_number(part(scoring + 1).text);
  last_board_ = read_lin_number(part(scoring + 2).text);
  if (!first_board_ || !last_board_ || *first_board_ > *last_board_) first_board_.reset();
  home_team_ = name(part(scoring + 3));
  visit_team_ = name(part(scoring + 5));
  carried_over_ = {carried_over(part(scoring + 4)), carried_over(part(scoring + 6))};
  scoring_ = scoring_named(part(scoring));
  results_.clear();
  listed_boards_.clear();
  results_counted_ = true;
}

void LinReader::read_board_numbers(const LinCommand& command) {
  listed_boards_.clear();
  for (const LinPart& part : split_lin(command.value, command.value_at.begin, kMostResults / 2 + 1)) {
    const auto number = read_lin_number(part.text);
    if (!number || listed_boards_.size() == kMostResults / 2) break;
    listed_boards_.push_back(*number);
  }
}

void LinReader::read_results(const LinCommand& command) {
  results_.clear();
  results_at_ = command.value.empty() ? command.name_at : command.value_at;
  const auto parts = split_lin(command.value, command.value_at.begin, kMostResults + 1);
  results_count_ = parts.size();
  results_counted_ = false;
  for (const LinPart& part : parts) {
    if (results_.size() == kMostResults) {
      results_counted_ = true;
      reporter_.report(kLinRule<"lin/bad-result-list">, results_at_, "more than 2000 results of one list are not read");
      return;
    }
    const bool unplayed = part.text.empty() || part.text == "-" || part.text == "?";
    results_.push_back(unplayed ? std::nullopt : read_lin_result(part));
    if (!unplayed && !results_.back())
      reporter_.report(kLinRule<"lin/bad-result-list">, part.at,
                       "\"{}\" is no result: a result is PASS, or as in 4SN=, 3NxE+2, 6HW-1",
                       text::printable(part.text));
  }
}

/// Compares the list with the boards that the file says it is about. Some programs end it with a comma.
void LinReader::count_results() {
  results_counted_ = true;
  const bool by_number = !listed_boards_.empty();
  if (!by_number && !first_board_) return;
  const std::size_t boards =
      by_number ? listed_boards_.size() : static_cast<std::size_t>(*last_board_ - *first_board_) + 1;
  const bool open_end = !results_.empty() && !results_.back() && results_count_ == 2 * boards + 1;
  if (results_count_ == 2 * boards || open_end) return;
  results_.clear();  // which of them is whose is unknown
  reporter_.report(
      kLinRule<"lin/bad-result-list">, results_at_, "the list has {}, but {} in two rooms have {}",
      text::counted(results_count_, "result"),
      by_number ? fmt::format("{} boards", boards) : fmt::format("boards {} to {}", *first_board_, *last_board_),
      2 * boards);
}

/// The lines of the result list that are about `board`: that of its room, and that of the other.
void LinReader::enter_result(Board& board) const {
  if (!board.number) return;
  std::size_t row = 0;
  if (!listed_boards_.empty()) {
    const auto found = std::find(listed_boards_.begin(), listed_boards_.end(), board.number->value);
    if (found == listed_boards_.end()) return;
    row = static_cast<std::size_t>(found - listed_boards_.begin());
  } else {
    if (!first_board_ || board.number->value < *first_board_ || board.number->value > *last_board_) return;
    row = static_cast<std::size_t>(board.number->value - *first_board_);
  }
  const std::size_t index = 2 * row + (board.room == Room::kClosed ? 1 : 0);
  if (index < results_.size()) board.listed = results_[index];
  const std::size_t other = index ^ 1U;
  if (board.room == Room::kNone || other >= results_.size() || !results_[other]) return;
  TableRow& there = session_->table_rows.emplace_back();
  const Listed& listed = *results_[other];
  there.at = listed.at;
  there.room = board.room == Room::kOpen ? Room::kClosed : Room::kOpen;
  there.contract = At<Contract>{listed.contract, listed.at};
  if (listed.declarer) there.declarer = At<Seat>{*listed.declarer, listed.at};
  if (listed.tricks) there.tricks = At<int>{*listed.tricks, listed.at};
}

/// Eight names are of both rooms. Four are of the board that has not begun in earnest, or else of the next; where eight
/// stood before they are of that board only.
void LinReader::read_players(const LinCommand& command) {
  const auto parts = split_lin(command.value, command.value_at.begin, 9);
  std::array<Names, 2> named;
  for (std::size_t i = 0; i < parts.size() && i < 8; ++i) named[i / 4][index_of(kNameOrder[i % 4])] = name(parts[i]);
  const bool both = parts.size() > 4;
  if (!both) named[1] = named[0];
  const bool nobody = std::none_of(session_->players.begin(), session_->players.end(),
                                   [](const auto& player) { return player.has_value(); });
  const bool of_this_board = open() && !called_or_played() && (!has_deal_ || nobody);
  if (of_this_board) session_->players = named[session_->boards.front().room == Room::kClosed ? 1 : 0];
  if (both || !both_rooms_) {
    rooms_ = named;
    both_rooms_ = both;
  } else if (!of_this_board) {
    visitors_ = named[0];
  }
}

}  // namespace kibitzer::bridge
