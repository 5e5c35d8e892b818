#include "evenings/judged.h"

#include <map>
#include <utility>

namespace kibitzer::evenings {
namespace {

constexpr std::size_t kMostOthers = 100;  // tables that a result is held against

}  // namespace

JudgedResults::JudgedResults(const Evening& evening, const Deals& deals, bool of_other_rounds) {
  std::map<BoardName, std::vector<std::pair<View, const Entry*>>> views;
  for (const Played& played : evening.played)
    if (const auto view = view_of(played.main().result)) {
      all.emplace_back(played, *view);
      views[played.board].emplace_back(*view, &played.main());
    }
  others_.reserve(all.size());
  for (Judged& one : all) {
    std::vector<View>& others = others_.emplace_back();
    for (const auto& [view, entry] : views.at(one.played->board)) {
      if (others.size() == kMostOthers) break;
      const bool apart = !of_other_rounds || entry->result.round != one.entry->result.round;
      if (entry != one.entry && apart) others.push_back(view);
    }
    one.evidence = {deals.hands_of(one.played->board, one.entry->result.round), others, one.entry->result.vulnerable};
    one.likelihood = log_likelihood(one.view, one.evidence);
  }
}

}  // namespace kibitzer::evenings
