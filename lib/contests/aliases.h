// Other names of players, pairs and teams, as kibitzer.toml has them.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "bridge/results/table_result.h"

namespace kibitzer::contests {

class Aliases {
 public:
  void add(const std::string& other, const std::string& name);
  /// Notes a name that is right as it is.
  void know(const std::string& name) { names_.emplace(name, name); }
  bool empty() const { return names_.empty(); }

  /// Gives `name` the name that it counts under, if it is another one.
  void rename(std::string& name) const;
  /// The same for all names in `result`: of pairs, also for each player. In these, case, accents, blanks and the order of
  /// words make no difference.
  void rename(bridge::TableResult& result) const;

  /// Calls `take` with each name that is right as it is.
  template <typename Take>
  void each_known(const Take& take) const {
    for (const auto& [other, name] : names_)
      if (other == name) take(name);
  }

 private:
  using ByName = std::map<std::string, std::string, std::less<>>;

  bool rename(std::string& name, const ByName& by_key, std::string_view key) const;
  void rename_one(std::string& name) const;
  void rename_pair(std::string& names) const;

  ByName names_;    // by the other name; those that are right by themselves
  ByName pairs_;    // by the key of the other name of a pair
  ByName players_;  // by that of a player, or a team
};

}  // namespace kibitzer::contests
