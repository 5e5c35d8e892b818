// Sound boards, written down as laxly as real records are: rows of the play that begin one, two or three seats on, from
// the first trick or a later one; rows in the order of play; columns that are left out; a Play tag that names another
// seat. Under one reading each is sound, so nothing above an info is said, and the board is scored as it was played.
// Seeds are printed with every failure.
#include <gtest/gtest.h>

#include "bridge/first_board.h"
#include "bridge/lax_records.h"
#include "support/judging.h"
#include "support/sheets.h"

namespace kibitzer::test {
namespace {

using bridge::Seat;

constexpr std::uint64_t kSeeds = 60;  // each of which is written in every way

/// Nothing above info of any board so written; the points are those of the board.
void expect_sound(const std::string& how, const Write& write, bool with_deal = true) {
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const BridgeBoard board = sound_board(seed);
    if (board.tricks.empty()) continue;
    const Lax lax = write(board, leader_of(board.tricks.front()));
    const std::string text = record(board, lax, with_deal);
    SCOPED_TRACE(how + ", seed " + std::to_string(seed) + "\n" + text);
    const Judging judging = judged(text, games::kPbn);
    for (const Said& said : judging.findings) ASSERT_EQ(said.severity, findings::Severity::kInfo) << said.line();
    ASSERT_EQ(number(judging.sheets.at(0), 0, 0, "points"), board.north_south_score);
  }
}

TEST(Readings, RowsThatBeginSomeSeatsAfterTheTag) {
  for (const unsigned turn : {0U, 1U, 2U, 3U})
    expect_sound("turned by " + std::to_string(turn), [&](const BridgeBoard& board, Seat leader) {
      return Lax{leader, rows_from(board, [&](std::size_t) { return left_of(leader, turn); })};
    });
}

TEST(Readings, RowsThatTurnFromSomeTrickOn) {
  for (const unsigned turn : {1U, 2U, 3U})
    for (std::size_t from = 1; from < 13; ++from)
      expect_sound("turned by " + std::to_string(turn) + " from trick " + std::to_string(from + 1),
                   [&](const BridgeBoard& board, Seat leader) {
                     return Lax{leader, rows_from(board, [&](std::size_t t) {
                                  return t < from ? leader : left_of(leader, turn);
                                })};
                   });
}

TEST(Readings, RowsThatBeginWithWhoLedFromSomeTrickOn) {
  for (std::size_t from = 0; from < 13; ++from)
    expect_sound(
        "in the order of play from trick " + std::to_string(from + 1), [&](const BridgeBoard& board, Seat leader) {
          return Lax{leader,
                     rows_from(board, [&](std::size_t t) { return t < from ? leader : leader_of(board.tricks[t]); })};
        });
}

TEST(Readings, RowsThatTurnFurtherWithEveryTrick) {
  for (const unsigned turn : {1U, 2U, 3U})
    expect_sound("each row by " + std::to_string(turn), [&](const BridgeBoard& board, Seat leader) {
      return Lax{leader, rows_from(board, [&](std::size_t t) {
                   return left_of(leader, static_cast<unsigned>(t) * turn % 4U);
                 })};
    });
}

TEST(Readings, APlayTagOfAnotherSeat) {
  for (const unsigned turn : {1U, 2U, 3U})
    for (const bool in_order : {false, true})
      expect_sound("tag turned by " + std::to_string(turn), [&](const BridgeBoard& board, Seat leader) {
        return Lax{left_of(leader, turn),
                   rows_from(board, [&](std::size_t t) { return in_order ? leader_of(board.tricks[t]) : leader; })};
      });
}

TEST(Readings, ColumnsFromOneSeatOnWhoeverLeads) {
  for (const Seat seat : bridge::kSeats)
    expect_sound("columns from " + std::string(name_of(seat)), [&](const BridgeBoard& board, Seat) {
      return Lax{seat, rows_from(board, [&](std::size_t) { return seat; })};
    });
}

TEST(Readings, ColumnsThatAreLeftOut) {
  for (unsigned left_out = 1; left_out < 15; ++left_out) {
    for (const bool dashes : {false, true}) {
      for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        const BridgeBoard board = sound_board(seed);
        if (board.tricks.empty()) continue;
        const Seat leader = leader_of(board.tricks.front());
        auto rows = rows_from(board, [&](std::size_t) { return leader; });
        for (Row& row : rows)
          for (std::size_t column = 4; column-- > 0;) {
            if ((left_out >> column & 1U) == 0) continue;
            if (dashes)
              row[column] = "-";
            else
              row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
          }
        const std::string text = record(board, {leader, rows});
        SCOPED_TRACE("without columns " + std::to_string(left_out) + ", seed " + std::to_string(seed) + "\n" + text);
        ASSERT_EQ(above_info(text), "");
      }
    }
  }
}

TEST(Readings, WithoutADealInColumnsOrInTheOrderOfPlay) {
  for (const bool in_order : {false, true})
    expect_sound(
        in_order ? "in the order of play" : "in columns",
        [&](const BridgeBoard& board, Seat leader) {
          return Lax{leader,
                     rows_from(board, [&](std::size_t t) { return in_order ? leader_of(board.tricks[t]) : leader; })};
        },
        false);
}

TEST(Readings, WithoutADealRowsThatBeginWithWhoLedFromSomeTrickOn) {
  for (const std::size_t from : {1U, 4U, 8U, 11U, 12U})
    expect_sound(
        "in the order of play from trick " + std::to_string(from + 1),
        [&](const BridgeBoard& board, Seat leader) {
          return Lax{leader,
                     rows_from(board, [&](std::size_t t) { return t < from ? leader : leader_of(board.tricks[t]); })};
        },
        false);
}

/// Every way to leave out of `board`'s auction all passes before the first bid, or, `further_on`, one pass after it, but
/// not those that end it.
std::vector<BridgeBoard> with_passes_left_out(const BridgeBoard& board, bool further_on) {
  const auto is_pass = [](const bridge::Call& call) { return call.kind == bridge::CallKind::kPass; };
  std::vector<BridgeBoard> boards;
  const auto bid = std::find_if_not(board.auction.begin(), board.auction.end(), is_pass);
  if (bid != board.auction.begin()) {
    boards.push_back(board);
    boards.back().auction.erase(boards.back().auction.begin(),
                                boards.back().auction.begin() + (bid - board.auction.begin()));
  }
  for (auto call = bid; further_on && call + 3 < board.auction.end(); ++call) {
    if (!is_pass(*call)) continue;
    boards.push_back(board);
    boards.back().auction.erase(boards.back().auction.begin() + (call - board.auction.begin()));
  }
  return boards;
}

void expect_passes_put_in(const std::function<std::string(const BridgeBoard&)>& text_of,
                          const games::Notation& notation, bool further_on) {
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const BridgeBoard board = sound_board(seed);
    if (board.tricks.size() < 6) continue;
    for (const BridgeBoard& lax : with_passes_left_out(board, further_on)) {
      const std::string text = text_of(lax);
      SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
      ASSERT_EQ(said(text, notation, true), "");
    }
  }
}

TEST(Readings, PassesThatPbnLeavesOut) {
  expect_passes_put_in(
      [](const BridgeBoard& board) {
        const Seat leader = leader_of(board.tricks.front());
        return record(board, {leader, rows_from(board, [&](std::size_t) { return leader; })});
      },
      games::kPbn, true);
}

TEST(Readings, PassesThatPbnWithoutContractAndDeclarerLeavesOut) {
  expect_passes_put_in(
      [](const BridgeBoard& board) {
        const Seat leader = leader_of(board.tricks.front());
        const Lax play{leader, rows_from(board, [&](std::size_t) { return leader; })};
        return without_tags(record(board, play), {"Contract", "Declarer"});
      },
      games::kPbn, false);
}

TEST(Readings, PassesThatLinLeavesOut) { expect_passes_put_in(lin_record, games::kLin, false); }

TEST(Readings, PassesThatJsonLeavesOut) {
  for (const bool contract : {false, true})
    expect_passes_put_in(
        [&](const BridgeBoard& board) {
          BridgeParts parts;
          parts.contract = contract;
          auto json = json_of({board}, {}, parts);
          for (auto& call : json["boards"][0]["auction"])
            if (call.is_object()) call = call["call"];
          return json.dump();
        },
        games::kJson, contract);
}

// What is wrong is found all the same.

TEST(Readings, AWrongResultIsTheOnlyErrorOfRowsThatTurn) {
  for (const unsigned turn : {0U, 1U, 2U, 3U}) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const BridgeBoard board = sound_board(seed);
      if (board.claimed || board.tricks.size() < 13) continue;
      const Seat leader = leader_of(board.tricks.front());
      const auto rows = rows_from(board, [&](std::size_t t) { return t < 4 ? leader : left_of(leader, turn); });
      const std::string text = record(board, {leader, rows}, true, (*board.declarer_tricks + 5) % 14);
      SCOPED_TRACE("turned by " + std::to_string(turn) + ", seed " + std::to_string(seed) + "\n" + text);
      std::vector<std::string> rules;
      for (const Said& said : judged(text, games::kPbn).findings)
        if (said.severity == findings::Severity::kError) rules.push_back(said.rule);
      ASSERT_EQ(rules, std::vector<std::string>{"bridge/wrong-result"}) << above_info(text);
    }
  }
}

TEST(Readings, ACardOfAnotherHandIsTheOnlyErrorOfRowsThatTurn) {
  for (const unsigned turn : {0U, 1U, 2U, 3U}) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const BridgeBoard board = sound_board(seed);
      if (board.tricks.size() < 13) continue;
      const Seat leader = leader_of(board.tricks.front());
      auto rows = rows_from(board, [&](std::size_t t) { return t < 4 ? leader : left_of(leader, turn); });
      rows[6][1] = rows[9][3];  // which is then played twice
      const std::string text = record(board, {leader, rows});
      SCOPED_TRACE("turned by " + std::to_string(turn) + ", seed " + std::to_string(seed) + "\n" + text);
      std::vector<std::string> rules;
      for (const Said& said : judged(text, games::kPbn).findings)
        if (said.severity == findings::Severity::kError) rules.push_back(said.rule);
      ASSERT_GE(rules.size(), 1U);
      ASSERT_LE(rules.size(), 2U) << above_info(text);
    }
  }
}

}  // namespace
}  // namespace kibitzer::test
