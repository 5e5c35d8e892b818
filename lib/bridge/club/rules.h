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

inline constexpr std::string_view kResults = "results in a spreadsheet: sessions/bridge.md";

inline constexpr std::string_view kSoundResults = R"(Board,NS,EW,Contract,By,Lead,Result,Score
1,1,4,4S,N,KD,=,420
1,2,3,3NT,E,S5,-1,50
)";

inline constexpr std::string_view kResultsInTricks = R"(Board,NS,EW,Contract,By,Result
1,1,4,2H,N,8
1,2,3,1NT,E,7
)";

inline constexpr std::string_view kNzScorer = "NZ Scorer's XML: sessions/bridge.md";

inline constexpr std::string_view kSoundNzScorer =
    R"(<?xml version="1.0"?>
<session club="Harbour Bridge Club" scoring_type="MP" event_name="Club evening" event_date="18/11/2026">
  <board_results>
    <brsection id="A">
      <result tab="1" bd="1" rnd="1" ns="1" ew="1" dec="N" cont="4 S" lead="DK" res="=" score="420" mp_ns="20" mp_ew="0"/>
      <result tab="2" bd="1" rnd="2" ns="2" ew="2" dec="E" cont="3 NT" lead="" res="-1" score="50" mp_ns="0" mp_ew="20"/>
    </brsection>
  </board_results>
</session>
)";

inline constexpr std::string_view kBbo = "pages of Bridge Base Online: sessions/bridge.md";

inline constexpr std::string_view kSoundBbo =
    R"html(<!DOCTYPE html>
<html><head><title>Bridge Base Online - Myhands</title></head><body><table class="body">
<tr class="tourney"><td class="handnum">1</td>
<td class="north">Cleo</td><td class="south">Ann</td><td class="east">Dan</td><td class="west">Ben</td>
<td class="result">1NN=</td><td class="negscore">-90</td><td class="negscore">-1.50</td>
<td class="movie"><A href="#" onclick="hv_popuplin('pn|Ann,Ben,Cleo,Dan|md|3SA9HT742DK865CK86%2CSQ84HJ93DT97CAT92%2CST652HAK6DAQ4CQ75|ah|Board%201|sv|o|mb|1N|mb|p|mb|p|mb|p|pc|S3|pc|S9|pc|S8|pc|S2|mc|7|')">Movie</A></td></tr>
</table></body></html>
)html";

inline constexpr std::string_view kAcbl = "pages of my.acbl.org and live.acbl.org: sessions/bridge.md";

inline constexpr std::string_view kSoundAcbl =
    R"(<!DOCTYPE html>
<html><head><title>Club evening | Harbour Bridge Club</title></head><body><a href="https://my.acbl.org">ACBL</a><script>
var data = {"name":"Club evening","board_scoring_method":"MATCH_POINTS","sessions":[{"game_date":"2026-11-18 00:00:00","sections":[{"name":"A","boards":[{"board_number":1,"board_results":[
{"round_number":1,"table_number":1,"ns_pair":"1","ew_pair":"4","ns_score":"420","ew_score":"-420","contract":"4 S","declarer":"N","ns_match_points":"1.00","ew_match_points":"0.00","opening_lead":"","result":"=","tricks_taken":"10"},
{"round_number":2,"table_number":2,"ns_pair":"2","ew_pair":"3","ns_score":"50","ew_score":"-50","contract":"3 NT","declarer":"E","ns_match_points":"0.00","ew_match_points":"1.00","opening_lead":"","result":"-1","tricks_taken":"8"}]}]}]}]};
</script></body></html>
)";

inline constexpr std::string_view kRbn = "RBN, Richard's Bridge Notation, version 3.2: www.rpbridge.net/7a12.htm";

inline constexpr std::string_view kSoundRbn = R"(% RBN 3.2
D 20261118
B 1
H N:AQ964.J64.JT.AK8:3.KT52.Q9753.T64:T7.AQ8.K62.J9752:
A NZ:1NP3NP:PP
C 3N:N
P DQKAT:SKA37:SQH2T2
R 8-50
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
    {"results/syntax", Severity::kError, "a table of results cannot be read, or has no results",
     "A header line names the columns: Board; NS and EW for the pairs; Contract, By, Lead, Result; Score, or one score for each side; matchpoints, IMPs or per cent of a side. "
     "They may be in any order and in English, Norwegian, Danish, Swedish, German, Dutch or French; columns that are not known are passed over. "
     "In files of Bridgewebs the header is below #TRAVELLERS, and each #BOARD has its rows below it.",
     kResults, "results", kSoundResults, "1,1,4,4S", "1,1,\"4,4S"},
    {"results/bad-value", Severity::kWarning, "a cell of a table of results cannot be read",
     "The cell is left out, and the rest of its row is judged without it. "
     "A contract is a level and a denomination, with X or XX after them, or Pass, and may have declarer and result behind it; a board that was not played is NP, and an adjusted score is written as in A6040, 60/40 or A+.",
     kResults, "results", kSoundResults, "3NT", "3TT"},
    {"results/unread-column", Severity::kWarning, "the heading of a column of results is misspelt",
     "The heading is one letter away from that of a column that is read and is not there. Columns with other headings are passed over.",
     kResults, "results", kSoundResults, "Result,", "Reslut,"},
    {"results/unclear-count", Severity::kWarning, "the numbers in a column of results can be read in several ways",
     "A result without a sign may be all tricks that declarer won, those beyond the contract, or those beyond the first six, as in \"made 4\". "
     "One way is taken for the whole column: the one under which scores are right and all results possible. If several are equally good, the results that depend on it are left out.",
     kResults, "results", kResultsInTricks, "2H,N,8\n1,2,3,1NT,E,7", "2H,N,2\n1,2,3,1NT,E,1"},
    {"nzscorer/syntax", Severity::kError, "a file is not well-formed XML, or is not NZ Scorer's",
     "NZ Scorer's file is an XML document whose outermost element is session, with a result element for each table and board. "
     "Where XML breaks off or breaks its own rules, nothing after that place can be read; what comes before it is kept and judged.",
     kNzScorer, "nzscorer", kSoundNzScorer, "</brsection>", "</brsecton>"},
    {"nzscorer/bad-value", Severity::kWarning, "a value cannot be read",
     "The value is left out, and the rest of the element is judged without it. "
     "A contract is a level and a denomination, with x or xx after them, or PASS, or N P for a board that was not played; res is = or the tricks over or under the contract; score is points for North-South, or Adj; matchpoints are in tenths.",
     kNzScorer, "nzscorer", kSoundNzScorer, "res=\"-1\"", "res=\"down one\""},
    {"nzscorer/encoding", Severity::kInfo, "a file is not in the encoding it declares",
     "XML without an encoding declaration is UTF-8. A file that is not valid UTF-8 is read as Windows-1252, which has the letters of Western Europe.",
     kNzScorer, "nzscorer", kSoundNzScorer, "Club evening", "Caf\xE9 evening"},
    {"bbo/no-boards", Severity::kError, "a page of Bridge Base Online shows no board",
     "A page of boards, or a traveller, is a table with a row for each board or table, and a link to the game in each row. "
     "Lists of tournaments and of rankings have no such rows.",
     kBbo, "bbo", kSoundBbo, "class=\"result\">1NN=</td>", ">none</td><!--"},
    {"bbo/bad-value", Severity::kWarning, "the result in a row cannot be read",
     "A result is a contract with its declarer and the tricks over or under it, as in 4SE+2 or 3NW=, or PASS, or an average. "
     "The row is judged without it.",
     kBbo, "bbo", kSoundBbo, "1NN=", "1N by him"},
    {"bbo/wrong-result", Severity::kError, "the result in a row does not fit the game in that row",
     "The row has another contract, declarer or number of tricks than the game's auction, and its play or claim, give. "
     "The game is what its link shows.",
     kBbo, "bbo", kSoundBbo, "1NN=", "1NN+1"},
    {"acbl/syntax", Severity::kError, "a page of ACBL shows no board, or its data cannot be read",
     "A page of my.acbl.org has the game as JSON in a script, var data = {…}, with sessions, sections and boards; "
     "a page of live.acbl.org shows one board. Other pages of these sites, such as lists of games, have no boards.",
     kAcbl, "acbl", kSoundAcbl, "\"board_number\":1,", "\"board_number\":1"},
    {"acbl/bad-value", Severity::kWarning, "a value cannot be read",
     "The value is left out, and the rest of the row is judged without it. "
     "A contract is a level and a denomination, as in 4 S or 3 NT x; result is = or the tricks over or under the contract; a score is points, PASS, or an average.",
     kAcbl, "acbl", kSoundAcbl, "\"result\":\"-1\"", "\"result\":\"one down\""},
    {"rbn/syntax", Severity::kError, "a line is not a label with its value",
     "In RBN each line begins with a label, one letter or digit, and a blank; an empty line ends the record. "
     "In RBX each line is a record, of labels with their values in braces. Reading goes on with the next line.",
     kRbn, "rbn", kSoundRbn, "C 3N:N", "Contract 3N:N"},
    {"rbn/bad-value", Severity::kWarning, "a value cannot be read",
     "The value is left out. C is a contract and its declarer, as in 5HX:N; R is declarer's tricks and the score, as in 9-300; "
     "D is year, month and day; A begins with the dealer and who is vulnerable, as in WZ.",
     kRbn, "rbn", kSoundRbn, "R 8-50", "R eight"},
    {"rbn/bad-hand", Severity::kError, "a hand cannot be read",
     "H is a seat and the four hands from there on, with colons between them: ranks of spades, hearts, diamonds and clubs with dots between the suits. "
     "A hand that is left empty has the cards that the others lack.",
     kRbn, "rbn", kSoundRbn, "JT.AK8", "J1.AK8"},
    {"rbn/bad-call", Severity::kError, "a call cannot be read, or a group has not four calls",
     "A call is a bid, P, X or R; A means that all pass. Calls come in groups of four with colons between them, so a group of three shows that a call was lost. "
     "The auction is not judged further than it is certain.",
     kRbn, "rbn", kSoundRbn, "1NP3NP:PP", "1N3NP:PP"},
    {"rbn/bad-card", Severity::kError, "a card cannot be read, or a trick has not four cards",
     "P has a trick in each group: a suit and a rank for each card, or a rank alone for one of the suit led. "
     "The play is not judged further than it is certain.",
     kRbn, "rbn", kSoundRbn, "SKA37", "SKA3"},
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
