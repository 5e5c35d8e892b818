#include "contests/schedule.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <utility>

#include "bridge/model/pair_texts.h"
#include "bridge/rulings/rules.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::contests {
namespace {

using bridge::kRule;
using bridge::kSides;

std::string text_of(const std::optional<text::Text>& text) {
  return text ? text::printable(text->text) : std::string();
}

std::string boards_in_words(const std::vector<int>& boards) {
  std::vector<std::string> words;
  words.reserve(boards.size());
  for (const int board : boards) words.push_back(std::to_string(board));
  return (boards.size() == 1 ? "board " : "boards ") + findings::list_in_words(words);
}

std::string in_words(const std::array<std::string, 2>& pairs) {
  return fmt::format("pairs {} and {}", pairs[0].empty() ? "?" : pairs[0], pairs[1].empty() ? "?" : pairs[1]);
}

/// Whether these are the pairs of a meeting, whichever way they sat. What a result does not say may be right.
bool are(const std::array<std::string, 2>& pairs, const std::array<std::string, 2>& scheduled) {
  const auto fit = [&](std::size_t first) {
    return (pairs[0].empty() || pairs[0] == scheduled[first]) && (pairs[1].empty() || pairs[1] == scheduled[1 - first]);
  };
  return fit(0) || fit(1);
}

bool is_among(int board, const std::vector<int>& boards) {
  return std::find(boards.begin(), boards.end(), board) != boards.end();
}

}  // namespace

void Schedule::add(const std::vector<bridge::ScheduledMeeting>& movement, std::size_t record) {
  if (!movement.empty()) record_ = record;
  for (const bridge::ScheduledMeeting& scheduled : movement) {
    Meeting& meeting = meetings_[{std::string(bridge::section_name(text_of(scheduled.section))),
                                  text_of(scheduled.round), text_of(scheduled.table)}];
    meeting.at = scheduled.at;
    for (const bridge::Side side : kSides) meeting.pairs[index_of(side)] = text_of(scheduled.pairs[index_of(side)]);
    meeting.boards.insert(meeting.boards.end(), scheduled.boards.begin(), scheduled.boards.end());
  }
}

void Schedule::add(const bridge::TableRow& row, const bridge::Board& board, std::size_t record) {
  if (!row.table || !row.round || !board.number) return;
  Row& entered = rows_.emplace_back();
  entered.record = record;
  entered.place = {std::string(bridge::section_name(text_of(row.section))), text_of(row.round), text_of(row.table)};
  entered.board = board.number->value;
  entered.board_at = row.board_at.value_or(row.at);
  for (const bridge::Side side : kSides) {
    const auto& pair = row.pairs[index_of(side)] ? row.pairs[index_of(side)] : row.players[index_of(side)];
    entered.pairs[index_of(side)] = text_of(pair);
    if (!pair) continue;
    entered.pairs_at = entered.pairs_at.end == 0 ? pair->at
                                                 : text::Span{std::min(entered.pairs_at.begin, pair->at.begin),
                                                              std::max(entered.pairs_at.end, pair->at.end)};
  }
  played_[entered.place].try_emplace(entered.board, record);
}

/// The boards of the meeting without a result. Where somebody has nobody to play against, none is expected.
std::vector<int> Schedule::missing(const Place& place, const Meeting& meeting) const {
  std::vector<int> missing;
  if (meeting.pairs[0].empty() || meeting.pairs[1].empty()) return missing;
  const auto played = played_.find(place);
  for (const int board : meeting.boards)
    if (played == played_.end() || !played->second.contains(board)) missing.push_back(board);
  return missing;
}

/// What the result surely is, as a clause; empty if it is unknown.
std::string Schedule::likely(const Row& row, const Meeting& meeting) const {
  const auto missing = this->missing(row.place, meeting);
  if (missing.size() == 1) return fmt::format("; {} has no result there", boards_in_words(missing));
  return {};
}

std::optional<Schedule::Fault> Schedule::fault_of(const Row& row) const {
  const auto& [section, round, table] = row.place;
  const auto& rule = kRule<"bridge/not-in-movement">;
  const auto found = meetings_.find(row.place);
  if (found == meetings_.end()) {
    const bool of_section = std::any_of(meetings_.begin(), meetings_.end(),
                                        [&](const auto& one) { return std::get<0>(one.first) == section; });
    if (!of_section) return std::nullopt;  // of another movement than the one recorded
    return Fault{row.record, &rule, row.board_at,
                 fmt::format("nobody plays at table {} in round {} of the movement", table, round)};
  }
  const Meeting& meeting = found->second;
  if (!is_among(row.board, meeting.boards))
    return Fault{row.record,
                 &rule,
                 row.board_at,
                 fmt::format("table {} plays {} in round {}, not board {}{}", table, boards_in_words(meeting.boards),
                             round, row.board, likely(row, meeting)),
                 {{"the movement has it here", meeting.at}}};
  if (are(row.pairs, meeting.pairs)) return std::nullopt;
  return Fault{row.record,
               &rule,
               row.pairs_at,
               fmt::format("{} are entered at table {} in round {}, where {} meet", in_words(row.pairs), table, round,
                           in_words(meeting.pairs)),
               {{"the movement has it here", meeting.at}}};
}

/// Adds the meetings that lack results. A round of which there is none was not played, which is one fault.
void Schedule::add_missing(std::vector<Fault>& faults) const {
  const auto& rule = kRule<"bridge/missing-result">;
  std::set<std::pair<std::string, std::string>> begun;  // sections and rounds
  for (const auto& [place, results] : played_) begun.emplace(std::get<0>(place), std::get<1>(place));
  std::set<std::pair<std::string, std::string>> unplayed;
  for (const auto& [place, meeting] : meetings_) {
    const auto& [section, round, table] = place;
    const auto missing = this->missing(place, meeting);
    if (missing.empty()) continue;
    if (begun.contains({section, round})) {
      faults.push_back({record_, &rule, meeting.at,
                        fmt::format("{} have no result of {} in round {} at table {}", in_words(meeting.pairs),
                                    boards_in_words(missing), round, table)});
    } else if (unplayed.emplace(section, round).second) {
      faults.push_back({record_, &rule, meeting.at, fmt::format("round {} of the movement has no results", round)});
    }
  }
}

std::vector<Schedule::Fault> Schedule::faults() const {
  std::vector<Fault> faults;
  for (const Row& row : rows_)
    if (auto fault = fault_of(row)) faults.push_back(std::move(*fault));
  add_missing(faults);
  return faults;
}

}  // namespace kibitzer::contests
