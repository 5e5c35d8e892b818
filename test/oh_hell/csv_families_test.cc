// Scoresheets as families keep them: in their own language, numbered their own way, with what they write around them.
#include <gtest/gtest.h>

#include "support/judging.h"
#include "support/sheets.h"

namespace kibitzer::oh_hell {
namespace {

/// The findings but for that of a game in progress, under AtleBridge unless other rules are given.
std::string said_of(std::string_view text, std::string_view rules = "atlebridge") {
  std::string lines;
  for (const test::Said& said : test::judged(text, games::kCsv, rules).findings)
    if (said.rule != "oh-hell/incomplete-session") lines += said.line() + "\n";
  return lines;
}

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

TEST(CsvLanguages, WordsMayBeNamesOfPlayers) {
  EXPECT_EQ(result_of("Round,Bud,Stick Hand,Tip\n1,1/1,0/0,0/0\n"), "Bud 11, Stick Hand 10, Tip 10");
  EXPECT_EQ(result_of("Round,Anna Bud,Per Berg\n1,1/1,0/0\n"), "Anna Bud 11, Per Berg 10");
}

TEST(CsvCards, NumberTheRounds) {
  constexpr std::string_view kTable = "Round,Atle,Rune\n1,1/1,0/0\n2,1/1,1/1\n3,1/1,2/2\n2,0/0,2/2\n1,0/0,1/1\n";
  EXPECT_EQ(
      said_of(kTable),
      "5:1: info[csv/numbered-by-cards]: the rounds are numbered by their cards: this is round 4, with hands of 2 "
      "cards\n");
  EXPECT_EQ(result_of(kTable), "Atle 53, Rune 56");
  EXPECT_EQ(
      said_of("Round,Atle,Rune\n3,1/1,2/2\n2,0/0,2/2\n1,0/0,1/1\n"),
      "2:1: info[csv/numbered-by-cards]: the rounds are numbered by their cards: this is round 1, with hands of 3 "
      "cards\n");
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

TEST(CsvCards, NeedNoOtherNumberOfTheRound) {
  EXPECT_EQ(said_of("Cards,Atle,Rune\n1,1/1,0/0\n2,1/1,1/1\n2,0/0,2/2\n1,0/0,1/1\n"), "");
  EXPECT_EQ(said_of("Kort;Trumf;Atle;Rune\n13;ruter;7/7;6/6\n13;kløver;6/6;7/7\n"), "");
}

TEST(CsvCards, AreNotSeenInARoundWrittenTwice) {
  EXPECT_EQ(said_of("Round,Atle,Rune\n1,1/1,0/0\n2,1/1,1/1\n3,1/1,2/2\n2,4/4,0/0\n1,3/3,2/2\n"),
            "5:1: error[csv/fields]: this round is given twice\n6:1: error[csv/fields]: this round is given twice\n");
  constexpr std::string_view kTable = "Round,Atle,Rune\n1,11,10\n2,11,0\n3,0,13\n3,14,0\n";
  EXPECT_EQ(said_of(kTable), "5:1: error[csv/fields]: this round is given twice\n");
  EXPECT_EQ(result_of(kTable), "*Atle 22, Rune 23");
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

}  // namespace
}  // namespace kibitzer::oh_hell
