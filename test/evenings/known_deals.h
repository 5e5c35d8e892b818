// Deals by chance with what their cards can make, and results such as club tables have on them.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "bridge/model/contract.h"
#include "bridge/model/seat.h"
#include "cards/card.h"
#include "double_dummy/deal.h"

namespace kibitzer::test {

/// Whether something of that probability happens.
bool happens(std::mt19937& random, double probability);
int between(std::mt19937& random, int least, int most);

struct KnownDeal {
  std::array<cards::CardSet, 4> hands;  ///< by seat
  double_dummy::Tricks tricks;

  KnownDeal turned(unsigned quarters) const;
  bridge::Seat holder_of(cards::Card card) const;
  std::string text() const;  ///< as PBN has it
};

inline constexpr std::size_t kSets = 3;
inline constexpr std::size_t kBoardsOfSet = 36;

/// What the cards make; each deal is solved once.
double_dummy::Tricks solved(const std::array<cards::CardSet, 4>& hands);

/// A set of deals, the same in every run.
const std::vector<KnownDeal>& known_deals(std::size_t set);

/// What was played at a table.
struct Outcome {
  bool passed_out = false;
  bridge::Contract contract;
  bridge::Seat declarer = bridge::Seat::kNorth;
  int tricks = 0;
  cards::Card lead;
};

/// What a field does on a deal. At tables of clubs 88 % of the contracts are by the side that most declare from, 73 % also
/// in the same denomination, and half are the same contract; 98 % of the tricks are within two of double dummy.
class Field {
 public:
  Field(const KnownDeal& deal, std::mt19937& random);

  Outcome outcome(std::mt19937& random) const;

 private:
  struct Strain {
    double weight = 0;
    int tricks = 0;
    int level = 1;
    int shift = 0;  ///< what the field wins more than double dummy
    bridge::Seat declarer = bridge::Seat::kNorth;
  };

  void prepare(bridge::Side side, std::mt19937& random);

  KnownDeal deal_;
  std::array<std::array<Strain, 5>, 2> strains_;
  std::array<int, 2> high_cards_{};
  bridge::Side side_ = bridge::Side::kNorthSouth;
  double other_side_ = 0;
  double pass_ = 0;
};

}  // namespace kibitzer::test
