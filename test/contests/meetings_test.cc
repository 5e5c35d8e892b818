// Who meets whom in the tables of an event: the same identity of contestants as in comparisons.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "support/judging.h"

namespace kibitzer::test {
namespace {

const games::Notation& kPbn = games::kPbn;

using Seats = std::array<int, 2>;
/// The pairs that meet in `round` at each table.
using Movement = std::function<std::vector<Seats>(int round)>;

/// Tables of two boards a round, with a row for each table.
std::string evening(int rounds, const Movement& movement, const std::function<std::string(int, Seats)>& rest = {}) {
  std::string text;
  for (int board = 1; board <= 2 * rounds; ++board) {
    const int round = (board + 1) / 2;
    text += fmt::format("[Event \"Club\"]\n[Board \"{}\"]\n[ScoreTable \"Round;PairId_NS;PairId_EW;Score_NS{}\"]\n",
                        board, rest ? ";Names_NS;Names_EW" : "");
    for (const Seats& seats : movement(round))
      text += fmt::format("{} {} {} 110{}\n", round, seats[0], seats[1], rest ? rest(round, seats) : "");
    text += "\n";
  }
  return text;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  return text.replace(text.find(what), what.size(), with);
}

/// Five tables, both directions counted from 1; one table sits the other way round.
std::vector<Seats> switched(int round) {
  std::vector<Seats> all;
  for (int table = 1; table <= 5; ++table) {
    const Seats seats = {table, (table + round) % 5 + 1};
    all.push_back(table == 5 ? Seats{seats[1], seats[0]} : seats);
  }
  return all;
}

std::string names_of_switched(int round, Seats seats) {
  const bool turned = seats[1] == 5 && (5 + round) % 5 + 1 == seats[0];
  return fmt::format(" \"{} {}\" \"{} {}\"", turned ? "Emil" : "Nora", seats[0], turned ? "Nora" : "Emil", seats[1]);
}

TEST(Meetings, AnArrowSwitchRepeatsNoPair) {
  EXPECT_EQ(said(evening(4, switched, names_of_switched), kPbn), "");
  EXPECT_EQ(said(evening(4, switched), kPbn), "");  // without names: a number may be both pairs
}

/// Six pairs at three tables.
std::vector<Seats> howell(int round) {
  const std::vector<std::vector<Seats>> all = {
      {{6, 1}, {5, 2}, {3, 4}}, {{2, 6}, {3, 1}, {5, 4}}, {{6, 3}, {4, 2}, {1, 5}}, {{4, 6}, {5, 3}, {2, 1}}};
  return all[static_cast<std::size_t>(round - 1)];
}

TEST(Meetings, InASmallFieldAPairPlaysABoardOnce) {
  EXPECT_EQ(said(evening(4, howell), kPbn), "");
  EXPECT_EQ(said(replaced(evening(4, howell), "5 2", "5 5"), kPbn),
            "5:5: error[bridge/own-opponents]: pair 5 plays against itself in this row\n");
  EXPECT_EQ(said(replaced(evening(4, howell), "5 2", "5 1"), kPbn),
            "5:5: error[bridge/repeated-pair]: pair 1 sits East-West in two rows of this board, but a pair plays a "
            "board only once\n"
            "  4:5: the other row is here\n");
  EXPECT_EQ(said(replaced(evening(4, howell), "3 4", "1 4"), kPbn),
            "6:3: error[bridge/repeated-pair]: pair 1 is in two rows of this board, but a pair plays a board only "
            "once\n"
            "  4:5: the other row is here\n");
}

TEST(Meetings, TheRowThatFitsNoOtherBoardIsTheWrongOne) {
  EXPECT_EQ(said(replaced(evening(4, howell), "6 1", "2 1"), kPbn),
            "4:3: error[bridge/repeated-pair]: pair 2 is in two rows of this board, but a pair plays a board only "
            "once\n"
            "  5:5: the other row is here\n");
}

/// Eight pairs, North-South staying.
std::vector<Seats> mitchell(int round) {
  std::vector<Seats> all;
  for (int table = 1; table <= 4; ++table) all.push_back({table, (table + round) % 4 + 5});
  return all;
}

TEST(Meetings, OneWrongNumberIsOneFinding) {
  EXPECT_EQ(said(evening(3, mitchell), kPbn), "");
  EXPECT_EQ(said(replaced(evening(3, mitchell), "1 2 8", "1 2 44"), kPbn),
            "5:5: warning[bridge/unknown-pair]: pair 44 is on no other board; every other pair plays several\n");
  EXPECT_EQ(said(replaced(evening(3, mitchell), "1 2 8", "1 2 7"), kPbn),
            "5:5: error[bridge/repeated-pair]: pair 7 sits East-West in two rows of this board, but a pair plays a "
            "board only once\n"
            "  4:5: the other row is here\n");
}

TEST(Meetings, PairsThatSitTheOtherWayRoundHavePlayedTheBoard) {
  EXPECT_EQ(said(replaced(evening(3, mitchell), "1 2 8", "1 8 2"), kPbn), "");
}

TEST(Meetings, ARowThatCannotBeReadMayBeTheOneThatIsMissing) {
  EXPECT_EQ(said(replaced(evening(3, mitchell), "1 2 8 110", "1 2 8"), kPbn),
            "5:1: error[pbn/table]: the row has 3 cells, and the table 4 columns\n");
}

TEST(Meetings, PairsKnownByTheirNamesOnly) {
  const std::string begin = "[Board \"1\"]\n[ScoreTable \"Names_NS;Names_EW;Score_NS\"]\n";
  EXPECT_EQ(said(begin + "\"A - B\" \"C - D\" 420\n\"E - F\" \"E - F\" 450\n\"G - H\" \"I - J\" 400\n"
                         "\"K - L\" \"M - N\" 400\n",
                 kPbn),
            "4:9: error[bridge/own-opponents]: pair E - F plays against itself in this row\n");
}

/// Names that go with each number, of North-South and of East-West.
std::string names(int /*round*/, Seats seats) {
  return fmt::format(" \"Nora {} - Nils {}\" \"Emil {} - Eva {}\"", seats[0], seats[0], seats[1], seats[1]);
}

TEST(Meetings, NamesOfAnotherPair) {
  const std::string sound = evening(3, mitchell, names);
  EXPECT_EQ(said(sound, kPbn), "");
  EXPECT_EQ(said(replaced(sound, "Emil 8 - Eva 8", "Eva 7 - Emil 7"), kPbn),
            "5:29: error[bridge/wrong-names]: Eva 7 - Emil 7 are pair 7 on the other boards, not pair 8\n");
  // Two pairs in each other's place.
  EXPECT_EQ(said(replaced(replaced(sound, "1 1 7", "1 1 8"), "1 2 8", "1 2 7"), kPbn),
            "4:29: error[bridge/wrong-names]: Emil 7 - Eva 7 are pair 7 on the other boards, not pair 8\n"
            "5:29: error[bridge/wrong-names]: Emil 8 - Eva 8 are pair 8 on the other boards, not pair 7\n");
  // The names of the sides are exchanged.
  EXPECT_EQ(
      said(replaced(sound, "\"Nora 2 - Nils 2\" \"Emil 8 - Eva 8\"", "\"Emil 8 - Eva 8\" \"Nora 2 - Nils 2\""), kPbn),
      "5:11: error[bridge/wrong-names]: Emil 8 - Eva 8 are pair 8 on the other boards, not pair 2\n");
  // A substitute, and another spelling, are nobody else.
  EXPECT_EQ(said(replaced(sound, "Emil 8 - Eva 8", "Emil 8 - Egon"), kPbn), "");
  // After an arrow switch the others are still told apart.
  EXPECT_EQ(said(replaced(evening(4, switched, names_of_switched), "Emil 3", "Emil 4"), kPbn).substr(0, 35),
            "4:20: error[bridge/wrong-names]: Em");
}

TEST(Meetings, NumbersThatAreGivenAnewAreNobodyElses) {
  // Numbers of tables, from which the names move on.
  const auto moving = [](int round, Seats seats) {
    return fmt::format(" \"Nora {}\" \"Emil {}\"", seats[0], (seats[0] + round) % 4);
  };
  const Movement tables = [](int /*round*/) { return std::vector<Seats>{{1, 5}, {2, 6}, {3, 7}, {4, 8}}; };
  for (const int rounds : {2, 3, 4}) EXPECT_EQ(said(evening(rounds, tables, moving), kPbn), "") << rounds;
  // Two evenings under one name.
  const auto others = [](int /*round*/, Seats seats) {
    return fmt::format(" \"Nora {} - Nils {}\" \"Emil {} - Eva {}\"", seats[0] % 4 + 1, seats[0] % 4 + 1,
                       (seats[1] - 4) % 4 + 5, (seats[1] - 4) % 4 + 5);
  };
  std::string second = evening(1, mitchell, others);
  EXPECT_EQ(said(evening(4, mitchell, names) + second, kPbn), "");
}

std::string in_sections(const std::string& one) {
  std::string text;
  for (int board = 1; board <= 3; ++board)
    text += fmt::format(
        "[Event \"Club\"]\n[Board \"{}\"]\n[ScoreTable \"Section;PairId_NS;PairId_EW\"]\n{} 1 5\nA 2 6\n"
        "A 3 7\nA 4 8\nB 1 5\nB 2 6\nB 3 7\nB 4 8\n\n",
        board, board == 1 ? one : "A");
  return text;
}

TEST(Meetings, ASectionOfOneRow) {
  EXPECT_EQ(said(in_sections("A"), kPbn), "");
  EXPECT_EQ(said(in_sections("a"), kPbn), "");
  EXPECT_EQ(said(in_sections("C"), kPbn),
            "4:1: warning[bridge/unknown-section]: section C has only this row; every other section has several\n");
}

const std::string kGame =
    "[Event \"Own\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n"
    "[Result \"10\"]\n[Table \"1\"]\n";

std::string with_row(const std::string& row) {
  return kGame + "[ScoreTable \"Table;Contract;Declarer;Result;Score_NS\"]\n" + row +
         "\n2 3NT S 9 400\n3 3NT S 8 -50\n";
}

TEST(OwnRows, AGameThatIsAnotherInItsOwnRow) {
  EXPECT_EQ(said(with_row("1 4S N 10 420"), kPbn), "");
  EXPECT_EQ(said(with_row("1 4S N 11 450"), kPbn),
            "10:8: error[bridge/contradictory-row]: this game's row has 11 tricks, but the game has 10 tricks\n"
            "  7:10: the game is here\n");
  EXPECT_EQ(said(with_row("1 3S N 10 170"), kPbn),
            "10:3: error[bridge/contradictory-row]: this game's row has 3S, but the game has 4S\n"
            "  6:12: the game is here\n");
  EXPECT_EQ(said(with_row("1 4S S 10 420"), kPbn),
            "10:6: error[bridge/contradictory-row]: this game's row has South as declarer, but the game has "
            "North\n"
            "  5:12: the game is here\n");
  EXPECT_EQ(said(with_row("1 - - - 450"), kPbn),
            "10:9: error[bridge/contradictory-row]: this game's row has 450 for North-South, but the game has "
            "420\n"
            "  1:1: the game is here\n");
  // What is wrong already is told once; a ruling is another result.
  EXPECT_EQ(said(with_row("1 4S N 10 430"), kPbn),
            "10:11: error[bridge/wrong-score]: 4S by North with 10 tricks scores 420 for North-South, not 430\n"
            "  4:14: the vulnerability is here\n");
  EXPECT_EQ(said(with_row("1 - - - ^450"), kPbn), "");
  // Boards that stay at their tables: which row it is, the result shows.
  EXPECT_EQ(said(kGame + "[ScoreTable \"Table;Contract;Declarer;Result\"]\n1 3NT S 9\n1 4S N 10\n1 4S N 11\n", kPbn),
            "");
}

}  // namespace
}  // namespace kibitzer::test
