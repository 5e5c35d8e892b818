// Which points a scoring can give, as far as a record shows bid, tricks won and cards. Internal to the room.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "oh_hell/scoring.h"

namespace kibitzer::oh_hell {

/// What a record shows of a player's round.
struct KnownOutcome {
  std::optional<int> bid;
  std::optional<int> won;
  std::optional<bool> made;
  std::optional<int> cards;
  int round = 0;
};

class PossiblePoints {
 public:
  /// Hands whose size nothing shows have at most `most_cards`.
  PossiblePoints(Scoring scoring, int most_cards) : scoring_(std::move(scoring)), most_cards_(most_cards) {}

  const Scoring& scoring() const { return scoring_; }

  /// Whether some outcome that fits `known` gives `points`; also true if the scoring cannot tell.
  bool may_be(const KnownOutcome& known, Points points);

 private:
  const std::set<Points>& without_bid(int cards, std::optional<bool> made, int round);

  Scoring scoring_;
  int most_cards_;
  std::map<std::tuple<int, int, int>, std::set<Points>> without_bid_;  // by cards, whether the bid was made, and round
};

}  // namespace kibitzer::oh_hell
