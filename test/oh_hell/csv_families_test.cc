// Scoresheets as families keep them: in their own language, numbered their own way, with what they write around them.
#include <gtest/gtest.h>

#include "oh_hell/said_of.h"
#include "support/judging.h"
#include "support/sheets.h"

namespace kibitzer::oh_hell {
namespace {

/// "Atle 22, Rune 21"; "*" before it where the result is provisional.
std::string result_of(std::string_view text, std::string_view rules = "atlebridge") {
  const test::Judging judging = test::judged(text, games::kCsv, rules);
  if (judging.sheets.empty()) return "no sheet";
  const auto& sheet = judging.sheets[0];
  std::string out = sheet.doubts.empty() ? "" : "*";
  const auto totals = test::totals_of(sheet);
  for (std::size_t i = 0; i < sheet.players.size(); ++i)
    out += (i > 0 ? ", " : "") + sheet.players[i] + " " + (totals[i] ? std::to_string(*totals[i]) : "?");
  return out;
}

TEST(CsvLanguages, OfTheHouseAreReadInBothForms) {
  for (const std::string header : {"Round;Cards;Trump;Anna bid;Anna tricks;Per bid;Per tricks",
                                   "Runde;Kort;Trumf;Anna meldt;Anna stikk;Per meldt;Per stikk",
                                   "Runde;Kort;Trumf;Anna melding;Anna stik;Per melding;Per stik",
                                   "Runda;Kort;Trumf;Anna bud;Anna stick;Per bud;Per stick",
                                   "Runde;Karten;Trumpf;Anna Ansage;Anna Stiche;Per Ansage;Per Stiche",
                                   "Ronde;Kaarten;Troef;Anna bod;Anna slagen;Per bod;Per slagen",
                                   "Manche;Cartes;Atout;Anna annonce;Anna plis;Per annonce;Per plis",
                                   "No;# cards;Suit;Bid Anna;Won Anna;Bid Per;Won Per",
                                   "Nr.;Anzahl Karten;Farbe;Anna (Ansage);Anna (Stiche);Per (Ansage);Per (Stiche)"}) {
    const std::string table = header + "\n1;1;♥;1;1;0;0\n2;2;♠;1;1;1;1\n";
    EXPECT_EQ(said_of(table), "") << header;
    EXPECT_EQ(result_of(table), "Anna 22, Per 21") << header;
  }
  for (const std::string header :
       {"round;name;prediction;tricks;score", "Runde;Spiller;Meldt;Stikk;Poeng", "Omgang;Spiller;Melding;Stik;Point",
        "Omgång;Spelare;Bud;Stick;Poäng", "Runde;Spieler;Ansage;Stiche;Punkte", "Ronde;Speler;Bod;Slagen;Punten",
        "Manche;Joueur;Annonce;Plis;Points"}) {
    const std::string table = header + "\n1;Anna;1;1;11\n1;Per;0;0;10\n2;Anna;1;1;11\n2;Per;1;1;11\n";
    EXPECT_EQ(said_of(table), "") << header;
    EXPECT_EQ(result_of(table), "Anna 22, Per 21") << header;
  }
}

TEST(CsvLanguages, LinesOfTotalsAndPlacesAreKnown) {
  for (const std::string word :
       {"Total", "total", "Sum", "I alt", "Summa", "Gesamt", "Totaal", "Somme", "Poeng", "Endstand"}) {
    const std::string table = "Runde;Anna;Per\n1;1/1;0/0\n2;1/1;1/1\n" + word + ";22;20\nPlatz;1;2\n";
    EXPECT_EQ(said_of(table), "4:" + std::to_string(word.size() + 5) +
                                  ": error[oh-hell/wrong-total]: Per has 21 points in all, not 20\n");
  }
}

TEST(CsvCards, NumberTheRoundsOfPointsToo) {
  constexpr std::string_view kTable =
      "Round,Atle,Rune\n1,11,10\n2,11,0\n3,0,13\n4,14,0\n5,0,15\n6,16,0\n7,0,11\n7,11,0\n6,0,14\n5,13,0\n";
  EXPECT_EQ(
      said_of(kTable),
      "9:1: info[csv/numbered-by-cards]: the rounds are numbered by their cards: this is round 8, with hands of 7 "
      "cards\n");
  EXPECT_EQ(result_of(kTable), "Atle 76, Rune 63");
  EXPECT_EQ(test::judged(kTable, games::kCsv).sheets[0].scheduled_rounds, 14);
}

TEST(CsvHeadings, MayHaveNamesAboveThem) {
  for (const std::string header :
       {",,Atle,,Rune,\nRound,Cards,Bid,Won,Bid,Won\n", "Sunday\n\n,,Atle,,Rune,\nRound,Cards,Bid,Won,Bid,Won\n",
        "Round,Cards,Atle,,Rune,\n,,Bid,Won,Bid,Won\n"}) {
    const std::string table = header + "1,1,1,1,0,0\n2,2,1,1,1,1\n";
    EXPECT_EQ(said_of(table), "") << header;
    EXPECT_EQ(result_of(table), "Atle 22, Rune 21") << header;
  }
  EXPECT_EQ(result_of(",Bid,,Won,\nRound,Atle,Rune,Atle,Rune\n1,1,0,1,0\n2,1,1,1,1\n"), "Atle 22, Rune 21");
}

// Sheets on their side.

TEST(CsvTurned, RoundsMayBeTheColumns) {
  for (
      const std::string table :
      {"Player,1,2,3,Total\nAtle,1/1,1/1,1/1,33\nRune,0/0,1/1,2/2,33\n", ",R1,R2,R3\nAtle,11,11,11\nRune,10,11,12\n",
       "Navn;Runde 1;Runde 2;Runde 3;Sum;Plass\nAtle;11;11;11;33;1\nRune;10;11;12;33;1\n",
       "Round,1,2,3\nTrump,♥,♠,♦\nDealer,Atle,Rune,Atle\nAtle bid,1,1,1\nAtle won,1,1,1\nRune bid,0,1,2\nRune won,0,1,2\n",
       "Spieler;;1;2;3\nAtle;Ansage;1;1;1\n;Stiche;1;1;1\nRune;Ansage;0;1;2\n;Stiche;0;1;2\n"}) {
    EXPECT_EQ(said_of(table), "") << table;
    EXPECT_EQ(result_of(table), "Atle 33, Rune 33") << table;
  }
  EXPECT_EQ(result_of("Player,1,2,3,2,1\nAtle,1/1,1/1,1/1,0/0,0/0\nRune,0/0,1/1,2/2,2/2,1/1\n"), "Atle 53, Rune 56");
  EXPECT_EQ(result_of("Player,1,2,3\nAtle,11,22,33\nRune,10,21,33\n"), "Atle 33, Rune 33");
}

// What is written around the rounds.

TEST(CsvCells, MayBeWrittenInOtherWays) {
  for (const std::string table :
       {"Round,Atle,Rune\n1,1-1,0-0\n2,1:1,1|1\n", "Round;Atle;Rune\n1;11,0;10,00\n2;11,0;11\n",
        "Round,Atle,Rune\n1,1/1=11,0/0 (10)\n2,1/1/11,1-1=11\n",
        "\"Round\",\"Atle\",\"Rune\"\n\"1\",\"1/1\",\"0/0\"\n\"2\",\"1/1\",\"1/1\"\n"}) {
    EXPECT_EQ(said_of(table), "") << table;
    EXPECT_EQ(result_of(table), "Atle 22, Rune 21") << table;
  }
  EXPECT_EQ(said_of("Round,Atle,Rune\n1,01.jan,0/0\n"),
            "2:3: error[csv/bad-number]: '01.jan' is neither points nor bid/won nor a bid with a mark (2 ✓, 2 x); a "
            "spreadsheet may have made a date of bid/won\n");
}

// Running totals and points.

TEST(CsvReadings, AreDecidedUnderAnyRules) {
  constexpr std::string_view kBasic =
      "Round,Atle,Rune,Siri\n1,11,1,10\n2,12,12,21\n3,15,25,31\n4,29,26,42\n5,41,37,44\n6,42,50,57\n";
  EXPECT_EQ(said_of(kBasic, "standard"), "");
  EXPECT_EQ(result_of(kBasic, "standard"), "Atle 42, Rune 50, Siri 57");
  EXPECT_EQ(result_of(kBasic), "*Atle 42, Rune 50, Siri 57");
  // By no scoring at all, but never falling.
  EXPECT_EQ(result_of("Round,Atle,Rune\n1,7,3\n2,107,203\n3,214,206\n4,221,409\n5,321,509\n"), "Atle 321, Rune 509");
}

TEST(CsvReadings, ThatEachHaveAFaultAreMarkedToo) {
  constexpr std::string_view kTable = "Round,Ann,Bob,Cy\n1,10,0,11\n2,11,10,11\n3,12,20,11\n";
  EXPECT_EQ(result_of(kTable), "*Ann 12, Bob 20, Cy 11");
  EXPECT_EQ(
      said_of(kTable).substr(0, said_of(kTable).find('\n') + 1),
      "3:3: warning[csv/two-readings]: these numbers may be points or running totals, with different leaders; they "
      "are read as running totals\n");
}

}  // namespace
}  // namespace kibitzer::oh_hell
