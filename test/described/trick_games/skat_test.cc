// Skat, with an auction, a talon, and three contracts: deals played at random, by the game as people would explain it, are
// sound and scored as they were, however much of them is recorded; each single fault is found.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test::skat {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<const char*, 3> kPlayers = {"Anna", "Bruno", "Carla"};
constexpr std::array<const char*, 4> kSuits = {"Clubs", "Spades", "Hearts", "Diamonds"};
constexpr std::array<int, 4> kBases = {12, 11, 10, 9};
const std::vector<std::string> kRanks = {"Seven", "Eight", "Nine", "Queen", "King", "Ten", "Ace", "Jack"};
const std::vector<std::string> kRanksOfNull = {"Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace"};
constexpr std::array kBids = {18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48};

struct Card {
  int suit = 0;
  std::string rank;

  std::string name() const { return rank + " of " + kSuits[static_cast<std::size_t>(suit)]; }
  friend bool operator==(const Card&, const Card&) = default;
};
using Cards = std::vector<Card>;

int place(const std::vector<std::string>& order, const std::string& rank) {
  return static_cast<int>(std::find(order.begin(), order.end(), rank) - order.begin());
}

int value_of(const Card& card) {
  static const std::vector<std::pair<std::string, int>> kValues = {
      {"Ace", 11}, {"Ten", 10}, {"King", 4}, {"Queen", 3}, {"Jack", 2}};
  for (const auto& [rank, value] : kValues)
    if (rank == card.rank) return value;
  return 0;
}

int value_of(const Cards& cards) {
  return std::accumulate(cards.begin(), cards.end(), 0, [](int sum, const Card& card) { return sum + value_of(card); });
}

struct Contract {
  std::string name;  ///< "Suit", "Grand" or "Null"
  int trump = -1;
  bool hand = false;
  bool schneider = false;
  bool schwarz = false;
  bool open = false;

  bool trump_card(const Card& card) const {
    return name != "Null" && (card.rank == "Jack" || (name == "Suit" && card.suit == trump));
  }
  /// Trumps are a suit of their own.
  int suit_of(const Card& card) const { return trump_card(card) ? 4 : card.suit; }
  int strength(const Card& card, const Card& led) const {
    if (name == "Null") return card.suit == led.suit ? place(kRanksOfNull, card.rank) : -1;
    if (trump_card(card)) return card.rank == "Jack" ? 100 - card.suit : 50 + place(kRanks, card.rank);
    return suit_of(card) == suit_of(led) ? place(kRanks, card.rank) : -1;
  }
};

struct Deal {
  int dealer = 0;
  int declarer = 0;
  int bid = 0;
  Contract contract;
  std::array<Cards, 3> hands;
  Cards talon;
  Cards laid_away;
  std::vector<Json> tricks;
  std::array<int, 3> won{};
  std::array<Cards, 3> taken;
};

Json names_of(const Cards& cards) {
  Json names = Json::array();
  for (const Card& card : cards) names.push_back(card.name());
  return names;
}

/// Middlehand asks forehand, and rearhand whoever is left.
Json auction(Deal& deal, std::mt19937_64& random) {
  Json bids = Json::array();
  const auto say = [&](int player, int bid) {
    Json one = {{"player", kPlayers[static_cast<std::size_t>(player)]}};
    if (bid == 0)
      one["bid"] = "Pass";
    else
      one["bid"] = bid;
    bids.push_back(one);
  };
  const int forehand = (deal.dealer + 1) % 3;
  std::size_t next = 0;
  const auto duel = [&](int asker, int holder) {
    while (true) {
      if (random() % 3 == 0 || next == kBids.size()) {
        say(asker, 0);
        return holder;
      }
      deal.bid = kBids[next++];
      say(asker, deal.bid);
      if (random() % 2 == 0) {
        say(holder, 0);
        return asker;
      }
      say(holder, deal.bid);
    }
  };
  deal.declarer = duel((deal.dealer + 3) % 3, duel((forehand + 1) % 3, forehand));
  if (deal.bid == 0) {
    deal.bid = random() % 2 == 0 ? 18 : 0;
    say(forehand, deal.bid);
  }
  return bids;
}

void choose_contract(Deal& deal, std::mt19937_64& random) {
  Contract& contract = deal.contract = Contract();
  deal.laid_away.clear();
  const auto one_of = [&](std::uint64_t count) { return random() % count == 0; };
  contract.hand = one_of(3);
  const std::uint64_t kind = random() % 6;
  contract.name = kind == 0 ? "Null" : kind == 1 ? "Grand" : "Suit";
  if (contract.name == "Suit") contract.trump = static_cast<int>(random() % 4);
  if (contract.name == "Null") {
    contract.open = one_of(3);
  } else if (contract.hand) {
    contract.open = one_of(8);
    contract.schwarz = contract.open || one_of(8);
    contract.schneider = contract.schwarz || one_of(4);
  }
  if (contract.hand) return;
  Cards& hand = deal.hands[static_cast<std::size_t>(deal.declarer)];
  Cards all = hand;
  all.insert(all.end(), deal.talon.begin(), deal.talon.end());
  std::shuffle(all.begin(), all.end(), random);
  deal.laid_away = {all[0], all[1]};
}

void play(Deal& deal, std::mt19937_64& random) {
  auto hands = deal.hands;
  if (!deal.contract.hand) {
    Cards& hand = hands[static_cast<std::size_t>(deal.declarer)];
    hand.insert(hand.end(), deal.talon.begin(), deal.talon.end());
    for (const Card& card : deal.laid_away) hand.erase(std::find(hand.begin(), hand.end(), card));
  }
  int leader = (deal.dealer + 1) % 3;
  for (std::size_t index = 0; index < 10; ++index) {
    Cards table;
    std::size_t best = 0;
    Json plays = Json::array();
    for (int step = 0; step < 3; ++step) {
      const auto player = static_cast<std::size_t>((leader + step) % 3);
      Cards may = hands[player];
      if (!table.empty())
        std::erase_if(
            may, [&](const Card& card) { return deal.contract.suit_of(card) != deal.contract.suit_of(table.front()); });
      if (may.empty()) may = hands[player];
      const Card card = may[random() % may.size()];
      hands[player].erase(std::find(hands[player].begin(), hands[player].end(), card));
      table.push_back(card);
      if (deal.contract.strength(card, table.front()) > deal.contract.strength(table[best], table.front()))
        best = table.size() - 1;
      plays.push_back({{"player", kPlayers[player]}, {"card", card.name()}});
    }
    leader = (leader + static_cast<int>(best)) % 3;
    const auto winner = static_cast<std::size_t>(leader);
    ++deal.won[winner];
    deal.taken[winner].insert(deal.taken[winner].end(), table.begin(), table.end());
    deal.tricks.push_back({{"plays", plays}, {"winner", kPlayers[winner]}});
  }
}

/// How many of the highest trumps, in their order, are all with the declarer or all with the others.
int matadors(const Deal& deal) {
  Cards own = deal.hands[static_cast<std::size_t>(deal.declarer)];
  own.insert(own.end(), deal.talon.begin(), deal.talon.end());
  Cards order;
  for (int suit = 0; suit < 4; ++suit) order.push_back({suit, "Jack"});
  if (deal.contract.name == "Suit")
    for (std::size_t rank = kRanks.size() - 1; rank-- > 0;) order.push_back({deal.contract.trump, kRanks[rank]});
  const auto has = [&](const Card& card) { return std::find(own.begin(), own.end(), card) != own.end(); };
  int count = 0;
  while (count < static_cast<int>(order.size()) && has(order[static_cast<std::size_t>(count)]) == has(order[0]))
    ++count;
  return count;
}

int card_points(const Deal& deal) {
  const auto declarer = static_cast<std::size_t>(deal.declarer);
  return value_of(deal.taken[declarer]) + value_of(deal.contract.hand ? deal.talon : deal.laid_away);
}

int points_of(const Deal& deal) {
  const auto declarer = static_cast<std::size_t>(deal.declarer);
  const Contract& contract = deal.contract;
  const int tricks = deal.won[declarer];
  if (contract.name == "Null") {
    const int worth = contract.hand ? (contract.open ? 59 : 35) : (contract.open ? 46 : 23);
    return tricks == 0 ? worth : -2 * worth;
  }
  const int points = card_points(deal);
  int steps = matadors(deal) + 1;
  steps += contract.hand ? 1 : 0;
  steps += contract.schneider ? 2 : (points >= 90 || points <= 30) ? 1 : 0;
  steps += contract.schwarz ? 2 : (tricks == 10 || tricks == 0) ? 1 : 0;
  steps += contract.open ? 1 : 0;
  const int base = contract.name == "Grand" ? 24 : kBases[static_cast<std::size_t>(contract.trump)];
  int worth = base * steps;
  const bool made = contract.schwarz ? tricks == 10 : points >= (contract.schneider ? 90 : 61);
  if (made && worth >= deal.bid) return worth;
  while (worth < deal.bid) worth += base;
  return -2 * worth;
}

/// What the Skat server writes of a game, as numbers.
Json figures_of(const Deal& deal, int points) {
  const bool null = deal.contract.name == "Null";
  const int tricks = deal.won[static_cast<std::size_t>(deal.declarer)];
  Cards own = deal.hands[static_cast<std::size_t>(deal.declarer)];
  own.insert(own.end(), deal.talon.begin(), deal.talon.end());
  const bool with = std::find(own.begin(), own.end(), Card{0, "Jack"}) != own.end();
  const int eyes = card_points(deal);
  Json figures = Json::array();
  const auto add = [&](const char* name, int value) { figures.push_back({{"figure", name}, {"value", value}}); };
  add("matadors", null ? 0 : with ? matadors(deal) : -matadors(deal));
  add("card points", eyes);
  add("Schneider", !null && (eyes <= 30 || eyes >= 90) ? 1 : 0);
  add("Schwarz", !null && (tricks == 0 || tricks == 10) ? 1 : 0);
  add("won", points > 0 ? 1 : 0);
  if (points > 0) {
    add("worth", points);
    add("overbid", 0);
  } else if (-points / 2 < deal.bid) {
    add("overbid", 1);
  }
  return figures;
}

struct Record {
  Deal deal;
  Json json;
  int points = 0;
};

/// One deal as a record has it. A Null worth less than was bid is bid down, as nobody may announce it.
Record record_of(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Record record;
  Deal& deal = record.deal;
  deal.dealer = static_cast<int>(random() % 3);
  Cards deck;
  for (int suit = 0; suit < 4; ++suit)
    for (const std::string& rank : kRanks) deck.push_back({suit, rank});
  std::shuffle(deck.begin(), deck.end(), random);
  for (std::size_t i = 0; i < 30; ++i) deal.hands[i / 10].push_back(deck[i]);
  deal.talon = {deck[30], deck[31]};
  Json& json = record.json;
  json = {{"game", "skat"}, {"players", kPlayers}, {"dealer", kPlayers[static_cast<std::size_t>(deal.dealer)]}};
  for (std::size_t player = 0; player < 3; ++player) json["hands"][kPlayers[player]] = names_of(deal.hands[player]);
  json["talon"] = names_of(deal.talon);
  json["bids"] = auction(deal, random);
  for (const char* const player : kPlayers) json["points"][player] = 0;
  if (deal.bid == 0) return record;
  do choose_contract(deal, random);
  while (deal.contract.name == "Null" && deal.bid > 23);
  play(deal, random);
  const char* const declarer = kPlayers[static_cast<std::size_t>(deal.declarer)];
  json["declarer"] = declarer;
  json["contract"] = deal.contract.name;
  json["trump"] = deal.contract.name == "Suit" ? kSuits[static_cast<std::size_t>(deal.contract.trump)] : "none";
  json["laidAway"] = names_of(deal.laid_away);
  json["declarations"] = Json::array();
  for (const auto& [said, name] :
       {std::pair(deal.contract.schneider, "Schneider"), std::pair(deal.contract.schwarz, "Schwarz"),
        std::pair(deal.contract.open, "Ouvert")})
    if (said) json["declarations"].push_back({{"player", declarer}, {"declaration", name}});
  json["tricks"] = deal.tricks;
  record.points = points_of(deal);
  json["points"][declarer] = record.points;
  json["figures"] = figures_of(deal, record.points);
  return record;
}

/// A record of a deal that was played.
Record played(std::uint64_t seed) {
  Record record = record_of(seed);
  for (std::uint64_t more = 1; record.deal.bid == 0; ++more) record = record_of(seed + 1000000 * more);
  return record;
}

std::vector<Said> errors_of(const Json& session) {
  std::vector<Said> found;
  for (Said& said : judged(session.dump(1), games::kJson).findings)
    if (said.severity != findings::Severity::kInfo) found.push_back(std::move(said));
  return found;
}

TEST(Skat, IsSoundHoweverMuchIsRecorded) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{1500}); ++seed) {
    std::mt19937_64 random(seed);
    Json session = record_of(seed).json;
    for (const char* const key : {"dealer", "contract", "trump", "declarer", "hands", "talon", "bids", "laidAway",
                                  "declarations", "tricks", "points"})
      if (seed % 2 == 0 && random() % 3 == 0) session.erase(key);
    if (seed % 3 == 0 && session.contains("hands")) session["hands"].erase(kPlayers[random() % 3]);
    const auto found = errors_of(session);
    ASSERT_TRUE(found.empty()) << "seed " << seed << "\n" << found.front().line() << session.dump(1);
  }
}

TEST(Skat, IsScoredAsItWasPlayed) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{1000}); ++seed) {
    const Record record = record_of(seed);
    Json session = record.json;
    session.erase("points");
    const Judging judging = judged(session.dump(1), games::kJson);
    for (std::size_t player = 0; player < 3; ++player)
      ASSERT_EQ(judging.sheets.front().totals[player].integer(), record.json["points"][kPlayers[player]].get<int>())
          << "seed " << seed << session.dump(1);
  }
}

TEST(Skat, FindsPointsThatDoNotFollow) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{200}); ++seed) {
    Record record = played(seed);
    const char* const declarer = kPlayers[static_cast<std::size_t>(record.deal.declarer)];
    record.json["points"][declarer] = record.points + 1;
    const auto found = errors_of(record.json);
    ASSERT_EQ(found.size(), 1U) << "seed " << seed;
    EXPECT_EQ(found.front().rule, "trick-game/wrong-points");
  }
}

TEST(Skat, FindsFiguresThatDoNotFollow) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{300}); ++seed) {
    Record record = played(seed);
    Json& figures = record.json["figures"];
    Json& figure = figures[seed % figures.size()];
    figure["value"] = figure["value"].get<int>() + 1;
    const auto found = errors_of(record.json);
    ASSERT_EQ(found.size(), 1U) << "seed " << seed << record.json.dump(1);
    EXPECT_EQ(found.front().rule, "trick-game/wrong-figure");
  }
}

/// Nobody plays on when the declarer of a Null has taken a trick, or one who announced Schwarz has lost one.
TEST(Skat, MayEndWhenNothingIsLeftToDecide) {
  int ended = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{2000}); ++seed) {
    Record record = played(seed);
    const bool null = record.deal.contract.name == "Null";
    if (!null && !record.deal.contract.schwarz) continue;
    Json& tricks = record.json["tricks"];
    const char* const declarer = kPlayers[static_cast<std::size_t>(record.deal.declarer)];
    const auto decides = [&](const Json& trick) { return (trick["winner"] == declarer) == null; };
    const auto last = std::find_if(tricks.begin(), tricks.end(), decides);
    if (last == tricks.end() || last + 1 == tricks.end()) continue;
    const auto kept = static_cast<std::size_t>(last - tricks.begin()) + 1;
    while (tricks.size() > kept) tricks.erase(tricks.size() - 1);
    record.json.erase("figures");
    ++ended;
    const Judging judging = judged(record.json.dump(1), games::kJson);
    ASSERT_TRUE(judging.findings.empty()) << judging.findings.front().line() << record.json.dump(1);
    record.json.erase("points");
    const Judging scored = judged(record.json.dump(1), games::kJson);
    ASSERT_EQ(scored.sheets.front().totals[static_cast<std::size_t>(record.deal.declarer)].integer(), record.points)
        << "seed " << seed;
    Json& all = record.json["tricks"];
    if (all.size() < 2) continue;
    all.erase(all.size() - 1);
    const auto short_of_it = judged(record.json.dump(1), games::kJson).findings;
    ASSERT_EQ(short_of_it.size(), 1U) << "seed " << seed;
    EXPECT_EQ(short_of_it.front().rule, "trick-game/incomplete-deal");
  }
  EXPECT_GT(ended, trials(50));
}

/// A trick that everybody else concedes goes where it would have gone.
TEST(Skat, LeavesTheRestToWhoeverIsSaidToHaveIt) {
  int tried = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{600}); ++seed) {
    Record record = played(seed);
    Json& tricks = record.json["tricks"];
    const std::string last = tricks.back()["winner"];
    std::size_t kept = tricks.size();
    while (kept > 0 && tricks[kept - 1]["winner"] == last) --kept;
    while (tricks.size() > kept) tricks.erase(tricks.size() - 1);
    record.json["claimed"] = last;
    if (seed % 2 == 0) record.json["hands"].erase(kPlayers[seed % 3]);
    const auto found = errors_of(record.json);
    ASSERT_TRUE(found.empty()) << "seed " << seed << "\n" << found.front().line() << record.json.dump(1);
    Json session = record.json;
    session.erase("points");
    const Judging judging = judged(session.dump(1), games::kJson);
    if (seed % 2 == 0) continue;
    ASSERT_EQ(judging.sheets.front().totals[static_cast<std::size_t>(record.deal.declarer)].integer(), record.points)
        << "seed " << seed << record.json.dump(1);
    ++tried;
  }
  EXPECT_GT(tried, 0);
}

}  // namespace
}  // namespace kibitzer::test::skat
