// Players, pairs and teams whom records write in different ways: joined where it is sure, asked about where it is likely.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "bridge/results/table_result.h"

namespace kibitzer::contests {

class Names;
struct Board;

/// One player or team, and in which other ways it is written.
struct OneName {
  std::string name;
  std::vector<std::string> others;

  friend bool operator==(const OneName&, const OneName&) = default;
};

/// A name that may be meant to be another.
struct NearName {
  std::string name;
  std::string other;

  friend bool operator==(const NearName&, const NearName&) = default;
};

struct JoinedNames {
  std::vector<OneName> joined;
  std::vector<NearName> near;
};

/// The names that sessions list, by session.
using ListedNames = std::map<std::uint32_t, std::vector<bridge::ListedContestant>>;

/// Gives everybody in `boards` and `listed` one name: that which is written most often, of spellings that differ in case,
/// accents, blanks, hyphens and the order of their words, and of pairs also in the order of the players and what is between
/// them. Two who play at once are two, however alike their names are. Names in `known` are right as they are, and not
/// asked about.
JoinedNames join_names(std::vector<Board>& boards, ListedNames& listed, Names& names,
                       const std::set<std::string, std::less<>>& known);

}  // namespace kibitzer::contests
