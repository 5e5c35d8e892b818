// A fault is reported by its own name, once: not by what follows from it.
#include <fmt/core.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bridge/first_board.h"
#include "bridge/model/seat.h"
#include "findings/repeated.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

const games::Notation& kPbn = games::kPbn;

/// A room of board `number`, which North deals and nobody is vulnerable on.
std::string room(const std::string& name, const std::string& contract, const std::string& declarer,
                 const std::string& auction, const std::string& number = "1") {
  return fmt::format(
      "[Event \"Cup\"]\n[Board \"{}\"]\n[Room \"{}\"]\n[Dealer \"N\"]\n[Declarer \"{}\"]\n[Contract \"{}\"]\n"
      "[Auction \"N\"]\n{}\n\n",
      number, name, declarer, contract, auction);
}

constexpr const char* kOpening = "1NT Pass 3NT AP";   // 3NT by North
constexpr const char* kOther = "Pass 1S Pass 4S AP";  // 4S by East

TEST(WrongCause, SwappedAuctionsAreReportedToPeopleOnce) {
  const auto findings = judged(room("Open", "3NT", "N", kOther) + room("Closed", "4S", "E", kOpening), kPbn).findings;
  ASSERT_EQ(findings.size(), 2U);
}

TEST(WrongCause, SwappedAuctionsOfRoomsThatAreFarApart) {
  std::string open, closed;
  for (int number = 1; number <= 13; number += 4) {
    open += room("Open", "3NT", "N", number == 5 ? kOther : kOpening, std::to_string(number));
    closed += room("Closed", "4S", "E", number == 5 ? kOpening : kOther, std::to_string(number));
  }
  const auto findings = judged(open + closed, kPbn).findings;
  ASSERT_EQ(findings.size(), 2U);
  for (const auto& finding : findings)
    EXPECT_NE(finding.message.find("the auctions of the two rooms are swapped"), std::string::npos) << finding.message;
}

TEST(WrongCause, ADealThatIsAnotherBoards) {
  const std::string evening = read_text(project_folder() / "sessions/club_evening.pbn");
  const std::string deal = "KJ8.AQ62.KT9.J43 Q752.T3.AQ64.T85 T943.K985.J2.AK7 A6.J74.8753.Q962";
  const std::string other =
      "[Event \"#\"]\n[Board \"2\"]\n[Dealer \"E\"]\n[Vulnerable \"NS\"]\n[Deal \"N:" + deal + "\"]\n\n";
  const std::string wrong =
      replaced(first_board(), "AQ964.J64.JT.AK8 3.KT52.Q9753.T64 T7.AQ8.K62.J9752 KJ852.973.A84.Q3", deal);
  const std::string expected = "the deal is that of board 2, but the play does not fit it";
  for (const std::string& file : {wrong + other, other + wrong}) {
    const auto findings = judged(file, kPbn).findings;
    EXPECT_TRUE(std::any_of(findings.begin(), findings.end(), [&](const Said& one) { return one.message == expected; }))
        << said(file, kPbn);
  }
  EXPECT_EQ(said(wrong, kPbn).find(expected), std::string::npos);
}

TEST(WrongCause, ARoomThatHasTheDealOfAnotherBoard) {
  const std::string one = "AQ964.J64.JT.AK8 3.KT52.Q9753.T64 T7.AQ8.K62.J9752 KJ852.973.A84.Q3";
  const std::string two = "KJ8.AQ62.KT9.J43 Q752.T3.AQ64.T85 T943.K985.J2.AK7 A6.J74.8753.Q962";
  const auto room = [](int number, const std::string& name, const std::string& deal) {
    return fmt::format("[Event \"Cup\"]\n[Board \"{}\"]\n[Room \"{}\"]\n[Deal \"N:{}\"]\n\n", number, name, deal);
  };
  const auto messages = [](const std::string& file) {
    std::string all;
    for (const Said& finding : judged(file, kPbn).findings) all += finding.message + "\n";
    return all;
  };
  const std::string differs = "board 1 differs from that of the open room: 40 cards are in different hands";
  EXPECT_EQ(messages(room(1, "Open", one) + room(1, "Closed", two) + room(2, "Open", two)),
            differs + "; this is the deal of board 2\n");
  EXPECT_EQ(messages(room(1, "Open", two) + room(1, "Closed", one) + room(2, "Open", two)),
            differs + "; there it is the deal of board 2\n");
  EXPECT_EQ(messages(room(1, "Open", two) + room(1, "Closed", one)), differs + "\n");
}

/// Boards 1 to `boards`, with the markings of those `shift` further on.
std::string shifted(int boards, int shift) {
  std::string file;
  for (int number = 1; number <= boards; ++number) {
    const int other = number + shift;
    file += fmt::format("[Board \"{}\"]\n[Dealer \"{}\"]\n[Vulnerable \"{}\"]\n\n", number,
                        letter_of(bridge::dealer_of_board(other)), word_of(bridge::vulnerability_of_board(other)));
  }
  return file;
}

/// The rules of what is found of a file: what people are shown, and how much repeats it.
struct Shown {
  std::vector<std::string> first;
  int again = 0;
};

Shown shown_of(const std::string& file) {
  struct Counting : sessions::Sink {
    void take(const sessions::Judged& judged) override {
      for (const auto& finding : judged.findings) {
        if (finding.once == findings::kRepeated)
          ++shown.again;
        else
          shown.first.emplace_back(finding.rule->name);
      }
    }
    Shown shown;
  } counting;
  sessions::Judge judge({});
  judge.begin_file();
  judge.judge({"x.pbn", file, 1}, kPbn, counting);
  return counting.shown;
}

TEST(WrongCause, NumbersThatAreAllShifted) {
  const Shown shown = shown_of(shifted(12, 1));
  EXPECT_EQ(shown.first.size(), 1U);
  EXPECT_EQ(shown.again, 11);
}

/// A deal of its own for each number.
std::string deal_of(int number) {
  std::string text = "N:";
  for (int seat = 0; seat < 4; ++seat) {
    std::array<std::string, 4> suits;
    for (int i = 0; i < 13; ++i) {
      const int card = ((13 * seat + i) * 5 + 11 * number) % 52;
      suits[static_cast<std::size_t>(card / 13)] +=
          std::string_view("AKQJT98765432")[static_cast<std::size_t>(card % 13)];
    }
    text += fmt::format("{}{}", seat == 0 ? "" : " ", fmt::join(suits, "."));
  }
  return text;
}

TEST(WrongCause, NumbersOfOneRoomThatAreShiftedAreReportedToPeopleOnce) {
  std::string text;
  for (int number = 1; number <= 6; ++number) {
    for (const auto& [room, written] : {std::pair("Open", number), std::pair("Closed", number + 1)})
      text += fmt::format(
          "[Event \"Cup\"]\n[Board \"{}\"]\n[Room \"{}\"]\n[Dealer \"{}\"]\n[Vulnerable \"{}\"]\n[Deal \"{}\"]\n\n",
          written, room, bridge::letter_of(bridge::dealer_of_board(number)),
          word_of(bridge::vulnerability_of_board(number)), deal_of(number));
  }
  const Shown shown = shown_of(text);
  EXPECT_EQ(shown.first, (std::vector<std::string>{"bridge/dealer-for-board", "bridge/fouled-board"}));
}

TEST(WrongCause, UnsignedImpsThroughoutAnEvent) {
  const auto match = [](const std::string& one, const std::string& two) {
    const auto table = [](int board, const std::string& room, const std::string& contract, const std::string& result,
                          const std::string& score, const std::string& imps) {
      return fmt::format(
          "[Event \"Cup\"]\n[Board \"{}\"]\n[Room \"{}\"]\n[Scoring \"IMP\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n"
          "[Contract \"{}\"]\n[Result \"{}\"]\n[Score \"NS {}\"]\n[ScoreIMP \"{}\"]\n\n",
          board, room, contract, result, score, imps);
    };
    return table(1, "Open", "4S", "9", "-50", one) + table(1, "Closed", "4S", "10", "420", "NS 10") +
           table(8, "Open", "3NT", "8", "-50", two) + table(8, "Closed", "3NT", "9", "400", "NS 10");
  };
  EXPECT_EQ(said(match("NS -10", "NS -10"), kPbn, true), "");
  const std::string unsigned_imps = said(match("NS 10", "NS 10"), kPbn, true);
  EXPECT_NE(unsigned_imps.find("no IMPs of this event have a sign: North-South have -50 here and 420 at the other "
                               "table: -10 IMPs, not 10"),
            std::string::npos)
      << unsigned_imps;
  EXPECT_EQ(said(match("NS 10", "NS -10"), kPbn, true).find("no IMPs of this event"), std::string::npos);
}

}  // namespace
}  // namespace kibitzer::test
