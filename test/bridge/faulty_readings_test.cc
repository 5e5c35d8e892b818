// One fault in a play that is written down laxly (rows from another seat, in the order of play, another seat in the Play
// tag): the reading that leaves only that fault is taken, so the fault is reported, and no other. Seeds are printed
// with every failure.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "bridge/lax_records.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

using bridge::Seat;

constexpr std::uint64_t kFaultySeeds = 60;

/// A board with one fault, and what is to be reported of it.
struct Faulty {
  BridgeBoard board;
  int result = -1;
  std::string rule;
  std::string says;  ///< part of the message
};

using Spoil = std::optional<Faulty> (*)(BridgeBoard board);

BridgePlay* play_of(BridgeTrick& trick, Seat seat) {
  const auto play = std::find_if(trick.plays.begin(), trick.plays.end(), [&](const auto& p) { return p.seat == seat; });
  return play == trick.plays.end() ? nullptr : &*play;
}

Seat winner_of(const BridgeBoard& board, const BridgeTrick& trick) {
  return trick.plays[winning_play(trick.plays, board.contract.bid.denomination)].seat;
}

/// Somebody who follows suit plays a card instead that they throw away later, which no trick's winner depends on.
std::optional<Faulty> with_revoke(BridgeBoard board) {
  for (std::size_t t = 1; t < board.tricks.size(); ++t) {
    const cards::Suit led = board.tricks[t].plays.front().card.suit();
    for (std::size_t u = t + 1; u < board.tricks.size(); ++u) {
      if (board.tricks[u].plays.size() < 4) continue;
      const cards::Suit led_later = board.tricks[u].plays.front().card.suit();
      for (std::size_t i = 1; i < 4; ++i) {
        const Seat seat = board.tricks[t].plays[i].seat;
        BridgePlay& now = board.tricks[t].plays[i];
        BridgePlay& later = *play_of(board.tricks[u], seat);
        if (&later == &board.tricks[u].plays.front() || now.card.suit() != led) continue;
        if (later.card.suit() == led || later.card.suit() == led_later || led == led_later) continue;
        const Seat wins_now = winner_of(board, board.tricks[t]);
        const Seat wins_later = winner_of(board, board.tricks[u]);
        std::swap(now.card, later.card);
        if (winner_of(board, board.tricks[t]) == wins_now && winner_of(board, board.tricks[u]) == wins_later)
          return Faulty{board, -1, "bridge/follow-suit", std::string(name_of(seat)) + " plays the "};
        std::swap(now.card, later.card);
      }
    }
  }
  return std::nullopt;
}

/// Somebody plays a card again that they have played before, which no trick's winner depends on.
std::optional<Faulty> with_card_again(BridgeBoard board) {
  for (std::size_t t = 1; t < board.tricks.size(); ++t) {
    if (board.tricks[t].plays.size() < 4) continue;
    for (std::size_t i = 1; i < 4; ++i) {
      BridgePlay& again = board.tricks[t].plays[i];
      const cards::Card right = again.card;
      const Seat wins = winner_of(board, board.tricks[t]);
      again.card = play_of(board.tricks[t - 1], again.seat)->card;
      if (winner_of(board, board.tricks[t]) == wins && wins != again.seat)
        return Faulty{board, -1, "bridge/card-already-played", std::string(name_of(again.seat)) + " plays the "};
      again.card = right;
    }
  }
  return std::nullopt;
}

std::optional<Faulty> with_wrong_result(BridgeBoard board) {
  if (board.claimed) return std::nullopt;
  const int wrong = (*board.declarer_tricks + 1) % 14;
  return Faulty{board, wrong, "bridge/wrong-result", std::to_string(wrong)};
}

/// The fault and nothing else above info, whichever form the play is written in; `or_else` is a rule that explains such a
/// record as well, and by itself.
void expect_only_the_fault(Spoil spoil, const std::string& or_else = "") {
  for (const LaxForm& form : lax_forms()) {
    int tried = 0;
    for (std::uint64_t seed = 1; seed <= kFaultySeeds; ++seed) {
      const BridgeBoard board = sound_board(seed);
      if (board.tricks.size() < 9) continue;  // of fewer, several readings may be as good
      const auto faulty = spoil(board);
      if (!faulty) continue;
      const Lax play = form.write(faulty->board, leader_of(faulty->board.tricks.front()));
      const std::string text = record(faulty->board, play, true, faulty->result);
      SCOPED_TRACE(form.name + ", seed " + std::to_string(seed) + "\n" + text);
      std::vector<Said> above_info;
      for (const Said& said : judged(text, games::kPbn).findings)
        if (said.severity != findings::Severity::kInfo) above_info.push_back(said);
      ASSERT_EQ(above_info.size(), 1U);
      ++tried;
      if (above_info[0].rule == or_else) continue;
      ASSERT_EQ(above_info[0].rule, faulty->rule) << above_info[0].line();
      ASSERT_NE(above_info[0].message.find(faulty->says), std::string::npos) << above_info[0].line();
    }
    EXPECT_GT(tried, 30) << form.name;
  }
}

TEST(FaultyReadings, ARevoke) { expect_only_the_fault(with_revoke); }
TEST(FaultyReadings, ACardThatIsPlayedTwice) { expect_only_the_fault(with_card_again); }
TEST(FaultyReadings, AWrongResult) { expect_only_the_fault(with_wrong_result, "bridge/turned-deal"); }

}  // namespace
}  // namespace kibitzer::test
