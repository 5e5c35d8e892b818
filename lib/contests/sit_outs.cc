#include "contests/sit_outs.h"

#include <map>
#include <optional>
#include <set>
#include <string>

#include "contests/gathering.h"
#include "contests/matches.h"

namespace kibitzer::contests {
namespace {

/// Whom a session names, and how many it does not.
struct Named {
  std::set<std::string> numbers;  // that have names
  std::set<std::string> players;  // numbers that have a result other than a pass-out
  std::size_t sides = 0;
  std::size_t nameless = 0;  // with a number that has none
};

bool was_passed_out(const Result& result) {
  if (result.adjusted || result.score.north_south != 0) return false;
  return !result.contract || result.contract->passed_out();
}

class SitOuts {
 public:
  SitOuts(const std::vector<Board>& boards, const ListedNames& listed, const Names& names) : names_(names) {
    for (const auto& [session, contestants] : listed)
      for (const bridge::ListedContestant& one : contestants)
        if (!one.names.empty())
          if (const auto read = numbered(one.number)) named_[session].numbers.insert(read->number);
    each_side(boards, [&](const Result& result, std::size_t side) {
      if (!was_passed_out(result))
        if (const auto number = number_of(result, side)) named_[result.session].players.insert(*number);
      if (has_names(result, side))
        if (const auto number = number_of(result, side)) named_[result.session].numbers.insert(*number);
    });
    each_side(boards, [&](const Result& result, std::size_t side) {
      Named& named = named_[result.session];
      ++named.sides;
      named.nameless += !has_names(result, side) && !is_named(result, side) ? 1 : 0;
    });
  }

  bool is_one(const Result& result) const {
    return was_passed_out(result) && is_nobody(result, 0) != is_nobody(result, 1);
  }

 private:
  template <typename Take>
  static void each_side(const std::vector<Board>& boards, const Take& take) {
    for (const Board& board : boards)
      for (const Result& result : board.results)
        for (const std::size_t side : {0U, 1U}) take(result, side);
  }

  static bool has_names(const Result& result, std::size_t side) {
    return result.called[side] || result.players[side] || result.players[side + 2];
  }
  std::optional<std::string> number_of(const Result& result, std::size_t side) const {
    if (!result.pairs[side]) return std::nullopt;
    const auto read = numbered(names_.name(*result.pairs[side]));
    return read ? std::optional(read->number) : std::nullopt;
  }
  /// Whether the side has a name, or a number that has names elsewhere.
  bool is_named(const Result& result, std::size_t side) const {
    if (!result.pairs[side]) return false;
    const auto number = number_of(result, side);
    return !number || named_.at(result.session).numbers.contains(*number);
  }
  bool is_nobody(const Result& result, std::size_t side) const {
    constexpr std::size_t kFewIn = 3;
    const Named& named = named_.at(result.session);
    const auto number = number_of(result, side);
    if (number && named.players.contains(*number)) return false;
    return !has_names(result, side) && !is_named(result, side) && kFewIn * named.nameless <= named.sides;
  }

  const Names& names_;
  std::map<std::uint32_t, Named> named_;  // by session
};

}  // namespace

std::size_t leave_out_sit_outs(std::vector<Board>& boards, const ListedNames& listed, const Names& names) {
  const SitOuts sit_outs(boards, listed, names);
  std::size_t left_out = 0;
  for (Board& board : boards)
    if (!is_of_matches(board))
      left_out += std::erase_if(board.results, [&](const Result& result) { return sit_outs.is_one(result); });
  return left_out;
}

}  // namespace kibitzer::contests
