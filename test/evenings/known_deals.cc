#include "evenings/known_deals.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

#include "double_dummy/deals.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

using bridge::Denomination;
using bridge::Seat;
using bridge::Side;

constexpr std::array kAllStrains = {Denomination::kClubs, Denomination::kDiamonds, Denomination::kHearts,
                                    Denomination::kSpades, Denomination::kNoTrump};

int high_cards_of(cards::CardSet hand) {
  int sum = 0;
  for (const cards::Suit suit : cards::kSuits)
    for (int rank = 11; rank <= cards::kAce; ++rank)
      if (hand.contains(cards::Card(suit, rank))) sum += rank - 10;
  return sum;
}

int game_level(Denomination strain) {
  if (strain == Denomination::kNoTrump) return 3;
  return strain < Denomination::kHearts ? 5 : 4;
}

/// From 0 to below 1, the same on every machine.
double share(std::mt19937& random) { return static_cast<double>(random() % 100'000) / 100'000; }

template <typename Weights>
std::size_t chosen(std::mt19937& random, const Weights& weights) {
  double sum = 0;
  for (const double one : weights) sum += one;
  double at = sum * share(random);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (at < weights[i]) return i;
    at -= weights[i];
  }
  return weights.size() - 1;
}

}  // namespace

bool happens(std::mt19937& random, double probability) { return share(random) < probability; }

int between(std::mt19937& random, int least, int most) {
  return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
}

KnownDeal KnownDeal::turned(unsigned quarters) const {
  KnownDeal other;
  for (const Seat seat : bridge::kSeats) {
    const Seat to = left_of(seat, quarters);
    other.hands[index_of(to)] = hands[index_of(seat)];
    for (const Denomination strain : kAllStrains) other.tricks.set(to, strain, tricks.of(seat, strain));
  }
  return other;
}

Seat KnownDeal::holder_of(cards::Card card) const {
  for (const Seat seat : bridge::kSeats)
    if (hands[index_of(seat)].contains(card)) return seat;
  throw std::logic_error("nobody holds the card");
}

std::string KnownDeal::text() const {
  constexpr std::string_view kRanks = "23456789TJQKA";
  std::string text = "N:";
  for (const Seat seat : bridge::kSeats) {
    if (seat != Seat::kNorth) text += ' ';
    for (int suit = 3; suit >= 0; --suit) {
      for (int rank = cards::kAce; rank >= cards::kLowestRank; --rank)
        if (hands[index_of(seat)].contains(cards::Card(static_cast<cards::Suit>(suit), rank)))
          text += kRanks[static_cast<std::size_t>(rank - cards::kLowestRank)];
      if (suit > 0) text += '.';
    }
  }
  return text;
}

double_dummy::Tricks solved(const std::array<cards::CardSet, 4>& hands) {
  const std::array deals = {*double_dummy::Deal::of(hands)};
  return *verified_claims().solver->tricks(deals).front();
}

const std::vector<KnownDeal>& known_deals(std::size_t set) {
  static const auto kDeals = [] {
    std::mt19937 random(36);
    std::vector<double_dummy::Deal> deals;
    for (std::size_t i = 0; i < kSets * kBoardsOfSet; ++i) deals.push_back(double_dummy::random_deal(random));
    const auto tricks = verified_claims().solver->tricks(deals);
    std::array<std::vector<KnownDeal>, kSets> all;
    for (std::size_t i = 0; i < deals.size(); ++i) {
      KnownDeal& one = all[i / kBoardsOfSet].emplace_back();
      for (const Seat seat : bridge::kSeats) one.hands[index_of(seat)] = deals[i].hand(seat);
      one.tricks = *tricks[i];
    }
    return all;
  }();
  return kDeals[set];
}

Field::Field(const KnownDeal& deal, std::mt19937& random) : deal_(deal) {
  std::array<int, 2> best{};
  for (const Side side : bridge::kSides) {
    prepare(side, random);
    for (const Strain& strain : strains_[index_of(side)])
      if (strain.weight > 0.1) best[index_of(side)] = std::max(best[index_of(side)], strain.tricks);
  }
  const auto worth = [&](std::size_t side) { return high_cards_[side] + 2.5 * std::max(0, best[side] - 6); };
  const double lead = worth(0) - worth(1);
  side_ = lead > 0 ? Side::kNorthSouth : Side::kEastWest;
  other_side_ = std::abs(lead) > 10 ? 0.03 : std::abs(lead) > 5 ? 0.1 : 0.3;
  pass_ = std::max(best[0], best[1]) <= 7 ? 0.15 : 0.001;
}

void Field::prepare(Side side, std::mt19937& random) {
  const std::size_t s = index_of(side);
  const Seat first = side == Side::kNorthSouth ? Seat::kNorth : Seat::kEast;
  const auto& one = deal_.hands[index_of(first)];
  const auto& other = deal_.hands[index_of(partner_of(first))];
  high_cards_[s] = high_cards_of(one) + high_cards_of(other);
  double best = 0;
  for (const Denomination denomination : kAllStrains) {
    Strain& strain = strains_[s][static_cast<std::size_t>(denomination)];
    strain.declarer = happens(random, 0.5) ? first : partner_of(first);
    strain.tricks = deal_.tricks.of(strain.declarer, denomination);
    double worth = strain.tricks;
    if (const auto trump = trump_of(denomination)) {
      const int fit = one.of_suit(*trump).size() + other.of_suit(*trump).size();
      worth += *trump < cards::Suit::kHearts ? -0.8 : 0.3;
      if (fit < 8) worth -= fit == 7 ? 1.5 : 5;
    } else {
      worth += 0.4;
    }
    strain.weight = std::exp(1.5 * worth);
    best = std::max(best, strain.weight);
    const int makes = strain.tricks - 6;
    const int game = game_level(denomination);
    if (high_cards_[s] >= 31 && makes >= 5)
      strain.level = 6;
    else if (makes >= game || high_cards_[s] >= 25)
      strain.level = game;
    else
      strain.level = std::clamp(makes - between(random, 0, 1), 1, 3);
    strain.shift = happens(random, 0.3) ? (happens(random, 0.5) ? 1 : -1) : 0;
  }
  for (Strain& strain : strains_[s]) strain.weight /= best;
}

Outcome Field::outcome(std::mt19937& random) const {
  Outcome played;
  if (happens(random, pass_)) {
    played.passed_out = true;
    return played;
  }
  const Side side = happens(random, other_side_) ? opponents_of(side_) : side_;
  const auto& strains = strains_[index_of(side)];
  std::array<double, 5> weights{};
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = strains[i].weight;
  const std::size_t at = chosen(random, weights);
  const Strain& strain = strains[at];
  const auto denomination = static_cast<Denomination>(at);
  played.declarer = happens(random, 0.8) ? strain.declarer : partner_of(strain.declarer);
  int level = strain.level;
  if (happens(random, 0.33)) level += happens(random, 0.5) ? 1 : -1;
  played.contract.bid = {static_cast<std::uint8_t>(std::clamp(level, 1, 7)), denomination};
  const int makes = deal_.tricks.of(played.declarer, denomination);
  if (happens(random, played.contract.level() + 6 > makes + 1 ? 0.15 : 0.02))
    played.contract.risk = bridge::Risk::kDoubled;
  constexpr std::array kOff = {-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5};
  constexpr std::array kOften = {0.0007, 0.0007, 0.006, 0.05, 0.2, 0.485, 0.2, 0.05, 0.006, 0.0007, 0.0007};
  played.tricks = std::clamp(makes + strain.shift + kOff[chosen(random, kOften)], 0, bridge::kMostTricks);
  const cards::CardSet hand = deal_.hands[index_of(left_of(played.declarer))];
  auto nth = random() % static_cast<unsigned>(hand.size());
  cards::CardSet rest = hand;
  for (; nth > 0; --nth) rest.remove(rest.first());
  played.lead = rest.first();
  return played;
}

}  // namespace kibitzer::test
