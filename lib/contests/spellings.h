// The spellings of names, and which of them are of one. Internal to the room.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "contests/joined_names.h"

namespace kibitzer::contests {

class Spellings {
 public:
  /// The number of a spelling, which occurs so often more.
  std::uint32_t add(std::string_view text, std::size_t times);

  /// Groups the spellings that differ only in how they are written. Call it after the last is added.
  void group();

  /// Whether it matters where the spelling occurs: another could be of the same name.
  bool has_rivals(std::uint32_t spelling) const { return all_[spelling].rivals; }
  /// Notes where somebody is: nobody is on two seats of one occasion.
  void seat(std::uint32_t spelling, std::uint64_t occasion, std::uint64_t seat);
  /// Notes two spellings that are of different people.
  void part(std::uint32_t one, std::uint32_t other);

  /// Joins the groups in which no two play at once. Call it after the last seat.
  void join();

  /// The spelling that stands for the name of this one.
  std::uint32_t main(std::uint32_t spelling) const { return all_[spelling].main; }
  const std::string& text(std::uint32_t spelling) const { return *all_[spelling].text; }

  /// What was joined, and what may be one name.
  void report(const std::set<std::string, std::less<>>& known, JoinedNames& found) const;

 private:
  struct Spelling {
    const std::string* text = nullptr;
    std::string key;
    std::size_t times = 0;
    bool rivals = false;
    std::uint32_t main = 0;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> seats;  // occasion and seat
  };
  using Group = std::vector<std::uint32_t>;          // of one key
  using Pair = std::pair<std::size_t, std::size_t>;  // of groups

  void find_near();
  void find_parts();
  bool play_at_once(std::uint32_t one, std::uint32_t other) const;
  bool play_at_once(const Group& one, const Group& other) const;
  std::size_t times(const Group& group) const;
  std::uint32_t most_frequent(const Group& group) const;
  bool is_known(const Group& group, const std::set<std::string, std::less<>>& known) const;

  std::map<std::string, std::uint32_t, std::less<>> numbers_;
  std::vector<Spelling> all_;
  std::vector<Group> groups_;
  std::vector<bool> joined_;  // by group
  std::set<Pair> near_;       // of which the first may be meant to be the second, or the other way round
  std::map<std::size_t, std::set<std::size_t>> parts_;  // groups of which a group may be a part
  std::set<std::pair<std::uint32_t, std::uint32_t>> parted_;
};

}  // namespace kibitzer::contests
