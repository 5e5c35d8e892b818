#include "contests/meetings.h"

#include <fmt/core.h>

#include <algorithm>

#include "bridge/rulings/rules.h"
#include "findings/finding.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::contests {
namespace {

using bridge::kRule;

constexpr std::size_t kFewestOthers = 3;  // that must bear something out
constexpr std::size_t kFewIn = 8;         // what is so of more than one in eight is not a slip

std::string text_of(const std::optional<text::Text>& text) { return text ? std::string(text->text) : std::string(); }

}  // namespace

void Meetings::add(const bridge::Session& session, std::size_t record) {
  for (const bridge::TotalRow& row : session.total_rows)
    if (row.contestant) listed_.insert(text_of(row.contestant));
  const auto& number = session.boards.front().number;
  for (const bridge::TableRow& row : session.table_rows) {
    for (const auto& pair : row.pairs)
      if (pair) rows_of_[text_of(pair)].push_back({record, pair->at});
    if (!number || !row.pairs[0] || !row.pairs[1]) continue;
    const Meeting meeting = {text_of(row.section), text_of(row.round), text_of(row.pairs[0]), text_of(row.pairs[1])};
    boards_of_[meeting].try_emplace(number->value, Place{record, row.pairs[0]->at});
    meetings_on_[number->value].insert(meeting);
  }
}

/// The boards that every other meeting over some of `boards` has.
std::vector<int> Meetings::missing(const Meeting& meeting, const std::map<int, Place>& boards) const {
  std::set<Meeting> others;
  for (const auto& [board, place] : boards)
    for (const Meeting& other : meetings_on_.at(board))
      if (other != meeting && std::get<0>(other) == std::get<0>(meeting)) others.insert(other);
  if (others.size() < kFewestOthers) return {};
  std::map<int, std::size_t> count;
  for (const Meeting& other : others)
    for (const auto& [board, place] : boards_of_.at(other)) ++count[board];
  std::vector<int> missing;
  for (const auto& [board, times] : count)
    if (times == others.size() && boards.count(board) == 0) missing.push_back(board);
  return missing;
}

void Meetings::add_missing(std::vector<Fault>& faults) const {
  std::vector<Fault> found;
  for (const auto& [meeting, boards] : boards_of_) {
    const std::vector<int> missing = this->missing(meeting, boards);
    if (missing.empty()) continue;
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
    const auto& [board, place] = *boards.begin();
    found.push_back({place.record, &kRule<"bridge/missing-result">, place.at,
                     fmt::format("pairs {} and {} played {} but not {}; every other table that played {} played {} too",
                                 text::printable(std::get<2>(meeting)), text::printable(std::get<3>(meeting)),
                                 in_words(played), in_words(missing), pronoun(played), pronoun(missing))});
  }
  if (kFewIn * found.size() > std::max(boards_of_.size(), kFewIn)) return;
  faults.insert(faults.end(), found.begin(), found.end());
}

/// A pair that the table of totals does not have; or, where there is none, that has one row where all others have
/// several.
void Meetings::add_unknown(std::vector<Fault>& faults) const {
  std::vector<const std::pair<const std::string, std::vector<Place>>*> unknown;
  const bool by_list = listed_.size() >= kFewestOthers;
  for (const auto& one : rows_of_) {
    const auto& [pair, rows] = one;
    if (by_list ? listed_.count(pair) == 0 : rows.size() == 1) unknown.push_back(&one);
    if (!by_list && rows.size() > 1 && rows.size() < kFewestOthers) return;
  }
  if (kFewIn * unknown.size() > std::max(rows_of_.size(), kFewIn)) return;
  if (unknown.empty() || rows_of_.size() - unknown.size() < kFewestOthers) return;
  for (const auto* one : unknown) {
    const Place& place = one->second.front();
    const std::string pair = text::printable(one->first);
    faults.push_back({place.record, &kRule<"bridge/unknown-pair">, place.at,
                      by_list ? fmt::format("the table of totals has no pair {}", pair)
                              : fmt::format("pair {} is on no other board; every other pair plays several", pair)});
  }
}

std::vector<Meetings::Fault> Meetings::faults() const {
  std::vector<Fault> faults;
  add_missing(faults);
  add_unknown(faults);
  return faults;
}

}  // namespace kibitzer::contests
