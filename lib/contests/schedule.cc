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

constexpr std::size_t kMostSlips = 100;

std::string text_of(const std::optional<text::Text>& text) {
  return text ? text::printable(text->text) : std::string();
}

template <typename Boards>
std::string boards_in_words(const Boards& boards) {
  constexpr std::size_t kMostNamed = 20;
  std::vector<std::string> words;
  for (const int board : boards) {
    if (words.size() == kMostNamed) {
      words.emplace_back("others");
      break;
    }
    words.push_back(std::to_string(board));
  }
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

}  // namespace

void Schedule::add(const bridge::Session& session) {
  damaged_ = damaged_ || session.damaged;
  for (const bridge::ScheduledMeeting& scheduled : session.movement) {
    Meeting& meeting = meetings_[{std::string(bridge::section_name(text_of(scheduled.section))),
                                  text_of(scheduled.round), text_of(scheduled.table)}];
    meeting.at = scheduled.at;
    for (const bridge::Side side : kSides) meeting.pairs[index_of(side)] = text_of(scheduled.pairs[index_of(side)]);
    meeting.boards.insert(scheduled.boards.begin(), scheduled.boards.end());
    sections_.insert(std::string(bridge::section_name(text_of(scheduled.section))));
  }
}

void Schedule::add(const bridge::TableRow& row, const bridge::Board& board, std::size_t record) {
  if (!row.table || !row.round || !board.number) return;
  Row& entered = rows_.emplace_back();
  entered.record = record;
  entered.at = row.at;
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
  played_[entered.place].insert(entered.board);
}

/// No result is expected of a sit-out.
std::vector<Schedule::Missing> Schedule::missing() const {
  std::vector<Missing> missing;
  for (const auto& [place, meeting] : meetings_) {
    if (meeting.pairs[0].empty() || meeting.pairs[1].empty()) continue;
    const auto played = played_.find(place);
    for (const int board : meeting.boards)
      if (played == played_.end() || !played->second.contains(board)) missing.push_back({&place, &meeting, board});
  }
  return missing;
}

/// Takes from `missing` what a row that does not fit most likely is: a board that the table lacks in that round, preferably
/// the same one; else what the same pairs lack in that round, or that board in another round.
std::optional<Schedule::Missing> Schedule::take_instead(const Row& row, std::vector<Missing>& missing) {
  const auto take = [&](auto is) -> std::optional<Missing> {
    const auto found = std::find_if(missing.begin(), missing.end(), is);
    if (found == missing.end()) return std::nullopt;
    const Missing taken = *found;
    missing.erase(found);
    return taken;
  };
  const auto at_table = [&](const Missing& one) { return *one.place == row.place; };
  const auto of_pairs = [&](const Missing& one) {
    return std::get<0>(*one.place) == std::get<0>(row.place) && std::get<1>(*one.place) == std::get<1>(row.place) &&
           are(row.pairs, one.meeting->pairs);
  };
  const auto of_board = [&](const Missing& one) { return one.board == row.board; };
  if (const auto found = take([&](const Missing& one) { return at_table(one) && of_board(one); })) return found;
  if (const auto found = take(at_table)) return found;
  if (const auto found = take([&](const Missing& one) { return of_pairs(one) && of_board(one); })) return found;
  if (const auto found = take(of_pairs)) return found;
  const auto in_section = [&](const Missing& one) { return std::get<0>(*one.place) == std::get<0>(row.place); };
  return take(
      [&](const Missing& one) { return in_section(one) && of_board(one) && are(row.pairs, one.meeting->pairs); });
}

/// Where the board is missing that the row is surely the result of.
std::string Schedule::where(const Missing& instead, const Row& row) {
  const auto& [section, round, table] = *instead.place;
  if (*instead.place == row.place) return "there";
  if (round == std::get<1>(row.place)) return fmt::format("at table {}, where these pairs meet", table);
  return fmt::format("in round {}, when these pairs play it", round);
}

/// Whether the row is a result of the movement, as far as that is recorded.
bool Schedule::fits(const Row& row) const {
  const auto found = meetings_.find(row.place);
  if (found == meetings_.end()) return damaged_ || !sections_.contains(std::get<0>(row.place));
  return found->second.boards.contains(row.board) && are(row.pairs, found->second.pairs);
}

/// `instead` is what the row surely is the result of.
Schedule::Fault Schedule::fault_of(const Row& row, const std::optional<Missing>& instead) const {
  const auto& [section, round, table] = row.place;
  Fault fault{row.record, &kRule<"bridge/not-in-movement">, row.board_at, {}, {}, row.at};
  const auto found = meetings_.find(row.place);
  if (found == meetings_.end()) {
    fault.message = fmt::format("nobody plays at table {} in round {} of the movement", table, round);
  } else if (!found->second.boards.contains(row.board)) {
    fault.message = fmt::format("table {} plays {} in round {}, not board {}", table,
                                boards_in_words(found->second.boards), round, row.board);
  } else {
    fault.at = row.pairs_at;
    fault.message = fmt::format("{} are entered at table {} in round {}, where {} meet", in_words(row.pairs), table,
                                round, in_words(found->second.pairs));
  }
  if (instead) {
    fault.message += fmt::format("; board {} has no result {}", instead->board, where(*instead, row));
    fault.related.push_back({"the scheduled meeting", instead->meeting->at});
  } else if (found != meetings_.end()) {
    fault.related.push_back({"the scheduled meeting", found->second.at});
  }
  return fault;
}

/// Adds the meetings that lack results. A round of which there is none was not played, which is one fault.
void Schedule::add_missing(const std::vector<Missing>& missing, std::vector<Fault>& faults) const {
  std::set<std::pair<std::string, std::string>> begun;  // sections and rounds
  for (const auto& [place, boards] : played_) begun.emplace(std::get<0>(place), std::get<1>(place));
  std::set<std::pair<std::string, std::string>> unplayed;
  std::map<const Place*, std::vector<int>> boards;
  for (const Missing& one : missing) boards[one.place].push_back(one.board);
  for (const auto& [place, meeting] : meetings_) {
    const auto found = boards.find(&place);
    if (found == boards.end()) continue;
    const auto& [section, round, table] = place;
    Fault fault{{}, &kRule<"bridge/missing-result">, meeting.at, {}, {}, {}};
    if (begun.contains({section, round}))
      fault.message = fmt::format("{} have no result on {} in round {} at table {}", in_words(meeting.pairs),
                                  boards_in_words(found->second), round, table);
    else if (unplayed.emplace(section, round).second)
      fault.message = fmt::format("round {} of the movement has no results", round);
    if (!fault.message.empty()) faults.push_back(std::move(fault));
  }
}

std::vector<Schedule::Fault> Schedule::faults() const {
  std::vector<Fault> faults;
  std::vector<Missing> missing = this->missing();
  for (const Row& row : rows_) {
    if (fits(row)) continue;
    // Only a slip stands for a result that is missing elsewhere; hundreds of rows are something else.
    const bool slip = faults.size() < kMostSlips;
    faults.push_back(fault_of(row, slip ? take_instead(row, missing) : std::nullopt));
  }
  if (!damaged_) add_missing(missing, faults);
  return faults;
}

}  // namespace kibitzer::contests
