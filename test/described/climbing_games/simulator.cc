#include "described/climbing_games/simulator.h"

#include <algorithm>
#include <numeric>

namespace kibitzer::test::dou_dizhu {
namespace {

constexpr const char* kNumberNames = "34567890JQKA2";
constexpr const char* kSuitNames = "HSDC";
constexpr std::size_t kNobody = 3;

/// Whether that many numbers from `lowest` on may be the main part of a play of the kind.
bool may_be_main(std::size_t kind, std::size_t lowest, std::size_t length) {
  if (kind == kRocket) return lowest == kLittleJoker && length == 2;
  return length == 1 ? lowest < kNumbers : lowest + length - 1 <= kAce;
}

/// Whether `counts` has the main part, which is taken out of it then.
bool take_main(Counts& counts, const Reading& main) {
  for (std::size_t number = main.lowest; number < main.lowest + main.length; ++number) {
    counts[number] -= kKinds[main.kind].alike;
    if (counts[number] < 0) return false;
  }
  return true;
}

bool in_main(std::size_t number, const Reading& main) {
  return number >= main.lowest && number < main.lowest + main.length;
}

/// Whether all that is left beside the main part is its kickers.
bool are_kickers(const Counts& left, const Reading& main) {
  const Kind& kind = kKinds[main.kind];
  std::size_t kickers = 0;
  for (std::size_t number = 0; number < kNumbers; ++number) {
    if (left[number] == 0) continue;
    if (in_main(number, main) || left[number] != kind.kickers_alike) return false;
    ++kickers;
  }
  if (left[kLittleJoker] > 0 && left[kBigJoker] > 0) return false;
  return kickers == kind.kickers * main.length;
}

/// Calls `call` with every main part that there is.
template <typename Call>
void for_each_main(Call call) {
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind)
    for (std::size_t length = kKinds[kind].shortest; length <= kKinds[kind].longest; ++length)
      for (std::size_t lowest = 0; lowest + length <= kNumbers; ++lowest)
        if (may_be_main(kind, lowest, length)) call(Reading{kind, lowest, length});
}

/// The numbers that kickers may be of, in the order of the numbers.
std::vector<std::size_t> possible_kickers(const Counts& counts, const Reading& main) {
  std::vector<std::size_t> may;
  for (std::size_t number = 0; number < kNumbers; ++number)
    if (!in_main(number, main) && counts[number] >= kKinds[main.kind].kickers_alike) may.push_back(number);
  return may;
}

/// Leaves one of two jokers.
void without_second_joker(std::vector<std::size_t>& kickers) {
  const auto joker = [](std::size_t number) { return number >= kLittleJoker; };
  const auto first = std::find_if(kickers.begin(), kickers.end(), joker);
  if (first != kickers.end()) kickers.erase(std::remove_if(first + 1, kickers.end(), joker), kickers.end());
}

/// Whether cards of those numbers have the play, with kickers.
bool has_play(const Counts& counts, const Reading& main) {
  Counts left = counts;
  if (!take_main(left, main)) return false;
  const std::size_t wanted = kKinds[main.kind].kickers * main.length;
  if (wanted == 0) return true;
  auto kickers = possible_kickers(counts, main);
  without_second_joker(kickers);
  return kickers.size() >= wanted;
}

/// Random kickers for the play, which the cards have.
std::vector<std::size_t> random_kickers(const Counts& counts, const Reading& main, Random& random) {
  auto kickers = possible_kickers(counts, main);
  std::shuffle(kickers.begin(), kickers.end(), random);
  without_second_joker(kickers);
  kickers.resize(kKinds[main.kind].kickers * main.length);
  return kickers;
}

/// Cards of the hand: of each number that many, in random order.
Cards cards_from(const Cards& hand, Counts wanted, Random& random) {
  Cards shuffled = hand;
  std::shuffle(shuffled.begin(), shuffled.end(), random);
  Cards taken;
  for (const Card& card : shuffled)
    if (wanted[card.number]-- > 0) taken.push_back(card);
  return taken;
}

void remove(Cards& hand, const Cards& cards) {
  for (const Card& card : cards) hand.erase(std::find(hand.begin(), hand.end(), card));
}

/// Ends at 3, after two passes on a bid, or after three passes.
std::vector<Bid> auction(Random& random) {
  std::vector<Bid> bids;
  std::size_t player = random() % 3;
  int highest = 0;
  int passes = 0;
  while (highest < 3 && passes < (highest == 0 ? 3 : 2)) {
    int bid = 0;
    if (random() % 2 == 0) bid = highest + 1 + static_cast<int>(random() % static_cast<std::size_t>(3 - highest));
    bids.push_back({player, bid});
    passes = bid == 0 ? passes + 1 : 0;
    highest = std::max(highest, bid);
    player = (player + 1) % 3;
  }
  return bids;
}

/// Who mostly passes: in some deals the landlord, in some the others, so that there are springs.
enum class Lazy { kNone, kLandlord, kOthers };

void play_out(Deal& deal, Lazy lazy, Random& random) {
  const std::size_t landlord = deal.landlord();
  auto hands = deal.hands;
  hands[landlord].insert(hands[landlord].end(), deal.stock.begin(), deal.stock.end());
  std::size_t player = landlord;
  std::size_t owner = landlord;
  Play last;
  for (;; player = (player + 1) % 3) {
    const bool leads = player == owner;
    const bool is_lazy = lazy == (player == landlord ? Lazy::kLandlord : Lazy::kOthers);
    Play play;
    if (leads || (!is_lazy && random() % 4 != 0)) play = random_play(hands[player], leads ? nullptr : &last, random);
    play.player = player;
    deal.plays.push_back(play);
    if (play.pass()) continue;
    remove(hands[player], play.cards);
    owner = player;
    last = play;
    if (hands[player].empty()) return;
  }
}

}  // namespace

std::string Card::name(bool suited) const {
  if (number == kLittleJoker) return "JS";
  if (number == kBigJoker) return "JB";
  return std::string(1, suited ? kSuitNames[suit] : '.') + kNumberNames[number];
}

Counts counts_of(const Cards& cards) {
  Counts counts{};
  for (const Card& card : cards) ++counts[card.number];
  return counts;
}

std::vector<Card> whole_pack() {
  std::vector<Card> pack;
  for (std::size_t number = 0; number <= kTwo; ++number)
    for (std::size_t suit = 0; suit < 4; ++suit) pack.push_back({number, suit});
  pack.push_back({kLittleJoker, 0});
  pack.push_back({kBigJoker, 0});
  return pack;
}

std::vector<Reading> readings_of(const Counts& counts) {
  std::vector<Reading> readings;
  for_each_main([&](const Reading& main) {
    Counts left = counts;
    if (take_main(left, main) && are_kickers(left, main)) readings.push_back(main);
  });
  return readings;
}

bool beats(const Reading& reading, const Reading& other) {
  if (other.kind == kRocket) return false;
  if (reading.kind == kRocket) return true;
  if (reading.kind == kBomb) return other.kind != kBomb || reading.lowest > other.lowest;
  return reading.kind == other.kind && reading.length == other.length && reading.lowest > other.lowest;
}

bool beat(const Counts& counts, const Counts& others) {
  for (const Reading& reading : readings_of(counts))
    for (const Reading& other : readings_of(others))
      if (beats(reading, other)) return true;
  return false;
}

std::size_t Deal::landlord() const {
  int highest = 0;
  std::size_t landlord = kNobody;
  for (const Bid& bid : bids)
    if (bid.bid > highest) {
      highest = bid.bid;
      landlord = bid.player;
    }
  return landlord;
}

/// The landlord goes out before the others have played, or they do before the landlord has played again.
bool Deal::spring() const {
  int by_landlord = 0;
  int by_others = 0;
  for (const Play& play : plays)
    if (!play.pass()) ++(play.player == landlord() ? by_landlord : by_others);
  return plays.back().player == landlord() ? by_others == 0 : by_landlord == 1;
}

std::array<int, 3> Deal::points() const {
  std::array<int, 3> points{};
  if (landlord() == kNobody) return points;
  int stake = 0;
  for (const Bid& bid : bids) stake = std::max(stake, bid.bid);
  for (const Play& play : plays)
    if (!play.pass() && (play.kind == kBomb || play.kind == kRocket)) stake *= 2;
  if (spring()) stake *= 2;
  if (plays.back().player != landlord()) stake = -stake;
  for (std::size_t player = 0; player < 3; ++player) points[player] = player == landlord() ? 2 * stake : -stake;
  return points;
}

std::vector<std::size_t> Deal::winners() const {
  std::vector<std::size_t> winners;
  const auto of = points();
  for (std::size_t player = 0; player < 3; ++player)
    if (of[player] > 0) winners.push_back(player);
  return winners;
}

Cards Deal::held_before(std::size_t play, std::size_t player) const {
  Cards held = hands[player];
  if (player == landlord()) held.insert(held.end(), stock.begin(), stock.end());
  for (std::size_t i = 0; i < play; ++i)
    if (plays[i].player == player) remove(held, plays[i].cards);
  return held;
}

const Play* Deal::on_table_before(std::size_t play) const {
  for (std::size_t i = play; i-- > 0;)
    if (!plays[i].pass()) return play - i < 3 ? &plays[i] : nullptr;
  return nullptr;
}

Play random_play(const Cards& hand, const Play* other, Random& random) {
  std::array<std::vector<Reading>, kKinds.size()> may;
  const Counts counts = counts_of(hand);
  const auto before = other == nullptr ? std::vector<Reading>() : readings_of(counts_of(other->cards));
  for_each_main([&](const Reading& main) {
    const bool greater = other == nullptr || beats(main, before.front());
    if (greater && has_play(counts, main)) may[main.kind].push_back(main);
  });
  std::vector<std::size_t> kinds;
  for (std::size_t kind = 0; kind < may.size(); ++kind)
    if (!may[kind].empty()) kinds.push_back(kind);
  if (kinds.empty()) return {};
  const auto& of_kind = may[kinds[random() % kinds.size()]];
  const Reading main = of_kind[random() % of_kind.size()];
  Counts wanted{};
  for (std::size_t number = main.lowest; number < main.lowest + main.length; ++number)
    wanted[number] = kKinds[main.kind].alike;
  if (kKinds[main.kind].kickers > 0)
    for (const std::size_t number : random_kickers(counts, main, random))
      wanted[number] = kKinds[main.kind].kickers_alike;
  return {0, cards_from(hand, wanted, random), main.kind};
}

namespace {

/// Half of the packs are badly shuffled, three cards together, so that there are more runs and bombs.
Cards shuffled_pack(Random& random) {
  Cards pack = whole_pack();
  if (random() % 2 == 0) {
    std::shuffle(pack.begin(), pack.end(), random);
    return pack;
  }
  std::vector<std::size_t> blocks(pack.size() / 3);
  std::iota(blocks.begin(), blocks.end(), std::size_t{0});
  std::shuffle(blocks.begin(), blocks.end(), random);
  Cards shuffled;
  for (const std::size_t block : blocks)
    for (std::size_t i = 0; i < 3; ++i) shuffled.push_back(pack[3 * block + i]);
  return shuffled;
}

}  // namespace

Deal played(std::uint64_t seed) {
  Random random(seed);
  const Cards pack = shuffled_pack(random);
  Deal deal;
  for (std::size_t player = 0; player < 3; ++player)
    deal.hands[player].assign(pack.begin() + static_cast<int>(player) * 17,
                              pack.begin() + static_cast<int>(player) * 17 + 17);
  deal.stock.assign(pack.begin() + 51, pack.end());
  deal.bids = auction(random);
  const std::array<Lazy, 4> all = {Lazy::kNone, Lazy::kNone, Lazy::kLandlord, Lazy::kOthers};
  const Lazy lazy = all[random() % all.size()];
  if (deal.landlord() != kNobody) play_out(deal, lazy, random);
  return deal;
}

Deal played_out(std::uint64_t seed) {
  Deal deal = played(seed);
  while (deal.plays.empty()) deal = played(seed += 1'000'000);
  return deal;
}

namespace {

Json names_of(const Cards& cards, bool suited) {
  Json names = Json::array();
  for (const Card& card : cards) names.push_back(card.name(suited));
  return names;
}

Json bids_of(const Deal& deal, const Shown& shown) {
  Json bids = Json::array();
  for (const Bid& bid : deal.bids)
    if (bid.bid > 0 || shown.passes_bid) bids.push_back({{"player", kPlayers[bid.player]}, {"bid", bid.bid}});
  return bids;
}

Json plays_of(const Deal& deal, const Shown& shown) {
  Json plays = Json::array();
  for (const Play& play : deal.plays) {
    if (play.pass() && !shown.passes_played) continue;
    Json& written = plays.emplace_back(Json{{"player", kPlayers[play.player]}});
    if (play.pass()) continue;
    written["cards"] = names_of(play.cards, shown.suits_played);
    if (shown.classes) written["class"] = kKinds[play.kind].name;
  }
  return plays;
}

}  // namespace

Json members_of(const Deal& deal, const Shown& shown) {
  Json members = Json::object();
  for (std::size_t player = 0; player < 3; ++player)
    if (shown.hands[player]) members["hands"][kPlayers[player]] = names_of(deal.hands[player], shown.suits_dealt);
  if (shown.leader && !deal.plays.empty()) members["leader"] = kPlayers[deal.landlord()];
  if (shown.stock) members["stock"] = names_of(deal.stock, shown.suits_dealt);
  if (shown.bids) members["bids"] = bids_of(deal, shown);
  if (shown.plays) members["plays"] = plays_of(deal, shown);
  const auto points = deal.points();
  if (shown.points)
    for (std::size_t player = 0; player < 3; ++player) members["points"][kPlayers[player]] = points[player];
  if (shown.winners) {
    members["winners"] = Json::array();
    for (const std::size_t winner : deal.winners()) members["winners"].push_back(kPlayers[winner]);
  }
  return members;
}

Json record_of(const Deal& deal, const Shown& shown) {
  Json record = {{"game", "dou-dizhu"}, {"players", kPlayers}};
  record.update(members_of(deal, shown));
  return record;
}

Json session_of(const std::vector<Deal>& deals, const Shown& shown) {
  Json session = {{"game", "dou-dizhu"}, {"players", kPlayers}, {"rounds", Json::array()}};
  std::array<int, 3> totals{};
  for (std::size_t i = 0; i < deals.size(); ++i) {
    Json& round = session["rounds"].emplace_back(Json{{"round", i + 1}});
    round.update(members_of(deals[i], shown));
    for (std::size_t player = 0; player < 3; ++player) totals[player] += deals[i].points()[player];
  }
  for (std::size_t player = 0; player < 3; ++player) session["totals"][kPlayers[player]] = totals[player];
  return session;
}

}  // namespace kibitzer::test::dou_dizhu
