// One slip in the record of a sound board, one finding: whichever board it is. Seeds are printed with every failure.
#include <gtest/gtest.h>

#include <functional>

#include "bridge/lax_records.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

using bridge::Seat;

constexpr std::uint64_t kSingleFaultSeeds = 60;

Lax in_columns(const BridgeBoard& board) {
  const Seat leader = leader_of(board.tricks.front());
  return {leader, rows_from(board, [&](std::size_t) { return leader; })};
}

/// The record with its score.
std::string sound_record(const BridgeBoard& board) {
  const std::string text = record(board, in_columns(board));
  const std::size_t at = text.find("[Auction ");
  return text.substr(0, at) + "[Score \"NS " + std::to_string(board.north_south_score) + "\"]\n" + text.substr(at);
}

/// Of each record that `spoiled` makes of a seed's board just `rule` is reported above info; of none that is empty, and
/// nothing of one that is as it was.
void expect_only(const std::string& rule,
                 const std::function<std::string(const BridgeBoard&, std::uint64_t)>& spoiled) {
  int tried = 0;
  for (std::uint64_t seed = 1; seed <= kSingleFaultSeeds; ++seed) {
    const BridgeBoard board = sound_board(seed);
    if (board.tricks.size() < 9) continue;
    const std::string text = spoiled(board, seed);
    if (text.empty() || text == sound_record(board)) continue;
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    std::vector<std::string> rules;
    for (const Said& said : judged(text, games::kPbn).findings)
      if (said.severity != findings::Severity::kInfo) rules.push_back(said.rule);
    ASSERT_EQ(rules, std::vector<std::string>{rule}) << said(text, games::kPbn, true);
    ++tried;
  }
  EXPECT_GT(tried, 20);
}

std::string with_tag(const std::string& text, const std::string& name, const std::string& value) {
  const std::size_t at = text.find("[" + name + " ");
  return text.substr(0, at) + "[" + name + " \"" + value + "\"]" + text.substr(text.find('\n', at));
}

TEST(SingleFaults, ThePlayOfAnotherBoard) {
  expect_only("bridge/card-not-in-hand", [](const BridgeBoard& board, std::uint64_t seed) {
    const BridgeBoard other = sound_board(seed + 100);
    return other.tricks.size() < 9 ? std::string() : record(board, in_columns(other));
  });
}

TEST(SingleFaults, AWrongDealer) {
  for (const unsigned turn : {1U, 2U, 3U})
    for (const bool in_auction : {false, true})
      expect_only("bridge/dealer-for-board", [&](const BridgeBoard& board, std::uint64_t) {
        const std::string letter(letter_of(left_of(board.dealer, turn)));
        const std::string text = with_tag(sound_record(board), "Dealer", letter);
        return in_auction ? with_tag(text, "Auction", letter) : text;
      });
}

TEST(SingleFaults, AWrongVulnerability) {
  for (const std::string vulnerable : {"None", "NS", "EW", "All"})
    expect_only("bridge/vulnerability-for-board", [&](const BridgeBoard& board, std::uint64_t) {
      return with_tag(sound_record(board), "Vulnerable", vulnerable);
    });
}

TEST(SingleFaults, AWrongBoardNumber) {
  for (const int by : {1, 2, 5})
    expect_only("bridge/dealer-for-board", [&](const BridgeBoard& board, std::uint64_t) {
      return with_tag(sound_record(board), "Board", std::to_string(board.number + by));
    });
}

TEST(SingleFaults, CardsThatTheDealHasExchanged) {
  expect_only("bridge/card-not-in-hand", [](const BridgeBoard& given, std::uint64_t seed) {
    BridgeBoard board = given;
    std::swap(board.hands[seed % 4][seed % 13], board.hands[(seed + 1) % 4][seed * 7 % 13]);
    return record(board, in_columns(board));
  });
}

}  // namespace
}  // namespace kibitzer::test
