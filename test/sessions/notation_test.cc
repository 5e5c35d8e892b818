#include <gtest/gtest.h>

#include <string>

#include "games/games.h"

namespace kibitzer::games {
namespace {

std::string name_of(const Notation* notation) { return notation == nullptr ? "none" : std::string(notation->name); }

std::string by_path(std::string_view path) { return name_of(built_in()->notation_of_path(path)); }
std::string by_text(std::string_view bytes) { return name_of(built_in()->notation_of_text(bytes)); }

TEST(NotationOfPath, GoesByTheEnding) {
  EXPECT_EQ(by_path("a.atle"), "atle");
  EXPECT_EQ(by_path("dir.csv/a.json"), "json");
  EXPECT_EQ(by_path("a.jaxn"), "jaxn");
  EXPECT_EQ(by_path("a.jsonl"), "jsonl");
  EXPECT_EQ(by_path("a.ndjson"), "jsonl");
  EXPECT_EQ(by_path("a.csv"), "csv");
}

TEST(NotationOfPath, TakesEitherCase) { EXPECT_EQ(by_path("SHEET.CSV"), "csv"); }

TEST(NotationOfPath, IsNoneForAnyOtherEnding) {
  for (const char* const path : {"", "-", "a.txt", "atle", "a.atle.bak", "a.json~"}) EXPECT_EQ(by_path(path), "none");
}

TEST(NotationOfText, KnowsAtleByItsFirstWord) {
  EXPECT_EQ(by_text("game A {\n}"), "atle");
  EXPECT_EQ(by_text("// x\ngame Dou Dizhu\nplayers: A, B, C\n"), "session");
  EXPECT_EQ(by_text("game Whist\ndeal 1 {\n"), "session");
  EXPECT_EQ(by_text("game,Spades\ndeal,A,B,C,D\n"), "points");
  EXPECT_EQ(by_text("game;Spades\nname;x\ndeal;A;B;C;D\n"), "points");
  EXPECT_NE(by_text("game,A,B\n1,2,3\n"), "points");
  EXPECT_EQ(by_text("game A {\n  players:\n    player B\n"), "atle");
  EXPECT_EQ(by_text("game is \"Whist\"\ngame has player called \"A\"\n"), "cge");
  EXPECT_EQ(by_text("\xEF\xBB\xBF\r\n  game A {"), "atle");
}

TEST(NotationOfText, KnowsJson) {
  EXPECT_EQ(by_text("{\"game\":\"oh-hell\"}"), "json");
  EXPECT_EQ(by_text("\n{\n\"game\":\"oh-hell\"}\n"), "json");
}

TEST(NotationOfText, KnowsJsonLinesByTheSecondValue) {
  EXPECT_EQ(by_text("{\"game\":\"oh-hell\"}\n{\"game\":\"oh-hell\"}\n"), "jsonl");
  EXPECT_EQ(by_text("{\"game\":\"oh-hell\"}\n\nbroken"), "jsonl");
}

TEST(NotationOfText, KnowsJaxnWhereItIsNoJson) {
  EXPECT_EQ(by_text("{game:'oh-hell'}"), "jaxn");
  EXPECT_EQ(by_text("// a remark\n{game:'oh-hell'}"), "jaxn");
  EXPECT_EQ(by_text("# a remark\n{\"game\":\"oh-hell\"}"), "jaxn");
}

TEST(NotationOfText, KnowsATileGameByItsTurnPolicy) {
  EXPECT_EQ(by_text("Game Go {\n  turnPolicy TurnBased\n"), "bgdsl");
  EXPECT_EQ(by_text("// Game of the year\nGame \"Go {\" {turnPolicy TurnBased"), "bgdsl");
  EXPECT_EQ(by_text("a game with a turnPolicy"), "none");
}

TEST(NotationOfText, TakesBrokenJsonForJson) { EXPECT_EQ(by_text("{\"game\":"), "json"); }

TEST(NotationOfText, KnowsCsvByItsHeader) {
  EXPECT_EQ(by_text("round,player,bid,won\n1,Atle,1,1\n"), "csv");
  EXPECT_EQ(by_text("Player;Round;Won\n"), "csv");
}

TEST(NotationOfText, KnowsCsvBehindItsCommentsFromMarkdown) {
  EXPECT_EQ(by_text("# Friday\nround,player,bid,won\n1,Atle,1,1\n"), "csv");
  EXPECT_EQ(by_text("# Friday\n\nWhat we played, and who won.\n"), "none");
}

TEST(NotationOfText, KnowsCsvByAColumnForEachPlayer) {
  EXPECT_EQ(by_text("Game night,,\n\nRound,Atle,Rune\n1,11,0\n"), "csv");
  EXPECT_EQ(by_text("\tAtle\tRune\n1\t11\t0\n"), "csv");
}

TEST(NotationOfText, TakesRemarksForTheNotationThatHasThem) {
  EXPECT_EQ(by_text("// a remark\ngame A { }"), "atle");
  EXPECT_EQ(by_text("# a remark\nround,player,won\n"), "csv");
}

TEST(NotationOfText, KnowsPbnByItsFirstTag) {
  EXPECT_EQ(by_text("[Event \"Club\"]\n"), "pbn");
  EXPECT_EQ(by_text("% PBN 2.1\n% EXPORT\n\n[ Event \"Club\"]\n"), "pbn");
}

TEST(NotationOfText, KnowsLinByItsFirstCommand) {
  EXPECT_EQ(by_text("pn|Ann,Ben,Cleo,Dan|st||"), "lin");
  EXPECT_EQ(by_text("MD|3S|"), "lin");
}

TEST(NotationOfText, KnowsDealFilesThatAreTextsByTheirFirstLine) {
  EXPECT_EQ(by_text("[Document]\r\nHeadline=x\r\nFrom board=1\r\n"), "dlm");
  EXPECT_EQ(by_text("Deal file\nBoard 1: N:- - - -\n"), "deals");
  EXPECT_EQ(by_text("Deal files of Tuesday\n"), "none");
}

TEST(NotationOfText, KnowsRbnByItsFirstLine) {
  EXPECT_EQ(by_text("% RBN 3.2\nB 1\n"), "rbn");
  EXPECT_EQ(by_text("%{RBX}\nB{1}\n"), "rbn");
}

TEST(NotationOfText, KnowsPagesByWhatTheyShow) {
  EXPECT_EQ(by_text("<!DOCTYPE html><title>Bridge Base Online - Myhands</title>"), "bbo");
  EXPECT_EQ(by_text("<html><title>ACBL Live</title>"), "acbl");
  const std::string link = "<a href=\"https://www.bridgebase.com/tools/handviewer.html?n=sak&a=1s\">";
  EXPECT_EQ(by_text("<html>" + link), "link");
  EXPECT_EQ(by_text("See " + link), "link");
  EXPECT_EQ(by_text("<html><p>Bridge</p></html>"), "none");
}

TEST(NotationOfFile, IsChosenByItsTextWhereSeveralHaveTheEnding) {
  const auto name = [](std::string_view path, std::string_view head) {
    return built_in()->notation_of_file(path, head)->name;
  };
  EXPECT_EQ(name("a.xml", "<USEBIO>"), "usebio");
  EXPECT_EQ(name("a.XML", "<session scoring_type=\"MP\">"), "nzscorer");
  EXPECT_EQ(name("a.xml", "<other>"), "usebio");
  EXPECT_EQ(name("a.htm", "<html>hv_popuplin('"), "bbo");
  EXPECT_EQ(built_in()->notation_of_file("a.txt", "<USEBIO>"), nullptr);
}

TEST(NotationOfText, IsNoneForAnythingElse) {
  for (const char* const text : {"", " \n", "\xEF\xBB\xBF", "hello",
                                 "\x7F"
                                 "ELF",
                                 "%PDF-1.4"})
    EXPECT_EQ(by_text(text), "none");
}

TEST(Games, ListTheNotationsOfEachAndThenThoseTheyShare) {
  EXPECT_EQ(built_in()->notation_names(),
            (std::vector<std::string_view>{
                "atle",         "csv",         "lin",     "rbn",       "bws",   "usebio",       "nzscorer", "bbo",
                "acbl",         "results",     "link",    "dlm",       "dup",   "bri",          "dge",      "ber",
                "bhg",          "rzd",         "cds",     "csv-deals", "deals", "connect-four", "rlcard",   "pdn",
                "gomoku-sgf",   "psq",         "hex-sgf", "othello",   "wthor", "othello-sgf",  "ggf",      "iss",
                "standard-psq", "tic-tac-toe", "pbn",     "json",      "jaxn",  "jsonl",        "session",  "points",
                "cge",          "rules",       "bgdsl"}));
}

TEST(Games, KnowWhoseANotationIs) {
  const GamesPtr games = built_in();
  EXPECT_EQ(games->owner(*games->notation("csv")), games->find("oh-hell"));
  EXPECT_EQ(games->owner(*games->notation("lin")), games->find("bridge"));
  EXPECT_EQ(games->owner(*games->notation("pbn")), nullptr);
}

TEST(Games, HaveTheirPresets) {
  EXPECT_EQ(built_in()->presets(),
            (std::vector<std::string_view>{"atlebridge", "standard", "duplicate", "simple", "rubber", "chicago"}));
}

}  // namespace
}  // namespace kibitzer::games
