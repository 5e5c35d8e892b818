#include "bridge/model/auction.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace kibitzer::bridge {
namespace {

/// The auction after `calls`, the last of which is still to be made, and what is wrong with that one.
CallFault last_call(const std::string& calls, Doubling doubling = Doubling::kLaw19) {
  Auction auction(Seat::kNorth, doubling);
  std::istringstream words(calls);
  CallFault fault = CallFault::kNone;
  for (std::string word; words >> word;) {
    const Call call = read_call(word)->value;
    fault = auction.fault_of(call);
    auction.make(call);
  }
  return fault;
}

Auction after(const std::string& calls, Seat first = Seat::kNorth) {
  Auction auction(first);
  std::istringstream words(calls);
  for (std::string word; words >> word;) auction.make(read_call(word)->value);
  return auction;
}

TEST(Auctions, EndAfterThreePassesThatFollowABid) {
  EXPECT_FALSE(after("1C Pass Pass").ended());
  EXPECT_TRUE(after("1C Pass Pass Pass").ended());
  EXPECT_FALSE(after("1C Pass Pass X Pass Pass").ended());
}

TEST(Auctions, EndAfterFourPassesAtTheStart) {
  EXPECT_FALSE(after("Pass Pass Pass").ended());
  EXPECT_TRUE(after("Pass Pass Pass Pass").ended());
  EXPECT_TRUE(after("Pass Pass Pass Pass").contract().passed_out());
  EXPECT_EQ(after("Pass Pass Pass Pass").declarer(), std::nullopt);
}

TEST(Auctions, EndWithAllPass) {
  EXPECT_TRUE(after("AP").ended());
  EXPECT_TRUE(after("1C X AP").ended());
  EXPECT_EQ(name_of(after("1C X AP").contract()), "1CX");
}

TEST(Auctions, MakeDeclarerWhoFirstBidTheDenominationForTheSide) {
  // North bids spades first, South the contract.
  EXPECT_EQ(after("1S Pass 2H Pass 3H Pass 4S AP").declarer(), Seat::kNorth);
  // East has bid hearts before, but for the other side.
  EXPECT_EQ(after("Pass 1H X Pass 2H Pass 4H AP").declarer(), Seat::kNorth);
}

TEST(Auctions, TakeAnAcceptedInsufficientBidAsTheLast) { EXPECT_EQ(name_of(after("2S 1H AP").contract()), "1H"); }

TEST(Auctions, PassTheTurn) { EXPECT_EQ(after("1C Pass 1H", Seat::kWest).turn(), Seat::kSouth); }

TEST(Calls, MustBeHigherThanTheLastBid) {
  EXPECT_EQ(last_call("1S 1S"), CallFault::kInsufficientBid);
  EXPECT_EQ(last_call("1S 1H"), CallFault::kInsufficientBid);
  EXPECT_EQ(last_call("1S Pass 1NT"), CallFault::kNone);
  EXPECT_EQ(last_call("7NT 7S"), CallFault::kInsufficientBid);
}

TEST(Calls, AreForOneToSevenOddTricks) {
  EXPECT_EQ(last_call("0C"), CallFault::kImpossibleBid);
  EXPECT_EQ(last_call("8NT"), CallFault::kImpossibleBid);
  EXPECT_EQ(last_call("7NT"), CallFault::kNone);
}

TEST(Doubles, AreOfTheOpponentsLastBidOnly) {
  EXPECT_EQ(last_call("X"), CallFault::kIllegalDouble);
  EXPECT_EQ(last_call("1S X"), CallFault::kNone);
  EXPECT_EQ(last_call("1S Pass X"), CallFault::kIllegalDouble);
  EXPECT_EQ(last_call("1S Pass Pass X"), CallFault::kNone);
  EXPECT_EQ(last_call("1S X Pass X"), CallFault::kIllegalDouble);
  EXPECT_EQ(last_call("1S X 2S X"), CallFault::kNone);
  EXPECT_EQ(last_call("1S X XX X"), CallFault::kIllegalDouble);
}

TEST(Redoubles, AreOfADoubleOfTheOwnSidesBidOnly) {
  EXPECT_EQ(last_call("1S XX"), CallFault::kIllegalRedouble);
  EXPECT_EQ(last_call("1S X XX"), CallFault::kNone);
  EXPECT_EQ(last_call("1S X Pass Pass XX"), CallFault::kNone);
  EXPECT_EQ(last_call("1S X Pass XX"), CallFault::kIllegalRedouble);
  EXPECT_EQ(last_call("1S X XX Pass Pass XX"), CallFault::kIllegalRedouble);
}

TEST(Calls, AfterTheEndAreTold) { EXPECT_EQ(last_call("1S Pass Pass Pass 2C"), CallFault::kAfterEnd); }

TEST(TheClassroom, LetsAnyBidBeDoubledAndAnyDoubleRedoubled) {
  EXPECT_EQ(last_call("1S Pass X", Doubling::kClassroom), CallFault::kNone);
  EXPECT_EQ(last_call("1S X Pass XX", Doubling::kClassroom), CallFault::kNone);
  EXPECT_EQ(last_call("X", Doubling::kClassroom), CallFault::kIllegalDouble);
  EXPECT_EQ(last_call("1S XX", Doubling::kClassroom), CallFault::kIllegalRedouble);
  EXPECT_EQ(last_call("1S X 2S XX", Doubling::kClassroom), CallFault::kIllegalRedouble);
}

}  // namespace
}  // namespace kibitzer::bridge
