#include "contests/meetings.h"

#include <fmt/core.h>

#include <algorithm>

#include "bridge/rulings/rules.h"
#include "contests/table_pairs.h"
#include "contests/wrong_names.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::contests {
namespace {

using bridge::kRule;

constexpr std::size_t kFewestOthers = 3;  // that must bear something out
constexpr std::size_t kFewIn = 8;         // what holds for more than one in eight is not a slip

}  // namespace

void Meetings::add(const std::vector<bridge::ListedContestant>& listed) {
  rows_.add(listed);
  for (const auto& one : listed) listed_.insert(one.number);
}

void Meetings::look() {
  const auto& rows = rows_.all();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const EventRow& row = rows[i];
    for (const std::string& pair : row.recorded)
      if (!pair.empty()) rows_of_[pair].push_back(i);
    if (!row.number) continue;
    if (row.damaged) misnamed_[*row.number].insert(i);
    if (row.labels[0].empty() || row.labels[1].empty()) continue;
    const auto& [one, other] = std::minmax(row.labels[0], row.labels[1]);
    const Meeting meeting = {row.group, row.round, one, other};
    boards_of_[meeting].try_emplace(*row.number, i);
    meetings_on_[{row.group, *row.number}].insert(meeting);
  }
}

/// The boards that every other meeting over some of `boards` has.
std::vector<int> Meetings::missing(const Meeting& meeting, const std::map<int, std::size_t>& boards) const {
  std::set<Meeting> others;
  std::vector<int> missing;  // so far: a table of the same boards leaves nothing, so few others are looked at
  for (const auto& [board, row] : boards)
    for (const Meeting& other : meetings_on_.at({std::get<0>(meeting), board})) {
      if (other == meeting) continue;
      const auto& theirs = boards_of_.at(other);
      if (others.empty())
        for (const auto& [their_board, their_row] : theirs)
          if (!boards.contains(their_board)) missing.push_back(their_board);
      std::erase_if(missing, [&](int one) { return !theirs.contains(one); });
      if (missing.empty()) return {};
      others.insert(other);
    }
  return others.size() < kFewestOthers ? std::vector<int>() : missing;
}

/// Whether the meeting may be on the board, in a row that names its pairs wrongly.
bool Meetings::may_be_misnamed(const Meeting& meeting, int board) const {
  const auto found = misnamed_.find(board);
  if (found == misnamed_.end()) return false;
  return std::any_of(found->second.begin(), found->second.end(), [&](std::size_t i) {
    const EventRow& row = rows_.all()[i];
    const auto unknown = [&](const std::string& label) {
      return label.empty() || label == std::get<2>(meeting) || label == std::get<3>(meeting);
    };
    return unknown_sections_.contains(row.group) || unknown(row.labels[0]) || unknown(row.labels[1]);
  });
}

void Meetings::add_missing(std::vector<Fault>& faults) const {
  std::vector<Fault> found;
  for (const auto& one : boards_of_) {
    const Meeting& meeting = one.first;
    const std::map<int, std::size_t>& boards = one.second;
    std::vector<int> missing = this->missing(meeting, boards);
    const auto of_meeting = [&](int board) { return may_be_misnamed(meeting, board); };
    missing.erase(std::remove_if(missing.begin(), missing.end(), of_meeting), missing.end());
    const EventRow& row = rows_.all()[boards.begin()->second];
    const auto misnamed = misnamed_.find(boards.begin()->first);
    const bool wrong = misnamed != misnamed_.end() && misnamed->second.count(boards.begin()->second) > 0;
    if (missing.empty() || wrong) continue;
    const auto in_words = [](const auto& numbers) {
      std::vector<std::string> words;
      words.reserve(numbers.size());
      for (const int number : numbers) words.push_back(std::to_string(number));
      return (words.size() == 1 ? "board " : "boards ") + findings::list_in_words(words);
    };
    const auto pronoun = [](const std::vector<int>& numbers) { return numbers.size() == 1 ? "it" : "them"; };
    std::vector<int> played;
    played.reserve(boards.size());
    for (const auto& [board, place] : boards) played.push_back(board);
    found.push_back({row.record,
                     &kRule<"bridge/missing-result">,
                     row.named_at[0],
                     fmt::format("pairs {} and {} played {} but not {}; every other table that played {} played {} too",
                                 text::printable(row.labels[0]), text::printable(row.labels[1]), in_words(played),
                                 in_words(missing), pronoun(played), pronoun(missing)),
                     {},
                     row.section,
                     row.recorded});
  }
  if (kFewIn * found.size() > std::max(boards_of_.size(), kFewIn)) return;
  faults.insert(faults.end(), found.begin(), found.end());
}

void Meetings::add_wrong(std::vector<Fault>& faults) {
  const auto& rows = rows_.all();
  std::vector<WrongPair> all = wrong_pairs(rows);
  for (WrongPair& wrong : wrong_names(rows)) {
    // A number already found wrong has another pair's names.
    const auto known = std::find_if(all.begin(), all.end(), [&](const WrongPair& one) { return one.row == wrong.row; });
    if (known == all.end()) all.push_back(std::move(wrong));
  }
  for (const WrongPair& wrong : all) {
    Fault& fault = faults.emplace_back(Fault{rows[wrong.row].record,
                                             wrong.rule,
                                             wrong.at,
                                             wrong.message,
                                             {},
                                             rows[wrong.row].section,
                                             rows[wrong.row].recorded});
    if (wrong.other_row) fault.related.push_back({"the other row is here", wrong.other_at});
    if (!rows[wrong.row].number) continue;
    misnamed_[*rows[wrong.row].number].insert(wrong.row);
    if (wrong.other_row) misnamed_[*rows[wrong.row].number].insert(*wrong.other_row);
  }
}

/// A section of one row, where all others of its session have more.
void Meetings::add_unknown_sections(std::vector<Fault>& faults) {
  std::map<std::string, std::map<std::string, std::vector<std::size_t>>> sessions;
  std::map<std::string, std::set<std::size_t>> boards;
  for (std::size_t i = 0; i < rows_.all().size(); ++i) {
    const EventRow& row = rows_.all()[i];
    boards[row.session].insert(row.board);
    if (!row.damaged) sessions[row.session][row.section].push_back(i);
  }
  for (const auto& [session, sections] : sessions)
    if (boards.at(session).size() > 1) add_unknown_sections(sections, faults);
}

/// The same of the rows of a session, by section.
void Meetings::add_unknown_sections(const std::map<std::string, std::vector<std::size_t>>& sections,
                                    std::vector<Fault>& faults) {
  constexpr std::size_t kFewestRows = 4;
  std::vector<const EventRow*> found;
  for (const auto& [section, rows] : sections) {
    if (rows.size() > 1 && rows.size() < kFewestRows) return;
    if (rows.size() == 1) found.push_back(&rows_.all()[rows.front()]);
  }
  if (found.size() == sections.size()) return;
  for (const EventRow* row : found) {
    unknown_sections_.insert(row->group);
    if (row->number) misnamed_[*row->number].insert(static_cast<std::size_t>(row - rows_.all().data()));
  }
  for (const EventRow* row : found)
    faults.push_back({row->record,
                      &kRule<"bridge/unknown-section">,
                      row->section_at.value_or(row->at),
                      row->section_at ? fmt::format("section {} has only this row; every other section has several",
                                                    text::printable(row->section))
                                      : "this row has no section; every other row of the session has one",
                      {},
                      row->section,
                      row->recorded});
}

/// A pair that the table of totals does not have; or, if there is no such table, that has one row where all others have
/// several.
void Meetings::add_unknown(std::vector<Fault>& faults) {
  std::vector<const std::pair<const std::string, std::vector<std::size_t>>*> unknown;
  const bool by_list = listed_.size() >= kFewestOthers;
  for (const auto& one : rows_of_) {
    const auto& [pair, rows] = one;
    if (by_list ? listed_.count(pair) == 0 : rows.size() == 1) unknown.push_back(&one);
    if (!by_list && rows.size() > 1 && rows.size() < kFewestOthers) return;
  }
  if (kFewIn * unknown.size() > std::max(rows_of_.size(), kFewIn)) return;
  if (unknown.empty() || rows_of_.size() - unknown.size() < kFewestOthers) return;
  for (const auto* one : unknown) {
    const std::size_t i = one->second.front();
    const EventRow& row = rows_.all()[i];
    for (const std::size_t each : one->second)
      if (const auto& number = rows_.all()[each].number) misnamed_[*number].insert(each);
    const std::string pair = text::printable(one->first);
    faults.push_back({row.record,
                      &kRule<"bridge/unknown-pair">,
                      row.named_at[row.recorded[0] == one->first ? 0 : 1],
                      by_list ? fmt::format("the table of totals has no pair {}", pair)
                              : fmt::format("pair {} is on no other board; every other pair plays several", pair),
                      {},
                      row.section,
                      row.recorded});
  }
}

std::vector<Meetings::Fault> Meetings::faults() {
  rows_.identify();
  look();
  std::vector<Fault> faults;
  add_unknown_sections(faults);
  add_wrong(faults);
  add_unknown(faults);
  add_missing(faults);
  return faults;
}

}  // namespace kibitzer::contests
