// Each single fault of the deal, the bidding, the result or the names of Dou Dizhu is found once, at its place, and nothing
// else is.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "described/climbing_games/fault_trials.h"

namespace kibitzer::test {
namespace {

using dou_dizhu::at_bid;
using dou_dizhu::at_play;
using dou_dizhu::Bid;
using dou_dizhu::Card;
using dou_dizhu::Cards;
using dou_dizhu::Deal;
using dou_dizhu::expect_only;
using dou_dizhu::expect_only_in_session;
using dou_dizhu::Json;
using dou_dizhu::kPlayers;
using dou_dizhu::Shown;
using dou_dizhu::Trial;

using Place = std::optional<std::string>;

// The deal.

/// The place of a card that is there twice: the later of its places, or that of the fifth card of its number.
std::string place_of_duplicate(const Json& record, const std::string& card) {
  std::string place;
  for (const char* const player : kPlayers)
    for (std::size_t i = 0; i < record["hands"][player].size(); ++i)
      if (record["hands"][player][i] == card) place = std::string("/hands/") + player + "/" + std::to_string(i);
  for (std::size_t i = 0; i < record["stock"].size(); ++i)
    if (record["stock"][i] == card) place = "/stock/" + std::to_string(i);
  return place;
}

TEST(DouDizhuFaults, ACardDealtTwice) {
  expect_only("climbing-game/duplicate-card", [](Trial& trial) -> Place {
    const std::size_t player = trial.any(3);
    Json& hand = trial.record["hands"][kPlayers[player]];
    const std::size_t at = trial.any(hand.size());
    const Json& other = trial.any(4) == 0
                            ? trial.record["stock"][trial.any(3)]
                            : trial.record["hands"][kPlayers[(player + 1 + trial.any(2)) % 3]][trial.any(17)];
    if (hand[at] == other) return std::nullopt;
    const std::string card = other;
    hand[at] = card;
    return place_of_duplicate(trial.record, card);
  });
}

TEST(DouDizhuFaults, ACardDealtTwiceInTheStock) {
  expect_only("climbing-game/duplicate-card", [](Trial& trial) -> Place {
    const std::string card = trial.record["hands"][kPlayers[trial.any(3)]][trial.any(17)];
    Json& replaced = trial.record["stock"][trial.any(3)];
    if (replaced == card) return std::nullopt;
    replaced = card;
    return place_of_duplicate(trial.record, card);
  });
}

TEST(DouDizhuFaults, AHandOneShort) {
  expect_only("climbing-game/hand-size", [](Trial& trial) -> Place {
    const char* const player = kPlayers[trial.any(3)];
    trial.record["hands"][player].erase(trial.any(17));
    return std::string("#/hands/") + player;
  });
}

/// Adds a card of the stock to a hand, where `is` holds for the hand and the card.
Place add_to_hand(Trial& trial, const std::function<bool(std::size_t, const Card&)>& is) {
  const std::size_t player = trial.any(3);
  const Card card = trial.deal.stock[trial.any(3)];
  if (!is(player, card)) return std::nullopt;
  trial.record["hands"][kPlayers[player]].push_back(card.name(trial.suited()));
  return std::string("#/hands/") + kPlayers[player];
}

Shown without_stock() {
  Shown shown;
  shown.stock = false;
  return shown;
}

TEST(DouDizhuFaults, AHandOneTooMany) {
  expect_only(
      "climbing-game/hand-size",
      [](Trial& trial) {
        const Cards left = trial.deal.held_before(trial.deal.plays.size(), trial.deal.landlord());
        // Nobody else plays that card, nor one of its number.
        return add_to_hand(trial, [&](std::size_t player, const Card& card) {
          const auto alike = [&](const Card& each) {
            return trial.suited() ? each == card : each.number == card.number;
          };
          const auto in_stock = std::count_if(trial.deal.stock.begin(), trial.deal.stock.end(), alike);
          return player == trial.deal.landlord() || std::count_if(left.begin(), left.end(), alike) >= in_stock;
        });
      },
      without_stock());
}

// A fault of the program: the card is reported as a duplicate where the landlord, who has it from the stock, plays it.
TEST(DouDizhuFaults, AHandOneTooManyByAnyCard) {
  expect_only(
      "climbing-game/hand-size",
      [](Trial& trial) { return add_to_hand(trial, [](std::size_t, const Card&) { return true; }); }, without_stock());
}

Place shorten_stock(Trial& trial) {
  trial.record["stock"].erase(trial.any(3));
  return "#/stock";
}

TEST(DouDizhuFaults, AStockOneShort) {
  Shown shown;
  shown.plays = false;
  expect_only("climbing-game/hand-size", shorten_stock, shown);
}

// A fault of the program: cards of a stock of another size are reported as duplicates where the landlord plays them.
TEST(DouDizhuFaults, AStockOneShortWithPlays) { expect_only("climbing-game/hand-size", shorten_stock); }

// The bidding.

bool has_pass(const Json& bids) {
  return std::any_of(bids.begin(), bids.end(), [](const Json& bid) { return bid["bid"] == 0; });
}

int highest_before(const Deal& deal, std::size_t bid) {
  int highest = 0;
  for (std::size_t i = 0; i < bid; ++i) highest = std::max(highest, deal.bids[i].bid);
  return highest;
}

TEST(DouDizhuFaults, TwoBidsChangePlaces) {
  expect_only("climbing-game/bid-out-of-turn", [](Trial& trial) -> Place {
    // Without a pass, passes may have been left out; and nobody knows who is to bid first.
    if (trial.deal.bids.size() < 3 || !has_pass(trial.record["bids"])) return std::nullopt;
    const std::size_t bid = 1 + trial.any(trial.deal.bids.size() - 2);
    std::swap(trial.record["bids"][bid], trial.record["bids"][bid + 1]);
    return at_bid(bid, "player");
  });
}

TEST(DouDizhuFaults, ABidIsWrittenTwice) {
  expect_only("climbing-game/bid-out-of-turn", [](Trial& trial) -> Place {
    auto& bids = trial.record["bids"];
    if (bids.size() == 1 || !has_pass(bids)) return std::nullopt;
    const std::size_t bid = trial.any(bids.size() - 1);
    const Json copy = bids[bid];
    bids.insert(bids.begin() + static_cast<int>(bid), copy);
    return at_bid(bid + 1, "player");
  });
}

TEST(DouDizhuFaults, ABidThatIsNotHigher) {
  expect_only("climbing-game/wrong-bid", [](Trial& trial) -> Place {
    const auto bid =
        trial.any(trial.deal.bids.size(), [&](std::size_t i) { return highest_before(trial.deal, i) > 0; });
    if (!bid) return std::nullopt;
    const int highest = highest_before(trial.deal, *bid);
    trial.record["bids"][*bid]["bid"] = 1 + static_cast<int>(trial.any(static_cast<std::size_t>(highest)));
    return at_bid(*bid, "bid");
  });
}

TEST(DouDizhuFaults, ABidOfFour) {
  expect_only("climbing-game/wrong-bid", [](Trial& trial) -> Place {
    const std::size_t bid = trial.any(trial.deal.bids.size());
    trial.record["bids"][bid]["bid"] = 4;
    return at_bid(bid, "bid");
  });
}

TEST(DouDizhuFaults, ABidAfterTheBidding) {
  expect_only("climbing-game/bid-after-bidding", [](Trial& trial) -> Place {
    const auto& bids = trial.deal.bids;
    trial.record["bids"].push_back({{"player", kPlayers[(bids.back().player + 1) % 3]}, {"bid", trial.any(4)}});
    return at_bid(bids.size(), "player");
  });
}

TEST(DouDizhuFaults, TheLastBidIsLeftOut) {
  expect_only("climbing-game/bidding-not-over", [](Trial& trial) -> Place {
    Json& bids = trial.record["bids"];
    bids.erase(bids.size() - 1);
    if (!has_pass(bids)) return std::nullopt;
    return at_bid(bids.size() - 1, "player");
  });
}

TEST(DouDizhuFaults, AnotherLeader) {
  Shown shown;
  shown.leader = true;
  expect_only(
      "climbing-game/wrong-leader",
      [](Trial& trial) -> Place {
        trial.record["leader"] = kPlayers[(trial.deal.landlord() + 1 + trial.any(2)) % 3];
        return "/leader";
      },
      shown);
}

// The result.

TEST(DouDizhuFaults, TheEndIsLeftOut) {
  expect_only("climbing-game/incomplete-deal", [](Trial& trial) -> Place {
    if (trial.deal.plays.size() == 1) return std::nullopt;
    const std::size_t last = trial.any(trial.deal.plays.size() - 1);
    trial.cut_after(last);
    return at_play(last, "player");
  });
}

TEST(DouDizhuFaults, WrongPoints) {
  expect_only("climbing-game/wrong-points", [](Trial& trial) -> Place {
    const char* const player = kPlayers[trial.any(3)];
    Json& points = trial.record["points"][player];
    points = points.get<int>() + (trial.any(2) == 0 ? 1 : -1);
    return std::string("/points/") + player;
  });
}

TEST(DouDizhuFaults, ADoublingIsForgotten) {
  expect_only("climbing-game/wrong-points", [](Trial& trial) -> Place {
    const auto& plays = trial.deal.plays;
    const bool doubled = std::any_of(plays.begin(), plays.end(), [](const dou_dizhu::Play& play) {
      return !play.pass() && (play.kind == dou_dizhu::kBomb || play.kind == dou_dizhu::kRocket);
    });
    if (!doubled && !trial.deal.spring()) return std::nullopt;
    for (const char* const player : kPlayers) {
      Json& points = trial.record["points"][player];
      points = points.get<int>() / 2;
    }
    return std::string("/points/") + kPlayers[0];
  });
}

TEST(DouDizhuFaults, OtherWinners) {
  expect_only("climbing-game/wrong-winners", [](Trial& trial) -> Place {
    Json others = Json::array();
    if (trial.any(2) == 0) {
      for (std::size_t player = 0; player < 3; ++player)
        if (trial.deal.points()[player] < 0) others.push_back(kPlayers[player]);
    } else if (trial.any(2) == 0) {
      others.push_back(kPlayers[0]);
      if (trial.record["winners"] == others) others[0] = kPlayers[1];
    }
    trial.record["winners"] = others;
    return "#/winners";
  });
}

TEST(DouDizhuFaults, AnotherTotal) {
  expect_only_in_session("climbing-game/wrong-total", [](Trial& trial) -> Place {
    const char* const player = kPlayers[trial.any(3)];
    Json& total = trial.record["totals"][player];
    total = total.get<int>() + 1 + static_cast<int>(trial.any(5));
    return std::string("/totals/") + player;
  });
}

TEST(DouDizhuFaults, ANumberIsSkipped) {
  expect_only_in_session("climbing-game/non-consecutive-deal", [](Trial& trial) -> Place {
    const std::size_t deal = 1 + trial.any(2);
    for (std::size_t i = deal; i < 3; ++i) trial.record["rounds"][i]["round"] = i + 2;
    return "/rounds/" + std::to_string(deal) + "/round";
  });
}

TEST(DouDizhuFaults, AnEarlierDealIsNotPlayedToItsEnd) {
  expect_only_in_session("climbing-game/incomplete-deal", [](Trial& trial) -> Place {
    Json& plays = trial.record["rounds"][0]["plays"];
    if (plays.size() < 2) return std::nullopt;
    plays.erase(plays.size() - 1);
    return "/rounds/0" + at_play(plays.size() - 1, "player");
  });
}

// Names.

TEST(DouDizhuFaults, AMisspeltPlayer) {
  expect_only("climbing-game/unknown-player", [](Trial& trial) -> Place {
    const auto misspelt = [](const Json& name) { return name.get<std::string>() + "a"; };
    const std::size_t which = trial.any(3);
    const char* const list = which == 0 ? "bids" : "plays";
    if (which == 2) {
      Json& winner = trial.record["winners"][0];
      winner = misspelt(winner);
      return "/winners/0";
    }
    const std::size_t at = trial.any(trial.record[list].size());
    Json& player = trial.record[list][at]["player"];
    player = misspelt(player);
    return std::string("/") + list + "/" + std::to_string(at) + "/player";
  });
}

TEST(DouDizhuFaults, AFourthPlayer) {
  expect_only("climbing-game/number-of-players", [](Trial& trial) -> Place {
    trial.record["players"].push_back("Dora");
    return "/players/3";
  });
}

TEST(DouDizhuFaults, APlayerListedTwice) {
  expect_only("climbing-game/duplicate-player", [](Trial& trial) -> Place {
    trial.record["players"].push_back(kPlayers[trial.any(3)]);
    return "/players/3";
  });
}

}  // namespace
}  // namespace kibitzer::test
