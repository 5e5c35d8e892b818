// The running totals of a session, and what is wrong with the recorded ones.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "described/deals/players.h"
#include "findings/deal_reporter.h"
#include "text/words.h"

namespace kibitzer::described::deals {

class Totals {
 public:
  static constexpr int kLargest = 1'000'000'000;  ///< larger totals are not kept: no table gets there

  /// `certain`: nothing before the first deal is left out.
  void begin(std::size_t players, bool certain) {
    of_.assign(players, 0);
    certain_ = certain;
  }

  /// From here on, something before may be left out or wrong.
  void doubt() { certain_ = false; }
  bool certain() const { return certain_; }
  const std::vector<std::optional<int>>& of() const { return of_; }

  /// Adds the points of a player in the next deal; gives the total.
  std::optional<int> add(std::size_t seat, std::optional<int> points) {
    if (of_[seat] && points && std::abs(*of_[seat] + *points) <= kLargest)
      *of_[seat] += *points;
    else
      of_[seat].reset();
    return of_[seat];
  }

  /// Reports recorded totals that are not the sum of the points. One that adds up points which are wrong themselves says
  /// nothing new. `Ruling` has score(deal, seat).points.
  template <typename Session, typename Ruling>
  void judge(const Session& session, Ruling& ruling, const Meant& meant, const findings::Rule& rule,
             DealReporter& reporter) const {
    if (!certain_) return;  // what the total should be does not follow from the record
    for (const records::PlayerNumber& claim : session.totals) {
      const int found = seat_of(claim.player, meant);
      if (found == kNobody) continue;
      const auto seat = static_cast<std::size_t>(found);
      if (!of_[seat] || *of_[seat] == claim.number.value) continue;
      std::int64_t claimed = 0;
      for (std::size_t i = 0; i < session.rounds.size(); ++i) {
        int of_deal = ruling.score(i, seat).points.value_or(0);
        for (const records::PlayerNumber& recorded : session.points_of(session.rounds[i]))
          if (seat_of(recorded.player, meant) == found) of_deal = recorded.number.value;
        claimed += of_deal;
      }
      if (claimed == claim.number.value) continue;
      findings::Finding& finding =
          reporter.report(rule, claim.number.at, "{} has {} in all, not {}", shown(session.players[seat].text),
                          text::counted(*of_[seat], "point"), claim.number.value);
      finding.player = session.players[seat].text;
      finding.offer(std::to_string(*of_[seat]));
    }
  }

 private:
  std::vector<std::optional<int>> of_;
  bool certain_ = false;
};

}  // namespace kibitzer::described::deals
