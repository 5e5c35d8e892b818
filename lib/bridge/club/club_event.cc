#include "bridge/club/club_event.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>

#include "bridge/model/pair_texts.h"
#include "bridge/pbn/values.h"

namespace kibitzer::bridge {
namespace {

class PairNumbers {
 public:
  explicit PairNumbers(ClubEvent& event) : event_(event) {}

  void give();
  void list_names();

 private:
  void note(const std::string& section, const std::string& number);
  std::string number_of(const std::string& section, const std::string& names);

  ClubEvent& event_;
  std::map<std::string, int> last_;                                      // the greatest number, by section
  std::map<std::pair<std::string, std::string>, std::string> by_names_;  // by section and names
};

void PairNumbers::note(const std::string& section, const std::string& number) {
  if (const auto read = positive_number(number)) last_[section] = std::max(last_[section], *read);
}

std::string PairNumbers::number_of(const std::string& section, const std::string& names) {
  const auto [found, is_new] = by_names_.try_emplace({section, names_key(names)});
  if (is_new) found->second = std::to_string(++last_[section]);
  return found->second;
}

void PairNumbers::give() {
  for (const ClubContestant& one : event_.contestants) {
    note(one.section, one.number);
    if (!one.number.empty() && !one.names.empty())
      by_names_.try_emplace({one.section, names_key(one.names)}, one.number);
  }
  for (const ClubBoard& board : event_.boards) {
    for (const ClubResult& result : board.results) {
      for (const std::size_t side : {0U, 1U}) {
        note(result.section, result.pairs[side]);
        if (!result.pairs[side].empty() && !result.names[side].empty())
          by_names_.try_emplace({result.section, names_key(result.names[side])}, result.pairs[side]);
      }
    }
  }
  for (ClubContestant& one : event_.contestants)
    if (one.number.empty() && !one.names.empty()) one.number = number_of(one.section, one.names);
  for (ClubBoard& board : event_.boards)
    for (ClubResult& result : board.results)
      for (const std::size_t side : {0U, 1U})
        if (result.pairs[side].empty() && !result.names[side].empty())
          result.pairs[side] = number_of(result.section, result.names[side]);
}

/// A number that is, or may be, another pair's in the other direction is listed with its direction.
void PairNumbers::list_names() {
  using Number = std::pair<std::string, std::string>;  // section and number
  struct Seen {
    std::array<std::string, 2> names;     // by side
    std::array<bool, 2> nameless{false};  // by side
  };
  std::set<Number> listed;
  for (const ClubContestant& one : event_.contestants)
    if (!one.names.empty()) listed.emplace(one.section, one.number);
  std::map<Number, Seen> seen;
  std::vector<Number> order;
  for (const ClubBoard& board : event_.boards) {
    for (const ClubResult& result : board.results) {
      for (const std::size_t side : {0U, 1U}) {
        Number number{result.section, result.pairs[side]};
        if (number.second.empty() || listed.contains(number)) continue;
        const auto [found, is_new] = seen.try_emplace(number);
        if (is_new) order.push_back(std::move(number));
        if (found->second.names[side].empty()) found->second.names[side] = result.names[side];
        found->second.nameless[side] = found->second.names[side].empty();
      }
    }
  }
  std::map<Number, ClubContestant*> without_names;
  for (ClubContestant& one : event_.contestants)
    if (one.names.empty()) without_names.try_emplace({one.section, one.number}, &one);
  std::vector<ClubContestant> more;
  for (const Number& number : order) {
    const Seen& one = seen.at(number);
    const auto& [ours, theirs] = one.names;
    const bool two =
        ours.empty() || theirs.empty() ? one.nameless[0] || one.nameless[1] : names_key(ours) != names_key(theirs);
    const auto found = without_names.find(number);
    if (found != without_names.end() && !two) {
      found->second->names = ours.empty() ? theirs : ours;
      continue;
    }
    for (const std::size_t side : {0U, 1U}) {
      if (one.names[side].empty() || (side == 1 && !two && !ours.empty())) continue;
      ClubContestant& added = more.emplace_back();
      added.section = number.first;
      added.number = number.second;
      added.names = one.names[side];
      if (two) added.direction = side == 0 ? "NS" : "EW";
    }
  }
  event_.contestants.insert(event_.contestants.end(), more.begin(), more.end());
}

}  // namespace

std::string shown(const Figure& figure) {
  std::string text = shown(figure.value);
  const std::size_t point = text.find('.');
  const std::size_t decimals = point == std::string::npos ? 0 : text.size() - point - 1;
  if (decimals >= figure.decimals) return text;
  if (decimals == 0) text += '.';
  return text.append(figure.decimals - decimals, '0');
}

void number_pairs(ClubEvent& event) {
  PairNumbers numbers(event);
  numbers.give();
  numbers.list_names();
}

}  // namespace kibitzer::bridge
