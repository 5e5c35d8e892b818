#include "described/climbing_games/guandan_simulator.h"

#include <algorithm>
#include <functional>

namespace kibitzer::test::guandan {
namespace {

std::size_t next(std::size_t player) { return (player + 1) % 4; }
std::size_t mate(std::size_t player) { return (player + 2) % 4; }

/// Collects cards for a combination: those that are there, and wild ones for those that are not.
class Taking {
 public:
  Taking(const Cards& hand, int level) : hand_(hand), level_(level), used_(hand.size()) {}

  /// Cards of that rank, and of that suit unless it is -1.
  bool take(int rank, int count, int suit = -1) {
    for (std::size_t i = 0; i < hand_.size() && count > 0; ++i) {
      const Card& card = hand_[i];
      if (used_[i] || card.wild(level_) || card.rank != rank || (suit >= 0 && card.suit != suit)) continue;
      use(i);
      ++natural_;
      --count;
    }
    for (std::size_t i = 0; i < hand_.size() && count > 0 && rank <= kAce; ++i) {
      if (used_[i] || !hand_[i].wild(level_)) continue;
      use(i);
      --count;
    }
    return count == 0;
  }
  const Cards& cards() const { return cards_; }
  bool natural() const { return natural_ > 0; }

 private:
  void use(std::size_t index) {
    used_[index] = true;
    cards_.push_back(hand_[index]);
  }

  const Cards& hand_;
  int level_;
  std::vector<bool> used_;
  Cards cards_;
  int natural_ = 0;
};

class Combos {
 public:
  Combos(const Cards& hand, int level) : hand_(hand), level_(level) {}

  std::vector<Combo> all() {
    for (int rank = 2; rank <= kBigJoker; ++rank) of_rank(rank);
    for (int lowest = 1; lowest <= 10; ++lowest) {
      runs(Kind::kStraight, 0, lowest, 5, 1, -1);
      for (int suit = 0; suit < 4; ++suit) runs(Kind::kBomb, 3, lowest, 5, 1, suit);
    }
    for (int lowest = 1; lowest <= 12; ++lowest) runs(Kind::kTube, 0, lowest, 3, 2, -1);
    for (int lowest = 1; lowest <= 13; ++lowest) runs(Kind::kPlate, 0, lowest, 2, 3, -1);
    Taking jokers(hand_, level_);
    if (jokers.take(kLittleJoker, 2) && jokers.take(kBigJoker, 2)) add(Kind::kBomb, 100, 0, jokers);
    return std::move(found_);
  }

 private:
  void add(Kind kind, int power, int key, const Taking& taking, bool of_level = false) {
    if (taking.natural() || of_level) found_.push_back({kind, power, key, taking.cards()});
  }

  void of_rank(int rank) {
    const int key = height(rank, level_);
    const std::array<Kind, 3> kinds = {Kind::kSingle, Kind::kPair, Kind::kThree};
    for (int count = 1; count <= 10; ++count) {
      Taking taking(hand_, level_);
      if (!taking.take(rank, count)) break;
      if (count <= 3)
        add(kinds[static_cast<std::size_t>(count) - 1], 0, key, taking, rank == level_);
      else
        add(Kind::kBomb, count == 4 ? 1 : count == 5 ? 2 : count - 2, key, taking);
      if (count != 3) continue;
      for (int pair = 2; pair <= kBigJoker; ++pair) {
        Taking both = taking;
        if (pair != rank && both.take(pair, 2)) add(Kind::kFullHouse, 0, key, both);
      }
    }
  }

  /// The ace is below the two as well.
  void runs(Kind kind, int power, int lowest, int length, int alike, int suit) {
    Taking taking(hand_, level_);
    for (int rank = lowest; rank < lowest + length; ++rank)
      if (!taking.take(rank == 1 ? kAce : rank, alike, suit)) return;
    add(kind, power, lowest, taking);
  }

  const Cards& hand_;
  int level_;
  std::vector<Combo> found_;
};

void remove(Cards& hand, const Cards& cards) {
  for (const Card& card : cards) hand.erase(std::find(hand.begin(), hand.end(), card));
}

int count_of(const Cards& hand, int rank) {
  return static_cast<int>(std::count_if(hand.begin(), hand.end(), [&](const Card& card) { return card.rank == rank; }));
}

class Table {
 public:
  Table(Deal& deal, Random& random) : deal_(deal), random_(random), hands_(deal.hands) {}

  void play(const Deal* before) {
    deal_.leader = random_() % 4;
    if (before != nullptr) pay(*before);
    std::size_t current = deal_.leader;
    std::size_t owner = current;
    std::optional<Combo> last;
    for (;;) {
      if (hands_[current].empty()) {
        if (current == owner)
          owner = current = mate(owner);
        else
          current = next(current);
        continue;
      }
      const bool leads = current == owner;
      if (leads) last.reset();
      auto combo = choose(hands_[current], last);
      deal_.plays.push_back({current, combo});
      if (combo) {
        remove(hands_[current], combo->cards);
        last = std::move(combo);
        owner = current;
        if (hands_[current].empty() && over(current)) return;
      }
      current = next(current);
    }
  }

 private:
  bool over(std::size_t player) {
    deal_.finished.push_back(player);
    if (deal_.finished.size() == 3) {
      for (std::size_t each = 0; each < 4; ++each)
        if (!hands_[each].empty()) deal_.finished.push_back(each);
      return true;
    }
    return deal_.finished.size() == 2 && hands_[mate(player)].empty();
  }

  std::optional<Combo> choose(const Cards& hand, const std::optional<Combo>& last) {
    if (last && random_() % 4 == 0) return std::nullopt;
    std::vector<Combo> all = combos_of(hand, deal_.level);
    if (last) std::erase_if(all, [&](const Combo& one) { return !beats(one, *last); });
    if (all.empty()) return std::nullopt;
    // First a kind, so that not all plays are full houses.
    const Kind kind = all[random_() % all.size()].kind;
    if (random_() % 2 == 0)
      std::erase_if(all, [&](const Combo& one) { return one.kind != kind; });
    else if (const std::size_t most = std::max_element(all.begin(), all.end(), fewer_cards)->cards.size(); true)
      std::erase_if(all, [&](const Combo& one) { return one.cards.size() != most; });
    return all[random_() % all.size()];
  }
  static bool fewer_cards(const Combo& one, const Combo& other) { return one.cards.size() < other.cards.size(); }

  /// The highest card that is not wild.
  Card best_of(std::size_t player) const {
    const Card* best = nullptr;
    for (const Card& card : hands_[player])
      if (!card.wild(deal_.level) &&
          (best == nullptr || height(card.rank, deal_.level) > height(best->rank, deal_.level)))
        best = &card;
    return *best;
  }
  Card low_of(std::size_t player) {
    Cards low;
    for (const Card& card : hands_[player])
      if (card.rank <= 10) low.push_back(card);
    return low[random_() % low.size()];
  }
  void give(std::size_t from, std::size_t to, Card card) {
    remove(hands_[from], {card});
    hands_[to].push_back(card);
    deal_.exchanges.push_back({from, to, card});
  }

  void pay(const Deal& before) {
    const std::size_t first = before.winner();
    deal_.leader = first;
    if (before.gain() != 3) {
      const std::size_t last = before.finished[3];
      if (count_of(hands_[last], kBigJoker) == 2) return;
      give(last, first, best_of(last));
      give(first, last, low_of(first));
      deal_.leader = last;
      return;
    }
    std::size_t giver = next(first);
    std::size_t other = mate(giver);
    if (count_of(hands_[giver], kBigJoker) + count_of(hands_[other], kBigJoker) == 2) return;
    const auto worth = [&](std::size_t player) { return height(best_of(player).rank, deal_.level); };
    const bool equal = worth(giver) == worth(other);
    if (worth(giver) < worth(other) || (equal && random_() % 2 == 0)) std::swap(giver, other);
    give(giver, first, best_of(giver));
    give(other, mate(first), best_of(other));
    give(mate(first), other, low_of(mate(first)));
    give(first, giver, low_of(first));
    deal_.leader = giver;
  }

  Deal& deal_;
  Random& random_;
  std::array<Cards, 4> hands_;
};

Json cards_in(const Cards& cards, bool suits) {
  Json all = Json::array();
  for (const Card& card : cards) all.push_back(card.name(suits));
  return all;
}

std::string level_name(int level) { return level == 10 ? "10" : Card{level, 0}.name(false).substr(1); }

Json deal_in(const Deal& deal, std::size_t number, const Shown& shown) {
  Json made = Json::object();
  if (shown.numbers) made["round"] = number;
  if (shown.level) made["level"] = level_name(deal.level);
  for (std::size_t player = 0; player < 4; ++player)
    if (shown.hands[player]) made["hands"][kPlayers[player]] = cards_in(deal.hands[player], true);
  if (shown.exchanges) {
    made["exchanges"] = Json::array();
    for (const Exchange& one : deal.exchanges)
      made["exchanges"].push_back(
          {{"from", kPlayers[one.from]}, {"to", kPlayers[one.to]}, {"cards", {one.card.name()}}});
  }
  if (shown.leader) made["leader"] = kPlayers[deal.leader];
  if (shown.plays) {
    made["plays"] = Json::array();
    for (const Play& play : deal.plays) {
      if (!play.combo && !shown.passes) continue;
      Json one = {{"player", kPlayers[play.player]}};
      if (play.combo) one["cards"] = cards_in(play.combo->cards, shown.suits);
      made["plays"].push_back(one);
    }
  }
  if (shown.finished) {
    made["finished"] = Json::array();
    for (const std::size_t player : deal.finished) made["finished"].push_back(kPlayers[player]);
  }
  for (std::size_t player = 0; player < 4; ++player)
    if (shown.points) made["points"][kPlayers[player]] = player % 2 == deal.winner() % 2 ? deal.gain() : 0;
  if (shown.winners) made["winners"] = {kPlayers[deal.winner()], kPlayers[mate(deal.winner())]};
  return made;
}

}  // namespace

std::string Card::name(bool suited) const {
  if (rank == kBigJoker) return "JB";
  if (rank == kLittleJoker) return "JS";
  constexpr const char* kRanks = "..234567890JQKA";
  return std::string(1, suited ? "HSDC"[suit] : '.') + kRanks[rank];
}

int height(int rank, int level) { return rank > kAce ? rank + 1 : rank == level ? kAce + 1 : rank; }

bool beats(const Combo& one, const Combo& other) {
  if (one.power != other.power) return one.power > other.power;
  return one.kind == other.kind && one.key > other.key;
}

std::vector<Combo> combos_of(const Cards& hand, int level) { return Combos(hand, level).all(); }

int Deal::gain() const {
  if (finished[1] == mate(finished[0])) return 3;
  return finished[2] == mate(finished[0]) ? 2 : 1;
}

std::vector<Deal> match(std::uint64_t seed, std::size_t most_deals) {
  Random random(seed);
  std::vector<Deal> deals;
  std::array<int, 2> levels = {2, 2};
  Cards pack;
  for (int each = 0; each < 2; ++each) {
    for (int rank = 2; rank <= kAce; ++rank)
      for (int suit = 0; suit < 4; ++suit) pack.push_back({rank, suit});
    pack.push_back({kLittleJoker, 0});
    pack.push_back({kBigJoker, 0});
  }
  while (deals.size() < most_deals) {
    Deal deal;
    const Deal* const before = deals.empty() ? nullptr : &deals.back();
    deal.level = before == nullptr ? 2 : levels[before->winner() % 2];
    std::shuffle(pack.begin(), pack.end(), random);
    for (std::size_t i = 0; i < pack.size(); ++i) deal.hands[i % 4].push_back(pack[i]);
    Table(deal, random).play(before);
    int& level = levels[deal.winner() % 2];
    const bool over = level == kAce && deal.level == kAce && deal.gain() > 1;
    level = std::min(kAce, level + deal.gain());
    deals.push_back(std::move(deal));
    if (over) break;
  }
  return deals;
}

Json record_of(const std::vector<Deal>& deals, const Shown& shown) {
  Json made = {{"game", "guandan"}, {"players", kPlayers}};
  std::array<int, 4> totals{};
  for (std::size_t i = 0; i < deals.size(); ++i) {
    made["rounds"].push_back(deal_in(deals[i], i + 1, shown));
    for (std::size_t player = 0; player < 4; ++player)
      if (player % 2 == deals[i].winner() % 2) totals[player] += deals[i].gain();
  }
  for (std::size_t player = 0; player < 4; ++player)
    if (shown.totals) made["totals"][kPlayers[player]] = totals[player];
  return made;
}

}  // namespace kibitzer::test::guandan
