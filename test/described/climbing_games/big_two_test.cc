// Deals of Big Two by a simulator that shares nothing with the referee: sound ones stay silent, however much of them is
// recorded, and are scored as the simulator says.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

namespace big_two {

using Json = nlohmann::ordered_json;

constexpr std::string_view kNumbers = "34567890JQKA2";  // weakest first
constexpr std::string_view kSuits = "DCHS";
constexpr int kHighestOfARun = 11;  // the ace
constexpr std::array<const char*, 4> kPlayers = {"Anna", "Ben", "Chen", "Dora"};

struct Card {
  int number = 0;
  int suit = 0;

  int strength() const { return number * 4 + suit; }
  std::string name(bool suited) const {
    return std::string(1, suited ? kSuits[static_cast<std::size_t>(suit)] : '.') +
           kNumbers[static_cast<std::size_t>(number)];
  }
  friend bool operator==(const Card&, const Card&) = default;
};

using Cards = std::vector<Card>;

/// What a combination is: plays of one size compare by class, and within it by the strength of a card.
struct Kind {
  const char* name = nullptr;
  std::size_t cards = 0;
  int rank = 0;
  int strength = 0;

  bool beats(const Kind& other) const {
    return cards == other.cards && (rank != other.rank ? rank > other.rank : strength > other.strength);
  }
};

std::optional<Kind> five(const Cards& cards, const std::map<int, int>& alike, int strongest) {
  const bool flush = std::all_of(cards.begin(), cards.end(), [&](Card card) { return card.suit == cards[0].suit; });
  const int lowest = alike.begin()->first;
  const int highest = alike.rbegin()->first;
  const bool straight = alike.size() == 5 && highest - lowest == 4 && highest <= kHighestOfARun;
  const auto of_group = [&](int count) {
    int best = -1;
    for (const Card card : cards)
      if (alike.at(card.number) == count) best = std::max(best, card.strength());
    return best;
  };
  if (straight && flush) return Kind{"straight_flush", 5, 5, strongest};
  if (of_group(4) >= 0) return Kind{"four_and_one", 5, 4, of_group(4)};
  if (of_group(3) >= 0 && of_group(2) >= 0) return Kind{"full_house", 5, 3, of_group(3)};
  if (flush) return Kind{"flush", 5, 2, strongest};
  if (straight) return Kind{"straight", 5, 1, strongest};
  return std::nullopt;
}

std::optional<Kind> kind_of(const Cards& cards) {
  std::map<int, int> alike;
  int strongest = -1;
  for (const Card card : cards) {
    ++alike[card.number];
    strongest = std::max(strongest, card.strength());
  }
  if (cards.size() == 5) return five(cards, alike, strongest);
  constexpr std::array<const char*, 3> kNames = {"single", "pair", "three"};
  if (cards.empty() || cards.size() > 3 || alike.size() != 1) return std::nullopt;
  return Kind{kNames.at(cards.size() - 1), cards.size(), 0, strongest};
}

/// All combinations of so many cards of a hand, added to `all`.
void choose(const Cards& hand, std::size_t from, std::size_t count, Cards& chosen, std::vector<Cards>& all) {
  if (chosen.size() == count) {
    if (kind_of(chosen)) all.push_back(chosen);
    return;
  }
  for (std::size_t i = from; i < hand.size(); ++i) {
    chosen.push_back(hand[i]);
    choose(hand, i + 1, count, chosen, all);
    chosen.pop_back();
  }
}

struct Play {
  std::size_t player = 0;
  Cards cards;  ///< none: a pass
};

struct Deal {
  std::array<Cards, 4> hands;
  std::vector<Play> plays;
  std::size_t winner = 0;
  std::array<int, 4> points{};
};

/// A random play of a hand that beats `other`, of a random kind; a pass if there is none.
Cards chosen(const Cards& hand, const std::optional<Kind>& other, bool first, std::mt19937_64& random) {
  std::map<std::string, std::vector<Cards>> by_kind;
  for (const std::size_t count : {1U, 2U, 3U, 5U}) {
    std::vector<Cards> all;
    Cards one;
    choose(hand, 0, count, one, all);
    for (Cards& cards : all) {
      const Kind kind = *kind_of(cards);
      const bool has_first = std::find(cards.begin(), cards.end(), Card{}) != cards.end();
      if ((!first || has_first) && (!other || kind.beats(*other))) by_kind[kind.name].push_back(std::move(cards));
    }
  }
  if (by_kind.empty() || (other && random() % 4 == 0)) return {};
  auto kind = by_kind.begin();
  std::advance(kind, static_cast<std::ptrdiff_t>(random() % by_kind.size()));
  return kind->second[random() % kind->second.size()];
}

Deal played(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Cards pack;
  for (int number = 0; number < 13; ++number)
    for (int suit = 0; suit < 4; ++suit) pack.push_back({number, suit});
  std::shuffle(pack.begin(), pack.end(), random);
  Deal deal;
  for (std::size_t i = 0; i < pack.size(); ++i) deal.hands[i % 4].push_back(pack[i]);
  std::array<Cards, 4> hands = deal.hands;
  std::size_t player = 0;
  while (std::find(hands[player].begin(), hands[player].end(), Card{}) == hands[player].end()) ++player;
  std::size_t owner = player;
  std::optional<Kind> on_table;
  for (;; player = (player + 1) % 4) {
    if (player == owner) on_table.reset();
    const Cards cards = chosen(hands[player], on_table, deal.plays.empty(), random);
    deal.plays.push_back({player, cards});
    if (cards.empty()) continue;
    for (const Card card : cards) hands[player].erase(std::find(hands[player].begin(), hands[player].end(), card));
    on_table = kind_of(cards);
    owner = player;
    if (hands[player].empty()) break;
  }
  deal.winner = player;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto left = static_cast<int>(hands[i].size());
    const int penalty = left == 13 ? 39 : left >= 8 ? 2 * left : left;
    deal.points[i] -= penalty;
    deal.points[player] += penalty;
  }
  return deal;
}

struct Shown {
  bool hands = true;
  bool passes = true;
  bool suits = true;
  bool classes = true;
  bool points = true;
};

Json names_of(const Cards& cards, bool suited) {
  Json names = Json::array();
  for (const Card card : cards) names.push_back(card.name(suited));
  return names;
}

Json record_of(const Deal& deal, const Shown& shown) {
  Json record = {{"game", "big-two"}, {"players", kPlayers}, {"plays", Json::array()}};
  for (std::size_t i = 0; i < 4 && shown.hands; ++i)
    record["hands"][kPlayers.at(i)] = names_of(deal.hands.at(i), shown.suits);
  for (const Play& play : deal.plays) {
    if (play.cards.empty() && !shown.passes) continue;
    Json& written = record["plays"].emplace_back(Json{{"player", kPlayers.at(play.player)}});
    if (play.cards.empty()) continue;
    written["cards"] = names_of(play.cards, shown.suits);
    if (shown.classes) written["class"] = kind_of(play.cards)->name;
  }
  if (shown.points) {
    for (std::size_t i = 0; i < 4; ++i) record["points"][kPlayers.at(i)] = deal.points.at(i);
    record["winners"] = {kPlayers.at(deal.winner)};
  }
  return record;
}

Shown random_shown(std::mt19937_64& random) {
  const auto coin = [&] { return random() % 2 == 0; };
  return {coin(), coin(), coin(), coin(), coin()};
}

}  // namespace big_two

constexpr std::uint64_t kBigTwoDeals = trials(std::uint64_t{300});

TEST(BigTwoDeals, AreSoundHoweverMuchOfThemIsRecorded) {
  for (std::uint64_t seed = 1; seed <= kBigTwoDeals; ++seed) {
    std::mt19937_64 random(seed);
    const std::string text = big_two::record_of(big_two::played(seed), big_two::random_shown(random)).dump(1);
    ASSERT_EQ(said(text, games::kJson, false), "") << "seed " << seed << "\n" << text;
  }
}

TEST(BigTwoDeals, AreSoundWhereverTheyBreakOff) {
  for (std::uint64_t seed = 1; seed <= kBigTwoDeals; ++seed) {
    std::mt19937_64 random(seed);
    big_two::Deal deal = big_two::played(seed);
    deal.plays.resize(1 + random() % (deal.plays.size() - 1));
    big_two::Shown shown = big_two::random_shown(random);
    shown.points = false;
    const std::string text = big_two::record_of(deal, shown).dump(1);
    ASSERT_EQ(said(text, games::kJson, true), "") << "seed " << seed << "\n" << text;
  }
}

TEST(BigTwoDeals, AreScoredAsTheSimulatorSays) {
  for (std::uint64_t seed = 1; seed <= kBigTwoDeals; ++seed) {
    const big_two::Deal deal = big_two::played(seed);
    big_two::Shown shown;
    shown.points = shown.hands = false;
    const auto sheets = judged(big_two::record_of(deal, shown).dump(), games::kJson).sheets;
    ASSERT_EQ(sheets.size(), 1U);
    for (std::size_t player = 0; player < 4; ++player)
      ASSERT_EQ(sheets.front().totals[player].integer(), deal.points.at(player)) << "seed " << seed;
  }
}

TEST(BigTwoFaults, APlayOfASmallerCardIsFoundAtItsPlace) {
  for (std::uint64_t seed = 1; seed <= kBigTwoDeals; ++seed) {
    const big_two::Deal deal = big_two::played(seed);
    big_two::Json record = big_two::record_of(deal, {.hands = false, .points = false});
    const auto weaker = std::find_if(deal.plays.begin() + 1, deal.plays.end(), [&](const big_two::Play& play) {
      return !play.cards.empty() && !(&play)[-1].cards.empty();
    });
    if (weaker == deal.plays.end()) continue;
    const auto index = static_cast<std::size_t>(weaker - deal.plays.begin());
    std::swap(record["plays"][index]["cards"], record["plays"][index - 1]["cards"]);
    std::swap(record["plays"][index]["class"], record["plays"][index - 1]["class"]);
    record["plays"].erase(record["plays"].begin() + static_cast<std::ptrdiff_t>(index) + 1, record["plays"].end());
    const auto found = judged(record.dump(), games::kJson).findings;
    const auto is = [](const Said& said, const char* rule) { return said.rule == rule; };
    const auto not_greater = std::count_if(found.begin(), found.end(),
                                           [&](const Said& said) { return is(said, "climbing-game/not-greater"); });
    ASSERT_GE(not_greater, 1) << "seed " << seed << "\n" << record.dump(1);
  }
}

}  // namespace
}  // namespace kibitzer::test
