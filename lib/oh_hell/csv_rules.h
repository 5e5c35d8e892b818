// What can be wrong with the notation of a CSV scoresheet.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::oh_hell {

namespace csv_catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kNotation = "The CSV scoresheet: sessions/oh_hell.md; RFC 4180";

inline constexpr std::string_view kSound = "round,player,bid,won\n1,Atle,1,1\n1,Rune,0,0\n";

inline constexpr Rule kRules[] = {
    {"csv/header", Severity::kError, "the first line does not name the columns",
     "The first line, or the first below a title, names the columns: round and player, and bid, won, points or made or several of them; or the round and each player. "
     "Without them nothing can be read from the table. "
     "A misspelt name is shown, and read as the nearest right one.",
     kNotation, "csv", kSound, "round,player,bid,won\n", ""},
    {"csv/bridge-results", Severity::kWarning, "the table is one of bridge",
     "Its columns are those of a table of bridge results or deals: contract, declarer, lead, pairs and scores of North-South and East-West and the like, in the languages of clubs. "
     "Results whose header names the board, and the pairs or the contract, are recognized as the notation results; other tables of bridge are not read. None is judged as a scoresheet of Oh Hell.",
     kNotation, "csv", kSound, "round,player,bid,won\n1,Atle,1,1\n1,Rune,0,0\n",
     "board,contract,declarer,result\n1,4S,N,10\n"},
    {"csv/unknown-column", Severity::kWarning, "a column is not read",
     "The header names a column that means nothing here, or a column that has no name is not empty.", kNotation, "csv",
     kSound, "won", "won,seat"},
    {"csv/numbered-by-cards", Severity::kInfo, "the rounds are numbered by the cards of their hands",
     "The round column goes up and down like hand sizes (1, 2, 3, 2, 1), so each line is taken as the next round.",
     kNotation, "csv", "Round,Atle,Rune\n1,1/1,0/0\n2,1/1,1/1\n3,1/1,2/2\n4,1/1,3/3\n5,1/1,4/4\n",
     "4,1/1,3/3\n5,1/1,4/4", "2,1/1,1/1\n1,1/1,0/0"},
    {"csv/newest-first", Severity::kInfo, "the newest round is at the top",
     "The numbers of the rounds go down to 1, and the rounds are read from the "
     "bottom up.",
     kNotation, "csv", "Round,Cards,Atle,Rune\n1,1,1/1,0/0\n2,2,1/1,1/1\n3,3,1/1,2/2\n",
     "1,1,1/1,0/0\n2,2,1/1,1/1\n3,3,1/1,2/2\n", "3,3,1/1,2/2\n2,2,1/1,1/1\n1,1,1/1,0/0\n"},
    {"csv/hands-by-tricks", Severity::kInfo, "hand sizes are taken from the tricks won",
     "No column gives the hand sizes, and the tricks won per round run like hand sizes (1, 2, 3, 2, 1), but not those of "
     "the house rules.",
     kNotation, "csv", "Round,Atle,Rune\n1,1/1,0/0\n2,1/1,1/1\n3,1/1,2/2\n4,1/1,3/3\n5,1/1,4/4\n6,1/1,5/5\n7,1/1,6/6\n",
     "5,1/1,4/4\n6,1/1,5/5\n7,1/1,6/6", "5,1/1,2/2\n6,1/1,1/1\n7,1/1,0/0"},
    {"csv/two-readings", Severity::kWarning, "the numbers may be points or running totals",
     "All numbers of the sheet can be points, and all can be running totals, and each way somebody else leads. "
     "The finding says how they are read, and the result is provisional. "
     "A line of totals, bids and tricks, or a column called total decides it.",
     kNotation, "csv", "Round,Atle,Rune\n1,0,10\n2,11,0\n", "11,0", "11,10"},
    {"csv/fields", Severity::kError, "a line does not fit the header",
     "A line has more fields than the header names, does not say which round or player it is about, is about those of an earlier line, or has another hand size than it; or there is no line at all. "
     "Of two lines the first is judged.",
     kNotation, "csv", kSound, "Rune", ""},
    {"csv/bad-number", Severity::kError, "a field is not a number, or out of range",
     "Round, bid and won are whole numbers between -1000000 and 1000000, points and totals whole or half ones (2.5 or 2,5), cards from 1 to 52; an unknown value is left empty. "
     "A date that names the evening must exist.",
     kNotation, "csv", kSound, "Atle,1", "Atle,one"},
    {"csv/unknown-value", Severity::kError, "a field is not one of the words allowed there",
     "The trump of a round is clubs, diamonds, hearts or spades, in words, letters or signs of several languages, or none. "
     "Each unknown word is reported once a table.",
     kNotation, "csv", "Round,Trump,Atle,Rune\n1,hearts,1/1,0/0\n", "hearts", "harts"},
    {"csv/quote", Severity::kError, "the quotes of a field do not match",
     "A field that begins with a double quote ends with one; inside, a double quote is written twice.", kNotation,
     "csv", kSound, "Atle", "\"Atle\"x"},
    {"csv/not-text", Severity::kError, "the file is not text in UTF-8",
     "A byte of value 0 shows that the file is not text at all, and nothing of it is read. "
     "A file that is not in UTF-8 is an info: it is read as Windows-1252.",
     "RFC 3629", "csv", kSound, "Atle", std::string_view("At\0le", 5)},
};

}  // namespace csv_catalogue

/// All rules named csv/….
inline findings::Catalogue csv_rules() { return csv_catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kCsvRule = findings::entry(csv_catalogue::kRules, name.text());

}  // namespace kibitzer::oh_hell
