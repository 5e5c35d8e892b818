// What can be wrong with the notations of clubs' scoring programs and scoring devices.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::bridge {

namespace club_catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kBwsNotation = "BWS, the Access database of scoring devices: sessions/bridge.md";

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

inline constexpr std::string_view kUsebio =
    "USEBIO, the XML results format of bridge clubs, versions 1.0 to 1.3: www.usebio.org";

inline constexpr std::string_view kSoundUsebio =
    R"(<?xml version="1.0" encoding="UTF-8"?>
<USEBIO Version="1.2">
<EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Club evening</EVENT_DESCRIPTION><DATE>18/11/2026</DATE>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>KD</LEAD><TRICKS>10</TRICKS><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>3</EW_PAIR_NUMBER><CONTRACT>3NT</CONTRACT><PLAYED_BY>E</PLAYED_BY><TRICKS>8</TRICKS><SCORE>50</SCORE></TRAVELLER_LINE>
</BOARD></EVENT></USEBIO>
)";

inline constexpr std::string_view kDealFiles = "files of dealing machines: sessions/bridge.md";

inline constexpr std::string_view kSoundBhg = R"(
BEHKLOPVfotuzFQXYZdjpqrswxACGIJSTcehmvyDMNRUWabgikln
ADFQTUWegijtwBCGIJLMOVZfoqENPRYadhnsxyzHKSXbcklmpruv
)";

inline constexpr std::string_view kSoundDlm = R"([Document]
Headline=Club pairs
Status=Show
Duplicates=1
From board=1
To board=2
Next board to duplimate=0
PrintOuts=0
Crypto key=0
Checksum=3
Duplicates 01=0
Board 01=ilbikapahkmnfpjionplbfecfi017
Duplicates 02=0
Board 02=gjnikcllhbgeomdghfadiinahp021
)";

inline constexpr std::string_view kSoundDeals = R"(Deal file
Header: boards 1 to 2
Board 1 (BRI): N:KT743.KQ6.9.K872 9.J432.J5.QJT954 AQ865.98.QT72.63 J2.AT75.AK8643.A
Board 1 (DGE): N:KT743.KQ6.9.K872 9.J432.J5.QJT954 AQ865.98.QT72.63 J2.AT75.AK8643.A
Board 2 (BRI): N:74.94.KQ432.QT76 AJ9.J875.T865.85 KQ86532.K62.9.KJ T.AQT3.AJ7.A9432
Board 2 (DGE): N:74.94.KQ432.QT76 AJ9.J875.T865.85 KQ86532.K62.9.KJ T.AQT3.AJ7.A9432
)";

inline constexpr Rule kRules[] = {
    {"bws/syntax", Severity::kError, "rows of the database are missing, or cannot be read",
     "Kibitzer judges a listing of the database's rows, made with mdbtools. "
     "The heading of each table says how many rows follow, so lost or added rows are noticed.",
     kBwsNotation, "bws", kSoundBws, "ReceivedData: 2 rows", "ReceivedData: 3 rows"},
    {"bws/no-results", Severity::kError, "the database holds no result",
     "The table ReceivedData, in which each result is a row, is missing or empty. "
     "Either nothing has been played, or the file was copied while a program had it open: then all rows may be missing from the copy.",
     kBwsNotation, "bws", kOneResult,
     "1 row\nReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 Contract=\"PASS\"\n", "0 rows\n"},
    {"bws/bad-value", Severity::kWarning, "a cell cannot be read",
     "A result has the numbers of its section, table, round, board and pairs; the contract as in \"4 S\", \"3 NT x\" or \"PASS\"; "
     "the declarer's seat as N, E, S or W; tricks over or under the contract as in \"=\", \"+1\" or \"-2\"; and the lead as in \"HK\". "
     "For a board that was not played or was adjusted, the remarks say so.",
     kBwsNotation, "bws", kSoundBws, "Result=\"-2\"", "Result=\"down two\""},
    {"bws/switched-pairs", Severity::kInfo, "the declarer's seat is one of the other pair",
     "Declarer's number belongs to one pair and the seat to the other: the pairs switched directions, or the wrong seat was entered. "
     "The number is trusted: the result is judged as if the pairs had switched.",
     kBwsNotation, "bws", kSoundBws, "NS/EW=\"W\"", "NS/EW=\"S\""},
    {"usebio/syntax", Severity::kError, "a file is not well-formed XML, or is not USEBIO",
     "A USEBIO file is an XML document whose outermost element is USEBIO. "
     "Where XML breaks off or breaks its own rules, such as an & that is not written &amp;, nothing after that place can be read; what comes before it is kept and judged.",
     kUsebio, "usebio", kSoundUsebio, "</BOARD></EVENT>", "</BOARD></EVNT>"},
    {"usebio/bad-value", Severity::kWarning, "a value cannot be read",
     "The value is left out, and the rest of the element is judged without it. "
     "A contract is a level and a denomination, with X or XX after them, or PASS, or NP for a board that was not played; a lead is a card in either order, KD or DK; SCORE is points for North-South, or an adjusted score such as A6040.",
     kUsebio, "usebio", kSoundUsebio, "<TRICKS>8</TRICKS>", "<TRICKS>eight</TRICKS>"},
    {"usebio/encoding", Severity::kInfo, "a file is not in the encoding it declares",
     "XML without an encoding declaration is UTF-8. A file that is not valid UTF-8 is read as Windows-1252, which has the letters of Western Europe.",
     kUsebio, "usebio", kSoundUsebio, "Club evening", "Caf\xE9 evening"},
    {"deal-file/syntax", Severity::kError, "part of a deal file cannot be read",
     "A byte or letter is not a card, a record is cut off, or the file has something that its format does not allow. "
     "Binary files are judged as text with one deal a line, which also names the faulty bytes of the file; bytes are counted from 1.",
     kDealFiles, "bhg", kSoundBhg, "BEHKL", "BE?KL"},
    {"deal-file/wrong-checksum", Severity::kError, "a checksum in a .dlm file is wrong",
     "The checksum of a board is its number combined (by exclusive or) with its 26 letters; that of the file combines Duplicates, From board, To board and 1 if Status is Show. "
     "deal-convert has the number of boards in place of the first three, which is accepted.",
     kDealFiles, "dlm", kSoundDlm, "hp021", "hp022"},
    {"deal-file/wrong-count", Severity::kError, "the header does not match the boards in the file",
     "The header of .dlm and .dup has the numbers of the first and the last board, that of .rzd how many there are. Programs write either the last number or how many there are into .dup, so both are accepted. "
     "A deal in a .dlm file outside its first and last board is only an info.",
     kDealFiles, "deals", kSoundDeals, "boards 1 to 2", "boards 1 to 3"},
    {"deal-file/copies-differ", Severity::kError, "the two copies of a deal in a .dup file differ",
     "A .dup file has each deal twice, as in .bri files (the cards by their numbers) and as in .dge files (suits and ranks). The machine deals by one of them, and people may have seen the other. "
     "The first is judged.",
     kDealFiles, "deals", kSoundDeals, "(DGE): N:KT743", "(DGE): N:KT742"},
};

}  // namespace club_catalogue

/// All rules of these notations.
inline findings::Catalogue club_rules() { return club_catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kClubRule = findings::entry(club_catalogue::kRules, name.text());

}  // namespace kibitzer::bridge
