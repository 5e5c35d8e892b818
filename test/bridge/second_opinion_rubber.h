// Rubber bridge and Chicago a second time, as plainly as they can be written down: how it stands before a deal is found
// by going through all deals before it. Nothing is shared with the program.
#pragma once

#include <array>
#include <vector>

#include "bridge/second_opinion.h"

namespace kibitzer::test::plain_bridge {

/// What a house may play otherwise.
struct RubberHouse {
  bool chicago = false;
  bool opponents_vulnerable = false;  ///< in the second and third deal of a Chicago
  bool part_score_each_deal = false;  ///< 50 in each deal of a Chicago, else 100 in the fourth
  bool carry = true;
  int two_games = 700;
  int three_games = 500;
};

struct RubberDeal {
  int dealer = 0;
  Contract contract;
  int tricks = 0;
  int honours = 0;  ///< 0, 100 or 150, claimed
  int honours_side = 0;
};

/// How it stands before a deal.
struct RubberState {
  int vulnerability = 0;
  std::vector<std::array<int, 2>> games = {{0, 0}};  ///< below the line in each game of the rubber, the last one open
  std::array<int, 2> above{};                        ///< in the rubber
  int deals = 0;                                     ///< of the Chicago, that were played
};

/// A deal, and what it puts on the sheet.
struct RubberEntry {
  RubberState before;
  std::array<int, 2> above{};
  std::array<int, 2> below{};
  int rubber_bonus = 0;  ///< that is among what is above
  int game = kUnknown;   ///< the side that won one
  bool over = false;
};

/// The whole sheet, deal by deal.
std::vector<RubberEntry> sheet_of(const std::vector<RubberDeal>& deals, const RubberHouse& house);

}  // namespace kibitzer::test::plain_bridge
