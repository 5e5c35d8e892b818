// What can be wrong with the notations of clubs' scoring programs and table devices.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::bridge {

namespace club_catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kBwsNotation = "BWS, the Access database of table devices: sessions/bridge.md";

inline constexpr std::string_view kSoundBws =
    R"(Access database
Session: 1 row
Session 1: ID=1 Name="Tuesday pairs" Date="2026-01-27"
Section: 1 row
Section 1: ID=1 Letter="A" Tables=1
RoundData: 1 row
RoundData 1: Section=1 Table=1 Round=1 NSPair=1 EWPair=2 LowBoard=1 HighBoard=2
ReceivedData: 2 rows
ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW="N" Contract="4 S" Result="+1" LeadCard="HK" Declarer=1
ReceivedData 2: Section=1 Table=1 Round=1 Board=2 PairNS=1 PairEW=2 NS/EW="W" Contract="3 NT x" Result="-2" LeadCard="D10" Declarer=2
)";

inline constexpr std::string_view kOneResult = R"(Access database
ReceivedData: 1 row
ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 Contract="PASS"
)";

inline constexpr Rule kRules[] = {
    {"bws/syntax", Severity::kError, "rows of the database are missing, or cannot be read",
     "A database is judged by the listing that mdbtools gives of its rows. "
     "The heading of each table says how many rows follow, so rows that are lost or added show.",
     kBwsNotation, "bws", kSoundBws, "ReceivedData: 2 rows", "ReceivedData: 3 rows"},
    {"bws/no-results", Severity::kError, "the database holds no result",
     "The table ReceivedData, in which each result is a row, is missing or empty. "
     "Either nothing has been played, or the file was copied while a program had it open: then all rows may be missing from the copy.",
     kBwsNotation, "bws", kOneResult,
     "1 row\nReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 Contract=\"PASS\"\n", "0 rows\n"},
    {"bws/bad-value", Severity::kWarning, "a cell cannot be read",
     "A result has the numbers of its section, table, round, board and pairs; the contract as in \"4 S\", \"3 NT x\" or \"PASS\"; "
     "the declarer's seat as N, E, S or W; tricks over or under the contract as in \"=\", \"+1\" or \"-2\"; and the lead as in \"HK\". "
     "A result that was not played or was adjusted says so in its remarks.",
     kBwsNotation, "bws", kSoundBws, "Result=\"-2\"", "Result=\"down two\""},
    {"bws/switched-pairs", Severity::kInfo, "the declarer's seat is one of the other pair",
     "Declarer's number belongs to one pair and the seat to the other, so the pairs sat the other way round, or declarer was entered from the wrong side. "
     "The result is judged for the pair whose number is recorded.",
     kBwsNotation, "bws", kSoundBws, "NS/EW=\"W\"", "NS/EW=\"S\""},
};

}  // namespace club_catalogue

/// All rules of these notations.
inline findings::Catalogue club_rules() { return club_catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kClubRule = findings::entry(club_catalogue::kRules, name.text());

}  // namespace kibitzer::bridge
