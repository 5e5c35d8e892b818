#include "bridge/model/contract.h"

#include <gtest/gtest.h>

namespace kibitzer::bridge {
namespace {

/// What a text is read as: its name, with "~" before it where it is written laxly; "-" where it is nothing.
std::string call(std::string_view word) {
  const auto read = read_call(word);
  return read ? (read->lax ? "~" : "") + name_of(read->value) : "-";
}
std::string contract(std::string_view word) {
  const auto read = read_contract(word);
  return read ? (read->lax ? "~" : "") + name_of(read->value) : "-";
}

TEST(Calls, AreReadInEitherCase) {
  EXPECT_EQ(call("1NT"), "1NT");
  EXPECT_EQ(call("7c"), "7C");
  EXPECT_EQ(call("Pass"), "Pass");
  EXPECT_EQ(call("PASS"), "Pass");
  EXPECT_EQ(call("x"), "X");
  EXPECT_EQ(call("XX"), "XX");
  EXPECT_EQ(call("AP"), "AP");
}

TEST(Calls, AreReadLaxly) {
  EXPECT_EQ(call("2N"), "~2NT");
  EXPECT_EQ(call("p"), "~Pass");
  EXPECT_EQ(call("Dbl"), "~X");
  EXPECT_EQ(call("r"), "~XX");
}

TEST(Calls, OfNoLevelThereIsAreReadAllTheSame) {
  EXPECT_EQ(call("8S"), "8S");
  EXPECT_EQ(call("0NT"), "0NT");
}

TEST(Calls, ThatAreNoneAreNotRead) {
  for (const char* word : {"", "1", "NT", "1Z", "11S", "XXX", "Pas", "1NTX", "AC"}) EXPECT_EQ(call(word), "-") << word;
}

TEST(Bids, GoUpByLevelThenByDenomination) {
  EXPECT_LT((Bid{1, Denomination::kNoTrump}), (Bid{2, Denomination::kClubs}));
  EXPECT_LT((Bid{3, Denomination::kDiamonds}), (Bid{3, Denomination::kHearts}));
}

TEST(Contracts, AreRead) {
  EXPECT_EQ(contract("3NTX"), "3NTX");
  EXPECT_EQ(contract("4sxx"), "4SXX");
  EXPECT_EQ(contract("Pass"), "Pass");
  EXPECT_EQ(contract("3N"), "~3NT");
  EXPECT_EQ(contract("4H x"), "~4HX");
  EXPECT_EQ(contract("P"), "~Pass");
}

TEST(Contracts, ThatAreNoneAreNotRead) {
  for (const char* word : {"", "NT", "4", "5Hearts", "4SXXX", "X", "4 S", "PassX", "0NT"})
    EXPECT_EQ(contract(word), "-") << word;
}

}  // namespace
}  // namespace kibitzer::bridge
