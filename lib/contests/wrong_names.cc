#include "contests/wrong_names.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "bridge/model/pair_texts.h"
#include "bridge/rulings/rules.h"
#include "text/utf8.h"

namespace kibitzer::contests {
namespace {

constexpr std::size_t kFewNamesIn = 8;  // what holds for more than one in eight is not a slip

using Times = std::map<std::string, std::size_t>;
using OfGroup = std::pair<std::string, std::string>;  // the group; a number or names

class NamesOfEvent {
 public:
  explicit NamesOfEvent(const std::vector<EventRow>& rows) : rows_(rows) {
    for (const EventRow& row : rows_)
      for (const std::size_t side : {0U, 1U})
        if (has_both(row, side)) {
          const std::string key = bridge::names_key(row.names[side]);
          ++numbers_[{row.group, key}][row.recorded[side]];
          ++names_[{row.group, row.recorded[side]}][key];
        }
  }

  std::vector<WrongPair> wrong() const;

 private:
  static bool has_both(const EventRow& row, std::size_t side) {
    return !row.names[side].empty() && is_number(row.recorded[side]);
  }
  std::optional<std::string> other_number(const EventRow& row, std::size_t side) const;

  const std::vector<EventRow>& rows_;
  std::map<OfGroup, Times> numbers_;  // by names
  std::map<OfGroup, Times> names_;    // by number
};

/// The number that the names of the row have on nearly all other boards, where the row's number has other names there.
std::optional<std::string> NamesOfEvent::other_number(const EventRow& row, std::size_t side) const {
  constexpr std::size_t kFewest = 2;
  const std::string key = bridge::names_key(row.names[side]);
  const OfGroup named(row.group, key);
  const OfGroup numbered(row.group, row.recorded[side]);
  const Times& numbers = numbers_.at(named);
  const auto most = std::max_element(numbers.begin(), numbers.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  const std::size_t here = numbers.at(row.recorded[side]);
  std::size_t all = 0;
  for (const auto& [number, times] : numbers) all += times;
  if (4 * most->second < 3 * all) return std::nullopt;  // numbers are those of tables, or given anew each round
  if (most->first == row.recorded[side] || most->second < std::max(kFewest, 2 * here)) return std::nullopt;
  const Times& names = names_.at(numbered);
  const bool of_others = std::any_of(names.begin(), names.end(), [&](const auto& one) {
    return one.first != key && one.second >= std::max(kFewest, 2 * here);
  });
  return of_others ? std::optional(most->first) : std::nullopt;
}

std::vector<WrongPair> NamesOfEvent::wrong() const {
  std::vector<WrongPair> found;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const EventRow& row = rows_[i];
    for (const std::size_t side : {0U, 1U}) {
      if (!has_both(row, side)) continue;
      const auto other = other_number(row, side);
      if (!other) continue;
      found.push_back({i,
                       &bridge::kRule<"bridge/wrong-names">,
                       row.names_at[side],
                       fmt::format("{} are pair {} on the other boards, not pair {}", text::printable(row.names[side]),
                                   text::printable(*other), text::printable(row.recorded[side])),
                       {},
                       {}});
      break;  // names that change sides are one fault
    }
  }
  // If half of a table is wrong, its numbers are those of another session.
  const auto of_record = [&](const WrongPair& one) { return rows_[one.row].record; };
  std::map<std::size_t, std::size_t> rows_in;
  std::map<std::size_t, std::size_t> wrong_in;
  for (const EventRow& row : rows_) ++rows_in[row.record];
  for (const WrongPair& one : found) ++wrong_in[of_record(one)];
  const auto of_other_session = [&](const WrongPair& one) {
    const std::size_t wrong = wrong_in.at(of_record(one));
    return wrong > 2 && 2 * wrong > rows_in.at(of_record(one));
  };
  found.erase(std::remove_if(found.begin(), found.end(), of_other_session), found.end());
  if (kFewNamesIn * found.size() > std::max<std::size_t>(rows_.size(), 2 * kFewNamesIn)) return {};
  return found;
}

}  // namespace

std::vector<WrongPair> wrong_names(const std::vector<EventRow>& rows) { return NamesOfEvent(rows).wrong(); }

}  // namespace kibitzer::contests
