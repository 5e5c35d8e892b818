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

TEST(WrongCause, TheAuctionsOfTwoRoomsAreSwapped) {
  EXPECT_EQ(said(room("Open", "3NT", "N", kOpening) + room("Closed", "4S", "E", kOther), kPbn), "");
  EXPECT_EQ(said(room("Open", "3NT", "N", kOther) + room("Closed", "4S", "E", kOpening), kPbn),
            "7:1: error[bridge/wrong-contract]: the auctions of the two rooms are swapped: this one ends in 4S by "
            "East, the contract of the closed room\n"
            "  6:12: the contract of this room is 3NT by North\n"
            "  16:1: the auction of the closed room is here\n"
            "16:1: error[bridge/wrong-contract]: the auctions of the two rooms are swapped: this one ends in 3NT by "
            "North, the contract of the open room\n"
            "  15:12: the contract of this room is 4S by East\n"
            "  7:1: the auction of the open room is here\n");
}

TEST(WrongCause, SwappedAuctionsAreReportedToPeopleOnce) {
  const auto findings = judged(room("Open", "3NT", "N", kOther) + room("Closed", "4S", "E", kOpening), kPbn).findings;
  ASSERT_EQ(findings.size(), 2U);
}

/// The same with what bears the contract out: then the lower of the two auctions looks as if it were cut off.
std::string room_with_score(const std::string& name, const std::string& contract, const std::string& declarer,
                            const std::string& result, const std::string& auction) {
  std::string text = room(name, contract, declarer, auction);
  return text.insert(text.find("[Auction"), result);
}

TEST(WrongCause, SwappedAuctionsAreNotTakenToBeCutOff) {
  const std::string text =
      room_with_score("Open", "3NT", "N", "[Vulnerable \"None\"]\n[Result \"9\"]\n[Score \"NS 400\"]\n", kOther) +
      room_with_score("Closed", "4S", "E", "[Vulnerable \"None\"]\n[Result \"10\"]\n[Score \"NS -420\"]\n", kOpening);
  EXPECT_EQ(said(text, kPbn),
            "10:1: error[bridge/wrong-contract]: the auctions of the two rooms are swapped: this one ends in 4S by "
            "East, the contract of the closed room\n"
            "  6:12: the contract of this room is 3NT by North\n"
            "  22:1: the auction of the closed room is here\n"
            "22:1: error[bridge/wrong-contract]: the auctions of the two rooms are swapped: this one ends in 3NT by "
            "North, the contract of the open room\n"
            "  18:12: the contract of this room is 4S by East\n"
            "  10:1: the auction of the open room is here\n");
}

TEST(WrongCause, ARoomWhoseAuctionIsThatOfNobody) {
  EXPECT_EQ(said(room("Open", "3NT", "N", kOther) + room("Closed", "4S", "E", kOther), kPbn),
            "6:12: error[bridge/wrong-contract]: the auction ends in 4S by East, not in 3NT by North\n"
            "  8:14: the last bid is here\n");
}

TEST(WrongCause, AListThatHasTheRoomsOfABoardSwapped) {
  const auto match = [](const std::string& list) {
    return "vg|Cup,Round 1,I,1,1,A,0,B,0|rs|" + list +
           "|\nqx|o1|md|3|sv|o|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|mc|9|\n"
           "qx|c1|md|3|sv|o|mb|p|mb|1S|mb|p|mb|4S|mb|p|mb|p|mb|p|mc|10|\n";
  };
  EXPECT_EQ(said(match("3NN=,4SE="), games::kLin), "");
  EXPECT_EQ(said(match("4SE=,3NN="), games::kLin),
            "1:33: error[lin/wrong-result-list]: the results of the two rooms are swapped in the list, or else the "
            "auctions are: 4S by East is the contract of the closed room\n"
            "  2:4: the board is here\n"
            "1:38: error[lin/wrong-result-list]: the results of the two rooms are swapped in the list, or else the "
            "auctions are: 3NT by North is the contract of the open room\n"
            "  3:4: the board is here\n");
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

TEST(WrongCause, DealAndPlayAreTurnedAgainstTheAuction) {
  const std::string turned =
      replaced(replaced(first_board(), "[Deal \"N:", "[Deal \"E:"), "[Play \"E\"]", "[Play \"S\"]");
  const std::string expected =
      "12:8: error[bridge/turned-deal]: deal and play are turned by one seat against auction and declarer: South leads, "
      "and with East as declarer the result is right\n"
      "  22:8: the leader is named here\n";
  EXPECT_EQ(above_info(turned), expected);
  const std::string cut = turned.substr(0, turned.find("D5 C5 S5 S4")) + "*\n\n";
  EXPECT_EQ(above_info(cut), expected) << "where the play breaks off";
}

TEST(WrongCause, AResultThatIsWrongUnderEitherDeclarer) {
  const std::string turned =
      replaced(replaced(first_board(), "[Deal \"N:", "[Deal \"E:"), "[Play \"E\"]", "[Play \"S\"]");
  EXPECT_EQ(above_info(replaced(replaced(turned, "[Result \"8\"]", "[Result \"7\"]"), "NS -50", "NS -100")),
            "16:10: error[bridge/wrong-result]: North-South won 5 tricks, not 7\n"
            "  22:1: the play is here\n");
}

std::string scored(const std::string& contract, const std::string& score, const std::string& auction) {
  return fmt::format(
      "[Board \"4\"]\n[Dealer \"W\"]\n[Vulnerable \"All\"]\n[Declarer \"N\"]\n[Contract \"{}\"]\n[Result \"10\"]\n"
      "[Score \"NS {}\"]\n[Auction \"W\"]\n{}\n\n",
      contract, score, auction);
}

TEST(WrongCause, AnAuctionThatIsCutOff) {
  EXPECT_EQ(
      above_info(scored("4H", "620", "Pass 2H AP")),
      "9:6: error[bridge/unfinished-auction]: the auction is cut off after 2H: contract and score are those of 4H\n"
      "  5:12: the contract is here\n");
  EXPECT_EQ(above_info(scored("2H", "620", "Pass 2H")),
            "9:6: error[bridge/unfinished-auction]: the auction is cut off after 2H: the score is that of 4H\n"
            "  7:9: the score is here\n");
  EXPECT_EQ(above_info(scored("2H", "620", "Pass 2H *")),
            "9:6: error[bridge/unfinished-auction]: the auction is cut off after 2H: the score is that of 4H\n"
            "  7:9: the score is here\n");
}

TEST(WrongCause, AnAuctionThatIsCutOffThoughThreePassesFollow) {
  EXPECT_EQ(above_info(scored("2H", "620", "Pass 2H AP")),
            "7:9: error[bridge/wrong-score]: 2H by North, made with 2 overtricks, vulnerable, scores 170, not 620; 620 "
            "would be right in 4H, so the auction is probably cut off\n"
            "  3:14: the vulnerability is here\n"
            "  9:6: the auction ends here\n");
  // Of a contract that is higher than the one of the score, no bid is missing.
  EXPECT_EQ(
      above_info(scored("5H", "620", "Pass 5H AP")),
      "7:9: error[bridge/wrong-score]: 5H by North, down 1, vulnerable, scores -100, not 620; 620 would be right in "
      "4H\n"
      "  3:14: the vulnerability is here\n");
}

TEST(WrongCause, AContractThatNothingBearsOut) {
  EXPECT_EQ(above_info(scored("4H", "170", "Pass 2H AP")),
            "5:12: error[bridge/wrong-contract]: the auction ends in 2H, not in 4H\n"
            "  9:6: the last bid is here\n");
}

std::string auction(const std::string& calls) {
  return "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Auction \"N\"]\n" + calls + "\n\n";
}

TEST(WrongCause, ABidThatMustBeOneLowerForAllThatFollows) {
  EXPECT_EQ(above_info(auction("2H Pass 1NT Pass 2S Pass 3H AP")),
            "5:1: error[bridge/insufficient-bid]: North's 2H is too high for the 1NT that follows; all is lawful if it "
            "is 1H\n"
            "  5:9: the 1NT is here\n");
}

TEST(WrongCause, ABidOfWhichEitherMayBeTheWrongOne) {
  EXPECT_EQ(above_info(auction("2H Pass 1NT AP")),
            "5:9: error[bridge/insufficient-bid]: South bids 1NT, which is not higher than 2H; 2NT would be\n"
            "  5:1: North's 2H is here\n");
  EXPECT_EQ(above_info(auction("2H Pass 1NT Pass 1S Pass 3H AP")).substr(0, 35), "5:9: error[bridge/insufficient-bid]")
      << "no single bid mends it";
}

TEST(WrongCause, TheFirstOfTwoEqualCards) {
  const auto deal = [](const std::string& north, const std::string& south) {
    return "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:" + north + " 865.965.JT982.Q3 " + south +
           " 94.8743..AT76542\"]\n";
  };
  EXPECT_EQ(above_info(deal("AT2.KQJ.AKQ.KJ98", "KQJ73.AT2.76543.")), "");
  EXPECT_EQ(above_info(deal("AKT2.KQJ.AKQ.KJ98", "KQJ73.AT2.76543.")),
            "4:11: error[bridge/duplicate-card]: North holds the king of spades, which South holds too, and North has "
            "14 cards\n"
            "  4:45: it is dealt to South here\n");
  EXPECT_EQ(above_info(deal("AK2.KQJ.AKQ.KJ98", "KQJ73.AT2.76543.")),
            "4:44: error[bridge/duplicate-card]: South holds the king of spades, which North holds too; nobody holds "
            "the 10 of spades\n"
            "  4:11: it is dealt first here\n")
      << "either may be wrong";
}

TEST(WrongCause, TheCardOfTheHandThatDoesNotPlayIt) {
  // North holds the jack of spades, which West plays.
  EXPECT_EQ(
      above_info(replaced(first_board(), "[Deal \"N:AQ964", "[Deal \"N:AQJ64")),
      "12:12: error[bridge/duplicate-card]: North holds the jack of spades, which West holds too and plays; nobody "
      "holds the 9 of spades\n"
      "  12:62: it is dealt to West here\n");
}

TEST(WrongCause, ADealThatIsAnotherBoards) {
  const std::string evening = read_text(project_folder() / "sessions/club_evening.pbn");
  const std::string deal = "KJ8.AQ62.KT9.J43 Q752.T3.AQ64.T85 T943.K985.J2.AK7 A6.J74.8753.Q962";
  const std::string other =
      "[Event \"#\"]\n[Board \"2\"]\n[Dealer \"E\"]\n[Vulnerable \"NS\"]\n[Deal \"N:" + deal + "\"]\n\n";
  const std::string wrong =
      replaced(first_board(), "AQ964.J64.JT.AK8 3.KT52.Q9753.T64 T7.AQ8.K62.J9752 KJ852.973.A84.Q3", deal);
  const std::string expected = "the deal is that of board 2, and the play does not fit it";
  for (const std::string& file : {wrong + other, other + wrong}) {
    const auto findings = judged(file, kPbn).findings;
    EXPECT_TRUE(std::any_of(findings.begin(), findings.end(), [&](const Said& one) { return one.message == expected; }))
        << said(file, kPbn);
  }
  EXPECT_EQ(said(wrong, kPbn).find(expected), std::string::npos);
}

constexpr const char* kLinBoard = "qx|o1|md|3|sv|o|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|\n";

TEST(WrongCause, ALeadToWhichNobodyFollowsInARecordWithoutADeal) {
  const std::string sound = "pc|DQ|pc|DK|pc|DA|pc|DT|\npc|SK|pc|SA|pc|S3|pc|S7|\nmc|8|\n";
  EXPECT_EQ(said(kLinBoard + sound, games::kLin), "");
  EXPECT_EQ(said(kLinBoard + replaced(replaced(sound, "DQ", "S3"), "SA|pc|S3", "SA|pc|DQ"), games::kLin),
            "2:10: error[bridge/follow-suit]: South plays the king of diamonds to a lead of spades, though holding the "
            "ace of spades; North does not follow suit either, so the card led may be the wrong one\n"
            "  2:4: spades are led here\n"
            "  3:10: South plays the ace of spades later, here\n");
}

TEST(WrongCause, ALeadThatIsPlayedAgainAndNobodyFollows) {
  EXPECT_EQ(above_info(replaced(first_board(), "DQ DK DA DT", "S3 DK DA DT")),
            "23:1: error[bridge/card-already-played]: East leads the 3 of spades, which is played again later; South, "
            "West and North hold spades and play others, so this is the wrong card\n"
            "  24:1: it is played again here\n");
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
  const std::string differs = "board 1 differs from that of the open room: 40 cards are in other hands";
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

TEST(WrongCause, ACommentInsideAComment) {
  EXPECT_EQ(
      said("[Board \"1\"]\n{ outer { inner } still outer }\n[Dealer \"N\"]\n", kPbn),
      "2:9: error[pbn/syntax]: a comment in braces cannot have another inside it: it would end at the first }; it "
      "is read to the last\n"
      "  2:31: the last } is here\n");
  EXPECT_EQ(said("[Board \"1\"]\n{ a { b } c\n d { e } f } [Dealer \"N\"]\n", kPbn).substr(0, 29),
            "2:5: error[pbn/syntax]: a com");
  EXPECT_EQ(said("[Board \"1\"]\n{ only { one opens }\n{ and another }\n[Dealer \"N\"]\n", kPbn), "");
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
