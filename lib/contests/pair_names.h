// Who plays, as results name them: pairs by their numbers, their names, or their two players.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "bridge/results/table_result.h"

namespace kibitzer::contests {

class Names;
struct Result;

class PairNames {
 public:
  explicit PairNames(Names& names) : names_(names) {}

  /// Puts into `result` the players and pairs that `from` names.
  void enter(const bridge::TableResult& from, Result& result);

 private:
  std::optional<std::uint32_t> name(const std::string& text);
  std::optional<std::uint32_t> pair_of(const std::string& a, const std::string& b);

  Names& names_;
  std::map<std::pair<std::string, std::string>, std::uint32_t> pairs_;  // names of pairs, by their players in order
};

}  // namespace kibitzer::contests
