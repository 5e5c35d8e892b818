#include "double_dummy/par.h"

#include <algorithm>
#include <array>
#include <limits>

#include "bridge/scoring/scoring.h"

namespace kibitzer::double_dummy {
namespace {

using bridge::Contract;
using bridge::Risk;
using bridge::Seat;
using bridge::Side;

constexpr std::size_t kBids = 35;

bridge::Bid bid_of(std::size_t number) {
  return {static_cast<std::uint8_t>(number / 5 + 1), static_cast<bridge::Denomination>(number % 5)};
}

/// Of the points of North-South the better for `side`.
int better(Side side, int a, int b) { return side == Side::kNorthSouth ? std::max(a, b) : std::min(a, b); }

class Bidding {
 public:
  Bidding(const Tricks& tricks, bridge::Vulnerability vulnerability, const bridge::Settings& settings)
      : tricks_(tricks), vulnerability_(vulnerability), settings_(settings) {
    for (std::size_t bid = kBids; bid-- > 0;)
      for (const Side side : bridge::kSides) look_at(side, bid);
  }

  Par par(Side first) const;

 private:
  /// The points of North-South where a side plays its contract, and where it bids it and the others may go on.
  struct Worth {
    int played = 0;
    int bid = 0;
    int best_from_here = 0;  // of this bid and all higher ones of the side
  };

  const Worth& worth(Side side, std::size_t bid) const { return worth_[index_of(side)][bid]; }
  void look_at(Side side, std::size_t bid);
  void list(Par& par, bool willingly) const;
  Contract contract_of(std::size_t bid, Seat declarer) const;
  int points(std::size_t bid, Seat declarer) const {
    return points_of(tricks_, contract_of(bid, declarer), declarer, vulnerability_, settings_);
  }

  const Tricks& tricks_;
  bridge::Vulnerability vulnerability_;
  const bridge::Settings& settings_;
  std::array<std::array<Worth, kBids>, 2> worth_;
};

/// Doubled if it fails.
Contract Bidding::contract_of(std::size_t bid, Seat declarer) const {
  const bridge::Bid named = bid_of(bid);
  const bool fails = tricks_.of(declarer, named.denomination) < bridge::kBook + named.level;
  return {named, fails ? Risk::kDoubled : Risk::kUndoubled};
}

void Bidding::look_at(Side side, std::size_t bid) {
  const Seat one = side == Side::kNorthSouth ? Seat::kNorth : Seat::kEast;
  Worth& worth = worth_[index_of(side)][bid];
  worth.played = better(side, points(bid, one), points(bid, bridge::partner_of(one)));
  worth.bid = worth.played;
  if (bid + 1 < kBids) {
    const Side others = bridge::opponents_of(side);
    worth.bid = better(others, worth.played, this->worth(others, bid + 1).best_from_here);
  }
  worth.best_from_here = worth.bid;
  if (bid + 1 < kBids) worth.best_from_here = better(side, worth.bid, this->worth(side, bid + 1).best_from_here);
}

Par Bidding::par(Side first) const {
  const Side second = bridge::opponents_of(first);
  Par par;
  par.north_south = better(first, better(second, 0, worth(second, 0).best_from_here), worth(first, 0).best_from_here);
  if (par.north_south == 0) return par;
  list(par, true);
  if (par.contracts.empty()) list(par, false);
  return par;
}

/// Lists the lowest contract of each side and denomination that is worth par and that the others pass; only those that
/// they would lose by not passing if `willingly`, so that a sacrifice stands only above what it is made against.
void Bidding::list(Par& par, bool willingly) const {
  std::array<std::array<bool, 5>, 2> listed{};
  for (std::size_t bid = 0; bid < kBids; ++bid) {
    for (const Side side : bridge::kSides) {
      bool& denomination_listed = listed[index_of(side)][bid % 5];
      const Worth& worth = this->worth(side, bid);
      if (denomination_listed || worth.bid != par.north_south || worth.played != par.north_south) continue;
      const bool last = bid + 1 == kBids;
      if (willingly && !last && this->worth(bridge::opponents_of(side), bid + 1).best_from_here == par.north_south)
        continue;
      denomination_listed = true;
      ParContract& contract = par.contracts.emplace_back();
      for (const Seat seat : bridge::kSeats) {
        if (bridge::side_of(seat) != side || points(bid, seat) != par.north_south) continue;
        contract.contract = contract_of(bid, seat);
        contract.declarers.push_back(seat);
        contract.tricks = tricks_.of(seat, contract.contract.bid.denomination);
      }
    }
  }
}

}  // namespace

int points_of(const Tricks& tricks, Contract contract, Seat declarer, bridge::Vulnerability vulnerability,
              const bridge::Settings& settings) {
  return bridge::north_south_score(contract, declarer, tricks.of(declarer, contract.bid.denomination), vulnerability,
                                   settings);
}

Par par_of(const Tricks& tricks, Side first, bridge::Vulnerability vulnerability, const bridge::Settings& settings) {
  return Bidding(tricks, vulnerability, settings).par(first);
}

std::string name_of(const ParContract& contract) {
  std::string name = bridge::name_of(contract.contract);
  const int surplus = contract.tricks - bridge::kBook - contract.contract.level();
  if (surplus != 0) name += (surplus > 0 ? "+" : "") + std::to_string(surplus);
  name += " by";
  for (std::size_t i = 0; i < contract.declarers.size(); ++i)
    name += (i > 0 ? " or " : " ") + std::string(bridge::letter_of(contract.declarers[i]));
  return name;
}

}  // namespace kibitzer::double_dummy
