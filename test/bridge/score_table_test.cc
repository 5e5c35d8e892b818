// Cells of tables of results: which are in which column, and what people write in them.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/judging.h"

namespace kibitzer::test {
namespace {

const games::Notation& kPbn = games::kPbn;

std::string table(const std::string& columns, const std::string& rows) {
  return "[Board \"1\"]\n[Vulnerable \"None\"]\n[ScoreTable \"" + columns + "\"]\n" + rows;
}

std::string of_contracts(const std::string& rows) { return table("Contract;Declarer;Result;Score_NS", rows); }

TEST(ScoreTable, ReadsWhatPeopleWriteOnScoreSheets) {
  struct Case {
    const char* row;
    const char* standard;  // what the one info shows
  };
  for (const Case& one :
       std::vector<Case>{{"4♠ N 10 420", "4S"},         {"4♠️ N 10 420", "4S"}, {"4sp N 10 420", "4S"},
                         {"4S* N 10 590", "4SX"},       {"4S** N 10 880", "4SXX"},  {"\"3 NT\" N 9 400", "3NT"},
                         {"3SA N 9 400", "3NT"},        {"3UT N 9 400", "3NT"},     {"3NTd N 9 550", "3NTX"},
                         {"\"4 Spar\" N 10 420", "4S"}, {"4Herz N 10 420", "4H"},   {"3carreau N 9 110", "3D"},
                         {"PO - - 0", "Pass"},          {"AP - - 0", "Pass"},       {"4S N = 420", "10"},
                         {"4S N +0 420", "10"},         {"4S N +1 450", "11"},      {"4S N -2 -100", "8"},
                         {"4S N −2 -100", "8"},         {"4S N 8 −100", "-100"},    {"♠4 N 10 420", "4S"},
                         {"4S/x N 10 590", "4SX"},      {"P.O. - - 0", "Pass"},     {"All-pass - - 0", "Pass"},
                         {"pass-out - - 0", "Pass"},    {"NP - - -", "-"},          {"\"not played\" - - -", "-"},
                         {"4S Nord 10 420", "N"},       {"4S Sør 10 420", "S"},     {"4S ouest 10 -420", "W"},
                         {"4S Ø 10 -420", "E"},         {"4S N ±0 420", "10"}}) {
    const std::string said_of_it = said(of_contracts(std::string(one.row) + "\n"), kPbn);
    EXPECT_NE(said_of_it.find("info[pbn/lax-token]"), std::string::npos) << one.row << said_of_it;
    EXPECT_NE(said_of_it.find("the standard writes " + std::string(one.standard) + "\n"), std::string::npos)
        << one.row << said_of_it;
    EXPECT_EQ(std::count(said_of_it.begin(), said_of_it.end(), '\n'), 1) << one.row << said_of_it;
  }
  for (const char* const row : {"3NTx N 9 550", "3N N 9 400", "4s N 10 420", "Pass - - 0"})
    EXPECT_EQ(said(of_contracts(std::string(row) + "\n"), kPbn), "") << row;
  EXPECT_EQ(said(of_contracts("4sp N +1 420\n"), kPbn),
            "4:1: info[pbn/lax-token]: \"4sp\" is understood; the standard writes 4S\n"
            "4:7: info[pbn/lax-token]: \"+1\" is understood; the standard writes 11\n"
            "4:10: error[bridge/wrong-score]: 4S by North with 11 tricks scores 450 for North-South, not 420\n"
            "  2:14: the vulnerability is here\n");
}

TEST(ScoreTable, ResultsMayBeBehindTheContract) {
  EXPECT_EQ(said(table("Contract;Score_NS", "4SN= 420\n4SN+1 480\n"), kPbn),
            "4:1: info[pbn/lax-token]: \"4SN=\" is understood; the standard writes 4S\n"
            "5:1: info[pbn/lax-token]: \"4SN+1\" is understood; the standard writes 4S\n"
            "5:7: error[bridge/wrong-score]: 4S by North with 11 tricks scores 450 for North-South, not 480\n"
            "  2:14: the vulnerability is here\n");
}

constexpr const char* kNamed = "PairId_NS;Names_NS;PairId_EW;Names_EW;Contract;Declarer;Result;Score_NS";

TEST(ScoreTable, NamesMayHaveBlanksWithoutQuotes) {
  EXPECT_EQ(
      said(table(kNamed, "1 \"Kari Berg\" 5 \"Per Dahl\" 4S N 10 420\n2 Anna Lie 6 Ole Ness 4S N 9 -100\n"), kPbn),
      "5:3: info[pbn/lax-token]: Anna Lie is read as one cell; the standard has quotes around a cell with blanks\n"
      "5:30: error[bridge/wrong-score]: 4S by North with 9 tricks scores -50 for North-South, not -100\n"
      "  2:14: the vulnerability is here\n");
  // Whose name is whose is unknown, but not the rest.
  EXPECT_EQ(
      said(table("Names_NS;Names_EW;Contract;Declarer;Result;Score_NS", "Kari Berg Per Dahl 4S N 9 -100\n"), kPbn),
      "4:1: warning[pbn/bad-value]: names with blanks need quotes: these are not read, as where each begins and ends is unclear\n"
      "4:27: error[bridge/wrong-score]: 4S by North with 9 tricks scores -50 for North-South, not -100\n"
      "  2:14: the vulnerability is here\n");
  // A cell in quotes is one by itself.
  EXPECT_EQ(
      said(table("Names_NS;Names_EW;Contract;Declarer;Result;Score_NS", "Kari - Berg \"Per Dahl\" 4S N 9 -50\n"), kPbn),
      "4:1: info[pbn/lax-token]: Kari - Berg is read as one cell; the standard has quotes around a cell with "
      "blanks\n");
  EXPECT_EQ(said(of_contracts("3 NT N 9 410\n"), kPbn),
            "4:1: info[pbn/lax-token]: \"3 NT\" is understood; the standard writes 3NT\n"
            "4:10: error[bridge/wrong-score]: 3NT by North with 9 tricks scores 400 for North-South, not 410\n"
            "  2:14: the vulnerability is here\n");
}

TEST(ScoreTable, ARowWithTooFewCellsCostsNoOther) {
  EXPECT_EQ(said(of_contracts("4S N 10 420\n4S N 10\n4S N 9 -100\n"), kPbn),
            "5:1: error[pbn/table]: the row has 3 cells, and the table 4 columns\n"
            "6:8: error[bridge/wrong-score]: 4S by North with 9 tricks scores -50 for North-South, not -100\n"
            "  2:14: the vulnerability is here\n");
}

TEST(ScoreTable, ABadCharacterCostsItsCell) {
  EXPECT_EQ(said(table("Contract;Declarer;Result;Score_NS;Percentage_NS", "4S N 10 420 60}\n4S N 9 -100 40\n"), kPbn),
            "4:13: warning[pbn/bad-value]: \"60}\" cannot be read as Percentage_NS, which is a number, with or without "
            "decimals and a ^ before it, or ? or -\n"
            "4:15: error[pbn/table]: \"}\" is not allowed in a table; a cell that needs it is put in quotes\n"
            "5:8: error[bridge/wrong-score]: 4S by North with 9 tricks scores -50 for North-South, not -100\n"
            "  2:14: the vulnerability is here\n");
}

TEST(ScoreTable, RowsMayGoOnInTheNextLine) { EXPECT_EQ(said(of_contracts("4S N\n10 420\n4S N 9\n-50\n"), kPbn), ""); }

TEST(ScoreTable, ColumnsUnderOtherNamesAreReported) {
  EXPECT_EQ(
      said(table("Contract;Score;NS", "4S 420 1\n"), kPbn),
      "3:23: warning[pbn/unknown-column]: no column of a ScoreTable is called Score or NS; they are not read: did "
      "you mean Score_NS?\n");
  EXPECT_EQ(
      said(table("Contract;ScoreNS;By;Tricks;Datm", "4S 420 N 10 1\n"), kPbn),
      "3:23: warning[pbn/unknown-column]: no column of a ScoreTable is called ScoreNS; it is not read: did you mean "
      "Score_NS?\n"
      "3:31: warning[pbn/unknown-column]: no column of a ScoreTable is called By; it is not read: did you mean "
      "Declarer?\n"
      "3:34: warning[pbn/unknown-column]: no column of a ScoreTable is called Tricks; it is not read: did you mean "
      "Result?\n");
  EXPECT_EQ(said(table("Contract;Score_NS;Score;Club;MemberID1", "4S 420 1 2 3\n"), kPbn), "");
}

TEST(OptimumResultTable, WithoutColumnsIsRead) {
  EXPECT_EQ(said("[Board \"1\"]\n[OptimumResultTable \"\"]\nN NT 9\nN S 10\n", kPbn),
            "2:1: info[pbn/table]: the table names no columns; they are taken to be Declarer;Denomination;Result\n");
}

}  // namespace
}  // namespace kibitzer::test
