// What players declare, and what it may give to their sides. Internal to the room.
#pragma once

#include <set>
#include <vector>

#include "described/trick_games/deal_referees.h"

namespace kibitzer::described::trick_games {

/// What a player may declare from: the hand as dealt, or the one that is played.
card_game_engine::HeldCards cards_to_declare(const DealFacts& facts, std::size_t seat, const Meant& meant);

/// The points of the declarations that each side makes by the record; rules on them.
std::vector<int> declared_points(const DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules,
                                 DealReporter& reporter);

/// What a side may have got by declarations that the record does not show.
struct DeclaredSums {
  std::set<int> all = {0};
  int least = 0;
  int most = 0;
  bool any = false;  ///< there are too many to list: any from `least` to `most` may be

  bool one() const { return least == most; }
  bool contains(int sum) const { return any ? sum >= least && sum <= most : all.contains(sum); }
};

DeclaredSums possible_declared_points(const DealFacts& facts, std::size_t side, const Meant& meant,
                                      card_game_engine::Evaluation& rules);

/// Points that may include a declaration the record does not show are open, unless they are recorded.
void forget_open_points(const DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules,
                        PlayerScore* scores);

/// What each player declares by the record, in Description::declarations.
std::vector<std::vector<expressions::Scalar>> declared_by_seat(const DealFacts& facts, const Meant& meant);

}  // namespace kibitzer::described::trick_games
