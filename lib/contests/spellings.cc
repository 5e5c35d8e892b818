#include "contests/spellings.h"

#include <algorithm>
#include <functional>
#include <string>

#include "bridge/model/pair_texts.h"
#include "text/ascii.h"

namespace kibitzer::contests {
namespace {

/// Of more names with one word in common, or one letter left out, none is taken for another's.
constexpr std::size_t kMostAlike = 16;
constexpr std::size_t kLongestCompared = 64;  // of the letters of a name

std::string without(std::string_view text, char letter) {
  std::string rest(text);
  rest.erase(std::remove(rest.begin(), rest.end(), letter), rest.end());
  return rest;
}

std::string digits_of(std::string_view text) {
  std::string digits;
  for (const char c : text)
    if (text::is_digit(c)) digits += c;
  return digits;
}

/// "Bergen 1" and "Bergen 2" are two.
bool are_near(const std::string& one, const std::string& other) {
  return digits_of(one) == digits_of(other) && bridge::nearly_same_names(one, other);
}

}  // namespace

std::uint32_t Spellings::add(std::string_view text, std::size_t times) {
  auto found = numbers_.find(text);
  if (found == numbers_.end()) {
    found = numbers_.emplace(std::string(text), static_cast<std::uint32_t>(all_.size())).first;
    Spelling& one = all_.emplace_back();
    one.text = &found->first;
    one.key = bridge::player_key(text);
    one.main = found->second;
  }
  all_[found->second].times += times;
  return found->second;
}

void Spellings::group() {
  std::map<std::string_view, std::size_t> by_key;
  for (std::uint32_t i = 0; i < all_.size(); ++i) {
    if (all_[i].key.empty()) continue;
    const auto [found, is_new] = by_key.try_emplace(all_[i].key, groups_.size());
    if (is_new) groups_.emplace_back();
    groups_[found->second].push_back(i);
  }
  find_near();
  find_parts();
  const auto has_rivals = [&](const Group& group) {
    for (const std::uint32_t spelling : group) all_[spelling].rivals = true;
  };
  for (const Group& group : groups_)
    if (group.size() > 1) has_rivals(group);
  for (const auto& [one, other] : near_) {
    has_rivals(groups_[one]);
    has_rivals(groups_[other]);
  }
  for (const auto& [part, wholes] : parts_) {
    has_rivals(groups_[part]);
    for (const std::size_t whole : wholes) has_rivals(groups_[whole]);
  }
}

/// Names that differ by a letter are the same when at most one is left out of each, as are most that differ by two. Only
/// those are compared, not each with each.
void Spellings::find_near() {
  std::vector<std::pair<std::size_t, std::size_t>> hashes;  // with their groups
  const std::hash<std::string_view> hash;
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const std::string letters = without(all_[groups_[i].front()].key, ' ');
    if (letters.size() > kLongestCompared) continue;
    hashes.emplace_back(hash(letters), i);
    std::string shorter;
    for (std::size_t left_out = 0; left_out < letters.size(); ++left_out) {
      shorter.assign(letters, 0, left_out).append(letters, left_out + 1, std::string::npos);
      hashes.emplace_back(hash(shorter), i);
    }
  }
  std::sort(hashes.begin(), hashes.end());
  for (std::size_t from = 0; from < hashes.size();) {
    std::size_t to = from;
    while (to < hashes.size() && hashes[to].first == hashes[from].first) ++to;
    for (std::size_t a = from; a < to && to - from <= kMostAlike; ++a)
      for (std::size_t b = a + 1; b < to; ++b) {
        const auto [one, other] = std::minmax(hashes[a].second, hashes[b].second);
        if (one != other && are_near(all_[groups_[one].front()].key, all_[groups_[other].front()].key))
          near_.emplace(one, other);
      }
    from = to;
  }
}

/// A first name alone is a part of too many.
void Spellings::find_parts() {
  std::map<std::string_view, std::vector<std::size_t>> by_word;
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const std::string_view key = all_[groups_[i].front()].key;
    if (key.size() > kLongestCompared) continue;
    for (std::size_t from = 0; from < key.size();) {
      const std::size_t to = std::min(key.find(' ', from), key.size());
      if (to - from > 1) by_word[key.substr(from, to - from)].push_back(i);
      from = to + 1;
    }
  }
  for (const auto& [word, groups] : by_word) {
    if (groups.size() > kMostAlike) continue;
    for (const std::size_t part : groups) {
      const std::string& few = all_[groups_[part].front()].key;
      if (few.find(' ') == std::string::npos) continue;
      for (const std::size_t whole : groups) {
        const std::string& all = all_[groups_[whole].front()].key;
        if (few.size() < all.size() && digits_of(few) == digits_of(all) && bridge::is_part_of_name(few, all))
          parts_[part].insert(whole);
      }
    }
  }
}

void Spellings::seat(std::uint32_t spelling, std::uint64_t occasion, std::uint64_t seat) {
  all_[spelling].seats.emplace_back(occasion, seat);
}

void Spellings::part(std::uint32_t one, std::uint32_t other) {
  if (one != other) parted_.insert(std::minmax(one, other));
}

bool Spellings::play_at_once(std::uint32_t one, std::uint32_t other) const {
  if (parted_.contains(std::minmax(one, other))) return true;
  const auto& ours = all_[one].seats;
  const auto& theirs = all_[other].seats;
  for (std::size_t a = 0, b = 0; a < ours.size() && b < theirs.size();) {
    if (ours[a].first == theirs[b].first && ours[a].second != theirs[b].second) return true;
    if (ours[a] < theirs[b])
      ++a;
    else
      ++b;
  }
  return false;
}

bool Spellings::play_at_once(const Group& one, const Group& other) const {
  return std::any_of(one.begin(), one.end(), [&](std::uint32_t a) {
    return std::any_of(other.begin(), other.end(), [&](std::uint32_t b) { return a != b && play_at_once(a, b); });
  });
}

std::size_t Spellings::times(const Group& group) const {
  std::size_t times = 0;
  for (const std::uint32_t spelling : group) times += all_[spelling].times;
  return times;
}

std::uint32_t Spellings::most_frequent(const Group& group) const {
  return *std::max_element(group.begin(), group.end(),
                           [&](std::uint32_t a, std::uint32_t b) { return all_[a].times < all_[b].times; });
}

void Spellings::join() {
  for (Spelling& one : all_) std::sort(one.seats.begin(), one.seats.end());
  for (const Group& group : groups_) {
    joined_.push_back(group.size() == 1 || (group.size() <= kMostAlike && !play_at_once(group, group)));
    if (!joined_.back()) continue;
    const std::uint32_t main = most_frequent(group);
    for (const std::uint32_t spelling : group) all_[spelling].main = main;
  }
}

bool Spellings::is_known(const Group& group, const std::set<std::string, std::less<>>& known) const {
  return std::any_of(group.begin(), group.end(), [&](std::uint32_t one) { return known.contains(text(one)); });
}

void Spellings::report(const std::set<std::string, std::less<>>& known, JoinedNames& found) const {
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    if (!joined_[i] || groups_[i].size() == 1) continue;
    OneName& one = found.joined.emplace_back();
    one.name = text(main(groups_[i].front()));
    for (const std::uint32_t spelling : groups_[i])
      if (spelling != main(spelling)) one.others.push_back(text(spelling));
  }
  std::set<Pair> asked;
  const auto ask = [&](std::size_t name, std::size_t other) {
    if (!joined_[name] || !joined_[other] || is_known(groups_[name], known)) return;
    if (play_at_once(groups_[name], groups_[other]) || !asked.insert(std::minmax(name, other)).second) return;
    found.near.push_back({text(main(groups_[name].front())), text(main(groups_[other].front()))});
  };
  for (const auto& [one, other] : near_) {
    const bool first = times(groups_[one]) < times(groups_[other]);
    ask(first ? one : other, first ? other : one);
  }
  for (const auto& [part, wholes] : parts_)
    if (wholes.size() == 1) ask(part, *wholes.begin());
}

}  // namespace kibitzer::contests
