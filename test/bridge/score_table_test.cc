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

TEST(ScoreTable, RowsMayGoOnInTheNextLine) { EXPECT_EQ(said(of_contracts("4S N\n10 420\n4S N 9\n-50\n"), kPbn), ""); }

}  // namespace
}  // namespace kibitzer::test
