#include "bridge/club/results_reader.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "bridge/read_boards.h"
#include "games/games.h"
#include "support/judging.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using ResultsReading = ReadBoards<ResultsReader>;

ResultsReading read(std::string_view text) { return read_boards<ResultsReader>(text); }

std::string text_of(const std::optional<Figure>& figure) { return figure ? shown(figure->value) : std::string(); }

/// The rows of all boards as "4SX N 10 420/", with the score of each side.
std::string rows_of(const ResultsReading& reading) {
  std::string lines;
  for (const Session& session : reading.boards)
    for (const TableRow& row : session.table_rows) {
      lines += std::to_string(session.boards.front().number->value) + ":";
      if (row.contract) lines += " " + name_of(row.contract->value);
      if (row.declarer) lines += " " + std::string(letter_of(row.declarer->value));
      if (row.tricks) lines += " " + std::to_string(row.tricks->value);
      if (row.score[0] || row.score[1]) lines += " " + text_of(row.score[0]) + "/" + text_of(row.score[1]);
      if (row.percentage[0] || row.percentage[1])
        lines += " " + text_of(row.percentage[0]) + "%" + text_of(row.percentage[1]) + "%";
      if (row.damaged) lines += " damaged";
      lines += "\n";
    }
  return lines;
}

std::string rows_of(std::string_view text) {
  const ResultsReading reading = read(text);
  return rows_of(reading) + reading.findings;
}

std::string_view written(std::string_view text, text::Span at) { return text.substr(at.begin, at.end - at.begin); }

std::string notation_of(std::string_view path, std::string_view text) {
  const auto* const found = games::built_in()->notation_of_file(path, text);
  return found == nullptr ? "none" : std::string(found->name);
}

TEST(ResultsReader, GivesEachValueItsPlace) {
  const std::string text =
      "Board,NS,EW,Contract,By,Lead,Result,Score,NS MP,EW MP\n17,1,4,4Sx,E,10D,9,100,7.5,\"0,5\"\n";
  const ResultsReading reading = read(text);
  EXPECT_EQ(reading.findings, "");
  ASSERT_EQ(reading.boards.size(), 1U);
  const Board& board = reading.boards[0].boards[0];
  EXPECT_EQ(board.number->value, 17);
  EXPECT_EQ(board.dealer->value, Seat::kNorth);
  EXPECT_EQ(written(text, board.vulnerable->at), "17");
  const TableRow& row = reading.boards[0].table_rows.at(0);
  EXPECT_EQ(row.pairs[1]->text, "4");
  EXPECT_EQ(written(text, row.contract->at), "4Sx");
  EXPECT_EQ(row.declarer->value, Seat::kEast);
  EXPECT_EQ(row.lead->card, cards::Card(cards::Suit::kDiamonds, 10));
  EXPECT_EQ(row.tricks->value, 9);
  EXPECT_EQ(written(text, row.score[0]->at), "100");
  EXPECT_EQ(row.matchpoints[0]->value.count, 750);
  EXPECT_EQ(row.matchpoints[1]->value.count, 50);
  EXPECT_EQ(written(text, row.matchpoints[1]->at), "\"0,5\"");
}

TEST(ResultsReader, ReadsContractsAsTheyAreTyped) {
  EXPECT_EQ(
      rows_of("Board;NS;EW;Contract;By;Result\n1;1;2;4 ♠;N;=\n1;3;4;4S=;N;\n1;5;6;4SX+1;N;\n1;7;8;3 SA;N;-1\n"
              "1;9;10;4HxN-2;;\n1;11;12;Pass;;\n1;13;14;4S N;;+1\n1;17;18;4S by N;;=\n1;15;16;3ntxx;South;=\n"),
      "1: 4S N 10\n1: 4S N 10\n1: 4SX N 11\n1: 3NT N 8\n1: 4HX N 8\n1: Pass\n1: 4S N 11\n1: 4S N 10\n1: 3NTXX S 9\n");
}

TEST(ResultsReader, TakesColumnsInAnyOrderWithTitlesAboveAndTotalsBelow) {
  const ResultsReading reading = read(
      "Club night\n\n18.11.2026,,\n\nEW pair,Made,Bd,Contract,NS pair,Played by\n4,10,2,4S,1,N\n\n3,9,1,3NT,2,E\n"
      "Total,19,,,,\n");
  EXPECT_EQ(reading.findings, "");
  EXPECT_EQ(rows_of(reading), "1: 3NT E 9\n2: 4S N 10\n");
  EXPECT_EQ(reading.boards[0].event->text, "Club night");
  EXPECT_EQ(reading.boards[0].date->text, "2026-11-18");
}

TEST(ResultsReader, GivesALineWithoutABoardTheOneAbove) {
  EXPECT_EQ(rows_of("Board,NS,EW,Contract,By,Result\nBoard 7,1,2,4S,N,=\n,3,4,4S,N,+1\n"), "7: 4S N 10\n7: 4S N 11\n");
}

TEST(ResultsReader, PassesOverARepeatedHeaderAndAnotherTable) {
  EXPECT_EQ(rows_of("Board,NS,EW,Contract,By,Result\n1,1,2,4S,N,=\nBoard,NS,EW,Contract,By,Result\n2,1,2,4S,N,=\n\n"
                    "Rank,Pair,Names,Per cent\n1,4,Berg - Dahl,61\n2,1,Eide - Foss,55\n"),
            "1: 4S N 10\n2: 4S N 10\n");
}

TEST(ResultsReader, ReadsTheLanguagesOfClubs) {
  const std::string expected = "1: 4S N 10\n1: 3NT W 9\n2: 2D E 8\n";
  for (const std::string_view text :
       {"Spill;NS;ØV;Kontrakt;Spillefører;Utspill;Stikk\n1;1;8;4S;N;HK;10\n1;2;7;3 grand;V;RK;9\n2;1;8;2R;Ø;;8\n",
        "Bricka;NS;ÖV;Kontrakt;Spelförare;Utspel;Stick\n1;1;8;4S;N;HK;10\n1;2;7;3NT;V;;9\n2;1;8;2R;Ö;;8\n",
        "Spil;NS;ØV;Kontrakt;Spilfører;Udspil;Stik\n1;1;8;4S;N;HK;10\n1;2;7;3UT;V;;9\n2;1;8;2 ruder;Ø;;8\n",
        "Board;NS;OW;Kontrakt;Alleinspieler;Ausspiel;Stiche\n1;1;8;4 Pik;N;;10\n1;2;7;3SA;W;;9\n2;1;8;2 Karo;O;;8\n",
        "Spel;NZ;OW;Contract;Leider;Uitkomst;Slagen\n1;1;8;4S;N;HH;10\n1;2;7;3SA;W;;9\n2;1;8;2R;O;;8\n",
        "Donne;NS;EO;Contrat;Déclarant;Entame;Levées\n1;1;8;4P;N;RC;10\n1;2;7;3SA;O;VT;9\n2;1;8;2K;E;;8\n"})
    EXPECT_EQ(rows_of(text), expected) << text;
}

TEST(ResultsReader, TakesTheLettersOfSuitsFromLeadsToo) {
  const ResultsReading reading =
      read("Spil,NS,ØV,Kontrakt,Af,Udspil,Stik\n1,1,2,4S,N,RK,10\n1,3,4,3UT,Ø,H5,8\n1,5,6,4S,N,KD,10\n");
  EXPECT_EQ(reading.findings, "");
  const auto& rows = reading.boards.at(0).table_rows;
  EXPECT_EQ(rows[0].lead->card, cards::Card(cards::Suit::kDiamonds, 13));
  EXPECT_EQ(rows[1].lead->card, cards::Card(cards::Suit::kHearts, 5));
  EXPECT_EQ(rows[2].lead->card, cards::Card(cards::Suit::kClubs, 12));
}

TEST(ResultsReader, ReadsLatin1) {
  const ResultsReading reading = read(
      "Donne;Noms NS;Noms EO;Contrat;D\xE9"
      "clarant;Lev\xE9"
      "es\n1;Ren\xE9;Luc;4P;N;10\n1;A;B;4C;N;10\n");
  EXPECT_EQ(rows_of(reading) + reading.findings, "1: 4S N 10\n1: 4H N 10\n");
  EXPECT_EQ(reading.boards[0].table_rows[0].names[0]->text, "René");
}

// ---- results without a sign

TEST(ResultsReader, TakesResultsForTricksWhereTheyCanBe) {
  EXPECT_EQ(rows_of("Board,NS,EW,Contract,By,Result\n1,1,2,4S,N,10\n1,3,4,1NT,N,6\n"), "1: 4S N 10\n1: 1NT N 6\n");
}

TEST(ResultsReader, TakesThemForTricksBeyondTheContractBesideSigns) {
  EXPECT_EQ(rows_of("Board,NS,EW,Contract,By,Result\n1,1,2,4S,N,0\n1,3,4,1NT,N,+1\n1,5,6,1NT,N,1\n1,7,8,4S,N,C\n"),
            "1: 4S N 10\n1: 1NT N 8\n1: 1NT N 8\n1: 4S N 10\n");
}

TEST(ResultsReader, TakesThemForTricksBeyondSixWhereContractsWouldFail) {
  EXPECT_EQ(rows_of("Board,NS,EW,Contract,By,Made\n1,1,2,4S,N,4\n1,3,4,1NT,N,-1\n1,5,6,3NT,N,5\n"),
            "1: 4S N 10\n1: 1NT N 6\n1: 3NT N 11\n");
}

TEST(ResultsReader, LetsScoresDecideWhatTheyCount) {
  EXPECT_EQ(rows_of("Board,NS,EW,Contract,By,Result,Score\n1,1,4,1NT,N,1,90\n1,2,3,1H,N,2,110\n"),
            "1: 1NT N 7 90/\n1: 1H N 8 110/\n");
}

TEST(ResultsReader, LeavesOutWhatCanBeReadInTwoWays) {
  EXPECT_EQ(rows_of("Board,NS,EW,Contract,By,Result\n1,1,4,1NT,N,1\n1,2,3,1H,N,2\n"),
            "1: 1NT N damaged\n1: 1H N damaged\n"
            "2:13: warning[results/unclear-count]: the numbers in this column can be tricks won, tricks beyond the "
            "contract or tricks beyond the first six, and nothing shows which; those that depend on it are left out\n");
}

// ---- scores

TEST(ResultsReader, TakesOneScoreForNorthSouths) {
  EXPECT_EQ(rows_of("Board,NS,EW,Score\n1,1,4,420\n1,2,3,-50\n"), "1: 420/\n1: -50/\n");
}

TEST(ResultsReader, TakesItForDeclarersWhereThatIsRight) {
  EXPECT_EQ(rows_of("Board,NS,EW,Contract,By,Result,Score\n1,1,4,4S,W,=,420\n1,2,3,3NT,E,-1,-50\n"),
            "1: 4S W 10 /420\n1: 3NT E 8 /-50\n");
}

TEST(ResultsReader, TakesItForTheWinnersWhereThatIsRight) {
  EXPECT_EQ(rows_of("Board,NS,EW,Contract,By,Result,Score\n1,1,4,4S,W,=,420\n1,2,3,3NT,E,-1,50\n1,5,6,3NT,S,-1,50\n"),
            "1: 4S W 10 /420\n1: 3NT E 8 50/\n1: 3NT S 8 /50\n");
}

TEST(ResultsReader, TakesAColumnForEachSide) {
  EXPECT_EQ(rows_of("Board,NS pair,EW pair,NS+,NS-\n1,1,4,420,\n1,2,3,,50\n1,5,6,0,110\n"),
            "1: 420/\n1: /50\n1: /110\n");
}

TEST(ResultsReader, TakesPointsForScoresOrMatchpoints) {
  EXPECT_EQ(rows_of("Brett;NS;ØV;Poeng NS;Poeng ØV\n1;1;4;420;\n1;2;3;;50\n"), "1: 420/\n1: /50\n");
  const ResultsReading points = read("Brett;NS;ØV;Kontrakt;Fører;Stikk;Poeng NS;Poeng ØV\n1;1;4;4S;N;10;1,5;0,5\n");
  EXPECT_EQ(points.boards[0].table_rows[0].matchpoints[0]->value.count, 150);
}

TEST(ResultsReader, ReadsAdjustedScoresWhereverTheyAre) {
  EXPECT_EQ(rows_of("Board,NS,EW,Contract,By,Result,Score,Remarks\n1,1,4,4S,N,=,A6040,\n1,2,3,,,,60/40,\n"
                    "1,5,6,A+/A-,,,,\n1,7,8,Not played,,,,\n1,9,10,4S,N,=,,40%-60%\n1,11,12,NP,,,,\n"),
            "1: 60%40%\n1: 60%40%\n1: 60%40%\n1:\n1: 40%60%\n1:\n");
}

// ---- faults

TEST(ResultsReader, NamesTheColumnOfWhatCannotBeRead) {
  EXPECT_EQ(
      rows_of("Board,NS,EW,Contract,By,Lead,Tricks,NS %\n1,1,4,4Z,N,,=,\n1,2,3,3NT,Q,X,17,many\n0,5,6,4S,N,,=,\n"),
      "1: N damaged\n1: 3NT damaged\n"
      "4:1: warning[results/bad-value]: \"0\" is not the number of a board, from 1 up\n"
      "2:7: warning[results/bad-value]: \"4Z\" cannot be read as Contract; expected a contract like 3NT, 4SX or "
      "PASS, or NP\n"
      "3:11: warning[results/bad-value]: \"Q\" cannot be read as By; expected N, E, S or W\n"
      "3:13: warning[results/bad-value]: \"X\" cannot be read as Lead; expected a card like KD or DK\n"
      "3:15: warning[results/bad-value]: \"17\" cannot be read as Tricks; expected =, tricks over or under the "
      "contract as in +1 or -2, or the tricks won\n"
      "3:18: warning[results/bad-value]: \"many\" cannot be read as NS %; expected a number\n");
}

TEST(ResultsReader, ReportsAFileWithoutATable) {
  EXPECT_EQ(rows_of("nothing\n"),
            "1:1: error[results/syntax]: no line names the columns of a table of results, such as Board, NS, EW, "
            "Contract, By, Result\n");
  EXPECT_EQ(rows_of("Board,NS,EW,Contract,By\n\n"), "1:1: error[results/syntax]: no result is below this header\n");
}

TEST(ResultsReader, LeavesOutABoardOfTooManyResults) {
  std::string text = "Board,NS,EW,Score\n2,1,2,420\n";
  for (int i = 0; i <= 5000; ++i) text += "1,1,2,420\n";
  EXPECT_EQ(rows_of(text),
            "2: 420/\n5003:1: error[results/syntax]: board 1 has more than 5000 results; it is not judged\n");
}

// ---- which boards are the same

TEST(ResultsReader, KeepsTheBoardsOfRoundsApart) {
  const ResultsReading reading =
      read("Round,Board,NS,EW,Contract,By,Result\n1,1,1,2,4S,N,=\n1,1,3,4,4S,N,=\n2,1,1,3,3NT,E,9\n2,1,2,4,3NT,E,9\n");
  ASSERT_EQ(reading.boards.size(), 2U);
  EXPECT_EQ(reading.boards[1].stage->text, "round 2");
  EXPECT_EQ(read("Round,Board,NS,EW,Contract,By,Result\n1,1,1,2,4S,N,=\n2,1,3,4,4S,N,=\n").boards.size(), 1U);
}

// ---- Bridgewebs

constexpr std::string_view kBridgewebs =
    "#VERSION,1\n#DATE,26/11/2026\n#TITLE\nClub night\n#SCORES\nPOSITION,PAIR,NAME1,NAME2,POINTS,PERCENT\n"
    "1=,3,Kari Berg,Ola Dahl,6,75.5\n3,2,\"Moe, Unni\",Arne Ness,2,25\n#BOARDFORMAT,X\n"
    "#TRAVELLERS\nNS,EW,BID,BY,LEAD,TRICKS,NSSCORE,EWSCORE,NSMP,EWMP\n"
    "#BOARD,7\n1,2,4S,N,KD,10,620,,0,2\n#BOARD,2\n3,4,2H,E,AC,8,,110,0,2\n";

TEST(Bridgewebs, GivesTheRowsOfEachBoard) {
  const ResultsReading reading = read(kBridgewebs);
  EXPECT_EQ(rows_of(reading) + reading.findings, "2: 2H E 8 /110\n7: 4S N 10 620/\n");
  EXPECT_EQ(reading.boards[0].event->text, "Club night");
  EXPECT_EQ(reading.boards[0].date->text, "2026-11-26");
  EXPECT_EQ(written(kBridgewebs, reading.boards[1].boards[0].number->at), "7");
  EXPECT_EQ(reading.boards[1].table_rows[0].matchpoints[1]->value.count, 200);
}

TEST(Bridgewebs, GivesTheRankingWithTheLastBoard) {
  const ResultsReading reading = read(kBridgewebs);
  EXPECT_TRUE(reading.boards[0].total_rows.empty());
  ASSERT_EQ(reading.boards[1].total_rows.size(), 2U);
  const TotalRow& first = reading.boards[1].total_rows[0];
  EXPECT_EQ(first.contestant->text, "3");
  EXPECT_EQ(first.names->text, "Kari Berg & Ola Dahl");
  EXPECT_EQ(first.rank->value.count, 100);
  EXPECT_EQ(first.score->value.count, 600);
  EXPECT_EQ(written(kBridgewebs, first.percentage->at), "75.5");
  EXPECT_FALSE(first.direction);
  EXPECT_EQ(reading.boards[1].total_rows[1].names->text, "Moe, Unni & Arne Ness");
}

TEST(Bridgewebs, TakesTwoRankingsWithTheSameNumbersForTheTwoDirections) {
  const ResultsReading reading = read(
      "#VERSION\n#SCORES\nPOS,PAIR,PERCENT\n1,2,60\n#SCORES\nPOS,PAIR,PERCENT\n1,2,55\n#TRAVELLERS\n"
      "NS,EW,SCORE\n#BOARD,1\n2,2,420\n");
  ASSERT_EQ(reading.boards.at(0).total_rows.size(), 2U);
  EXPECT_EQ(reading.boards[0].total_rows[0].direction->text, "NS");
  EXPECT_EQ(reading.boards[0].total_rows[1].direction->text, "EW");
}

TEST(Bridgewebs, ReportsWhatCannotBeRead) {
  EXPECT_EQ(rows_of("#VERSION\n#SCORES\nPOS,PAIR,PERCENT\n1,2,sixty\n#TRAVELLERS\nNS,EW,BID,BY\n#BOARD,x\n1,2,4S,N\n"),
            "4:5: warning[results/bad-value]: \"sixty\" cannot be read in the ranking; expected a number\n"
            "7:8: warning[results/bad-value]: \"x\" is not the number of a board, from 1 up\n");
  EXPECT_EQ(rows_of("#VERSION\n#BOARD,1\n1,2,4S,N\n"),
            "3:1: error[results/syntax]: no line below #TRAVELLERS names the columns of this row, such as NS, EW, "
            "CONTRACT, BY, TRICKS\n");
  EXPECT_EQ(rows_of("#VERSION\n#SCORES\nPOS,PAIR\n1,2\n"),
            "1:1: info[results/syntax]: the file has no results of boards, so its totals cannot be verified\n");
}

// ---- which files are of this notation

TEST(ResultsNotation, IsKnownByTheHeader) {
  for (const std::string_view text :
       {"Board,NS,EW,Contract,By,Result\n", "Club night\n\nBoard;NS;EW;Score\n", "Spill\tNS\tØV\tPoeng NS\tPoeng ØV\n",
        "ID,Section,Table,Round,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result,LeadCard\n",
        "Board No,Vul,Dealer,Contract,Played By,Lead,Made,NS+,EW+\n", "Board,Score NS,Score EW\n",
        "#VERSION\n#SCORES\n", "#DATE,26/11/2026\n#TRAVELLERS\n"}) {
    EXPECT_EQ(notation_of("a.csv", text), "results") << text;
    EXPECT_EQ(games::built_in()->notation_of_text(text)->name, "results") << text;
  }
}

TEST(ResultsNotation, LeavesScoresheetsOfOhHellToCsv) {
  for (const std::string_view text :
       {"round,player,bid,won\n", "Board,player,bid,won\n", "Runde;Karten;Trumpf;Anna;Bernd\n1;1;Herz;10;0\n",
        "Spill,Atle,Rune\n1,10,0\n", "Donne,Joueur,Contrat,Plis,Score\n1,Anne,1,1,11\n", "Spill;N;Ø;S;V\n1;10;0;11;0\n",
        "Round,N,E,S,W\n1,10,0,11,0\n", "Rank,Pair,Names,Matchpoints,%\n1,4,Berg - Dahl,132.5,61.34\n",
        "Spil;Spiller;Melding;Stik;Score\n1;Anna;1;1;11\n", "# Friday\nround,player,bid,won\n1,Atle,1,1\n"})
    EXPECT_EQ(notation_of("a.csv", text), "csv") << text;
}

}  // namespace
}  // namespace kibitzer::bridge
