// The catalogue of what can be wrong with the files of an evening, and of what is worth asking about. `kibitzer reconcile`
// judges it; the examples are several files in one text (examples.h).
#pragma once

#include "evenings/examples.h"
#include "findings/lookup.h"

namespace kibitzer::evenings {

/// The notation of the examples: several files in one text, each after a line that names it.
inline constexpr std::string_view kExampleNotation = "evening";

namespace catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kFiles = "the files of the evening";
inline constexpr std::string_view kLead = "Laws of Duplicate Bridge, Law 41A";
inline constexpr std::string_view kSameCards = "Laws of Duplicate Bridge, Law 87";
inline constexpr std::string_view kTables = "the results of the other tables, and the cards";

inline constexpr Rule kRules[] = {
    {"evening/different-result", Severity::kError, "two files disagree on a result",
     "The same pairs have different scores on the same board: one file was corrected and the other was not, or one was entered wrongly. "
     "Files are compared with the one whose results were entered at the tables; that does not make it right.",
     kFiles, kExampleNotation, kTwoFiles, "4S N 10  420", "4S N  9  -50"},
    {"evening/different-contract", Severity::kWarning, "two files have the same points for different contracts",
     "The points agree, but the contract, the declarer or the tricks do not: 2S with two overtricks is worth as much as 3S with one.",
     kFiles, kExampleNotation, kTwoFiles, "2S S 10  170", "3S S 10  170"},
    {"evening/different-lead", Severity::kWarning, "two files have different leads",
     "The files give different opening leads for a table.", kFiles, kExampleNotation, kTwoFiles, "420 DJ", "420 D3"},
    {"evening/different-seats", Severity::kError, "two files seat the pairs the other way round",
     "The pairs of a table are the same on the same board, but those who are North-South in one file are East-West in the other, and so is the score.",
     kFiles, kExampleNotation, kTwoFiles, "1 3 4S", "3 1 4S"},
    {"evening/different-board", Severity::kError, "two files record a result under different boards",
     "The same pairs have the same result in both files, but on another board.", kFiles, kExampleNotation, kTwoFiles,
     kSecondBoard, kThirdBoard},
    {"evening/different-pair", Severity::kError, "two files record a result under different pairs",
     "The same result stands on the same board in both files, and one of the two pairs is another.", kFiles,
     kExampleNotation, kTwoFiles, "2 4 3NT E  9", "2 5 3NT E  9"},
    {"evening/different-names", Severity::kError, "two files name different pairs under one number",
     "The number of a pair has the names of one pair in one file, and those of another pair of the evening in the other: numbers or names were mixed up, and with them the results.",
     kFiles, kExampleNotation, kNames, "Kari Lundgren & Arne Holm\" 4S N 10  420\n 2 4 \"Bo Ek & Ola Dahl",
     "Bo Ek & Ola Dahl\" 4S N 10  420\n 2 4 \"Kari Lundgren & Arne Holm"},
    {"evening/only-in-one-file", Severity::kError, "a result is missing from a file",
     "Another file of the evening has a result of this table on this board. "
     "Where the missing results have something in common, such as their round, that is said once of all of them (evening/incomplete-file).",
     kFiles, kExampleNotation, kTwoFiles, " 2 4 3NT E  9 -400 C4\n", ""},
    {"evening/incomplete-file", Severity::kError, "a file lacks results that have something in common",
     "All results of a round, a table, a section or a board are missing from this file, or all that were entered from some time on: it was written before play ended, or part of the evening was left out.",
     kFiles, kExampleNotation, kTwoRounds, kSecondRound, ""},
    {"evening/wrong-file", Severity::kError, "most results of a file are in no other file",
     "The date or the name says that the file is of this evening, but most of its results are not. It is not compared further.",
     kFiles, kExampleNotation, kTwoFiles, kPublishedRows, kOtherRows},
    {"evening/wrong-total", Severity::kError, "a published total does not follow from the results of the evening",
     "The file publishes a ranking without results. A total, a percentage or a number of boards in it is not what the results in the other files give the pair, though the others are: it was written before a correction, or another file was corrected wrongly.",
     kFiles, kExampleNotation, kRanking, "56.25", "59.38"},
    {"evening/different-deal", Severity::kError, "two files give different hands for a board",
     "One of the files has the deals of another session or set, or a board was changed after one of them was written.",
     kFiles, kExampleNotation, kTwoSets, kLastOfHands, kOtherHands},
    {"evening/wrong-deals", Severity::kError, "the deals are not those that were played",
     "Most leads are not in the hand that led, or the tricks are far from what the cards make on most boards. "
     "If the deals of other numbers explain the results, the boards were numbered differently; else the file is of another set.",
     kLead, kExampleNotation, kLeads, kDealOfLeads, kDealOfOthers},
    {"evening/turned-board", Severity::kError, "a board was turned",
     "Two leads or more fit only the hands turned by 90 or 180 degrees, and none fits only the hands as recorded: the board lay the wrong way round, all evening or from some round on. "
     "Those who played it turned did not play the same board as the others.",
     kSameCards, kExampleNotation, kTurnable, kLastThree, kLastThreeTurned},
    {"evening/turned-round", Severity::kError, "the results of a round are turned",
     "Three leads or more of a round fit the cards only if declarer sat one seat further round, and none fits as entered: the pairs sat the other way from what was entered, as where an arrow switch was forgotten.",
     kLead, kExampleNotation, kLedRounds, kSecondLedRound, kSecondLedRoundTurned},
    {"evening/lead-not-held", Severity::kWarning, "a lead is not in the leader's hand in the deals of another file",
     "The player on declarer's left leads, and holds the card. The deal comes from another file of the evening. "
     "Where another hand has it, the declarer, the lead or the deal is wrong, and with it perhaps the score.",
     kLead, kExampleNotation, kLeads, kThirdTable, kThirdTableTurned},
    {"evening/unused-confirmation", Severity::kWarning, "a confirmation matches no doubt",
     "The table [confirmed] names a board and a table about which there is no doubt: the result has been corrected, or the name is wrong.",
     "kibitzer.toml", kExampleNotation, kField, "=== club.bws",
     "=== confirmed.toml\n\"board 9, table 1\" = \"asked\"\n=== club.bws"},
    {"doubt/declarer", Severity::kInfo, "declarer may be wrong",
     "The result is much likelier with another declarer: the lead, what the cards make and what the other tables did point to it. A direction entered wrongly turns the sign of the score.",
     kTables, kExampleNotation, kField, kFieldResult, "NS/EW=\"E\" Contract=\"4 S\" Result=\"=\""},
    {"doubt/contract", Severity::kInfo, "the contract may be wrong",
     "The result is much likelier in another denomination or at another level.", kTables, kExampleNotation, kField,
     kFieldResult, "NS/EW=\"N\" Contract=\"4 C\" Result=\"=\""},
    {"doubt/tricks", Severity::kInfo, "the number of tricks may be wrong",
     "Declarer won many more or fewer tricks than the cards make or than the other tables won in the denomination.",
     kTables, kExampleNotation, kField, kFieldResult, "NS/EW=\"N\" Contract=\"4 S\" Result=\"-6\""},
    {"doubt/board", Severity::kInfo, "the results of two boards may have been exchanged",
     "Two results of one table are both much likelier on the other's board.", kTables, kExampleNotation, kTwoBoards,
     kFirstTable, kFirstTableExchanged},
    {"doubt/passed-out", Severity::kInfo, "a board may not have been passed out",
     "Every other table bid on this board.", kTables, kExampleNotation, kField, kFieldResult, "Contract=\"PASS\""},
    {"doubt/turned-board", Severity::kInfo, "a board may have been turned",
     "The results fit the hands turned by 90 or 180 degrees much better, but the leads do not prove it, or are not recorded.",
     kSameCards, kExampleNotation, kTurnable, kLastThree, kLastThreeOtherSide},
    {"doubt/turned-round", Severity::kInfo, "the results of a round may be turned",
     "The results of a round fit the cards and the other tables much better if declarer sat one seat further round: the pairs sat the other way from what was entered, as where an arrow switch was forgotten.",
     kTables, kExampleNotation, kLedRounds, kSecondLedRound, kSecondRoundTurned},
    {"doubt/seats", Severity::kInfo, "pairs sit the other way round from the movement",
     "The movement has the North-South pair of this table East-West, and the other North-South. A director may have let them change seats; else the result counts for the wrong side.",
     "the movement in the record", kExampleNotation, kMovement, "PairNS=1 PairEW=3", "PairNS=3 PairEW=1"},
    {"doubt/two-tables", Severity::kInfo, "a pair is at two tables in one round",
     "A pair can only be at one table at a time: a number or a round is wrong.", kTables, kExampleNotation, kTwoTables,
     "PairNS=3", "PairNS=1"},
    {"doubt/name", Severity::kInfo, "two files spell a name in different ways",
     "The names of a pair are nearly, but not quite, the same in two files, or in one.", kFiles, kExampleNotation,
     kNames, "Kari Lundgren & Arne", "Kari Lundgreen & Arne"},
};

}  // namespace catalogue

/// All rules of evenings, in order.
inline findings::Catalogue rules() { return catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kEveningRule = findings::entry(catalogue::kRules, name.text());

}  // namespace kibitzer::evenings
