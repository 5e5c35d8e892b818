#include "oh_hell/csv_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "support/dump.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::oh_hell {
namespace {

using test::Reading;

/// The dump without the settings, of which a table says nothing.
std::string without_settings(std::string dump) {
  const std::size_t begin = dump.find("preset ");
  const std::size_t end = dump.find('\n', dump.find("scoring ")) + 1;
  return dump.erase(begin, end - begin);
}

std::string table(std::string_view text) {
  const Reading reading = test::read_csv(text);
  EXPECT_EQ(reading.findings, "") << text;
  EXPECT_FALSE(reading.damaged) << text;
  return reading.sessions.empty() ? "no table" : without_settings(reading.sessions[0]);
}

constexpr std::string_view kLines = R"(round,player,bid,won
1,Atle,1,1
1,Rune,0,0
2,Atle,0,1
2,Rune,2,1
)";

constexpr std::string_view kTableDump = R"(player "Atle"
player "Rune"
round 1
 bids are recorded
 bid "Atle" 1
 bid "Rune" 0
 won "Atle" 1
 won "Rune" 0
round 2
 bids are recorded
 bid "Atle" 0
 bid "Rune" 2
 won "Atle" 1
 won "Rune" 1
)";

TEST(CsvReader, ReadsATable) { EXPECT_EQ(table(kLines), kTableDump); }

TEST(CsvReader, TakesTheColumnsInAnyOrderAndCase) {
  EXPECT_EQ(table("Won,PLAYER,Bid,round\n1,Atle,1,1\n0,Rune,0,1\n1,Atle,0,2\n1,Rune,2,2\n"), kTableDump);
}

TEST(CsvReader, TakesSemicolonsAndTabs) {
  for (const char separator : {';', '\t'}) {
    std::string text(kLines);
    for (char& c : text)
      if (c == ',') c = separator;
    EXPECT_EQ(table(text), kTableDump);
  }
}

TEST(CsvReader, PassesOverTheSeparatorLineOfSpreadsheets) {
  std::string text(kLines);
  for (char& c : text)
    if (c == ',') c = ';';
  EXPECT_EQ(table("sep=;\r\n" + text), kTableDump);
}

TEST(CsvReader, TakesBlanksAroundFields) {
  EXPECT_EQ(table("round , player, bid ,won \n 1,\tAtle , 1,1\n1 , Rune,0 , 0\t\n2,Atle,0,1\n2,Rune,2,1"), kTableDump);
}

TEST(CsvReader, PassesOverAByteOrderMark) { EXPECT_EQ(table("\xEF\xBB\xBF" + std::string(kLines)), kTableDump); }

TEST(CsvReader, ReadsWindowsLineEnds) {
  std::string text;
  for (const char c : kLines) text += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_EQ(table(text), kTableDump);
}

TEST(CsvReader, NeedsNoEndOfTheLastLine) { EXPECT_EQ(table(kLines.substr(0, kLines.size() - 1)), kTableDump); }

TEST(CsvReader, PassesOverEmptyLinesAndRemarks) {
  std::string text = "# our table\n\n";
  for (const char c : kLines) text += c == '\n' ? "\n  \n# more\n,,,\n" : std::string(1, c);
  EXPECT_EQ(table(text), kTableDump);
}

TEST(CsvReader, PassesOverTheEmptyFieldsASpreadsheetAdds) {
  std::string text;
  for (const char c : kLines) text += c == '\n' ? ",,\n" : std::string(1, c);
  EXPECT_EQ(table(text), kTableDump);
}

TEST(CsvReader, TakesAPlayersRoundsTogether) {
  EXPECT_EQ(table("round,player,bid,won\n1,Atle,1,1\n2,Atle,0,1\n1,Rune,0,0\n2,Rune,2,1\n"), kTableDump);
}

TEST(CsvReader, KeepsTheOrderInWhichRoundsAppear) {
  EXPECT_EQ(table("round,player,won\n2,Atle,0\n1,Atle,1\n"),
            "player \"Atle\"\nround 2\n won \"Atle\" 0\nround 1\n won \"Atle\" 1\n");
}

TEST(CsvReader, ReadsPoints) {
  EXPECT_EQ(table("round,player,points\n1,Atle,-11\n"), "player \"Atle\"\nround 1\n points \"Atle\" -11\n");
}

TEST(CsvReader, ReadsSignedNumbers) {
  EXPECT_EQ(table("round,player,bid\n+1,Atle,-2\n"),
            "player \"Atle\"\nround 1\n bids are recorded\n bid \"Atle\" -2\n");
}

TEST(CsvReader, LeavesOutWhatAFieldOrAShortLineDoesNotSay) {
  EXPECT_EQ(table("round,player,bid,won\n1,Atle,,1\n1,Rune\n"),
            "player \"Atle\"\nplayer \"Rune\"\nround 1\n bids are recorded\n won \"Atle\" 1\n");
}

TEST(CsvReader, ReadsQuotedFields) {
  EXPECT_EQ(table("\"round\",\"player\",\"bid\",\"won\"\n\"1\", \"Atle, jr\" ,\"1\",1\n1,\"the \"\"cat\"\"\",0,0\n"),
            R"(player "Atle, jr"
player "the \"cat\""
round 1
 bids are recorded
 bid "Atle, jr" 1
 bid "the \"cat\"" 0
 won "Atle, jr" 1
 won "the \"cat\"" 0
)");
}

TEST(CsvReader, ReadsAnEndOfLineInsideAQuotedField) {
  EXPECT_EQ(table("round,player,won\n1,\"a\n\nb\",1\n1,Rune,0\n"),
            "player \"a\\u{A}\\u{A}b\"\nplayer \"Rune\"\nround 1\n won \"a\\u{A}\\u{A}b\" 1\n won \"Rune\" 0\n");
}

TEST(CsvReader, KeepsBlanksInsideQuotes) {
  EXPECT_EQ(table("round,player,won\n1,\" a \",1\n"), "player \" a \"\nround 1\n won \" a \" 1\n");
}

TEST(CsvReader, TakesAQuoteInsideAPlainFieldAsItIs) {
  EXPECT_EQ(table("round,player,won\n1,5\" Jim,1\n2,5\" Jim,2\n"),
            "player \"5\\\" Jim\"\nround 1\n won \"5\\\" Jim\" 1\nround 2\n won \"5\\\" Jim\" 2\n");
}

TEST(CsvReader, TakesTheSettingsItIsGiven) {
  EXPECT_EQ(test::read_csv(kLines, "atlebridge").sessions.at(0).substr(0, 18), "preset atlebridge\n");
}

struct CsvMistake {
  std::string_view text;
  std::string_view findings;
};

class CsvFault : public testing::TestWithParam<CsvMistake> {};

TEST_P(CsvFault, IsFoundAtItsPlace) { EXPECT_EQ(test::read_csv(GetParam().text).findings, GetParam().findings); }

constexpr CsvMistake kMistakes[] = {
    {"", "1:1: error[csv/header]: the file contains no table\n"},
    {"\xEF\xBB\xBF", "1:1: error[csv/header]: the file contains no table\n"},
    {"# nothing\n\n", "3:1: error[csv/header]: the file contains no table\n"},
    {"round,player,bid,won\n", "1:1: error[csv/fields]: the table has a header, but no lines\n"},
    {"1,Atle,1,1\n",
     "1:1: error[csv/header]: the first line does not name the columns: round,player,bid,won[,points] is expected "
     "here\n"},
    {"round player bid won\n1 Atle 1 1\n",
     "1:1: error[csv/header]: the first line does not name the columns: round,player,bid,won[,points] is expected "
     "here\n"},
    {"round,player\n1,Atle\n",
     "1:1: error[csv/header]: the first line names none of the columns 'bid', 'won' or 'points'\n"},
    {"round,bid\n1,1\n", "1:1: error[csv/header]: the first line names no column 'player'\n"},
    {"won,bid\n1,1\n", "1:1: error[csv/header]: the first line names no column 'round' and no column 'player'\n"},
    {"round,player,bid,won,bid\n1,Atle,1,1,2\n", "1:22: error[csv/header]: the column 'bid' is named twice\n"},
    {"round,plyer,bid,won\n1,Atle,1,1\n",
     "1:7: error[csv/header]: no column is called 'plyer'; did you mean 'player'?\n"},
    {"round,player,bid,won,card\n1,Atle,1,1,QD\n",
     "1:22: warning[csv/unknown-column]: the column 'card' is not read\n"},
    {"bids,bid,round,player\n1,2,3,Atle\n", "1:1: warning[csv/unknown-column]: the column 'bids' is not read\n"},
    {"round,player,bid,won\n1,Atle,1,1,7\n",
     "2:1: error[csv/fields]: this line has 5 fields, but the header names 4\n"},
    {"round,player,bid,won\n1,,0,0\n1,Atle,1,1\n",
     "2:1: error[csv/fields]: this line does not say which player it is about\n"},
    {"round,player,bid,won\n,Rune,0,0\n1,Atle,1,1\n",
     "2:1: error[csv/fields]: this line does not say which round it is about\n"},
    {"round,player,bid,won\n1,Atle,1,1\n1,Atle,0,0\n",
     "3:1: error[csv/fields]: this round of this player is given twice\n  2:1: first given here\n"},
    {"round,player,bid,won\n1,Atle,one,1\n", "2:8: error[csv/bad-number]: expected a bid, found 'one'\n"},
    {"round,player,bid,won\n1,Atle,1,1.5\n",
     "2:10: error[csv/bad-number]: expected a number of tricks won, found '1.5'\n"},
    {"round,player,points\n1,Atle,10p\n", "2:8: error[csv/bad-number]: expected a number of points, found '10p'\n"},
    {"round,player,bid\nx,Atle,1\n", "2:1: error[csv/bad-number]: expected the number of a round, found 'x'\n"},
    {"round,player,bid\n1,Atle,3000000000\n",
     "2:8: error[csv/bad-number]: '3000000000' is out of range: numbers from -1000000 to 1000000 are read\n"},
    {"round,player,bid\n1,Atle,-99999999999999999999\n",
     "2:8: error[csv/bad-number]: '-99999999999999999999' is out of range: numbers from -1000000 to 1000000 are "
     "read\n"},
    {"round,player,bid\n1,Atle,+-1\n", "2:8: error[csv/bad-number]: expected a bid, found '+-1'\n"},
    {"round,player,bid\n1,Atle,+\n", "2:8: error[csv/bad-number]: expected a bid, found '+'\n"},
    {"round,player,bid\n1,\"Atle\"x,1\n", "2:9: error[csv/quote]: nothing may follow the closing '\"' of a field\n"},
    {"round,player,bid\n1,\"Atle,1\n1,Rune,0\n", "2:3: error[csv/quote]: the closing '\"' of this field is missing\n"},
    {"round,player,bid\n1,\"Atle,1\n1,\"Rune\",0\n",
     "2:3: error[csv/quote]: the closing '\"' of this field is missing\n"},
    {"round,player,bid\n1,Atle,1\n1,Rune,\"", "3:8: error[csv/quote]: the closing '\"' of this field is missing\n"},
    {"round,player,bid\n1,\xC5tle,1\n",
     "2:3: info[csv/not-text]: the file is not in UTF-8; it is read as Windows-1252, in which this is Å\n"},
    {std::string_view("round,player,bid\n1,A\0B,1\n", 24),
     "2:4: error[csv/not-text]: this is not text: it holds a byte of value 0\n"},
};

INSTANTIATE_TEST_SUITE_P(Each, CsvFault, testing::ValuesIn(kMistakes));

TEST(CsvReader, ReadsAnUnclosedFieldUpToItsSeparator) {
  const Reading reading = test::read_csv("round,player,bid\n1,\"Atle,1\n1,\"Rune\",0\n");
  EXPECT_EQ(without_settings(reading.sessions.at(0)),
            "player \"Atle\"\nplayer \"Rune\"\nround 1\n bids are recorded\n bid \"Atle\" 1\n bid \"Rune\" 0\n");
}

TEST(CsvReader, ReadsTheLinesAroundABrokenOne) {
  const Reading reading = test::read_csv("round,player,bid,won\n1,Atle,1,1\n1,Rune,x,0\n2,Atle,0,1\n");
  EXPECT_EQ(without_settings(reading.sessions.at(0)), R"(player "Atle"
player "Rune"
round 1
 bids are recorded
 bid "Atle" 1
 won "Atle" 1
 won "Rune" 0
round 2
 bids are recorded
 bid "Atle" 0
 won "Atle" 1
)");
  EXPECT_TRUE(reading.damaged);
}

TEST(CsvReader, RefusesAFieldOfTenMegabytes) {
  const std::string field(10'000'000, 'x');
  EXPECT_EQ(test::read_csv("round,player,bid\n1," + field + ",1\n1,Atle,0\n").findings,
            "2:3: error[csv/fields]: the player's name is longer than 1000 bytes\n");
  EXPECT_EQ(test::read_csv("round,player,bid\n1,\"" + field + ",1\n1,Atle,0\n").findings,
            "2:3: error[csv/quote]: the closing '\"' of this field is missing\n"
            "2:3: error[csv/fields]: the player's name is longer than 1000 bytes\n");
}

TEST(CsvReader, RefusesMoreThanAThousandPlayers) {
  std::string text = "round,player,won\n";
  for (int i = 0; i < 1001; ++i) text += "1,p" + std::to_string(i) + ",0\n";
  EXPECT_EQ(test::read_csv(text).findings, "1002:3: error[csv/fields]: more than 1000 players are not read\n");
}

TEST(CsvReader, RefusesMoreThanTenThousandRounds) {
  std::string text = "round,player,won\n";
  for (int i = 0; i < 10'001; ++i) text += std::to_string(i) + ",Atle,0\n";
  EXPECT_EQ(test::read_csv(text).findings, "10002:1: error[csv/bad-number]: more than 10000 rounds are not read\n");
}

TEST(CsvReader, StopsAfterAHundredFaults) {
  std::string text = "round,player,won\n";
  for (int i = 0; i < 200; ++i) text += std::to_string(i) + ",Atle,x\n";
  const std::string found = test::read_csv(text).findings;
  EXPECT_EQ(found.substr(found.find("101:")),
            "101:9: error[csv/bad-number]: expected a number of tricks won, found 'x'\n"
            "  101:9: after a hundred faults the rest is not read\n");
}

TEST(CsvReader, SurvivesEveryTruncation) {
  const std::string whole = "round,player,bid,won\n1,\"At\"\"le\",1,1\n1,\"Ru\nne\",0,0\n";
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_LE(test::read_csv(std::string_view(whole).substr(0, size)).sessions.size(), 1U);
}

TEST(CsvReader, SurvivesEveryByteInEveryPlace) {
  const std::string whole = "round,player,bid,won\n1,\"At\"\"le\",1,1\n1,\"Ru\nne\",0,0\n";
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (const char byte : {'\0', '"', ',', ';', '\t', '\r', '\n', '#', '\x80'}) {
      std::string text = whole;
      text[at] = byte;
      EXPECT_LE(test::read_csv(text).sessions.size(), 1U);
    }
  }
}

TEST(CsvOfBridge, IsNotJudgedAsAScoresheet) {
  const auto reading =
      test::read_csv("Board,NS,EW,Contract,Declarer,Result,Score\n1,1,5,4S,N,10,420\n1,2,6,3NT,S,9,400\n");
  EXPECT_EQ(reading.findings,
            "1:1: warning[csv/bridge-results]: this looks like a table of bridge, with the columns 'NS', 'EW' and "
            "'Contract'; of those, only results of boards are read\n");
  EXPECT_TRUE(reading.sessions.empty());
}

/// Headers of programs and in the languages of clubs.
constexpr const char* kTables[] = {
    // Tables of the devices on the tables
    "ID,Section,Table,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result,LeadCard\n1,1,8,22,8,8,8,\"W\",\"1 NT\",\"+3\",\n",
    "Brett,Nord-Syd,Öst-Väst,Kontrakt,Spelf,Stick,Poäng NS,Poäng ÖV\n1,1,5,4S,N,10,420,\n",
    "Spiel;Nord/Süd;Ost/West;Punkte NS;Punkte OW\n1;1;5;420;\n",
    "Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard,CustomBoards\n1,1,1,1,1,1,3,\n",
    "Section,Board,NorthSpades,NorthHearts,NorthDiamonds,NorthClubs\n1,1,\"AQT94\",\"T53\",\"KQ8\",\"T9\"\n",
    // Scoring programs
    "Board,Section,NS Pair,EW Pair,NS Score,EW Score,NS MPs,EW MPs\n1,A,1,1,420,,3.5,0.5\n",
    "Board;NS;EW;Contract;By;Lead;Tricks;Score;NS %;EW %\n1;1;8;4S;N;HK;10;420;75;25\n",
    "Round\tTable\tBoard\tNS\tEW\tContract\tDeclarer\tTricks\n1\t1\t1\t1\t8\t4S\tN\t10\n",
    "Club evening\n\nRank,Pair,Names,Matchpoints,%\n1,4,Berg - Dahl,132.5,61.34\n",
    "Pos,Pair No,Player 1,Player 2,Score,%\n1,4,Berg,Dahl,132.5,61.34\n",
    "Board No,Vul,Dealer,Contract,Played By,Lead,Made,NS+,EW+\n1,None,N,4S,N,HK,10,420,\n",
    // Norwegian, Danish, Swedish
    "Spill;NS;ØV;Kontrakt;Spillefører;Utspill;Stikk;Poeng\n1;1;8;4S;N;HK;10;420\n",
    "Spil;NS;ØV;Kontrakt;Spilfører;Udspil;Stik\n1;1;8;4S;N;HK;10\n",
    "Bricka;NS;ÖV;Kontrakt;Spelförare;Utspel;Stick\n1;1;8;4S;N;HK;10\n",
    "Plassering;Par;Navn;Prosent\n1;4;Berg - Dahl;61.34\n",
    // German, French, Dutch
    "Board;NS;OW;Kontrakt;Alleinspieler;Ausspiel;Stiche\n1;1;8;4S;N;HK;10\n",
    "Donne;NS;EO;Contrat;Déclarant;Entame;Levées\n1;1;8;4P;N;RC;10\n",
    "Spel;NZ;OW;Contract;Leider;Uitkomst;Slagen\n1;1;8;4S;N;HH;10\n",
    "Rang;Paar;Spieler;MP;%\n1;5;Berg - Dahl;45;56,2\n",
    "Plass;Par;Navn;Poeng;Prosent\n1;5;Berg - Dahl;45;56,2\n",
    // With words of Oh Hell among them
    "Round,Board,NS Pair,EW Pair,Bid,Made,Score\n1,1,1,8,4,10,420\n",
    "Board,Contract,Declarer,Tricks,Player,Bid,Won\n1,4S,N,10,Berg,4,10\n",
    "Round,Team,Opponent,IMPs,VP\n1,Otters,Herons,23,15.2\n",
    "Match,Home,Visitors,IMP home,IMP away,VP\n1,Otters,Herons,23,10,15.2\n",
    "Pair,Board 1,Board 2,Board 3,Total\n1,4,2,6,12\n",
    "Board,Dealer,Vul,NT,S,H,D,C\n1,N,None,8,9,7,6,8\n",
    // By seats
    "Board,N,E,S,W,Bid,Tricks,Score\n1,Berg,Dahl,Eide,Foss,4S,10,420\n",
    "Brett;Nord;Ost;Süd;West;Gebot;Stiche;Punkte\n1;Berg;Dahl;Eide;Foss;4S;10;420\n",
};

TEST(CsvOfBridge, IsKnownByItsColumnsInAnyLanguage) {
  for (const char* const text : kTables) {
    const auto reading = test::read_csv(text);
    EXPECT_NE(reading.findings.find("warning[csv/bridge-results]"), std::string::npos) << text << reading.findings;
    EXPECT_EQ(std::count(reading.findings.begin(), reading.findings.end(), '\n'), 1) << reading.findings;
  }
}

TEST(CsvOfBridge, ScoresheetsAreNoneOfIt) {
  for (const char* const text :
       {"round,player,bid,won\n1,Atle,1,1\n1,Rune,0,0\n", "Round,Lead,Anna\n1,10,0\n2,11,1\n",
        "Runde;Karten;Trumpf;Anna;Bernd\n1;1;Herz;10;0\n", "Spill,Atle,Rune\n1,10,0\n",
        "board,player,bid,won\n1,Atle,1,1\n1,Rune,0,0\n",
        "round,player,bid,won,lead,vul\n1,Atle,1,1,AS,\n1,Rune,0,0,,\n", "Round,N,E,S,W\n1,10,0,11,0\n",
        "round,player,points,lead,table,rank\n1,Atle,11,AS,1,1\n", "Spill;N;Ø;S;V\n1;10;0;11;0\n"})
    EXPECT_EQ(test::read_csv(text).findings.find("bridge"), std::string::npos) << text;
}

TEST(CsvOfBridge, TablesOfClubsAreNotJudged) {
  const auto folder = test::project_folder() / "../shared/corpus/club/bws";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "there is no corpus beside the project";
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() != ".csv") continue;
    const auto reading = test::read_csv(test::read_text(file.path()));
    EXPECT_LE(std::count(reading.findings.begin(), reading.findings.end(), '\n'), 1) << file.path();
    EXPECT_TRUE(reading.sessions.empty()) << file.path();
  }
}

}  // namespace
}  // namespace kibitzer::oh_hell
